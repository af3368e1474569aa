"""The set-up: who, with whom, and with which first Trick, so that it is prepared at once."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

import msgspec

from core.game import Action
from core.trickerion.actions import ChooseMagician, ChooseSpecialist, StartTrick, TakeComponents
from core.trickerion.cards import RULES, TRICKS
from core.trickerion.decisions import ComponentChoice, MagicianChoice, SpecialistChoice, TrickChoice
from core.trickerion.holdings import missing, stack_limit
from core.trickerion.state import OwnTrick, Player, Stack, State
from core.trickerion.terms import COMPONENTS, Category, Component, Shelf, Specialist
from services.opponents.trickerion.appraisal import on_sale, turns_left
from services.opponents.trickerion.offers import tricks_worth
from services.opponents.trickerion.weights import WEIGHTS

CATEGORY: dict[Category, float] = {
    "optical": 1.0,
    "spiritual": 0.5,
    "mechanical": 0.3,
    "escape": 0.0,
}
"""How well a category's own Tricks carry a whole game, in Fame."""

SPECIALIST: dict[Specialist, float] = {"engineer": 1.0, "assistant": 1.0, "manager": 0.0}
"""What a first Specialist brings beside the first Trick, in Fame."""


def choose(
    state: State,
    decision: MagicianChoice | SpecialistChoice | ComponentChoice | TrickChoice,
    legal: Sequence[Action],
) -> Action:
    """One of the legal choices of the set-up."""
    player = state.players[decision.seat]

    def value(action: Action) -> float:
        match action:
            case ChooseMagician():
                ability = WEIGHTS.magician[action.magician] if state.dark_alley else 0.0
                return CATEGORY[RULES.magician[action.magician]] + ability
            case ChooseSpecialist():
                return SPECIALIST[action.specialist]
            case TakeComponents() if isinstance(decision, ComponentChoice):
                taken = _with(player, action.components, decision.shelf)
                return max(_starts(state, decision, taken)) - 0.001 * len(action.components)
            case StartTrick() if isinstance(decision, TrickChoice):
                return _started(state, player, action.trick, decision)
            case _:
                return 0.0

    return max(legal, key=value)


def _with(player: Player, components: Iterable[Component], shelf: Shelf) -> Player:
    """The player with components added; a type already held moves to the new shelf."""
    stacks = {stack.component: stack for stack in player.stacks}
    for component in components:
        held = stacks[component].count if component in stacks else 0
        stacks[component] = Stack(component, held + 1, shelf)
    return msgspec.structs.replace(player, stacks=tuple(stacks.values()))


def _starts(state: State, decision: ComponentChoice, player: Player) -> Iterator[float]:
    """What each first Trick would be worth, with the Manager's components still to come."""
    follows = decision.shelf == "board" and any(
        isinstance(each, ComponentChoice) and each.shelf == "manager" and each.seat == decision.seat
        for each in state.pending
    )
    favourite = RULES.magician[player.magician] if player.magician is not None else None
    holdings = list(_bonuses(state, player)) if follows else [player]
    for trick in state.residence:
        if TRICKS[trick].level == 1 and TRICKS[trick].category == favourite:
            for holding in holdings:
                yield _started(state, holding, trick, TrickChoice(decision.seat, "board"))


def _bonuses(state: State, player: Player) -> Iterator[Player]:
    """The player with each selection of the Manager's components."""
    limit = stack_limit(state, "manager")
    for components in SELECTIONS:
        taken = _with(player, components, "manager")
        if all(stack.count <= limit for stack in taken.stacks if stack.shelf == "manager"):
            yield taken


SELECTIONS: tuple[tuple[Component, ...], ...] = tuple(
    selection
    for size in range(1, RULES.starting_components_worth + 1)
    for selection in combinations_with_replacement(COMPONENTS, size)
    if sum(RULES.price[component] for component in selection) == RULES.starting_components_worth
)
"""What the Manager's bonus can be, nothing left unspent."""


def _started(state: State, player: Player, trick: str, decision: TrickChoice) -> float:
    """A first Trick beside those there are: what they can bring, and markers at once."""
    markers = 0
    if not any(missing(player, trick)):
        markers = min(
            TRICKS[trick].markers + (decision.place == "engineer"), RULES.markers_per_suit
        )
    own = OwnTrick(trick, "spades", decision.place, markers)
    begun = msgspec.structs.replace(player, tricks=(*player.tricks, own))
    return tricks_worth(begun, turns_left(state), on_sale(state))
