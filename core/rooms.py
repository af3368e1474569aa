"""The rooms of a table: where it is shown, and whether they hear one another."""

import msgspec

from core import entries as log
from core.calling import CallsSet
from core.desk import Desk
from core.errors import AlreadyDone, RefusalError, refused
from core.game import because
from core.notices import Talked
from core.people import RoomRef
from core.table import Table

ROOMS_AT_TABLE = 8
"""Most rooms that one table is shown in: every message goes to all of them."""

LONGEST_TALK = 1_000
"""Characters of what somebody says that other rooms are shown."""


def bind_room(desk: Desk, room: RoomRef, replaces: RoomRef | None) -> None:
    """Shows the table in a room, in place of another if one is given."""
    desk.own_seat()
    if room in desk.table.rooms:
        raise RefusalError(AlreadyDone())
    changes: list[log.AnyChange] = [log.RoomBound(room)]
    if replaces is None:
        need_room_for_room(desk.table)
    elif replaces in desk.table.rooms:
        changes.append(log.RoomUnbound(replaces))
    else:
        raise refused(because("room_not_bound"))
    if replaces in desk.table.quiet_rooms:
        changes.append(CallsSet(room, here=False))
    desk.record(changes=changes)


def unbind_room(desk: Desk, room: RoomRef) -> None:
    """Shows the table there no longer."""
    desk.own_seat()
    if room not in desk.table.rooms:
        raise refused(because("room_not_bound"))
    if len(desk.table.rooms) == 1:
        raise refused(because("last_room"))
    desk.record(changes=(log.RoomUnbound(room),))


def may_offer_room(desk: Desk) -> None:
    """Raises RefusalError unless the person may have a code for one more room."""
    _need_host(desk)
    need_room_for_room(desk.table)


def set_relay(desk: Desk, *, on: bool) -> None:
    """Lets the rooms hear one another, or no longer."""
    _need_host(desk)
    if desk.table.relay == on:
        raise RefusalError(AlreadyDone())
    desk.record(changes=(log.RelaySet(on),))


def set_calls(desk: Desk, room: RoomRef, *, here: bool) -> None:
    """Calls people in a room from now on, or privately while the room reads along."""
    desk.own_seat()
    if room not in desk.table.rooms:
        raise refused(because("room_not_bound"))
    if here == (room not in desk.table.quiet_rooms):
        raise RefusalError(AlreadyDone())
    desk.record(changes=(CallsSet(room, here),))


def relay(desk: Desk, room: RoomRef, talked: Talked) -> None:
    """Says in the other rooms what somebody has said in this one. Nothing of it is kept."""
    if not desk.table.relay:
        raise refused(because("relay_off"))
    if room not in desk.table.rooms:
        raise refused(because("room_not_bound"))
    cut = msgspec.structs.replace(talked, text=talked.text[:LONGEST_TALK])
    for other in desk.table.rooms:
        if other != room:
            desk.tell_room(other, cut)


def need_room_for_room(table: Table) -> None:
    """Raises RefusalError when the table is shown in as many rooms as can be."""
    if len(table.rooms) >= ROOMS_AT_TABLE:
        raise refused(because("too_many_rooms", most=ROOMS_AT_TABLE))


def _need_host(desk: Desk) -> None:
    if desk.person != desk.table.host:
        raise refused(because("not_host"))
