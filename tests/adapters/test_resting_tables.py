"""A table that cannot be looked at is no matter of the place, so its messenger says that it failed.

The courier then lets the other tables of the place go on; ``Later`` would hold them all up.
"""

import asyncio
from typing import NoReturn

import pytest

from adapters.matrix.messenger import RoomMessenger
from adapters.slack.messenger import ChannelMessenger
from core.errors import Fault, RefusalError
from core.notices import InRoom
from tests.fakes.club import ANA, BETO, ROOM, Club


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
        asyncio.run(kind.__new__(kind).deliver(parcel))
