"""Positions to draw: every mode, early and late, from recorded games."""

from functools import cache
from pathlib import Path
from typing import get_args

import msgspec

from core.game import Event, Seat, Who
from core.record import read
from core.trickerion.cards import TRICKS
from core.trickerion.game import TRICKERION
from core.trickerion.state import OwnTrick, Player, Stack, State
from core.trickerion.terms import COMPONENTS, Suit
from core.trickerion.view import View
from services.languages import language
from services.pictures.canvas import Canvas
from services.pictures.recipes import Look
from services.pictures.recipes import read as recipe_of
from services.pictures.theme import Theme
from services.pictures.trickerion.drawing import canvas
from services.pictures.trickerion.illustrated import IllustratedTrickerion
from services.presenting.document import Picture
from services.presenting.players import Showing, player

GOLDEN = Path(__file__).parents[2] / "golden" / "rules_1"
PEOPLE = ("Maximiliane von Hohenfels-Rotenburg", "Beto", "", "李小龍")
ENDINGS = (
    "four_alley_powers",
    "three_alley",
    "three_first_kits",
    "two_first_alley_duel",
    "two_revised",
)
POSITIONS = {
    "four, Dark Alley and Powers, late": ("four_alley_powers", 0.8),
    "four, Dark Alley, assigning": ("four_alley_powers", 0.35),
    "three, first edition's alley": ("three_alley", 0.6),
    "three, kits, early": ("three_first_kits", 0.3),
    "two, Duel": ("two_first_alley_duel", 0.7),
    "two, revised, at the end": ("two_revised", 1.0),
    "two, before the first turn": ("two_revised", 0.0),
}


@cache
def states(record: str) -> tuple[State, ...]:
    """Every position between two actions."""
    played = read(TRICKERION, (GOLDEN / f"{record}.jsonl").read_bytes())
    found: list[State] = []
    state: State | None = None
    for step in played.steps:
        for event in step.events:
            state = TRICKERION.evolve(state, event)
        assert state is not None
        found.append(state)
    return tuple(found)


CROWDED = "four, as much as there can be"
EVERYTHING = (*POSITIONS, CROWDED)


@cache
def ending(record: str) -> tuple[View, tuple[Event, ...]]:
    """What everybody sees when a recorded game is over, and what happened in it."""
    played = read(TRICKERION, (GOLDEN / f"{record}.jsonl").read_bytes())
    view = TRICKERION.view(states(record)[-1], None)
    return view, tuple(event for step in played.steps for event in step.events)


def results(
    record: str, code: str = "en", *, width: int = 800, theme: Theme = Theme.LIGHT
) -> tuple[Picture, ...]:
    """The pictures at the end of a recorded game: the charts, then the board."""
    view, events = ending(record)
    shown = showing(code, len(view.players))
    blocks = IllustratedTrickerion(Look(theme, width, width)).result(view, events, shown)
    return tuple(block for block in blocks if isinstance(block, Picture))


def position(name: str) -> State:
    if name == CROWDED:
        return crowded()
    record, share = POSITIONS[name]
    found = states(record)
    return found[round(share * (len(found) - 1))]


def crowded() -> State:
    """Full boards, long names and large figures for everybody."""
    state = position("four, Dark Alley and Powers, late")
    long = sorted(TRICKS, key=lambda trick: -len(trick))
    suits = get_args(Suit)
    players: list[Player] = []
    for seat, bare in enumerate(state.players):
        mine = long[seat * 4 : seat * 4 + 4]
        tricks = [
            OwnTrick(trick, suit, "board" if at < 3 else "engineer", at, shards=at % 2)
            for at, (trick, suit) in enumerate(zip(mine, suits, strict=True))
        ]
        stacks = [
            Stack(component, 3, "board" if at < 6 else "manager")
            for at, component in enumerate(COMPONENTS[:8])
        ]
        players.append(
            msgspec.structs.replace(
                bare,
                fame=97 + seat,
                coins=44,
                shards=28,
                tricks=tuple(tricks),
                stacks=tuple(stacks),
                hired=("apprentice-3", "engineer"),
            )
        )
    return msgspec.structs.replace(state, players=tuple(players))


def showing(code: str, seats: int, reader: Who = None) -> Showing:
    speech = language(code)
    known = (player(seat, PEOPLE[seat], speech, program=not PEOPLE[seat]) for seat in range(seats))
    return Showing(speech, tuple(known), reader)


def pictures(
    view: View, code: str = "en", *, width: int = 1600, theme: Theme = Theme.LIGHT, own: Seat = 0
) -> dict[str, Picture]:
    """Every picture there is of a view."""
    reader = view.who
    shown = showing(code, len(view.players), reader)
    presenter = IllustratedTrickerion(Look(theme, width, width))
    blocks = {"board": presenter.board(view, shown), "own": presenter.own(view, own, shown)}
    for part in presenter.parts:
        blocks[part] = presenter.part(view, part, shown)
    return {
        name: block
        for name, found in blocks.items()
        for block in found
        if isinstance(block, Picture)
    }


def drawn(picture: Picture) -> Canvas:
    return canvas(recipe_of(picture.recipe))


def same_but(view: View, **changes: object) -> View:
    return msgspec.structs.replace(view, **changes)
