"""Who people are: asked of Slack as seldom as can be, and never guessed for somebody known."""

from pathlib import Path
from typing import Any

import pytest

from adapters.slack.deliveries import delivery, parse
from adapters.slack.incoming import Said
from adapters.slack.ledger import Ledger
from adapters.slack.profiles import MOST_UNSEEN, UNSEEN, Profiles
from adapters.slack.troubles import RefusedError
from adapters.slack.typed import MOST
from tests.slack.playing import program
from tests.slack.stage import Stage

pytestmark = pytest.mark.asyncio


class Slack:
    """Somewhere nobody is known."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def call(self, team: str, method: str, **arguments: Any) -> Any:
        self.asked.append(arguments["user"])
        raise RefusedError("user_not_found")


class Watch:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def slack() -> Slack:
    return Slack()


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def profiles(slack: Slack, watch: Watch, tmp_path: Path) -> Profiles:
    sender: Any = slack
    return Profiles(sender, Ledger(tmp_path / "slack.db"), watch)


def said(text: str) -> Said:
    event = {"type": "message", "channel": "C1", "user": "U1", "ts": "1.0", "text": text}
    taken = delivery({"type": "event_callback", "team_id": "T1", "event": event})
    assert taken is not None
    found = parse(taken)
    assert isinstance(found, Said)
    return found


async def test_what_only_looks_like_mentions_is_asked_of_nobody(
    slack: Slack, profiles: Profiles
) -> None:
    line = said(" ".join(f"@U{at:05d} &lt;@U{at:05d}&gt;" for at in range(200)))
    assert await profiles.named("T1", line.text, line.mentions) == line.text
    assert slack.asked == []


async def test_of_many_mentions_only_some_are_asked_for_and_misses_once(
    slack: Slack, profiles: Profiles, watch: Watch
) -> None:
    line = said(" ".join(f"<@U{at:05d}>" for at in range(200)))
    for _ in range(3):
        assert await profiles.named("T1", line.text, line.mentions) == line.text
    assert len(slack.asked) == MOST
    watch.now = UNSEEN + 1
    await profiles.named("T1", line.text, line.mentions)
    assert len(slack.asked) == 2 * MOST


async def test_only_so_many_misses_are_remembered(slack: Slack, profiles: Profiles) -> None:
    for at in range(MOST_UNSEEN + 1):
        await profiles.find("T1", f"U{at}")
    await profiles.find("T1", f"U{MOST_UNSEEN}")
    assert len(slack.asked) == MOST_UNSEEN + 1
    await profiles.find("T1", "U0")
    assert len(slack.asked) == MOST_UNSEEN + 2


async def test_somebody_keeps_their_name_while_slack_does_not_tell(
    socket_stage: Stage, tmp_path: Path
) -> None:
    stage = socket_stage
    async with program(stage.settings, tmp_path) as running:
        await stage.hands("Ana").commands(stage.games, "help")
        await running.idle(stage.slack)
        stage.slack.faults.refusals["users.info"] = "user_not_visible"
        ana = stage.people["Ana"]
        changed = {"type": "user_change", "user": {"id": ana.id}}
        stage.slack.courier.event(stage.workspace, changed)
        await running.idle(stage.slack)
    account = f"slack:{stage.workspace.id}/{ana.id}"
    person = running.service.directory.person(account)
    assert person is not None
    assert person.name == "Ana"
