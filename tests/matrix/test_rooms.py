from types import SimpleNamespace
from typing import Any

import pytest

from adapters.matrix.access import Access
from adapters.matrix.rooms import RoomFacts, learn


def state(kind: str, sender: str = "@ana:x", **content: Any) -> SimpleNamespace:
    source = {"type": kind, "state_key": "", "sender": sender, "content": content}
    return SimpleNamespace(source=source)


@pytest.mark.parametrize(("version", "level"), [("10", 50.0), ("11", 50.0), ("12", float("inf"))])
def test_creators_stand_above_all_levels_from_version_twelve(version: str, level: float) -> None:
    facts = learn(
        RoomFacts(),
        [
            state("m.room.create", room_version=version, additional_creators=["@eva:x"]),
            state("m.room.power_levels", users={"@ana:x": 50, "@beto:x": "100"}, users_default=5),
        ],
    )
    assert facts.level("@ana:x") == level
    assert facts.level("@beto:x") == 100
    assert facts.level("@carla:x") == 5
    assert facts.level("@eva:x") == (level if version == "12" else 5)


def test_what_a_room_says_about_its_move_and_its_origin_is_kept() -> None:
    facts = learn(
        RoomFacts(),
        [
            state("m.room.create", room_version="12", predecessor={"room_id": "!old"}),
            state("m.room.tombstone", "@beto:y", replacement_room="!new"),
            state("m.room.encryption", algorithm="m.megolm.v1.aes-sha2"),
        ],
    )
    assert (facts.predecessor, facts.replacement, facts.replaced_by) == ("!old", "!new", "@beto:y")
    assert facts.encrypted


def test_nonsense_in_state_is_survived() -> None:
    events = [
        state("m.room.create", predecessor=7, additional_creators=None),
        state("m.room.power_levels", users=[1], users_default={}),
        SimpleNamespace(source={"type": "m.room.create", "state_key": "", "content": 3}),
        SimpleNamespace(),
    ]
    assert learn(RoomFacts(), events).level("@ana:x") == 0


def test_access_is_open_until_somebody_closes_it() -> None:
    assert Access().follows("@ana:x", "!room", direct=False)
    closed = Access(servers=("x",), rooms=("!a",), inviters=("@ana:x",), admins=("@eva:z",))
    assert closed.follows("@ana:x", "!a", direct=False)
    assert not closed.follows("@ana:x", "!b", direct=False)
    assert not closed.follows("@beto:x", "!a", direct=False)
    assert closed.follows("@beto:x", "!b", direct=True)
    assert not closed.follows("@carla:y", "!a", direct=True)
    assert closed.follows("@eva:z", "!b", direct=False)
