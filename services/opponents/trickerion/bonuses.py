"""When a Character at work uses the bonus of its Special Assignment, and for what."""

from collections.abc import Iterator, Sequence
from heapq import nlargest

from msgspec.structs import replace

from core.game import Action
from core.trickerion import special
from core.trickerion.actions import Hire, Learn, Prepare, TakeCoins
from core.trickerion.decisions import Work
from core.trickerion.special import uses_card
from core.trickerion.state import State
from core.trickerion.theater_actions import SetUp
from services.opponents.trickerion import downtown, market, theater, workshop
from services.opponents.trickerion.alike import different
from services.opponents.trickerion.appraisal import appraise
from services.opponents.trickerion.steps import after

COMPARED = 6


def habit(state: State, work: Work, usual: Action) -> Action:
    """The best use of the card when it gains more than the usual action, else the usual one."""
    if work.bonus is None:
        return usual
    options = list(uses(state, work, special.legal(state, work)))
    if not options:
        return usual
    return max(
        (usual, *options), key=lambda action: appraise(after(state, work.seat, action), work.seat)
    )


def uses(state: State, work: Work, options: Sequence[Action]) -> Iterator[Action]:
    """The uses of the card among ``options`` that are worth a look."""
    by_card = [action for action in options if uses_card(action)]
    if not by_card:
        return
    match by_card[0]:
        case Learn() | Hire() | TakeCoins():
            yield from downtown.majors(state, work.seat, by_card)[:COMPARED]
        case Prepare():
            prepares = [each for each in different(by_card) if isinstance(each, Prepare)]
            yield from nlargest(
                COMPARED,
                prepares,
                key=lambda action: workshop.prepared_worth(state, work, action),
            )
        case SetUp():
            yield from _set_ups(state, work, by_card)
        case _ if work.location == "market":
            wanted = list(market.purchases(state, work, by_card))
            yield from (wanted or by_card)[:COMPARED]
        case _:
            yield from different(by_card)[:COMPARED]


def _set_ups(state: State, work: Work, by_card: Sequence[Action]) -> Iterator[Action]:
    """The best places of a plain Set Up, where the card works there; else whatever differs."""
    possible = set(by_card)
    card = work.bonus
    best = nlargest(COMPARED, theater.ranked(state, work), key=lambda pair: pair[0])
    found = False
    for _, action in best:
        if isinstance(action, SetUp):
            twin = replace(action, use=card)
            if twin in possible:
                found = True
                yield twin
    if not found:
        yield from different(by_card)[:COMPARED]
