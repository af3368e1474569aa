"""Which cards under Characters others see while they are placed, and what a guess makes of them."""

import pytest
from msgspec.structs import replace

from core.trickerion.decisions import Placement
from core.trickerion.events import FateWoven, PerformanceCardsMoved
from core.trickerion.game import TRICKERION
from core.trickerion.state import State, TeamMember
from tests.corpus.counting import settings
from tests.corpus.riches import rich_game
from tests.kit.exploring import Dice

OWNER, OTHER = 0, 1
NEWCOMER = TeamMember("manager", card="downtown", special="empower", covered=True)
OPEN = TeamMember("magician", card="market")


@pytest.fixture(scope="module")
def placing() -> State:
    """Somebody places; the first player has an open card, and one of a newcomer."""
    for step in rich_game(settings()[-1], "covered"):
        state: State = step.before
        if state.prophecy is not None and isinstance(state.pending[-1], Placement):
            break
    else:
        raise AssertionError
    placing = tuple(
        replace(player, team=(OPEN, NEWCOMER)) if seat == OWNER else player
        for seat, player in enumerate(state.players)
    )
    return replace(state, prophecy="cheap_hire", players=placing, pending=(Placement(OTHER),))


def seen(state: State, who: int | None) -> tuple[TeamMember, ...]:
    return TRICKERION.view(state, who).players[OWNER].team


def test_a_newcomers_card_is_its_owners_secret(placing: State) -> None:
    back = TeamMember("manager", covered=True)
    assert seen(placing, OWNER) == (OPEN, NEWCOMER)
    assert seen(placing, OTHER) == seen(placing, None) == (OPEN, back)
    assert TRICKERION.view(placing, OTHER).hands[OWNER].special == (
        len(placing.players[OWNER].special) + 1
    )


def test_what_is_guessed_beneath_it_stays_covered(placing: State) -> None:
    view = TRICKERION.view(placing, OTHER)
    for number in range(20):
        guessed = TRICKERION.guess(view, Dice(number))
        assert guessed.players[OWNER].team[1].card is not None
        assert TRICKERION.view(guessed, OTHER) == view


def test_hidden_assignments_hides_what_has_not_been_seen(placing: State) -> None:
    hidden = replace(placing, prophecy="hidden_assignments")
    assert seen(hidden, OTHER)[0] == TeamMember("magician", covered=True)


def test_woven_in_the_middle_of_the_turn_it_hides_nothing_that_has(placing: State) -> None:
    prophecies = ("hidden_assignments", *placing.prophecies[1:])
    before = replace(placing, prophecies=prophecies)
    woven = FateWoven(OTHER, 1, "next", before.pile[0], "hidden_assignments")
    after = TRICKERION.evolve(before, woven)
    assert after.prophecy == "hidden_assignments"
    assert seen(after, OTHER) == (OPEN, TeamMember("manager", covered=True))


def test_a_guess_draws_no_card_that_has_left(placing: State) -> None:
    last = placing.row[-1].card
    moved = PerformanceCardsMoved(last, placing.deck[0], (*placing.gone, last))
    state = TRICKERION.evolve(placing, moved)
    view = TRICKERION.view(state, OTHER)
    for number in range(50):
        guessed = TRICKERION.guess(view, Dice(number))
        assert not set(guessed.deck) & {*state.gone, *(card.card for card in state.row)}
    assert last in state.gone
