"""What can be wrong with what somebody asked for, and where it is said."""

import errno
import re
import tempfile
from collections.abc import Iterable

import click
import msgspec

from core.game import Reason, Seat
from core.record import BrokenRecordError
from services.course import course
from services.languages import Language, MissingTextError, Speech
from services.presenting.game import GamePresenter
from services.presenting.players import Showing, player

FAILED = 1
"""The exit code when something that was looked at is not in order."""

BAD_INPUT = 2
"""For a command line, or a file it names, that will not do."""

FOR_OPERATOR = 78
"""For settings, logins and a data folder that will not do: starting again does not help."""

IN_THE_WAY = 75
"""For what may go by itself: a full disk, or another process that has the data folder."""

_UNREADABLE = (
    ("malformed", re.compile(r"JSON is malformed: .*\(byte (?P<word>\d+)\)")),
    ("cut-off", re.compile(r"Input data was truncated(?P<word>)")),
    ("field-missing", re.compile(r"Object missing required field `(?P<word>[^`]*)`")),
    ("field-unknown", re.compile(r"Object contains unknown field `(?P<word>[^`]*)`")),
    ("value-wrong", re.compile(r"Invalid (?:enum value|value) (?P<word>.*)")),
    ("kind-wrong", re.compile(r"Expected `(?P<word>[^`]*)`, got `(?P<found>[^`]*)`")),
    ("type-wrong", re.compile(r"Expected (?P<word>.*)")),
)
_WHERE = re.compile(r" - at `(?:key in )?\$\.?(?P<where>[^`]*)`$")


_SYSTEM = {
    errno.ENOSPC: "cli-system-no-space",
    errno.EDQUOT: "cli-system-no-space",
    errno.EACCES: "cli-system-forbidden",
    errno.EPERM: "cli-system-forbidden",
    errno.EROFS: "cli-system-read-only",
    errno.ENOENT: "cli-system-missing",
    errno.ENOTDIR: "cli-system-no-folder",
    errno.EEXIST: "cli-system-no-folder",
    errno.EISDIR: "cli-system-is-folder",
    errno.EIO: "cli-system-input-output",
}
"""What the operating system most often has to say, which it says in English only."""


class Trouble(Exception):  # noqa: N818 - it is told to a person, and nothing is broken
    """Something to put right: the key of its sentence, and the figures in it.

    A figure may be a part of the sentence that has words of its own.
    """

    exit_code = BAD_INPUT

    def __init__(self, key: str, **figures: "str | int | Trouble") -> None:
        super().__init__(key)
        self.key = key
        self.figures = figures

    def text(self, language: Speech) -> str:
        """The sentence in a language."""
        figures = {
            name: figure.text(language) if isinstance(figure, Trouble) else figure
            for name, figure in self.figures.items()
        }
        return language.text(self.key, **figures)


class OperatorTrouble(Trouble):
    """See ``FOR_OPERATOR``."""

    exit_code = FOR_OPERATOR


class PassingTrouble(Trouble):
    """See ``IN_THE_WAY``."""

    exit_code = IN_THE_WAY


def system(error: OSError) -> Trouble:
    """What the operating system could not do, as a part of a sentence."""
    if error.errno in _SYSTEM:
        return Trouble(_SYSTEM[error.errno])
    return Trouble("cli-system-other", detail=error.strerror or str(error))


def unreadable(problem: str) -> Trouble:
    """What is wrong with JSON, from the words of the library that could not read it."""
    found = _WHERE.search(problem)
    where = found["where"] if found else ""
    problem = _WHERE.sub("", problem)
    for key, pattern in _UNREADABLE:
        if match := pattern.match(problem):
            return Trouble(f"cli-json-{key}", where=where or "$", **match.groupdict())
    return Trouble("cli-json-other", where=where or "$", word=problem)


def seats_of(language: Language, seats: int, reader: Seat | None = None) -> Showing:
    """For whom nobody in particular sits at a table: the colours are the names."""
    return Showing(language, tuple(player(seat, "", language) for seat in range(seats)), reader)


def sentences(
    reasons: Iterable[Reason], presenter: GamePresenter, showing: Showing
) -> tuple[str, ...]:
    """Reasons as sentences."""
    return tuple(presenter.why(reason, showing) for reason in reasons)


def faults(
    reasons: Iterable[Reason], presenter: GamePresenter, showing: Showing
) -> tuple[str, ...]:
    """What is wrong with a position, each with the figures that its sentence leaves out.

    Whoever writes positions needs the ids, and a thing that does not exist has no other name.
    """
    lines: list[str] = []
    for reason in reasons:
        try:
            sentence = presenter.why(reason, showing)
        except MissingTextError:
            sentence = reason.code
        left = [str(value) for _, value in reason.figures if str(value) not in sentence]
        lines.append(f"{sentence} ({', '.join(left)})" if left else sentence)
    return tuple(lines)


def broken_record(
    error: BrokenRecordError, presenter: GamePresenter, language: Language, seats: int
) -> tuple[str, ...]:
    """What is wrong with a record, and the reasons of the rules below it."""
    first = Trouble(
        f"cli-record-{error.code}",
        step="" if error.step is None else error.step,
        event="" if error.event is None else error.event + 1,
        detail=unreadable(error.detail) if error.code == "unreadable" else error.detail,
    ).text(language)
    return (first, *faults(error.reasons, presenter, seats_of(language, seats)))


def seat_named(word: str, seats: int) -> Seat:
    """The seat that a number from 0 or a letter stands for. Raises Trouble."""
    letters = "ABCDEF"[:seats]
    if word.upper() in letters and len(word) == 1:
        return letters.index(word.upper())
    if word.isdecimal() and int(word) < seats:
        return int(word)
    raise Trouble("cli-no-such-seat", word=word, most=seats - 1, letter=letters[-1])


def usage(error: click.UsageError, language: Language) -> str:
    """A mistake in how a command was written, in the person's language."""
    match error:
        case click.NoSuchOption():
            near = ", ".join(error.possibilities or ())
            key = "cli-no-such-option-near" if near else "cli-no-such-option"
            return language.text(key, word=error.option_name, near=near)
        case click.MissingParameter():
            name = error.param.human_readable_name if error.param else ""
            if isinstance(error.param, click.Option):
                name = f"{error.param.opts[0]} {error.param.metavar or ''}".strip()
            return language.text("cli-missing-argument", word=name)
        case click.BadParameter():
            name = error.param.opts[0] if error.param else ""
            return language.text("cli-bad-value", word=name, detail=error.message)
        case click.BadOptionUsage():
            return language.text("cli-bad-option", word=error.option_name)
        case _ if left := _left_over(error):
            return language.text("cli-too-much", word=" ".join(left))
        case _:
            return error.message


def _left_over(error: click.UsageError) -> tuple[str, ...]:
    """The words that a command could do nothing with."""
    found = re.search(r"unexpected extra arguments? \((?P<words>.*)\)$", error.message)
    return tuple(found["words"].split()) if found else ()


def fault(error: Exception) -> Trouble:
    """A fault of the program: what may be known of it is in a file, or told if none can be written.

    That is not its message, as in the log: whoever reads it may sit at a table.
    """
    told = course(error)
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", prefix="boardgamesbot-", suffix=".txt", delete=False
        ) as file:
            file.write(f"{told}\n")
    except OSError:
        return Trouble("cli-fault-told", course=told)
    return Trouble("cli-fault", file=file.name)


def plain_json(value: object) -> str:
    """A value as JSON for programs and for reading."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
