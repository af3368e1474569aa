"""Titles at the end: who alone did most of something, and nothing that people keep private."""

import pytest

from core.game import Standing
from core.pace import MINUTE
from core.people import Account, Away, Figures, Person, PersonId
from core.sight import SeatCard, Sight
from core.trickerion.events.after import Performed
from core.waits import Wait
from services.languages import CODES
from services.presenting.document import Points
from services.presenting.titles import FEW, titles
from services.presenting.trickerion.feats import FEATS, feats
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.services.pictures.positions import ENDINGS, ending, showing

NOBODY_AWAY: Away | None = None


def sight_of(view: object, seats: int) -> Sight:
    cards = tuple(
        SeatCard(seat, f"console:{seat}", "", "", True, False, 0, "blue", NOBODY_AWAY, None)
        for seat in range(seats)
    )
    return Sight(
        name="table",
        game="trickerion",
        phase="finished",
        asleep=False,
        host="",
        rooms=(),
        quiet_rooms=(),
        relay=False,
        options=(),
        pace="none",
        on_time_out="remind",
        seats=cards,
        proposal=None,
        commitment="",
        seed="",
        rematch_of="",
        rematch="",
        seat=None,
        view=view,
        awaited=(),
        legal=(),
        foreseen=(),
        orders=(),
        decision=0,
        undo=None,
        lessons=(),
        for_newcomers=False,
        standings=tuple(Standing(seat, seat + 1, 0) for seat in range(seats)),
    )


def people(figures: Figures) -> dict[PersonId, Person]:
    accounts = {f"console:{seat}": Account("console", str(seat)) for seat in range(4)}
    return {it: Person(it, it, (account,), figures=figures) for it, account in accounts.items()}


WAITS = tuple(
    Wait(f"console:{seat}", 0, (seat + 1) * 10 * MINUTE) for seat in range(2) for _ in range(FEW)
)


@pytest.mark.parametrize("record", ENDINGS)
@pytest.mark.parametrize("code", CODES)
def test_titles_say_what_the_record_says(record: str, code: str) -> None:
    view, events = ending(record)
    counted = feats(view, events)
    assert tuple(counted) == FEATS
    shows = [each.seat for it in events if isinstance(it, Performed) for each in it.yields]
    assert counted["tricks"] == tuple(shows.count(seat) for seat in range(len(view.players)))
    assert counted["shards"] == tuple(player.shards for player in view.players)
    seats = len(view.players)
    known = people("nobody")
    told = titles(
        sight_of(view, seats),
        events,
        WAITS,
        known.get,
        showing(code, seats),
        TrickerionPresenter(),
    )
    alone = [feat for feat, each in counted.items() if max(each) > 0 and each.count(max(each)) == 1]
    assert alone
    (_, points) = told
    assert isinstance(points, Points)
    assert len(points.items) == len(alone), "how fast anybody answered is told to nobody"


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [("table", "table", True), ("table", "nobody", False), ("nobody", "table", False)],
)
def test_the_thinker_is_named_only_if_all_agree(
    first: Figures, second: Figures, *, told: bool
) -> None:
    view, _ = ending("two_revised")
    known = people(first)
    known["console:1"] = people(second)["console:1"]
    found = titles(sight_of(view, 2), (), WAITS, known.get, showing("en", 2), TrickerionPresenter())
    lines = [line for block in found for line in getattr(block, "items", ())]
    assert any("20 minutes" in line for line in lines) == told


def test_few_answers_and_shared_ones_earn_nothing() -> None:
    view, _ = ending("two_revised")
    known = people("table")
    alike = tuple(Wait(f"console:{seat}", 0, MINUTE) for seat in range(2) for _ in range(FEW))
    for waits in (WAITS[:1], alike, ()):
        found = titles(
            sight_of(view, 2), (), waits, known.get, showing("en", 2), TrickerionPresenter()
        )
        lines = [line for block in found for line in getattr(block, "items", ())]
        assert not any("thinker" in line for line in lines)
