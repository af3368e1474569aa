"""Text as HTML."""

import html

from adapters.matrix.posts import Block
from services.chat.names import safe_name


def plain_block(text: str) -> Block:
    """A block whose HTML says the same as the text, line by line."""
    return Block(text, html.escape(text, quote=False).replace("\n", "<br>"))


def mention(user: str, name: str) -> Block:
    """The person's name, which clients show as a link to them."""
    shown = safe_name(name)
    link = f"https://matrix.to/#/{html.escape(user)}"
    return Block(shown, f'<a href="{link}">{html.escape(shown, quote=False)}</a>')


def joined(*pieces: Block | str) -> Block:
    """One block out of pieces; text among them is plain."""
    blocks = [plain_block(it) if isinstance(it, str) else it for it in pieces]
    return Block("".join(it.plain for it in blocks), "".join(it.html for it in blocks))
