"""Points over the rounds: a line for each player, marked with the player's shape."""

import math
from collections.abc import Iterator, Sequence

from core.game import Seat
from services.pictures.canvas import Box, Canvas, Paint, Point
from services.pictures.faces import Face, width, wrapped
from services.pictures.theme import Palette
from services.pictures.tokens import paint_of, shape, token
from services.presenting.players import Player
from services.presenting.tally import Tally

TEXT = 24.0
VALUE = 30.0
TOKEN = 40.0
MARK = 19.0
APART = TOKEN * 1.16
"""From one token at the end of the lines to the next."""

STEPS = (1, 2, 5, 10, 15, 20, 25, 50, 100, 200, 250, 500)
MOST_STEPS = 6


class Course:
    """A chart in a box: a scale at the left, rounds below, tokens and sums at the ends."""

    def __init__(
        self, canvas: Canvas, box: Box, tally: Tally, players: Sequence[Player], colours: Palette
    ) -> None:
        self._canvas = canvas
        self._tally = tally
        self._players = players
        self._colours = colours
        self._scale = scale_of([each for line in tally.scores for each in line])
        self._caption = wrapped(tally.caption, Face.DATA, TEXT, box.width)
        low, high, _ = self._scale
        marks = max(width(str(end), Face.DATA, TEXT) for end in (low, high))
        sums = max(width(str(tally.of(seat)), Face.STRONG, VALUE) for seat in tally.ranking)
        left, below = marks + 16 + MARK * 1.6, 46 + TEXT * 1.4 * len(self._caption)
        self._box = box
        self._plot = Box(
            box.left + left,
            box.top + 12,
            box.width - left - sums - TOKEN - 62,
            box.height - 12 - below,
        )

    def draw(self) -> None:
        """All of it."""
        self._frame()
        # The last in rank first, so that the winner's line lies on top.
        for seat in reversed(self._tally.ranking):
            self._line(seat)
        for at in range(len(self._tally.rounds)):
            self._marks(at)
        self._ends()

    def _spot(self, at: int, points: float) -> Point:
        low, high, _ = self._scale
        share = at / max(1, len(self._tally.rounds) - 1)
        y = self._plot.bottom - (points - low) / (high - low) * self._plot.height
        return self._plot.left + share * self._plot.width, y

    def _frame(self) -> None:
        canvas, colours, plot = self._canvas, self._colours, self._plot
        low, high, step = self._scale
        left = plot.left - MARK * 1.6
        for points in range(low, high + 1, step):
            y = self._spot(0, points)[1]
            canvas.line((left, y), (plot.right, y), colours.hairline, 1.2 if points else 2.6)
            end = (left - 10, y + TEXT * 0.35)
            canvas.text(end, str(points), TEXT, colours.ink_soft, anchor="end")
        y = plot.bottom + 38
        for at, name in enumerate(self._tally.rounds):
            here = (self._spot(at, low)[0], y)
            canvas.text(here, name, TEXT, colours.ink_soft, anchor="middle")
        for line in self._caption:
            y += TEXT * 1.4
            middle = (self._box.middle[0], y)
            canvas.text(middle, line, TEXT, colours.ink_soft, anchor="middle")

    def _fill(self, seat: Seat) -> str:
        return self._colours.player[paint_of(self._players[seat])]

    def _line(self, seat: Seat) -> None:
        points = enumerate(self._tally.scores[seat])
        spots = [self._spot(at, each) for at, each in points]
        steps = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        self._canvas.path(steps, Paint(line=self._colours.edge, thick=8))
        self._canvas.path(steps, Paint(line=self._fill(seat), thick=5))

    def _marks(self, at: int) -> None:
        for seat, shift in self._beside(at):
            x, y = self._spot(at, self._tally.scores[seat][at])
            look = Paint(self._fill(seat), self._colours.edge, 2)
            shape(self._canvas, self._players[seat], (x + shift, y), MARK, look)

    def _beside(self, at: int) -> Iterator[tuple[Seat, float]]:
        """Where marks stand that would cover one another: side by side."""
        groups: list[list[Seat]] = []
        before = math.inf
        for seat in sorted(self._tally.ranking, key=lambda seat: self._tally.scores[seat][at]):
            y = self._spot(at, self._tally.scores[seat][at])[1]
            if before - y < MARK * 0.7:
                groups[-1].append(seat)
            else:
                groups.append([seat])
            before = y
        for group in groups:
            for number, seat in enumerate(sorted(group)):
                yield seat, (number - (len(group) - 1) / 2) * MARK * 0.8

    def _ends(self) -> None:
        """Who ended where, from the first down; apart even when sums are equal."""
        canvas, tally = self._canvas, self._tally
        last = len(tally.rounds) - 1
        ends = [self._spot(last, tally.of(seat)) for seat in tally.ranking]
        x = self._plot.right + 36 + TOKEN / 2
        top = self._plot.top + TOKEN / 2
        for (right, y), place, seat in zip(
            ends, spread([y for _, y in ends], top, self._plot.bottom), tally.ranking, strict=True
        ):
            thread = f"M{right + MARK / 2 + 2:.1f} {y:.1f}L{x - TOKEN / 2 - 4:.1f} {place:.1f}"
            canvas.path(thread, Paint(line=self._colours.ink, thick=1.8))
            token(canvas, self._players[seat], (x, place), TOKEN, self._colours)
            spot = (x + TOKEN / 2 + 14, place + VALUE * 0.35)
            canvas.text(spot, str(tally.of(seat)), VALUE, self._colours.ink, Face.STRONG)


def scale_of(points: Sequence[int]) -> tuple[int, int, int]:
    """The lowest and the highest mark of a scale on which all points are, and its step."""
    low, high = min(0, *points), max(1, *points)
    step = next((it for it in STEPS if (high - low) / it <= MOST_STEPS), STEPS[-1])
    return math.floor(low / step) * step, math.ceil(high / step) * step, step


def spread(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Places near the wanted ones, which go downwards, but ``APART`` from each other."""
    found: list[float] = []
    for place in wanted:
        found.append(max(place, found[-1] + APART if found else top))
    lowest = bottom
    for at in range(len(found) - 1, -1, -1):
        found[at] = min(found[at], lowest)
        lowest = found[at] - APART
    return found
