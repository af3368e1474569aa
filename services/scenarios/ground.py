"""What the rule cases of one game stand on."""

from collections.abc import Mapping
from typing import Any, Protocol

from core.game import A, E, Game, S, V
from services.scenarios.shorthand import Names


class ScriptError(ValueError):
    """A script of chance that does not fit the move; ``word`` is what cannot be understood."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


class Ground(Protocol[S, A, E, V]):
    """A game with the little that only it can know about its positions."""

    game: Game[S, A, E, V]
    beginnings: tuple[str, ...]

    def names(self, seats: tuple[str, ...]) -> Names:
        """The words that stand for seats and for the items of the state's sequences."""
        ...

    def begin(self, beginning: str, seats: int, options: Mapping[str, str]) -> S:
        """One of ``beginnings``, with nothing shuffled. Raises InvalidOptionsError."""
        ...

    def settle(self, state: S, given: Mapping[str, Any], names: Names) -> S:
        """Fields that follow from those a case gives and that it leaves out."""
        ...

    def draws(self, action: A, script: Mapping[str, Any], names: Names) -> list[int]:
        """The draws that a script in words stands for. Raises ScriptError."""
        ...
