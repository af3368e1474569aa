"""Text for the places where Slack reads markup."""

ELLIPSIS = "…"


def escaped(text: str) -> str:
    """Text that says itself where Slack reads markup: no mention, no link, no channel."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def mention(user: str) -> str:
    """A mention, for where Slack reads markup."""
    return f"<@{user}>"


def cut(text: str, most: int) -> str:
    """The text, shortened with an ellipsis when it is longer than ``most`` characters."""
    return text if len(text) <= most else text[: most - 1].rstrip() + ELLIPSIS


def parted(text: str, most: int) -> list[str]:
    """The text in pieces of at most ``most`` characters, broken at lines or words if possible."""
    pieces: list[str] = []
    rest = text
    while len(rest) > most:
        start = rest[:most]
        gap = max(start.rfind("\n"), start.rfind(" "))
        end = gap + 1 if gap > 0 else most
        pieces.append(rest[:end].rstrip())
        rest = rest[end:]
    return [piece for piece in (*pieces, rest) if piece.strip()]
