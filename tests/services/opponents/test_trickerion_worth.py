"""What the planner sees the worth of: Tricks of higher Levels, quick orders, moves, odd cards."""

import pytest

from core.game import Action
from core.trickerion.actions import Buy, Learn, PlaceCharacter, QuickOrder
from core.trickerion.decisions import Placement, Work
from core.trickerion.state import LearnedPower, Marker, OwnTrick, Performance, Player, Stack
from core.trickerion.theater_actions import Reschedule
from tests.services.opponents.planned import chosen, with_team, worker
from tests.services.opponents.test_trickerion_modes import alley, with_powers


def downtown(**changes: object) -> Player:
    return with_team(
        worker("magician", "downtown", "downtown-4"),
        worker("engineer", "market"),
        worker("apprentice-1", "theater"),
        stacks=(Stack("wood", 3),),
        **changes,
    )


@pytest.mark.parametrize(
    ("turn", "coins", "learned"),
    [(6, 12, "buried_alive"), (7, 12, "buried_alive"), (7, 6, None)],
)
def test_a_trick_is_learned_for_what_it_scores_at_the_end_when_it_can_be_completed(
    turn: int, coins: int, learned: str | None
) -> None:
    own = downtown(coins=coins, fame=40)
    state = alley(
        own,
        Work(0, "magician", "downtown", 3),
        turn=turn,
        stock=("wood", "padlock", "glass", "fabric"),
        residence=("buried_alive", "linking_rings"),
    )
    action = chosen(state, 0)
    assert (action.trick if isinstance(action, Learn) else None) == learned


def test_components_that_let_a_trick_score_are_bought_in_the_last_turn() -> None:
    own = with_team(
        worker("magician", "theater"),
        worker("engineer", "market", "market-4"),
        tricks=(OwnTrick("buried_alive", "spades"),),
        stacks=(Stack("wood", 3), Stack("padlock", 2)),
        coins=4,
    )
    stock = ("wood", "padlock", "glass", "fabric")
    state = alley(own, Work(0, "engineer", "market", 2), turn=7, stock=stock)
    assert chosen(state, 0) == Buy("padlock", 1, 1)


def brought(ap: int, *powers: LearnedPower) -> Action:
    """What is done with so many Action Points when one component lacks that nobody sells."""
    own = with_team(
        worker("magician", "theater"),
        worker("engineer", "market", "market-4"),
        worker("assistant", "theater"),
        worker("apprentice-1", "workshop"),
        tricks=(OwnTrick("burning_mummy", "spades"),),
        stacks=(Stack("fabric", 3),),
        coins=8,
        shards=6,
        powers=powers,
    )
    work = Work(0, "engineer", "market", ap, enhanced=True)
    return chosen(with_powers(own, work, turn=6), 0)


def test_the_last_component_is_brought_when_the_trick_is_prepared_after() -> None:
    assert brought(3) == QuickOrder("petroleum")


def test_midnight_delivery_brings_it_for_fewer_points() -> None:
    assert brought(2, LearnedPower("midnight_delivery", 2)) == QuickOrder("petroleum")
    assert brought(2) != QuickOrder("petroleum")


def test_a_freelancer_goes_where_there_is_more_to_do() -> None:
    own = with_team(
        worker("magician", "theater", "friday-stage"),
        worker("engineer", "workshop", special="freelancer"),
        tricks=(OwnTrick("barricaded_barrels", "spades", markers=2),),
        stacks=(),
    )
    assert chosen(alley(own, Placement(0), turn=7), 0) == PlaceCharacter("engineer", "friday-1")


@pytest.mark.parametrize(
    "powers", [(), (LearnedPower("quick_change", 1),)], ids=["alone", "quick change"]
)
def test_a_marker_moves_for_a_link_that_pays(powers: tuple[LearnedPower, ...]) -> None:
    row = (
        Performance("riverside_08", (Marker(0, "barricaded_barrels", "s00", "down"),)),
        Performance("riverside_11", (Marker(1, "enchanted_butterflies", "s10", "left"),)),
        Performance("riverside_10"),
    )
    own = with_team(
        worker("magician"),
        worker("engineer", "theater", "friday-1"),
        fame=20,
        shards=6,
        powers=powers,
    )
    state = with_powers(own, Work(0, "engineer", "theater", 1), turn=3, row=row)
    action = chosen(state, 0)
    assert (isinstance(action, Reschedule) and action.to_card == "p2") == bool(powers)
