"""Two ways to play at random: one that tries everything, one that heads for full shows."""

from core.game import Action, Seat
from core.trickerion.actions import (
    Assign,
    Buy,
    Learn,
    Order,
    PlaceCharacter,
    QuickOrder,
    ReturnComponents,
    StartTrick,
    TakeComponents,
)
from core.trickerion.cards import SLOT, TRICKS
from core.trickerion.geometry import links_of
from core.trickerion.holdings import member, missing
from core.trickerion.state import State
from core.trickerion.terms import PLACES, Location
from core.trickerion.theater_actions import Perform, SetUp
from tests.kit.exploring import Policy

TRYING = Policy(
    "trying",
    {
        "return": 0.03,
        "return-trick": 0.01,
        "unassign": 0.05,
        "ready": 0.2,
        "reconsider": 0.3,
        "idle": 0.05,
        "done": 0.1,
        "reroll": 0.5,
        "set": 0.5,
    },
)
"""Every kind of action about as often as any other, but for those that undo or end things."""


def _likes(state: State, seat: Seat, action: Action) -> float:
    player = state.players[seat]
    match action:
        case Assign(character=character, location=location):
            each = member(player, character)
            free = each is not None and each.card is None
            aims = _aims(state, seat)
            stage = character == "magician" and location == "theater" and location in aims
            return (10 if free else 0.2) * (40 if stage else 5 if location in aims else 1)
        case PlaceCharacter(slot=slot):
            return 20 if SLOT[slot].stage else 2 + SLOT[slot].ap
        case (
            Buy(component=component) | Order(component=component) | QuickOrder(component=component)
        ):
            return 20 if _wanted(state, seat, component) else 1
        case TakeComponents(components=components):
            return 1 + len(components)
        case ReturnComponents(component=component):
            return 0.1 if _wanted(state, seat, component) else 1
        case Learn(trick=trick) | StartTrick(trick=trick):
            return 1 / (1 + sum(n - h for _, n, h in missing(player, trick)))
        case SetUp():
            return _links(state, action)
        case Perform(card=card):
            return len(state.row[PLACES.index(card)].markers)
        case _:
            return 1


def _aims(state: State, seat: Seat) -> set[Location]:
    player = state.players[seat]
    aims: set[Location] = set()
    for own in player.tricks:
        if own.markers:
            aims.add("theater")
        elif next(missing(player, own.trick), None) is None:
            aims.add("workshop")
        else:
            aims.add("market")
    if any(marker.seat == seat for card in state.row for marker in card.markers):
        aims.add("theater")
    return aims or {"downtown"}


def _wanted(state: State, seat: Seat, component: str) -> bool:
    player = state.players[seat]
    return any(
        lacking == component
        for own in player.tricks
        for lacking, _, _ in missing(player, own.trick)
    )


def _links(state: State, action: SetUp) -> float:
    card = state.row[PLACES.index(action.card)]
    made = links_of(card.card, card.markers, action.trick, action.slot, action.facing)
    return 1 + 10 * sum(1 for _ in made) + 2 * len(card.markers)


SHOWING = Policy(
    "showing",
    {
        "return": 0.005,
        "return-trick": 0.005,
        "unassign": 0.02,
        "ready": 0.3,
        "reconsider": 0.2,
        "idle": 0.02,
        "done": 0.02,
        "setup": 20,
        "reschedule": 0.3,
        "prepare": 20,
        "perform": 20,
        "learn": 3,
        "buy": 8,
        "hire": 4,
        "enhance": 2,
        "order": 0.3,
        "quick-order": 0.3,
        "reroll": 0.5,
        "set": 0.5,
    },
    _likes,
)
"""Heads for prepared Tricks, Links and shows."""

TRICK_WORDS = tuple(TRICKS)
