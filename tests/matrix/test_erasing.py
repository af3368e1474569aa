"""A person goes out of the ledger, and nobody else."""

from pathlib import Path

from adapters.matrix.erasing import erase
from adapters.matrix.ledger import Ledger
from adapters.matrix.questions import Question


def test_only_what_is_kept_about_the_user_goes(tmp_path: Path) -> None:
    file = tmp_path / "ledger.db"
    erase(file, "@ana:b.org")
    ledger = Ledger(file)
    for user in ("@ana:b.org", "@ana:b.org.uk"):
        ledger.note_direct(user, f"!with-{user}")
        ledger.questions.note(Question(f"$event-{user}", "!room", "", user, "token"))
        ledger.note_sent(f"quick-mirror/private:matrix:{user}/1-1", f"$sent-{user}")
    erase(file, "@ana:b.org")
    assert ledger.direct_room("@ana:b.org") is None
    assert ledger.questions.last("!room", "@ana:b.org") is None
    assert ledger.sent("quick-mirror/private:matrix:@ana:b.org/1-1") is None
    assert ledger.direct_room("@ana:b.org.uk") is not None
    assert ledger.questions.last("!room", "@ana:b.org.uk") is not None
    assert ledger.sent("quick-mirror/private:matrix:@ana:b.org.uk/1-1") is not None
    ledger.close()
