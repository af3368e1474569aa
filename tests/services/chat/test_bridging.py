"""Rooms and accounts that are joined and parted, as people say and read it."""

import asyncio
import re
from functools import partial

import msgspec
import pytest

from core import commands as ask
from core.notices import InRoom, Private, Talked
from core.people import Account, RoomRef
from services.chat.limits import Limits
from services.chat.relaying import MARK, Overheard, Relaying, remarks
from services.chat.replies import Heard
from services.languages import language
from services.presenting.plain import lay_out
from tests.fakes.club import ANA, BETO, CLEO, DORA, ROOM
from tests.fakes.parlour import Parlour

ATTIC = RoomRef("matrix", "!attic")
ANA_ON_MATRIX = "matrix:@ana"


@pytest.fixture
def parlour() -> Parlour:
    return Parlour()


def code_in(text: str) -> str:
    (code,) = set(re.findall(r"[A-Z2-9]{4}-[A-Z2-9]{4}", text))
    return str(code)


def bound(parlour: Parlour) -> str:
    """A table in two rooms, by its host's code."""
    table = parlour.lobby(ANA, BETO)
    (reply,) = parlour.hear(ANA, "bind")
    assert reply.private, "everybody in the room would read it"
    code = code_in(parlour.say(ANA, f"{table} bind"))
    told = parlour.say_in(ATTIC, CLEO, f"bind {code}")
    assert f"join {table}" in told
    return table


def test_a_code_of_the_host_shows_a_table_in_another_room_once(parlour: Parlour) -> None:
    table = bound(parlour)
    assert parlour.sight(table).rooms == (ROOM, ATTIC)
    assert "Only the host" in parlour.say_in(ROOM, BETO, "bind")
    code = code_in(parlour.say(ANA, f"{table} bind"))
    assert "in the channel or room" in parlour.say(CLEO, f"bind {code}")
    cellar = RoomRef("slack", "T1/C1", "1.2")
    assert f"join {table}" in parlour.say_in(cellar, CLEO, f"bind {code.lower()}")
    assert "not valid" in parlour.say_in(RoomRef("slack", "T1/C2"), CLEO, f"bind {code}")
    assert "no longer" in parlour.say_in(cellar, BETO, "unbind")
    assert parlour.sight(table).rooms == (ROOM, ATTIC)
    # Whoever sits there needs no code, and nobody else can do without.
    assert f"join {table}" in parlour.say_in(cellar, BETO, f"bind {table}")
    assert "not valid" in parlour.say_in(RoomRef("slack", "T1/C2"), DORA, f"bind {table}")


def test_a_name_is_no_key_to_a_table(parlour: Parlour) -> None:
    table = parlour.lobby(ANA, BETO)
    for said in (
        partial(parlour.say_in, RoomRef("slack", "T1/C2"), CLEO),
        partial(parlour.say, CLEO),
    ):
        assert said(f"{table} status").replace(table, "no-table") == said("no-table status")
        assert f"know no table {table} here" in said(f"join {table}")
    assert len(parlour.sight(table).seats) == 2
    assert parlour.sight(table).rooms == (ROOM,)
    # In its room, or in a thread there, everybody may join; and from then on speak of it anywhere.
    parlour.say_in(RoomRef(ROOM.platform, ROOM.id, "thread"), CLEO, f"join {table}")
    assert len(parlour.sight(table).seats) == 3
    assert table in parlour.say(CLEO, f"{table} status")


def test_who_is_answered_alone_in_a_room_is_in_it(parlour: Parlour) -> None:
    table = parlour.game(ANA, BETO)
    platform, _, name = CLEO.partition(":")
    pressed = Heard(
        id="press",
        account=Account(platform, name),
        name="Cleo",
        text=f"{table} status",
        place=ROOM,
        private=True,
    )
    (reply,) = asyncio.run(parlour.talk.hear(pressed))
    assert "Setting up" in lay_out(reply.document, 80)
    assert "Setting up" in parlour.say(CLEO, f"{table} status")


def test_the_host_lets_the_rooms_hear_one_another(parlour: Parlour) -> None:
    table = bound(parlour)
    assert "Only the host" in parlour.say_in(ATTIC, BETO, "relay on")
    assert "relay on" in parlour.say_in(ROOM, ANA, "relay")
    assert "encrypted rooms too" in parlour.say_in(ROOM, ANA, "relay on")
    lobby = parlour.say_in(ROOM, ANA, "status")
    assert "shown in every room" in lobby
    assert "no longer" in parlour.say_in(ROOM, ANA, "relay off")
    assert not parlour.sight(table).relay


def test_a_room_that_only_reads_along_calls_nobody(parlour: Parlour) -> None:
    table = bound(parlour)
    parlour.ask(ask.SetOption, table=table, person=ANA, name="first_game_kits", value="true")
    assert "calls private" in parlour.say_in(ROOM, BETO, "calls")
    assert "with a seat" in parlour.say_in(ROOM, CLEO, "calls private")
    assert "called alone" in parlour.say_in(ROOM, BETO, "calls private")
    assert "privately" in parlour.say_in(ROOM, ANA, "status")
    parlour.done(parlour.at(table, ANA, ask.Start))
    told = parlour.told(table)
    (beto,) = parlour.sight(table).awaited
    asked = parlour.sight(table).seats[beto]
    assert not parlour.tidings.asks_in(ROOM, parlour.sight(table), asked)
    assert not parlour.tidings.asks_in(ATTIC, parlour.sight(table), asked), "nor named elsewhere"
    assert "it is your move" in told[Private(BETO)]
    assert "called here" in parlour.say_in(ROOM, ANA, "calls here")
    assert parlour.tidings.asks_in(ROOM, parlour.sight(table), asked)
    # What is shown elsewhere instead stays as it was.
    parlour.done(parlour.at(table, ANA, ask.SetCalls, room=ROOM, here=False))
    cellar = RoomRef("console", "cellar")
    parlour.done(parlour.at(table, ANA, ask.BindRoom, room=cellar, replaces=ROOM))
    assert parlour.sight(table).quiet_rooms == (cellar,)
    assert parlour.restart().sight(table).quiet_rooms == (cellar,)


