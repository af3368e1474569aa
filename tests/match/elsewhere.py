"""The planner of another checkout by our rules, in a process of its own."""

import pickle
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Self

from core.chance import Chance, SeededChance
from core.game import Action
from core.table import AnyGame
from core.trickerion.game import TRICKERION


class PlannerElsewhere:
    """Asks the planner of a checkout; everything else is of this one."""

    kind = "planner"

    def __init__(self, checkout: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.match.elsewhere", str(checkout.resolve())],
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


def answer(checkout: Path) -> None:
    """Answers until nothing more is asked."""
    name = "services.opponents.trickerion"
    folder = checkout.joinpath(*name.split("."))
    spec = spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    sys.modules[name] = module_from_spec(spec)
    planner = import_module(f"{name}.planner").TrickerionPlanner()
    chance = SeededChance(bytes(32))
    while True:
        try:
            view, legal = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        pickle.dump(legal.index(planner.choose(TRICKERION, view, legal, chance)), sys.stdout.buffer)
        sys.stdout.flush()


if __name__ == "__main__":
    answer(Path(sys.argv[1]))
