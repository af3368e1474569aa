"""The actions worth a look at each decision of a turn."""

from collections.abc import Iterator, Sequence
from heapq import nlargest

from msgspec.structs import replace

from core.game import Action
from core.trickerion.actions import (
    Done,
    Enhance,
    Idle,
    MoveApprentice,
    MoveComponents,
    MoveTrick,
    PlaceCharacter,
    Prepare,
    SetDie,
)
from core.trickerion.cards import SLOT, kind_of
from core.trickerion.decisions import Decision, LinkBonus, Placement, Show, Work
from core.trickerion.effects import ability_of
from core.trickerion.special import uses_card
from core.trickerion.state import State
from core.trickerion.theater import ELECTRA
from core.trickerion.theater_actions import Decline, Perform, SetUp, TakeBonus
from services.opponents.trickerion import alley, bonuses, downtown, interludes, market, theater

SET_UPS_COMPARED = 6
PAIRS_COMPARED = 2


def candidates(state: State, decision: Decision, legal: Sequence[Action]) -> Iterator[Action]:
    """Those legal actions that differ enough to be compared."""
    match decision:
        case Placement():
            yield from _placements(state, decision, legal)
        case Work():
            yield from _at_work(state, decision, legal)
            if decision.bonus is not None:
                yield from bonuses.uses(state, decision, legal)
        case LinkBonus():
            yield from (a for a in legal if isinstance(a, TakeBonus))
        case Show():
            yield from (a for a in legal if isinstance(a, Perform | Decline))
        case _:
            yield from interludes.candidates(state, decision, legal)


def _at_work(state: State, work: Work, legal: Sequence[Action]) -> Iterator[Action]:
    match work.location:
        case "downtown":
            plain = [action for action in legal if not uses_card(action)]
            yield from downtown.majors(state, work.seat, plain)
            yield from (
                a for a in legal if isinstance(a, SetDie) and downtown.opens(state, work, a)
            )
        case "market":
            yield from market.purchases(
                state, work, [action for action in legal if not uses_card(action)]
            )
        case "workshop":
            kinds = (Prepare, MoveApprentice, MoveComponents, MoveTrick)
            yield from (a for a in legal if isinstance(a, kinds) and not uses_card(a))
        case "theater":
            yield from _on_row(state, work)
        case "alley":
            yield from alley.candidates(state, work, legal)
    yield from (a for a in legal if isinstance(a, Done | Enhance))


def _on_row(state: State, work: Work) -> Iterator[Action]:
    """The best Set Ups and Reschedules, and Electra's pairs at the best places."""
    best = nlargest(SET_UPS_COMPARED, theater.ranked(state, work), key=lambda pair: pair[0])
    yield from (action for _, action in best)
    if ability_of(state, work.seat, ELECTRA):
        own = {each.trick: each.markers for each in state.players[work.seat].tricks}
        for _, action in best[:PAIRS_COMPARED]:
            if isinstance(action, SetUp) and own[action.trick] > 1:
                yield replace(action, markers=2)


def _placements(state: State, decision: Placement, legal: Sequence[Action]) -> Iterator[Action]:
    """Each kind of Character to each kind of slot, in each way, and each left idle."""
    team = {each.id: each for each in state.players[decision.seat].team}
    seen: set[tuple[object, ...]] = set()
    for action in legal:
        if not isinstance(action, PlaceCharacter | Idle):
            continue
        each = team[action.character]
        key: tuple[object, ...] = (kind_of(each.id), each.home, each.card, each.special)
        if isinstance(action, PlaceCharacter):
            slot = SLOT[action.slot]
            way = (action.take, action.mimic, action.boost)
            key = (*key, slot.location, slot.ap, slot.weekday, slot.stage, *way)
        if key not in seen:
            seen.add(key)
            yield action