@pytest.mark.asyncio
async def test_what_was_relayed_is_not_relayed_again_and_reads_as_it_was_typed(
    parlour: Parlour,
) -> None:
    table = parlour.lobby(ANA, BETO)
    parlour.done(parlour.at(table, ANA, ask.BindRoom, room=ATTIC))
    relaying = Relaying(parlour.service.index, parlour.talk.handle, parlour.talk.gate)
    eve = Account("matrix", "@eve")
    said = Overheard(
        id="1", account=eve, place=ATTIC, source="$1", name="E\nve", text="one\n\n two\x1b[1m"
    )
    assert not relaying.listens(ATTIC)
    await relaying.hear(said)
    parlour.done(parlour.at(table, ANA, ask.SetRelay, on=True))
    while parcel := parlour.service.posting.take(table, InRoom(ROOM)):
        parlour.service.posting.settle(parcel)
    assert relaying.listens(ATTIC)
    for _delivered_twice in range(2):
        await relaying.hear(msgspec.structs.replace(said, id="2"))
    await relaying.hear(msgspec.structs.replace(said, id="3", text=f"{MARK}again"))
    parcel = parlour.service.posting.take(table, InRoom(ROOM))
    assert parcel is not None
    assert len([it for it in parcel.notices if isinstance(it, Talked)]) == 1
    (remark,) = remarks(parcel, language("en"))
    assert [vars_of(block) for block in remark.document.blocks] == [
        f"{MARK}E ve (Matrix): one",
        "two\ufffd[1m",
    ]


def vars_of(block: object) -> str:
    return str(getattr(block, "text", ""))


def test_two_accounts_become_one_person_and_part_again(parlour: Parlour) -> None:
    table = parlour.lobby(ANA, BETO)
    code = code_in(parlour.say(ANA, "link"))
    asked = parlour.say(ANA_ON_MATRIX, f"link {code}")
    assert "from Ana" in asked
    assert "one person now" in parlour.say(ANA_ON_MATRIX, f"link {code} yes")
    assert table in parlour.say(ANA_ON_MATRIX, "games")
    assert "comes here first" in parlour.say(ANA_ON_MATRIX, "here")
    person = parlour.service.directory.person(ANA)
    assert person is not None
    assert [it.platform for it in person.accounts] == ["matrix", "console"]
    assert "its own again" in parlour.say(ANA_ON_MATRIX, "unlink")
    assert table not in parlour.say(ANA_ON_MATRIX, "games")
    assert "not linked" in parlour.say(ANA_ON_MATRIX, "unlink")


def test_a_code_that_others_have_read_is_worth_nothing(parlour: Parlour) -> None:
    parlour.lobby(ANA, BETO)
    assert "between you and me" in parlour.say_in(ROOM, ANA, "link")
    code = code_in(parlour.say(ANA, "link"))
    assert "between you and me" in parlour.say_in(ROOM, ANA_ON_MATRIX, f"link {code}")
    assert "not valid" in parlour.say(CLEO, f"link {code} yes")


@pytest.mark.asyncio
async def test_other_rooms_hear_so_much_in_a_minute_and_less_at_any_time() -> None:
    parlour = Parlour(limits=Limits(9, 9, person=2))
    table = parlour.lobby(ANA, BETO)
    parlour.done(parlour.at(table, ANA, ask.BindRoom, room=ATTIC))
    talk = parlour.talk
    relaying = Relaying(parlour.service.index, talk.handle, talk.gate)
    said = Overheard(
        id="1", account=Account("matrix", "@ana"), place=ATTIC, source="$1", text="hello"
    )
    for number in range(9):  # nobody else hears it, so it is theirs
        assert await relaying.hear(msgspec.structs.replace(said, id=str(number))) == ()
    parlour.done(parlour.at(table, ANA, ask.SetRelay, on=True))
    replies = [
        await relaying.hear(msgspec.structs.replace(said, id=f"on{number}", source=f"${number}"))
        for number in range(4)
    ]
    assert replies[:2] + replies[3:] == [(), (), ()]
    ((slower,),) = replies[2:3]
    assert slower.private
    assert "other rooms did not hear" in str(slower.document.blocks)
    assert await relaying.hear(msgspec.structs.replace(said, id="gone", text="")) == ()
    parcel = parlour.service.posting.take(table, InRoom(ROOM))
    assert parcel is not None
    talked = [it for it in parcel.notices if isinstance(it, Talked)]
    assert [it.text for it in talked] == ["hello", "hello", ""]
    parlour.clock.pass_by(30_000)
    assert await relaying.hear(msgspec.structs.replace(said, id="later")) == ()
