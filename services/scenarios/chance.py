"""Chance as a rule case wants it."""


class ScriptedChance:
    """The draws of a script, one after another; after them nothing is shuffled.

    Unscripted draws give the last value, which leaves a shuffled sequence as it is.
    """

    def __init__(self, draws: list[int]) -> None:
        self._draws = list(draws)

    @property
    def left(self) -> int:
        """How many scripted draws nobody asked for."""
        return len(self._draws)

    def below(self, bound: int) -> int:
        """See ``core.chance.Chance.below``."""
        return self._draws.pop(0) % bound if self._draws else bound - 1
