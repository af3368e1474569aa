"""Whether Slack takes our calls, and what it refuses because of us."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import NoReturn

from adapters.slack.settings import Patience
from adapters.slack.troubles import BarredError, SlackTroubleError

_log = logging.getLogger(__name__)


class Standing:
    """Told of every call with one token. ``where`` names in the log who refuses."""

    def __init__(self, where: str = "Slack") -> None:
        self._where = where
        self._refused: dict[str, BarredError] = {}
        """What Slack said, by method."""
        self._doubted = asyncio.Event()

    @property
    def good(self) -> bool:
        """Whether nothing is refused because of us."""
        return not self._refused

    @property
    def refusals(self) -> tuple[BarredError, ...]:
        """What is refused because of us, and why."""
        return tuple(self._refused.values())

    @property
    def methods(self) -> Collection[str]:
        """What is refused."""
        return self._refused.keys()

    def refuses(self, method: str, error: BarredError) -> None:
        """A call was refused because of us."""
        if error.code not in {it.code for it in self.refusals}:
            _log.error(
                "%(where)s refuses %(method)s because of %(reason)s; what is to be said waits",
                {"where": self._where, "method": method, "reason": error},
            )
        self._refused[method] = error
        self._doubted.set()

    def takes(self, method: str) -> None:
        """A call was taken."""
        if method in self._refused:
            self._keep({it: error for it, error in self._refused.items() if it != method})

    def _keep(self, refused: dict[str, BarredError]) -> None:
        """That much is refused still."""
        if self._refused and not refused:
            _log.info("%(where)s takes our calls again", {"where": self._where})
            self._doubted.clear()
        self._refused = refused

    async def lost(
        self, ask: Callable[[], Awaitable[Collection[str]]], patience: Patience
    ) -> NoReturn:
        """Waits for doubt, and then asks until it is over.

        ``ask`` tells which words hold no longer when Slack takes us, or raises SlackTroubleError;
        with any other word a call is refused until one is taken. Raises BarredError when our
        token was found to be no good ``patience.attempts`` times in a row: Slack has been known to
        say so by mistake for minutes.
        """
        times = 0
        while True:
            await self._doubted.wait()
            try:
                over = await ask()
                refused = self._refused.items()
                self._keep({it: error for it, error in refused if error.code not in over})
                times = 0
            except BarredError as error:
                times = times + 1 if error.void else 0
                if times >= patience.attempts:
                    raise
            except SlackTroubleError as error:
                _log.info("whether Slack takes us is asked again: %(reason)s", {"reason": error})
            if not self.good:
                await asyncio.sleep(patience.doubt)
