"""SVG to PNG, in processes of their own: the renderer holds the interpreter while it draws."""

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib.resources import as_file

import resvg_py

from services.pictures.faces import FOLDER, Face

WORKERS = 2


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


class Rasterizer:
    """Processes that draw. They start with the first picture and are replaced when one dies."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def png(self, svg: str, width: int) -> bytes:
        """Draw without holding up the event loop. Raises ``ValueError`` for what is no SVG."""
        try:
            return await self._drawn(svg, width)
        except BrokenProcessPool:
            self.close()
            return await self._drawn(svg, width)

    def close(self) -> None:
        """Let the processes end; what is not drawn yet stays undrawn."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def _drawn(self, svg: str, width: int) -> bytes:
        if self._pool is None:
            # Not forked: the bot has threads by the time somebody wants to see a board.
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(WORKERS, mp_context=spawn)
        return await asyncio.get_running_loop().run_in_executor(self._pool, png, svg, width)
