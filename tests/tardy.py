"""``pytest --tardy=SEED``: every event loop as on a machine that is busy, by a seed.

Any task may begin later than it was made, and what a thread does for a loop may be done later, too.
What only happens to be in time fails then. Every test draws lots of its own, so that it can be
repeated alone.
"""

import asyncio
import functools
import random
import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeVar

import pytest

T = TypeVar("T")

SHORTEST, LONGEST = 0.005, 0.3
"""Seconds that something is late, if it is."""
LATE_TASKS, LATE_THREADS = 0.15, 0.3
"""The share of it that is late at all."""
ACCEPTING = "BaseSelectorEventLoop._accept_connection2"
"""What a loop does with a connection at once: an end before it began would leave that open."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--tardy", type=int, metavar="SEED", help="begin tasks late, by chance")


def pytest_configure(config: pytest.Config) -> None:
    seed = config.getoption("tardy")
    if seed is not None:
        config.pluginmanager.register(Tardy(seed), "tardy")


class Tardy:
    """Slows down all loops, whoever makes them."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._chance = random.Random(seed)
        self._patch = pytest.MonkeyPatch()
        create_task = asyncio.BaseEventLoop.create_task
        run_in_executor = asyncio.BaseEventLoop.run_in_executor

        def create_late(loop: Any, coro: Any, **more: Any) -> Any:
            late = self._late(LATE_TASKS)
            name = getattr(coro, "__qualname__", "")
            if late and isinstance(coro, Coroutine) and name != ACCEPTING:
                return create_task(loop, Late(coro, _pause(late)), **more)
            return create_task(loop, coro, **more)

        def run_late(loop: Any, executor: Any, func: Callable[..., Any], *args: Any) -> Any:
            late = self._late(LATE_THREADS)
            work = functools.partial(_after, late, func) if late else func
            return run_in_executor(loop, executor, work, *args)

        self._patch.setattr(asyncio.BaseEventLoop, "create_task", create_late)
        self._patch.setattr(asyncio.BaseEventLoop, "run_in_executor", run_late)

    def pytest_unconfigure(self) -> None:
        self._patch.undo()

    def pytest_report_header(self) -> str:
        return f"tardy: {self._seed}"

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self._chance.seed(f"{self._seed} {item.nodeid}")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            report.sections.append(("tardy", f"again with --tardy={self._seed}"))

    def _late(self, share: float) -> float:
        """Seconds; mostly none, rather few than many."""
        if self._chance.random() >= share:
            return 0.0
        return SHORTEST * float((LONGEST / SHORTEST) ** self._chance.random())


class Late(Coroutine[Any, Any, T]):
    """What a task does, after a pause. Given up before, it never began."""

    def __init__(self, work: Coroutine[Any, Any, T], pause: Coroutine[Any, Any, None]) -> None:
        self._work = work
        self._pause: Coroutine[Any, Any, None] | None = pause
        self.__qualname__ = getattr(work, "__qualname__", type(work).__name__)

    def send(self, value: Any, /) -> Any:
        if self._pause is not None:
            try:
                return self._pause.send(value)
            except StopIteration:
                self._pause = None
        return self._work.send(value)

    def throw(self, *raised: Any) -> Any:
        self._begin()
        return self._work.throw(*raised)

    def close(self) -> None:
        self._begin()
        self._work.close()

    def _begin(self) -> None:
        if self._pause is not None:
            self._pause.close()
            self._pause = None

    def __await__(self) -> Generator[Any, Any, T]:
        return self._work.__await__()


async def _pause(seconds: float) -> None:
    """As ``asyncio.sleep``, which a test may have replaced."""
    loop = asyncio.get_running_loop()
    over = loop.create_future()
    timer = loop.call_later(seconds, over.set_result, None)
    try:
        await over
    finally:
        timer.cancel()


def _after(seconds: float, work: Callable[..., T], *args: Any) -> T:
    time.sleep(seconds)
    return work(*args)
