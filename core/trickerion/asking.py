"""Whose decision it is: the first thing every refusal looks at."""

from typing import TypeVar

from core.game import Reason, Seat, because
from core.trickerion.decisions import Decision, Work
from core.trickerion.state import State
from core.trickerion.terms import Location

D = TypeVar("D", bound=Decision)


def asked(state: State, seat: Seat, kind: type[D]) -> D | tuple[Reason, ...]:
    """The pending decision, if it is this seat's and of this kind; else why not."""
    if not state.pending:
        return (because("game_over"),)
    top = state.pending[-1]
    if isinstance(top, Decision) and top.seat != seat:
        return (because("not_your_turn", seat=top.seat),)
    if not isinstance(top, kind):
        return (because("not_now"),)
    return top


def at_work(state: State, seat: Seat, location: Location) -> Work | tuple[Reason, ...]:
    """The seat's Character at work at a Location; else why there is none."""
    work = asked(state, seat, Work)
    if isinstance(work, Work) and work.location != location:
        return (because("elsewhere", location=location, here=work.location),)
    return work


def ap_reasons(work: Work, needed: int) -> list[Reason]:
    """Whether the Action Points left do not suffice."""
    if work.ap < needed:
        return [because("ap_short", needed=needed, left=work.ap)]
    return []


def pending(state: State, kind: type[D]) -> D:
    """The decision asked now, where the rules have made sure of its kind."""
    top = state.pending[-1]
    if not isinstance(top, kind):
        message = f"a {kind.__name__} was expected, not {top}"
        raise TypeError(message)
    return top
