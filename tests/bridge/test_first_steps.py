"""The way of a new operator, word by word as docs/operating.md has it, on both platforms."""

import asyncio
import io
import re
import sys
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from adapters.cli.app import run
from config.allowed import names, variable
from config.main import Composition
from config.settings import Health
from services.languages import language
from tests.fakes.patience import until
from tests.fakes.ports import held_port
from tests.fakes.slack.acting import Hands
from tests.fakes.slack.server import APP_TOKEN
from tests.matrix.player import Player
from tests.matrix.synapse import PASSWORD, Synapse
from tests.slack.stage import staged

pytestmark = pytest.mark.asyncio(loop_scope="session")

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
WAY = PAGE.partition("## From nothing to both platforms")[2].partition("\n## ")[0]
(HEALTH,) = re.findall(r"^ {7}curl --fail (\S+)$", WAY, flags=re.MULTILINE)
STEPS = re.findall(r"^ {7,8}boardgamesbot (.+)$", WAY, flags=re.MULTILINE)


class Operator:
    """Types what the page says; commands are carried out here, but for the bot itself."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._patch = patch

    async def types(self, line: str, *answers: str) -> str:
        """What is said to a command, which must do well."""
        self._patch.setattr("sys.stdin", io.StringIO("".join(f"{it}\n" for it in answers)))
        self._capsys.readouterr()
        parts = Composition(language("en"), asked=True)
        code = await asyncio.to_thread(run, parts, line.split())
        told = self._capsys.readouterr()
        assert code == 0, (line, told.out + told.err)
        return told.out


@asynccontextmanager
async def bot(line: str) -> AsyncGenerator[None]:
    """The bot in a process of its own, listening on both platforms."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "config.main",
        *line.split(),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        told = {await asyncio.wait_for(process.stdout.readline(), 120) for _ in range(2)}
        assert {b"Slack" in it for it in told} == {True, False}
        yield
    finally:
        process.terminate()
        await process.wait()
    assert process.returncode == 0


async def test_from_nothing_to_both_platforms(
    synapse: Synapse,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    stack: AsyncExitStack,
) -> None:
    for name in ("BOARDGAMESBOT_CONFIG", *map(variable, names())):
        monkeypatch.delenv(name, raising=False)
    port = stack.enter_context(held_port())  # several programs may run at once where tests do
    monkeypatch.setenv(variable("health.port"), str(port))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("importlib.metadata.version", str)
    monkeypatch.chdir(tmp_path)
    operator = Operator(capsys, monkeypatch)
    user, carla = await synapse.register("bot"), await synapse.register("carla")
    version, init, login, check, start, look, *backup = STEPS
    async with staged(tmp_path / "unused", "socket") as stage:
        monkeypatch.setenv("BOARDGAMESBOT_SLACK__API", stage.slack.api)
        await operator.types(version)
        tokens = (stage.workspace.bot_token, APP_TOKEN)
        await operator.types(init, "slack, matrix", "", "", "", *tokens)
        line = login.replace("https://matrix.example.org", synapse.url)
        await operator.types(line.replace("@bot:example.org", user), PASSWORD)
        assert "Everything works." in (await operator.types(check)).splitlines()
        async with bot(start), aiohttp.ClientSession() as browser:
            async with browser.get(HEALTH.replace(f":{Health().port}", f":{port}")) as page:
                assert page.status == 200
                assert (await page.text()).count("hears") == 2
            await operator.types("check --alive")
            await Hands(stage.slack, stage.people["Ana"]).commands(stage.games, "new")
            await until(lambda: stage.games.messages)
            player = await Player.log_in(synapse, carla)
            stack.push_async_callback(player.close)
            room = await player.gather(user, encrypted=True)
            await player.say(room, "!new")
            await player.until(lambda: "Trickerion" in str(player.texts(room, user)), "a table")
            assert len((await operator.types(look)).splitlines()) == 2
            for each in backup:
                await operator.types(each.replace("store restore", "store restore --yes"))
            assert "Everything works." in (await operator.types(check)).splitlines()


async def test_the_page_names_each_step_once() -> None:
    verbs = [" ".join(step.split()[:2]) for step in STEPS]
    assert verbs[1:6] == ["init", "matrix login", "check", "run", "tables list"]
    assert verbs[6:] == ["store backup", "store verify", "store restore"]
