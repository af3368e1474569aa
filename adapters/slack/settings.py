"""What an operator decides about Slack, as the adapter takes it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from pydantic import SecretStr

from adapters.slack.limits import LIMITS, Rates

Transport: TypeAlias = Literal["socket", "http"]

INSTALL_PATH = "/slack/install"


NOT_SET = SecretStr("")


@dataclass(frozen=True)
class Patience:
    """How long the adapter waits, in seconds."""

    call: float = 15.0
    """For the answer to a call."""
    settle: float = 1.5
    """Before it looks for a post whose answer was lost: history may lag a little behind."""
    retry: float = 2.0
    """Before a call is tried again; grows with every failure."""
    attempts: int = 5
    """Attempts before a call is given up for now."""
    doubt: float = 60.0
    """Before Slack is asked again whether it takes what it refused because of us."""
    check: float = 10.0
    """Between two looks of the watchdog."""
    silence: float = 600.0
    """Without a word from Slack until a connection counts as deaf and is replaced."""
    broken: float = 60.0
    """Without a connection until it is built anew."""


@dataclass(frozen=True)
class Installation:
    """OAuth, with which several workspaces install the same app. HTTP only."""

    client_id: str
    client_secret: SecretStr
    public_url: str
    """Where Slack and browsers reach this program, such as ``https://games.example.org``."""
    authorization_url: str = "https://slack.com/oauth/v2/authorize"

    @property
    def page(self) -> str:
        """Where a browser installs it."""
        return self.public_url.rstrip("/") + INSTALL_PATH


@dataclass(frozen=True)
class SlackSettings:
    """Everything about Slack.

    With ``transport`` ``socket``, ``bot_token`` and ``app_token`` are needed; with ``http``,
    ``signing_secret`` and either ``bot_token`` or ``installation``.
    """

    folder: Path
    transport: Transport = "socket"
    bot_token: SecretStr = NOT_SET
    app_token: SecretStr = NOT_SET
    signing_secret: SecretStr = NOT_SET
    installation: Installation | None = None
    host: str = "127.0.0.1"
    port: int = 3000
    connections: int = 1
    """Sockets held open side by side, at most ten."""
    command: str = "/boardgame"
    api: str = "https://slack.com/api/"
    patience: Patience = Patience()
    rates: Rates = LIMITS.rate
