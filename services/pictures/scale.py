"""Sizes of type and the grid, for a broad picture and for a narrow one."""

from typing import NamedTuple


class Scale(NamedTuple):
    """Sizes in pixels of a picture drawn ``width`` wide."""

    width: int
    margin: int
    gutter: int
    padding: int
    turn: float
    section: float
    name: float
    value: float
    body: float
    small: float
    """What is only a help; still readable at 11 pixels."""

    @property
    def step(self) -> float:
        """From one line of text to the next."""
        return self.body * 1.5


BROAD = Scale(1600, 32, 18, 22, 64, 36, 30, 30, 22, 22)
NARROW = Scale(800, 24, 18, 20, 64, 40, 36, 33, 24, 22)


def scale_for(width: int) -> Scale:
    """The arrangement that suits a picture of this many pixels across."""
    return NARROW if width <= (BROAD.width + NARROW.width) / 2 else BROAD
