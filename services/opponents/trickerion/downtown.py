"""Habits Downtown: learn, hire or take coins, whatever promises most."""

from collections.abc import Iterable, Sequence

from core.game import Action, Seat
from core.trickerion import downtown
from core.trickerion.actions import Done, Enhance, Hire, Learn, Reroll, SetDie, TakeCoins
from core.trickerion.cards import RULES, TRICKS
from core.trickerion.decisions import Work
from core.trickerion.state import OwnTrick, State
from core.trickerion.terms import SUITS
from services.opponents.trickerion.appraisal import holdings_worth, on_sale, turns_left
from services.opponents.trickerion.offers import offered
from services.opponents.trickerion.steps import after
from services.opponents.trickerion.weights import GENERAL

MAJOR = RULES.ap.take
"""Learn, Hire and Take Coins all cost the same, if nothing changes it."""


LEARNS_COMPARED = 4


def habit(state: State, work: Work) -> Action:
    """The next action of a Character at work Downtown."""
    options = downtown.legal(state, work)
    if work.rerolls:
        dead = next((o for o in options if isinstance(o, Reroll) and _dead(state, o)), None)
        if dead is not None:
            return dead
    best, gain = best_major(state, work.seat, options)
    if work.ap == MAJOR + RULES.ap.set or (best is None and work.ap > MAJOR):
        turned = _better_face(state, work, options, gain)
        if turned is not None:
            return turned
    if best is not None:
        return best
    return Enhance() if _worth_enhancing(state, work) else Done()


def best_major(state: State, seat: Seat, options: Iterable[Action]) -> tuple[Action | None, float]:
    """The Learn, Hire or Take Coins that gains most in Fame."""
    left = turns_left(state)
    before = holdings_worth(state, state.players[seat], left)
    best: Action | None = None
    most = 0.0
    for action in majors(state, seat, options):
        gain = holdings_worth(state, after(state, seat, action).players[seat], left) - before
        if gain > most:
            best, most = action, gain
    return best, most


def majors(state: State, seat: Seat, options: Iterable[Action]) -> list[Action]:
    """The three-point actions that differ in more than a suit or a die as good as another."""
    found: list[Action] = []
    learns: dict[tuple[str, str, str | None], Learn] = {}
    coins: TakeCoins | None = None
    for action in options:
        if isinstance(action, Learn):
            key = (action.trick, action.place, action.replaces)
            known = learns.get(key)
            if known is None or _spare(state, action) < _spare(state, known):
                learns[key] = action
        elif isinstance(action, Hire):
            found.append(action)
        elif isinstance(action, TakeCoins) and (
            coins is None or _coins(state, action) > _coins(state, coins)
        ):
            coins = action
    if coins is not None:
        found.append(coins)
    promising = sorted(learns.values(), key=lambda action: -_promise(state, seat, action))
    return found + list(promising[:LEARNS_COMPARED])


def _spare(state: State, action: Learn) -> tuple[bool, int]:
    """Small for a die that serves others little, and for the first suits."""
    return downtown.face_of(state, action.die) == "any", SUITS.index(action.suit)


def _coins(state: State, action: TakeCoins) -> int:
    return int(downtown.face_of(state, action.die))


def _promise(state: State, seat: Seat, action: Learn) -> float:
    """What the Trick alone can still bring, less the Coins for missing Fame."""
    player = state.players[seat]
    paid = max(0, RULES.level[TRICKS[action.trick].level].threshold - player.fame)
    own = OwnTrick(action.trick, action.suit, action.place)
    offer = offered(player, own, turns_left(state), player.coins - paid, on_sale(state))
    return offer.gain - GENERAL.coin_for_tricks * paid


def _better_face(state: State, work: Work, options: Sequence[Action], gain: float) -> Action | None:
    """A die to turn first, when what it opens is worth clearly more than what there is."""
    best: Action | None = None
    most = gain + 0.6
    tried = 0
    for action in options:
        if isinstance(action, SetDie) and opens(state, work, action):
            tried += 1
            then = after(state, work.seat, action)
            turned = then.pending[-1]
            if isinstance(turned, Work):
                _, promised = best_major(then, work.seat, downtown.legal(then, turned))
                if promised > most:
                    best, most = action, promised
    if best is None and gain <= 0 and work.ap > MAJOR:
        return next((o for o in options if isinstance(o, Reroll) and _dead(state, o)), None)
    return best


def opens(state: State, work: Work, action: SetDie) -> bool:
    """Whether a new face may open something worth while."""
    player = state.players[work.seat]
    match action.die:
        case "bank-1":
            return action.face == "6"
        case "inn-specialist":
            return action.face != "x"
        case "inn-apprentice":
            return action.face == "apprentice"
        case "residence-1":
            return action.face == "any" and len(player.tricks) <= RULES.board_trick_slots
        case _:
            return False


def _dead(state: State, action: Reroll) -> bool:
    return downtown.face_of(state, action.die) == "x"


def _worth_enhancing(state: State, work: Work) -> bool:
    """Whether a Shard would buy one more three-point action."""
    if work.enhanced or work.ap + 1 < MAJOR or not state.players[work.seat].shards:
        return False
    then = after(state, work.seat, Enhance())
    enhanced = then.pending[-1]
    if not isinstance(enhanced, Work):
        return False
    best, gain = best_major(then, work.seat, downtown.legal(then, enhanced))
    return best is not None and gain > GENERAL.shard * 0.4
