"""A recorded game: its actions, the events that came of them and a fingerprint of each position.

Written as JSON lines: one head, one step for the start and for every action, one end. Whoever has
the seed can repeat every draw, so that a record with its seed proves itself completely.
"""

import hashlib
from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Any, Generic

import msgspec

from core.chance import SEED_BYTES, Chance, SeededChance, commitment
from core.game import A, E, Game, InvalidOptionsError, Reason, S, Seat, V
from core.notation import MalformedError, notation, parse
from core.position import encode

FORMAT = 1


class BrokenRecordError(ValueError):
    """A text that is no record, or one that the rules contradict.

    ``code`` is stable; ``step`` counts the steps from 0 (the start), ``event`` the events within a
    step, both None where they do not apply; ``reasons`` are the rules' own, if any.
    """

    def __init__(
        self,
        code: str,
        step: int | None = None,
        event: int | None = None,
        detail: str = "",
        reasons: tuple[Reason, ...] = (),
    ) -> None:
        super().__init__(f"{code} (step {step}, event {event}) {detail}".strip())
        self.code = code
        self.step = step
        self.event = event
        self.detail = detail
        self.reasons = reasons


class Head(msgspec.Struct, frozen=True, tag_field="line", tag="head", forbid_unknown_fields=True):
    """What was played: ``commitment`` is the published hash of the seed."""

    format: int
    game: str
    seats: int
    options: dict[str, str]
    commitment: str


class Step(
    msgspec.Struct,
    Generic[E],
    frozen=True,
    tag_field="line",
    tag="step",
    forbid_unknown_fields=True,
):
    """An action and its events; the first step is the start and has no seat.

    ``drawn`` counts the draws made before the step. ``positions`` holds a fingerprint after each
    event, or nothing.
    """

    events: tuple[E, ...]
    drawn: int
    seat: Seat | None = None
    action: str = ""
    positions: tuple[str, ...] = ()


class End(msgspec.Struct, frozen=True, tag_field="line", tag="end", forbid_unknown_fields=True):
    """How it ended: seats from first to last, and the seed in hexadecimal once it is public."""

    ranking: tuple[Seat, ...]
    seed: str = ""


class Record(msgspec.Struct, Generic[E], frozen=True):
    """A game from its start; ``end`` is None while it goes on."""

    head: Head
    steps: tuple[Step[E], ...]
    end: End | None = None


def fingerprint(state: object) -> str:
    """A short hash of a position: 16 hexadecimal digits."""
    return hashlib.blake2b(encode(state), digest_size=8).hexdigest()


def event_type(game: Game[S, A, E, V]) -> Any:
    """The union of a game's event types, to decode stored events."""
    return reduce(or_, game.event_types)


def write(record: Record[E]) -> bytes:
    """The record as JSON lines."""
    lines = [record.head, *record.steps, *([record.end] if record.end else [])]
    return msgspec.json.Encoder().encode_lines(lines)


def read(game: Game[S, A, E, V], data: bytes) -> Record[E]:
    """The record in ``data``. Raises BrokenRecordError."""
    lines = [line for line in data.splitlines() if line.strip()]
    if not lines:
        raise BrokenRecordError("empty")
    head = read_head(lines[0])
    if head.game != game.name:
        raise BrokenRecordError("other_game", detail=head.game)
    decoder: msgspec.json.Decoder[Step[E] | End] = msgspec.json.Decoder(
        Step[event_type(game)] | End  # type: ignore[misc]  # the types are known at run time only
    )
    steps: list[Step[E]] = []
    end: End | None = None
    for number, line in enumerate(lines[1:]):
        if end is not None:
            raise BrokenRecordError("goes_on", number)
        try:
            found = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BrokenRecordError("unreadable", number, detail=str(error)) from error
        if isinstance(found, End):
            end = found
        else:
            steps.append(found)
    return Record(head, tuple(steps), end)


def read_head(line: bytes) -> Head:
    """The first line of a record, which names the game. Raises BrokenRecordError."""
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BrokenRecordError("unreadable", detail=str(error)) from error
    if head.format > FORMAT:
        raise BrokenRecordError("newer", detail=str(head.format))
    return head


