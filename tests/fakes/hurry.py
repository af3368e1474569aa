"""An end to what would stand still: a lock that is waited for makes a test fail, not hang."""

import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

from tests.fakes.patience import PATIENCE


@contextmanager
def hurried(seconds: float = PATIENCE) -> Generator[None]:
    """Far longer than it takes when all is well. In the main thread."""

    def late(_number: int, _frame: FrameType | None) -> None:
        raise AssertionError(f"stood still for {seconds:.0f} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
