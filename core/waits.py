"""How long people let the others wait: from when a seat is awaited to what it openly does."""

import msgspec

from core.history import apply
from core.people import PersonId
from core.table import AnyGame, Table


class Wait(msgspec.Struct, frozen=True):
    """One answer of a person: instants in milliseconds."""

    person: PersonId
    start: int
    end: int


def waits(table: Table, game: AnyGame) -> tuple[Wait, ...]:
    """Every open answer that somebody gave by themselves, in the order of the log.

    When somebody chose in secret is nobody's business; the wait lasts until all can see an action.
    """
    found: list[Wait] = []
    if table.practice:
        return ()
    now = Table()
    for entry in table.entries:
        before, now = now, apply(now, entry, game)
        if entry.seat is None or not entry.action or entry.secret:
            continue
        if entry.automatic or entry.order or not entry.by:
            continue
        player = before.players[entry.seat]
        if player.person == entry.by and entry.seat in before.awaited:
            found.append(Wait(entry.by, player.since, entry.at))
    return tuple(found)
