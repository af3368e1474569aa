"""Habits in the Workshop: prepare the best Trick; use the Specialists' boards."""

from core.game import Action
from core.trickerion import workshop
from core.trickerion.actions import (
    Done,
    Enhance,
    MoveApprentice,
    MoveComponents,
    MoveTrick,
    Prepare,
)
from core.trickerion.cards import TRICKS
from core.trickerion.decisions import Work
from core.trickerion.holdings import missing, own_trick, supply, turns_of
from core.trickerion.state import State
from core.trickerion.workshop import prepare_ap
from services.opponents.trickerion.appraisal import appraise
from services.opponents.trickerion.offers import marker_worth
from services.opponents.trickerion.steps import after


def habit(state: State, work: Work) -> Action:
    """The next action of a Character at work in the Workshop."""
    options = workshop.legal(state, work)
    if state.turn == turns_of(state) and not _still_of_use(state, work):
        return Done()
    prepares = [action for action in options if isinstance(action, Prepare)]
    moved = _onto_engineer(state, work, options)
    if moved is not None:
        return moved
    if prepares:
        return max(prepares, key=lambda action: prepared_worth(state, work, action))
    before = appraise(state, work.seat)
    best: Action = Done()
    most = 0.2
    for action in options:
        if isinstance(action, MoveComponents | MoveApprentice):
            gain = appraise(after(state, work.seat, action), work.seat) - before
            if gain > most:
                best, most = action, gain
    if isinstance(best, Done) and _worth_enhancing(state, work):
        return Enhance()
    return best


def prepared_worth(state: State, work: Work, action: Prepare) -> float:
    """What the markers of a Prepare are worth for each point they cost."""
    own = own_trick(state.players[work.seat], action.trick)
    if own is None:
        return 0.0
    trick = TRICKS[action.trick]
    markers = trick.markers + (own.place == "engineer")
    return marker_worth(action.trick) * min(
        markers, supply(state, work.seat, own)
    ) - 0.3 * prepare_ap(state, work.seat, action.trick)


def _still_of_use(state: State, work: Work) -> bool:
    """Whether markers prepared in the last turn can be set up, or score as they lie."""
    player = state.players[work.seat]
    ends = (TRICKS[own.trick].end for own in player.tricks)
    return any(each.card == "theater" and each.at is None for each in player.team) or any(
        end is not None and end.per == "prepared_marker" for end in ends
    )


def _onto_engineer(state: State, work: Work, options: list[Action]) -> Action | None:
    """Before preparing: the Trick with the best markers belongs on the Engineer's board."""
    moves = [action for action in options if isinstance(action, MoveTrick)]
    if not moves:
        return None
    player = state.players[work.seat]
    there = next((own for own in player.tricks if own.place == "engineer"), None)
    present = marker_worth(there.trick) if there is not None else 0.0
    for action in sorted(moves, key=lambda move: -marker_worth(move.trick)):
        own = own_trick(player, action.trick)
        ready = own is not None and not own.markers and not any(missing(player, own.trick))
        if (
            ready
            and marker_worth(action.trick) > present + 0.5
            and work.ap > prepare_ap(state, work.seat, action.trick)
        ):
            return action
    return None


def _worth_enhancing(state: State, work: Work) -> bool:
    """Whether a Shard would let one more Trick be prepared."""
    player = state.players[work.seat]
    if work.enhanced or not player.shards:
        return False
    return any(
        not own.markers
        and prepare_ap(state, work.seat, own.trick) == work.ap + 1
        and not any(missing(player, own.trick))
        and supply(state, work.seat, own) > 0
        and marker_worth(own.trick) * TRICKS[own.trick].markers > 4
        for own in player.tricks
    )
