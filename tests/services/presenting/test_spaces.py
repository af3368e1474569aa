"""Spaces that are alike in everything are asked about once, and are told by their names."""

import msgspec
import pytest

from core.chance import SEED_BYTES, SeededChance
from core.game import Seat, fold
from core.notation import notation
from core.trickerion.actions import PlaceCharacter
from core.trickerion.cards import SLOT
from core.trickerion.game import TRICKERION
from core.trickerion.state import State
from core.trickerion.terms import Slot
from services.languages import CODES, language
from services.presenting.menu import Asked, menu
from services.presenting.trickerion import names
from services.presenting.trickerion.presenter import TrickerionPresenter
from services.reading import Chosen, Open, Reader
from services.reading.grammar import Grammar
from tests.services.showings import game, showing

PRESENTER = TrickerionPresenter()
READERS = {
    code: Reader(Grammar(PRESENTER, TRICKERION.action_types, language(code))) for code in CODES
}
EVERYWHERE = tuple(PlaceCharacter("engineer", slot) for slot in SLOT)
MOST = 40
"""Comparisons in one game."""

GAMES: tuple[tuple[int, int, dict[str, str]], ...] = (
    (11, 4, {}),
    (12, 2, {"dark_alley": "true", "powers": "true", "duel": "true"}),
    (13, 4, {"dark_alley": "true", "powers": "true"}),
)


@pytest.mark.parametrize(("seed", "seats", "options"), GAMES)
def test_what_is_offered_once_comes_to_the_same(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    """Either space leads to the same events, and to the same choices for whoever is next."""
    compared = 0
    for state, seat, _ in game(seed, seats, **options):
        legal = TRICKERION.legal(state, seat) if seat is not None else ()
        kept = PRESENTER.distinct(legal)
        for left in (it for it in legal if it not in kept):
            if seat is None or not isinstance(left, PlaceCharacter) or compared == MOST:
                continue
            compared += 1
            (twin,) = (
                it
                for it in kept
                if isinstance(it, PlaceCharacter)
                and like(it.slot, left.slot)
                and msgspec.structs.replace(it, slot=left.slot) == left
            )
            assert after(state, seat, left, twin) == after(state, seat, twin, left)
    assert compared > 9


def like(one: Slot, other: Slot) -> bool:
    """Whether two spaces are of one place and one day, and add as much."""
    it, that = SLOT[one], SLOT[other]
    return (it.location, it.weekday, it.ap, it.stage) == (
        that.location,
        that.weekday,
        that.ap,
        that.stage,
    )


def after(
    state: State, seat: Seat, action: PlaceCharacter, twin: PlaceCharacter
) -> tuple[object, ...]:
    """What happens, and what everybody can do next, with no difference between two spaces."""

    def told(what: object) -> str:
        written = msgspec.json.encode(what).decode()
        return written.replace(action.slot, "there").replace(twin.slot, "there")

    events = TRICKERION.decide(state, seat, action, SeededChance(bytes(SEED_BYTES)))
    state = fold(TRICKERION, events, state)
    following = [
        sorted(told(notation(it)) for it in PRESENTER.distinct(TRICKERION.legal(state, who)))
        for who in TRICKERION.awaited(state)
    ]
    return told(events), following


def test_each_space_of_its_kind_is_offered_once() -> None:
    offered: list[Slot] = [
        it.slot for it in PRESENTER.distinct(EVERYWHERE) if isinstance(it, PlaceCharacter)
    ]
    assert [it for it in offered if SLOT[it].location == "downtown"] == [
        "downtown-1",
        "downtown-2",
        "downtown-4",
    ]
    assert [it for it in offered if SLOT[it].weekday == "sunday"] == ["sunday-1", "sunday-stage"]
    assert [it for it in offered if SLOT[it].location == "workshop"] == ["workshop-1"]


def test_a_press_that_decides_the_space_too_says_so() -> None:
    """A Character of the Workshop has nothing more to choose; which space it gets can be typed."""
    for state, seat, _ in game(11):
        legal = TRICKERION.legal(state, seat) if seat is not None else ()
        places = [notation(it) for it in legal if isinstance(it, PlaceCharacter)]
        exact = [it for it in places if it.endswith("workshop-2")]
        if seat is None or not exact or exact[0].replace("-2", "-1") not in places:
            continue
        asked = Asked(TRICKERION.view(state, seat), seat, tuple(legal))
        _, choices = menu(PRESENTER, asked, showing("en", 4, seat))
        first = exact[0].removesuffix("2") + "1"
        offer = next(it for it in choices.items if it.action == first)
        assert offer.text.endswith(": Workshop 1 (+0)")
        assert offer.note.endswith(" AP")
        assert "Workshop" not in offer.note
        read = READERS["en"].read(exact[0], legal)
        assert isinstance(read, Chosen)
        assert notation(read.action) == exact[0]
        return
    pytest.fail("nobody is sent to a Workshop")


@pytest.mark.parametrize("code", CODES)
def test_a_space_can_be_typed_as_pictures_have_it(code: str) -> None:
    for place in EVERYWHERE:
        if not SLOT[place.slot].stage:
            read = READERS[code].read(
                f"engineer {names.space(language(code), place.slot)}", EVERYWHERE
            )
            assert read == Chosen(place)


def test_a_line_without_the_number_takes_the_first_space_of_its_kind() -> None:
    read = READERS["en"].read("place engineer workshop", EVERYWHERE)
    assert read == Chosen(PlaceCharacter("engineer", "workshop-1"))
    assert isinstance(READERS["en"].read("place engineer downtown", EVERYWHERE), Open)
    read = READERS["pt-BR"].read("engenheiro centro +1", EVERYWHERE)
    assert read == Chosen(PlaceCharacter("engineer", "downtown-2"))


@pytest.mark.parametrize(
    ("code", "line", "place", "left"),
    [
        ("en", "magician theater", "", 12),
        ("en", "magician theater sunday stage", "sunday-stage", 1),
        ("pt-BR", "ilusionista teatro", "", 12),
        ("pt-BR", "colocar ilusionista teatro quinta-feira 2", "thursday-2", 1),
    ],
)
def test_the_theater_can_be_named_before_the_day(
    code: str, line: str, place: str, left: int
) -> None:
    days = tuple(
        PlaceCharacter("magician", slot) for slot, it in SLOT.items() if it.weekday is not None
    )
    read = READERS[code].read(line, days)
    assert isinstance(read, Chosen | Open)
    actions = (read.action,) if isinstance(read, Chosen) else read.actions
    assert len(actions) == left
    assert not place or [it.slot for it in actions] == [place]
