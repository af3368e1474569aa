"""Every reason that an action can be refused for, and that all of them are given at once."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from core.game import InvalidOptionsError, RefusedError
from core.notation import parse
from core.trickerion.decisions import (
    AdvertiseChoice,
    Assignment,
    ComponentChoice,
    LinkBonus,
    MagicianChoice,
    Show,
    SpecialistChoice,
    TrickChoice,
)
from core.trickerion.game import TRICKERION
from core.trickerion.state import OwnTrick, Performance, Player, Stack, State, TeamMember
from services.scenarios.model import read
from tests.kit.exploring import Dice
from tests.trickerion.codes import refusal_codes
from tests.trickerion.positions import FIRST, SECOND, asked, changed, table, working

RULE_CASES = Path(__file__).parents[1] / "scenarios"

BEGINNER = Player(
    magician="mechaniker",
    fame=5,
    shards=1,
    team=(TeamMember("magician"), TeamMember("manager"), TeamMember("apprentice-1")),
)


def setting_up(decision: object, first: Player = BEGINNER) -> State:
    second = Player(magician="priestess", fame=5, team=(TeamMember("magician"),))
    beneath = (TrickChoice(0, "board"),) if isinstance(decision, ComponentChoice) else ()
    return table(first, second, turn=0, pending=(*beneath, decision), row=table().row[:1])


def on_stage(**changes: object) -> State:
    team = (TeamMember("magician", card="theater", at="friday-stage"), *FIRST.team[1:])
    return asked(Show(0, "friday"), changed(team=team), **changes)


def crowded(*more: TeamMember) -> Player:
    return changed(
        team=(
            *FIRST.team,
            TeamMember("apprentice-2"),
            TeamMember("apprentice-3"),
            *more,
        )
    )


THREE_TRICKS = changed(
    tricks=(
        OwnTrick("linking_rings", "spades"),
        OwnTrick("stocks_escape", "hearts"),
        OwnTrick("burning_mummy", "clubs"),
    )
)
NO_SPECIALIST = changed(
    team=(FIRST.team[0], FIRST.team[3]),
    tricks=(OwnTrick("linking_rings", "spades"),),
    stacks=(Stack("metal", 2),),
)
WITH_ASSISTANT = changed(team=(*FIRST.team, TeamMember("assistant")))
OVER = table(pending=(), ranking=(1, 0))
READY = table(changed(ready=True), SECOND, pending=(Assignment(),))
THINKING = table(pending=(Assignment(),))
ALL_DOWNTOWN = changed(
    team=tuple(
        replace(each, card="downtown" if index < 2 else None)
        for index, each in enumerate(FIRST.team)
    )
)
WIDE = changed(
    stacks=(
        Stack("metal", 3),
        *(Stack(each, 1) for each in ("wood", "glass", "saw", "rope", "cog")),
        Stack("mirror", 1, "manager"),
        Stack("padlock", 1, "manager"),
    )
)


def all_markers_in_the_theater() -> State:
    """Nothing is left to prepare with."""
    row = table().row
    marker = replace(row[1].markers[0], slot="s00", facing="down")
    cards = ("riverside_01", "riverside_02", "riverside_03")
    others = tuple(Performance(card, (marker,)) for card in cards)
    first = changed(tricks=(OwnTrick("linking_rings", "spades"), FIRST.tricks[1]))
    return working("workshop", 1, first, turn=3, row=(row[1], *others), deck=())


CASES: list[tuple[State, int, str, set[str]]] = [
    # whose turn, and what is asked
    (OVER, 0, "done", {"game_over"}),
    (OVER, 0, "ready", {"game_over"}),
    (table(), 1, "idle engineer", {"not_your_turn"}),
    (table(), 0, "done", {"not_now"}),
    (table(), 0, "ready", {"not_now"}),
    (working("market", 1), 0, "coins bank-1", {"elsewhere"}),
    # set-up
    (setting_up(MagicianChoice(0), Player()), 0, "magician spiritmaster", {"category_taken"}),
    (setting_up(MagicianChoice(0), Player()), 0, "specialist manager", {"not_now"}),
    (
        setting_up(SpecialistChoice(0), replace(BEGINNER, team=BEGINNER.team[:1])),
        1,
        "specialist manager",
        {"not_your_turn"},
    ),
    (
        setting_up(ComponentChoice(0, "board")),
        0,
        "components rope wood",
        {"not_in_price_order", "worth_too_much"},
    ),
    (
        setting_up(ComponentChoice(0, "manager"), changed(BEGINNER, stacks=(Stack("wood", 2),))),
        0,
        "components wood glass glass",
        {"holding_limit", "worth_too_much"},
    ),
    (setting_up(ComponentChoice(0, "board")), 0, "start linking_rings clubs", {"not_now"}),
    (setting_up(TrickChoice(0, "board")), 0, "components wood", {"not_now"}),
    (setting_up(TrickChoice(0, "board")), 0, "start nonsense clubs", {"no_such_trick"}),
    (
        setting_up(
            TrickChoice(0, "board"), changed(BEGINNER, tricks=(OwnTrick("peppers_ghost", "clubs"),))
        ),
        0,
        "start peppers_ghost clubs",
        {"wrong_level", "wrong_category", "trick_gone", "suit_used"},
    ),
    # advertising and assignment
    (asked(AdvertiseChoice(0), changed(coins=0)), 0, "advertise", {"coins_short"}),
    (asked(AdvertiseChoice(1)), 0, "advertise", {"not_your_turn"}),
    (asked(AdvertiseChoice(1)), 0, "pass", {"not_your_turn"}),
    (THINKING, 0, "reconsider", {"not_ready"}),
    (READY, 0, "ready", {"already_ready"}),
    (READY, 0, "assign engineer market", {"already_ready"}),
    (READY, 0, "unassign engineer", {"already_ready"}),
    (THINKING, 0, "assign engineer market", {"same_card"}),
    (
        table(ALL_DOWNTOWN, SECOND, pending=(Assignment(),)),
        0,
        "assign assistant downtown",
        {"not_in_team", "no_card_left"},
    ),
    (THINKING, 0, "unassign manager", {"no_card"}),
    (THINKING, 0, "unassign assistant", {"not_in_team"}),
    # placing
    (table(), 0, "place assistant downtown-1", {"not_in_team"}),
    (table(), 0, "place manager market-2", {"no_card", "slot_closed"}),
    (table(), 0, "place engineer market-4", {"slot_taken"}),
    (table(), 0, "place engineer saturday-1", {"other_location", "slot_taken", "weekday_taken"}),
    (
        working("theater", 0, pending=table().pending),
        0,
        "place magician sunday-stage",
        {"other_weekday"},
    ),
    (
        working("theater", 0, pending=table().pending),
        0,
        "place engineer saturday-stage",
        {"already_placed", "weekday_taken", "other_weekday", "magician_only"},
    ),
    (table(), 0, "idle manager", {"no_card"}),
    (working("market", 0), 0, "idle magician", {"not_now"}),
    (working("market", 0), 0, "place magician friday-stage", {"not_now"}),
    # at work anywhere
    (
        working("theater", 1, changed(shards=0), enhanced=True),
        0,
        "enhance",
        {"no_enhance_in_theater", "already_enhanced", "shards_short"},
    ),
    (table(), 0, "enhance", {"not_now"}),
    (table(), 0, "return-trick mind_reading", {"not_your_trick"}),
    (table(), 1, "return-trick mind_reading", {"not_your_turn"}),
    (table(), 0, "return metal 3", {"not_that_many"}),
    (table(), 0, "return metal 0", {"not_that_many"}),
    (table(), 1, "return glass 1", {"not_your_turn"}),
    # Downtown
    (
        working("downtown", 2, changed(coins=7)),
        0,
        "learn mind_reading spades residence-2 place engineer",
        {"ap_short", "trick_gone", "suit_used", "no_trick_place", "die_is_x"},
    ),
    (
        working("downtown", 3, changed(coins=7)),
        0,
        "learn ghost_trap clubs residence-1",
        {"die_does_not_fit", "fame_short"},
    ),
    (working("downtown", 3), 0, "learn nonsense clubs residence-1", {"no_such_trick"}),
    (
        working("downtown", 3, NO_SPECIALIST, "apprentice-1"),
        0,
        "learn levitation clubs residence-1 place engineer",
        {"no_board"},
    ),
    (
        working("downtown", 3, THREE_TRICKS),
        0,
        "learn levitation diamonds residence-1",
        {"no_trick_place"},
    ),
    (working("market", 3), 0, "learn levitation diamonds residence-1", {"elsewhere"}),
    (working("downtown", 2), 0, "hire manager", {"ap_short", "not_at_inn", "already_in_team"}),
    (
        working("downtown", 3, crowded(), "apprentice-1"),
        0,
        "hire apprentice",
        {"no_apprentice_place"},
    ),
    (working("market", 3), 0, "hire apprentice", {"elsewhere"}),
    (working("downtown", 2), 0, "coins bank-2", {"ap_short", "die_is_x"}),
    (working("downtown", 0), 0, "reroll bank-2", {"ap_short"}),
    (working("market", 1), 0, "reroll bank-2", {"elsewhere"}),
    (working("downtown", 1), 0, "set bank-2 engineer", {"ap_short", "no_such_face"}),
    (working("downtown", 2), 0, "set bank-2 x", {"same_face"}),
    (working("market", 2), 0, "set bank-1 x", {"elsewhere"}),
    # Market Row
    (
        working("market", 0),
        0,
        "buy metal 4 bargain -1",
        {"ap_short", "count_out_of_range", "bargain_below_zero", "holding_limit"},
    ),
    (working("market", 5), 0, "buy metal 1 bargain 1", {"bargain_too_deep"}),
    (
        working("market", 1, changed(coins=2)),
        0,
        "buy animal 2 bargain 1",
        {"ap_short", "coins_short"},
    ),
    (working("market", 1), 0, "buy rope 1", {"lies_elsewhere", "not_in_stock"}),
    (
        working("market", 1, NO_SPECIALIST, "magician"),
        0,
        "buy wood 1 shelf manager",
        {"no_board"},
    ),
    (working("market", 1, WIDE), 0, "buy fabric 1", {"no_component_slot"}),
    (working("workshop", 1), 0, "buy fabric 1", {"elsewhere"}),
    (working("market", 0), 0, "order saw 2", {"ap_short", "already_ordered", "order_slot_taken"}),
    (working("market", 1), 0, "order cog 5", {"no_such_order_slot"}),
    (working("workshop", 1), 0, "order cog 1", {"elsewhere"}),
    (working("market", 1), 0, "quick-order animal", {"ap_short", "already_quick_ordered"}),
    (working("workshop", 1), 0, "quick-order animal", {"elsewhere"}),
    # Workshop
    (working("workshop", 1), 0, "prepare mind_reading", {"not_your_trick"}),
    (
        working("workshop", 0, changed(stacks=(Stack("metal", 1),))),
        0,
        "prepare linking_rings",
        {"ap_short", "still_prepared", "component_missing"},
    ),
    (all_markers_in_the_theater(), 0, "prepare linking_rings", {"no_markers_left"}),
    (working("market", 1), 0, "prepare linking_rings", {"elsewhere"}),
    (working("workshop", 0), 0, "move-trick barricaded_barrels", {"ap_short", "already_there"}),
    (
        working("workshop", 1, NO_SPECIALIST, "magician"),
        0,
        "move-trick mind_reading",
        {"no_board", "not_your_trick"},
    ),
    (working("market", 1), 0, "move-trick mind_reading", {"elsewhere"}),
    (
        working("workshop", 0, NO_SPECIALIST, "magician"),
        0,
        "move-components wood swap metal",
        {"ap_short", "no_board", "no_such_stack", "not_on_manager"},
    ),
    (working("workshop", 1), 0, "move-components rope", {"already_there"}),
    (working("workshop", 1, WIDE), 0, "move-components wood", {"no_component_slot"}),
    (working("market", 1), 0, "move-components metal", {"elsewhere"}),
    (
        working("workshop", 0),
        0,
        "move-apprentice apprentice-2",
        {"ap_short", "no_board", "not_in_team"},
    ),
    (
        working("workshop", 1, WITH_ASSISTANT, "apprentice-1"),
        0,
        "move-apprentice apprentice-1",
        {"not_at_home"},
    ),
    (
        working(
            "workshop",
            1,
            changed(
                WITH_ASSISTANT, team=(*WITH_ASSISTANT.team, TeamMember("apprentice-2", "assistant"))
            ),
        ),
        0,
        "move-apprentice engineer",
        {"assistant_place_taken", "not_an_apprentice"},
    ),
    (working("market", 1), 0, "move-apprentice apprentice-1", {"elsewhere"}),
    # Theater
    (
        working("theater", 0),
        0,
        "setup barricaded_barrels p2 s00 up",
        {"ap_short", "not_prepared", "marker_slot_taken", "no_circle"},
    ),
    (
        working("theater", 1),
        0,
        "setup mind_reading p4 s00 up",
        {"not_your_trick", "no_card_there"},
    ),
    (
        working("theater", 1),
        0,
        "setup linking_rings p2 s10 up",
        {"trick_on_card", "no_such_marker_slot"},
    ),
    (working("market", 1), 0, "setup linking_rings p1 s00 down", {"elsewhere"}),
    (
        working("theater", 0),
        0,
        "reschedule p2 s00 p1 s10 down",
        {"ap_short", "no_marker_of_yours", "no_such_marker_slot"},
    ),
    (working("theater", 1), 0, "reschedule p2 s01 p2 s01 down", {"same_slot"}),
    (working("market", 1), 0, "reschedule p2 s01 p2 s02 down", {"elsewhere"}),
    (working("theater", 1), 0, "take fame", {"not_now"}),
    (
        working("theater", 1, pending=(*working("theater", 1).pending, LinkBonus(0, 1))),
        0,
        "setup linking_rings p1 s00 down",
        {"not_now"},
    ),
    # the show
    (on_stage(), 0, "perform p1", {"no_marker_on_card"}),
    (on_stage(), 0, "perform p3", {"no_card_there"}),
    (on_stage(), 1, "perform p2", {"not_your_turn"}),
    (on_stage(), 1, "decline", {"not_your_turn"}),
]


@pytest.mark.parametrize(
    ("state", "seat", "line", "codes"),
    [pytest.param(*case, id=f"{case[2]}: {', '.join(sorted(case[3]))}") for case in CASES],
)
def test_all_reasons_are_given(state: State, seat: int, line: str, codes: set[str]) -> None:
    assert TRICKERION.check(state) == ()
    action = parse(line, TRICKERION.action_types)
    reasons = TRICKERION.refuse(state, seat, action)
    assert {reason.code for reason in reasons} == codes
    with pytest.raises(RefusedError) as refused:
        TRICKERION.decide(state, seat, action, Dice(1))
    assert refused.value.reasons == reasons
    assert str(refused.value)


STARTS = {
    "seats_out_of_range",
    "unknown_option",
    "unknown_option_value",
    "option_needs_option",
    "option_needs_seats",
}


def in_rule_cases() -> set[str]:
    """The reasons that the rule cases of the Dark Alley expect."""
    return {
        reason["code"] if isinstance(reason, dict) else reason
        for path in RULE_CASES.glob("alley_*.yaml")
        for case in read(path.read_text(encoding="utf-8")).cases
        for step in case.steps
        if step.refused is not None
        for reason in step.reasons
    }


def test_there_is_a_case_for_every_reason() -> None:
    here = {code for *_, codes in CASES for code in codes}
    assert here | in_rule_cases() == refusal_codes() - STARTS


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (3, {"powers": "true"}, "option_needs_option"),
        (3, {"dark_alley": "true", "duel": "true"}, "option_needs_seats"),
    ],
)
def test_options_that_need_something_say_what(
    seats: int, options: dict[str, str], code: str
) -> None:
    with pytest.raises(InvalidOptionsError) as refused:
        TRICKERION.start(seats, options, "", Dice(1))
    assert [reason.code for reason in refused.value.reasons] == [code]


def test_reasons_carry_the_figures_that_a_sentence_needs() -> None:
    reasons = TRICKERION.refuse(
        working("market", 1, changed(coins=2)),
        0,
        parse("buy animal 2 bargain 1", TRICKERION.action_types),
    )
    figures = {reason.code: dict(reason.figures) for reason in reasons}
    assert figures == {
        "ap_short": {"needed": 2, "left": 1},
        "coins_short": {"needed": 5, "held": 2},
    }


def test_wrong_starts_are_refused_for_every_reason() -> None:
    with pytest.raises(InvalidOptionsError) as refused:
        TRICKERION.start(5, {"edition": "third", "dice": "loaded"}, "", Dice(1))
    codes = {reason.code for reason in refused.value.reasons}
    assert codes == {"seats_out_of_range", "unknown_option", "unknown_option_value"}