def replay(game: Game[S, A, E, V], record: Record[E]) -> Iterator[S]:
    """The position after each event, every step verified first. Raises BrokenRecordError.

    A step must be legal for its seat, its position must be possible and, where the record has them,
    the fingerprints must agree. With the seed its events must be what the rules give again.
    """
    seed = _seed(record)
    state: S | None = None
    for number, step in enumerate(record.steps):
        chance = SeededChance(seed, step.drawn) if seed else None
        due = _due(game, record.head, state, number, step, chance)
        for place, event in enumerate(step.events):
            if due is not None and (place >= len(due) or due[place] != event):
                raise BrokenRecordError("other_event", number, place)
            state = game.evolve(state, event)
            if step.positions and step.positions[place : place + 1] != (fingerprint(state),):
                raise BrokenRecordError("other_position", number, place)
            yield state
        if due is not None and len(due) > len(step.events):
            raise BrokenRecordError("event_missing", number, len(step.events))
        if state is not None and (reasons := game.check(state)):
            raise BrokenRecordError("impossible", number, reasons=reasons)
    if state is None:
        raise BrokenRecordError("empty")
    if record.end is not None:
        ranking = tuple(standing.seat for standing in game.standings(state))
        if ranking != record.end.ranking:
            raise BrokenRecordError("other_ranking", detail=str(ranking))


def _seed(record: Record[E]) -> bytes:
    if record.end is None or not record.end.seed:
        return b""
    try:
        seed = bytes.fromhex(record.end.seed)
    except ValueError as error:
        raise BrokenRecordError("seed", detail=record.end.seed) from error
    if len(seed) != SEED_BYTES or commitment(seed) != record.head.commitment:
        raise BrokenRecordError("seed", detail=record.end.seed)
    return seed


def _due(
    game: Game[S, A, E, V],
    head: Head,
    state: S | None,
    number: int,
    step: Step[E],
    chance: Chance | None,
) -> tuple[E, ...] | None:
    """The events that the rules give for a step; None where only the seed could tell."""
    if state is None:
        if step.seat is not None:
            raise BrokenRecordError("no_start", number)
        return _start(game, head, chance)
    if step.seat is None:
        raise BrokenRecordError("no_seat", number)
    try:
        action = parse(step.action, game.action_types)
    except MalformedError as error:
        raise BrokenRecordError("no_action", number, detail=step.action) from error
    if reasons := game.refuse(state, step.seat, action):
        raise BrokenRecordError("refused", number, detail=step.action, reasons=reasons)
    return None if chance is None else game.decide(state, step.seat, action, chance)


def _start(game: Game[S, A, E, V], head: Head, chance: Chance | None) -> tuple[E, ...] | None:
    if chance is None:
        return None
    try:
        return game.start(head.seats, head.options, head.commitment, chance)
    except InvalidOptionsError as error:
        raise BrokenRecordError("options", 0, reasons=error.reasons) from error


class Recorder(Generic[S, A, E, V]):
    """Plays and records a game: give it every action that was chosen."""

    def __init__(
        self, game: Game[S, A, E, V], seats: int, options: Mapping[str, str], seed: bytes
    ) -> None:
        self._game = game
        self._seed = seed
        self._chance = SeededChance(seed)
        self._head = Head(FORMAT, game.name, seats, dict(options), commitment(seed))
        self._steps: list[Step[E]] = []
        events = game.start(seats, options, self._head.commitment, self._chance)
        self.state: S = self._note(None, events, 0)

    def act(self, seat: Seat, action: A) -> tuple[E, ...]:
        """Play an action. Raises RefusedError."""
        drawn = self._chance.drawn
        events = self._game.decide(self.state, seat, action, self._chance)
        self.state = self._note(self.state, events, drawn, seat, notation(action))
        return events

    def record(self) -> Record[E]:
        """What was recorded; the seed is given away once the game is over."""
        ranking = tuple(standing.seat for standing in self._game.standings(self.state))
        end = End(ranking, self._seed.hex()) if ranking else None
        return Record(self._head, tuple(self._steps), end)

    def _note(
        self,
        state: S | None,
        events: tuple[E, ...],
        drawn: int,
        seat: Seat | None = None,
        line: str = "",
    ) -> S:
        positions: list[str] = []
        for event in events:
            state = self._game.evolve(state, event)
            positions.append(fingerprint(state))
        if state is None:
            raise ValueError("a game has at least its first event")
        self._steps.append(Step(events, drawn, seat, line, tuple(positions)))
        return state
