"""A file of rule cases: a position, moves of the seats and what must come of them."""

from typing import Any, TypeAlias

import msgspec
import yaml

from core.game import Seat

Patch: TypeAlias = dict[str, Any]
"""Fields of a position in shorthand."""

Script: TypeAlias = list[int] | dict[str, Any]
"""The outcome of chance: raw draws, or words that the game understands, such as ``dice``."""


class UnreadableScenarioError(ValueError):
    """A text that is no file of rule cases.

    ``figures`` name the line or the field. Without a ``code``, ``problem`` is what msgspec has to
    say about it.
    """

    def __init__(self, code: str = "", problem: str = "", **figures: str | int) -> None:
        told = [code, problem, *(f"{name} {figure}" for name, figure in figures.items())]
        super().__init__(" ".join(each for each in told if each))
        self.code = code
        self.problem = problem
        self.figures = figures


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a case. Exactly one of the first five fields says of which kind it is.

    ``move`` must be allowed and ``refused`` must not, both written as seat and notation;
    ``expect`` compares fields by path; ``legal`` names the seat whose actions are compared;
    ``impossible`` is a position that must be rejected.
    """

    move: str | None = None
    refused: str | None = None
    expect: dict[str, Any] | None = None
    legal: Seat | str | None = None
    impossible: Patch | None = None
    chance: Script = []
    events: list[str | dict[str, Any]] = []
    no_events: list[str] = []
    reasons: list[str | dict[str, Any]] = []
    exactly: list[str] | None = None
    includes: list[str] = []
    excludes: list[str] = []


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule case. An option with a list of values runs the case once for each of them."""

    name: str
    steps: list[Step]
    source: str = ""
    rulings: list[int] = []
    begin: str | None = None
    seats: int | list[str] | None = None
    options: dict[str, str | bool | list[str]] = {}
    given: Patch = {}


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cases of one game and what they have in common; a case may say otherwise."""

    game: str
    about: str
    cases: list[Case]
    source: str = ""
    begin: str = "play"
    seats: int | list[str] = 4
    options: dict[str, str | bool | list[str]] = {}
    given: Patch = {}


KINDS = ("move", "refused", "expect", "legal", "impossible")

_COMPANIONS = {
    "move": {"chance", "events", "no_events"},
    "refused": {"reasons"},
    "expect": set[str](),
    "legal": {"exactly", "includes", "excludes"},
    "impossible": {"reasons"},
}


def kind_of(step: Step) -> str:
    """Which of ``KINDS`` a step is."""
    return next(kind for kind in KINDS if getattr(step, kind) is not None)


def read(text: str) -> ScenarioFile:
    """The cases in a YAML text. Raises UnreadableScenarioError, for an unknown key too."""
    try:
        data = yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or yaml.Mark("", 0, 0, 0, None, 0)
        raise UnreadableScenarioError(
            "malformed", line=mark.line + 1, column=mark.column + 1
        ) from error
    except yaml.YAMLError as error:  # a sign that no text may hold
        raise UnreadableScenarioError("sign") from error
    except RecursionError as error:
        raise UnreadableScenarioError("deep") from error
    _write_moves_out(data)
    try:
        file = msgspec.convert(data, ScenarioFile)
    except msgspec.ValidationError as error:
        raise UnreadableScenarioError(problem=str(error)) from error
    for number, case in enumerate(file.cases):
        for place, step in enumerate(case.steps):
            _check(step, f"cases[{number}].steps[{place}]")
    return file


def _write_moves_out(data: object) -> None:
    """A step that is a plain line is a move."""
    cases = data.get("cases") if isinstance(data, dict) else None
    for case in cases if isinstance(cases, list) else ():
        steps = case.get("steps") if isinstance(case, dict) else None
        if isinstance(steps, list):
            case["steps"] = [{"move": step} if isinstance(step, str) else step for step in steps]


def _check(step: Step, where: str) -> None:
    found = [kind for kind in KINDS if getattr(step, kind) is not None]
    if len(found) != 1:
        raise UnreadableScenarioError("no-kind", where=where, known=", ".join(KINDS))
    allowed = _COMPANIONS[found[0]]
    for field in msgspec.structs.fields(Step):
        if field.name in KINDS or field.name in allowed:
            continue
        if getattr(step, field.name):
            raise UnreadableScenarioError("alone", where=where, word=field.name)
