"""The end of a game as a picture: who won, points over the rounds, and where they came from.

Our own SVG, as all pictures are: a plotting library would bring its own fonts, colours and text
layout, which the tests of legibility cannot measure, and the two charts are three hundred lines.
"""

from collections.abc import Mapping, Sequence

from services.pictures.canvas import Box, Canvas
from services.pictures.course import Course
from services.pictures.faces import Face
from services.pictures.frames import Message, banner, curtain, ground, panel
from services.pictures.glyphs import Glyph
from services.pictures.origins import Origins
from services.pictures.scale import Scale
from services.pictures.theme import Palette
from services.presenting.players import Player
from services.presenting.tally import Tally

COURSE = 620.0
"""How high the chart of rounds is in one column."""

HEAD = 60.0


class Results:
    """Draws a tally; ``glyphs`` has a symbol for each kind of source."""

    def __init__(
        self,
        tally: Tally,
        players: Sequence[Player],
        colours: Palette,
        scale: Scale,
        glyphs: Mapping[str, Glyph],
    ) -> None:
        self._tally = tally
        self._players = players
        self._colours = colours
        self._scale = scale
        self._glyphs = glyphs

    def canvas(self) -> Canvas:
        """The finished picture: both charts side by side where there is room."""
        scale = self._scale
        content = Canvas(scale.width)
        room = scale.width - 2.0 * scale.margin
        y = self._head(content, room)
        if scale.width > 1000:
            half = (room - scale.gutter) / 2
            right = scale.margin + half + scale.gutter
            bottom = self._origins(content, Box(right, y, half, 0))
            self._course(content, Box(scale.margin, y, half, bottom - y))
            y = bottom
        else:
            self._course(content, Box(scale.margin, y, room, COURSE))
            y = self._origins(content, Box(scale.margin, y + COURSE + scale.gutter, room, 0))
        whole = Canvas(scale.width, round(y + scale.margin))
        ground(whole, self._colours)
        whole.lay(content)
        return whole

    def _head(self, canvas: Canvas, room: float) -> float:
        tally, colours = self._tally, self._colours
        y = curtain(canvas, colours) + 14
        box = Box(self._scale.margin, y, room, 96)
        winner = self._players[tally.ranking[0]]
        banner(canvas, box, (winner,), Message(tally.winner, tally.others), colours)
        return box.bottom + self._scale.gutter

    def _panel(self, canvas: Canvas, box: Box, title: str) -> Box:
        """A panel with its title; returns what is left for the chart."""
        panel(canvas, box, self._colours)
        inner = box.inside(self._scale.padding + 4)
        spot = (inner.left, inner.top + 30)
        canvas.text(spot, title, self._scale.section, self._colours.title, Face.TITLE)
        return Box(inner.left, inner.top + HEAD, inner.width, inner.height - HEAD)

    def _course(self, canvas: Canvas, box: Box) -> None:
        inner = self._panel(canvas, box, self._tally.course)
        Course(canvas, inner, self._tally, self._players, self._colours).draw()

    def _origins(self, canvas: Canvas, box: Box) -> float:
        """How low it ends is known when it is drawn."""
        drawn = Canvas(canvas.width)
        inner = self._panel(Canvas(canvas.width), box, self._tally.origin)
        origins = Origins(drawn, self._tally, self._players, self._colours, self._glyphs)
        bottom = origins.draw(inner.left, inner.top, inner.width) + self._scale.padding
        self._panel(canvas, box._replace(height=bottom - box.top), self._tally.origin)
        canvas.lay(drawn)
        return bottom
