"""That nobody was shown what only another may know, in all that ever came before their eyes."""

import json
import logging
import re
from collections.abc import Iterator

import pytest

from adapters.slack.settings import SlackSettings
from tests.fakes.logbook import LeakError, Logbook, lines_of
from tests.fakes.slack.blocks import strings
from tests.fakes.slack.seeing import seen_by, seen_text
from tests.fakes.slack.world import Channel, Json, User, World
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
    reader = next(iter(game.players.values())).hands.user
    planning, plans = False, 0
    for told in news(game.fake.world, reader, game.channel):
        for line in told.splitlines():
            if PLANNING in line:
                planning, plans = True, plans + 1
            elif REVEALED in line:
                planning = False
            assert not (planning and PLANNED.search(line)), line
    assert plans >= 5
    assert not planning


def news(world: World, reader: User, channel: Channel) -> Iterator[str]:
    """What somebody could read in a channel, in order: of an edit only the lines that are new."""
    before: dict[str, list[str]] = {}
    for sight in seen_by(world, reader):
        if sight.where == channel.id:
            texts = strings(sight.data.get("blocks", []))
            lines = [line for text in texts for line in text.splitlines()]
            known = before.get(sight.data["ts"], [])
            before[sight.data["ts"]] = lines
            yield "\n".join(line for line in lines if line not in known)


def check_log(game: Game, log: Logbook, settings: SlackSettings) -> None:
    """Nothing that only one person read stands in what was logged, and no token."""
    tokens = [it.get_secret_value() for it in (settings.bot_token, settings.app_token)]
    private = _read_alone(game)
    assert len(private) > 50
    assert "is tried again" in log.text
    log.check(tokens, private)
    # What the check is worth: it finds a line of a hand, and a token in what a library says.
    for leak in (max(private, key=len), tokens[0]):
        logging.getLogger("adapters.slack.chat").info("answered " + leak)  # noqa: G003
        with pytest.raises(LeakError):
            log.check(tokens, private)


def _read_alone(game: Game) -> set[str]:
    """The lines of windows, direct messages and whispers that stand nowhere for everybody."""
    world = game.fake.world
    alone = [view.content for view in world.views.values()]
    openly: list[Json] = []
    for channel in world.channels.values():
        for message in channel.messages:
            versions = (*message.history, message.content)
            (alone if channel.is_im or message.to else openly).extend(versions)
    return _lines(alone) - _lines(openly)


def _lines(contents: list[Json]) -> set[str]:
    return lines_of(*(text for it in contents for text in strings(it.get("blocks", []))))
