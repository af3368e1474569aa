"""Whole games, recorded once, still go the same way, position by position.

A new one: ``boardgamesbot simulate --players 3 --policy planner --seed 5 --log FILE``.
"""

from pathlib import Path

import pytest

from core.record import fingerprint, read, write
from core.replay import replay
from core.trickerion.game import TRICKERION

LOGS = sorted(Path(__file__).parent.glob("*.jsonl"))


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


def test_the_games_cover_every_way_to_start() -> None:
    heads = [read(TRICKERION, path.read_bytes()).head for path in LOGS]

    assert {head.seats for head in heads} == {2, 3, 4}
    assert {head.options.get("edition", "revised") for head in heads} == {"revised", "first"}
    assert {head.options.get("first_game_kits", "false") for head in heads} == {"true", "false"}
