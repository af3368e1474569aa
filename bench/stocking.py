"""A folder of many live tables: copies of a few games, each with people and a room of its own."""

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
from dependency_injector import providers

from adapters.tinydb.people import TinyPeople
from bench.tables import PEOPLE, ROOM, KnownSeeds, Parlour
from config.container import opened
from config.settings import Settings
from core.answers import Done
from core.people import Account, Person, RoomRef, person_id
from core.ports import Learnt

DEPTHS = range(25, 450, 50)
"""Actions after which the games that are copied stand: as old as games are that go on and on, each
of 400 to 530 random actions. Were they younger, memory would grow with them."""


class Party(msgspec.Struct, frozen=True):
    """Four people, and the rooms of their tables."""

    accounts: tuple[Account, ...]
    rooms: tuple[RoomRef, ...]


def stock(folder: Path, parties: list[Party]) -> list[str]:
    """Fills an empty data folder; the names of the tables."""
    tables = folder / "tables"
    tables.mkdir(parents=True)
    _introduce(folder, parties)
    games = list(_games())
    names: list[str] = []
    for party in parties:
        for room in party.rooms:
            number = len(names)
            name, content = games[number % len(games)]
            copy = f"live-{number}"
            written = _moved(content, name, copy, party.accounts, room)
            (tables / f"{copy}.json").write_bytes(written)
            names.append(copy)
    return names


def _introduce(folder: Path, parties: list[Party]) -> None:
    everybody = tuple(
        Person(person_id(account), f"Player {number}", (account,))
        for number, account in enumerate(it for party in parties for it in party.accounts)
    )
    TinyPeople(folder).save(Learnt("introduced", Done(), people=everybody))


def _games() -> Iterator[tuple[str, bytes]]:
    """Tables in the middle of their games, as files."""
    with tempfile.TemporaryDirectory(prefix="stock-") as place:
        with opened(Settings(data_folder=Path(place))) as container:
            container.entropy.override(providers.Object(KnownSeeds()))
            parlour = Parlour(container.service())
            names: list[str] = []
            for depth in DEPTHS:
                names.append(parlour.open_table())
                for _ in range(depth):
                    parlour.move(names[-1])
        for name in names:
            yield name, (Path(place) / "tables" / f"{name}.json").read_bytes()


def _moved(
    content: bytes, name: str, copy: str, accounts: tuple[Account, ...], room: RoomRef
) -> bytes:
    """A table under another name, with other people in another room."""
    content = content.replace(f'"{name}"'.encode(), f'"{copy}"'.encode())
    for before, account in zip(PEOPLE, accounts, strict=True):
        content = content.replace(f'"{before}"'.encode(), f'"{person_id(account)}"'.encode())
    here = f'"platform":"{room.platform}","id":"{room.id}"'.encode()
    return re.sub(rb'"platform":"console","id":"%s-\d+"' % ROOM.encode(), here, content)
