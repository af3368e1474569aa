"""Pictures for the manual, of games that the planner plays.

``python -m tests.services.pictures.gallery`` takes a minute or two. Look at each of them before it
is committed.
"""

import subprocess
import sys
import tempfile
from io import BytesIO
from pathlib import Path

import msgspec
from PIL import Image

from core.game import Event, Who
from core.narrowing import Answer
from core.record import read
from core.trickerion.decisions import Assignment, Placement, Work
from core.trickerion.game import TRICKERION
from core.trickerion.state import State
from core.trickerion.theater_actions import SetUp
from services.languages import language
from services.pictures.rasterizing import png
from services.pictures.recipes import Look
from services.pictures.theme import Theme
from services.pictures.trickerion.illustrated import IllustratedTrickerion
from services.presenting.document import Block, Picture
from services.presenting.menu import Asked, menu
from services.presenting.players import Showing, player
from tests.services.pictures.positions import drawn

FOLDER = Path("docs/images")
COLOURS = 256
CARDS = (
    "card_manipulation",
    "window_to_the_otherworld",
    "riverside_03",
    "grand_magorian_05",
    "freelancer",
    "one_base_ap",
    "optico",
    "last_minute_booking",
)


class Played(msgspec.Struct):
    """Every position of a game, and what happened in it."""

    states: list[State]
    events: list[Event]


def played(seats: int, seed: int, *options: str) -> Played:
    """A game of planners."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "game.jsonl"
        chosen = [word for option in options for word in ("--option", option)]
        what = ["--players", str(seats), "--policy", "planner", "--seed", str(seed), *chosen]
        command = [sys.executable, "-m", "config.main", "simulate", *what, "--log", str(log)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        record = read(TRICKERION, log.read_bytes())
    states: list[State] = []
    events: list[Event] = []
    state: State | None = None
    for step in record.steps:
        for event in step.events:
            state = TRICKERION.evolve(state, event)
        events += step.events
        assert state is not None
        states.append(state)
    return Played(states, events)


def showing(code: str, seats: int, who: Who = None) -> Showing:
    speech = language(code)
    people = ("Ana", "Beto", "Cleo", "")
    known = (player(it, people[it], speech, program=it == 3) for it in range(seats))
    return Showing(speech, tuple(known), who)


def presenter(theme: str, width: int) -> IllustratedTrickerion:
    return IllustratedTrickerion(Look(Theme(theme), width, width))


def keep(name: str, blocks: tuple[Block, ...], width: int) -> None:
    """Writes the first picture among blocks, so many pixels across."""
    picture = next(it for it in blocks if isinstance(it, Picture))
    small = BytesIO()
    with Image.open(BytesIO(png(drawn(picture).outlined(), width))) as image:
        reduced = image.convert("RGB").quantize(
            COLOURS, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE
        )
        reduced.save(small, "PNG", optimize=True)
    file = FOLDER / f"picture-{name}.png"
    file.write_bytes(small.getvalue())
    print(f"{file.name}: {file.stat().st_size // 1024} KB", flush=True)


def first(game: Played, share: float, *kinds: type) -> State:
    """The first position from a share of the game on in which one of these is decided."""
    start = round(share * len(game.states))
    return next(
        it for it in game.states[start:] if it.pending and isinstance(it.pending[-1], kinds)
    )


def choice(name: str, state: State, code: str, theme: str) -> None:
    """Where a marker can go, beside the menu of its seat."""
    seat = TRICKERION.awaited(state)[0]
    view, shown = TRICKERION.view(state, seat), showing(code, len(state.players), seat)
    asked = Asked(view, seat, tuple(TRICKERION.legal(state, seat)))
    place = next(it for it in asked.legal if isinstance(it, SetUp))
    draft: tuple[Answer, ...] = (Answer("verb", "setup"), Answer("trick", place.trick))
    drawer = presenter(theme, 800)
    _, choices = menu(drawer, asked, shown, draft)
    if not all(it.action for it in choices.items):
        _, choices = menu(drawer, asked, shown, (*draft, Answer("card", place.card)))
    keep(name, drawer.beside_choices(view, seat, choices, shown), 700)


def settable(game: Played, share: float) -> State:
    """A position from a share of the game on in which a Trick can be set up in several slots."""
    for state in game.states[round(share * len(game.states)) :]:
        if state.pending and isinstance(state.pending[-1], Work):
            legal = TRICKERION.legal(state, TRICKERION.awaited(state)[0])
            if sum(isinstance(it, SetUp) for it in legal) > 4:
                return state
    message = "nobody sets anything up"
    raise LookupError(message)


def main() -> None:
    four = played(4, 4, "dark_alley=true", "powers=true")
    three = played(3, 2, "first_game_kits=true")
    two = played(2, 3, "edition=first")
    en, pt = showing("en", 4), showing("pt-BR", 4)
    middle = TRICKERION.view(first(four, 0.6, Placement), None)
    late = TRICKERION.view(first(four, 0.8, Placement), None)
    for name, view, theme in (("light", middle, "light"), ("dark", late, "dark")):
        keep(f"board-broad-{name}", presenter(theme, 1600).board(view, en), 1200)
    keep("board-phone-dark", presenter("dark", 800).board(late, en), 600)
    keep("alley-dark", presenter("dark", 800).part(late, "alley", en), 600)
    keep("theater-light", presenter("light", 800).part(late, "theater", en), 700)
    state = first(four, 0.5, Assignment)
    mine = showing("en", 4, 1)
    keep("me", presenter("light", 800).own(TRICKERION.view(state, 1), 1, mine), 600)
    view = TRICKERION.view(first(three, 0.6, Placement), None)
    shown = showing("pt-BR", 3)
    keep("board-phone-light-pt", presenter("light", 800).board(view, shown), 600)
    keep("theater-dark-pt", presenter("dark", 800).part(view, "theater", shown), 700)
    view = TRICKERION.view(first(three, 0.3, Assignment), 0)
    keep("board-assigning", presenter("light", 1600).board(view, showing("en", 3, 0)), 1100)
    view = TRICKERION.view(first(two, 0.6, Placement), None)
    shown = showing("pt-BR", 2)
    keep("board-two-first-edition", presenter("light", 1600).board(view, shown), 1100)
    choice("choice", settable(four, 0.4), "en", "light")
    choice("choice-dark-pt", settable(three, 0.6), "pt-BR", "dark")
    keep("cards-dark-pt", (presenter("dark", 800)._cards(CARDS, pt, ()),), 600)
    view = TRICKERION.view(four.states[-1], None)
    keep("result", presenter("light", 800).result(view, four.events, en), 600)
    keep("result-broad-dark-pt", presenter("dark", 1600).result(view, four.events, pt), 1200)
    keep("final-board-light", presenter("light", 1600).result(view, four.events, en)[1:], 1200)


if __name__ == "__main__":
    main()
