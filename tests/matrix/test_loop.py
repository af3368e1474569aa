from typing import Any

import pytest
from nio import DirectRoomsResponse

from adapters.matrix import loop
from adapters.matrix.access import Access
from adapters.matrix.events import Membership, Moved, Reacted, Redacted, Said, Unreadable
from adapters.matrix.goings import Going
from adapters.matrix.homeserver import RefusedError
from adapters.matrix.markup import plain_block
from adapters.matrix.posts import Text
from tests.matrix.bot import Bot
from tests.matrix.conftest import NewPlayer

pytestmark = pytest.mark.asyncio(loop_scope="session")

both = pytest.mark.parametrize("encrypted", [False, True])


SHORT = 5
"""Events that a sync brings at once where a test wants to send more."""


@pytest.fixture
def short_syncs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(loop.FILTER["room"]["timeline"], "limit", SHORT)


@both
async def test_who_invites_the_bot_is_heard_and_answered(
    bot: Bot, new_player: NewPlayer, encrypted: bool
) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user, encrypted=encrypted)
    await ana.say(room, "good evening")
    event = await ana.hears(room, bot.user, "heard good evening")
    assert event.decrypted is encrypted
    assert event.source["content"]["msgtype"] == "m.notice"
    assert event.source["content"]["m.mentions"] == {}


@both
async def test_what_was_said_while_the_bot_was_away_counts_in_order_and_once(
    bot: Bot, new_player: NewPlayer, short_syncs: None, encrypted: bool
) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user, encrypted=encrypted)
    await ana.say(room, "before")
    await ana.hears(room, bot.user, "heard before")
    await bot.stop()
    lines = [f"line {number}" for number in range(2 * SHORT)]
    for line in lines:
        await ana.say(room, line)
    await bot.start()
    await ana.hears(room, bot.user, f"heard {lines[-1]}")
    assert bot.handler.said() == ["before", *lines]
    assert ana.texts(room, bot.user) == [f"heard {line}" for line in ("before", *lines)]


async def test_history_before_the_bot_came_does_not_count(
    bot: Bot, new_player: NewPlayer, short_syncs: None
) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.open_room()
    for number in range(2 * SHORT):
        await ana.say(room, f"old {number}")
    await ana.client.room_invite(room, bot.user)
    await ana.until_in(room, bot.user)
    await ana.say(room, "new")
    await ana.hears(room, bot.user, "heard new")
    assert bot.handler.said() == ["new"]


async def test_the_first_sync_of_a_new_ledger_answers_nothing(
    bot: Bot, new_player: NewPlayer
) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user)
    await ana.say(room, "one")
    await ana.hears(room, bot.user, "heard one")
    await bot.stop()
    for file in bot.folder.path.glob("ledger.db*"):
        file.unlink()
    await bot.start()
    await ana.say(room, "two")
    await ana.hears(room, bot.user, "heard two")
    assert ana.texts(room, bot.user) == ["heard one", "heard two"]


async def test_a_round_that_was_not_written_down_happens_again_and_says_nothing_twice(
    bot: Bot, new_player: NewPlayer
) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user)
    before = bot.copy_of_ledger()
    await ana.say(room, "move")
    await ana.hears(room, bot.user, "heard move")
    await bot.stop()
    # The crash: everything was done and sent, and the file knows nothing of it.
    bot.put_back(before)
    await bot.start()
    await ana.say(room, "next")
    await ana.hears(room, bot.user, "heard next")
    assert bot.handler.said() == ["move", "move", "next"]
    assert ana.texts(room, bot.user) == ["heard move", "heard next"]


async def test_names_and_members_are_known_after_a_restart_and_quiet_rooms_can_be_written_to(
    bot: Bot, new_player: NewPlayer
) -> None:
    await bot.start()
    ana = await new_player("ana")
    await ana.client.set_displayname("Ana Mágica")
    room = await ana.gather(bot.user, encrypted=True)
    await bot.stop()
    await bot.start()
    assert bot.open.client.rooms[room].user_name(ana.user) == "Ana Mágica"
    await bot.open.sender.send(room, (Text((plain_block("I am back"),)),), "back")
    assert (await ana.hears(room, bot.user, "I am back")).decrypted


