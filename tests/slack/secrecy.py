"""That nobody was shown what only another may know, in all that ever came before their eyes."""

import json
import re

from tests.fakes.slack.blocks import strings
from tests.fakes.slack.seeing import seen_text
from tests.fakes.slack.world import Channel
from tests.slack.playing import Game, Player

FOR_ONE = ("Hand of ", "Where shall your people go", "Wages of this plan", "Cards left", "plan/")
"""What only stands in windows and direct messages: the words of hands and plans."""

PLANNING = "Everybody plans in secret now."
REVEALED = "The cards are turned over."
PLANNED = re.compile(r"[A-D][●■▲◆]: .* → ")


def check(game: Game) -> None:
    """Looks through every version of every message, whispers, files and hidden values included."""
    shared = _written(game.channel)
    for words in FOR_ONE:
        assert words not in shared
    _check_plans(game)
    for player in game.players.values():
        mine = seen_text(game.fake.world, player.hands.user)
        for other in game.players.values():
            if other is not player:
                assert not re.search(rf"Hand of \S+ {other.name}", mine)
                assert not any(f'"{view}"' in mine for view in _views(game, other))


def _views(game: Game, player: Player) -> list[str]:
    """The windows that somebody had."""
    views = game.fake.world.views.values()
    found = [view.id for view in views if view.user == player.hands.user.id]
    assert found
    return found


def _written(channel: Channel) -> str:
    """All that a channel ever held, for everybody or for one."""
    found = [
        (version, message.metadata)
        for message in channel.messages
        for version in (*message.history, message.content)
    ]
    return json.dumps(found, ensure_ascii=False)


def _check_plans(game: Game) -> None:
    """Between the call to plan and the turning over no card is named."""
    posted = [
        (*message.history, message.content)[0]
        for message in game.channel.messages
        if message.thread and not message.to
    ]
    told = "\n".join(line for it in posted for line in strings(it.get("blocks", [])))
    parts = told.split(PLANNING)[1:]
    assert len(parts) >= 5
    for part in parts:
        assert REVEALED in part
        before = part.partition(REVEALED)[0]
        assert not PLANNED.search(before), before
