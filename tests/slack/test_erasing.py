"""A person goes out of the ledger, and nobody else."""

import re
from pathlib import Path

import msgspec

from adapters.slack.erasing import erase, known
from adapters.slack.ledger import Delivery, Ledger
from adapters.slack.open_menus import KIND, OpenMenu
from adapters.slack.posts import Mark, Spot
from adapters.slack.profiles import Profile
from core.people import Account, RoomRef
from services.chat.live import Live, LiveBook
from services.chat.story import STORY
from services.operating.traces import Traces

PLACE = "room:slack:T1/C1:17.5"
TRACES = Traces((Account("slack", "T1/U1"),), ("matrix:@ana:b.org", "slack:T1/U1"), ("Ana L.",))


def test_only_what_is_kept_under_the_account_goes(tmp_path: Path) -> None:
    file = tmp_path / "slack.db"
    erase(file, TRACES)
    ledger = Ledger(file)
    for user, name in (("T1/U1", "Ana Lima"), ("T1/U12", "Beto Reis")):
        ledger.note("person", user, msgspec.json.encode(Profile(name)).decode())
        channel = user.replace("/U", "/D")
        place = Spot("T1", channel.partition("/")[2])
        ledger.note("direct", user, place.channel)
        ledger.note("live", f"quick-mirror/room:slack:{channel}:", "{}")
        ledger.begin(f"quick-mirror/private:slack:{user}/1-1", place, 1.0)
        ledger.begin(f"quick-mirror/hint-for-{user}", place, 1.0)
    ledger.begin("quick-mirror/private:matrix:@ana:b.org/1-1", Spot("T1", "D7"), 1.0)
    ledger.begin(f"quick-mirror/{PLACE}/1-1", Spot("T1", "C1"), 1.0)
    for user, called in (
        ("U1", "Ana Lima"),
        ("U12", "Beto"),
    ):  # somebody who is named in a line keeps nobody's line
        event = {"user": user, "text": "<@U1> <@U12>", "blocks": [{"user_id": "U1"}]}
        ledger.take(Delivery(f"said/{user}", "said", {"event": event}), {})
        ledger.take(Delivery(f"press/{user}", "block_actions", {"user": {"id": user}}), {})
        for name in ("message", "previous_message"):
            edit = {name: {"user": user, "text": f"{called} was here"}}
            ledger.take(Delivery(f"{name}/{user}", "reworded", {"event": edit}), {})
        renamed = {"user": {"id": user, "name": called}}
        ledger.take(Delivery(f"name/{user}", "user_change", {"event": renamed}), {})
    erase(file, known(file, TRACES))
    left = ("said", "press", "message", "previous_message", "name")
    assert [it.key for it in ledger.open_deliveries()] == [f"{it}/U12" for it in left]
    assert [name for name, _ in ledger.facts("person")] == ["T1/U12"]
    assert [name for name, _ in ledger.facts("direct")] == ["T1/U12"]
    assert [name for name, _ in ledger.facts("live")] == ["quick-mirror/room:slack:T1/D12:"]
    assert ledger.begun("quick-mirror/private:slack:T1/U1/1-1") is None
    assert ledger.begun("quick-mirror/private:matrix:@ana:b.org/1-1") is None
    assert ledger.begun("quick-mirror/hint-for-T1/U1") is None
    assert ledger.begun("quick-mirror/private:slack:T1/U12/1-1") is not None
    assert ledger.begun("quick-mirror/hint-for-T1/U12") is not None
    assert ledger.begun(f"quick-mirror/{PLACE}/1-1") is not None
    ledger.close()
    assert b"Beto Reis" in file.read_bytes()
    assert b"Ana Lima" not in file.read_bytes()


def test_names_go_out_of_stories_and_open_menus_also_while_the_ledger_is_open(
    tmp_path: Path,
) -> None:
    file = tmp_path / "slack.db"
    ledger = Ledger(file)
    ledger.note("person", "T1/U1", msgspec.json.encode(Profile("text")).decode())
    stories = LiveBook(ledger, STORY)
    room = RoomRef("slack", "T1/C1", "17.5")
    for upto in range(5):
        told = ("text A●: got ready.", "Ana L.: moved.", f"context {upto}")
        stories.note(Live("quick-mirror", room, "18.5", 1, 1, told, 2, upto))
    spot = Spot("T1", "C1", "17.5")
    pieces = [
        {"type": "user", "user_id": "U1"},
        {"type": "user", "user_id": "U12"},
        {"type": "text", "text": " text A●, choose."},
    ]
    rich = {"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": pieces}]}
    menu = OpenMenu("text/0", Mark(spot, "18.5"), (rich,), "<@U1> <@U12> Ana L., choose.")
    ledger.note(KIND, "quick-mirror/x", msgspec.json.encode(menu).decode())
    erase(file, known(file, TRACES))
    story = stories.at("quick-mirror", room)
    assert story is not None
    assert story.told == ("… A●: got ready.", "…: moved.", "context 4")
    assert (story.table, story.upto) == ("quick-mirror", 4)
    ((_, kept),) = ledger.facts(KIND)
    left = msgspec.json.decode(kept, type=OpenMenu)
    assert (left.token, left.text) == ("text/0", "… <@U12> …, choose.")
    assert left.blocks[0]["elements"][0]["elements"] == [
        {"type": "text", "text": "…"},
        {"type": "user", "user_id": "U12"},
        {"type": "text", "text": " … A●, choose."},
    ]
    for each in tmp_path.iterdir():
        assert not re.search(rb"Ana L|U1\b|text A", each.read_bytes()), each
    ledger.close()
