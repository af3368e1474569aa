"""What is known to come: who will be asked after the present decision, and what they could do."""

from collections.abc import Sequence

from core.game import Action, Seat
from core.trickerion import advertising, placement
from core.trickerion.decisions import AdvertiseChoice, Decision, Placement, Work
from core.trickerion.state import State
from core.trickerion.turn import PLACE_TWO

_SETUP_TURN = 0


def upcoming(state: State) -> tuple[Seat, ...]:
    """See ``core.game.Game.upcoming``. What comes up in between, such as a bonus, is left out."""
    if not state.pending:
        return ()
    first = state.pending[0]
    match first:
        case AdvertiseChoice(seat=seat):
            return state.order[state.order.index(seat) + 1 :]
        case Placement(seat=seat) | Work(seat=seat):
            if state.prophecy == PLACE_TWO:
                return ()
            after = state.order.index(seat) + 1
            return tuple(
                it for it in state.order[after:] + state.order[:after] if _has_to_place(state, it)
            )
        case _ if state.turn == _SETUP_TURN:
            top = state.pending[-1]
            seats = [it.seat for it in reversed(state.pending) if isinstance(it, Decision)]
            return tuple(
                it for it in dict.fromkeys(seats) if isinstance(top, Decision) and it != top.seat
            )
        case _:
            return ()


def foreseen(state: State, seat: Seat) -> Sequence[Action]:
    """See ``core.game.Game.foreseen``: advertising and placing, whose turn comes for certain."""
    if seat not in upcoming(state):
        return ()
    match state.pending[0]:
        case AdvertiseChoice():
            return advertising.legal(state, AdvertiseChoice(seat))
        case Placement() | Work():
            return placement.legal_placements(state, Placement(seat))
        case _:
            return ()


def _has_to_place(state: State, seat: Seat) -> bool:
    return any(each.card is not None and each.at is None for each in state.players[seat].team)
