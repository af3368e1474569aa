"""The moments of a command's life at which a process may die, and dying at one of them.

A moment is just before or just after something that a process does to the disk or to a platform:
whatever a crash can tear apart lies between two of them.
"""

import functools
import inspect
import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any


class Striker:
    """Kills its own process with SIGKILL at the ``left``-th moment that comes."""

    def __init__(self, left: int, told: Path) -> None:
        self._left = left
        self._told = told

    def watch(self, deeds: Sequence[tuple[object, str]]) -> None:
        """Looks out at these: a module or a class, and the name of a function in it."""
        for owner, name in deeds:
            deed = inspect.getattr_static(owner, name)
            setattr(owner, name, self._watched(deed, f"{_named(owner)}.{name}"))

    def _watched(self, deed: Callable[..., Any], label: str) -> Callable[..., Any]:
        async def awaited(*args: Any, **named: Any) -> Any:
            self._pass(f"before {label}")
            found = await deed(*args, **named)
            self._pass(f"after {label}")
            return found

        def called(*args: Any, **named: Any) -> Any:
            self._pass(f"before {label}")
            found = deed(*args, **named)
            self._pass(f"after {label}")
            return found

        return functools.wraps(deed)(awaited if inspect.iscoroutinefunction(deed) else called)

    def _pass(self, moment: str) -> None:
        self._left -= 1
        if self._left == 0:
            with self._told.open("a", encoding="utf-8") as file:
                file.write(f"{moment}\n")
            os.kill(os.getpid(), signal.SIGKILL)


def _named(owner: object) -> str:
    return str(getattr(owner, "__name__", owner)).rpartition(".")[2]


def struck(told: Path) -> list[str]:
    """The moments at which processes died, in order."""
    return told.read_text(encoding="utf-8").splitlines() if told.exists() else []
