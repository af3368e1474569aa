"""Reading the settings: a TOML file, a file of secrets beside it, and the environment.

Whatever is wrong is named with its place and with what would be right, and then nothing starts.
"""

import difflib
import os
import re
import tomllib
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec
from dotenv.parser import parse_stream
from pydantic import ValidationError

from adapters.cli.troubles import system
from config.allowed import FILE_VARIABLE, every, names, variable
from config.settings import PREFIX, Settings, default_file
from services.languages import Speech


class Problem(msgspec.Struct, frozen=True):
    """One thing wrong with the settings; ``code`` is the key of its sentence."""

    code: Literal[
        "unknown-name",
        "unknown-variable",
        "bad-value",
        "not-toml",
        "not-pairs",
        "unreadable",
        "not-text",
        "missing-file",
    ]
    file: str
    """Where it stands; nothing for the environment."""
    line: int = 0
    name: str = ""
    """The setting as its source spells it: ``pace.kind`` or ``BOARDGAMESBOT_PACE__KIND``."""
    value: str = ""
    detail: str = ""
    """What would be right: the nearest known name, or what is allowed."""
    error: OSError | None = None
    """Why a file cannot be read."""

    def text(self, speech: Speech) -> str:
        """The sentence about it in a person's language."""
        key = f"settings-{self.code}"
        if self.detail and self.code.startswith("unknown"):
            key = f"settings-{self.code}.nearest"
        place = f"{self.file}:{self.line}" if self.line else self.file
        return speech.text(
            key,
            place=place or speech.text("settings-environment"),
            name=self.name,
            value=self.value or "•••",
            detail=system(self.error).text(speech) if self.error else self.detail,
        )


class SettingsError(Exception):
    """The settings cannot be used. Nothing was started and nothing was changed."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(f"{p.code} {p.file} {p.name}".strip() for p in problems))
        self.problems = problems


class Variable(NamedTuple):
    """One variable that begins as ours do. Without a file it is in the environment."""

    name: str
    value: str
    file: str = ""
    line: int = 0


def chosen_file(file: Path | None = None) -> Path:
    """``file``, or what the variable BOARDGAMESBOT_CONFIG names, or ``default_file()``."""
    named = os.environ.get(FILE_VARIABLE)
    return file or (Path(named).expanduser() if named else default_file())


def secrets_file(file: Path) -> Path:
    """The file of variables beside a settings file: ``NAME.env`` for ``NAME.toml``."""
    return file.with_suffix(".env")


def load(file: Path | None = None) -> Settings:
    """Read the settings, or raise SettingsError naming everything that is wrong.

    The environment wins over the file of secrets, and that over the settings file. Both files may
    be missing, except for a settings file that somebody has named.
    """
    path = chosen_file(file)
    needed = file is not None or FILE_VARIABLE in os.environ
    text = _read(path) if needed or path.exists() else ""
    table = _table(path, text)
    beside = tuple(_beside(secrets_file(path)))
    variables = {it.name: it for it in (*beside, *_of_environment(os.environ))}
    unknown = tuple(_unknown(variables))
    try:
        with _added(beside):
            settings = Settings(**table)
    except ValidationError as error:
        problems = _problems(error, path, text, variables)
        raise SettingsError(unknown + tuple(problems)) from error
    if unknown:
        raise SettingsError(unknown)
    return settings


def _read(path: Path) -> str:
    source = str(path)
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise SettingsError((Problem("missing-file", source),)) from error
    except OSError as error:
        raise SettingsError((Problem("unreadable", source, error=error),)) from error
    except UnicodeDecodeError as error:
        raise SettingsError((Problem("not-text", source),)) from error


def _table(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else len(text.splitlines())
        raise SettingsError((Problem("not-toml", str(path), line),)) from error
    except RecursionError as error:  # brackets within brackets without end
        raise SettingsError((Problem("not-toml", str(path), 1),)) from error


def _beside(path: Path) -> Iterator[Variable]:
    if not path.exists():
        return
    _read(path)
    with path.open(encoding="utf-8") as stream:
        for binding in parse_stream(stream):
            at = binding.original
            line = at.line + len(at.string) - len(at.string.lstrip("\n"))
            unset = binding.key is not None and binding.value is None
            if binding.error or unset or "\0" in at.string:
                raise SettingsError((Problem("not-pairs", str(path), line),))
            if binding.key is not None:
                yield Variable(binding.key, binding.value or "", str(path), line)


def _of_environment(environment: Mapping[str, str]) -> Iterator[Variable]:
    for name, value in sorted(environment.items()):
        if name.startswith(PREFIX):
            yield Variable(name, value)


@contextmanager
def _added(variables: tuple[Variable, ...]) -> Generator[None]:
    """Has them in the environment meanwhile, from which pydantic takes them."""
    added = {it.name: it.value for it in variables if it.name not in os.environ}
    os.environ.update(added)
    try:
        yield
    finally:
        for name in added:
            del os.environ[name]


def _unknown(variables: Mapping[str, Variable]) -> Iterator[Problem]:
    known = {FILE_VARIABLE, *map(variable, names())}
    for it in variables.values():
        if it.name not in known:
            yield Problem(
                "unknown-variable", it.file, it.line, it.name, detail=_nearest(it.name, known)
            )


def _problems(
    error: ValidationError, file: Path, text: str, variables: Mapping[str, Variable]
) -> Iterator[Problem]:
    known = {setting.name: setting for setting in every()}
    for found in error.errors(include_url=False):
        way = tuple(part for part in found["loc"] if isinstance(part, str))
        name = ".".join(way)
        given = variables.get(variable(name))
        line = line_of(text, way)
        if found["type"] == "extra_forbidden":
            if given is None:  # else _unknown has named it
                near = _nearest(name, set(known))
                yield Problem("unknown-name", str(file), line, name, detail=near)
            continue
        setting = known.get(name)
        value = "" if setting is None or setting.secret else str(found["input"])
        allowed = setting.allowed if setting else f"[{name}]"
        if given is None:
            yield Problem("bad-value", str(file), line, name, value, allowed)
        else:
            yield Problem("bad-value", given.file, given.line, given.name, value, allowed)


def _nearest(name: str, known: set[str]) -> str:
    """The known name that was most likely meant; one without its section counts as near."""
    last = name.rpartition(".")[2]
    for each in sorted(known):
        if each.rpartition(".")[2] == last:
            return each
    return next(iter(difflib.get_close_matches(name, sorted(known), n=1)), "")


def line_of(text: str, way: tuple[str, ...]) -> int:
    """The line on which a TOML text sets what ``way`` leads to, 0 when it does not.

    The statement that sets it is the one with which a beginning of the text first holds it.
    """
    lines = text.splitlines(keepends=True)
    begun = 1
    for number in range(1, len(lines) + 1):
        try:
            part: Any = tomllib.loads("".join(lines[:number]))
        except tomllib.TOMLDecodeError:  # in the middle of a value over several lines
            continue
        for name in way:
            part = part.get(name) if isinstance(part, dict) else None
        if part is not None:
            return begun
        begun = number + 1
    return 0
