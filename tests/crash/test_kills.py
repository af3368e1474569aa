"""A writing process is killed over and over: what was acknowledged is there, once, and is said."""

from pathlib import Path

from tests.crash.killing import Killing

KILLS = 200


def test_nothing_acknowledged_is_lost_and_nothing_is_half_done(tmp_path: Path) -> None:
    killing = Killing(tmp_path, seed=20_260)
    for run in range(KILLS):
        killing.kill(run)
        killing.check()
    assert len(killing.told) > KILLS
    assert len(killing.moments()) > 12, "at most of the moments that there are"
