"""The menus that stand in channels with their buttons, so that old ones can lose them."""

import contextlib
from collections.abc import Iterator

import msgspec

from adapters.slack.ledger import Ledger
from adapters.slack.posts import Json, Mark, Post
from adapters.slack.sender import Sender
from adapters.slack.showing import without_controls
from adapters.slack.troubles import RefusedError

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
        self._ledger = ledger

    def at(self, name: str) -> OpenMenu | None:
        """The open menu under a name, such as table, place and seat."""
        found = self._ledger.fact(KIND, name)
        return None if found is None else msgspec.json.decode(found, type=OpenMenu)

    def note(self, name: str, token: str, mark: Mark, post: Post) -> None:
        """A message asks now."""
        menu = OpenMenu(token, mark, post.blocks, post.text)
        self._ledger.note(KIND, name, msgspec.json.encode(menu).decode())

    def asks(self, channel: str, ts: str) -> bool:
        """Whether a message asks something."""
        return any(True for _ in self._on(channel, ts))

    def gone(self, channel: str, ts: str) -> tuple[str, ...]:
        """Forgets a message that was taken away; the tables that it asked for."""
        names = tuple(self._on(channel, ts))
        for name in names:
            self._ledger.forget(KIND, name)
        return tuple(name.partition("/")[0] for name in names)

    def _on(self, channel: str, ts: str) -> Iterator[str]:
        for name, value in self._ledger.facts(KIND):
            mark = msgspec.json.decode(value, type=OpenMenu).mark
            if (mark.spot.channel, mark.ts) == (channel, ts):
                yield name

    async def close(self, name: str) -> None:
        """Takes the buttons from a menu that was answered or is out of date."""
        menu = self.at(name)
        if menu is None:
            return
        # Before the edit, in which time the same message may come to ask something new.
        self._ledger.forget(KIND, name)
        # Refused when it was deleted, or when nothing can be changed there any more.
        with contextlib.suppress(RefusedError):
            await self._sender.update(menu.mark, Post(without_controls(menu.blocks), menu.text))
