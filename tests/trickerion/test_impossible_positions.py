"""Everything that can be impossible about a position, and that it is said and where."""

import random
from itertools import islice
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from core.position import BrokenPositionError, encode, load
from core.trickerion.decisions import (
    Assignment,
    ComponentChoice,
    LinkBonus,
    MagicianChoice,
    Placement,
    Show,
    SpecialistChoice,
    TrickChoice,
)
from core.trickerion.game import TRICKERION
from core.trickerion.state import Marker, OwnTrick, Stack, State, TeamMember
from tests.kit.corruption import corrupted
from tests.kit.exploring import Dice, opening, play
from tests.kit.laws import Laws
from tests.trickerion.codes import position_codes
from tests.trickerion.conservation import everything_in_its_place
from tests.trickerion.positions import FIRST, SECOND, asked, changed, table, working
from tests.trickerion.subject import TRICKERION_SUBJECT

ROW = table().row


def markers(*placed: Marker) -> State:
    return table(row=(replace(ROW[0], markers=placed), ROW[1]))


def first(**changes: Any) -> State:
    return table(changed(**changes), SECOND)


def team(*more: TeamMember) -> State:
    return first(team=(*FIRST.team, *more))


OWN = Marker(0, "linking_rings", "s00", "down")
APPRENTICES = tuple(TeamMember(each) for each in ("apprentice-2", "apprentice-3", "apprentice-4"))

CASES: list[tuple[State, str, str]] = [
    (table(FIRST), "impossible_player_count", "players"),
    # the table
    (table(order=(0, 0)), "impossible_value", "order"),
    (table(pending=(), ranking=(0, 1)), "impossible_value", "ranking"),
    (table(pending=(), ranking=(1, 1)), "impossible_value", "ranking"),
    (table(turn=6), "impossible_value", "turn"),
    (table(dice=("x",) * 5), "impossible_value", "dice"),
    (table(dice=("6", "x", "x", "x", "x", "x")), "impossible_value", "dice[residence-1]"),
    (table(stock=("wood",)), "impossible_value", "stock"),
    (table(orders=(None,)), "impossible_value", "orders"),
    (table(orders=("saw", "saw", None, None)), "impossible_value", "orders"),
    # Tricks
    (table(residence=(*table().residence, "nonsense")), "no_such_trick", "tricks"),
    (table(residence=(*table().residence, "linking_rings")), "trick_twice", "tricks"),
    (table(residence=table().residence[1:]), "trick_missing", "tricks"),
    # the row
    (table(row=(replace(ROW[0], card="nonsense"), ROW[1])), "no_such_performance", "row"),
    (table(deck=("riverside_03",)), "performance_twice", "row"),
    (table(row=ROW * 3), "impossible_value", "row"),
    (
        table(
            row=tuple(replace(ROW[0], card=f"riverside_0{number}") for number in range(1, 6)),
            deck=("riverside_10",),
        ),
        "impossible_value",
        "row",
    ),
    (markers(OWN, replace(OWN, seat=1, trick="mind_reading")), "marker_slot_twice", "row[p1]"),
    (markers(OWN, replace(OWN, slot="s01")), "trick_twice_on_card", "row[p1]"),
    (markers(replace(OWN, trick="mind_reading")), "marker_without_trick", "row[p1]"),
    (markers(replace(OWN, seat=7)), "marker_without_trick", "row[p1]"),
    (markers(replace(OWN, facing="left")), "no_circle", "row[p1]"),
    # a player
    (first(fame=-1), "impossible_value", "players[0].fame"),
    (first(coins=-1), "impossible_value", "players[0].coins"),
    (first(shards=-1), "impossible_value", "players[0].shards"),
    (
        first(tricks=(FIRST.tricks[0], OwnTrick("levitation", "spades"))),
        "suit_twice",
        "players[0].tricks",
    ),
    (
        first(tricks=(FIRST.tricks[1], OwnTrick("levitation", "clubs", "engineer"))),
        "too_many_tricks",
        "players[0].tricks",
    ),
    (
        first(tricks=(replace(FIRST.tricks[0], markers=5),)),
        "impossible_value",
        "players[0].tricks[linking_rings].markers",
    ),
    (first(team=FIRST.team[:1]), "no_board", "players[0].tricks"),
    (first(team=FIRST.team[:2]), "no_board", "players[0].stacks"),
    (first(stacks=(*FIRST.stacks, Stack("rope", 1))), "component_twice", "players[0].stacks"),
    (first(stacks=(Stack("metal", 4),)), "impossible_value", "players[0].stacks[metal]"),
    (
        first(stacks=(Stack("metal", 3, "manager"),)),
        "impossible_value",
        "players[0].stacks[metal]",
    ),
    (
        first(
            stacks=tuple(
                Stack(each, 1)
                for each in ("wood", "metal", "glass", "saw", "rope", "cog", "fabric")
            )
        ),
        "no_component_slot",
        "players[0].stacks",
    ),
    # the team
    (first(magician=None), "no_magician", "players[0].magician"),
    (first(team=FIRST.team[1:]), "not_in_team", "players[0].team"),
    (team(FIRST.team[1]), "character_twice", "players[0].team"),
    (first(hired=("engineer",)), "character_twice", "players[0].team"),
    (team(TeamMember("apprentice-2", "assistant")), "no_board", "players[0].team"),
    (
        team(
            TeamMember("assistant"),
            TeamMember("apprentice-2", "assistant"),
            TeamMember("apprentice-3", "assistant"),
        ),
        "assistant_place_taken",
        "players[0].team",
    ),
    (team(*APPRENTICES), "no_apprentice_place", "players[0].team"),
    (
        team(*(replace(each, card="market") for each in APPRENTICES)),
        "too_many_cards",
        "players[0].team",
    ),
    (
        team(TeamMember("apprentice-2", card="market", at="downtown-1")),
        "other_location",
        "players[0].team",
    ),
    (
        team(TeamMember("apprentice-2", card="theater", at="friday-stage")),
        "magician_only",
        "players[0].team",
    ),
    # where people stand
    (
        team(TeamMember("apprentice-2", card="market", at="market-2")),
        "slot_closed",
        "players",
    ),
    (team(TeamMember("apprentice-2", card="market", at="market-4")), "slot_twice", "players"),
    (
        team(TeamMember("apprentice-2", card="theater", at="saturday-2")),
        "weekday_twice",
        "players",
    ),
    (
        team(
            TeamMember("apprentice-2", card="theater", at="friday-1"),
            TeamMember("apprentice-3", card="theater", at="sunday-1"),
        ),
        "two_weekdays",
        "players[0].team",
    ),
    # what is asked
    (table(pending=()), "over_and_not_over", "pending"),
    (table(ranking=(1, 0)), "over_and_not_over", "pending"),
    (table(pending=(Placement(2),)), "impossible_value", "pending.seat"),
    (table(pending=(MagicianChoice(0),)), "asked_out_of_turn", "pending"),
    (table(turn=0), "asked_out_of_turn", "pending"),
    (table(pending=(MagicianChoice(0),), turn=0), "cannot_be_asked", "pending"),
    (table(pending=(SpecialistChoice(0),), turn=0), "cannot_be_asked", "pending"),
    (table(pending=(ComponentChoice(1, "manager"),), turn=0), "cannot_be_asked", "pending"),
    (table(pending=(TrickChoice(1, "engineer"),), turn=0), "cannot_be_asked", "pending"),
    (
        table(changed(magician=None), SECOND, pending=(TrickChoice(0, "board"),), turn=0),
        "cannot_be_asked",
        "pending",
    ),
    (
        table(changed(ready=True), changed(SECOND, ready=True), pending=(Assignment(),)),
        "cannot_be_asked",
        "pending",
    ),
    (table(pending=(Placement(1),)), "cannot_be_asked", "pending"),
    (asked(LinkBonus(0, 1)), "cannot_be_asked", "pending"),
    (asked(Show(0, "friday")), "cannot_be_asked", "pending"),
    (
        table(pending=(replace(working("market", 1).pending[0], character="assistant"),)),
        "cannot_be_asked",
        "pending",
    ),
    (working("market", -1), "impossible_value", "pending"),
    (
        table(pending=(replace(working("market", 1).pending[0], drawn=-1),)),
        "impossible_value",
        "pending",
    ),
]


