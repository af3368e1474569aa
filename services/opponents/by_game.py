"""One kind of opponent for every game."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.chance import Chance
from core.table import AnyGame
from services.opponents.opponent import Opponent, RandomOpponent


class ByGame:
    """Plays each game with the opponent that is made for it, and any other with the simplest."""

    def __init__(self, kind: str, opponents: Mapping[str, Opponent]) -> None:
        self.kind = kind
        self._opponents = opponents
        self._simplest = RandomOpponent()

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: Chance) -> Any:
        """See ``Opponent.choose``."""
        opponent = self._opponents.get(game.name, self._simplest)
        return opponent.choose(game, view, legal, chance)
