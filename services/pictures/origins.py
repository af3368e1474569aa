"""Points by source: a bar for each player, above a table that is the key to them as well."""

from collections.abc import Mapping, Sequence

from core.game import Seat
from services.pictures import patterns
from services.pictures.canvas import Box, Canvas
from services.pictures.faces import Face, fitting, width
from services.pictures.frames import thread
from services.pictures.glyphs import Glyph
from services.pictures.theme import Palette
from services.pictures.tokens import token
from services.presenting.players import Player
from services.presenting.tally import Source, Tally

TEXT = 24.0
VALUE = 30.0
TOKEN = 40.0
BAR = 48.0
STEP = 64.0
"""From one bar to the next."""

ROW = 44.0
SWATCH = 36.0
MINUS = "\u2212"


class Origins:
    """What losses there are stand left of where the bars begin."""

    def __init__(
        self,
        canvas: Canvas,
        tally: Tally,
        players: Sequence[Player],
        colours: Palette,
        glyphs: Mapping[str, Glyph],
    ) -> None:
        self._canvas = canvas
        self._tally = tally
        self._players = players
        self._colours = colours
        self._glyphs = glyphs

    def draw(self, left: float, top: float, room: float) -> float:
        """Draws both; returns where they end."""
        return self._table(left, self._bars(left, top, room) + 12, room)

    # --- bars -------------------------------------------------------------------------------------

    def _bars(self, left: float, top: float, room: float) -> float:
        tally = self._tally
        parts = {seat: self._parts(seat) for seat in tally.ranking}
        gains = {seat: sum(max(0, n) for _, n in parts[seat]) for seat in parts}
        losses = {seat: sum(max(0, -n) for _, n in parts[seat]) for seat in parts}
        sums = max(width(str(tally.of(seat)), Face.STRONG, VALUE) for seat in parts) + 14
        start = left + TOKEN + 22
        unit = (left + room - sums - start) / max(1, max(gains.values()) + max(losses.values()))
        zero = start + unit * max(losses.values())
        y = top + 6
        for seat in tally.ranking:
            middle = y + BAR / 2
            token(
                self._canvas,
                self._players[seat],
                (left + TOKEN / 2 + 3, middle),
                TOKEN,
                self._colours,
            )
            x, back = zero, zero
            for kind, points in parts[seat]:
                across = abs(points) * unit
                back -= across if points < 0 else 0
                self._part(Box(x if points > 0 else back, y, across, BAR), kind, points)
                x += across if points > 0 else 0
            spot = (x + 12, middle + VALUE * 0.35)
            ink = self._colours.ink
            self._canvas.text(spot, str(tally.of(seat)), VALUE, ink, Face.STRONG)
            y += STEP
        return y

    def _parts(self, seat: Seat) -> list[tuple[str, int]]:
        """The points of a seat by kind of source."""
        found: dict[str, int] = {}
        for source in self._tally.sources:
            found[source.kind] = found.get(source.kind, 0) + source.amounts[seat]
        return [(kind, points) for kind, points in found.items() if points]

    def _part(self, box: Box, kind: str, points: int) -> None:
        swatch = self._tally.kinds.index(kind)
        patterns.fill(self._canvas, box, swatch, self._colours)
        told = _signed(points)
        across = width(told, Face.STRONG, TEXT)
        if across + 8 > box.width:
            return
        x, y = box.middle
        behind = Box(x - across / 2 - 3, y - 13, across + 6, 26)
        patterns.plain(self._canvas, behind, swatch, self._colours)
        ink = patterns.ink(swatch, self._colours)
        self._canvas.centred(box.middle, told, TEXT, ink)

    # --- table ------------------------------------------------------------------------------------

    def _table(self, left: float, top: float, room: float) -> float:
        tally, colours = self._tally, self._colours
        count = len(tally.ranking)
        column = min(84.0, room * 0.52 / count)
        first = left + room - column * count
        y = top + TOKEN / 2
        for number, seat in enumerate(tally.ranking):
            spot = (first + column * (number + 1) - TOKEN * 0.5, y)
            token(self._canvas, self._players[seat], spot, TOKEN * 0.9, colours)
        y += TOKEN / 2 + 8
        for source in tally.sources:
            self._row(source, left, first, y, column)
            y += ROW
        thread(self._canvas, left, left + room, y + 2, colours)
        y += 8
        sums = tuple(tally.of(seat) for seat in range(len(tally.scores)))
        self._line(tally.total, sums, (left, first), y, column, Face.STRONG)
        return y + ROW

    def _row(self, source: Source, left: float, first: float, top: float, column: float) -> None:
        box = Box(left, top + (ROW - SWATCH) / 2, SWATCH, SWATCH)
        swatch = self._tally.kinds.index(source.kind)
        patterns.fill(self._canvas, box, swatch, self._colours)
        patterns.plain(self._canvas, box.inside(6), swatch, self._colours)
        ink = patterns.ink(swatch, self._colours)
        self._canvas.glyph(self._glyphs[source.kind], box.middle, SWATCH * 0.66, ink)
        text = left + SWATCH + 12
        self._line(source.label, source.amounts, (text, first), top, column, Face.DATA)

    def _line(
        self,
        label: str,
        amounts: Sequence[int],
        spots: tuple[float, float],
        top: float,
        column: float,
        face: Face,
    ) -> None:
        """A row's words and figures; ``spots`` are where the label and the columns begin."""
        canvas, colours = self._canvas, self._colours
        left, first = spots
        baseline = top + ROW / 2 + TEXT * 0.35
        size = fitting(label, face, TEXT, first - left - 6, least=20)
        canvas.text((left, baseline), label, size, colours.ink, face)
        for number, seat in enumerate(self._tally.ranking):
            points = amounts[seat]
            ink = colours.ink if points else colours.ink_soft
            spot = (first + column * (number + 1) - 8, baseline)
            canvas.text(spot, _signed(points), TEXT, ink, Face.STRONG if points else face, "end")


def _signed(points: int) -> str:
    return f"{MINUS}{-points}" if points < 0 else str(points)
