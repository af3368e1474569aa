"""A network and a homeserver at their worst; nothing may be lost and nothing said twice."""

import asyncio
from itertools import pairwise

import msgspec
import pytest
from aiohttp import web

from adapters.matrix.homeserver import UnavailableError
from adapters.matrix.markup import plain_block
from adapters.matrix.posts import Picture, Text
from tests.matrix.bot import HASTE, Bot
from tests.matrix.conftest import NewPlayer
from tests.matrix.painting import HEIGHT, WIDTH, png
from tests.matrix.player import Player
from tests.matrix.proxy import (
    ALWAYS,
    SEND,
    SYNC,
    TROUBLES,
    Proxy,
    Upstream,
    answer_lost,
    broken,
    limited,
    remembered,
    shortened,
)

pytestmark = pytest.mark.asyncio(loop_scope="session")

BACK = r"/messages$"

HURRIED = msgspec.structs.replace(HASTE, request=1.5)
"""Waits no longer than silence lasts, and again where only the machine was slow."""


async def together(bot: Bot, player: Player, *, encrypted: bool = False) -> str:
    room = await player.gather(bot.user, encrypted=encrypted)
    await player.say(room, "first")
    await player.hears(room, bot.user, "heard first")
    return room


async def conversation(
    bot: Bot, player: Player, room: str, said: list[str], lines: list[str]
) -> None:
    """After what is ``said`` now all lines were heard and answered, in order and once."""
    for line in said:
        await player.say(room, line)
    await player.hears(room, bot.user, f"heard {lines[-1]}")
    assert bot.handler.said() == ["first", *lines]
    assert player.texts(room, bot.user) == [f"heard {line}" for line in ("first", *lines)]


@pytest.mark.parametrize(("method", "path"), [("GET", SYNC), ("PUT", SEND)], ids=["sync", "send"])
async def test_trouble_is_got_over(
    faulty_bot: Bot, new_player: NewPlayer, proxy: Proxy, method: str, path: str
) -> None:
    await faulty_bot.start()
    ana = await new_player("ana")
    room = await together(faulty_bot, ana, encrypted=True)
    faulty_bot.be(HURRIED)
    lines: list[str] = []
    for name, (doing, times) in TROUBLES.items():
        fault = proxy.inject(method, path, doing, times)
        said = [f"{name}: one", f"{name}: two"]
        lines += said
        await conversation(faulty_bot, ana, room, said, lines)
        # What was said may have come with the sync that was under way before.
        await faulty_bot.until(lambda: fault.happened == times)  # noqa: B023


async def test_keys_that_did_not_get_through_hold_the_message_back(
    faulty_bot: Bot, new_player: NewPlayer, proxy: Proxy
) -> None:
    await faulty_bot.start()
    ana, beto = await new_player("ana"), await new_player("beto")
    await beto.until(lambda: beto.client.olm_account_shared)
    faults = [
        proxy.inject("POST", r"/keys/query$", broken(), times=5),
        proxy.inject("POST", r"/keys/claim$", broken(), times=5),
        proxy.inject("PUT", r"/sendToDevice/", broken(), times=5),
    ]
    room = await ana.open_room(faulty_bot.user, beto.user, encrypted=True)
    await ana.until_in(room, faulty_bot.user, beto.user)
    await ana.say(room, "first")
    for player in (ana, beto):
        assert (await player.hears(room, faulty_bot.user, "heard first")).decrypted
    assert [fault.happened for fault in faults] == [5, 5, 5]


async def test_a_failing_homeserver_is_not_pestered(
    faulty_bot: Bot, new_player: NewPlayer, proxy: Proxy
) -> None:
    asked: list[float] = []
    break_down, now = broken(), asyncio.get_running_loop().time

    async def breaking_down(request: web.Request, upstream: Upstream) -> web.StreamResponse:
        asked.append(now())
        return await break_down(request, upstream)

    await faulty_bot.start()
    proxy.inject("GET", SYNC, breaking_down, times=ALWAYS)
    await faulty_bot.until(lambda: len(asked) > 5)
    for failures, (before, after) in enumerate(pairwise(asked), 1):
        assert after - before > HASTE.after(failures)


async def test_syncs_that_come_twice_or_late_change_nothing(
    faulty_bot: Bot, new_player: NewPlayer, proxy: Proxy
) -> None:
    await faulty_bot.start()
    ana = await new_player("ana")
    room = await together(faulty_bot, ana, encrypted=True)
    keep, repeat = remembered()
    for _turn in range(3):
        proxy.inject("GET", SYNC, keep)
        proxy.inject("GET", SYNC, repeat, times=2)  # the second one after newer syncs
    lines = ["one", "two", "three", "four"]
    await conversation(faulty_bot, ana, room, lines, lines)


