"""Replies and tables as posts and panels, with the buttons that go with them."""

import hashlib

from adapters.slack import layout, rich
from adapters.slack.layout import Layout
from adapters.slack.ledger import Ledger
from adapters.slack.limits import LIMITS
from adapters.slack.menus import ASKING, Control, MenuWords
from adapters.slack.posts import Json, Panel, Post
from core.game import Seat
from core.sight import Sight
from services.chat.forms import OPTIONS, SETTINGS
from services.chat.replies import Reply
from services.languages import Language
from services.presenting.document import Document

TOKEN = "token"  # noqa: S105 - a kind of fact
LONGEST_TOKEN = LIMITS.element.value - 5


class Stationery:
    """Lays things out under names that are new each time."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def short(self, token: str) -> str:
        """A token that fits into every control; a long one is kept in the ledger."""
        if len(token) <= LONGEST_TOKEN:
            return token
        name = f"~{_digest(token)}"
        self._ledger.note(TOKEN, name, token)
        return name

    def whole(self, token: str) -> str:
        """The token that ``short`` was given."""
        return (self._ledger.fact(TOKEN, token) or "") if token.startswith("~") else token

    def layout(
        self,
        name: str,
        speech: Language,
        *,
        token: str = "",
        mentions: tuple[str, ...] = (),
        controls: tuple[Control, ...] = (),
        reader: Seat | None = None,
    ) -> Layout:
        """How to lay out for somebody; ``name`` makes the block ids."""
        return Layout(
            name=_digest(name),
            token=self.short(token) if token else "",
            words=words(speech),
            mentions=mentions,
            controls=controls,
            reader=reader,
        )

    def posts(self, name: str, reply: Reply, speech: Language) -> tuple[Post, ...]:
        """A reply as messages."""
        return layout.messages(reply.document, self.layout(name, speech, token=reply.token))

    def panel(
        self,
        name: str,
        document: Document,
        speech: Language,
        *,
        token: str = "",
        controls: tuple[Control, ...] = (),
        memory: str = "",
    ) -> Panel:
        """A document as a modal."""
        wanted = self.layout(name, speech, token=token, controls=controls)
        return Panel(
            layout.panel(document, wanted) or (rich.quiet("…"),),
            title=speech.text("slack-title"),
            close=speech.text("slack-close"),
            memory=memory,
        )


def words(speech: Language) -> MenuWords:
    """What menus say in a language."""
    return MenuWords(speech.text("slack-choose"), speech.text("slack-back"))


def lobby_controls(sight: Sight, speech: Language) -> tuple[Control, ...]:
    """What can be pressed before the start."""
    name = sight.name
    first = Control(speech.text("slack-newcomers"), f"{name} newcomers")
    return (
        Control(speech.text("slack-join"), f"{name} join", style="primary"),
        Control(speech.text("slack-opponent"), f"{name} opponent"),
        Control(speech.text("slack-options"), f"{OPTIONS}/{name}", form=True),
        *((first,) if sight.for_newcomers is False else ()),
        Control(speech.text("slack-start"), f"{name} start"),
        Control(speech.text("slack-leave"), f"{name} leave"),
        Control(speech.text("slack-help"), f"{name} help", panel=True),
    )


def table_controls(sight: Sight, speech: Language) -> tuple[Control, ...]:
    """What can be pressed during the game."""
    name = sight.name
    return (
        Control(speech.text("slack-move"), f"{name} menu", style="primary", panel=True),
        Control(speech.text("slack-hand"), f"{name} hand", panel=True),
        Control(speech.text("slack-board"), f"{name} board", panel=True),
        Control(speech.text("slack-undo"), f"{name} undo"),
        Control(speech.text("slack-help"), f"{name} help", panel=True),
    )


def end_controls(sight: Sight, speech: Language) -> tuple[Control, ...]:
    """What can be pressed when the game is over."""
    name = sight.name
    again = Control(speech.text("slack-rematch"), f"{name} rematch", style="primary")
    return (
        *(() if sight.rematch else (again,)),
        Control(speech.text("slack-board"), f"{name} board", panel=True),
        Control(speech.text("slack-score"), f"{name} score", panel=True),
        Control(speech.text("slack-replay"), f"{name} replay", panel=True),
    )


def home_controls(sight: Sight, address: str, speech: Language) -> tuple[Control, ...]:
    """What can be pressed on the Home tab about a table, and the way to it."""
    way = (Control(speech.text("slack-home-open"), "", address=address),) if address else ()
    if sight.phase != "playing":
        return way
    return (*table_controls(sight, speech)[:3], *way)


def settings_control(speech: Language) -> Control:
    """Opens the personal settings."""
    return Control(speech.text("slack-home-settings"), SETTINGS, form=True)


def without_controls(blocks: tuple[Json, ...]) -> tuple[Json, ...]:
    """The same blocks without anything that can be pressed, under new ids."""
    return tuple(
        {**block, "block_id": f"{block['block_id']}x"}
        for block in blocks
        if block["type"] not in ASKING
    )


def _digest(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()[:16]
