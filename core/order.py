"""What a standing order is; ``core.standing_orders`` says what becomes of it."""

import msgspec


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """``lines`` in notation, the best first, given in ``turn`` and good ``until`` then.

    ``held`` until the owner has acted: what is asked now, or again after an undo, is theirs.
    """

    number: int
    lines: tuple[str, ...]
    until: str = "decision"
    turn: int = 0
    held: bool = False

    @property
    def verb(self) -> str:
        """The first word of its first action; the decision in which that is possible is meant."""
        return self.lines[0].partition(" ")[0]

    def stands(self, turn: int) -> bool:
        """Whether it still counts in a turn of the game."""
        return self.until == "withdrawn" or self.turn == turn
