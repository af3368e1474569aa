"""The clock and the chance of the machine."""

import secrets
import time

from core.chance import SEED_BYTES


class SystemClock:
    """A ``Clock``."""

    def now(self) -> int:
        """See the port."""
        return time.time_ns() // 1_000_000


class SystemSeeds:
    """A ``SeedSource`` from the system's own entropy."""

    def seed(self) -> bytes:
        """See the port."""
        return secrets.token_bytes(SEED_BYTES)
