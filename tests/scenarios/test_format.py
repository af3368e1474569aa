"""The format of rule cases: what is wrong with a file or a case is named."""

from typing import Any

import pytest
import yaml

from services.scenarios.model import UnreadableScenarioError, read
from services.scenarios.running import Outcome, run
from services.scenarios.trickerion import TRICKERION_GROUND


def outcome(*steps: Any, **case: Any) -> Outcome:
    """How a single case goes, by default from a fresh game of two."""
    file = {
        "game": "trickerion",
        "about": "a test",
        "seats": ["green", "yellow"],
        "cases": [{"name": "only", "steps": list(steps), **case}],
    }
    (result,) = run(TRICKERION_GROUND, read(yaml.safe_dump(file)))
    return result


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("game: [", "line"),
        ("[]", "object"),
        ("game: trickerion", "about"),
        ("game: trickerion\nabout: x\ncases: []\nplayers: 3", "players"),
        ("game: trickerion\nabout: x\ncases: [{name: y, steps: [], sorce: z}]", "sorce"),
        ("game: trickerion\nabout: x\ncases: [{name: y, steps: [{mvoe: green pass}]}]", "mvoe"),
        ("game: trickerion\nabout: x\ncases: [{name: y, steps: [{}]}]", "cases[0].steps[0]"),
        (
            "game: x\nabout: x\ncases: [{name: y, steps: [{move: 0 pass, refused: 0 pass}]}]",
            "cases[0].steps[0]",
        ),
        (
            "game: trickerion\nabout: x\ncases: [{name: y, steps: [{move: 0 pass, reasons: [a]}]}]",
            "reasons",
        ),
        ("game: trickerion\nabout: x\ncases: [{name: y, steps: 5}]", "steps"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_naming_the_place(text: str, named: str) -> None:
    with pytest.raises(UnreadableScenarioError) as refused:
        read(text)

    assert named in str(refused.value)


@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"purse": 3}, "field_unknown", "purse"),
        ({"players": {"green": {"purse": 3}}}, "field_unknown", "players.green.purse"),
        ({"players": {"blue": {"coins": 3}}}, "item_unknown", "players.blue"),
        ({"players": {"green": {"coins": "many"}}}, "value_wrong", "players.green.coins"),
        ({"players": {"green": {"coins": [3]}}}, "value_wrong", "players.green.coins"),
        ({"players": {"green": {"stacks": "wood 3"}}}, "not_a_list", "players.green.stacks"),
        ({"players": {"green": 3}}, "not_an_object", "players.green"),
        ({"players": {"green": {"stacks": ["wood"]}}}, "word_missing", "stacks.0.count"),
        ({"players": {"green": {"stacks": ["wood 2 3"]}}}, "word_unexpected", "stacks.0"),
        ({"players": {"green": {"stacks": ["wood 2 shelf"]}}}, "word_missing", "stacks.0.shelf"),
        ({"players": {"green": {"stacks": ["gold 2"]}}}, "value_wrong", "stacks.0.component"),
        ({"players": {"green": {"stacks": [{"count": 2}]}}}, "field_missing", "stacks.0"),
        ({"pending": ["sleep green"]}, "kind_unknown", "pending.0"),
        ({"pending": [{"ask": "sleep"}]}, "kind_unknown", "pending.0"),
        ({"dice": {"bank-3": 4}}, "item_unknown", "dice.bank-3"),
    ],
)
def test_a_given_position_that_cannot_be_read_names_the_place(
    given: dict[str, Any], code: str, path: str
) -> None:
    result = outcome("green pass", given=given)

    assert (result.code, result.step) == (code, 0)
    assert result.figures["path"].endswith(path)


def test_objects_may_be_written_out_and_lie_over_what_is_there() -> None:
    result = outcome(
        {
            "expect": {
                "dice": ["x", "x", "x", "x", 5, "x"],
                "green.stacks": [{"component": "wood", "count": 2}],
                "pending.last": "placement green",
                "players.0.advertised": True,
                "row.p1.card": "riverside_05",
                "yellow.stacks.gold": None,
                "yellow.stacks.size": 1,
                "yellow.stacks.9": None,
                "awaited": ["green"],
            }
        },
        given={
            "dice": {"bank-1": 5},
            "row": {"p1": {"card": "riverside_05"}},
            "pending": [{"ask": "placement", "seat": "green"}],
            "players": {
                "green": {
                    "advertised": True,
                    "stacks": [{"component": "wood", "count": 2}],
                    "team": ["magician card market"],
                }
            },
        },
    )

    assert result.code == ""


