"""What the commands are given: everything that stands behind them, fetched only when needed."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import msgspec

from core.table import AnyGame
from services.checking import Finding
from services.languages import Language
from services.operating.backup import Reading, Step
from services.operating.desk import Desk
from services.opponents.opponent import Opponent
from services.pictures.recipes import Look
from services.presenting.document import Picture
from services.presenting.game import GamePresenter
from services.scenarios.ground import Ground

AnyGround: TypeAlias = Ground[Any, Any, Any, Any]


class Sitting(msgspec.Struct, frozen=True):
    """How somebody wants to play at this terminal; None leaves it to the settings.

    ``pictures`` is a folder for them, empty for words alone. A ``position`` is practised from.
    """

    game: str
    seats: int | None
    options: dict[str, str]
    people: tuple[str, ...]
    opponent: str | None
    table: str
    new: bool
    pictures: str = ""
    position: dict[str, Any] | None = None
    first_game: bool = False


class MatrixLogin(msgspec.Struct, frozen=True):
    """A login on a homeserver; ``secret`` is a token or a password, which may be kept."""

    homeserver: str
    user: str
    secret: str
    token: bool
    keep_password: bool

    def __repr__(self) -> str:
        return f"MatrixLogin({self.user} at {self.homeserver})"


class Beginning(msgspec.Struct, frozen=True):
    """The answers of which the first settings are made; ``secrets`` by the name of the setting."""

    platforms: tuple[str, ...]
    language: str
    data_folder: str
    transport: str
    servers: tuple[str, ...]
    secrets: dict[str, str]

    def __repr__(self) -> str:
        return f"Beginning({', '.join(self.platforms)})"


class Parts(Protocol):
    """The composition root as the commands see it."""

    language: Language
    games: tuple[str, ...]
    """The names of the games, the one taken by default first."""
    policies: tuple[str, ...]
    """The names of the ways in which the program plays a seat."""
    blind_policies: tuple[str, ...]
    """Those that choose without looking at anything."""

    def version(self) -> str:
        """The version of the program."""
        ...

    def game(self, name: str) -> AnyGame:
        """The rules of a game."""
        ...

    def presenter(self, name: str) -> GamePresenter:
        """A game in words."""
        ...

    def illustrated(self, name: str, look: Look) -> GamePresenter:
        """A game in words and pictures."""
        ...

    def paint(self, picture: Picture) -> bytes:
        """A picture as a PNG."""
        ...

    def ground(self, name: str) -> AnyGround:
        """What the rule cases of a game stand on."""
        ...

    def cards(self, name: str) -> Any:
        """All card data of a game as the program uses it, ready for JSON."""
        ...

    def player(self, policy: str, game: str) -> Opponent:
        """A way of playing a seat of a game."""
        ...

    def office(self, settings: Path | None) -> AbstractContextManager[Desk]:
        """The way to the tables, whether the program runs or not. Raises Trouble."""
        ...

    def back_up(self, desk: Desk, file: Path) -> Iterator[Step]:
        """Write everything into a new file, part by part. Raises Trouble."""
        ...

    def backup(self, file: Path) -> AbstractContextManager[Reading]:
        """A backup that is whole. Raises Trouble."""
        ...

    def put_folders_back(self, desk: Desk, backup: Reading) -> Iterator[tuple[str, bool]]:
        """What platforms keep, each folder and whether it was put back."""
        ...

    def slack_manifest(self, url: str, *, oauth: bool) -> str:
        """The manifest of the Slack app, as YAML: for HTTP when there is a ``url``."""
        ...

    def settings_present(self, settings: Path | None) -> tuple[Path, ...]:
        """The settings files that are there already."""
        ...

    def default_data_folder(self) -> Path:
        """Where tables are kept when nobody says otherwise."""
        ...

    def begin(self, settings: Path | None, beginning: Beginning) -> tuple[Path, ...]:
        """Write the first settings; gives the files. Raises Trouble."""
        ...

    def check(self, settings: Path | None) -> Iterator[Finding]:
        """Try out everything that running needs, one finding at a time. Raises Trouble."""
        ...

    def alive(self, settings: Path | None) -> bool:
        """Whether the running program is alive. Raises Trouble."""
        ...

    def run(self, settings: Path | None) -> None:
        """Play on all platforms of the settings until asked to end. Raises Trouble.

        ``settings`` is the file; None takes the usual one.
        """
        ...

    def play(self, sitting: Sitting) -> int:
        """Sit down at a table in this terminal; gives the exit code."""
        ...

    def matrix_login(self, login: MatrixLogin, settings: Path | None) -> None:
        """Log the bot in on Matrix. Raises Trouble."""
        ...
