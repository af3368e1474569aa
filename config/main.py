"""The start of the program: the language, and what stands behind the command line."""

import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from importlib import metadata
from pathlib import Path
from typing import Any

from adapters.cli.app import run
from adapters.cli.parts import AnyGround, Beginning, MatrixLogin, Sitting
from adapters.cli.troubles import BAD_INPUT
from config import games
from core.table import AnyGame
from services.checking import Finding
from services.languages import CODES, Language, UnknownLanguageError, language, recognise
from services.operating.backup import Reading, Step
from services.operating.desk import Desk
from services.opponents.opponent import Opponent
from services.pictures.recipes import Look
from services.presenting.document import Picture
from services.presenting.game import GamePresenter

LANGUAGE_OPTION = "--lang"
LANGUAGE_VARIABLE = "BOARDGAMESBOT_LANGUAGE"


class Composition:
    """See ``adapters.cli.parts.Parts``."""

    def __init__(self, spoken: Language, *, asked: bool) -> None:
        """``asked`` tells that somebody wanted this language, and the settings are not to judge."""
        self.language = spoken
        self._asked = asked
        self.games = tuple(games.GAMES)
        self.policies: tuple[str, ...] = tuple(reversed(games.KINDS))
        self.blind_policies = games.BLIND

    def version(self) -> str:
        """See ``Parts.version``."""
        return metadata.version("boardgamesbot")

    def game(self, name: str) -> AnyGame:
        """See ``Parts.game``."""
        return games.rules(name)

    def presenter(self, name: str) -> GamePresenter:
        """See ``Parts.presenter``."""
        return games.presenter(name)

    def illustrated(self, name: str, look: Look) -> GamePresenter:
        """See ``Parts.illustrated``."""
        return games.illustrated(name, look)

    def paint(self, picture: Picture) -> bytes:
        """See ``Parts.paint``."""
        from services.pictures.studio import paint  # noqa: PLC0415 - the renderer takes its time

        return paint(picture.recipe, games.drawings())

    def ground(self, name: str) -> AnyGround:
        """See ``Parts.ground``."""
        return games.ground(name)

    def cards(self, name: str) -> Any:
        """See ``Parts.cards``."""
        return games.cards(name)

    def player(self, policy: str, game: str) -> Opponent:
        """See ``Parts.player``."""
        return games.player(policy, game)

    def office(self, settings: Path | None) -> AbstractContextManager[Desk]:
        """See ``Parts.office``."""
        from config.operating import office  # noqa: PLC0415 - the container takes its time

        return office(settings, self.language)

    def back_up(self, desk: Desk, file: Path) -> Iterator[Step]:
        """See ``Parts.back_up``."""
        from config.backups import write  # noqa: PLC0415 - only operators need it

        return write(desk, file, self.version())

    def backup(self, file: Path) -> AbstractContextManager[Reading]:
        """See ``Parts.backup``."""
        from config.backups import read  # noqa: PLC0415 - only operators need it

        return read(file)

    def put_folders_back(self, desk: Desk, backup: Reading) -> Iterator[tuple[str, bool]]:
        """See ``Parts.put_folders_back``."""
        from config.backups import put_folders_back  # noqa: PLC0415 - only operators need it

        return put_folders_back(desk, backup)

    def slack_manifest(self, url: str, *, oauth: bool) -> str:
        """See ``Parts.slack_manifest``."""
        from config.slack import manifest  # noqa: PLC0415 - the library takes its time

        return manifest(url, oauth=oauth)

    def settings_present(self, settings: Path | None) -> tuple[Path, ...]:
        """See ``Parts.settings_present``."""
        from config.beginning import present  # noqa: PLC0415 - settings take their time

        return present(settings)

    def default_data_folder(self) -> Path:
        """See ``Parts.default_data_folder``."""
        from config.beginning import default_data_folder  # noqa: PLC0415 - the same

        return default_data_folder()

    def begin(self, settings: Path | None, beginning: Beginning) -> tuple[Path, ...]:
        """See ``Parts.begin``."""
        from config.beginning import write  # noqa: PLC0415 - the same

        return write(settings, beginning, self.language)

    def check(self, settings: Path | None) -> Iterator[Finding]:
        """See ``Parts.check``."""
        from config.checking import check  # noqa: PLC0415 - what is checked takes its time

        return check(settings, self.language)

    def alive(self, settings: Path | None) -> bool:
        """See ``Parts.alive``."""
        from config.alive import alive  # noqa: PLC0415 - the network takes its time

        return alive(settings, self.language)

    def run(self, settings: Path | None) -> None:
        """See ``Parts.run``."""
        from config.running import run  # noqa: PLC0415 - settings and container take their time

        run(settings, self.language)

    def play(self, sitting: Sitting) -> int:
        """See ``Parts.play``."""
        from config.playing import play  # noqa: PLC0415 - settings and container take their time

        return play(sitting, self.language if self._asked else None)

    def matrix_login(self, login: MatrixLogin, settings: Path | None) -> None:
        """See ``Parts.matrix_login``."""
        from config.matrix import log_in  # noqa: PLC0415 - nio takes its time

        log_in(login, settings, self.language)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run ``boardgamesbot`` with the arguments of the process, and end it."""
    words = tuple(sys.argv[1:] if arguments is None else arguments)
    _never_fail_to_write()
    _leave_closed_folder()
    wanted = _wanted_language(words)
    try:
        spoken = language(recognise(wanted) if wanted else CODES[0])
    except UnknownLanguageError:
        text = language(CODES[0]).text
        sys.stderr.write(text("cli-no-such-language", word=wanted, known=", ".join(CODES)) + "\n")
        sys.exit(BAD_INPUT)
    sys.exit(run(Composition(spoken, asked=bool(wanted)), words))


def _never_fail_to_write() -> None:
    """A terminal that lacks a sign, and bytes that are no text, cost a sign and not the game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _leave_closed_folder() -> None:
    """What draws begins where this process stands, which may be closed to it after ``sudo -u``."""
    try:
        os.chdir(Path.cwd())
    except OSError:
        os.chdir(Path("/"))


def _wanted_language(words: Sequence[str]) -> str:
    """What ``--lang`` says, wherever it stands, or the environment."""
    for place, word in enumerate(words):
        if word == LANGUAGE_OPTION and place + 1 < len(words):
            return words[place + 1]
        if word.startswith(f"{LANGUAGE_OPTION}="):
            return word.partition("=")[2]
    return os.environ.get(LANGUAGE_VARIABLE, "")


if __name__ == "__main__":
    main()
