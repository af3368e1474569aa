"""What an opponent is, and the simplest one."""

from collections.abc import Sequence
from typing import Any, Protocol

from core.chance import Chance
from core.table import AnyGame


class Opponent(Protocol):
    """Chooses actions for a seat from what that seat may see, and from nothing else.

    It holds no memory between choices: the same seat may be asked in another process, or after a
    new start, or be given back to its owner.
    """

    kind: str

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: Chance) -> Any:
        """One of the legal actions, of which there is at least one."""
        ...


class RandomOpponent:
    """Takes any legal action; also answers for opponents that fail or are late."""

    kind = "random"

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: Chance) -> Any:  # noqa: ARG002
        """See ``Opponent.choose``."""
        return legal[chance.below(len(legal))]
