"""The things of Trickerion, one symbol for each, drawn on a canvas."""

from core.game import Seat
from core.trickerion.cards import RULES, kind_of
from core.trickerion.terms import Category, Component, Face
from services.pictures.canvas import Box, Canvas, Paint, Point
from services.pictures.faces import Face as Type
from services.pictures.inline import Gap, Piece, Sign, Word
from services.pictures.tokens import paint_of, token
from services.pictures.trickerion.scene import GLYPHS, Scene

ROMAN = ("", "I", "II", "III")
CROSSED: Face = "x"


class Pen:
    """Draws on one canvas for one scene."""

    def __init__(self, canvas: Canvas, scene: Scene) -> None:
        self.canvas = canvas
        self.scene = scene
        self.colours = scene.colours
        self.scale = scene.scale

    def ring(self, place: str, box: Box) -> None:
        """A ring around a place that changed: a dark line between two light ones, in any theme."""
        if place not in self.scene.ringed:
            return
        for out, colour, thick in ((4, self.colours.disc, 9), (4, self.colours.title, 5)):
            around = Box(box.left - out, box.top - out, box.width + 2 * out, box.height + 2 * out)
            self.canvas.rectangle(around, Paint("none", colour, thick), 12)

    # --- signs ------------------------------------------------------------------------------------

    def glyph(self, name: str, centre: Point, size: float, colour: str = "") -> None:
        """A bare symbol."""
        self.canvas.glyph(GLYPHS[name], centre, size, colour or self.colours.ink)

    def token(self, seat: Seat, centre: Point, size: float) -> None:
        """A player."""
        token(self.canvas, self.scene.player(seat), centre, size, self.colours)

    def badge(self, seat: Seat, centre: Point, size: float) -> None:
        """A player on a ground of the same colour: the shape is light there."""
        light = self.colours.disc, self.colours.on_disc
        token(self.canvas, self.scene.player(seat), centre, size, self.colours, light=light)

    def coin(self, centre: Point, size: float) -> None:
        """A Coin."""
        self.canvas.circle(centre, size / 2, Paint(self.colours.coin, self.colours.edge, 1))
        self.glyph("coin", centre, size * 0.94, self.colours.edge)

    def shard(self, centre: Point, size: float) -> None:
        """A Trickerion Shard: a cut stone."""
        x, y = centre
        unit = size / 24
        self.glyph("shard", centre, size, self.colours.shard)
        lit = "#FFFFFF55"
        corner = (x - 12 * unit, y - 12 * unit)
        facet = ((9, 1), (17, 3.5), (11, 9), (4, 8))
        self.canvas.polygon(
            [(corner[0] + a * unit, corner[1] + b * unit) for a, b in facet], Paint(lit)
        )
        self.canvas.path(
            f"M{corner[0] + 11 * unit:.1f} {corner[1] + 9 * unit:.1f}"
            f"L{corner[0] + 13 * unit:.1f} {corner[1] + 23 * unit:.1f}",
            Paint(line=lit, thick=1),
        )

    def fame(self, centre: Point, size: float) -> None:
        """Fame: a star cut out of a disc, which cannot be taken for a player."""
        self.glyph("fame", centre, size, self.colours.ink)

    def disc(self, category: Category, centre: Point, size: float, *, own: bool = False) -> None:
        """A category; dark when it is the one of the marker itself."""
        back, front = self.colours.disc, self.colours.on_disc
        if own:
            back, front = front, back
        edge = max(1.2, size / 20)
        self.canvas.circle(centre, size / 2, Paint(back, self.colours.on_disc, edge))
        self.glyph(category, centre, size * 0.72, front)

    def tile(self, component: Component, centre: Point, size: float) -> None:
        """A component on a tile that tells its price."""
        price = RULES.price[component]
        x, y = centre
        box = Box(x - size / 2, y - size / 2, size, size)
        look = Paint(self.colours.tile[price - 1], self.colours.ink, max(1.4, size / 26))
        self.canvas.rectangle(box, look, size * 0.16)
        self.glyph(component, centre, size * 0.7, self.colours.on_tile[price - 1])

    def die(self, face: Face, box: Box) -> None:
        """A die; grey with a cross when it is of no use."""
        colours = self.colours
        under = Box(box.left, box.top + 3, box.width, box.height)
        if face == CROSSED:
            self.canvas.rectangle(box, Paint(colours.panel_second, colours.hairline, 2), 9)
            self.glyph("cross", box.middle, box.width * 0.62, colours.ink_soft)
            return
        self.canvas.rectangle(under, Paint(colours.edge), 9)
        self.canvas.rectangle(box, Paint(colours.disc, colours.edge, 2.4), 9)
        if face.isdecimal():
            self.canvas.centred(box.middle, face, box.width * 0.6, colours.on_disc, Type.STRONG)
        else:
            self.glyph(face, box.middle, box.width * 0.68, colours.on_disc)

    def suit(self, suit: str, centre: Point, size: float) -> None:
        """A suit on a disc, as it lies on a marker; nothing without one."""
        if suit:
            self.canvas.circle(centre, size * 0.6, Paint(self.colours.disc, self.colours.edge, 1.4))
            self.glyph(suit, centre, size * 0.86, self.colours.on_disc)

    def fill_of(self, seat: Seat) -> str:
        """The colour of a player."""
        return self.colours.player[paint_of(self.scene.player(seat))]

    def ink_on(self, seat: Seat) -> str:
        """What can be read on the colour of a player."""
        return self.colours.on_player[paint_of(self.scene.player(seat))]

    # --- pieces of lines --------------------------------------------------------------------------

    def word(self, text: str, size: float = 0, colour: str = "") -> Word:
        """A text in the common face."""
        return Word(text, size or self.scale.body, colour or self.colours.ink)

    def strong(self, text: str, size: float = 0, colour: str = "") -> Word:
        """A text that stands out."""
        return Word(text, size or self.scale.body, colour or self.colours.ink, Type.STRONG)

    def soft(self, text: str, size: float = 0) -> Word:
        """A text that only helps."""
        return Word(text, size or self.scale.body, self.colours.ink_soft)

    def sign(self, name: str, size: float, colour: str = "") -> Sign:
        """A bare symbol in a line."""
        return Sign(size, lambda centre: self.glyph(name, centre, size, colour))

    def fame_sign(self, size: float) -> Sign:
        """Fame in a line."""
        return Sign(size, lambda centre: self.fame(centre, size))

    def coin_sign(self, size: float) -> Sign:
        """A Coin in a line."""
        return Sign(size, lambda centre: self.coin(centre, size))

    def shard_sign(self, size: float) -> Sign:
        """A Shard in a line."""
        return Sign(size, lambda centre: self.shard(centre, size))

    def disc_sign(self, category: Category, size: float, *, own: bool = False) -> Sign:
        """A category in a line."""
        return Sign(size, lambda centre: self.disc(category, centre, size, own=own))

    def tile_sign(self, component: Component, size: float) -> Sign:
        """A component in a line."""
        return Sign(size, lambda centre: self.tile(component, centre, size))

    def token_sign(self, seat: Seat, size: float) -> Sign:
        """A player in a line."""
        return Sign(size * 1.12, lambda centre: self.token(seat, centre, size))

    def character_sign(self, character: str, size: float, colour: str = "") -> Sign:
        """A Character in a line."""
        return self.sign(kind_of(character), size, colour)

    def gain(self, fame: int, coins: int, shards: int, size: float = 0) -> list[Piece]:
        """What is received: signs with signed figures."""
        size = size or self.scale.body
        kinds = ((fame, self.fame_sign), (coins, self.coin_sign), (shards, self.shard_sign))
        pieces: list[Piece] = []
        for number, sign in kinds:
            if number:
                lead = [Gap(size * 0.5)] if pieces else []
                pieces += [*lead, sign(size * 1.1), Gap(4), self.strong(signed(number), size)]
        return pieces


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"\u2212{-number}" if number else "0"
