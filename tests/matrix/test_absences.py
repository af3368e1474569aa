"""Rooms that put the bot out: which of their tables are still to be shown there again."""

from pathlib import Path

from adapters.matrix.absences import Absences
from adapters.matrix.ledger import Ledger
from core.people import RoomRef

HERE = RoomRef("matrix", "!room:y")


def test_what_is_shown_as_we_are_put_out_again_is_still_to_be_shown(tmp_path: Path) -> None:
    absences = Absences(Ledger(tmp_path / "ledger.db"))
    absences.begin(HERE.id)
    name, first = absences.name(HERE.id), absences.owed("quick-mirror", HERE)
    absences.begin(HERE.id)
    absences.paid("quick-mirror", HERE, first)
    absences.end(HERE.id, name)
    second = absences.owed("quick-mirror", HERE)
    assert second not in {"", first}
    absences.paid("quick-mirror", HERE, second)
    assert absences.owed("quick-mirror", HERE) == ""
    assert absences.owed("quick-mirror", RoomRef("matrix", "!room:y", "$thread")) != ""
