"""A person goes out of the ledger, and nobody else."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from adapters.matrix.erasing import erase
from adapters.matrix.events import Said
from adapters.matrix.goings import GOING, Going
from adapters.matrix.ledger import Answer, Handled, Ledger, Shown, Waiting
from adapters.matrix.markup import mention
from adapters.matrix.posts import Block, Text
from adapters.matrix.questions import Question
from core.people import Account, RoomRef
from core.ports import WriteFailedError
from services.chat.live import Live, LiveBook
from services.chat.story import STORY
from services.operating.traces import Traces

ROOM = RoomRef("matrix", "!room")
ANA = Traces((Account("matrix", "@ana:b.org"),), ("slack:T1/U1",), ("Ana <3",))

BOTH = ("@ana:b.org", "@ana:b.org.uk")


def test_only_what_is_kept_about_the_user_goes(tmp_path: Path) -> None:
    file = tmp_path / "ledger.db"
    erase(file, ANA)
    ledger = Ledger(file)
    for user in BOTH:
        ledger.note_direct(user, f"!with-{user}")
        ledger.questions.note(Question(f"$event-{user}", "!room", "", user, "token"))
        ledger.note("declined", user, "1")
        ledger.note("ways", f"quick-mirror/room:matrix:!with-{user}:", "1 story")
        ledger.note_picture(f"quick-mirror/room:matrix:!with-{user}:", Shown("$p", "d"))
        going = Going(f"!of-{user}", "join", user)
        ledger.note(GOING, going.room, msgspec.json.encode(going).decode())
    lines = [Said(event=f"${it}", room="!r", sender=it, at=1, text="hello") for it in BOTH]
    hidden = [Waiting(f"$h{it}", "!r", msgspec.json.encode({"sender": it}), since=1) for it in BOTH]
    ledger.commit(Handled("s1", incoming=tuple(lines), waiting=tuple(hidden)))
    calls = [
        (Text((mention(it, "X"),)), Text((Block("you", "you"),), mentions=(it,))) for it in BOTH
    ]
    owed = [it for pair in calls for it in pair]
    ledger.dealt("$none", [Answer("!r", f"k{number}", it) for number, it in enumerate(owed)])
    for person in ("slack:T1/U1", "slack:T1/U12"):
        ledger.note("ways", f"quick-mirror/private:{person}", "1 story")
    erase(file, ANA)
    assert ledger.direct_room("@ana:b.org") is None
    assert ledger.questions.last("!room", "@ana:b.org") is None
    assert ledger.fact("declined", "@ana:b.org") is None
    assert ledger.picture("quick-mirror/room:matrix:!with-@ana:b.org:") is None
    assert [it.sender for it in ledger.inbox()] == ["@ana:b.org.uk"]
    assert [it.event for it in ledger.waiting()] == ["$h@ana:b.org.uk"]
    assert tuple(it.post for it in ledger.owed()) == calls[1]
    assert [room for room, _ in ledger.facts(GOING)] == ["!of-@ana:b.org.uk"]
    assert ledger.direct_room("@ana:b.org.uk") is not None
    assert ledger.questions.last("!room", "@ana:b.org.uk") is not None
    assert ledger.fact("declined", "@ana:b.org.uk") == "1"
    assert ledger.picture("quick-mirror/room:matrix:!with-@ana:b.org.uk:") is not None
    assert sorted(name for name, _ in ledger.facts("ways")) == [
        "quick-mirror/private:slack:T1/U12",
        "quick-mirror/room:matrix:!with-@ana:b.org.uk:",
    ]
    ledger.close()


def test_a_name_goes_out_of_what_may_be_said_again(tmp_path: Path) -> None:
    file = tmp_path / "ledger.db"
    ledger = Ledger(file)
    stories = LiveBook(ledger, STORY)
    for round_ in range(3):  # what was there before still stands in the file
        told = ("Ana <3 A●: got ready.", "Susana <3: got ready.", f"Round {round_}.")
        stories.note(Live("quick-mirror", ROOM, "$1", 1, 1, told, 2, 7))
    text = Text((Block("Ana <3, it is your move.", "<b>Ana &lt;3</b>, it is your move."),))
    ledger.dealt("$event", (Answer("!room", "key", text),))
    erase(file, ANA)
    story = stories.at("quick-mirror", ROOM)
    assert story is not None
    assert story.told == ("… A●: got ready.", "Susana <3: got ready.", "Round 2.")
    assert (story.turn, story.upto) == (2, 7)
    (answer,) = ledger.owed()
    assert answer.post == Text(
        (Block("…, it is your move.", "<b>…</b>, it is your move."),),
    )
    for each in tmp_path.iterdir():
        assert b"Ana <3" not in each.read_bytes().replace(b"Susana", b""), each
        assert b"Ana &lt;3" not in each.read_bytes(), each
    ledger.close()


def test_a_ledger_of_before_there_was_an_inbox_is_changed_too(tmp_path: Path) -> None:
    file = tmp_path / "ledger.db"
    Ledger(file).close()
    with closing(sqlite3.connect(file)) as db:
        db.execute("DROP TABLE inbox")
    erase(file, ANA)


def test_a_ledger_that_cannot_be_changed_is_said(tmp_path: Path) -> None:
    file = tmp_path / "ledger.db"
    file.write_bytes(b"no database, and longer than the head of one" * 9)
    with pytest.raises(WriteFailedError, match="ledger"):
        erase(file, ANA)
