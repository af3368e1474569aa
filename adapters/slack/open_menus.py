"""The menus that stand in channels with their buttons, so that old ones can lose them."""

import contextlib
from collections.abc import Callable

import msgspec

from adapters.slack.ledger import Ledger
from adapters.slack.posts import Json, Mark, Post
from adapters.slack.sender import Sender
from adapters.slack.showing import without_controls
from adapters.slack.troubles import RefusedError
from services.chat.placed import Placed

KIND = "menu"


class OpenMenu(msgspec.Struct, frozen=True):
    """A message that asks: whose choice it holds, as a token, and what it says."""

    token: str
    mark: Mark
    blocks: tuple[Json, ...]
    text: str


class OpenMenus:
    """At most one open menu for each seat of a table in each place."""

    def __init__(self, sender: Sender, ledger: Ledger) -> None:
        self._sender = sender
        self._placed = Placed(ledger, KIND, OpenMenu, lambda menu: _place(menu.mark), _unread)

    def at(self, name: str) -> OpenMenu | None:
        """The open menu under a name, such as table, place and seat."""
        return self._placed.at(name)

    def note(self, name: str, token: str, mark: Mark, post: Post) -> None:
        """A message asks now."""
        self._placed.note(name, OpenMenu(token, mark, post.blocks, post.text))

    def asks(self, channel: str, ts: str) -> bool:
        """Whether a message asks something."""
        return bool(self._placed.there((channel, ts)))

    def gone(self, channel: str, ts: str) -> tuple[str, ...]:
        """Forgets a message that was taken away; the tables that it asked for."""
        names = self._placed.there((channel, ts))
        for name in names:
            self._placed.forget(name)
        return tuple(map(_table, names))

    def forget(self, past: Callable[[str], bool]) -> None:
        """Forgets the menus of tables that are past."""
        for name in [it for it in self._placed.known if past(_table(it))]:
            self._placed.forget(name)

    async def close(self, name: str) -> None:
        """Takes the buttons from a menu that was answered or is out of date."""
        menu = self.at(name)
        if menu is None:
            return
        # Before the edit, in which time the same message may come to ask something new.
        self._placed.forget(name)
        # Refused when it was deleted, or when nothing can be changed there any more.
        with contextlib.suppress(RefusedError):
            await self._sender.update(menu.mark, Post(without_controls(menu.blocks), menu.text))


def _place(mark: Mark) -> tuple[str, str]:
    return mark.spot.channel, mark.ts


def _table(name: str) -> str:
    return name.partition("/")[0]


def _unread(menu: OpenMenu) -> OpenMenu:
    """Without what it says."""
    return msgspec.structs.replace(menu, blocks=(), text="")
