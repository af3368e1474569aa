"""The actions worth a look at each decision of a turn."""

from collections.abc import Iterator, Sequence
from heapq import nlargest

from core.game import Action
from core.trickerion.actions import (
    Buy,
    Decline,
    Done,
    Enhance,
    Idle,
    MoveApprentice,
    MoveComponents,
    MoveTrick,
    Order,
    Perform,
    PlaceCharacter,
    Prepare,
    QuickOrder,
    SetDie,
    TakeBonus,
)
from core.trickerion.cards import SLOT, kind_of
from core.trickerion.state import Decision, LinkBonus, Placement, Show, State, Work
from services.opponents.trickerion import downtown, market, theater

SET_UPS_COMPARED = 6
BUYS_COMPARED = 8


def candidates(state: State, decision: Decision, legal: Sequence[Action]) -> Iterator[Action]:
    """Those legal actions that differ enough to be compared."""
    match decision:
        case Placement():
            yield from _placements(state, decision, legal)
        case Work(location="downtown"):
            yield from downtown.majors(state, decision.seat, legal)
            yield from (a for a in legal if isinstance(a, Done | Enhance))
            yield from (
                a for a in legal if isinstance(a, SetDie) and downtown.opens(state, decision, a)
            )
        case Work(location="market"):
            yield from _purchases(state, decision, legal)
        case Work(location="workshop"):
            kinds = (Prepare, MoveApprentice, MoveComponents, MoveTrick, Done, Enhance)
            yield from (a for a in legal if isinstance(a, kinds))
        case Work():
            yield Done()
            best = nlargest(
                SET_UPS_COMPARED, theater.ranked(state, decision), key=lambda pair: pair[0]
            )
            yield from (action for _, action in best)
        case LinkBonus():
            yield from (a for a in legal if isinstance(a, TakeBonus))
        case Show():
            yield from (a for a in legal if isinstance(a, Perform | Decline))
        case _:
            return


def _placements(state: State, decision: Placement, legal: Sequence[Action]) -> Iterator[Action]:
    """Each kind of Character to each kind of slot, and each left idle."""
    team = {each.id: each for each in state.players[decision.seat].team}
    seen: set[tuple[object, ...]] = set()
    for action in legal:
        if not isinstance(action, PlaceCharacter | Idle):
            continue
        each = team[action.character]
        key: tuple[object, ...] = (kind_of(each.id), each.home, each.card)
        if isinstance(action, PlaceCharacter):
            slot = SLOT[action.slot]
            key = (*key, slot.ap, slot.weekday, slot.stage)
        if key not in seen:
            seen.add(key)
            yield action


def _purchases(state: State, work: Work, legal: Sequence[Action]) -> Iterator[Action]:
    """Buys of what is wanted at every depth of bargain, orders of it, and the end."""
    wanted = {want.component: want.count for want in market.shopping(state, work.seat)}
    buys = [
        action
        for action in legal
        if isinstance(action, Buy) and wanted.get(action.component, 0) >= action.count
    ]
    buys.sort(key=lambda action: (-action.count, action.bargain))
    yield from buys[:BUYS_COMPARED]
    seen: set[tuple[object, ...]] = set()
    for action in legal:
        if isinstance(action, Done | Enhance):
            yield action
        elif isinstance(action, Order | QuickOrder) and action.component in wanted:
            key = (type(action), action.component)
            if key not in seen:
                seen.add(key)
                yield action
