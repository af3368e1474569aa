"""Tables among people who talk, rename themselves, edit, react, move the room and speak two
languages.
"""

import re

import pytest

from services.chat.live import IN_SIGHT, MOST_BELOW
from tests.matrix.conftest import NewPlayer
from tests.matrix.evening import Evening
from tests.matrix.player import Player

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def opened(evening: Evening, player: Player, *others: Player) -> str:
    room = await player.gather(evening.user, *(it.user for it in others), version="10")
    await player.say(room, "!new trickerion")
    await player.hears(room, evening.user, "free seat")
    await player.hears_privately(evening.user, room)
    return room


async def test_people_talk_and_the_bot_answers_only_what_is_said_to_it(
    evening: Evening, new_player: NewPlayer
) -> None:
    ana, beto = await new_player("ana"), await new_player("beto")
    room = await opened(evening, ana, beto)
    await ana.say(room, "start! 1 2 3, who joins?")
    command = await beto.say(room, "!stat")
    await beto.edit(room, command, "!start")
    await beto.say(room, "!sitt down")
    await beto.hears(room, evening.user, "sitt")
    await ana.say(room, "!opponent random")
    await ana.hears(room, evening.user, "played by the program")
    said = [it for it in ana.texts(room, evening.user) if not it.startswith("Table")]
    assert len(said) == 2, said  # one short answer to each wrong line, nothing to the rest


async def test_talk_never_buries_the_live_message(evening: Evening, new_player: NewPlayer) -> None:
    ana = await new_player("ana")
    room = await opened(evening, ana)

    def lobbies() -> list[str]:
        """The messages that were not edits."""
        return [
            it.event_id
            for it in ana.events
            if it.sender == evening.user
            and it.source.get("room_id") == room
            and it.source["content"].get("body", "").startswith("Table ")
            and "m.new_content" not in it.source["content"]
        ]

    for _ in range(MOST_BELOW):
        await ana.say(room, "chatter")
    await ana.say(room, "!opponent random")
    await ana.until(lambda: len(lobbies()) == 2)
    await ana.redact(room, lobbies()[-1])
    await ana.until(lambda: len(lobbies()) == 3)
    for _ in range(IN_SIGHT):
        await ana.say(room, "aside")
    await ana.say(room, "!menu")
    await ana.until(lambda: len(lobbies()) == 4)


async def test_who_has_not_accepted_the_direct_room_is_waited_for_and_welcomed_once(
    evening: Evening, new_player: NewPlayer
) -> None:
    ana = await new_player("ana")
    ana.accepting = False
    room = await ana.gather(evening.user)
    await ana.say(room, "!new trickerion")
    await ana.hears(room, evening.user, "free seat")
    await ana.say(room, "!opponent random")
    for count in (1, 2):
        await ana.say(room, "!start")
        await ana.until(lambda: refusals(ana, room, evening.user) == count)  # noqa: B023
    (direct,) = ana.invited
    await ana.join(direct)
    await ana.until(lambda: "not reachable" not in ana.texts(room, evening.user)[-1])
    await ana.say(room, "!start")
    await ana.hears(room, evening.user, "The game begins")
    assert len([it for it in ana.texts(direct, evening.user) if it.startswith("Hello")]) == 1


def refusals(player: Player, room: str, bot: str) -> int:
    return len([it for it in player.texts(room, bot) if "one direct message to me" in it])


async def test_a_table_in_the_direct_room_asks_everything_once(
    evening: Evening, new_player: NewPlayer
) -> None:
    eva = await new_player("eva")
    room = await eva.gather(evening.user, direct=True)
    await eva.say(room, "new trickerion")
    await eva.hears(room, evening.user, ", host")
    await eva.say(room, "opponent random")
    await eva.hears(room, evening.user, "played by the program")
    await eva.say(room, "teach on")
    await eva.hears(room, evening.user, "in every game")
    await eva.say(room, "start")
    menu = await eva.hears(room, evening.user, "Choose your Magician")
    *_, (number, text) = re.findall(r"(\d+)  (\w.*)", menu.source["content"]["body"])
    assert text == "No more explanations"
    await eva.say(room, number)
    await eva.hears(room, evening.user, "No more explanations, then")
    assert "New to you" not in eva.texts(room, evening.user)[-1]
    await eva.say(room, "1")
    await eva.hears(room, evening.user, "choosing a Specialist")
    asked = [it for it in eva.texts(room, evening.user) if "Choose your first Specialist" in it]
    assert len(asked) == 1
    await practise(evening, eva, room)


def images(player: Player, room: str, bot: str) -> list[object]:
    return [
        it
        for it in player.events
        if (it.sender, it.source.get("room_id")) == (bot, room)
        and it.source.get("content", {}).get("msgtype") == "m.image"
    ]


