"""How the program is, as an operator's tools read it: states, counts, and a dashboard that fits."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import msgspec
import pytest
import pytest_asyncio
from dependency_injector import providers
from prometheus_client.parser import text_string_to_metric_families

import config.matrix
from adapters.metrics.meter import PrometheusMeter
from adapters.metrics.pages import served
from config import running
from config.container import Container, opened
from config.settings import Health as HealthSettings
from config.settings import Settings
from core import commands as ask
from core.answers import Done
from core.people import Account, RoomRef
from services.census import Census
from services.checking import Finding
from services.health import Health, Unserved
from services.languages import language
from services.platforms import Hall, HopelessError

DASHBOARD = Path(running.__file__).with_name("grafana-dashboard.json")

QUIET = Census(alive=True, platforms={}, tables={}, awaiting=0, resting=0, places=0, oldest=0.0)


FIGURES = {"where": "acme (T1)", "code": "token_revoked", "page": "https://a.example"}
REFUSED = Unserved(
    "acme (T1)", "token_revoked", Finding("slack-workspace", "refused", "bad", FIGURES)
)
TOLD = REFUSED.finding.text(language("pt-BR"))


class Stand:
    """A platform that listens, goes deaf and comes back as a test likes."""

    name = "slack"

    def __init__(self) -> None:
        self.hearing = True
        self.parts: tuple[Unserved, ...] = ()
        self.connected = asyncio.Event()
        self.ends = asyncio.Event()

    async def play(self, hall: Hall) -> None:
        with hall.health.listening(self.name, self.hears, self.left_out):
            self.connected.set()
            await self.ends.wait()
        raise HopelessError("slack-refused", code="gone")

    async def hears(self) -> bool:
        return self.hearing

    async def left_out(self) -> tuple[Unserved, ...]:
        return self.parts


class Silent:
    def up(self, platform: str) -> None: ...
    def away(self, platform: str, error: Exception) -> None: ...
    def lost(self, error: HopelessError) -> None: ...


class Watcher:
    """Somebody who looks at the pages."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self._session = session
        self._address = address

    async def look(self, page: str) -> tuple[int, str]:
        async with self._session.get(f"{self._address}/{page}") as answer:
            return answer.status, await answer.text()

    async def figure(self, name: str, **labels: str) -> float:
        _, text = await self.look("metrics")
        (found,) = [
            sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
            if sample.name == f"boardgamesbot_{name}" and sample.labels == labels
        ]
        return found


@pytest_asyncio.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.mark.asyncio
async def test_the_whole_program_shows_how_it_is(
    tmp_path: Path, session: aiohttp.ClientSession, own_port: int
) -> None:
    stand, ended = Stand(), asyncio.Event()
    health = HealthSettings(port=own_port)
    settings = Settings(data_folder=tmp_path, health=health, language="pt-BR")
    with opened(settings) as container:
        container.platforms.override(providers.Object((stand,)))
        playing = asyncio.create_task(running.play(container, Silent(), ended))
        await stand.connected.wait()
        watcher = Watcher(session, f"http://127.0.0.1:{own_port}")
        assert await watcher.look("healthz") == (200, '{"alive": true}')
        assert await watcher.look("readyz") == (
            200,
            '{"ready": true, "platforms": {"slack": "hears"}, "unserved": []}',
        )
        stand.parts = (REFUSED,)
        status, text = await watcher.look("readyz")
        labels = {"platform": "slack", "where": "acme (T1)", "reason": "token_revoked"}
        assert (status, json.loads(text)["unserved"]) == (200, [{**labels, "text": TOLD}])
        assert (await watcher.look("healthz"))[0] == 200
        assert await watcher.figure("unserved", **labels) == 1
        stand.parts = ()
        assert "token_revoked" not in str([await watcher.look(it) for it in ("readyz", "metrics")])
        stand.hearing = False
        assert (await watcher.look("readyz"))[0] == 503
        assert await watcher.figure("platform", platform="slack", state="deaf") == 1
        assert await watcher.figure("platform", platform="slack", state="hears") == 0
        await open_a_table(container)
        assert await watcher.figure("commands_total", kind="open", outcome="done") == 1
        assert await watcher.figure("command_seconds_count", kind="open") == 1
        assert await watcher.figure("tables", phase="lobby") == 1
        # Nobody has entered the routes, so what the table has to say waits.
        assert await watcher.figure("outbox_places") >= 1
        assert await watcher.figure("outbox_age_seconds") > 0
        ended.set()
        await playing


