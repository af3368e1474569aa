"""SVG to PNG, and processes to do it in: the renderer holds the interpreter while it works."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib.resources import as_file
from typing import TypeVar, TypeVarTuple

import resvg_py

from services.pictures.faces import FOLDER, Face

WORKERS = 2

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def png(svg: str, width: int) -> bytes:
    """Draw in this process: ``width`` pixels wide, as high as the shape of the picture asks.

    Raises ``ValueError`` for what is no SVG. The same text gives the same bytes everywhere, since
    only the bundled fonts are used.
    """
    with as_file(FOLDER) as folder:
        return resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=[str(folder / face.file) for face in Face],
        )


class Workers:
    """Processes that draw. They start with the first picture and are replaced when one dies."""

    def __init__(self, most: int = WORKERS) -> None:
        self._most = most
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[*Ts], T], *given: *Ts) -> T:
        """What ``work`` makes of what it is given. Raises what it raises."""
        try:
            return await self._done(work, *given)
        except BrokenProcessPool:
            self.close()
            return await self._done(work, *given)

    def close(self) -> None:
        """Let the processes end; what is not drawn yet stays undrawn."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def _done(self, work: Callable[[*Ts], T], *given: *Ts) -> T:
        if self._pool is None:
            # Not forked: the bot has threads by the time somebody wants to see a board.
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._most, mp_context=spawn)
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)
