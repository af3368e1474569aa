"""A client that refuses devices which their owner has not signed, and everything we send it."""

from typing import Any

import pytest

from adapters.matrix.homeserver import CLIENT
from tests.matrix.bot import Bot
from tests.matrix.evening import Evening
from tests.matrix.painting import HEIGHT, WIDTH
from tests.matrix.partner import Partner

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_strictest_client_plays_its_turns(evening: Evening, partner: Partner) -> None:
    bot = evening.user
    room = await partner.open_room(bot)
    await partner.say(room, "!new trickerion")
    lobby = await partner.hears(room, bot, "free seat")
    await partner.says_until(room, "!opponent random", lambda: partner.has(room, "by the program"))
    await partner.sees_elsewhere(room, bot)
    await partner.say(room, "!option first_game_kits true")
    await partner.say(room, "!start")
    # A menu, answered with a reaction, is edited to say what was chosen.
    menu = await partner.sees(room, bot, lambda it: "<ol>" in formatted(it))
    await partner.react(room, menu["id"], "1️⃣")
    chosen = await partner.sees(room, bot, lambda it: edited(it, "body").startswith("✓"))
    assert chosen["relation"] == {"rel_type": "m.replace", "event_id": menu["id"]}
    # The live message came down with the first picture, and both are edited in place.
    below = await partner.sees(room, bot, lambda it: edited(it, "body").endswith("further down."))
    assert below["relation"]["event_id"] == lobby["id"]
    board = await partner.hears(room, bot, "The board: Setting up")
    shown = board["content"]["info"]
    assert (shown["w"], shown["h"]) == (WIDTH, HEIGHT)
    live = await partner.hears(room, bot, "· Setting up")
    before = await partner.picture(board["content"])
    turn = await partner.sees(room, bot, lambda it: "· Turn 1" in edited(it, "body"))
    assert turn["relation"]["event_id"] == live["id"]
    redrawn = await partner.sees(room, bot, lambda it: edited(it, "msgtype") == "m.image")
    assert redrawn["relation"] == {"rel_type": "m.replace", "event_id": board["id"]}
    after = await partner.picture(redrawn["content"]["m.new_content"])
    assert before != after
    assert {data[:4] for data in (before, after)} == {b"\x89PNG"}
    # A second table in the same room lives in a thread.
    root = await partner.say(room, "!new trickerion")
    second = await partner.sees(room, bot, lambda it: in_thread(it, root))
    assert (second["thread"], "free seat" in second["content"]["body"]) == (root, True)
    # The secret part waits in the direct room, and a typed line there is understood.
    await partner.hears(room, bot, "Advertise")
    await partner.say(room, "!pass")
    plan = await partner.sees_elsewhere(room, bot, "Cards left")
    await partner.say(plan["room"], "assign magician theater")
    sent = await partner.sees_elsewhere(room, bot, "Magician  (Theater)")
    assert sent["encrypted"]
    hand = await partner.sees_elsewhere(room, bot, "Your hand")
    assert await partner.picture(hand["content"])
    # Nothing of it among others, where it is refused.
    await partner.say(room, "!assign magician downtown")
    await partner.hears(room, bot, "for your eyes only")
    assert not partner.has(room, "Theater)")
    assert not partner.has(room, "Your hand")
    assert not [it for it in partner.events if it["failed"] and it["sender"] == bot]
    assert {it["shield"] for it in partner.events if it["sender"] == bot} == {0}


async def test_the_same_client_would_not_talk_to_a_device_that_nobody_signed(
    bot: Bot, partner: Partner
) -> None:
    """That is what the test above is worth."""
    await bot.start()
    # The signature is made worthless by new signing keys that do not vouch for the device.
    bot.folder.signing_keys.unlink()
    await bot.publish_other_signing_keys()
    room = await partner.open_room(bot.user)
    await partner.say(room, "is anybody there?")
    await bot.until(bot.open.ledger.waiting)
    bot.later(20_000)
    await bot.until(lambda: bot.handler.heard)
    assert bot.handler.said() == []
    assert (await bot.open.client.ask("GET", f"{CLIENT}/account/whoami"))["user_id"] == bot.user


def formatted(content: dict[str, Any]) -> str:
    return str(content.get("formatted_body", ""))


def edited(content: dict[str, Any], key: str) -> str:
    """Of what the event puts in the place of another."""
    return str(content.get("m.new_content", {}).get(key, ""))


def in_thread(content: dict[str, Any], root: str) -> bool:
    return bool(content.get("m.relates_to", {}).get("event_id") == root)
