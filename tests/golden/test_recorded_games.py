"""Whole games, recorded once, still go the same way, position by position.

A new one: ``boardgamesbot simulate --players 3 --policy planner --seed 5 --log FILE``.
"""

from pathlib import Path

import pytest

from core.record import fingerprint, read, write
from core.replay import replay
from core.trickerion.game import TRICKERION

HERE = Path(__file__).parent
LOGS = sorted(HERE.glob("*.jsonl"))
EARLIER_RULES = sorted(HERE.glob("rules_*/*.jsonl"))
EARLIER = sorted(HERE.glob("schema_*/*.jsonl"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_recorded_game_goes_as_it_went(path: Path) -> None:
    data = path.read_bytes()
    record = read(TRICKERION, data)

    positions = list(replay(TRICKERION, record))

    assert [fingerprint(each) for each in positions] == [
        each for step in record.steps for each in step.positions
    ]
    assert TRICKERION.awaited(positions[-1]) == ()
    assert write(record).split() == data.split()


@pytest.mark.parametrize("path", EARLIER_RULES, ids=lambda path: path.stem)
def test_a_game_of_earlier_rules_still_goes_as_it_went(path: Path) -> None:
    record = read(TRICKERION, path.read_bytes())

    positions = list(replay(TRICKERION, record))

    assert record.head.rules_version < TRICKERION.rules_version
    assert [fingerprint(each) for each in positions] == [
        each for step in record.steps for each in step.positions
    ]
    assert TRICKERION.awaited(positions[-1]) == ()


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
def test_a_game_of_an_earlier_schema_still_goes_as_it_went(path: Path) -> None:
    record = read(TRICKERION, path.read_bytes())

    positions = list(replay(TRICKERION, record))

    assert record.end is not None
    assert record.end.seed
    ranking = tuple(standing.seat for standing in TRICKERION.standings(positions[-1]))
    assert ranking == record.end.ranking


def test_the_games_cover_every_way_to_start() -> None:
    heads = [read(TRICKERION, path.read_bytes()).head for path in LOGS]

    assert {head.seats for head in heads} == {2, 3, 4}
    assert {head.options.get("edition", "revised") for head in heads} == {"revised", "first"}
    for option in ("first_game_kits", "dark_alley", "powers", "duel"):
        assert {head.options.get(option, "false") for head in heads} == {"true", "false"}
