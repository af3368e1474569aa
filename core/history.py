"""What the entries of a log make of a table.

``apply`` adds one entry and judges nothing: a table is loaded by applying what was stored, so
every table ever kept can be told again.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from core import entries as log
from core.calling import CallsSet
from core.correction import correct
from core.entries import Entry
from core.game import Seat, fold
from core.lessons import Taught
from core.motions import Proposed, Settled, Voted
from core.notes import NotesOpened
from core.order import OrderGiven, OrderLapsed, OrderPutOff, OrderWithdrawn
from core.order_history import after_action, brought_back, changed_orders
from core.practice import Practised
from core.seat_history import OfPlayer, changed_player, waiting_anew
from core.seating import (
    HostChanged,
    OpponentRemoved,
    OpponentSeated,
    SeatLeft,
    SeatTaken,
)
from core.table import AnyGame, Player, Proposal, Table, decode_events

_replace = msgspec.structs.replace


def replay(game: AnyGame, entries: Sequence[Entry]) -> Table:
    """The table that the entries tell of."""
    table = Table()
    for entry in entries:
        table = apply(table, entry, game)
    return table


def apply(table: Table, entry: Entry, game: AnyGame) -> Table:
    """The table after one more entry."""
    before, before_state = table.awaited, table.state
    state = after(before_state, entry, game)
    table = _replace(
        table,
        entries=(*table.entries, entry),
        state=state,
        drawn=entry.drawn + entry.draws,
        moved_at=entry.at if _moves_openly(entry, game) else table.moved_at,
    )
    changed = state is not before_state
    for change in entry.changes:
        table = _change(table, change, entry)
    if entry.takes_back:
        table = brought_back(_take_back(table, entry.takes_back, game), entry)
    if table.state is not state or changed:
        table = _replace(table, awaited=() if table.over else game.awaited(table.state))
    elif table.over:
        table = _replace(table, awaited=())
    return _replace(table, players=_players(table, entry, before))


def _moves_openly(entry: Entry, game: AnyGame) -> bool:
    """Whether the table sees that something happened; when it falls asleep must tell no more."""
    if not entry.secret:
        return bool(entry.events)
    return any(game.project(event, None) is not None for event in decode_events(game, entry))


def after(state: Any, entry: Entry, game: AnyGame) -> Any:
    """The state of the game after what an entry tells of it."""
    if entry.events:
        state = fold(game, decode_events(game, entry), state)
    for change in entry.changes:
        if isinstance(change, log.Corrected):
            state = correct(state, change.field, change.value)
        elif isinstance(change, Practised):
            state = msgspec.convert(change.position, game.state_type, str_keys=True)
    return state


def numbered(table: Table, decisions: tuple[int, ...]) -> Table:
    """The table with the decision numbers that its last entry leads to written into it."""
    last = _replace(table.entries[-1], decisions=decisions)
    players = tuple(
        player if player.decision == decision else _replace(player, decision=decision)
        for player, decision in zip(table.players, decisions, strict=True)
    )
    return _replace(table, entries=(*table.entries[:-1], last), players=players)


def _players(table: Table, entry: Entry, before: tuple[Seat, ...]) -> tuple[Player, ...]:
    """Decision numbers from the entry, and the clocks started where they must be."""
    return tuple(
        _player(player, entry, seat, newly=seat in table.awaited and seat not in before)
        for seat, player in enumerate(table.players)
    )


def _player(player: Player, entry: Entry, seat: Seat, *, newly: bool) -> Player:
    acted = seat == entry.seat and bool(entry.action)
    if entry.decisions and entry.decisions[seat] != player.decision:
        player = _replace(player, decision=entry.decisions[seat])
    if acted:
        player = after_action(_replace(player, steps=entry.step), entry)
    if not newly and (not acted or entry.secret):
        return player
    if acted and player.offer is not None:
        player = _replace(player, offer=None)
    return waiting_anew(player, entry.at, called=bool(entry.by) and entry.by == player.person)


def _change(table: Table, change: log.AnyChange, entry: Entry) -> Table:
    if isinstance(change, OfPlayer):
        return _with(table, change.seat, changed_player(table.players[change.seat], change, entry))
    match change:
        case SeatTaken(person=person):
            return _replace(table, players=(*table.players, Player(person=person)))
        case OpponentSeated(kind=kind):
            return _replace(table, players=(*table.players, Player(program=kind)))
        case SeatLeft(seat=seat) | OpponentRemoved(seat=seat):
            return _replace(table, players=table.players[:seat] + table.players[seat + 1 :])
        case OrderGiven() | OrderWithdrawn() | OrderLapsed() | OrderPutOff():
            ordered = changed_orders(table.players[change.seat], change)
            return _with(table, change.seat, ordered)
        case Proposed():
            proposal = Proposal(change.proposal, change.motion, change.voters, change.seat)
            return _replace(table, proposal=proposal, proposals=change.proposal)
        case Voted() | Settled():
            return _replace(table, proposal=_count(table.proposal, change))
        case log.Restored(forward=forward):
            players = tuple(
                _replace(player, decision=player.decision + forward) for player in table.players
            )
            return _replace(table, players=players)
        case _:
            return _settings(table, change, entry)


def _with(table: Table, seat: Seat, player: Player) -> Table:
    return _replace(table, players=(*table.players[:seat], player, *table.players[seat + 1 :]))


def _count(proposal: Proposal | None, change: Voted | Settled) -> Proposal | None:
    if proposal is None or isinstance(change, Settled):
        return None
    others = tuple(vote for vote in proposal.votes if vote[0] != change.seat)
    return _replace(proposal, votes=(*others, (change.seat, change.choice)))


def _settings(table: Table, change: log.AnyChange, entry: Entry) -> Table:
    match change:
        case log.Opened():
            return _replace(
                table,
                name=change.table,
                game=change.game,
                host=change.host,
                rooms=(change.room,),
                pace=change.pace,
                on_time_out=change.on_time_out,
                rematch_of=change.rematch_of,
            )
        case log.RoomBound() | log.RoomUnbound() | log.RelaySet() | CallsSet():
            return _rooms(table, change)
        case HostChanged(person=person):
            return _replace(table, host=person)
        case log.OptionSet(name=name, value=value):
            kept = tuple(option for option in table.options if option[0] != name)
            return _replace(table, options=(*kept, (name, value)))
        case log.PaceSet(pace=pace, on_time_out=on_time_out):
            return _replace(table, pace=pace, on_time_out=on_time_out)
        case log.Started() | Practised():
            return _begun(table, change, entry)
        case log.Resumed():
            players = tuple(
                waiting_anew(player, entry.at, called=entry.by == player.person)
                for player in table.players
            )
            return _replace(
                table, phase="playing", players=players, asleep=False, moved_at=entry.at
            )
        case log.Paused(asleep=asleep):
            return _replace(table, phase="paused", asleep=asleep)
        case log.Finished(seed=seed) | log.Cancelled(seed=seed):
            phase = "finished" if isinstance(change, log.Finished) else "cancelled"
            return _replace(table, phase=phase, seed=seed, proposal=None)
        case NotesOpened() | Taught():
            return _for_people(table, change)
        case log.RematchOpened(table=name):
            return _replace(table, rematch=name)
        case _:
            return table


def _begun(table: Table, change: log.Started | Practised, entry: Entry) -> Table:
    table = _replace(table, phase="playing", commitment=change.commitment, colours=change.colours)
    if isinstance(change, log.Started):
        return table
    player = Player(person=table.host, reachable=True, since=entry.at)
    players = (player,) * change.seats
    return _replace(table, practice=True, practice_of=change.origin, players=players)


def _for_people(table: Table, change: NotesOpened | Taught) -> Table:
    match change:
        case NotesOpened(seat=seat):
            return _replace(table, opened_notes=(*table.opened_notes, seat))
        case Taught():
            return _replace(table, taught=(*table.taught, change))


def _rooms(
    table: Table, change: log.RoomBound | log.RoomUnbound | log.RelaySet | CallsSet
) -> Table:
    match change:
        case log.RoomBound(room=room):
            return _replace(table, rooms=(*table.rooms, room))
        case log.RoomUnbound(room=room):
            rooms = tuple(it for it in table.rooms if it != room)
            quiet = tuple(it for it in table.quiet_rooms if it != room)
            return _replace(table, rooms=rooms, quiet_rooms=quiet)
        case log.RelaySet(on=on):
            return _replace(table, relay=on)
        case CallsSet(room=room, here=here):
            others = tuple(it for it in table.quiet_rooms if it != room)
            return _replace(table, quiet_rooms=others if here else (*others, room))


def _take_back(table: Table, numbers: Sequence[int], game: AnyGame) -> Table:
    """Folds again what is left: rare, and a game of hours takes a few milliseconds."""
    table = _replace(table, taken_back=table.taken_back | set(numbers))
    state = None
    for entry in table.live():
        state = after(state, entry, game)
    return _replace(table, state=state)