async def open_a_table(container: Container) -> None:
    host = container.host()
    met = await host.handle(ask.Meet(id="1", account=Account("slack", "ana"), name="Ana"))
    assert isinstance(met, Done)
    room = RoomRef("slack", "games")
    opened = ask.Open(id="2", person=met.person, game="trickerion", room=room)
    assert isinstance(await host.handle(opened), Done)
    await asyncio.sleep(0.05)


@pytest.mark.asyncio
async def test_a_port_that_is_taken_keeps_nobody_from_playing(
    tmp_path: Path, session: aiohttp.ClientSession, capsys: pytest.CaptureFixture[str]
) -> None:
    async def count() -> Census:
        return QUIET

    async with served("127.0.0.1", 0, PrometheusMeter(), count, language("en")) as address:
        health = HealthSettings(port=int(address.rpartition(":")[2]))
        settings = Settings(data_folder=tmp_path, health=health, language="pt-BR")
        with opened(settings) as container:
            stand, ended = Stand(), asyncio.Event()
            container.platforms.override(providers.Object((stand,)))
            playing = asyncio.create_task(running.play(container, Silent(), ended))
            await stand.connected.wait()
            ended.set()
            await playing
    assert "Não é possível mostrar" in capsys.readouterr().err


@pytest.mark.asyncio
async def test_what_has_stopped_is_said(session: aiohttp.ClientSession) -> None:
    async def count() -> Census:
        return msgspec.structs.replace(QUIET, alive=False)

    async with served("127.0.0.1", 0, PrometheusMeter(), count, language("en")) as address:
        watcher = Watcher(session, address)
        assert (await watcher.look("healthz"))[0] == 503
        assert (await watcher.look("readyz"))[0] == 503


@pytest.mark.asyncio
async def test_a_platform_is_away_until_it_listens_and_after() -> None:
    health, stand = Health(("slack", "matrix")), Stand()
    assert await health.states() == {"slack": "away", "matrix": "away"}
    with health.listening("slack", stand.hears):
        assert (await health.states())["slack"] == "hears"
    assert (await health.states())["slack"] == "away"
    health.lost("matrix")
    assert (await health.states())["matrix"] == "lost"


@pytest.mark.asyncio
async def test_who_is_connected_and_hears_nothing_is_deaf() -> None:
    loop: Any = SimpleNamespace(heard_at=1_000)
    sender: Any = SimpleNamespace(refused="")
    in_time, late = 1_000 + config.matrix.SILENCE - 1, 1_000 + config.matrix.SILENCE
    assert await config.matrix._hears(loop, sender, lambda: in_time)
    assert not await config.matrix._hears(loop, sender, lambda: late)
    sender.refused = "M_USER_SUSPENDED"
    assert not await config.matrix._hears(loop, sender, lambda: in_time)


def test_the_dashboard_asks_for_what_there_is() -> None:
    meter = PrometheusMeter("1")
    meter.command("play", "done", 0.1)
    meter.delivery("slack", "delivered", 0.1)
    meter.lag(0.1)
    heard = msgspec.structs.replace(
        QUIET, platforms={"slack": "hears"}, unserved={"slack": (REFUSED,)}
    )
    families = text_string_to_metric_families(meter.page(heard).decode())
    known = {sample.name for family in families for sample in family.samples}
    dashboard = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    queries = [it["expr"] for panel in dashboard["panels"] for it in panel.get("targets", ())]
    asked = set(re.findall(r"\b(?:boardgamesbot|process)_\w+", " ".join(queries)))
    assert asked <= known, asked - known
    ours = {family for family in known if not family.endswith("_created")}
    of_histograms = re.compile(r"_(bucket|count|sum)$")
    unasked = {of_histograms.sub("", it) for it in ours} - {
        of_histograms.sub("", it) for it in asked
    }
    assert not {it for it in unasked if it.startswith("boardgamesbot")}
