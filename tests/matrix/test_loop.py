import pytest

from tests.matrix.bot import Bot
from tests.matrix.conftest import NewPlayer

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("encrypted", [False, True])
async def test_who_invites_the_bot_is_heard_and_answered(
    bot: Bot, new_player: NewPlayer, encrypted: bool
) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.open_room(bot.user, encrypted=encrypted)
    await ana.until_in(room, bot.user)
    await ana.say(room, "good evening")
    event = await ana.hears(room, bot.user, "heard good evening")
    assert event.decrypted is encrypted
    assert event.source["content"]["msgtype"] == "m.notice"
