"""What an operator decides: one TOML file, and environment variables that win over it."""

import difflib
import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from platformdirs import user_config_path, user_data_path
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, SecretStr, ValidationError
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from adapters.cli.troubles import system
from services.languages import CODES, Speech, UnknownLanguageError, recognise

APPLICATION = "boardgamesbot"
PREFIX = "BOARDGAMESBOT_"
NESTED = "__"
FILE_VARIABLE = f"{PREFIX}CONFIG"
"""Names the settings file, and is no setting itself."""


def _absolute(path: Path) -> Path:
    return path.expanduser().absolute()


def _tag(wanted: str) -> str:
    try:
        return recognise(wanted)
    except UnknownLanguageError as error:
        raise ValueError(", ".join(CODES)) from error


PLATFORMS = ("slack", "matrix")
"""Where the program can play beside a terminal."""


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Opponents(_Section):
    """How seats that nobody takes are played."""

    policy: Literal["planner", "random"] = "planner"
    """``planner`` plans its turn; ``random`` takes any legal action."""


class Pace(_Section):
    """How fast a new table means to play, unless its people choose otherwise."""

    kind: Literal["none", "live", "hours", "days"] = "none"


class Tables(_Section):
    """How many unfinished tables there may be at a time."""

    in_room: Annotated[int, Field(ge=1, le=20)] = 8
    """In one room, threads included."""
    of_person: Annotated[int, Field(ge=1)] = 20
    """Opened by one person or with them at it."""


class Log(_Section):
    """The program's own log. It never holds a token, a hand or what somebody wrote."""

    to: Literal["file", "stderr"] = "file"
    """Into the data folder, or where the process writes its errors. In a terminal where people
    play it is always the file."""
    style: Literal["auto", "json", "text"] = "auto"
    """A JSON object on each line or text for people; ``auto`` is text on a terminal only."""
    level: Literal["info", "warning", "error"] = "info"


class Pictures(_Section):
    """Boards as pictures, beside the words that always tell the same."""

    shown: bool = True
    theme: Literal["light", "dark"] = "light"
    board_width: Annotated[int, Field(ge=400, le=3200)] = 1600
    """Pixels; up to 1,200 the board is one column, as phones show it best."""
    part_width: Annotated[int, Field(ge=400, le=3200)] = 800


class Matrix(_Section):
    """Who may have the bot on Matrix. An empty list sets no limit."""

    servers: tuple[str, ...] = ()
    """Homeservers whose people may play, such as ``example.org``."""
    rooms: tuple[str, ...] = ()
    """Rooms that it may be invited to, beside direct ones."""
    inviters: tuple[str, ...] = ()
    """Users who may invite it to a room with others, such as ``@ana:example.org``."""
    admins: tuple[str, ...] = ()
    """Users for whom none of these limits count."""


class Slack(_Section):
    """How Slack is reached. Nothing is shown of the secrets, in no log and no message."""

    transport: Literal["socket", "http"] = "socket"
    bot_token: SecretStr = SecretStr("")
    """Of the one workspace, beginning with ``xoxb-``."""
    app_token: SecretStr = SecretStr("")
    """For sockets, beginning with ``xapp-``."""
    signing_secret: SecretStr = SecretStr("")
    """For HTTP: proves that a request comes from Slack."""
    client_id: str = ""
    client_secret: SecretStr = SecretStr("")
    public_url: str = ""
    """With these three, several workspaces can install the app over HTTP."""
    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65_535)] = 3000
    connections: Annotated[int, Field(ge=1, le=10)] = 1
    """Sockets held open side by side."""


class Settings(BaseSettings):
    """Everything an operator can set today. Unknown names are refused, never ignored."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_nested_delimiter=NESTED, extra="forbid", frozen=True
    )

    data_folder: Annotated[Path, AfterValidator(_absolute)] = Field(
        default_factory=lambda: user_data_path(APPLICATION), validate_default=True
    )
    """Where tables and people are kept, one file each."""

    language: Annotated[str, AfterValidator(_tag)] = CODES[0]
    """Spoken to whoever has not chosen a language."""

    platforms: tuple[Literal["slack", "matrix"], ...] = ()
    """Where ``run`` plays; without any, wherever it is set up."""

    opponents: Opponents = Opponents()
    pace: Pace = Pace()
    tables: Tables = Tables()
    log: Log = Log()
    pictures: Pictures = Pictures()
    matrix: Matrix = Matrix()
    slack: Slack = Slack()

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Let the environment win over the file, whose content is what the constructor gets."""
        del settings_cls, dotenv_settings, file_secret_settings
        return env_settings, init_settings


