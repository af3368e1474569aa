"""A way to play at random that takes what is rare before all else, and works towards shows."""

import random
from collections.abc import Sequence

from core.game import Action, Seat
from core.notation import verb
from core.trickerion import actions as do
from core.trickerion import alley_actions
from core.trickerion import theater_actions as on_stage
from core.trickerion.cards import PERFORMANCES, RULES, SLOT, TRICKS, kind_of
from core.trickerion.decisions import Work
from core.trickerion.geometry import links_of
from core.trickerion.holdings import member, missing
from core.trickerion.markers import links_after_move
from core.trickerion.state import OwnTrick, Player, State
from core.trickerion.terms import PLACES, Location
from tests.kit.exploring import Policy

RARE = 30.0
HIGHEST_LEVEL = 3

_WEIGHTS = {
    "return": 0.000001,
    "return-trick": 0.000003,
    "unassign": 0.002,
    "reconsider": 0.05,
    "idle": 0.001,
    "done": 0.0005,
    "skip": 0.05,
    "decline": 0.02,
    "reroll": 0.003,
    "set": 0.002,
    "order": 0.002,
    "quick-order": 0.004,
    "enhance": 0.0001,
    "move-trick": 0.002,
    "move-components": 0.0002,
    "fortune": 0.1,
    "reschedule": 0.01,
    "learn": 0.5,
    "close": 0.2,
    "draw": 0.5,
    "hire": 3,
    "prepare": 20,
    "perform": 20,
    "learn-power": 10,
    "advertise": 4,
    "steal": RARE,
    "possess": RARE,
    "promote": RARE,
    "swap": RARE,
    "street": 3,
    "keep-marker": RARE,
}


_SUITS_BEST = {
    "grand_premiere": "magician",
    "arranged_fiasco": "magician",
    "durable_components": "magician",
    "hidden_talent": "apprentice",
    "street_performance": "assistant",
}
"""The kind of Character that makes the most of a card."""

_DAYS = {"friday_penalty": "friday", "saturday_bonus": "saturday"}
_ON_PLAIN_SLOTS = ("errand_runner", "commanding_presence")


class Mastering(Policy):
    """One action of all, each with its own weight; the kinds do not share alike."""

    __slots__ = ()

    def choose(
        self, state: State, seat: Seat, legal: Sequence[Action], rng: random.Random
    ) -> Action:
        """See ``Policy.choose``."""
        weights = [
            self.weights.get(verb(type(action)), 1.0)
            * (RARE if getattr(action, "use", None) is not None else 1.0)
            * _liked(state, seat, action)
            for action in legal
        ]
        return rng.choices(legal, weights)[0]


MASTERING = Mastering("mastering", _WEIGHTS)


def _liked(state: State, seat: Seat, action: Action) -> float:
    player = state.players[seat]
    match action:
        case do.Assign():
            return _assigned(state, seat, action)
        case do.Ready():
            return 3.0 if all(each.card is not None for each in player.team) else 0.02
        case do.PlaceCharacter():
            return _placed(state, seat, action)
        case do.Learn(trick=trick):
            short = sum(needed - held for _, needed, held in missing(player, trick))
            return (8 if TRICKS[trick].level == HIGHEST_LEVEL else 1) / (1 + short)
        case do.Buy(component=component, count=count):
            ordered = component not in state.stock and component in state.orders
            return 3.0 * count if ordered or _wanted(player, component) else 0.002
        case alley_actions.AddToBasket(component=component):
            return 10.0 if _wanted(player, component) else 0.2
        case do.Prepare(counting=counting):
            return RARE if counting is not None else 1.0
        case do.Order(component=component) | do.QuickOrder(component=component):
            return 40.0 if _wanted(player, component) else 0.2
        case do.ReturnTrick(trick=trick):
            return 0.02 if TRICKS[trick].level == HIGHEST_LEVEL else 1.0
        case on_stage.SetUp(markers=markers):
            return (4.0 if markers > 1 else 1.0) * _company(state, action)
        case on_stage.Perform(card=card, double=double):
            markers = len(state.row[PLACES.index(card)].markers)
            return (RARE if double is not None else 1.0) * markers
        case _:
            return _at_work(state, player, action)


def _at_work(state: State, player: Player, action: Action) -> float:
    """What some cards and Powers make worth more than it is otherwise."""
    match action:
        case do.Reroll():
            return 300.0 if _working(state).rerolls else 1.0
        case do.Enhance():
            return 2000.0 if _working(state).location == "theater" else 1.0
        case on_stage.Reschedule():
            paid = _holds(player, "quick_change") and "quick_change" not in player.used
            return 500.0 if paid and links_after_move(state, action) else 1.0
        case _:
            return 1.0


def _assigned(state: State, seat: Seat, action: do.Assign) -> float:
    player = state.players[seat]
    each = member(player, action.character)
    liked = 1.0 if each is None or each.card is None else 0.01
    if action.character == "magician" and action.location == "theater" and _shows(state, seat):
        liked *= 20
    if action.card is not None:
        liked *= 8
        fits = _SUITS_BEST.get(action.card)
        liked *= 1 if fits is None else 4 if kind_of(action.character) == fits else 0.1
    return liked * _need(player, action.location)


def _placed(state: State, seat: Seat, action: do.PlaceCharacter) -> float:
    slot, player = SLOT[action.slot], state.players[seat]
    liked = 30.0 if slot.stage and _shows(state, seat) else 0.2 if slot.stage else 1.0 + slot.ap
    if action.take == "ap":
        liked *= 0.2
    if action.mimic is not None:
        liked *= 10
    if state.prophecy is not None and slot.weekday == _DAYS.get(state.prophecy, ""):
        liked *= 10
    if not slot.ap and any(_holds(player, power) for power in _ON_PLAIN_SLOTS):
        liked *= 15
    return liked * (5 if action.boost == "yes" else 1)


def _working(state: State) -> Work:
    work = state.pending[-1]
    assert isinstance(work, Work)
    return work


def _holds(player: Player, power: str) -> bool:
    return any(each.id == power for each in player.powers)


def _shows(state: State, seat: Seat) -> bool:
    return any(marker.seat == seat for card in state.row for marker in card.markers)


def _met(player: Player, own: OwnTrick) -> bool:
    return next(missing(player, own.trick), None) is None


def _need(player: Player, location: Location) -> float:
    """How much the Tricks of a player wait for what is done at a Location."""
    match location:
        case "alley":
            return 1.5
        case "theater":
            return 6.0 if any(own.markers for own in player.tricks) else 0.1
        case "workshop":
            waiting = any(not own.markers and _met(player, own) for own in player.tricks)
            return 8.0 if waiting else 0.2
        case "market":
            return 6.0 if not all(_met(player, own) for own in player.tricks) else 0.3
        case "downtown":
            return 6.0 if len(player.tricks) < RULES.board_trick_slots else 1.0


def _wanted(player: Player, component: str) -> bool:
    return any(
        component == lacking
        for own in player.tricks
        for lacking, _needed, _held in missing(player, own.trick)
    )


def _company(state: State, action: on_stage.SetUp) -> float:
    """Where others stand, and where Links are made."""
    card = state.row[PLACES.index(action.card)]
    liked = 1.0 + len(card.markers)
    if action.slot in PERFORMANCES[card.card].slots:
        made = links_of(card.card, card.markers, action.trick, action.slot, action.facing)
        liked += 6 * sum(1 for _ in made)
    return liked