async def test_a_fault_of_the_program_stops_neither_the_loop_nor_the_room(
    bot: Bot, new_player: NewPlayer
) -> None:
    bot.handler.failing = lambda it: isinstance(it, Said) and it.text == "poison"
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user)
    await ana.say(room, "poison")
    await ana.say(room, "water")
    await ana.hears(room, bot.user, "heard water")
    assert bot.handler.said() == ["poison"] * 3 + ["water"]


async def test_edits_notices_and_own_messages_are_not_heard(
    bot: Bot, new_player: NewPlayer
) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user)
    first = await ana.say(room, "first")
    await ana.edit(room, first, "changed")
    await ana.say(room, "I am a robot", msgtype="m.notice")
    await ana.say(room, "last")
    await ana.hears(room, bot.user, "heard last")
    assert bot.handler.said() == ["first", "last"]


@both
async def test_reactions_replies_threads_and_redactions_are_understood(
    bot: Bot, new_player: NewPlayer, encrypted: bool
) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user, encrypted=encrypted)
    first = await ana.say(room, "first")
    await ana.react(room, first, "2️⃣")
    await ana.reply(room, first, "> <@x:y> old client\n> quoting\n\n3")
    await ana.say_in_thread(room, first, "in the thread")
    await ana.client.room_redact(room, first)
    await ana.say(room, "last")
    await ana.hears(room, bot.user, "heard last")
    heard = bot.handler.heard
    assert [(it.target, it.key) for it in heard if isinstance(it, Reacted)] == [(first, "2️⃣")]
    assert [it.target for it in heard if isinstance(it, Redacted)] == [first]
    said = [(it.text, it.thread, it.answers) for it in heard if isinstance(it, Said)]
    assert said == [
        ("first", "", ""),
        ("3", "", first),
        ("in the thread", first, ""),
        ("last", "", ""),
    ]


async def test_new_names_departures_and_being_kicked_are_told(
    bot: Bot, new_player: NewPlayer
) -> None:
    await bot.start()
    ana, beto = await new_player("ana"), await new_player("beto")
    room = await ana.gather(bot.user)
    await ana.client.room_invite(room, beto.user)
    await ana.until_in(room, beto.user)
    await beto.client.set_displayname("<b>@room</b>")
    await ana.until(lambda: ana.client.rooms[room].user_name(beto.user) == "<b>@room</b>")
    await beto.client.room_leave(room)
    await ana.say(room, "still here")
    await ana.hears(room, bot.user, "still here")
    members = [it for it in bot.handler.heard if isinstance(it, Membership)]
    betos = [(it.before, it.state, it.name) for it in members if it.user == beto.user]
    assert betos[-2][:2] == ("join", "join")
    assert betos[-2][2] == "<b>@room</b>"
    assert betos[-1][:2] == ("join", "leave")
    await ana.client.room_kick(room, bot.user)
    await bot.until(
        lambda: any(
            isinstance(it, Membership) and (it.user, it.state) == (bot.user, "leave")
            for it in bot.handler.heard
        )
    )
    assert room not in bot.open.client.rooms
    # What is said while the bot is out is not for it, also when it comes back.
    await ana.say(room, "behind its back")
    await ana.client.room_invite(room, bot.user)
    await ana.until_in(room, bot.user)
    await ana.say(room, "welcome back")
    await ana.hears(room, bot.user, "heard welcome back")
    assert "behind its back" not in bot.handler.said()


ODD_PAYLOADS: tuple[Any, ...] = (
    [],
    "text",
    {"type": 5, "content": {}, "event_id": "$1", "sender": "@x:y", "origin_server_ts": "late"},
    {"type": "m.room.message", "content": {}, "unsigned": 5},
    {"type": "m.room.message", "content": []},
    {"type": "m.room.encrypted", "content": {}},
)


