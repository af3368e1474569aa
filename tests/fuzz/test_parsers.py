"""Whatever comes from outside is read or refused, and soon."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.inputs import Bytes, gone_wrong
from tests.fuzz.parsers import TARGETS, SlowError, feed

INPUTS = st.binary(max_size=300) | st.text(max_size=200).map(
    lambda text: text.encode("utf-8", "surrogatepass")
)


@pytest.mark.parametrize("target", TARGETS)
@settings(max_examples=60)
@given(data=INPUTS)
def test_whatever_comes_is_answered(target: str, data: bytes) -> None:
    feed(target, data)


def test_a_fault_and_a_slow_answer_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(data: Bytes) -> None:
        if data.rest().startswith(b"wrong"):
            raise KeyError

    monkeypatch.setitem(TARGETS, "name", fails)
    feed("name", b"right")
    with pytest.raises(KeyError):
        feed("name", b"wrong")
    clock = iter(range(100))
    monkeypatch.setattr("tests.fuzz.parsers.time.thread_time", lambda: next(clock))
    with pytest.raises(SlowError):
        feed("name", b"right")


@given(st.binary(max_size=60))
def test_what_goes_wrong_is_a_copy(data: bytes) -> None:
    sample = {"a": [1, {"b": "c"}], "d": {}}
    before = json.dumps(sample)
    gone_wrong(sample, Bytes(data))
    assert json.dumps(sample) == before
