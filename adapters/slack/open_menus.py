"""The menus that stand in channels with their buttons, so that old ones can lose them."""

import contextlib
from collections import defaultdict
from collections.abc import Callable

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


class _Marked(msgspec.Struct, frozen=True):
    """Of an open menu, where it is."""

    mark: Mark


class OpenMenus:
    """At most one open menu for each seat of a table in each place."""

    def __init__(self, sender: Sender, ledger: Ledger) -> None:
        self._sender = sender
        self._ledger = ledger
        self._marks: dict[str, Mark] = {}
        self._names: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
        """Which menus a message holds, as it is asked for each post."""
        for name, value in ledger.facts(KIND):
            self._put(name, msgspec.json.decode(value, type=_Marked).mark)

    def at(self, name: str) -> OpenMenu | None:
        """The open menu under a name, such as table, place and seat."""
        found = self._ledger.fact(KIND, name)
        return None if found is None else msgspec.json.decode(found, type=OpenMenu)

    def note(self, name: str, token: str, mark: Mark, post: Post) -> None:
        """A message asks now."""
        menu = OpenMenu(token, mark, post.blocks, post.text)
        self._ledger.note(KIND, name, msgspec.json.encode(menu).decode())
        self._put(name, mark)

    def asks(self, channel: str, ts: str) -> bool:
        """Whether a message asks something."""
        return (channel, ts) in self._names

    def gone(self, channel: str, ts: str) -> tuple[str, ...]:
        """Forgets a message that was taken away; the tables that it asked for."""
        names = tuple(self._names.get((channel, ts), ()))
        for name in names:
            self._drop(name)
        return tuple(name.partition("/")[0] for name in names)

    def forget(self, past: Callable[[str], bool]) -> None:
        """Forgets the menus of tables that are past."""
        for name in tuple(it for it in self._marks if past(it.partition("/")[0])):
            self._drop(name)

    def _put(self, name: str, mark: Mark) -> None:
        self._lift(name)
        self._marks[name] = mark
        self._names[_place(mark)].add(name)

    def _lift(self, name: str) -> None:
        """Takes it out of the index."""
        mark = self._marks.pop(name, None)
        if mark is not None:
            place = _place(mark)
            self._names[place].discard(name)
            if not self._names[place]:
                del self._names[place]

    def _drop(self, name: str) -> None:
        self._ledger.forget(KIND, name)
        self._lift(name)

    async def close(self, name: str) -> None:
        """Takes the buttons from a menu that was answered or is out of date."""
        menu = self.at(name)
        if menu is None:
            return
        # Before the edit, in which time the same message may come to ask something new.
        self._drop(name)
        # Refused when it was deleted, or when nothing can be changed there any more.
        with contextlib.suppress(RefusedError):
            await self._sender.update(menu.mark, Post(without_controls(menu.blocks), menu.text))


def _place(mark: Mark) -> tuple[str, str]:
    return mark.spot.channel, mark.ts
