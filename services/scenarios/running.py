"""Running rule cases: what was expected, and what came instead."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import reduce
from itertools import product
from typing import Any, Generic

import msgspec

from core.game import A, E, Game, InvalidOptionsError, Reason, RefusedError, S, Seat, V
from core.notation import MalformedError, notation, parse
from services.scenarios.chance import ScriptedChance
from services.scenarios.ground import Ground, ScriptError
from services.scenarios.matching import (
    Difference,
    NoSuchFieldError,
    differences,
    find,
    shown,
)
from services.scenarios.model import Case, Patch, ScenarioFile, Script, Step, kind_of
from services.scenarios.shorthand import Names, ShorthandError, lay


class Failure(Exception):  # noqa: N818 - an outcome of a case, not an error of the program
    """A case that does not hold, or that cannot be understood.

    ``code`` is stable, ``figures`` are what a sentence about it needs; ``step`` counts from 1 and
    is 0 for the given position.
    """

    def __init__(self, code: str, **figures: str) -> None:
        super().__init__(code, figures)
        self.code = code
        self.figures = figures
        self.step = 0


class Outcome(msgspec.Struct, frozen=True):
    """How a case went with one set of options; ``code`` is empty when it holds."""

    name: str
    options: dict[str, str]
    code: str = ""
    step: int = 0
    figures: dict[str, str] = {}


def run(ground: Ground[S, A, E, V], file: ScenarioFile) -> Iterator[Outcome]:
    """Every case of the file, once for each combination of its options."""
    for case in file.cases:
        for options in variants(file, case):
            runner = _Runner(ground, file, case, options)
            try:
                runner.run()
            except Failure as failure:
                yield Outcome(case.name, options, failure.code, failure.step, failure.figures)
            else:
                yield Outcome(case.name, options)


def variants(file: ScenarioFile, case: Case) -> Iterator[dict[str, str]]:
    """The options that a case runs with."""
    chosen = {
        name: value if isinstance(value, list) else [str(value).lower()]
        for name, value in {**file.options, **case.options}.items()
    }
    for values in product(*chosen.values()):
        yield dict(zip(chosen, values, strict=True))


def _merged(base: Any, patch: Any) -> Any:
    if isinstance(base, Mapping) and isinstance(patch, Mapping):
        return {
            **base,
            **{key: _merged(base.get(key), value) for key, value in patch.items()},
        }
    return patch


class _Runner(Generic[S, A, E, V]):
    """One case with one set of options."""

    def __init__(
        self, ground: Ground[S, A, E, V], file: ScenarioFile, case: Case, options: dict[str, str]
    ) -> None:
        self._ground = ground
        self._game: Game[S, A, E, V] = ground.game
        self._case = case
        self._options = options
        self._begin = case.begin or file.begin
        self._given = (file.given, case.given)
        seats = case.seats or file.seats
        self._seats = tuple(seats if isinstance(seats, list) else map(str, range(seats)))
        self._names: Names = ground.names(self._seats)
        self._state: S

    def run(self) -> None:
        """Raises Failure at the first step that does not hold."""
        self._state = self._position(*self._given)
        if reasons := self._game.check(self._state):
            raise Failure("given_impossible", reasons=_codes(reasons))
        for number, step in enumerate(self._case.steps, start=1):
            try:
                self._take(step)
            except Failure as failure:
                failure.step = number
                raise

    def _take(self, step: Step) -> None:
        try:
            getattr(self, f"_{kind_of(step)}")(step)
        except NoSuchFieldError as error:
            raise Failure("no_such_field", path=error.path, word=error.word) from error

    def _position(self, *patches: Patch) -> S:
        if self._begin not in self._ground.beginnings:
            raise Failure(
                "begin_unknown", word=self._begin, known=", ".join(self._ground.beginnings)
            )
        try:
            fresh = self._ground.begin(self._begin, len(self._seats), self._options)
            state: S = fresh
            for patch in patches:
                state = lay(self._game.state_type, state, patch, self._names)
        except InvalidOptionsError as error:
            raise Failure("options_refused", reasons=_codes(error.reasons)) from error
        except ShorthandError as error:
            raise Failure(error.code, path=error.path, word=error.word) from error
        return self._ground.settle(state, reduce(_merged, patches), self._names)

    def _move(self, step: Step) -> None:
        seat, action = self._read(str(step.move))
        chance = ScriptedChance(self._draws(step.chance, action))
        try:
            events = self._game.decide(self._state, seat, action, chance)
        except RefusedError as error:
            raise Failure(
                "move_refused", move=str(step.move), reasons=_codes(error.reasons)
            ) from error
        for event in events:
            self._state = self._game.evolve(self._state, event)
        if reasons := self._game.check(self._state):
            raise Failure("move_to_impossible", move=str(step.move), reasons=_codes(reasons))
        if chance.left:
            raise Failure("chance_left", move=str(step.move), count=str(chance.left))
        self._compare_events(step, events)

    def _draws(self, script: Script, action: A) -> list[int]:
        if isinstance(script, list):
            return script
        try:
            return self._ground.draws(action, script, self._names)
        except ScriptError as error:
            raise Failure("script_wrong", word=error.word) from error

    def _compare_events(self, step: Step, events: tuple[E, ...]) -> None:
        came = iter(events)
        for expected in step.events:
            if not any(self._is(expected, event) for event in came):
                raise Failure("event_missing", expected=shown(expected), came=shown(events))
        for tag in step.no_events:
            if any(_tag(event) == tag for event in events):
                raise Failure("event_unexpected", expected=tag, came=shown(events))

    def _is(self, expected: str | dict[str, Any], event: E) -> bool:
        if isinstance(expected, str):
            return _tag(event) == expected
        ((tag, fields),) = expected.items()
        return _tag(event) == tag and not any(differences(fields, event, self._names, tag))

    def _refused(self, step: Step) -> None:
        seat, action = self._read(str(step.refused))
        reasons = self._game.refuse(self._state, seat, action)
        if not reasons:
            raise Failure("not_refused", move=str(step.refused))
        self._compare_reasons(step, reasons)

    def _impossible(self, step: Step) -> None:
        state = self._position(*self._given, step.impossible or {})
        reasons = self._game.check(state)
        if not reasons:
            raise Failure("not_impossible", position=shown(step.impossible))
        self._compare_reasons(step, reasons)

    def _compare_reasons(self, step: Step, reasons: tuple[Reason, ...]) -> None:
        """All codes must be named, each once; figures only where the case gives them."""
        left = list(reasons)
        for expected in step.reasons:
            figures = dict(expected) if isinstance(expected, dict) else {"code": expected}
            code = figures.pop("code", "")
            found = next(
                (
                    reason
                    for reason in left
                    if reason.code == code and figures.items() <= dict(reason.figures).items()
                ),
                None,
            )
            if found is None:
                raise Failure("other_reasons", expected=shown(step.reasons), came=shown(reasons))
            left.remove(found)
        if step.reasons and left:
            raise Failure("other_reasons", expected=shown(step.reasons), came=shown(reasons))

    def _legal(self, step: Step) -> None:
        seat = self._seat(str(step.legal))
        legal = [notation(action) for action in self._game.legal(self._state, seat)]
        if len(set(legal)) != len(legal):
            twice = "; ".join(line for line, times in Counter(legal).items() if times > 1)
            raise Failure("legal_twice", move=twice)
        for line in step.includes:
            if not any(_begins(action, line) for action in legal):
                raise Failure("legal_missing", move=line, came="; ".join(legal))
        for line in step.excludes:
            if any(_begins(action, line) for action in legal):
                raise Failure("legal_unexpected", move=line, came="; ".join(legal))
        if step.exactly is not None and sorted(step.exactly) != sorted(legal):
            raise Failure(
                "legal_other",
                expected="; ".join(sorted(step.exactly)),
                came="; ".join(sorted(legal)),
            )

    def _expect(self, step: Step) -> None:
        found: list[Difference] = []
        for path, expected in (step.expect or {}).items():
            came = self._field(path)
            found += differences(expected, came, self._names, path)
        if found:
            raise Failure(
                "fields_differ",
                expected="; ".join(f"{item.path} = {item.expected}" for item in found),
                came="; ".join(f"{item.path} = {item.came}" for item in found),
            )

    def _field(self, path: str) -> Any:
        if path == "awaited":
            return self._game.awaited(self._state)
        return find(self._state, path, self._names)

    def _read(self, line: str) -> tuple[Seat, A]:
        who, _, move = line.partition(" ")
        seat = self._seat(who)
        try:
            return seat, parse(move, self._game.action_types)
        except MalformedError as error:
            raise Failure("move_malformed", move=line, word=error.word) from error

    def _seat(self, word: str) -> Seat:
        seat = self._names.seat(word)
        if seat is None:
            raise Failure("seat_unknown", word=word, known=", ".join(self._seats))
        return seat


def _tag(event: msgspec.Struct) -> str:
    return str(event.__struct_config__.tag)


def _begins(line: str, prefix: str) -> bool:
    return line == prefix or line.startswith(f"{prefix} ")


def _codes(reasons: tuple[Reason, ...]) -> str:
    return "; ".join(
        " ".join([reason.code, *(f"{name}={value}" for name, value in reason.figures)])
        for reason in reasons
    )
