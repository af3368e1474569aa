"""Which message asks what is known without looking at all that was ever asked."""

from pathlib import Path
from typing import Any

from adapters.slack.ledger import Ledger
from adapters.slack.open_menus import OpenMenus
from adapters.slack.posts import Mark, Post, Spot


class Counted(Ledger):
    reads = 0

    def facts(self, kind: str, beginning: str = "") -> tuple[tuple[str, str], ...]:
        self.reads += 1
        return super().facts(kind, beginning)


def opened(ledger: Ledger) -> OpenMenus:
    sender: Any = None
    return OpenMenus(sender, ledger)


def mark(ts: str) -> Mark:
    return Mark(Spot("T1", "C1", "1.0"), ts)


def test_what_a_message_asks_is_known_at_once_and_after_a_restart(tmp_path: Path) -> None:
    ledger = Counted(tmp_path / "slack.db")
    menus = opened(ledger)
    post = Post((), "Your move")
    menus.note("mirror/room:slack:T1/C1:/0", "t0", mark("2.0"), post)
    menus.note("mirror/room:slack:T1/C1:/1", "t1", mark("2.0"), post)
    menus.note("lamp/room:slack:T1/C1:/0", "t2", mark("3.0"), post)
    menus.note("lamp/room:slack:T1/C1:/0", "t3", mark("4.0"), post)
    for each in (menus, opened(ledger)):
        assert [each.asks("C1", ts) for ts in ("2.0", "3.0", "4.0")] == [True, False, True]
    reads = ledger.reads
    assert menus.gone("C1", "2.0") == ("mirror", "mirror")
    assert not menus.asks("C1", "2.0")
    menus.forget(lambda table: table == "lamp")
    assert not menus.asks("C1", "4.0")
    assert ledger.reads == reads
    assert ledger.facts("menu") == ()


def test_facts_with_a_beginning_are_those_alone(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "slack.db")
    for name in ("T1/C1/1/a/x", "T1/C1/1/a/\u00fc", "T1/C1/1/ab/x", "T1/C1/1", "T1/C2/1/a/x"):
        ledger.note("passing", name, "F")
    found = {name for name, _ in ledger.facts("passing", "T1/C1/1/a/")}
    assert found == {"T1/C1/1/a/x", "T1/C1/1/a/\u00fc"}
    assert len(ledger.facts("passing")) == 5
