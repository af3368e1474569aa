"""``init``: ask a few questions and write the settings."""

import sys
from collections.abc import Callable
from pathlib import Path

import click

from adapters.cli.inputs import settings_file
from adapters.cli.parts import Beginning, Parts
from adapters.cli.troubles import Trouble
from services.languages import Language, UnknownLanguageError, recognise

PLATFORMS = ("slack", "matrix")
TRANSPORTS = ("socket", "http")


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("init", help=text("cli-help-init"), short_help=text("cli-short-init"))
    @click.option("--replace", is_flag=True, help=text("cli-help-init-replace"))
    @settings_file(parts)
    def init(config: Path | None, *, replace: bool) -> None:
        present = parts.settings_present(config)
        if present and not replace:
            raise Trouble("init-exists", file=str(present[0]))
        written = parts.begin(config, _answers(parts))
        for file in written:
            click.echo(text("init-written", file=str(file)))
        option = f" --config {config}" if config is not None else ""
        click.echo(text("init-next", option=option))

    return init


def _answers(parts: Parts) -> Beginning:
    asking = _Asking(parts.language)
    platforms = asking.platforms()
    language = asking.one("language", parts.language.code, _tag)
    folder = asking.one("folder", str(parts.default_data_folder()), str)
    transport = "socket"
    secrets: dict[str, str] = {}
    if "slack" in platforms:
        transport = asking.one("transport", TRANSPORTS[0], _one_of(TRANSPORTS))
        second = "slack.app_token" if transport == "socket" else "slack.signing_secret"
        for name in ("slack.bot_token", second):
            if secret := asking.secret(name):
                secrets[name] = secret
    servers = _words(asking.one("servers", "", str)) if "matrix" in platforms else ()
    return Beginning(platforms, language, folder, transport, servers, secrets)


def _tag(word: str) -> str:
    try:
        return recognise(word)
    except UnknownLanguageError as error:
        raise Trouble("init-wrong", word=word, known="en, pt-BR") from error


def _one_of(known: tuple[str, ...]) -> Callable[[str], str]:
    def check(word: str) -> str:
        if word not in known:
            raise Trouble("init-wrong", word=word, known=", ".join(known))
        return word

    return check


def _words(answer: str) -> tuple[str, ...]:
    """Several words with blanks or commas between them."""
    return tuple(dict.fromkeys(answer.replace(",", " ").split()))


class _Asking:
    """Questions at a terminal, asked again after a wrong answer; or answers that are piped in."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._terminal = sys.stdin.isatty()

    def one(self, name: str, default: str, check: Callable[[str], str]) -> str:
        """An answer that passes ``check``, which raises Trouble otherwise."""
        question = self._language.text(f"init-ask-{name}")
        while True:
            answer = self._line(f"{question} [{default}] " if default else f"{question} ")
            try:
                return check(answer or default)
            except Trouble as trouble:
                if not self._terminal:
                    raise
                click.echo(trouble.text(self._language))

    def platforms(self) -> tuple[str, ...]:
        """Those that are named, or both of them in a word."""
        both = tuple(self._language.text("init-words-both").split(", "))
        check = _one_of((*PLATFORMS, both[0]))

        def named(answer: str) -> tuple[str, ...]:
            return PLATFORMS if answer.casefold() in both else _words(answer.casefold())

        def known(answer: str) -> str:
            for word in named(answer):
                check(word)
            return answer

        return named(self.one("platforms", "", known))

    def secret(self, name: str) -> str:
        """What is typed is not shown; nothing leaves it to the environment."""
        question = self._language.text("init-ask-secret", name=name)
        if self._terminal:
            return str(click.prompt(question, default="", hide_input=True, show_default=False))
        return self._line(f"{question} ").strip()

    def _line(self, question: str) -> str:
        if self._terminal:
            return str(click.prompt(question, default="", show_default=False, prompt_suffix=""))
        click.echo(question, err=True)
        return sys.stdin.readline().strip()