@pytest.mark.parametrize(
    ("state", "code", "field"),
    [pytest.param(*case, id=f"{number} {case[1]} {case[2]}") for number, case in enumerate(CASES)],
)
def test_what_is_impossible_is_said_and_where(state: State, code: str, field: str) -> None:
    found = {(reason.code, dict(reason.figures)["field"]) for reason in TRICKERION.check(state)}
    assert (code, field) in found
    with pytest.raises(BrokenPositionError) as broken:
        load(TRICKERION, encode(state))
    assert broken.value.reasons == TRICKERION.check(state)


def test_there_is_a_case_for_every_reason() -> None:
    assert {code for _, code, _ in CASES} == position_codes()


def test_the_positions_made_by_hand_are_possible_otherwise() -> None:
    assert TRICKERION.check(table()) == ()
    assert load(TRICKERION, encode(table())) == table()


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"turn": "two"}, "$.turn"),
        ({"dice": ["7"]}, "$.dice[0]"),
        ({"colour": "red"}, "colour"),
        ({"pending": [{"ask": "weather"}]}, "$.pending[0]"),
    ],
)
def test_a_text_that_is_no_position_is_refused_naming_the_field(
    change: dict[str, Any], named: str
) -> None:
    tree = msgspec.json.decode(encode(table())) | change
    with pytest.raises(BrokenPositionError) as broken:
        load(TRICKERION, msgspec.json.encode(tree))
    assert named in broken.value.problem


def test_whatever_is_accepted_can_be_played() -> None:
    """Positions with parts changed at random: no exception, no law broken, now or later."""
    game, rng = TRICKERION, random.Random("corrupted")
    laws = Laws(game, TRICKERION_SUBJECT.words, "corrupted")
    variants = TRICKERION_SUBJECT.variants()
    accepted = 0
    for index, (setting, policy) in enumerate(variants):
        _events, state = opening(game, setting, Dice(index))
        states = [state, *(step.after for step in play(game, state, setting.seats, policy, index))]
        for _ in range(40):
            text = corrupted(encode(rng.choice(states)), rng, rng.choice((1, 1, 2)))
            try:
                changed_state = load(game, text)
            except BrokenPositionError:
                continue
            accepted += 1
            laws.of_state(changed_state, setting.seats)
            for step in islice(play(game, changed_state, setting.seats, policy, index), 12):
                laws.of_step(step, setting.seats)
                laws.of_state(step.after, setting.seats)
                everything_in_its_place(step.after)
    assert accepted > 2 * len(variants)
