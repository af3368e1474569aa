"""How often each thing may be asked, as Slack counts it."""

from collections.abc import Callable

from tests.fakes.slack.limits import LIMITS


class Bucket:
    """Holds up to ``size`` and gains ``gain`` a second."""

    def __init__(self, size: float, gain: float, now: float) -> None:
        self._size = size
        self._gain = gain
        self._held = size
        self._at = now

    def take(self, now: float) -> float:
        """Takes one, or tells in how many seconds there will be one."""
        self._held = min(self._size, self._held + (now - self._at) * self._gain)
        self._at = now
        if self._held < 1:
            return (1 - self._held) / self._gain
        self._held -= 1
        return 0.0


class Rates:
    """Buckets per workspace and method, and per channel for posts."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.on = True
        self.refused: list[tuple[str, str]] = []
        """Methods and channels that were told to wait."""
        self._clock = clock
        self._buckets: dict[tuple[str, ...], Bucket] = {}

    def wait(self, team: str, method: str, tier: int, channel: str) -> float:
        """Seconds to wait before the call would be taken; 0 takes it."""
        if not self.on:
            return 0.0
        rate = LIMITS.rate
        if tier:
            a_minute = rate.tiers[tier - 1]
            due = self._take((team, method), a_minute, a_minute / 60)
        else:
            due = self._take((team, method, channel), rate.post_burst, rate.posts_a_second)
        if due:
            self.refused.append((method, channel))
        return due

    def _take(self, name: tuple[str, ...], size: float, gain: float) -> float:
        now = self._clock()
        if name not in self._buckets:
            self._buckets[name] = Bucket(size, gain, now)
        return self._buckets[name].take(now)
