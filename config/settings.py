"""What an operator decides, as a model; ``config.settings_file`` reads it.

The docstring of a setting is its line in docs/settings.md.
"""

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from platformdirs import user_config_path, user_data_path
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SecretStr,
    StringConstraints,
)
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

from services.in_clear import in_clear
from services.languages import CODES, UnknownLanguageError, recognise

APPLICATION = "boardgamesbot"
PREFIX = "BOARDGAMESBOT_"
NESTED = "__"


def _absolute(path: Path) -> Path:
    return path.expanduser().absolute()


def _tag(wanted: str) -> str:
    try:
        return recognise(wanted)
    except UnknownLanguageError as error:
        raise ValueError(", ".join(CODES)) from error


def _listed(value: object) -> object:
    """A list in a variable may be written as JSON, or with commas."""
    if not isinstance(value, str):
        return value
    if value.lstrip().startswith("["):
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(value)
    return tuple(word.strip() for word in value.split(",") if word.strip())


def _sealed(address: str) -> str:
    """Tokens go there."""
    if in_clear(address):
        raise ValueError(address)
    return address


PLATFORMS = ("slack", "matrix")
"""Where the program can play beside a terminal."""

_Texts = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed)]

WEB_ADDRESS = r"^https?://[^\s/]+\S*$"
NO_ADDRESS = r"^$|" + WEB_ADDRESS


class _Section(BaseModel):
    model_config = ConfigDict(
        extra="forbid", frozen=True, use_attribute_docstrings=True, hide_input_in_errors=True
    )


class Opponents(_Section):
    """How seats that nobody takes are played."""

    policy: Literal["planner", "random"] = "planner"
    """`planner` plans its turn; `random` takes any legal action."""


class Pace(_Section):
    """How fast a new table means to play, unless its people choose otherwise."""

    kind: Literal["none", "live", "hours", "days"] = "none"
    """For new tables. A terminal reminds nobody, chats do."""


class Tables(_Section):
    """How many unfinished tables there may be at a time."""

    in_room: Annotated[int, Field(ge=1, le=20)] = 8
    """In one room, threads included."""
    of_person: Annotated[int, Field(ge=1)] = 20
    """Opened by one person or with them at it."""
    in_all: Annotated[int, Field(ge=1)] = 2000
    """On all platforms together."""


class Limits(_Section):
    """How many lines and presses are taken in a minute, 0 for any number.

    Whoever brings more hears so once and says it again later.
    """

    person: Annotated[int, Field(ge=0)] = 120
    """Of one person."""
    room: Annotated[int, Field(ge=0)] = 600
    """Of everybody in one room, threads included."""


class Health(_Section):
    """Where the program tells how it is: `/healthz`, `/readyz` and `/metrics`."""

    host: str = "127.0.0.1"
    """The address of this machine that listens."""
    port: Annotated[int, Field(ge=0, le=65_535)] = 9464
    """0 for nowhere."""


class Log(_Section):
    """The program's own log. It never holds a token, a hand or what somebody wrote."""

    to: Literal["file", "stderr"] = "file"
    """Into the data folder, or where the process writes its errors. In a terminal where people
    play it is always the file."""
    style: Literal["auto", "json", "text"] = "auto"
    """A JSON object on each line or text for people; `auto` is text on a terminal only."""
    level: Literal["info", "warning", "error"] = "info"
    """From where on."""


class Pictures(_Section):
    """Boards as pictures, beside the words that always tell the same."""

    shown: bool = True
    """Whether there are pictures at all."""
    theme: Literal["light", "dark"] = "light"
    """Their colours, unless a person or a room wants others."""
    board_width: Annotated[int, Field(ge=400, le=3200)] = 1600
    """Pixels; up to 1200 the board is one column, as phones show it best."""
    part_width: Annotated[int, Field(ge=400, le=3200)] = 800
    """Pixels of a picture of one part of the board."""


class Matrix(_Section):
    """Who may have the bot on Matrix. An empty list sets no limit."""

    servers: _Texts = ()
    """Homeservers whose people may play, such as `example.org`."""
    rooms: _Texts = ()
    """Rooms that it may be invited to, beside direct ones."""
    inviters: _Texts = ()
    """Users who may invite it to a room with others, such as `@ana:example.org`."""
    openers: _Texts = ()
    """Users who may open tables."""
    admins: _Texts = ()
    """Users for whom none of these limits count."""


class Slack(_Section):
    """How Slack is reached; see [Slack](slack.md). Secrets are shown in no log and no message."""

    transport: Literal["socket", "http"] = "socket"
    """`socket` needs no public address; `http` is reached by Slack behind a proxy."""
    bot_token: SecretStr = SecretStr("")
    """Secret. Of the one workspace, beginning with `xoxb-`."""
    app_token: SecretStr = SecretStr("")
    """Secret. For sockets, beginning with `xapp-`."""
    signing_secret: SecretStr = SecretStr("")
    """Secret. For HTTP: proves that a request comes from Slack."""
    client_id: str = ""
    """With it, the next and `public_url`, several workspaces can install the app over HTTP."""
    client_secret: SecretStr = SecretStr("")
    """Secret. Belongs to `client_id`."""
    public_url: Annotated[str, StringConstraints(pattern=NO_ADDRESS)] = ""
    """Where browsers reach the program, such as `https://games.example.org`."""
    host: str = "127.0.0.1"
    """Where requests come in over HTTP."""
    port: Annotated[int, Field(ge=0, le=65_535)] = 3000
    """The same; 0 takes any free one."""
    channels: _Texts = ()
    """Ids of the channels where tables may be, such as `C0123456789`; without any, everywhere."""
    openers: _Texts = ()
    """Ids of the people who may open tables, such as `U0123456789`; without any, everybody."""
    connections: Annotated[int, Field(ge=1, le=10)] = 1
    """Sockets held open side by side."""
    api: Annotated[str, StringConstraints(pattern=WEB_ADDRESS), AfterValidator(_sealed)] = (
        "https://slack.com/api/"
    )
    """Where Slack's API is; another one for GovSlack, or for trying the bot out."""


class Settings(BaseSettings):
    """Everything an operator can set today. Unknown names are refused, never ignored."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_nested_delimiter=NESTED,
        extra="forbid",
        frozen=True,
        use_attribute_docstrings=True,
        hide_input_in_errors=True,
    )

    data_folder: Annotated[Path, AfterValidator(_absolute)] = Field(
        default_factory=lambda: user_data_path(APPLICATION), validate_default=True
    )
    """Where tables and people are kept, one file each. `~` is the home folder."""

    language: Annotated[str, AfterValidator(_tag)] = CODES[0]
    """Spoken to whoever has not chosen a language: `en` or `pt-BR`. `--lang` wins."""

    platforms: Annotated[
        tuple[Literal["slack", "matrix"], ...], NoDecode, BeforeValidator(_listed)
    ] = ()
    """Where `run` plays; without any, wherever it is set up."""

    opponents: Opponents = Opponents()
    pace: Pace = Pace()
    tables: Tables = Tables()
    limits: Limits = Limits()
    log: Log = Log()
    health: Health = Health()
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


def default_file() -> Path:
    """Where the settings file is looked for when nobody names one."""
    return user_config_path(APPLICATION) / f"{APPLICATION}.toml"
