"""The lessons of Trickerion: every one of them comes up, and each only from what it may."""

from collections import Counter

import pytest
from msgspec import structs

from core.chance import SeededChance
from core.game import fold
from core.trickerion.cards import RULES
from core.trickerion.game import TRICKERION
from core.trickerion.lessons import LESSONS
from services.languages import CODES, language
from services.presenting.players import Showing
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.services import showings

FEWEST_FIRST = 24
"""Lessons that a first game of the base game has come to, whoever wins."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kits_are_dealt_each_of_another_category(seats: int) -> None:
    chance = SeededChance(bytes(32))
    events = TRICKERION.start(seats, dict(TRICKERION.first_game), "", chance)
    state = fold(TRICKERION, events)
    favourites = {RULES.magician[it.magician] for it in state.players if it.magician is not None}
    assert len(favourites) == seats
    assert all(player.tricks and player.stacks for player in state.players)
    assert state.turn == 1
    assert not TRICKERION.check(state)


def test_lessons_are_wellformed() -> None:
    ids = [lesson.id for lesson in LESSONS]
    assert len(ids) == len(set(ids))
    showing = Showing(language("en"), ())
    topics = TrickerionPresenter().rule_topics(showing)
    for lesson in LESSONS:
        assert lesson.topic in topics, lesson.id
        assert set(lesson.after) <= set(ids), lesson.id


@pytest.mark.parametrize("code", CODES)
def test_every_lesson_is_short(code: str) -> None:
    showing = Showing(language(code), ())
    told = {it.id: TrickerionPresenter().lesson(it.id, showing) for it in LESSONS}
    assert {each: len(text) for each, text in told.items() if len(text) > 300} == {}


def come_up(seed: int, seats: int, *, fame: int = 0, **options: str) -> Counter[str]:
    """Which lessons find their moment in a game of random moves of people with so much Fame."""
    found: Counter[str] = Counter()
    for state, seat, _ in showings.game(seed, seats, **options):
        if seat is None:
            continue
        rich = tuple(structs.replace(it, fame=max(it.fame, fame)) for it in state.players)
        now = TRICKERION.moments(structs.replace(state, players=rich), seat)
        found.update(it.id for it in LESSONS if now.issuperset(it.when))
    return found


def test_every_lesson_finds_its_moment() -> None:
    first = come_up(6, 3, first_game_kits="dealt")
    assert len(first) >= FEWEST_FIRST
    alley = come_up(5, 2, fame=RULES.level[3].threshold, dark_alley="true", powers="true")
    assert set(first + alley + come_up(1, 2)) == {lesson.id for lesson in LESSONS}


def test_open_decisions_teach_from_what_everybody_sees() -> None:
    chance = SeededChance(bytes(range(32)))
    for number, (state, seat, _) in enumerate(showings.game(4, 3, first_game_kits="dealt")):
        legal = TRICKERION.legal(state, seat) if seat is not None else ()
        if seat is None or number % 7 or any(TRICKERION.is_secret(action) for action in legal):
            continue
        guessed = TRICKERION.guess(TRICKERION.view(state, seat), chance)
        assert TRICKERION.moments(guessed, seat) == TRICKERION.moments(state, seat)