async def test_syncs_that_leave_most_out_are_completed(
    faulty_bot: Bot, new_player: NewPlayer, proxy: Proxy
) -> None:
    await faulty_bot.start()
    ana = await new_player("ana")
    room = await together(faulty_bot, ana, encrypted=True)
    await faulty_bot.stop()
    lines = [f"line {number}" for number in range(12)]
    for line in lines[:-1]:
        await ana.say(room, line)
    proxy.inject("GET", SYNC, shortened(2), times=ALWAYS)
    gap = proxy.inject("GET", BACK, broken(), times=2)
    await faulty_bot.start()
    await ana.say(room, lines[-1])
    await ana.hears(room, faulty_bot.user, f"heard {lines[-1]}")
    assert faulty_bot.handler.said() == ["first", *lines]
    assert gap.happened == 2


async def test_one_rooms_trouble_does_not_hold_up_another(
    faulty_bot: Bot, new_player: NewPlayer, proxy: Proxy
) -> None:
    await faulty_bot.start()
    ana = await new_player("ana")
    slow, quick = await together(faulty_bot, ana), await ana.gather(faulty_bot.user)
    name = slow.split(":")[0].lstrip("!")
    proxy.inject("PUT", rf"{name}.*{SEND}", limited(milliseconds=100), times=ALWAYS)
    await ana.say(slow, "slow")
    await faulty_bot.until(lambda: "slow" in faulty_bot.handler.said())
    await ana.say(quick, "quick")
    await ana.hears(quick, faulty_bot.user, "heard quick")
    assert "heard slow" not in ana.texts(slow, faulty_bot.user)
    proxy.faults.clear()
    await ana.hears(slow, faulty_bot.user, "heard slow")


async def test_answers_that_could_not_be_sent_are_sent_after_a_restart(
    faulty_bot: Bot, new_player: NewPlayer, proxy: Proxy
) -> None:
    await faulty_bot.start()
    ana = await new_player("ana")
    room = await together(faulty_bot, ana)
    fault = proxy.inject("PUT", SEND, broken(), times=ALWAYS)
    await ana.say(room, "asked")
    await faulty_bot.until(lambda: fault.happened)
    await faulty_bot.stop()
    proxy.faults.clear()
    await faulty_bot.start()
    await ana.hears(room, faulty_bot.user, "heard asked")
    assert faulty_bot.handler.said() == ["first", "asked"]


async def test_sending_gives_up_in_time_and_nothing_is_sent_twice_when_tried_again(
    faulty_bot: Bot, new_player: NewPlayer, proxy: Proxy
) -> None:
    await faulty_bot.start()
    ana = await new_player("ana")
    room = await together(faulty_bot, ana)
    posts = tuple(Text((plain_block(line),)) for line in ("one", "two"))
    fault = proxy.inject("PUT", SEND, answer_lost(), times=ALWAYS)
    with pytest.raises(UnavailableError):
        await faulty_bot.open.sender.send(room, posts, "parcel")
    # The library below tries once more by itself when a connection that was kept open breaks.
    assert HASTE.attempts <= fault.happened <= 2 * HASTE.attempts
    proxy.faults.clear()
    events = await faulty_bot.open.sender.send(room, posts, "parcel")
    assert await faulty_bot.open.sender.send(room, posts, "parcel") == events
    await ana.hears(room, faulty_bot.user, "two")
    assert ana.texts(room, faulty_bot.user) == ["heard first", "one", "two"]


async def test_an_encrypted_picture_arrives_whole_when_its_upload_fails_first(
    faulty_bot: Bot, new_player: NewPlayer, proxy: Proxy
) -> None:
    await faulty_bot.start()
    ana = await new_player("ana")
    room = await together(faulty_bot, ana, encrypted=True)
    proxy.inject("POST", r"/upload$", broken())
    data = png(b"board") + bytes(range(256)) * 400
    picture = Picture(data, "The board after turn 2")
    await faulty_bot.open.sender.send(room, (picture,), "picture")
    event = await ana.hears(room, faulty_bot.user, "The board after turn 2")
    assert event.decrypted
    assert await ana.download(event) == data
    assert event.source["content"]["info"] == {
        "mimetype": "image/png",
        "size": len(data),
        "w": WIDTH,
        "h": HEIGHT,
    }
