"""The games there are, and where their parts are; imported when they are asked for."""

from pkgutil import resolve_name
from typing import Any

import msgspec

from adapters.cli.parts import AnyGround
from core.table import AnyGame
from services.opponents.opponent import Opponent
from services.pictures.recipes import Look
from services.presenting.game import GamePresenter


class Registration(msgspec.Struct, frozen=True):
    """The places of a game's parts, written ``module:name``.

    ``illustrated`` is its presenter with pictures, ``drawing`` makes an SVG of their recipes;
    ``cards`` name the tables of its card data; ``players`` the ways in which the program plays it.
    """

    game: str
    presenter: str
    illustrated: str
    drawing: str
    ground: str
    cards: dict[str, str]
    players: dict[str, str]


RANDOM = "services.opponents.opponent:RandomOpponent"
TRICKERION_PLANNER = "services.opponents.trickerion.planner:TrickerionPlanner"
KINDS = ("planner", "random")
"""How the program can play, the best first."""

BLIND: tuple[str, ...] = ("random",)
"""Those that choose without looking at anything."""

GAMES: dict[str, Registration] = {
    "trickerion": Registration(
        game="core.trickerion.game:TRICKERION",
        presenter="services.presenting.trickerion.presenter:TrickerionPresenter",
        illustrated="services.pictures.trickerion.illustrated:IllustratedTrickerion",
        drawing="services.pictures.trickerion.drawing:draw",
        ground="services.scenarios.trickerion:TRICKERION_GROUND",
        cards={
            "rules": "core.trickerion.cards:RULES",
            "tricks": "core.trickerion.cards:TRICKS",
            "performances": "core.trickerion.cards:PERFORMANCES",
        },
        players={
            "random": RANDOM,
            "planner": TRICKERION_PLANNER,
        },
    ),
}


def rules(name: str) -> AnyGame:
    """The rules of a game."""
    game: AnyGame = resolve_name(GAMES[name].game)
    return game


def presenter(name: str) -> GamePresenter:
    """A game in words."""
    made: GamePresenter = resolve_name(GAMES[name].presenter)()
    return made


def illustrated(name: str, look: Look) -> GamePresenter:
    """A game in words and pictures."""
    made: GamePresenter = resolve_name(GAMES[name].illustrated)(look)
    return made


def drawings() -> dict[str, str]:
    """For each game what draws its pictures, to be imported where that happens."""
    return {name: registration.drawing for name, registration in GAMES.items()}


def ground(name: str) -> AnyGround:
    """What the rule cases of a game stand on."""
    found: AnyGround = resolve_name(GAMES[name].ground)
    return found


def cards(name: str) -> dict[str, Any]:
    """The card data of a game, table by table."""
    return {table: resolve_name(place) for table, place in GAMES[name].cards.items()}


def player(policy: str, name: str) -> Opponent:
    """A way of playing a seat of a game."""
    made: Opponent = resolve_name(GAMES[name].players[policy])()
    return made
