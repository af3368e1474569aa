"""What the operator must know, in the log."""

import logging
import traceback

from core.ports import StoreError

log = logging.getLogger(__name__)


class LogAlerts:
    """See ``core.ports.Alerts``.

    Of an exception only its kind and the places it came through are logged: its message may hold
    cards or seeds, and an operator may sit at the table.
    """

    def fault(self, reference: str, table: str, command: str, error: BaseException) -> None:
        """A command failed by a fault of the program; people were given ``reference``."""
        log.error(
            "fault %s at table %s on %s: %s", reference, table or "-", command, _course(error)
        )

    def trouble(self, error: StoreError) -> None:
        """Something stored cannot be read or written."""
        log.error("%s: %s", type(error).__name__, error)

    def recovered(self, table: str) -> None:
        """A damaged table goes on from its last good copy."""
        log.warning("table %s was damaged and goes on from its last good copy", table)


def _course(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
    return " < ".join([type(error).__name__, *reversed(places)])
