"""A process that plays as fast as it can and tells of every answer that it gave."""

import os
from pathlib import Path
from random import Random

import msgspec

from adapters.tinydb import storage
from adapters.tinydb.people import TinyPeople
from adapters.tinydb.store import TinyStore
from adapters.tinydb.tables import TinyTables
from core import commands as ask
from core.answers import Answer, Done
from core.notation import notation
from core.notices import Parcel, place_key
from core.people import Account, RoomRef
from core.posting import Posting
from core.service import GameService
from tests.crash.moments import Striker
from tests.fakes.surroundings import HandClock, KeptAlerts, KnownSeeds, PlainNames
from tests.games.lanterns import Lanterns

ROOM = RoomRef("console", "parlour")
PEOPLE = ("console:ana", "console:beto")

STRUCK = "struck"
PAPER = "paper"
MOST_MOMENTS = 400
"""Before the last moment at which a process may be killed; two dozen commands."""

STORING = (
    (os, "fsync"),
    (os, "write"),
    (Path, "replace"),
    (storage, "_write_synced"),
    (storage, "sync_folder"),
    (storage.SafeStorage, "_set_aside"),
    (TinyTables, "create"),
    (TinyTables, "commit"),
    (TinyPeople, "save"),
    (GameService, "handle"),
    (Posting, "take"),
    (Posting, "settle"),
)
"""What a command comes to on its way from the service to the disk and out of the outbox."""


class Told(msgspec.Struct, frozen=True):
    """An acknowledgement, as it goes out to the platform."""

    command: str
    answer: Answer


class Printed(msgspec.Struct, frozen=True):
    """A parcel as it stands on paper: what nobody can take back once it was handed over."""

    key: str
    table: str
    place: str
    first: int
    last: int
    content: str


def service_on(store: TinyStore) -> GameService:
    """A service on a store, with nobody at its door."""
    return GameService(
        games={"lanterns": Lanterns()},
        tables=store.tables,
        people=store.people,
        clock=HandClock(),
        seeds=KnownSeeds(),
        names=PlainNames(),
        alerts=KeptAlerts(),
        programs=("random",),
        languages=("en",),
        zones=("UTC",),
    )


def play_on(folder: Path, run: int, descriptor: int, *, struck: bool) -> None:
    """Plays, and now and then delivers, until the process is killed, or ``struck`` at a moment."""
    random = Random(run)
    if struck:
        Striker(random.randint(1, MOST_MOMENTS), folder / STRUCK).watch(STORING)
    paper = os.open(folder / PAPER, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    service = service_on(TinyStore(folder))
    for person in PEOPLE:
        account = Account(*person.split(":"))
        service.handle(ask.Meet(id=f"meet-{person}", account=account, name=person))
    number = 0
    while True:
        number += 1
        command = _next_command(service, random, f"{run}-{number}")
        answer = service.handle(command)
        line = msgspec.json.encode(Told(command.id, answer)) + b"\n"
        os.write(descriptor, line)
        _deliver(service, random, paper)


def _next_command(service: GameService, random: Random, name: str) -> ask.AnyCommand:
    going = [it.name for it in service.index.all() if it.phase in {"lobby", "playing"}]
    if not going:
        return ask.Open(id=name, person=PEOPLE[0], game="lanterns", room=ROOM)
    table = going[0]
    sight = service.sight(table)
    if sight.phase == "lobby":
        if len(sight.seats) == 1:
            return ask.Join(id=name, person=PEOPLE[1], table=table)
        for seat in sight.seats:
            if not seat.reachable:
                return ask.ConfirmPrivate(id=name, table=table, person=seat.person, reachable=True)
        return ask.Start(id=name, person=PEOPLE[0], table=table)
    seat = sight.seats[random.choice(sight.awaited)]
    own = service.sight(table, seat.person, seat.seat)
    if own.undo is not None and random.random() < 0.2:
        return ask.Undo(id=name, person=seat.person, table=table, step=own.undo.step)
    action = notation(random.choice(own.legal))
    return ask.Play(id=name, person=seat.person, table=table, action=action, decision=own.decision)


def _deliver(service: GameService, random: Random, paper: int) -> None:
    for table, place in service.posting.waiting():
        parcel = service.posting.take(table, place)
        if parcel is not None and random.random() < 0.5:
            os.write(paper, msgspec.json.encode(_print(parcel)) + b"\n")
            service.posting.settle(parcel)


def _print(parcel: Parcel) -> Printed:
    content = msgspec.json.encode(parcel.notices).decode()
    place = place_key(parcel.place)
    return Printed(parcel.key, parcel.table, place, parcel.first, parcel.last, content)


def printed(folder: Path) -> dict[str, Printed]:
    """Every parcel that was handed over, under its key. Handed over again, it is the same one."""
    found: dict[str, Printed] = {}
    for line in (folder / PAPER).read_bytes().splitlines():
        parcel = msgspec.json.decode(line, type=Printed)
        assert found.setdefault(parcel.key, parcel) == parcel
    return found


def acknowledged(content: bytes) -> list[Told]:
    """The complete lines of what a process told before it was killed."""
    return [msgspec.json.decode(line, type=Told) for line in content.split(b"\n")[:-1]]


def done(told: Told) -> Done | None:
    """The answer, if something was done."""
    return told.answer if isinstance(told.answer, Done) else None
