"""``matrix login``: log the bot in on a homeserver."""

import sys
from pathlib import Path

import click

from adapters.cli.inputs import OneOf, settings_file
from adapters.cli.parts import MatrixLogin, Parts
from adapters.cli.troubles import Trouble
from services.in_clear import in_clear

ACTIONS = ("login",)


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("matrix", help=text("cli-help-matrix"), short_help=text("cli-short-matrix"))
    @click.argument("action", type=OneOf(ACTIONS), metavar="login")
    @click.argument("homeserver", default="", metavar="[URL]")
    @click.argument("user", default="", metavar="[@USER:SERVER]")
    @click.option("--token", is_flag=True, help=text("cli-help-matrix-token"))
    @click.option("--keep-password", is_flag=True, help=text("cli-help-matrix-keep"))
    @click.option("--plain-http", is_flag=True, help=text("cli-help-matrix-plain"))
    @settings_file(parts)
    def matrix(
        action: str,
        homeserver: str,
        user: str,
        *,
        token: bool,
        keep_password: bool,
        plain_http: bool,
        config: Path | None,
    ) -> None:
        del action
        _judge(homeserver, plain=plain_http)
        if not (user or token):
            raise Trouble("cli-matrix-usage")
        secret = _secret(text("cli-matrix-token" if token else "cli-matrix-password"))
        login = MatrixLogin(homeserver, user, secret, token, keep_password)
        parts.matrix_login(login, config)

    return matrix


def _judge(homeserver: str, *, plain: bool) -> None:
    """Raises Trouble for no web address, and where a password could be read on the way."""
    try:
        readable = in_clear(homeserver)
    except ValueError as error:
        raise Trouble("cli-matrix-usage") from error
    if readable and not plain:
        raise Trouble("cli-matrix-in-clear", homeserver=homeserver)


def _secret(prompt: str) -> str:
    """Typed without being shown, or the first line of what is piped in."""
    if sys.stdin.isatty():
        return str(click.prompt(prompt, hide_input=True))
    return sys.stdin.readline().rstrip("\n")
