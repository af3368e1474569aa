"""Silence must not speak: two tables that differ in what somebody cannot know, heard by them.

Compared is more than what is said: how many messages come and in which places, who is called and
asked, since when everybody is awaited, and when anything is due for any seat. All of it must be
the same, or its being otherwise would tell.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from core.clocks import dues
from core.desk import Desk, Surroundings
from core.game import Seat, Who
from core.notices import Happened, InRoom, Private, place_key
from core.order import Order, OrderGiven
from core.pace import HOUR, Rhythm
from core.people import Account, Person, PersonId, RoomRef
from core.play import play
from core.sight import lines, sight
from core.table import AnyGame, Player, Table
from core.telling import say
from tests.fakes.surroundings import MONDAY_NOON

ROOM = RoomRef("console", "parlour")
SEED = bytes(range(32))


class Everybody:
    """People of different habits, who are all there."""

    def person(self, person: PersonId) -> Person | None:
        name = person.partition(":")[2]
        if not name:
            return None
        number = int(name)
        rhythm = Rhythm(HOUR * (1 + number), HOUR, 3) if number % 2 else None
        account = Account("console", name)
        return Person(person, name, (account,), reminders=rhythm, heads_up=number == 0)

    def free_at(self, person: PersonId, at: int) -> int:
        del person
        return at

    def chronicle(self, room: RoomRef) -> RoomRef | None:
        del room
        return None


def table_at(game: AnyGame, state: Any, seats: int) -> Table:
    """A table of people in the middle of a game; nobody has done anything yet."""
    players = tuple(
        Player(person=f"console:{seat}", reachable=True, since=MONDAY_NOON, decision=5)
        for seat in range(seats)
    )
    return Table(
        name="quick-mirror",
        game=game.name,
        host="console:0",
        phase="playing",
        rooms=(ROOM,),
        players=players,
        pace="days",
        on_time_out="program",
        moved_at=MONDAY_NOON,
        state=state,
        awaited=game.awaited(state),
        colours=("blue", "green", "red", "yellow")[:seats],
    )


def desk_at(table: Table, game: AnyGame, seat: Seat | None = None, after: int = HOUR) -> Desk:
    """Where somebody does something, a while after the table was made."""
    around = Surroundings(MONDAY_NOON + after, ("random",), Everybody())
    person = table.players[seat].person if seat is not None else ""
    return Desk(table, game, SEED, around, person)


def with_order(table: Table, game: AnyGame, seat: Seat, line: str) -> Table:
    """The table after a seat has given a standing order in secret."""
    desk = desk_at(table, game, seat, after=1)
    desk.record(changes=(OrderGiven(seat, Order(1, (line,), "withdrawn")),))
    return desk.table


def done(table: Table, game: AnyGame, seat: Seat, line: str, after: int = HOUR) -> Desk:
    """The desk on which a seat has acted."""
    desk = desk_at(table, game, seat, after)
    play(desk, seat, None, line)
    return desk


def heard(desk: Desk, who: Who) -> bytes:
    """All that reaches somebody of what was done, and all that they could infer from when."""
    table, game = desk.table, desk.game
    person = table.players[who].person if who is not None else ""
    told = {line.entry: replace(line, entry=0) for line in lines(table, game, who)}
    said = [
        (place_key(place), [_as_read(notice, told) for notice in notices])
        for place, notices in say(desk)
        if isinstance(place, InRoom) or place == Private(person)
    ]
    waits = [(player.since, player.reminded, player.timed_out) for player in table.players]
    # A put-off order is its owner's to know; that it changes nothing else is what is tested.
    due = [(it.at, it.kind, it.seat) for it in dues(table, Everybody()) if it.kind != "order"]
    return msgspec.json.encode([said, waits, due, table.awaited, sight(table, game, who)])


def _as_read(notice: Any, told: dict[int, Any]) -> Any:
    """A notice with what its reader makes of it: numbers of entries stay inside the program."""
    if isinstance(notice, Happened):
        return [told[number] for number in notice.entries if number in told]
    return notice


def others(seats: int, seat: Seat) -> Sequence[Who]:
    """Everybody but one seat, bystanders included."""
    return [None, *(it for it in range(seats) if it != seat)]
