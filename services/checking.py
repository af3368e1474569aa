"""What an operator is told of a check: one finding for each thing that was tried."""

import asyncio
import errno
import os
import time
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import Literal, Protocol, TypeAlias

import msgspec

from services.languages import Speech

Verdict: TypeAlias = Literal["good", "doubtful", "bad"]

SKEW_NOTED = 30
SKEW_BAD = 240
"""Seconds between two clocks. Slack refuses what is five minutes old, and so do we."""


class Worded(Protocol):
    """A part of a sentence that has words of its own."""

    def text(self, language: Speech) -> str:
        """In a person's language."""
        ...


class Finding(msgspec.Struct, frozen=True):
    """What came of trying one thing.

    ``about`` names what was tried and ``code`` what came of it: the sentence stands under
    ``check-ABOUT-CODE``, and says what to do unless all is well.
    """

    about: str
    code: str
    verdict: Verdict = "good"
    figures: Mapping[str, str | int | Worded] = {}

    def text(self, speech: Speech) -> str:
        """The sentence in a person's language."""
        figures = {
            name: figure if isinstance(figure, str | int) else figure.text(speech)
            for name, figure in self.figures.items()
        }
        return speech.text(f"check-{self.about}-{self.code}", **figures)


def clocks_compared(server: str, date: str) -> Finding:
    """Our clock against the ``Date`` that a server has just put on an answer."""
    try:
        theirs = parsedate_to_datetime(date).timestamp()
    except ValueError:
        return Finding("clock", "untold", "doubtful", {"server": server})
    seconds = round(time.time() - theirs)
    figures: dict[str, str | int | Worded] = {"server": server, "seconds": abs(seconds)}
    if abs(seconds) <= SKEW_NOTED:
        return Finding("clock", "right", figures=figures)
    verdict: Verdict = "bad" if abs(seconds) > SKEW_BAD else "doubtful"
    return Finding("clock", "fast" if seconds > 0 else "slow", verdict, figures)


def address(host: str, port: int) -> str:
    """As it stands in a URL."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


async def unbindable(host: str, port: int) -> OSError | None:
    """Why nobody can begin to listen at an address of this machine now; None if one can."""
    running = asyncio.get_running_loop()
    try:
        probe = await running.create_server(asyncio.Protocol, host, port, start_serving=False)
    except OSError as error:  # asyncio adds words of its own, which are about Python
        code = error.errno or 0
        return OSError(code, os.strerror(code)) if code > 0 else error
    except UnicodeError:  # a name that no machine can have
        return OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL))
    probe.close()
    await probe.wait_closed()
    return None
