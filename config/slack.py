"""Running in Slack: settings, container, adapter, host, until somebody asks it to end."""

import asyncio
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from adapters.cli.troubles import BAD_INPUT
from adapters.slack.adapter import open_slack
from adapters.slack.chat import ChannelChat
from adapters.slack.manifest import over_http
from adapters.slack.messenger import ChannelMessenger
from adapters.slack.settings import Installation, SlackSettings
from adapters.slack.troubles import SlackTroubleError
from config.container import Container, opened
from config.logs import keep_log
from config.settings import Settings, SettingsError, load
from core.ports import StoreError
from services.chat.talk import Limits, Talk
from services.host import Host
from services.languages import Language

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


def run(language: Language) -> int:
    """Play in Slack until a signal asks to end; gives the exit code."""
    try:
        settings = load()
    except SettingsError as error:
        return _refuse(*(problem.text(language) for problem in error.problems))
    missing = lacking(settings)
    if missing:
        return _refuse(language.text("slack-needs", names=", ".join(missing)))
    keep_log(settings.data_folder)
    try:
        with opened(settings) as container:
            asyncio.run(
                serve(container, settings, ready=lambda: _say(language.text("slack-listens")))
            )
    except SlackTroubleError as error:
        return _refuse(language.text("slack-refused", code=str(error)))
    except StoreError as error:
        folder = str(settings.data_folder)
        return _refuse(language.text("start-damaged", folder=folder, file=error.name))
    return 0


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
    )


async def serve(
    container: Container,
    settings: Settings,
    *,
    slack_settings: SlackSettings | None = None,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Plays until the process is asked to end. Raises SlackTroubleError.

    ``ready`` is called when the bot listens.
    """
    service, presenters = container.service(), container.presenters()
    slack = await open_slack(slack_settings or adapter_settings(settings))
    messenger = ChannelMessenger(slack, service, presenters, container.clock().now)
    host = Host(
        service,
        messenger,
        container.opponents(),
        clock=container.clock(),
        seeds=container.entropy(),
        threads=container.threads(),
        minds=container.threads(),
    )
    limits = Limits(settings.tables.in_room, settings.tables.of_person)
    talk = Talk(service, host.handle, presenters, settings.pace.kind, limits)
    end = asyncio.Event()
    running = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        running.add_signal_handler(number, end.set)
    try:
        await slack.start(ChannelChat(slack, talk, messenger))
        host.start()
        ready()
        await end.wait()
    finally:
        await host.stop()
        await slack.stop()


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


def _refuse(*sentences: str) -> int:
    sys.stderr.write("".join(f"{sentence}\n" for sentence in sentences))
    return BAD_INPUT
