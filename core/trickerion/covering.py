"""Which cards under Characters lie face down although the assignments are over.

Hidden Assignments keeps all of them down until their Characters are placed, but turns no card back
that has been seen; whoever joins in the middle of a turn brings a card that nobody turns over.
"""

from typing import Protocol

from core.trickerion.events import RevealedCard
from core.trickerion.state import State, TeamMember

HIDDEN_ASSIGNMENTS = "hidden_assignments"


class Covered(Protocol):
    """What tells whether cards stay face down: a state has it, and every view."""

    @property
    def prophecy(self) -> str | None:
        """As in ``State``."""
        ...

    @property
    def laid_open(self) -> bool:
        """As in ``State``."""
        ...


def cards_stay_down(state: Covered) -> bool:
    """Whether a Prophecy keeps the cards of all who are not placed face down."""
    return state.prophecy == HIDDEN_ASSIGNMENTS and not state.laid_open


def lies_down(state: Covered, each: TeamMember) -> bool:
    """Whether others do not know the card under a Character, once the assignments are over."""
    return each.at is None and (each.covered or cards_stay_down(state))


def turned_over(state: State) -> tuple[RevealedCard, ...]:
    """The cards that lie open when all are turned over, in the order of play."""
    return tuple(
        RevealedCard(seat, each.id, each.card, each.special)
        for seat in state.order
        for each in state.players[seat].team
        if each.card is not None and each.at is None and not each.covered
    )
