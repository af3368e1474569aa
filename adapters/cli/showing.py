"""Boards and positions on the command line."""

import shutil

from adapters.cli.inputs import named, read_bytes
from adapters.cli.parts import Parts
from adapters.cli.troubles import Trouble, faults, seats_of, unreadable
from core.position import BrokenPositionError, decode
from core.table import AnyGame
from services.languages import Language
from services.presenting.document import Document
from services.presenting.plain import lay_out

USUAL_COLUMNS = 80


def load_position(parts: Parts, game: AnyGame, name: str) -> object:
    """The position in a file. Raises Trouble that names the field or the rule."""
    return position_in(parts, game, read_bytes(name), name)


def position_in(parts: Parts, game: AnyGame, data: bytes, name: str) -> object:
    """The position in what was read from ``name``. Raises Trouble as ``load_position`` does."""
    language = parts.language
    try:
        state = decode(data, game.state_type)
    except BrokenPositionError as error:
        problem = unreadable(error.problem)
        raise Trouble(
            "cli-position-unreadable", file=named(parts, name), problem=problem
        ) from error
    if reasons := game.check(state):
        seats = max(1, min(len(state.players), 6))
        lines = faults(reasons, parts.presenter(game.name), seats_of(language, seats))
        raise Trouble("cli-position-impossible", file=named(parts, name), problems="\n".join(lines))
    return state


def board(parts: Parts, game: AnyGame, state: object, columns: int | None) -> str:
    """The whole board as everybody sees it."""
    view = game.view(state, None)
    showing = seats_of(parts.language, len(view.players))
    document = Document(tuple(parts.presenter(game.name).board(view, showing)))
    return lay_out(document, columns or width())


def width() -> int:
    """The columns of the terminal, or the usual number where there is none."""
    return max(32, shutil.get_terminal_size((USUAL_COLUMNS, 24)).columns)


def awaited(parts: Parts, game: AnyGame, state: object) -> str:
    """Who must act, as a sentence."""
    language: Language = parts.language
    seats = game.awaited(state)
    if not seats:
        return language.text("cli-over")
    showing = seats_of(language, len(game.view(state, None).players))
    return language.text("cli-awaited", players=showing.names(seats))
