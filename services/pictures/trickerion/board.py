"""The whole table, broad or in one column."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from services.pictures.canvas import Box, Canvas
from services.pictures.faces import Face
from services.pictures.frames import curtain, drape, ground, panel
from services.pictures.trickerion import header, players
from services.pictures.trickerion.alley import alley
from services.pictures.trickerion.downtown import downtown
from services.pictures.trickerion.face_down import face_down
from services.pictures.trickerion.market import market
from services.pictures.trickerion.pen import Pen
from services.pictures.trickerion.scene import Scene
from services.pictures.trickerion.theater import theater

Section: TypeAlias = Callable[[Pen, float, float, float], float]
"""Draws from a left edge and a top in so much room; returns where it ends."""

SECTIONS: dict[str, Section] = {
    "downtown": downtown,
    "market": market,
    "alley": alley,
    "theater": theater,
    "face_down": face_down,
}


class Sheet:
    """A picture that grows downwards, panel by panel."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.y = 0.0
        self._content = Canvas(scene.scale.width)

    @property
    def left(self) -> float:
        """Where panels begin."""
        return float(self.scene.scale.margin)

    @property
    def room(self) -> float:
        """How wide panels are together."""
        return self.scene.scale.width - 2.0 * self.scene.scale.margin

    def pen(self) -> Pen:
        """For what stands on the ground itself."""
        return Pen(self._content, self.scene)

    def side_by_side(self, sections: Sequence[tuple[str, float]]) -> None:
        """Sections in panels of equal height; each with its share of the width."""
        scale = self.scene.scale
        rest = self.room - scale.gutter * (len(sections) - 1)
        whole = sum(share for _, share in sections)
        drawn: list[tuple[Canvas, float, float]] = []
        left, lowest = self.left, self.y
        for name, share in sections:
            width = rest * share / whole
            canvas = Canvas(scale.width)
            inset = scale.padding + (26 if name == "theater" and width > 1000 else 0)
            top = self.y + scale.padding
            bottom = SECTIONS[name](Pen(canvas, self.scene), left + inset, top, width - 2 * inset)
            lowest = max(lowest, bottom + scale.padding)
            drawn.append((canvas, left, width))
            left += width + scale.gutter
        for (name, _), (canvas, start, width) in zip(sections, drawn, strict=True):
            self._panel(name, Box(start, self.y, width, lowest - self.y))
            self._content.lay(canvas)
        self.y = lowest + scale.gutter

    def _panel(self, name: str, box: Box) -> None:
        colours = self.scene.colours
        panel(self._content, box, colours, colours.theater if name == "theater" else "")
        if name == "theater" and box.width > 1000:
            for x in (box.left + 1, box.right - 27):
                drape(self._content, Box(x, box.top + 14, 26, box.height - 28), colours)

    def players(self, across: int) -> None:
        """Everybody's panel, so many in a row."""
        scale, view = self.scene.scale, self.scene.view
        seats = range(len(view.players))
        across = min(across, len(seats))
        width = (self.room - scale.gutter * (across - 1)) / across
        for start in range(0, len(seats), across):
            row = seats[start : start + across]
            drawn: list[tuple[Canvas, Box]] = []
            lowest = self.y
            for number, seat in enumerate(row):
                box = Box(self.left + number * (width + scale.gutter), self.y, width, 0)
                canvas = Canvas(scale.width)
                lowest = max(lowest, players.player(Pen(canvas, self.scene), box, seat))
                drawn.append((canvas, box))
            for seat, (canvas, box) in zip(row, drawn, strict=True):
                framed = box._replace(height=lowest + 10 - box.top)
                players.frame(self._content, Pen(canvas, self.scene), framed, seat)
                self._content.lay(canvas)
            self.y = lowest + 10 + scale.gutter

    def svg(self) -> Canvas:
        """The finished picture."""
        whole = Canvas(self.scene.scale.width, round(self.y + self.scene.scale.margin / 2))
        ground(whole, self.scene.colours)
        whole.lay(self._content)
        return whole