class Problem(msgspec.Struct, frozen=True):
    """One thing wrong with the settings; ``code`` is the key of its sentence."""

    code: Literal[
        "unknown-name",
        "unknown-variable",
        "bad-value",
        "bad-variable",
        "not-toml",
        "unreadable",
        "not-text",
        "missing-file",
    ]
    source: str
    """The file; nothing for a variable."""
    name: str = ""
    """The setting as its source spells it: ``pace.kind`` or ``BOARDGAMESBOT_PACE__KIND``."""
    value: str = ""
    detail: str = ""
    """What would be right: the nearest known name, the allowed values, or the line and column."""
    error: OSError | None = None
    """Why a file cannot be read."""

    def text(self, speech: Speech) -> str:
        """The sentence about it in a person's language."""
        key = f"settings-{self.code}"
        if self.detail and self.code.startswith("unknown"):
            key = f"settings-{self.code}.nearest"
        return speech.text(
            key,
            source=self.source,
            name=self.name,
            value=self.value,
            detail=system(self.error).text(speech) if self.error else self.detail,
        )


class SettingsError(Exception):
    """The settings cannot be used. Nothing was started and nothing was changed."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(f"{p.code} {p.source} {p.name}".strip() for p in problems))
        self.problems = problems


def default_file() -> Path:
    """Where the settings file is looked for when nobody names one."""
    return user_config_path(APPLICATION) / f"{APPLICATION}.toml"


def load(file: Path | None = None) -> Settings:
    """Read the settings, or raise SettingsError naming everything that is wrong.

    ``file`` wins over the variable BOARDGAMESBOT_CONFIG, which wins over ``default_file()``. Only
    the last of these may be missing.
    """
    named = os.environ.get(FILE_VARIABLE)
    chosen = file or (Path(named).expanduser() if named else None)
    path = chosen or default_file()
    table = _read(path) if chosen or path.exists() else {}
    unknown = tuple(_unknown_variables(os.environ))
    try:
        settings = Settings(**table)
    except ValidationError as error:
        raise SettingsError(unknown + tuple(_problems(error, path))) from error
    if unknown:
        raise SettingsError(unknown)
    return settings


def _read(path: Path) -> dict[str, Any]:
    source = str(path)
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise SettingsError((Problem("missing-file", source),)) from error
    except OSError as error:
        raise SettingsError((Problem("unreadable", source, error=error),)) from error
    except UnicodeDecodeError as error:
        raise SettingsError((Problem("not-text", source),)) from error
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+), column (\d+)", str(error))
        place = ":".join(found.groups()) if found else f"{len(text.splitlines())}:1"
        raise SettingsError((Problem("not-toml", source, detail=place),)) from error


def names(model: type[BaseModel] = Settings, prefix: str = "") -> Iterator[str]:
    """Every setting as the file spells it, sections' settings as ``section.setting``."""
    for name, field in model.model_fields.items():
        kind = field.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            yield from names(kind, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}"


def variable(name: str) -> str:
    """The environment variable that sets ``name``, such as ``pace.kind``."""
    return PREFIX + name.replace(".", NESTED).upper()


def _unknown_variables(environment: Mapping[str, str]) -> Iterator[Problem]:
    known = {FILE_VARIABLE, *map(variable, names())}
    for name, value in sorted(environment.items()):
        if name.startswith(PREFIX) and name not in known:
            yield Problem("unknown-variable", "", name, value, _nearest(name, known))


def _problems(error: ValidationError, file: Path) -> Iterator[Problem]:
    for found in error.errors(include_url=False):
        name = ".".join(str(part) for part in found["loc"])
        value = str(found["input"])
        from_environment = variable(name) in os.environ
        if found["type"] != "extra_forbidden":
            detail = _what_would_do(found)
            if from_environment:
                yield Problem("bad-variable", "", variable(name), value, detail)
            else:
                yield Problem("bad-value", str(file), name, value, detail)
        elif not from_environment:  # else _unknown_variables has named it
            yield Problem("unknown-name", str(file), name, value, _nearest(name, set(names())))


def _what_would_do(found: ErrorDetails) -> str:
    context = found.get("ctx", {})
    if "expected" in context:
        return ", ".join(re.findall(r"'([^']*)'", str(context["expected"])))
    return str(context.get("error", found["msg"]))


def _nearest(name: str, known: set[str]) -> str:
    return next(iter(difflib.get_close_matches(name, sorted(known), n=1)), "")
