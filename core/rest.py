"""Tables that rest: after faults in a row, one table stops while all others go on."""

FAULTS_IN_A_ROW = 3
"""Faults after which a table rests."""

REST = 600_000
"""How long it rests before it may try itself again, in milliseconds: time for the operator to
look, and not so long that an evening is lost when a new version has mended it."""


class Rest:
    """Counts faults by table. Lives in memory: a new start of the program is a new trial."""

    def __init__(self) -> None:
        self._faults: dict[str, int] = {}
        self._until: dict[str, int] = {}

    def fault(self, table: str, now: int) -> None:
        """One more fault at a table; the third in a row puts it to rest."""
        self._faults[table] = self._faults.get(table, 0) + 1
        if self._faults[table] >= FAULTS_IN_A_ROW:
            self._until[table] = now + REST

    def well(self, table: str) -> None:
        """A command went through."""
        self._faults.pop(table, None)
        self._until.pop(table, None)

    def resting(self, table: str) -> bool:
        """Whether the table has to replay before it goes on."""
        return table in self._until

    def left(self, table: str, now: int) -> int:
        """Milliseconds until the table may try itself again."""
        return max(0, self._until.get(table, now) - now)

    def tables(self) -> tuple[str, ...]:
        """The tables that rest."""
        return tuple(self._until)
