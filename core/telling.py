"""From entries to messages: what is said about a command, where, and to whom.

Rooms hear what everybody may know. A person hears privately what only they may know. Nothing is
said in a place to whose readers nothing visible happened, so that neither the messages nor their
number and order tell of secrets.
"""

from collections.abc import Sequence

from core import entries as log
from core.desk import Desk
from core.entries import Entry
from core.game import Seat, Who
from core.motions import Proposed
from core.notices import (
    AnyNotice,
    Asked,
    Awaited,
    Balloted,
    Chronicled,
    Happened,
    InRoom,
    Message,
    Place,
    Private,
    Reminder,
    Soon,
    TableChanged,
    place_key,
)
from core.offers import SeatHanded
from core.order import OrderLapsed
from core.people import PersonId, RoomRef
from core.sight import line, open_changes
from core.table import AnyGame, Table, decode_events


def say(desk: Desk) -> list[tuple[Place, tuple[AnyNotice, ...]]]:
    """Everything that is to be said about the work on a desk, place by place."""
    said: list[tuple[Place, tuple[AnyNotice, ...]]] = []
    public = _notices(desk, None)
    if public:
        rooms = dict.fromkeys((*desk.before.rooms, *desk.table.rooms))
        said += [(InRoom(room), public) for room in rooms]
    said += [(InRoom(room), (notice,)) for room, notice in desk.aside]
    said += [(InRoom(room), (Chronicled(),)) for room in _chronicles(desk)]
    private: dict[PersonId, list[AnyNotice]] = {}
    for seat, player in enumerate(desk.table.players):
        if player.person and desk.table.state is not None and not desk.table.practice:
            private.setdefault(player.person, []).extend(_own_notices(desk, seat))
    for person, notice in desk.private:
        private.setdefault(person, []).append(notice)
    said += [(Private(person), tuple(found)) for person, found in private.items() if found]
    return said


def _chronicles(desk: Desk) -> tuple[RoomRef, ...]:
    """Where else the result is told of a game that has just ended, and counts."""
    table = desk.table
    if table.practice or table.phase != "finished" or desk.before.phase == "finished":
        return ()
    found = (desk.around.habits.chronicle(room) for room in table.rooms)
    return tuple(dict.fromkeys(it for it in found if it is not None and it not in table.rooms))


def _notices(desk: Desk, who: Who) -> tuple[AnyNotice, ...]:
    table, game = desk.table, desk.game
    found: list[AnyNotice] = []
    for entry in desk.entries:
        changes = open_changes(table, game, entry, who)
        if changes:
            found.append(TableChanged(changes))
        if _shows(table, game, entry, who):
            _happened(found, entry)
    found += _awaited(desk)
    return tuple(found)


def _happened(found: list[AnyNotice], entry: Entry) -> None:
    """Entries in a row make one notice."""
    if found and isinstance(found[-1], Happened):
        found[-1] = Happened((*found[-1].entries, entry.number))
    else:
        found.append(Happened((entry.number,)))


def _shows(table: Table, game: AnyGame, entry: Entry, who: Who) -> bool:
    if not entry.events:
        return False
    found = line(table, game, entry, who)
    return found is not None and bool(found.events or found.action)


def _awaited(desk: Desk) -> list[Awaited]:
    before = desk.before.awaited if desk.before.phase == "playing" else ()
    after = desk.table.awaited if desk.table.phase == "playing" else ()
    called = _called(desk)
    if before == after and not called:
        return []
    return [Awaited(after, tuple(sorted({*_mentioned(desk, before, after), *called})))]


def _mentioned(desk: Desk, before: Sequence[Seat], after: Sequence[Seat]) -> tuple[Seat, ...]:
    """People who were not awaited before and did not bring it about themselves.

    Those in quiet hours are called when these are over.
    """
    return tuple(
        seat
        for seat in after
        if seat not in before
        and not desk.table.players[seat].program
        and (not desk.person or desk.table.players[seat].person != desk.person)
        and _is_free(desk, seat)
    )


def _is_free(desk: Desk, seat: Seat) -> bool:
    now = desk.around.now
    return desk.around.habits.free_at(desk.table.players[seat].person, now) <= now


def _called(desk: Desk) -> tuple[Seat, ...]:
    """Those whose quiet hours are over, and those who have taken a seat over."""
    return tuple(
        change.seat
        for entry in desk.entries
        for change in entry.changes
        if isinstance(change, log.Called | SeatHanded) and change.seat in desk.table.awaited
    )


def _own_notices(desk: Desk, seat: Seat) -> list[AnyNotice]:
    """What the owner of a seat hears beyond what the rooms hear."""
    table, game = desk.table, desk.game
    found: list[AnyNotice] = []
    for entry in desk.entries:
        changes = tuple(
            change
            for change in open_changes(table, game, entry, seat)
            if isinstance(change, log.TakenBack | OrderLapsed)
            and change not in open_changes(table, game, entry, None)
        )
        if changes:
            found.append(TableChanged(changes))
        found += [
            Balloted(seat, change.proposal)
            for change in entry.changes
            if isinstance(change, Proposed) and seat in change.voters and seat != change.seat
        ]
        if any(
            game.project(event, seat) != game.project(event, None)
            for event in decode_events(game, entry)
        ):
            _happened(found, entry)
    player = table.players[seat]
    if not player.program and seat in table.awaited and _asked_anew(desk, seat):
        found.append(Asked(seat, player.decision, player.since))
    elif any(seat in it.newly for it in _awaited(desk)) and not _has_room(desk, player.person):
        found.append(Reminder(seat, player.decision, player.since, 0))
    if _next_anew(desk, seat):
        found.append(Soon(seat))
    return found


def _has_room(desk: Desk, person: PersonId) -> bool:
    """Whether a room can call the person: one on their platform that does not only read along."""
    known = desk.around.habits.person(person)
    platforms = {account.platform for account in known.accounts} if known is not None else set()
    return any(room.platform in platforms for room in desk.table.calling_rooms)


def _next_anew(desk: Desk, seat: Seat) -> bool:
    """Whether the person wants to know that they are next, and that is new."""
    person = desk.around.habits.person(desk.table.players[seat].person)
    if person is None or not person.heads_up or desk.table.phase != "playing":
        return False
    state = desk.before.state
    before = desk.game.upcoming(state)[:1] if state is not None else ()
    return (
        seat not in before
        and seat in desk.game.upcoming(desk.table.state)[:1]
        and (not desk.table.players[seat].program and _is_free(desk, seat))
    )


def _asked_anew(desk: Desk, seat: Seat) -> bool:
    """Whether a decision with secret choices came up that was not there before.

    In quiet hours it is asked when they are over, and for the first time then; one that a standing
    order may answer is asked when it does not.
    """
    before = desk.before
    if not _is_free(desk, seat) or desk.table.players[seat].answer_at:
        return False
    if before.phase == "playing" and seat in before.awaited and seat not in _called(desk):
        return False
    return any(desk.game.is_secret(action) for action in desk.legal(seat))


def post(
    said: Sequence[tuple[Place, tuple[AnyNotice, ...]]],
    numbers: dict[str, int],
    at: int,
) -> tuple[Message, ...]:
    """Messages for what is said; counts on in ``numbers``."""
    messages = []
    for place, notices in said:
        key = place_key(place)
        numbers[key] = numbers.get(key, 0) + 1
        messages.append(Message(place, numbers[key], at, notices))
    return tuple(messages)
