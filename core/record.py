"""A recorded game: its actions, the events that came of them and a fingerprint of each position.

Written as JSON lines: one head, one step for the start and for every action, one end. Whoever has
the seed can repeat every draw, so that a record with its seed proves itself completely.
"""

import hashlib
from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Any, Generic

import msgspec

from core.chance import SeededChance, commitment
from core.game import A, E, Game, Reason, S, Seat, V
from core.notation import notation
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
    """What was played: ``commitment`` is the published hash of the seed.

    The versions are those of the game (see ``core.game.Game``) when it was recorded.
    """

    format: int
    game: str
    rules_version: int
    schema_version: int
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

    Another step without a seat is a correction that all agreed on: ``fix players.0.coins 7``.

    ``drawn`` counts the draws made before the step. ``positions`` holds a fingerprint after each
    event, or nothing.
    """

    events: tuple[E, ...]
    drawn: int
    seat: Seat | None = None
    action: str = ""
    positions: tuple[str, ...] = ()


FIX = "fix"


def correction(field: str, value: str, drawn: int) -> Step[Any]:
    """A step that gives a field of the position another value."""
    return Step((), drawn, None, f"{FIX} {field} {value}")


def corrects(step: Step[Any]) -> tuple[str, str] | None:
    """The field and the value of a correction; None for any other step."""
    word, _, rest = step.action.partition(" ")
    field, _, value = rest.partition(" ")
    return (field, value) if step.seat is None and word == FIX else None


class End(msgspec.Struct, frozen=True, tag_field="line", tag="end", forbid_unknown_fields=True):
    """How it ended: seats from first to last, and the seed in hexadecimal once it is public."""

    ranking: tuple[Seat, ...]
    seed: str = ""


class Record(msgspec.Struct, Generic[E], frozen=True):
    """A game from its start; ``end`` is None while it goes on."""

    head: Head
    steps: tuple[Step[E], ...]
    end: End | None = None


def head_of(game: Game[S, A, E, V], seats: int, options: Mapping[str, str], proof: str) -> Head:
    """The head of a game recorded now; ``proof`` is the commitment."""
    return Head(
        FORMAT, game.name, game.rules_version, game.schema_version, seats, dict(options), proof
    )


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
    if (head.rules_version, head.schema_version) > (game.rules_version, game.schema_version):
        raise BrokenRecordError("newer", detail=f"{head.rules_version}.{head.schema_version}")
    return Record(head, tuple(steps), end)


def read_head(line: bytes) -> Head:
    """The first line of a record, which names the game. Raises BrokenRecordError."""
    if not line.strip():
        raise BrokenRecordError("empty")
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BrokenRecordError("unreadable", detail=str(error)) from error
    if head.format > FORMAT:
        raise BrokenRecordError("newer", detail=str(head.format))
    return head


class Recorder(Generic[S, A, E, V]):
    """Plays and records a game: give it every action that was chosen."""

    def __init__(
        self, game: Game[S, A, E, V], seats: int, options: Mapping[str, str], seed: bytes
    ) -> None:
        self._game = game
        self._seed = seed
        self._chance = SeededChance(seed)
        self._head = head_of(game, seats, options, commitment(seed))
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