def board(scene: Scene) -> Canvas:
    """Everything that lies on the table."""
    sheet = Sheet(scene)
    broad = scene.scale.width > 1000
    if broad:
        _broad_head(sheet)
    else:
        _narrow_head(sheet)
    view = scene.view
    town = [("downtown", 1.1), ("market", 1.02)]
    if view.dark_alley:
        town.append(("alley", 0.9))
    if not view.turn and not view.row:
        pass
    elif broad:
        sheet.side_by_side(town)
        sheet.side_by_side([("theater", 1.0)])
    else:
        sheet.side_by_side([("theater", 1.0)])
        for section in town:
            sheet.side_by_side([section])
    sheet.players(4 if broad else 1)
    if view.leftover is not None and any((*view.leftover.decks, view.leftover.pile)):
        sheet.side_by_side([("face_down", 1.0)])
    return sheet.svg()


def part(scene: Scene, name: str) -> Canvas:
    """A part of the board with a line on whose move it is."""
    sheet = Sheet(scene)
    sheet.y = 20
    header.banner(sheet.pen(), Box(sheet.left, sheet.y, sheet.room, 84))
    sheet.y += 84 + scene.scale.gutter
    if name == "players":
        sheet.players(2 if scene.scale.width > 1000 else 1)
    else:
        sheet.side_by_side([(name, 1.0)])
    return sheet.svg()


def _broad_head(sheet: Sheet) -> None:
    pen, scene = sheet.pen(), sheet.scene
    curtain(pen.canvas, scene.colours)
    end = header.title(pen, sheet.left + 2, 160)
    left = max(end + 40, 372)
    header.course(pen, left, 126, 1080 - left)
    pen.canvas.text((left, 170), header.mode(pen), 22, scene.colours.ink_soft)
    header.banner(pen, Box(1094, 92, 1600 - 32 - 1094, 84))
    _standing(sheet, 194)


def _standing(sheet: Sheet, top: float) -> None:
    """Initiative and Fame in one broad panel."""
    pen, colours = sheet.pen(), sheet.scene.colours
    box = Box(sheet.left, top, sheet.room, 164)
    panel(pen.canvas, box, colours)
    title = header.order_title(pen)
    pen.canvas.text((box.left + 24, box.top + 38), title, 28, colours.title, Face.TITLE)
    header.initiative(pen, box.left + 26, box.top + 96, 370)
    x = box.left + 414
    pen.canvas.line((x, box.top + 16), (x, box.bottom - 16), colours.hairline, 1.5)
    fame = sheet.scene.say("head-fame")
    pen.canvas.text((x + 20, box.top + 38), fame, 28, colours.title, Face.TITLE)
    header.fame(pen, Box(x + 38, box.top + 12, box.right - 46 - x - 38, 146))
    sheet.y = box.bottom + sheet.scene.scale.gutter


def _narrow_head(sheet: Sheet) -> None:
    pen, scene = sheet.pen(), sheet.scene
    colours = scene.colours
    curtain(pen.canvas, colours)
    header.title(pen, sheet.left + 2, 150)
    right = sheet.left + sheet.room
    phase = header.phase_of(scene.view)
    if phase:
        told = scene.say(f"phase-{phase}")
        pen.canvas.text((right, 126), told, 34, colours.ink, Face.TITLE, "end")
    pen.canvas.text((right, 158), header.mode(pen), 22, colours.ink_soft, anchor="end")
    header.banner(pen, Box(sheet.left, 178, sheet.room, 88))
    box = Box(sheet.left, 284, sheet.room, 272)
    panel(pen.canvas, box, colours)
    title = header.order_title(pen)
    x = box.left + 22
    x += pen.canvas.text((x, box.top + 62), title, 32, colours.title, Face.TITLE)
    column = max(x, box.left + 190) + 24
    header.initiative(pen, column, box.top + 54, box.right - 20 - column)
    pen.canvas.line(
        (box.left + 20, box.top + 102), (box.right - 20, box.top + 102), colours.hairline
    )
    fame = scene.say("head-fame")
    pen.canvas.text((box.left + 22, box.top + 142), fame, 32, colours.title, Face.TITLE)
    header.fame(pen, Box(box.left + 34, box.top + 112, box.width - 70, 152))
    sheet.y = box.bottom + scene.scale.gutter
