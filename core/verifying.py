"""Whether what is stored of a table holds together, and can be gone on with."""

from typing import Literal, TypeAlias

from core.chance import commitment
from core.history import replay
from core.pace import ON_TIME_OUT, PACES
from core.ports import Stored
from core.table import AnyGame, Table

Fault: TypeAlias = Literal["replay", "numbers", "summary", "seed", "position", "stuck"]


def faults(game: AnyGame, stored: Stored) -> tuple[Fault, ...]:
    """What is wrong with a stored table; nothing for one that can be played on.

    ``replay``: its log cannot be told again. ``numbers``: entries are missing or out of order.
    ``summary``: the index knows another table. ``seed``: it is not the one that was committed to.
    ``position``: impossible by the rules. ``stuck``: somebody is awaited who can do nothing.
    """
    try:
        table = replay(game, stored.entries)
        state = table.state
        impossible = state is not None and bool(game.check(state))
        stuck = any(not game.legal(state, seat) for seat in table.awaited)
        known = table.pace in PACES and table.on_time_out in ON_TIME_OUT
    except Exception:  # noqa: BLE001 - whatever a damaged log does to the rules of a game
        return ("replay",)
    if not known:
        return ("replay",)
    found: list[Fault] = []
    if [entry.number for entry in stored.entries] != list(range(1, len(stored.entries) + 1)):
        found.append("numbers")
    if not _summed_up(table, stored):
        found.append("summary")
    if table.commitment and not _committed_to(table, stored.seed):
        found.append("seed")
    if impossible:
        found.append("position")
    if stuck and table.phase == "playing":
        found.append("stuck")
    return tuple(found)


def _committed_to(table: Table, seed: str) -> bool:
    try:
        return table.commitment == commitment(bytes.fromhex(seed))
    except ValueError:  # not even hexadecimal
        return False


def _summed_up(table: Table, stored: Stored) -> bool:
    told = stored.summary
    return (told.name, told.game, told.phase, told.rooms, told.people, told.awaited) == (
        table.name,
        table.game,
        table.phase,
        table.rooms,
        table.people(),
        table.awaited,
    )
