"""Slack: what must be told to it about the app, and playing in its channels."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import yaml

from adapters.slack import checking, places
from adapters.slack.adapter import Slack, open_slack
from adapters.slack.chat import ChannelChat
from adapters.slack.doors import Doorkeeper
from adapters.slack.gallery import Gallery
from adapters.slack.manifest import over_http
from adapters.slack.messenger import ChannelMessenger
from adapters.slack.places import PLATFORM
from adapters.slack.settings import Installation, SlackSettings
from adapters.slack.troubles import BarredError, RefusedError
from config.settings import Settings
from core.service import GameService
from services.checking import Finding
from services.health import Unserved
from services.platforms import Hall, HopelessError

FOLDER = "slack"
"""The folder of the ledger and of installations in the data folder."""

MANIFEST = Path(__file__).with_name("slack-manifest.yaml")


def manifest(url: str, *, oauth: bool) -> str:
    """The manifest of the app: as it is for sockets, or for HTTP at ``url``."""
    text = MANIFEST.read_text(encoding="utf-8")
    if not url:
        return text
    held: dict[str, Any] = yaml.safe_load(text)
    made: str = yaml.safe_dump(over_http(held, url, oauth=oauth), sort_keys=False)
    return made


def lacking(settings: Settings) -> tuple[str, ...]:
    """The settings that the chosen way of being reached needs and that are empty."""
    slack = settings.slack
    given = {
        "slack.bot_token": slack.bot_token.get_secret_value(),
        "slack.app_token": slack.app_token.get_secret_value(),
        "slack.signing_secret": slack.signing_secret.get_secret_value(),
        "slack.client_secret": slack.client_secret.get_secret_value(),
        "slack.public_url": slack.public_url,
    }
    if slack.transport == "socket":
        needed: tuple[str, ...] = ("slack.bot_token", "slack.app_token")
    elif slack.client_id:
        needed = ("slack.signing_secret", "slack.client_secret", "slack.public_url")
    else:
        needed = ("slack.bot_token", "slack.signing_secret")
    return tuple(name for name in needed if not given[name])


def adapter_settings(settings: Settings) -> SlackSettings:
    """What the adapter takes of the settings."""
    slack = settings.slack
    installation = (
        Installation(slack.client_id, slack.client_secret, slack.public_url)
        if slack.client_id and slack.transport == "http"
        else None
    )
    return SlackSettings(
        folder=settings.data_folder / FOLDER,
        transport=slack.transport,
        bot_token=slack.bot_token,
        app_token=slack.app_token,
        signing_secret=slack.signing_secret,
        installation=installation,
        host=slack.host,
        port=slack.port,
        connections=slack.connections,
        api=slack.api,
    )


def is_set_up(settings: Settings) -> bool:
    """Whether the settings hold all that Slack needs."""
    return not lacking(settings)


def tried(settings: Settings) -> AsyncIterator[Finding]:
    """Whether Slack lets us do what we need."""
    return checking.tried(adapter_settings(settings))


def platform(settings: Settings) -> "SlackPlatform":
    """Slack as the settings want it. Raises HopelessError when they hold too little."""
    if missing := lacking(settings):
        raise HopelessError("slack-needs", names=", ".join(missing))
    return SlackPlatform(adapter_settings(settings))


async def _hears(slack: Slack) -> bool:
    health = await slack.health()
    return not (health.deaf or health.barred)


async def _left_out(slack: Slack, service: GameService) -> tuple[Unserved, ...]:
    """Workspaces that are not served, though a table is shown there or somebody plays there."""
    live = [table for table in service.index.all() if not table.over]
    rooms = {room for table in live for room in table.rooms if room.platform == PLATFORM}
    people = [service.directory.person(it) for table in live for it in table.people]
    teams = {places.spot(it).team for it in rooms} | {places.user(it)[0] for it in people}
    return await slack.workspaces.unserved(teams - {""})


class SlackPlatform:
    """See ``Platform``."""

    name = PLATFORM

    def __init__(self, settings: SlackSettings) -> None:
        self._settings = settings

    async def play(self, hall: Hall) -> None:
        """See ``Platform``."""
        slack = await open_slack(self._settings)
        try:
            gallery = Gallery(slack.sender, slack.ledger, hall.painter)
            messenger = ChannelMessenger(slack, hall.service, hall.presenters, gallery, hall.now)
            chat = ChannelChat(slack, hall.talk, messenger, gallery)
            await slack.start(Doorkeeper(hall.talk, chat))
            async with hall.routes.connected(self.name, messenger):
                left_out = partial(_left_out, slack, hall.service)
                with hall.health.listening(self.name, partial(_hears, slack), left_out):
                    hall.telling.up(self.name)
                    # The adapter looks after its own connections from here on.
                    await slack.stand()
        except (RefusedError, BarredError) as error:
            if isinstance(error, BarredError) and not error.void:
                raise
            raise HopelessError("slack-refused", code=error.code) from error
        finally:
            await slack.stop()
