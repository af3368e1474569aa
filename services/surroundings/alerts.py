"""Alerts for the operator, in the program's log.

They tell where a fault happened, never with what: the text of an exception and the values around
it can hold what somebody has in hand.
"""

import logging
import traceback

from core.ports import StoreError

LOG = logging.getLogger("boardgamesbot")


class LoggedAlerts:
    """An ``Alerts`` that writes to the log."""

    def fault(self, reference: str, table: str, command: str, error: BaseException) -> None:
        """See the port."""
        places = " < ".join(
            f"{frame.name} ({frame.filename.rpartition('/')[2]}:{frame.lineno})"
            for frame in reversed(traceback.extract_tb(error.__traceback__))
        )
        LOG.error(
            "fault %s at table %r, command %s: %s in %s",
            reference,
            table,
            command,
            type(error).__name__,
            places,
        )

    def trouble(self, error: StoreError) -> None:
        """See the port. What stands in the file is not repeated."""
        LOG.error("stored %r: %s", error.name, type(error).__name__)

    def recovered(self, table: str) -> None:
        """See the port."""
        LOG.error("table %r was damaged and goes on from its last good copy", table)
