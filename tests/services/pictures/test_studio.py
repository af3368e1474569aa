"""Painting: in other processes, each picture once, and never in anybody's way."""

import asyncio
import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio

import services
from core.trickerion.game import TRICKERION
from services.pictures.painting import PaintError
from services.pictures.rasterizing import png
from services.pictures.studio import Studio, paint
from tests.fakes.patience import PATIENCE
from tests.services.pictures.positions import pictures, position

DRAWINGS = {"trickerion": "services.pictures.trickerion.drawing:draw"}


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def studio() -> AsyncIterator[Studio]:
    made = Studio(DRAWINGS)
    yield made
    made.close()


BOARD = pictures(TRICKERION.view(position("two, Duel"), None), width=800)["board"]


@pytest.mark.asyncio(loop_scope="module")
async def test_a_burst_paints_once_and_gives_the_same_bytes(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []
    run = studio._workers.run

    async def counted(*given: object) -> object:
        painted.append("once")
        return await run(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(studio._workers, "run", counted)
    studio._kept.clear()
    burst = await asyncio.gather(*(studio.png(BOARD) for _ in range(5)))
    later = await studio.png(BOARD)
    assert painted == ["once"]
    assert {*burst} == {later}
    assert later == paint(BOARD.recipe, DRAWINGS)
    assert struct.unpack_from(">I", later, 16) == (800,)


@pytest.mark.asyncio(loop_scope="module")
async def test_what_cannot_be_painted_is_an_error_of_its_own(
    studio: Studio, caplog: pytest.LogCaptureFixture
) -> None:
    broken = msgspec.structs.replace(BOARD, name="b.png", recipe=BOARD.recipe[:-9])
    other = BOARD.recipe.replace('"game":"trickerion"', '"game":"nothing"', 1)
    for picture in (broken, msgspec.structs.replace(BOARD, name="n.png", recipe=other)):
        with pytest.raises(PaintError):
            await studio.png(picture)
        assert picture.name in caplog.text
    assert await studio.png(BOARD)


@pytest.mark.asyncio(loop_scope="module")
async def test_a_process_that_dies_is_replaced(studio: Studio) -> None:
    await studio.png(BOARD)
    pool = studio._workers._pool
    assert pool is not None
    for process in pool._processes.values():
        process.kill()
    studio._kept.clear()
    assert await studio.png(BOARD)


@pytest.mark.parametrize("text", ["", "<svg", "<svg xmlns='http://www.w3.org/2000/svg'>\x01</svg>"])
def test_what_is_no_svg_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no SVG"):
        png(text, 100)


PARENT = """
import asyncio, os
from services.pictures.rasterizing import Workers

async def main():
    workers = Workers()
    print(await workers.run(os.getpid), flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_a_process_that_draws_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    root = str(Path(services.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": root}
    with subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, env=environment
    ) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert _lives(worker)
        parent.send_signal(signal.SIGKILL)
        parent.wait()
        ends = time.monotonic() + PATIENCE
        while _lives(worker) and time.monotonic() < ends:
            time.sleep(0.05)
        assert not _lives(worker)


def _lives(process: int) -> bool:
    """Whether it runs; what is dead and not yet buried does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except FileNotFoundError:
        return False
    return state.rpartition(")")[2].split()[0] != "Z"
