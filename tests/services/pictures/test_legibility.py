"""What must be read can be read: size, room, contrast, and colours that everybody tells apart."""

import zlib
from collections import Counter
from itertools import combinations, pairwise

import pytest

from core.trickerion.game import TRICKERION
from services.languages import CODES
from services.pictures.canvas import Box, Canvas, Line
from services.pictures.rasterizing import png
from services.pictures.recipes import Look
from services.pictures.theme import Theme, palette
from services.pictures.trickerion.cards import MOST
from services.pictures.trickerion.illustrated import IllustratedTrickerion
from services.presenting.document import Block, Picture
from services.presenting.players import Showing
from tests.services.pictures.colours import apart, contrast
from tests.services.pictures.pixels import pixels
from tests.services.pictures.positions import EVERYTHING, drawn, pictures, position, showing

LEAST_SIZE = 11.0
"""Pixels of a text in a picture shown 800 wide."""

SLACK = 1.5
"""Pixels by which boxes may touch: accents and descenders are rarely both there."""


def overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > SLACK and down > SLACK


def clashes(lines: list[Line]) -> list[tuple[str, str]]:
    ordered = sorted(lines, key=lambda line: line.box.top)
    found: list[tuple[str, str]] = []
    for at, one in enumerate(ordered):
        for other in ordered[at + 1 :]:
            if other.box.top > one.box.bottom:
                break
            if overlap(one.box, other.box):
                found.append((one.text, other.text))
    return found


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("width", [1600, 800])
@pytest.mark.parametrize("name", EVERYTHING)
def test_texts_are_large_apart_and_whole(name: str, width: int, code: str) -> None:
    view = TRICKERION.view(position(name), 0)
    for part, picture in pictures(view, code, width=width).items():
        readable(part, drawn(picture))


def readable(part: str, sheet: Canvas) -> None:
    small = [line.text for line in sheet.lines if line.size * 800 / sheet.width < LEAST_SIZE]
    assert not small, f"{part}: too small"
    cut = [
        line.text
        for line in sheet.lines
        if line.box.left < 0
        or line.box.right > sheet.width
        or line.box.top < 0
        or line.box.bottom > sheet.height
    ]
    assert not cut, f"{part}: beyond the edge"
    assert not clashes(sheet.lines), f"{part}: one upon another"


@pytest.mark.parametrize("code", CODES)
def test_every_card_can_be_read(code: str) -> None:
    shown = showing(code, 1)
    presenter = IllustratedTrickerion(Look())
    known = tuple(presenter.cards(shown))
    assert len(known) > 150
    for which in known:
        (picture, *words) = presenter.card(which, None, shown)
        assert words
        readable(which, drawn(_picture(picture)))
    for at in range(0, len(known), MOST):
        readable(str(at), gallery(known[at : at + MOST], shown))


def gallery(which: tuple[str, ...], shown: Showing) -> Canvas:
    return drawn(IllustratedTrickerion(Look())._cards(which, shown, ()))


def _picture(block: Block) -> Picture:
    assert isinstance(block, Picture)
    return block


SHRUNK = 4
LEAST_CONTRAST = 4.5


def behind(sheet: Canvas, line: Line, image: list[list[tuple[int, int, int]]]) -> str:
    """The colour that most of a text stands on."""
    box = line.box
    rows = range(int(box.top / SHRUNK), max(int(box.top / SHRUNK) + 1, round(box.bottom / SHRUNK)))
    columns = range(
        int(box.left / SHRUNK), max(int(box.left / SHRUNK) + 1, round(box.right / SHRUNK))
    )
    seen = Counter(image[row][column] for row in rows for column in columns)
    red, green, blue = seen.most_common(1)[0][0]
    assert sheet.width
    return f"#{red:02X}{green:02X}{blue:02X}"


CONTRASTED = (
    "four, Dark Alley and Powers, late",
    "four, Dark Alley, assigning",
    "three, kits, early",
    "two, Duel",
    "two, revised, at the end",
)


@pytest.mark.parametrize("theme", Theme)
def test_every_text_has_contrast_to_what_is_behind_it(theme: Theme) -> None:
    for name in CONTRASTED:
        view = TRICKERION.view(position(name), 0)
        made = pictures(view, theme=theme)
        # All parts of one position; of the others what differs most.
        for part in made if name == CONTRASTED[0] else ("board",):
            legible(drawn(made[part]))


def legible(sheet: Canvas) -> None:
    image = pixels(png(sheet.document(texts=False), round(sheet.width / SHRUNK)))
    faint = {
        line.text: round(found, 1)
        for line in sheet.lines
        if (found := contrast(line.colour, behind(sheet, line, image))) < LEAST_CONTRAST
    }
    assert not faint


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("sight", ["normal", "protan", "deutan", "tritan"])
def test_players_are_told_apart_by_everybody(theme: Theme, sight: str) -> None:
    colours = palette(theme).player
    for one, other in combinations(colours[:4], 2):
        assert apart(one, other, sight) >= 15, (one, other)
    for one, other in combinations(colours, 2):
        assert apart(one, other, sight) >= 7, (one, other)


@pytest.mark.parametrize("theme", Theme)
def test_letters_are_read_on_the_colours_of_players(theme: Theme) -> None:
    colours = palette(theme)
    for ground, letter in zip(colours.player, colours.on_player, strict=True):
        assert contrast(ground, letter) >= LEAST_CONTRAST


def test_pixels_are_read_as_they_were_painted() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">'
        '<rect width="3" height="2" fill="#102030"/>'
        '<rect x="1" y="1" width="1" height="1" fill="#FFFFFF"/></svg>'
    )
    image = pixels(png(svg, 3))
    assert [len(row) for row in image] == [3, 3]
    assert image[0][0] == (0x10, 0x20, 0x30)
    assert image[1][1] == (255, 255, 255)
    assert all(len(one) == len(other) for one, other in pairwise(image))
    assert zlib.crc32(png(svg, 3)) == zlib.crc32(png(svg, 3))
