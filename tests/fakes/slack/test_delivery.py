import asyncio
from typing import Any

import pytest
from aiohttp import ClientSession, WSMsgType, web

from tests.fakes.patience import until
from tests.fakes.slack import moving
from tests.fakes.slack.conftest import Scene
from tests.fakes.slack.delivery import AGAIN_AND_AGAIN
from tests.fakes.slack.seeing import shown
from tests.fakes.slack.server import APP_TOKEN

pytestmark = pytest.mark.asyncio


class Listener:
    """A very small app on one socket."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.got: list[dict[str, Any]] = []
        self.answer: dict[str, Any] = {}
        self.acknowledges = True
        self.ended = asyncio.Event()

    async def run(self) -> None:
        async with ClientSession() as session:
            opened = await session.post(
                f"{self.scene.slack.api}apps.connections.open",
                headers={"Authorization": f"Bearer {APP_TOKEN}"},
            )
            address = (await opened.json())["url"]
            async with session.ws_connect(address) as socket:
                async for frame in socket:
                    if frame.type != WSMsgType.TEXT:
                        break
                    data = frame.json()
                    self.got.append(data)
                    if "envelope_id" in data and self.acknowledges:
                        await socket.send_json(
                            {"envelope_id": data["envelope_id"], "payload": self.answer}
                        )
        self.ended.set()

    def kinds(self) -> list[str]:
        return [data["type"] for data in self.got]


async def connected(scene: Scene) -> tuple[Listener, asyncio.Task[None]]:
    listener = Listener(scene)
    before = scene.slack.sockets.opened
    task = asyncio.create_task(listener.run())
    await until(lambda: scene.slack.sockets.opened > before and listener.got)
    return listener, task


async def test_events_and_commands_over_a_socket(scene: Scene) -> None:
    listener, task = await connected(scene)
    ana = scene.hands(scene.ana)
    ana.says(scene.games, "hello @bot")
    await scene.slack.courier.idle()
    assert listener.kinds() == ["hello", "events_api", "events_api"]
    events = [data["payload"]["event"]["type"] for data in listener.got[1:]]
    assert sorted(events) == ["app_mention", "message"]
    listener.answer = {"text": "welcome"}
    assert await ana.commands(scene.games, "new")
    assert shown(scene.slack.world, scene.ana, scene.games).endswith("welcome")
    assert "welcome" not in shown(scene.slack.world, scene.beto, scene.games)
    await scene.slack.sockets.drop()
    await task


async def test_each_delivery_goes_to_one_of_several_connections(scene: Scene) -> None:
    both = [await connected(scene), await connected(scene)]
    for _ in range(4):
        scene.hands(scene.ana).says(scene.games, "x")
    await scene.slack.courier.idle()
    counts = [len(listener.got) - 1 for listener, _task in both]
    assert counts == [2, 2]
    assert both[1][0].got[0]["num_connections"] == 2
    await scene.slack.sockets.drop()
    await asyncio.gather(*(task for _listener, task in both))


async def test_a_dropped_socket_brings_the_event_again(scene: Scene) -> None:
    listener, task = await connected(scene)
    scene.slack.courier.retries = AGAIN_AND_AGAIN
    scene.slack.faults.drop_before_ack = 1.0
    scene.hands(scene.ana).says(scene.games, "x")
    await listener.ended.wait()
    await task
    scene.slack.faults.drop_before_ack = 0.0
    again, second = await connected(scene)
    await scene.slack.courier.idle()
    ids = {data["payload"]["event_id"] for data in (listener.got + again.got) if "payload" in data}
    assert len(ids) == 1
    assert again.got[-1]["retry_attempt"] >= 1
    await scene.slack.sockets.drop()
    await second


async def test_a_refresh_says_so_before_it_closes(scene: Scene) -> None:
    listener, task = await connected(scene)
    await scene.slack.sockets.refresh()
    await task
    assert listener.got[-1]["reason"] == "refresh_requested"


async def test_duplicates_are_the_same_event(scene: Scene) -> None:
    listener, task = await connected(scene)
    scene.slack.faults.duplicate = 1.0
    scene.hands(scene.ana).says(scene.games, "x")
    await scene.slack.courier.idle()
    assert len(listener.got) == 3
    assert listener.got[1]["payload"] == listener.got[2]["payload"]
    assert listener.got[1]["envelope_id"] != listener.got[2]["envelope_id"]
    await scene.slack.sockets.drop()
    await task


async def test_events_without_a_subscription_or_without_the_bot_are_not_told(
    scene: Scene,
) -> None:
    listener, task = await connected(scene)
    moving.rename(scene.slack, scene.games, "other")
    away = scene.slack.world.channel(scene.workspace, "away", scene.ana, with_bot=False)
    scene.hands(scene.ana).says(away, "hello @bot")
    await scene.slack.courier.idle()
    assert listener.kinds() == ["hello"]
    await scene.slack.sockets.drop()
    await task


async def test_over_http_requests_are_signed_and_tried_again(scene: Scene) -> None:
    seen: list[tuple[str, str]] = []

    async def take(request: web.Request) -> web.Response:
        seen.append(
            (
                request.headers["X-Slack-Signature"],
                request.headers.get("X-Slack-Retry-Num", ""),
            )
        )
        return web.Response(status=500 if len(seen) == 1 else 200)

    app = web.Application()
    app.add_routes([web.post("/slack/events", take)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    courier = scene.slack.courier
    courier.address = f"http://127.0.0.1:{runner.addresses[0][1]}/slack/events"
    courier.retries = (0.0,)
    scene.hands(scene.ana).says(scene.games, "x")
    await courier.idle()
    await runner.cleanup()
    assert [retry for _signature, retry in seen] == ["", "1"]
    assert seen[0][0].startswith("v0=")


async def test_a_command_nobody_answers_is_told_to_the_person(scene: Scene) -> None:
    assert not await scene.hands(scene.ana).commands(scene.games, "new")
    assert "operation_timeout" in shown(scene.slack.world, scene.ana, scene.games)
