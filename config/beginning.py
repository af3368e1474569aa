"""``init``: the first settings, written from a few answers."""

import json
from collections.abc import Iterator
from pathlib import Path

from adapters.cli.inputs import write_privately
from adapters.cli.parts import Beginning
from adapters.cli.troubles import Trouble, system
from config.allowed import variable
from config.settings import Settings
from config.settings_file import SettingsError, chosen_file, load, secrets_file
from services.languages import Language

KEPT = ".before"
"""Added to the name of a file that another takes the place of."""


def present(file: Path | None) -> tuple[Path, ...]:
    """The files that would be replaced."""
    path = chosen_file(file)
    return tuple(each for each in (path, secrets_file(path)) if each.exists())


def default_data_folder() -> Path:
    """Where tables are kept when nobody says otherwise."""
    folder: Path = Settings.model_fields["data_folder"].get_default(call_default_factory=True)
    return folder


def write(file: Path | None, beginning: Beginning, speech: Language) -> tuple[Path, ...]:
    """Writes the settings and, if there are any, the secrets; what was there is kept beside.

    Gives the files that were written. Raises Trouble.
    """
    path = chosen_file(file)
    written = [path]
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        for each in present(file):
            each.replace(each.with_name(each.name + KEPT))
        write_privately(path, ("\n".join(_lines(beginning)) + "\n").encode())
        if beginning.secrets:
            written.append(secrets_file(path))
            write_privately(secrets_file(path), "".join(_variables(beginning)).encode())
    except OSError as error:
        raise Trouble("cli-file-unwritable", file=str(path), detail=system(error)) from error
    try:
        load(path)
    except SettingsError as error:
        problems = "\n".join(problem.text(speech) for problem in error.problems)
        raise Trouble("cli-settings", problems=problems) from error
    return tuple(written)


def _lines(it: Beginning) -> Iterator[str]:
    yield "# Settings of BoardGamesBot. docs/settings.md lists all of them."
    yield "# Tokens stand in the file with the same name ending in .env beside it."
    yield ""
    yield f"platforms = {_toml(list(it.platforms))}"
    yield f"data_folder = {_toml(it.data_folder)}"
    yield f"language = {_toml(it.language)}"
    if "slack" in it.platforms:
        yield f'\n[slack]\ntransport = "{it.transport}"'
    if "matrix" in it.platforms:
        yield "\n[matrix]\n# Homeservers whose people may play; an empty list sets no limit."
        yield f"servers = {_toml(list(it.servers))}"
    yield "\n[pace]"
    yield 'kind = "days"'


def _toml(value: str | list[str]) -> str:
    """A string, or a list of them, as TOML; JSON writes both the same way."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _variables(it: Beginning) -> Iterator[str]:
    for name, secret in it.secrets.items():
        yield f"{variable(name)}={_quoted(secret)}\n"


def _quoted(secret: str) -> str:
    escaped = secret.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