async def test_what_no_server_could_judge_deafens_nobody_and_changes_no_room(
    bot: Bot, new_player: NewPlayer
) -> None:
    await bot.start()
    ana, beto = await new_player("ana"), await new_player("beto")
    room = await ana.gather(bot.user, encrypted=True)
    await ana.client.room_invite(room, beto.user)
    await ana.until_in(room, beto.user)
    await ana.say(room, "a key for everybody")
    await ana.hears(room, bot.user, "heard a key")
    forged = {"membership": "leave", "displayname": "Mallory"}
    for payload in (
        *ODD_PAYLOADS,
        {"type": "m.room.member", "state_key": beto.user, "content": forged},
        {"type": "m.room.redaction", "redacts": "$1", "content": {}},
    ):
        addressed = {"room_id": room, **payload} if isinstance(payload, dict) else payload
        await ana.encrypt(room, addressed)
    await ana.say(room, "still heard")
    await ana.hears(room, bot.user, "heard still heard")
    assert beto.user in bot.open.client.rooms[room].users
    assert not [it for it in bot.handler.heard if isinstance(it, Redacted)]
    names = [it.name for it in bot.handler.heard if isinstance(it, Membership)]
    assert "Mallory" not in names


async def test_a_ban_while_the_bot_was_away_is_noticed(bot: Bot, new_player: NewPlayer) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user)
    await bot.stop()
    await ana.client.room_ban(room, bot.user)
    await bot.start()
    states = [it.state for it in bot.handler.heard if isinstance(it, Membership)]
    assert states[-1] == "ban"


@pytest.mark.parametrize("away", [False, True])
async def test_an_upgraded_room_is_followed(bot: Bot, new_player: NewPlayer, away: bool) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user, version="10")
    if away:
        await bot.stop()
    new = await ana.upgrade(room, "12")
    if away:
        await bot.start()
    await ana.until_in(new, bot.user)
    assert ":" not in new  # room ids of version 12 name no server
    await ana.say(new, "here we are")
    await ana.hears(new, bot.user, "heard here we are")
    moves = [(it.room, it.to) for it in bot.handler.heard if isinstance(it, Moved)]
    assert moves == [(room, new)]
    assert bot.open.whereabouts.facts[new].level(ana.user) == float("inf")
    assert bot.open.whereabouts.facts[room].level(ana.user) == 100
    await bot.stop()
    await bot.start()
    assert len([it for it in bot.handler.heard if isinstance(it, Moved)]) == 1


async def test_a_room_that_only_claims_to_be_the_new_one_is_not_followed(
    bot: Bot, new_player: NewPlayer
) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user)
    other = await ana.gather(bot.user)
    content = {"body": "moved", "replacement_room": other}
    await ana.client.room_put_state(room, "m.room.tombstone", content)
    await ana.say(other, "hello")
    await ana.hears(other, bot.user, "heard hello")
    assert not [it for it in bot.handler.heard if isinstance(it, Moved)]


async def test_only_those_who_may_invite_the_bot_get_it(bot: Bot, new_player: NewPlayer) -> None:
    ana, beto = await new_player("ana"), await new_player("beto")
    bot.access = Access(inviters=(ana.user,))
    await bot.start()
    theirs = await beto.open_room(bot.user)
    room = await ana.gather(bot.user)
    await ana.say(room, "mine")
    await ana.hears(room, bot.user, "heard mine")
    assert theirs not in bot.open.client.rooms
    # A direct room is open to everybody who may play.
    await beto.gather(bot.user, direct=True)


async def test_people_of_other_servers_are_not_heard(bot: Bot, new_player: NewPlayer) -> None:
    ana = await new_player("ana")
    await bot.start()
    room = await ana.gather(bot.user)
    await bot.stop()
    bot.access = Access(servers=("elsewhere.example",))
    await bot.start()
    await ana.say(room, "hello?")
    await bot.until(lambda: bot.rounds > 1)
    assert bot.handler.said() == []


async def test_a_message_without_its_key_is_answered_once_and_read_when_the_key_comes(
    bot: Bot, new_player: NewPlayer
) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user, encrypted=True)
    await ana.say(room, "readable")
    await ana.hears(room, bot.user, "heard readable")
    key = ana.withhold_key(room)
    await ana.say(room, "one")
    await ana.say(room, "two")
    await bot.until(lambda: len(bot.open.ledger.waiting()) == 2)
    bot.later(20_000)
    await ana.hears(room, bot.user, "I cannot read this")
    await ana.give_key(key, bot.user)
    await ana.hears(room, bot.user, "heard two")
    assert sorted(bot.handler.said()) == ["one", "readable", "two"]
    assert ana.texts(room, bot.user).count("I cannot read this") == 1
    assert next(it.sender for it in bot.handler.heard if isinstance(it, Unreadable)) == ana.user
    assert bot.open.ledger.waiting() == ()


