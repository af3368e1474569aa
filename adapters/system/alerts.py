"""What the operator must know, in the log."""

import logging

from core.ports import StoreError
from services.course import course

log = logging.getLogger(__name__)


class LogAlerts:
    """See ``core.ports.Alerts``.

    Of an exception only its kind and the places it came through are logged: its message may hold
    cards or seeds, and an operator may sit at the table.
    """

    def fault(self, reference: str, table: str, command: str, error: BaseException) -> None:
        """A command failed by a fault of the program; people were given ``reference``."""
        log.error(
            "fault %(reference)s at table %(table)s on %(command)s: %(course)s",
            {
                "reference": reference,
                "table": table or "-",
                "command": command,
                "course": course(error),
            },
        )

    def trouble(self, error: StoreError) -> None:
        """Something stored cannot be read or written."""
        log.error(
            "%(kind)s: %(detail)s",
            {"kind": type(error).__name__, "detail": str(error), "name": error.name},
        )

    def recovered(self, table: str) -> None:
        """A damaged table goes on from its last good copy."""
        log.warning(
            "table %(table)s was damaged and goes on from its last good copy", {"table": table}
        )
