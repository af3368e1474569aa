"""The planner of another checkout, in a process of its own: ``--against ../planner-before``."""

import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from core.chance import Chance, SeededChance
from core.game import Action
from core.table import AnyGame
from core.trickerion.game import TRICKERION
from services.opponents.trickerion.planner import TrickerionPlanner


class PlannerElsewhere:
    """Asks the planner of a checkout whose rules have the same states and actions."""

    kind = "planner"

    def __init__(self, checkout: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).resolve())],
            env={**os.environ, "PYTHONPATH": str(checkout.resolve())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Action], chance: Chance) -> Action:
        """See ``Opponent.choose``."""
        asked, answered = self._process.stdin, self._process.stdout
        assert asked is not None
        assert answered is not None
        pickle.dump((view, list(legal)), asked)
        asked.flush()
        index: int = pickle.load(answered)
        return legal[index]


def answer() -> None:
    """Answers until nothing more is asked."""
    planner, chance = TrickerionPlanner(), SeededChance(bytes(32))
    while True:
        try:
            view, legal = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        pickle.dump(legal.index(planner.choose(TRICKERION, view, legal, chance)), sys.stdout.buffer)
        sys.stdout.flush()


if __name__ == "__main__":
    answer()