async def test_a_new_device_gets_the_next_message(bot: Bot, new_player: NewPlayer) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user, encrypted=True)
    await ana.say(room, "one")
    await ana.hears(room, bot.user, "heard one")
    phone = await ana.another_device()
    try:
        await phone.until(lambda: phone.client.olm_account_shared)
        await ana.say(room, "two")
        assert (await phone.hears(room, bot.user, "heard two")).decrypted
    finally:
        await phone.close()


async def test_nothing_plain_leaves_for_an_encrypted_room(bot: Bot, new_player: NewPlayer) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user)
    await ana.say(room, "plain")
    await ana.hears(room, bot.user, "heard plain")
    content = {"algorithm": "m.megolm.v1.aes-sha2"}
    await ana.client.room_put_state(room, "m.room.encryption", content)
    await ana.until(lambda: ana.client.rooms[room].encrypted)
    await bot.until(lambda: bot.open.ledger.is_encrypted(room))
    await ana.say(room, "secret")
    assert (await ana.hears(room, bot.user, "heard secret")).decrypted
    # Even if all that nio knows about it were lost.
    bot.open.client.rooms[room].encrypted = False
    await bot.open.sender.send(room, (Text((plain_block("still secret"),)),), "k")
    assert (await ana.hears(room, bot.user, "still secret")).decrypted


async def test_a_direct_room_is_made_once_encrypted_and_stays_private(
    bot: Bot, new_player: NewPlayer
) -> None:
    await bot.start()
    ana, beto = await new_player("ana"), await new_player("beto")
    room = await bot.direct_room(ana.user)
    await ana.until_in(room, ana.user, bot.user)
    assert await bot.direct_room(ana.user) == room
    assert bot.open.client.rooms[room].encrypted
    await bot.stop()
    await bot.start()
    await bot.until(lambda: bot.open.direct.has_come(ana.user))
    assert bot.open.direct.find(ana.user) == room
    # A third person ends the privacy: there must be another room.
    await ana.client.room_invite(room, beto.user)
    await bot.until(lambda: len(bot.open.client.rooms[room].users) == 3)
    assert await bot.direct_room(ana.user) != room


async def test_a_declined_direct_room_is_left_and_no_other_made_before_it_is_wanted(
    bot: Bot, new_player: NewPlayer
) -> None:
    await bot.start()
    ana = await new_player("ana")
    ana.accepting = False
    room = await bot.direct_room(ana.user)
    await ana.until(lambda: room in ana.invited)
    await ana.client.room_leave(room)
    await bot.until(lambda: ana.user not in bot.open.client.rooms[room].users)
    assert bot.open.direct.declines(ana.user, room)
    bot.open.goings.set_out(Going(room, "leave", bot.user))
    await bot.until(lambda: room not in bot.open.client.rooms)
    await bot.stop()
    await bot.start()
    with pytest.raises(RefusedError, match="declined"):
        await bot.direct_room(ana.user)
    bot.open.direct.welcome(ana.user)
    assert await bot.direct_room(ana.user) != room


async def test_a_direct_room_that_is_upgraded_is_written_to_no_more(
    bot: Bot, new_player: NewPlayer
) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user, direct=True, version="10")
    await bot.until(lambda: bot.open.direct.find(ana.user) == room)
    new = await ana.upgrade(room, "12")
    await ana.until_in(new, bot.user)
    await bot.until(lambda: bot.open.direct.find(ana.user) == new)
    await bot.stop()
    await bot.start()
    assert bot.open.direct.find(ana.user) == new


async def test_a_room_with_the_bot_alone_becomes_the_direct_room(
    bot: Bot, new_player: NewPlayer
) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user, direct=True, encrypted=True)
    await bot.until(lambda: room in bot.open.client.rooms)
    assert await bot.direct_room(ana.user) == room
    assert bot.open.direct.partner(room) == ana.user


async def test_the_account_lists_its_direct_rooms(bot: Bot, new_player: NewPlayer) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await bot.direct_room(ana.user)
    listed = await bot.open.client.list_direct_rooms()
    assert isinstance(listed, DirectRoomsResponse)
    assert listed.rooms == {ana.user: [room]}
