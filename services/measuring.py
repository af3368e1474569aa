"""What is measured while the program runs, for whoever looks after it."""

from typing import Literal, TypeAlias

Brought: TypeAlias = Literal["delivered", "later", "lost"]
"""How an attempt to deliver something ended."""

PRIVATE = "private"
"""Where something goes that is for one person, whom several platforms may reach."""


class Meter:
    """Takes measurements; this one where nobody looks.

    Quick, safe in threads, and never raises. Times are in seconds.
    """

    def command(self, kind: str, outcome: str, took: float) -> None:
        """A command was answered so long after it came in; ``outcome`` is the answer's tag."""

    def delivery(self, to: str, outcome: Brought, waited: float) -> None:
        """An attempt, so long after its oldest message was stored.

        ``to`` is a platform, or ``PRIVATE``.
        """

    def lag(self, late: float) -> None:
        """The event loop was so late for an appointment."""
