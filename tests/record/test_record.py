"""A record proves itself: whatever is changed in one is found."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.chance import SeededChance
from core.game import Event, fold
from core.record import (
    BrokenRecordError,
    Record,
    Recorder,
    read,
    write,
)
from core.replay import Proof, proof_of, replay
from core.trickerion.events import DiceRolled, WorkEnded
from core.trickerion.game import TRICKERION


def recorded(actions: int | None = None, seed: bytes = bytes(range(32))) -> Record[Any]:
    """A random game of two, whole or as long as told."""
    recorder = Recorder(TRICKERION, 2, {"edition": "first"}, seed)
    chance = SeededChance(seed[::-1])
    done = 0
    while (waiting := TRICKERION.awaited(recorder.state)) and done != actions:
        legal = TRICKERION.legal(recorder.state, waiting[0])
        recorder.act(waiting[0], legal[chance.below(len(legal))])
        done += 1
    return recorder.record()


WHOLE = recorded()


def refusal(record: Record[Any]) -> BrokenRecordError:
    with pytest.raises(BrokenRecordError) as refused:
        list(replay(TRICKERION, record))
    return refused.value


def with_step(record: Record[Any], number: int, **changes: Any) -> Record[Any]:
    steps = list(record.steps)
    steps[number] = replace(steps[number], **changes)
    return replace(record, steps=tuple(steps))


def with_event(
    record: Record[Any], kind: type[Event], **changes: Any
) -> tuple[Record[Any], int, int]:
    """The record with the first event of a kind changed, and where that is."""
    for number, step in enumerate(record.steps):
        for place, event in enumerate(step.events):
            if isinstance(event, kind):
                changed = replace(event, **changes)
                events = (*step.events[:place], changed, *step.events[place + 1 :])
                return with_step(record, number, events=events), number, place
    raise AssertionError(kind)


def test_a_record_is_read_as_it_was_written_and_replays_to_its_end() -> None:
    record = read(TRICKERION, write(WHOLE))

    assert record == WHOLE
    *_, last = replay(TRICKERION, record)
    assert TRICKERION.awaited(last) == ()
    events = [event for step in record.steps for event in step.events]
    assert last == fold(TRICKERION, events)


def test_a_game_that_goes_on_has_no_end_and_no_seed() -> None:
    record = recorded(actions=40)

    assert record.end is None
    assert len(list(replay(TRICKERION, read(TRICKERION, write(record))))) > 40


def test_without_the_seed_draws_are_taken_as_written() -> None:
    assert WHOLE.end is not None
    record = replace(WHOLE, end=replace(WHOLE.end, seed=""))
    plain = replace(record, steps=tuple(replace(step, positions=()) for step in record.steps))
    other, _, _ = with_event(plain, DiceRolled, faces=("any", "any", "x", "apprentice", "6", "6"))

    assert len(list(replay(TRICKERION, other))) > 0


def test_with_the_seed_another_die_is_found() -> None:
    other, number, place = with_event(
        WHOLE, DiceRolled, faces=("any", "any", "engineer", "x", "6", "6")
    )

    error = refusal(other)

    assert (error.code, error.step, error.event) == ("other_event", number, place)


def test_without_the_seed_a_fingerprint_finds_another_die() -> None:
    assert WHOLE.end is not None
    record = replace(WHOLE, end=replace(WHOLE.end, seed=""))
    other, number, place = with_event(
        record, DiceRolled, faces=("any", "any", "engineer", "x", "6", "6")
    )

    error = refusal(other)

    assert (error.code, error.step, error.event) == ("other_position", number, place)


def dropped_event(record: Record[Any]) -> Record[Any]:
    last = len(record.steps) - 1
    return with_step(record, last, events=record.steps[last].events[:-1])


def added_event(record: Record[Any]) -> Record[Any]:
    return with_step(record, 3, events=(*record.steps[3].events, WorkEnded(0)))


def with_end(record: Record[Any], **changes: Any) -> Record[Any]:
    assert record.end is not None
    return replace(record, end=replace(record.end, **changes))


OTHER_SEAT = 1 - (WHOLE.steps[1].seat or 0)


@pytest.mark.parametrize(
    ("changed", "code", "step"),
    [
        (dropped_event(WHOLE), "event_missing", len(WHOLE.steps) - 1),
        (added_event(WHOLE), "other_event", 3),
        (with_step(WHOLE, 1, action="pass"), "refused", 1),
        (with_step(WHOLE, 1, action="fly away"), "no_action", 1),
        (with_step(WHOLE, 1, seat=OTHER_SEAT), "refused", 1),
        (with_step(WHOLE, 1, seat=None), "no_seat", 1),
        (with_step(WHOLE, 0, seat=0, action="pass"), "no_start", 0),
        (replace(WHOLE, steps=WHOLE.steps[1:]), "no_start", 0),
        (replace(WHOLE, steps=()), "empty", None),
        (with_end(WHOLE, seed="00" * 32), "seed", None),
        (with_end(WHOLE, seed="dice"), "seed", None),
        (with_end(WHOLE, ranking=(0,)), "other_ranking", None),
        (replace(WHOLE, head=replace(WHOLE.head, options={"edition": "no"})), "options", 0),
    ],
)
def test_a_change_is_found_where_it_is(changed: Record[Any], code: str, step: int | None) -> None:
    error = refusal(changed)

    assert (error.code, error.step) == (code, step)


def test_a_record_of_earlier_rules_takes_its_events_as_written() -> None:
    older = replace(WHOLE, head=replace(WHOLE.head, rules_version=0, schema_version=0))
    other, _, _ = with_event(older, DiceRolled, faces=("x",) * 6)
    other = with_step(other, 1, action="a verb of earlier days")

    assert proof_of(TRICKERION, other) is Proof.EVENTS
    assert len(list(replay(TRICKERION, other))) > len(other.steps)


def test_a_record_of_an_earlier_schema_is_verified_but_for_its_fingerprints() -> None:
    older = replace(WHOLE, head=replace(WHOLE.head, schema_version=0))
    older = replace(older, steps=tuple(replace(step, positions=("0",)) for step in older.steps))

    assert proof_of(TRICKERION, older) is Proof.SEED
    assert len(list(replay(TRICKERION, older))) > len(older.steps)


def test_a_position_that_cannot_be_is_found_without_the_seed() -> None:
    record = replace(
        WHOLE, end=None, steps=tuple(replace(step, positions=()) for step in WHOLE.steps)
    )
    other, number, _ = with_event(record, DiceRolled, turn=9)

    error = refusal(other)

    assert (error.code, error.step) == ("impossible", number)
    assert error.reasons


_VERSION = f'"rules_version":{TRICKERION.rules_version}'.encode()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty"),
        (b"\n\n", "empty"),
        (b"not json", "unreadable"),
        (b'{"line":"step"}', "unreadable"),
        (write(WHOLE).replace(b'"format":1', b'"format":2', 1), "newer"),
        (write(WHOLE).replace(_VERSION, b'"rules_version":99', 1), "newer"),
        (write(WHOLE).replace(b'"trickerion"', b'"chess"', 1), "other_game"),
        (write(WHOLE) + b"\n" + write(WHOLE).splitlines()[1], "goes_on"),
        (write(WHOLE) + b"\nmore", "goes_on"),
        (write(WHOLE)[:-30], "unreadable"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(BrokenRecordError) as refused:
        read(TRICKERION, data)

    assert refused.value.code == code
