"""Sitting down at this terminal: settings, log, container, console."""

import asyncio
import logging
import sys
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path

import msgspec

from adapters import console
from adapters.cli.parts import Sitting
from adapters.cli.troubles import FOR_OPERATOR, IN_THE_WAY, Trouble, system
from config import games
from config.container import Container, opened, presenters
from config.logs import keep_log
from config.settings import Settings
from config.settings_file import SettingsError, load
from config.starting import explained, keep_private, usable
from core.ports import NewerSchemaError, StoreError
from services.languages import CODES, Language, language
from services.opponents.driver import ProgramSeats
from services.presenting.document import Picture

log = logging.getLogger(__name__)

HISTORY = "typed-lines"
"""The file in the data folder that remembers what was typed."""


def play(sitting: Sitting, asked: Language | None) -> int:
    """Play until somebody leaves; gives the exit code. ``asked`` wins over the settings."""
    try:
        settings = load()
    except SettingsError as error:
        speech = asked or language(CODES[0])
        return _refuse(FOR_OPERATOR, *(problem.text(speech) for problem in error.problems))
    speech = asked or language(settings.language)
    folder = settings.data_folder
    try:
        with ExitStack() as stack, explained(folder):
            container = _opened(settings, stack)
            parts = _parts(container, settings, speech, asked, sitting.pictures)
            _tell_left_out(container.store().tables.troubles(), speech)
            return console.play(parts, _sitting(sitting))
    except BrokenPipeError:  # the reader of the output has gone
        raise
    except OSError as error:  # what is kept is in the data folder, so it is the output that fails
        return _refuse(IN_THE_WAY, Trouble("start-output", detail=system(error)).text(speech))
    except Trouble as trouble:
        return _refuse(trouble.exit_code, trouble.text(speech))


def _opened(settings: Settings, stack: ExitStack) -> Container:
    with usable(settings.data_folder):
        keep_private()
        keep_log(settings, to_file=True)
        return stack.enter_context(opened(settings))


def _parts(
    container: Container,
    settings: Settings,
    speech: Language,
    asked: Language | None,
    pictures: str,
) -> console.ConsoleParts:
    seats = container.program_seats()
    wanted = settings.pictures.model_copy(update={"shown": bool(pictures)})
    return console.ConsoleParts(
        service=container.service(),
        presenters=presenters(wanted),
        programs=lambda table: asyncio.run(_to_the_end(seats, table)),
        language=speech,
        language_asked=asked is not None,
        pace=settings.pace.kind,
        history=settings.data_folder / HISTORY,
        keep=_keeping(Path(pictures)) if pictures else None,
    )


def _keeping(folder: Path) -> Callable[[Picture], Path | None]:
    """Paints pictures into a folder, each once."""
    from services.pictures.studio import paint  # noqa: PLC0415 - the renderer takes its time

    def keep(picture: Picture) -> Path | None:
        file = folder / picture.name
        try:
            if not file.exists():
                folder.mkdir(parents=True, exist_ok=True)
                file.write_bytes(paint(picture.recipe, games.drawings()))
        except Exception:
            log.exception("picture %(picture)s cannot be kept", {"picture": picture.name})
            return None
        return file

    return keep


async def _to_the_end(seats: ProgramSeats, table: str) -> None:
    await seats.play(table)


def _tell_left_out(troubles: Iterable[StoreError], speech: Language) -> None:
    """Names the tables that cannot be played at, which somebody may come back for."""
    for trouble in troubles:
        newer = isinstance(trouble, NewerSchemaError)
        key = "start-table-newer" if newer else "start-table-damaged"
        sys.stderr.write(f"{speech.text(key, table=trouble.name)}\n")


def _sitting(sitting: Sitting) -> console.Sitting:
    return msgspec.convert(sitting, console.Sitting, from_attributes=True)


def _refuse(code: int, *sentences: str) -> int:
    sys.stderr.write("".join(f"{sentence}\n" for sentence in sentences))
    return code
