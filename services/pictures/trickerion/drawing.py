"""From a recipe to SVG: every picture of Trickerion there is."""

import msgspec

from core.notation import parse
from core.trickerion.theater_actions import SetUp
from core.trickerion.view import View
from services.languages import language
from services.pictures.canvas import Canvas
from services.pictures.recipes import Recipe
from services.pictures.results import Results
from services.pictures.scale import scale_for
from services.pictures.theme import palette
from services.pictures.trickerion.board import board, part
from services.pictures.trickerion.cards import cards
from services.pictures.trickerion.choice import choice
from services.pictures.trickerion.own import own
from services.pictures.trickerion.reading import awaited, openings
from services.pictures.trickerion.scene import GLYPHS, Scene
from services.presenting.players import Showing
from services.presenting.tally import Tally

VIEWS = msgspec.json.Decoder(View)
TALLIES = msgspec.json.Decoder(Tally)


def draw(recipe: Recipe) -> str:
    """The picture of a recipe as SVG, ready to be rasterized."""
    return canvas(recipe).outlined()


def canvas(recipe: Recipe) -> Canvas:
    """The same, with what the tests of legibility measure."""
    if recipe.subject == "results":
        tally = TALLIES.decode(recipe.view)
        scale = scale_for(recipe.width)
        return Results(tally, recipe.players, palette(recipe.theme), scale, GLYPHS).canvas()
    scene = scene_of(recipe)
    match recipe.subject:
        case "board":
            return board(scene)
        case "changed":
            return board(scene._replace(ringed=frozenset(recipe.offers)))
        case "own":
            return own(scene, recipe.seat or 0)
        case "cards":
            return cards(scene, recipe.offers)
        case "choice":
            offered = tuple(parse(offer, (SetUp,)) for offer in recipe.offers)
            return choice(scene._replace(offered=offered), recipe.seat or 0)
        case name:
            return part(scene, name)


def scene_of(recipe: Recipe) -> Scene:
    """What the parts of a picture are drawn from."""
    view = VIEWS.decode(recipe.view)
    return Scene(
        view=view,
        showing=Showing(language(recipe.language), recipe.players, recipe.reader),
        colours=palette(recipe.theme),
        scale=scale_for(recipe.width),
        table=recipe.table,
        awaited=awaited(view),
        open=openings(view),
    )