@pytest.mark.parametrize(
    ("step", "code"),
    [
        ("green fly", "move_malformed"),
        ("blue pass", "seat_unknown"),
        ("yellow pass", "move_refused"),
        ({"move": "green pass", "events": ["advertised"]}, "event_missing"),
        (
            {"move": "green pass", "events": [{"advertising_asked": {"seat": "green"}}]},
            "event_missing",
        ),
        (
            {"move": "green pass", "events": ["advertising_asked", "advertising_declined"]},
            "event_missing",
        ),
        ({"move": "green pass", "no_events": ["advertising_asked"]}, "event_unexpected"),
        ({"move": "green pass", "events": [{"advertising_asked": {"day": 1}}]}, "no_such_field"),
        ({"move": "green pass", "chance": [1]}, "chance_left"),
        ({"move": "green pass", "chance": {"dice": ["x"]}}, "script_wrong"),
        (
            {"move": "green pass", "chance": {"dice": ["x", "x", "x", "x", "x", "9"]}},
            "script_wrong",
        ),
        ({"move": "green pass", "chance": {"order": ["blue", "green"]}}, "script_wrong"),
        ({"move": "green pass", "chance": {"order": ["green", "green"]}}, "script_wrong"),
        ({"move": "green pass", "chance": {"cards": []}}, "script_wrong"),
        ({"refused": "green pass"}, "not_refused"),
        ({"refused": "yellow pass", "reasons": ["coins_short"]}, "other_reasons"),
        ({"refused": "yellow pass", "reasons": ["not_your_turn", "not_now"]}, "other_reasons"),
        (
            {"refused": "yellow pass", "reasons": [{"code": "not_your_turn", "seat": 1}]},
            "other_reasons",
        ),
        ({"expect": {"green.coins": 11}}, "fields_differ"),
        ({"expect": {"green.coins": "10"}}, "fields_differ"),
        ({"expect": {"green.stacks": []}}, "fields_differ"),
        ({"expect": {"green.stacks": ["gold 2", "animal 1 shelf manager"]}}, "fields_differ"),
        ({"expect": {"green.purse": 10}}, "no_such_field"),
        ({"expect": {"green.coins.gold": 10}}, "no_such_field"),
        ({"expect": {"green": {"purse": 10}}}, "no_such_field"),
        ({"legal": "green", "exactly": ["pass"]}, "legal_other"),
        ({"legal": "green", "includes": ["place"]}, "legal_missing"),
        ({"legal": "green", "excludes": ["advertise"]}, "legal_unexpected"),
        ({"impossible": {"players": {"green": {"coins": 3}}}}, "not_impossible"),
        (
            {"impossible": {"players": {"green": {"coins": -3}}}, "reasons": ["no_board"]},
            "other_reasons",
        ),
    ],
)
def test_a_step_that_does_not_hold_says_how(step: Any, code: str) -> None:
    result = outcome({"expect": {"turn": 1}}, step)

    assert (result.code, result.step) == (code, 2)
    assert all(isinstance(figure, str) for figure in result.figures.values())


def test_a_position_that_cannot_be_is_no_ground_for_a_case() -> None:
    assert outcome(given={"players": {"green": {"coins": -1}}}).code == "given_impossible"


def test_unknown_beginnings_and_options_are_named() -> None:
    assert outcome(begin="middle").figures["word"] == "middle"
    assert outcome(options={"edition": "third"}).code == "options_refused"


def test_an_option_with_several_values_runs_the_case_with_each() -> None:
    file = {
        "game": "trickerion",
        "about": "a test",
        "options": {"edition": ["revised", "first"]},
        "cases": [
            {"name": "four", "steps": [], "options": {"first_game_kits": ["true", "false"]}},
            {"name": "one", "steps": [], "options": {"edition": "first"}},
        ],
    }

    results = list(run(TRICKERION_GROUND, read(yaml.safe_dump(file))))

    assert len(results) == 5
    assert len({(result.name, *result.options.items()) for result in results}) == 5
