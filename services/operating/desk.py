"""What the command line is given to reach the office, wherever that is."""

from pathlib import Path
from typing import Protocol

from services.operating.orders import AnyOrder, AnyReport


class Desk(Protocol):
    """A way to the office that waits for its reports."""

    folder: Path
    """The data folder."""
    running: bool
    """Whether the program runs and will tell what was changed at once."""

    def ask(self, order: AnyOrder) -> AnyReport:
        """Carries an order out. Raises Trouble when the office is gone."""
        ...

    def now(self) -> int:
        """UTC in milliseconds."""
        ...
