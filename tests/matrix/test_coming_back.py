"""Rooms that put the bot out and let it in again: its tables show at once how they stand."""

from typing import Any

import pytest
from nio import Event

from tests.fakes.patience import until
from tests.matrix.conftest import NewPlayer
from tests.matrix.evening import Evening
from tests.matrix.player import Player
from tests.matrix.test_tables import opened

pytestmark = pytest.mark.asyncio(loop_scope="session")

MEGOLM = {"algorithm": "m.megolm.v1.aes-sha2"}


class Watched:
    """What the bot says in a room from now on, edits left out."""

    def __init__(self, player: Player, room: str, bot: str) -> None:
        self._player, self._room, self._bot = player, room, bot
        self._begun = len(player.events)

    def __call__(self) -> list[Event]:
        return [
            it
            for it in self._player.events[self._begun :]
            if (it.sender, it.source.get("room_id")) == (self._bot, self._room)
            and it.source["type"] == "m.room.message"
            and "m.new_content" not in it.source["content"]
        ]

    def bodies(self) -> list[str]:
        return [it.source["content"]["body"] for it in self()]


def calls(event: Event) -> list[str]:
    content: dict[str, Any] = event.source["content"]
    return list(content.get("m.mentions", {}).get("user_ids", []))


async def test_tables_are_shown_at_once_where_the_bot_is_let_in_again(
    evening: Evening, new_player: NewPlayer
) -> None:
    ana = await new_player("ana")
    room = await opened(evening, ana)
    alone = await ana.hears_privately(evening.user, room)
    await ana.say(room, "!opponent random")
    await ana.say(room, "!start")
    await ana.hears(room, evening.user, "Choose your Magician")
    (table,) = {
        it.split()[1].strip(":") for it in ana.texts(room, evening.user) if "free seat" in it
    }

    def lost() -> list[str]:
        return [it for it in ana.texts(alone, evening.user) if "I am no longer in the room" in it]

    await ana.client.room_kick(room, evening.user)
    await ana.until(lost, "for word of the loss")
    await ana.say(alone, "menu")
    await ana.hears(alone, evening.user, "Choose your Magician")
    await ana.say(alone, "1")
    await ana.hears(alone, evening.user, "Choose your first Specialist")
    await until(lambda: not evening.waiting(table))  # for the room, where it is lost
    # Out, dead, and the room encrypted meanwhile; what is said behind its back is not for it.
    await evening.kill()
    await ana.say(room, "!rules coins")
    await ana.client.room_put_state(room, "m.room.encryption", MEGOLM)
    await ana.until(lambda: ana.client.rooms[room].encrypted)
    seen = Watched(ana, room, evening.user)
    await ana.client.room_invite(room, evening.user)
    await evening.start()
    await ana.until(lambda: len(seen()) == 3, "for the board")
    question, _, board = seen.bodies()
    assert "Choose your first Specialist" in question
    assert calls(seen()[0]) == [ana.user]
    assert board.startswith(table)
    assert "choosing a Specialist" in board
    assert all(it.decrypted for it in seen())
    # Once more while it listens: whoever knows that it is their move is not called again.
    await ana.client.room_kick(room, evening.user)
    await ana.until(lambda: len(lost()) == 2)
    seen = Watched(ana, room, evening.user)
    await ana.client.room_invite(room, evening.user)
    await ana.until(lambda: len(seen()) == 3, "for the board")
    assert "what next?" in seen.bodies()[0]
    assert calls(seen()[0]) == []
    await ana.reply(room, seen()[0].event_id, "1")
    await ana.until(lambda: len(seen()) > 3, "for what comes next")
    again = [it for it in seen.bodies() if it.startswith(table)]
    assert len(again) == 1
    assert not [it for it in ana.texts(room, evening.user) if "the rules say" in it]
    asked = [it for it in seen.bodies() if "Choose your first Specialist" in it]
    assert len(asked) == 1
