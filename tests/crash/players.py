"""A process that plays as fast as it can and tells of every answer that it gave."""

import os
from pathlib import Path
from random import Random

import msgspec

from adapters.tinydb.store import TinyStore
from core import commands as ask
from core.answers import Answer, Done
from core.notation import notation
from core.people import Account, RoomRef
from core.service import GameService
from tests.fakes.surroundings import HandClock, KeptAlerts, KnownSeeds, PlainNames
from tests.games.lanterns import Lanterns

ROOM = RoomRef("console", "parlour")
PEOPLE = ("console:ana", "console:beto")


class Told(msgspec.Struct, frozen=True):
    """An acknowledgement, as it goes out to the platform."""

    command: str
    answer: Answer


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


def play_on(folder: Path, run: int, descriptor: int) -> None:
    """Plays, and now and then delivers, until the process is killed."""
    random = Random(run)
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
        _deliver(service, random)


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


def _deliver(service: GameService, random: Random) -> None:
    for table, place in service.posting.waiting():
        parcel = service.posting.take(table, place)
        if parcel is not None and random.random() < 0.5:
            service.posting.settle(parcel)


def acknowledged(content: bytes) -> list[Told]:
    """The complete lines of what a process told before it was killed."""
    return [msgspec.json.decode(line, type=Told) for line in content.split(b"\n")[:-1]]


def done(told: Told) -> Done | None:
    """The answer, if something was done."""
    return told.answer if isinstance(told.answer, Done) else None
