"""Keeps within Slack's rates: a bucket for each method of a workspace, and for each channel."""

import asyncio
from collections.abc import Callable

from adapters.slack.limits import LIMITS, Rates

POST = "chat.postMessage"


class Bucket:
    """Holds up to ``size`` permissions and gains ``gain`` a second."""

    def __init__(self, size: float, gain: float, now: float) -> None:
        self._size = size
        self._gain = gain
        self._held = size
        self._at = now
        self._shut_until = 0.0

    def take(self, now: float) -> float:
        """Takes a permission, in advance if need be; how long to wait before it may be used."""
        self._held = min(self._size, self._held + (now - self._at) * self._gain) - 1
        self._at = now
        return max(0.0, -self._held / self._gain, self._shut_until - now)

    def shut(self, now: float, seconds: float) -> None:
        """Gives out nothing for a while, as Slack has asked."""
        self._shut_until = max(self._shut_until, now + seconds)
        self._held = min(self._held, 0.0)
        self._at = max(self._at, self._shut_until)


class Pacer:
    """All buckets. Waiting for one of them holds up nobody who needs another."""

    def __init__(
        self, rates: Rates = LIMITS.rate, clock: Callable[[], float] | None = None
    ) -> None:
        self._rates = rates
        self._clock = clock
        self._buckets: dict[tuple[str, ...], Bucket] = {}

    async def ready(self, team: str, method: str, channel: str = "") -> None:
        """Returns when the call may be made."""
        wait = self._bucket(team, method, channel).take(self._now())
        if wait > 0:
            await asyncio.sleep(wait)

    def refused(self, team: str, method: str, channel: str, seconds: float) -> None:
        """Slack wants no such call for this long."""
        self._bucket(team, method, channel).shut(self._now(), seconds)

    def _now(self) -> float:
        return self._clock() if self._clock else asyncio.get_running_loop().time()

    def _bucket(self, team: str, method: str, channel: str) -> Bucket:
        posts = method == POST
        name = (team, method, channel) if posts else (team, method)
        if name not in self._buckets:
            rates = self._rates
            a_minute = rates.methods.get(method, rates.default)
            size, gain = (
                (rates.post_burst, rates.posts_a_second) if posts else (a_minute, a_minute / 60)
            )
            self._buckets[name] = Bucket(size, gain, self._now())
        return self._buckets[name]
