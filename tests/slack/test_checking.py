"""Whether ``check`` tells what Slack lets us do."""

from dataclasses import replace
from typing import Any

import pytest
from pydantic import SecretStr

from adapters.slack.checking import tried
from adapters.slack.settings import Patience
from tests.fakes.slack.server import APP_TOKEN
from tests.slack.stage import Stage

pytestmark = pytest.mark.asyncio


async def found(stage: Stage, **changes: Any) -> dict[tuple[str, str], str]:
    return {
        (it.about, it.code): it.verdict async for it in tried(replace(stage.settings, **changes))
    }


async def test_everything_works_over_sockets(socket_stage: Stage) -> None:
    told = await found(socket_stage)
    assert set(told.values()) == {"good"}
    assert {"slack-bot", "slack-scopes", "clock", "slack-app"} == {about for about, _ in told}


async def test_everything_works_over_http(http_stage: Stage) -> None:
    told = await found(http_stage)
    assert ("slack-port", "free") in told
    assert set(told.values()) == {"good"}


@pytest.mark.parametrize(
    ("changes", "finding"),
    [
        ({"bot_token": SecretStr("xoxb-unknown")}, ("slack-bot", "refused")),
        ({"bot_token": SecretStr(APP_TOKEN)}, ("slack-bot", "kind")),
        ({"app_token": SecretStr("xapp-unknown")}, ("slack-app", "refused")),
        ({"app_token": SecretStr("xoxb-swapped")}, ("slack-app", "kind")),
        ({"api": "http://127.0.0.1:1/api/"}, ("slack-api", "away")),
        ({"api": "http://127.0.0.1:1/", "patience": Patience(call=0.5)}, ("slack-api", "away")),
    ],
)
async def test_what_slack_refuses_is_told(
    socket_stage: Stage, changes: dict[str, Any], finding: tuple[str, str]
) -> None:
    assert (await found(socket_stage, **changes))[finding] == "bad"


async def test_missing_scopes_are_told(socket_stage: Stage) -> None:
    socket_stage.workspace.scopes.discard("files:write")
    (told,) = [it async for it in tried(socket_stage.settings) if it.about == "slack-scopes"]
    assert (told.code, told.verdict, told.figures) == ("missing", "bad", {"scopes": "files:write"})
