"""SVG to PNG, and processes to do it in: the renderer holds the interpreter while it works."""

import asyncio
import math
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib.resources import as_file
from multiprocessing.connection import wait
from threading import Thread
from typing import TypeVar, TypeVarTuple

from resvg import render, usvg

from services.pictures.faces import FOLDER, Face

WORKERS = 2

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def png(svg: str, width: int) -> bytes:
    """Draw in this process: ``width`` pixels wide, as high as the shape of the picture asks.

    Raises ``ValueError`` for what is no SVG. The same text gives the same bytes everywhere, since
    only the bundled fonts are used.
    """
    tree = _parsed(svg)
    across, down = tree.int_size()
    height = math.ceil(down * width / across)
    return render(tree, (width / across, 0, 0, 0, height / down, 0), bg_size=(width, height))


def _parsed(svg: str) -> usvg.Tree:
    options = usvg.Options.default()
    with as_file(FOLDER) as folder:
        for face in Face:
            options.load_font_file(str(folder / face.file))
        try:
            return usvg.Tree.from_str(svg, options)
        except BaseException as panic:
            # What cannot be parsed ends in a panic of the binding, which is no ``Exception``.
            if type(panic).__name__ != "PanicException":
                raise
            raise ValueError("no SVG") from panic


def _end_with_parent() -> None:
    """Ends this process when the one that wants its pictures is gone, however that came about.

    A worker holds both ends of the pipe that its work comes through, so it never sees it closed.
    """

    def watch(sentinel: int) -> None:
        wait([sentinel])
        os._exit(1)

    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=watch, args=(parent.sentinel,), daemon=True).start()


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
            self._pool = ProcessPoolExecutor(self._most, spawn, initializer=_end_with_parent)
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)
