"""Verifying a record: every step played again, as far as its versions and its seed allow."""

from collections.abc import Iterator
from enum import Enum

from core.chance import SEED_BYTES, Chance, SeededChance, commitment
from core.correction import correct
from core.game import A, E, Game, InvalidOptionsError, S, V
from core.notation import MalformedError, parse
from core.record import BrokenRecordError, Head, Record, Step, corrects, fingerprint


class Proof(Enum):
    """How far a record can be verified."""

    SEED = "seed"
    """Every event is what the rules give again, draws included."""
    RULES = "rules"
    """Every action was possible; draws are taken as written, since the seed is not known."""
    EVENTS = "events"
    """Every position can be; the rules have changed since, so that events are taken as written."""


def proof_of(game: Game[S, A, E, V], record: Record[E]) -> Proof:
    """How far ``replay`` verifies a record."""
    if record.head.rules_version != game.rules_version:
        return Proof.EVENTS
    return Proof.SEED if record.end is not None and record.end.seed else Proof.RULES


def replay(game: Game[S, A, E, V], record: Record[E]) -> Iterator[S]:
    """The position after each event, every step verified first. Raises BrokenRecordError.

    A step must be legal for its seat, its position must be possible and, where the record has them,
    the fingerprints must agree. With the seed its events must be what the rules give again. For a
    record of earlier rules or of an earlier schema, what has changed since is not compared.
    """
    seed = _seed(record)
    proof = proof_of(game, record)
    same_schema = record.head.schema_version == game.schema_version
    state: S | None = None
    for number, step in enumerate(record.steps):
        fixed = corrects(step)
        if fixed is not None and state is not None:
            state = _corrected(game, state, number, *fixed)
            yield state
            continue
        _check_seat(state, step, number)
        chance = SeededChance(seed, step.drawn) if proof is Proof.SEED else None
        due = None
        if proof is not Proof.EVENTS and (same_schema or step.seat is not None):
            due = _due(game, record.head, state, number, step, chance)
        for place, event in enumerate(step.events):
            if due is not None and (place >= len(due) or due[place] != event):
                raise BrokenRecordError("other_event", number, place)
            state = game.evolve(state, event)
            if step.positions and same_schema and _differs(step, place, state):
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


def _corrected(game: Game[S, A, E, V], state: S, number: int, field: str, value: str) -> S:
    """The position after a correction, which the rules need not give but must allow."""
    try:
        found: S = correct(state, field, value)
    except MalformedError as error:
        raise BrokenRecordError("no_action", number, detail=error.word) from error
    if reasons := game.check(found):
        raise BrokenRecordError("impossible", number, reasons=reasons)
    return found


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


def _check_seat(state: object | None, step: Step[E], number: int) -> None:
    """The start has no seat, and every other step has one."""
    if state is None and step.seat is not None:
        raise BrokenRecordError("no_start", number)
    if state is not None and step.seat is None:
        raise BrokenRecordError("no_seat", number)


def _differs(step: Step[E], place: int, state: object) -> bool:
    return step.positions[place : place + 1] != (fingerprint(state),)


def _due(
    game: Game[S, A, E, V],
    head: Head,
    state: S | None,
    number: int,
    step: Step[E],
    chance: Chance | None,
) -> tuple[E, ...] | None:
    """The events that the rules give for a step; None where only the seed could tell."""
    if state is None or step.seat is None:
        return _start(game, head, chance)
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
