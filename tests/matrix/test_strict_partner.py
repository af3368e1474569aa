"""A client that refuses devices which their owner has not signed, and everything we send it."""

from contextlib import AsyncExitStack
from typing import Any

import pytest

from adapters.matrix.homeserver import CLIENT
from adapters.matrix.markup import plain_block
from adapters.matrix.posts import Picture, Text
from tests.matrix.bot import Bot
from tests.matrix.evening import Evening
from tests.matrix.painting import png
from tests.matrix.partner import Partner
from tests.matrix.synapse import Synapse

pytestmark = pytest.mark.asyncio


async def test_the_strictest_client_reads_us_without_a_warning_and_is_read(
    bot: Bot, synapse: Synapse, stack: AsyncExitStack
) -> None:
    await bot.start()
    partner = await Partner.log_in(synapse.url, await synapse.register("carla"))
    stack.push_async_callback(partner.close)
    room = await partner.open_room(bot.user)
    root = await partner.say(room, "good evening")
    heard = await partner.hears(room, bot.user, "heard good evening")
    assert heard["encrypted"]
    assert heard["shield"] == 0
    sender = bot.open.sender
    post = Text((plain_block("in a thread"),), thread=root)
    await sender.send(room, (post,), "thread")
    threaded = await partner.hears(room, bot.user, "in a thread")
    assert threaded["thread"] == root
    edit = Text((plain_block("as it is now"),), edits=heard["id"])
    await sender.send(room, (edit,), "edit")
    edited = await partner.sees(room, bot.user, lambda it: "m.new_content" in it)
    assert edited["relation"] == {"rel_type": "m.replace", "event_id": heard["id"]}
    assert edited["content"]["m.new_content"]["body"] == "as it is now"
    data = png(b"board")
    await sender.send(room, (Picture(data, "the board"),), "picture")
    shown = await partner.sees(room, bot.user, lambda it: it.get("msgtype") == "m.image")
    assert shown["content"]["body"] == "the board"
    assert await partner.picture(shown) == data
    assert not [it for it in partner.events if it["failed"] and it["sender"] == bot.user]


async def test_the_same_client_would_not_talk_to_a_device_that_nobody_signed(
    bot: Bot, synapse: Synapse, stack: AsyncExitStack
) -> None:
    """That is what the test above is worth."""
    await bot.start()
    partner = await Partner.log_in(synapse.url, await synapse.register("carla"))
    stack.push_async_callback(partner.close)
    # The signature is made worthless by new signing keys that do not vouch for the device.
    bot.folder.signing_keys.unlink()
    await bot.publish_other_signing_keys()
    room = await partner.open_room(bot.user)
    await partner.say(room, "is anybody there?")
    bot.later(20_000)
    await bot.until(lambda: bot.handler.heard)
    assert bot.handler.said() == []
    assert (await bot.open.client.ask("GET", f"{CLIENT}/account/whoami"))["user_id"] == bot.user


async def test_the_strictest_client_plays_its_turns(
    evening: Evening, synapse: Synapse, stack: AsyncExitStack
) -> None:
    partner = await Partner.log_in(synapse.url, await synapse.register("carla"))
    stack.push_async_callback(partner.close)
    room = await partner.open_room(evening.user)
    await partner.say(room, "!new trickerion")
    lobby = await partner.hears(room, evening.user, "free seat")
    await partner.says_until(room, "!opponent random", lambda: partner.has(room, "by the program"))
    await partner.sees_elsewhere(room, evening.user)
    await partner.say(room, "!option first_game_kits true")
    await partner.say(room, "!start")
    # A menu, answered with a reaction.
    menu = await partner.sees(room, evening.user, lambda it: "<ol>" in formatted(it))
    await partner.react(room, menu["id"], "1️⃣")
    # It is edited to say what was chosen, and so is the live message of the table.
    chosen = await partner.sees(
        room, evening.user, lambda it: it.get("m.new_content", {}).get("body", "").startswith("✓")
    )
    assert chosen["relation"] == {"rel_type": "m.replace", "event_id": menu["id"]}
    live = await partner.sees(
        room, evening.user, lambda it: "Turn 1" in it.get("m.new_content", {}).get("body", "")
    )
    assert live["relation"]["event_id"] == lobby["id"]
    # The secret part waits in the direct room, and a typed line there is understood.
    await partner.hears(room, evening.user, "Advertise")
    await partner.say(room, "!pass")
    plan = await partner.sees_elsewhere(room, evening.user, "Cards left")
    await partner.say(plan["room"], "assign magician theater")
    sent = await partner.sees_elsewhere(room, evening.user, "Magician  (Theater)")
    assert sent["encrypted"]
    # Nothing of it among others, where it is refused.
    await partner.say(room, "!assign magician downtown")
    await partner.hears(room, evening.user, "for your eyes only")
    assert not partner.has(room, "Theater)")
    assert not [it for it in partner.events if it["failed"] and it["sender"] == evening.user]
    assert {it["shield"] for it in partner.events if it["sender"] == evening.user} == {0}


def formatted(content: dict[str, Any]) -> str:
    return str(content.get("formatted_body", ""))
