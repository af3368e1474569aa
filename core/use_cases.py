"""Which use case answers which command."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from core import (
    clocks,
    handing,
    lobby,
    noting,
    operating,
    practising,
    rooms,
    seats,
    standing_orders,
    votes,
)
from core import commands as ask
from core import operator_commands as operator
from core.absence import note_absence
from core.answers import Done
from core.correction import check
from core.desk import Desk
from core.entries import Corrected, Recovered, Resumed
from core.errors import AlreadyDone, NotSeated, RefusalError, refused
from core.game import Seat, because
from core.notices import Talked
from core.play import advance, play
from core.seating import Returned
from core.teaching import teach
from core.undo import undo


def carry_out(desk: Desk, command: ask.AskedOfTable) -> Done:
    """Does what a command asks, on the desk. Raises RefusalError."""
    if desk.table.practice and isinstance(command, _FOR_SEVERAL):
        raise refused(because("only_practice"))
    if isinstance(command, _WAKING):
        _welcome_back(desk)
    seat = _USE_CASES[type(command)](desk, command)
    teach(desk)
    table = desk.table
    if seat is None or seat >= len(table.players):
        return Done(table.name)
    steps = (it.step for it in desk.entries if it.seat == seat and it.step and not it.automatic)
    return Done(table.name, seat, next(steps, 0), table.players[seat].decision)


def note_recovery(desk: Desk) -> None:
    """Tells that the table goes on from the last good copy of its file."""
    desk.record(changes=(Recovered(),))
    desk.keep()


_WAKING = (ask.Play, ask.Undo, ask.Propose, ask.Vote)
"""Commands by which somebody who was away shows that they are back."""


_FOR_SEVERAL = (
    ask.Join,
    ask.SetPace,
    ask.StandIn,
    ask.OfferSeat,
    operator.OfferForOwner,
    operator.HandSeat,
    ask.GiveOrder,
    ask.SetRelay,
    ask.SetCalls,
)
"""Commands that make no sense where one person moves all seats."""


def _welcome_back(desk: Desk) -> None:
    if desk.table.asleep and desk.table.seats_of(desk.person):
        desk.record(changes=(Resumed(),))
    if desk.table.phase != "playing":
        return
    for seat in seats.absent_seats(desk.table, desk.person):
        if desk.table.players[seat].person:
            desk.record(changes=(Returned(seat, desk.person),))
    desk.keep()


def _join(desk: Desk) -> Seat:
    if desk.table.phase in {"playing", "paused"} and seats.absent_seats(desk.table, desk.person):
        return seats.come_back(desk, None)
    return lobby.join(desk)


def _play(desk: Desk, command: ask.Play) -> Seat:
    seat = desk.own_seat(command.seat)
    play(desk, seat, command.decision, command.action)
    return seat


def _undo(desk: Desk, command: ask.Undo) -> Seat:
    seat = desk.own_seat(command.seat)
    undo(desk, seat, command.step)
    advance(desk)
    return seat


def _leave(desk: Desk) -> None:
    if desk.table.practice:
        practising.end(desk)
    else:
        lobby.leave(desk)


def _resign(desk: Desk, command: ask.Resign) -> None:
    if desk.table.practice:
        practising.end(desk)
        return
    seats.resign(desk, desk.own_seat(command.seat))


def _stand_in(desk: Desk, command: ask.StandIn) -> None:
    seats.stand_in(desk, desk.own_seat(command.seat))


def _offer_seat(desk: Desk, command: ask.OfferSeat) -> None:
    handing.offer(desk, desk.own_seat(command.seat), command.to)


def _withdraw_offer(desk: Desk, command: ask.WithdrawOffer) -> None:
    handing.withdraw(desk, desk.own_seat(command.seat))


def _give_order(desk: Desk, command: ask.GiveOrder) -> None:
    seat = desk.own_seat(command.seat)
    standing_orders.give(desk, seat, command.lines, command.until, command.number)


def _withdraw_order(desk: Desk, command: ask.WithdrawOrder) -> None:
    standing_orders.withdraw(desk, desk.own_seat(command.seat), command.number)


def _offer_for_owner(desk: Desk, command: operator.OfferForOwner) -> None:
    if not 0 <= command.seat < len(desk.table.players):
        raise RefusalError(NotSeated(desk.table.name))
    handing.offer(desk, command.seat, command.to)


def _confirm_private(desk: Desk, command: ask.ConfirmPrivate) -> None:
    seat = handing.accepted_by(desk.table, command.person)
    if seat is not None:
        handing.hand_on(desk, seat, command.reachable)
    else:
        lobby.confirm_private(desk, command.reachable)


def _propose(desk: Desk, command: ask.Propose) -> None:
    votes.propose(desk, command.motion, desk.own_seat(command.seat), command.step)


def _fix(desk: Desk, command: ask.Fix) -> None:
    desk.own_seat()
    if desk.table.practice:
        practising.correct(desk, command.field, command.value, command.reason)
        return
    votes.propose_correction(desk, command.field, command.value, command.reason)


def _fix_for_table(desk: Desk, command: operator.FixForTable) -> None:
    """Nothing but that it fits, or not, is told to anybody."""
    desk.need("playing", "paused")
    check(desk.game, desk.table.state, command.field, command.value)
    corrected = Corrected(command.field, command.value, command.reason, hidden=True)
    desk.record(changes=(corrected,))
    if desk.table.phase == "playing":
        advance(desk)


def _vote(desk: Desk, command: ask.Vote) -> None:
    desk.own_seat(command.seat)
    votes.vote(desk, command.proposal, command.choice)


def _resume(desk: Desk) -> None:
    desk.own_seat()
    if desk.table.phase == "playing":
        raise RefusalError(AlreadyDone())
    desk.need("paused")
    desk.record(changes=(Resumed(),))


def _program_move(desk: Desk, command: ask.ProgramMove) -> Seat:
    if not 0 <= command.seat < len(desk.table.players) or (
        not desk.table.players[command.seat].program
    ):
        raise RefusalError(NotSeated(desk.table.name))
    play(desk, command.seat, command.decision, command.action)
    return command.seat


_USE_CASES: Mapping[type, Callable[[Desk, Any], Seat | None]] = MappingProxyType(
    {
        ask.Join: lambda desk, _: _join(desk),
        ask.Leave: lambda desk, _: _leave(desk),
        ask.AddOpponent: lambda desk, it: lobby.add_opponent(desk, it.kind),
        ask.RemoveOpponent: lambda desk, it: lobby.remove_opponent(desk, it.seat),
        ask.SetOption: lambda desk, it: lobby.set_option(desk, it.name, it.value),
        ask.SetPace: lambda desk, it: lobby.set_pace(desk, it.pace, it.on_time_out),
        ask.BindRoom: lambda desk, it: rooms.bind_room(desk, it.room, it.replaces),
        ask.UnbindRoom: lambda desk, it: rooms.unbind_room(desk, it.room),
        ask.SetRelay: lambda desk, it: rooms.set_relay(desk, on=it.on),
        ask.SetCalls: lambda desk, it: rooms.set_calls(desk, it.room, here=it.here),
        ask.Relay: lambda desk, it: rooms.relay(
            desk, it.room, Talked(it.source, it.name, it.room.platform, it.text, it.edited)
        ),
        ask.PlayFirstGame: lambda desk, _: lobby.first_game(desk),
        ask.Start: lambda desk, _: lobby.start(desk),
        ask.Play: _play,
        ask.Undo: _undo,
        ask.Resign: _resign,
        ask.StandIn: _stand_in,
        ask.Return: lambda desk, it: seats.come_back(desk, it.seat),
        ask.OfferSeat: _offer_seat,
        ask.WithdrawOffer: _withdraw_offer,
        ask.TakeOver: lambda desk, it: handing.accept(desk, it.seat),
        operator.OfferForOwner: _offer_for_owner,
        operator.HandSeat: lambda desk, it: operating.hand_seat(desk, it.seat, it.to),
        operator.ClearSeat: lambda desk, it: operating.clear_seat(desk, it.seat),
        operator.MoveTable: lambda desk, it: operating.move(desk, it.room, it.replaces),
        operator.CancelTable: lambda desk, _: operating.cancel(desk),
        operator.NoteRestored: lambda desk, it: operating.note_restored(desk, it.at),
        ask.GiveOrder: _give_order,
        ask.WithdrawOrder: _withdraw_order,
        ask.Propose: _propose,
        ask.WriteNote: lambda desk, it: noting.write(desk, desk.own_seat(it.seat), it.text),
        ask.OpenNotes: lambda desk, it: noting.open_notes(desk, desk.own_seat(it.seat)),
        ask.Fix: _fix,
        operator.FixForTable: _fix_for_table,
        ask.Vote: _vote,
        ask.Resume: lambda desk, _: _resume(desk),
        ask.ProgramMove: _program_move,
        ask.Remind: lambda desk, it: clocks.remind(desk, it.seat, it.decision),
        ask.TimeOut: lambda desk, it: clocks.time_out(desk, it.seat, it.decision),
        ask.Call: lambda desk, it: clocks.call(desk, it.seat, it.decision),
        ask.FollowOrder: lambda desk, it: clocks.follow_order(desk, it.seat, it.decision),
        ask.Sleep: lambda desk, it: clocks.sleep(desk, it.seat, it.decision),
        ask.NoteAbsence: lambda desk, _: note_absence(desk),
        ask.ConfirmPrivate: _confirm_private,
    }
)
