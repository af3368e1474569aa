"""What the command line is given to reach the office, wherever that is."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from services.operating.orders import AnyOrder, AnyReport


class Desk(msgspec.Struct, frozen=True):
    """A way to the office that waits for its reports.

    ``ask`` carries an order out and raises Trouble when the office is gone; ``now`` is UTC in
    milliseconds. While the program is ``running``, it tells at once what was changed.
    """

    data_folder: Path
    running: bool
    ask: Callable[[AnyOrder], AnyReport]
    now: Callable[[], int]