async def practise(evening: Evening, player: Player, room: str) -> None:
    """Ends the game, looks at it again, and moves on alone from its second step."""
    await player.say(room, "propose cancel")
    await player.hears(room, evening.user, "The table was closed")
    await player.say(room, "replay 1")
    await player.hears(room, evening.user, "step 1 of")
    pictures = len(images(player, room, evening.user))
    await player.say(room, "1")
    await player.hears(room, evening.user, "step 2 of")
    await player.until(lambda: len(images(player, room, evening.user)) > pictures)
    assert len(images(player, room, evening.user)) == pictures + 1
    await player.say(room, "6")
    await player.hears(room, evening.user, "Practice from")
    seen = len(player.texts(room, evening.user))
    for _ in range(3):
        await player.say(room, "1")
        await player.until(lambda: len(player.texts(room, evening.user)) > seen)  # noqa: B023
        seen = len(player.texts(room, evening.user))
    await player.say(room, "practice off")
    await player.until(
        lambda: sum("The table was closed" in it for it in player.texts(room, evening.user)) == 2
    )


async def test_a_second_table_has_a_thread_of_its_own(
    evening: Evening, new_player: NewPlayer
) -> None:
    ana = await new_player("ana")
    room = await opened(evening, ana)
    root = await ana.say(room, "!new trickerion")

    def in_thread() -> list[str]:
        return [
            it.source["content"]["body"]
            for it in ana.events
            if it.sender == evening.user
            and it.source["content"].get("m.relates_to", {}).get("event_id") == root
        ]

    await ana.until(in_thread)
    (lobby,) = in_thread()
    name = lobby.splitlines()[0].split(":")[0].removeprefix("Table ")
    await ana.say_in_thread(room, root, "what a nice table")
    await ana.say_in_thread(room, root, "!status")
    await ana.until(lambda: len(in_thread()) == 2)
    assert in_thread()[1].startswith(name)


async def test_names_are_shown_as_they_are_written_and_nobody_else_presses_my_menu(
    evening: Evening, new_player: NewPlayer
) -> None:
    ana, beto = await new_player("ana"), await new_player("beto")
    await ana.call_myself("<b>@room</b>")
    room = await opened(evening, ana, beto)
    await ana.say(room, "!opponent random")
    await ana.say(room, "!option first_game_kits true")
    await ana.hears(room, evening.user, "First-game kits")
    await ana.say(room, "!start")
    menu = await ana.hears(room, evening.user, "<ol>")
    content = menu.source["content"]
    assert "<b>" not in content["formatted_body"]
    assert "@room" not in content["formatted_body"]
    assert content["m.mentions"] in ({}, {"user_ids": [ana.user]})
    await beto.react(room, menu.event_id, "1️⃣")
    await beto.reply(room, menu.event_id, "1")
    await ana.react(room, menu.event_id, "1️⃣")
    await ana.hears(room, evening.user, "chose")
    assert ana.texts(room, evening.user).count("You have no seat at this table.") <= 1


async def test_a_table_follows_its_room_and_its_people_their_language(
    evening: Evening, new_player: NewPlayer
) -> None:
    ana = await new_player("ana")
    room = await opened(evening, ana)
    new = await ana.upgrade(room, "12")
    await ana.until_in(new, evening.user)
    await ana.say(new, "!opponent random")
    await ana.hears(new, evening.user, "played by the program")
    await ana.say(new, "!lang pt-BR")
    await ana.hears(new, evening.user, "português")
    await ana.say(new, "!ajuda")
    await ana.hears(new, evening.user, "começar")


async def test_where_a_table_was_shown_it_tells_where_it_is_and_asks_nothing(
    evening: Evening, new_player: NewPlayer
) -> None:
    ana = await new_player("ana")
    room = await opened(evening, ana)
    other = await ana.gather(evening.user, version="10")
    await ana.say(room, "!opponent random")
    await ana.say(room, "!start")
    await ana.hears(room, evening.user, "Choose your Magician")
    (table,) = {
        it.split()[1].strip(":") for it in ana.texts(room, evening.user) if "free seat" in it
    }

    def left(place: str) -> list[str]:
        return [it for it in ana.texts(place, evening.user) if "no longer here" in it]

    await ana.say(other, f"!bind {table}")
    await ana.hears(other, evening.user, "shown here now")
    await ana.say(room, "!unbind")
    await ana.until(lambda: len(left(room)) == 2, "for the live message and the question")
    assert set(left(room)) == {f"Table {table}: no longer here, but in another room on Matrix."}
    # A room that everybody may enter is no secret.
    await ana.client.room_put_state(room, "m.room.join_rules", {"join_rule": "public"})
    await ana.say(room, f"!bind {table}")
    await ana.until(lambda: sum("shown here now" in it for it in ana.texts(room, evening.user)))
    await ana.say(other, "!unbind")
    await ana.until(lambda: left(other), "for what is left elsewhere")
    assert left(other)[-1].endswith("but in Games.")
