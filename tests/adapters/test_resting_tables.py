"""What is no matter of a place, or of a table: the others go on.

A table that cannot be looked at is no matter of the place, so its messenger says that it failed;
the courier then lets the other tables of the place go on. ``Later`` would hold them all up.
"""

import asyncio
from types import SimpleNamespace
from typing import Any, NoReturn, TypeVar

import pytest

from adapters.matrix.homeserver import RefusedError
from adapters.matrix.messenger import RoomMessenger
from adapters.slack.messenger import ChannelMessenger
from core.errors import Fault, RefusalError
from core.notices import InRoom
from core.ports import Later, Lost
from core.sight import Sight
from services.chat.reaching import shown_in
from services.delivery.courier import STRANGE
from tests.fakes.club import ANA, BETO, ROOM, Club
from tests.fakes.parlour import Parlour

M = TypeVar("M", bound=ChannelMessenger | RoomMessenger)


def bare(kind: type[M], monkeypatch: pytest.MonkeyPatch) -> M:
    """A messenger that is in the room, and has nothing there to make good for."""
    messenger = kind.__new__(kind)
    if isinstance(messenger, RoomMessenger):
        rooms = SimpleNamespace(client=SimpleNamespace(rooms={ROOM.id: None}))
        monkeypatch.setattr(messenger, "_connection", rooms, raising=False)
        monkeypatch.setattr(messenger, "_door", door)
        monkeypatch.setattr(messenger, "_catch_up", nothing)
    return messenger


def door(*_words: object) -> asyncio.Lock:
    return asyncio.Lock()


async def nothing(*_words: object) -> None: ...


@pytest.mark.parametrize("kind", [ChannelMessenger, RoomMessenger])
def test_it_fails(
    kind: type[ChannelMessenger | RoomMessenger], monkeypatch: pytest.MonkeyPatch
) -> None:
    club = Club()
    parcel = club.service.posting.take(club.lobby(ANA, BETO), InRoom(ROOM))
    assert parcel is not None

    async def rests(*_words: object) -> NoReturn:
        raise RefusalError(Fault("12345678"))

    monkeypatch.setattr(kind, "_to_room", rests)
    with pytest.raises(RefusalError):
        asyncio.run(bare(kind, monkeypatch).deliver(parcel))


@pytest.mark.parametrize(("waited", "receipt"), [(0, Later()), (STRANGE, Lost("HTTP 403"))])
def test_what_something_on_the_way_refuses_is_kept_for_a_while(
    waited: int, receipt: Later | Lost, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = Club()
    parcel = club.service.posting.take(club.lobby(ANA, BETO), InRoom(ROOM))
    assert parcel is not None

    async def astray(*_words: object) -> NoReturn:
        raise RefusedError("HTTP 403", "", 403)

    messenger = bare(RoomMessenger, monkeypatch)
    monkeypatch.setattr(messenger, "_to_room", astray)
    monkeypatch.setattr(messenger, "_now", lambda: parcel.at + waited, raising=False)
    assert asyncio.run(messenger.deliver(parcel)) == receipt


def test_tables_of_a_room_are_found_though_one_of_them_rests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parlour = Parlour()
    service, tables = parlour.service, [parlour.lobby(ANA, BETO) for _ in range(2)]
    sight = service.sight

    def seen(table: str, *rest: Any) -> Sight:
        if table == tables[0]:
            raise RefusalError(Fault("12345678"))
        return sight(table, *rest)

    monkeypatch.setattr(service, "sight", seen)
    found = [it.name for it, _, _ in shown_in(service, ROOM.platform, ROOM.id)]
    assert found == tables[1:]
    # Whoever sits at both is heard all the same.
    assert tables[1] in parlour.say(ANA, "games")
