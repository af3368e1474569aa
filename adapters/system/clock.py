"""The time of day, from the operating system."""

import time

_NANOSECONDS = 1_000_000


class SystemClock:
    """See ``core.ports.Clock``."""

    def now(self) -> int:
        """UTC in milliseconds since 1970."""
        return time.time_ns() // _NANOSECONDS
