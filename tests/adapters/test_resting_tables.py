"""A table that cannot be looked at is no matter of the place, so its messenger says that it failed.

The courier then lets the other tables of the place go on; ``Later`` would hold them all up.
"""

import asyncio
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from adapters.matrix.ledger import Ledger as MatrixLedger
from adapters.matrix.messenger import RoomMessenger
from adapters.matrix.pictures import Illustrator
from adapters.slack.gallery import Gallery
from adapters.slack.ledger import Ledger as SlackLedger
from adapters.slack.messenger import ChannelMessenger
from core.errors import Fault, RefusalError
from core.notices import InRoom
from core.ports import Messenger
from services.pictures.painting import Unpainted
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.fakes.club import ANA, BETO, ROOM
from tests.fakes.parlour import Parlour

PRESENTERS = {"trickerion": TrickerionPresenter()}


@contextmanager
def in_slack(parlour: Parlour, folder: Path) -> Generator[Messenger]:
    with closing(SlackLedger(folder / "slack.db")) as ledger:
        slack: Any = SimpleNamespace(sender=Mock(), ledger=ledger)
        gallery = Gallery(slack.sender, ledger, Unpainted())
        yield ChannelMessenger(slack, parlour.service, PRESENTERS, gallery, lambda: 0)


@contextmanager
def on_matrix(parlour: Parlour, folder: Path) -> Generator[Messenger]:
    with closing(MatrixLedger(folder / "ledger.db")) as ledger:
        connection: Any = SimpleNamespace(
            client=SimpleNamespace(rooms={ROOM.id: None}), ledger=ledger, sender=Mock()
        )
        illustrator = Illustrator(Unpainted())
        yield RoomMessenger(connection, parlour.service, PRESENTERS, illustrator, lambda: 0)


@pytest.mark.parametrize("made", [in_slack, on_matrix])
def test_it_fails(
    made: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parlour = Parlour()
    table = parlour.lobby(ANA, BETO)
    parcel = parlour.service.posting.take(table, InRoom(ROOM))
    assert parcel is not None

    def rests(*_words: object) -> None:
        raise RefusalError(Fault("12345678"))

    monkeypatch.setattr(parlour.service, "sight", rests)
    with made(parlour, tmp_path) as messenger, pytest.raises(RefusalError):
        asyncio.run(messenger.deliver(parcel))
