"""What people read of a game: complete, in their language, and as wide as their screen."""

import msgspec
import pytest
import wcwidth

from core.game import Reason
from core.notation import notation
from core.trickerion.actions import Buy
from core.trickerion.cards import PERFORMANCES, TRICKS
from core.trickerion.decisions import Assignment
from core.trickerion.game import TRICKERION
from core.trickerion.state import Marker, Performance, State
from core.trickerion.theater_actions import SetUp
from services.languages import CODES
from services.presenting import menu
from services.presenting.document import Block, Choices, Document
from services.presenting.menu import Asked
from services.presenting.plain import lay_out
from services.presenting.trickerion import links
from services.presenting.trickerion.presenter import TrickerionPresenter
from services.presenting.trickerion.rules import TOPICS
from tests.services.showings import game, showing

PRESENTER = TrickerionPresenter()
WIDTHS = (32, 80)
FIRST = {"edition": "first", "first_game_kits": "true"}
ALLEY = {"dark_alley": "true"}
POWERS_TOO = {"dark_alley": "true", "powers": "true"}
DUEL = {"duel": "true"}
GAMES: tuple[tuple[int, int, dict[str, str]], ...] = (
    (1, 4, {}),
    (2, 3, FIRST),
    (3, 2, DUEL),
    (4, 4, ALLEY),
    (5, 3, ALLEY | FIRST),
    (6, 3, POWERS_TOO),
    (7, 2, POWERS_TOO | DUEL),
)
"""Seeds, seats and options of games of every kind."""


def fits(blocks: tuple[Block, ...]) -> None:
    for width in WIDTHS:
        text = lay_out(Document(blocks), width)
        widest = max((wcwidth.width(line) for line in text.splitlines()), default=0)
        assert widest <= width, text


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("seed", "seats", "options"), GAMES)
def test_everything_can_be_said_at_any_moment(
    code: str,
    seed: int,
    seats: int,
    options: dict[str, str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    for step, (state, acting, events) in enumerate(game(seed, seats, **options)):
        for seat in (acting, None):
            reader = showing(code, seats, seat)
            view = TRICKERION.view(state, seat)
            seen = [each for event in events if (each := TRICKERION.project(event, seat))]
            assert all(PRESENTER.tell(seen, reader)) or not seen
            assert PRESENTER.moment(view, reader)
            if step % 7 == 0:
                fits(PRESENTER.board(view, reader))
                fits(PRESENTER.score(view, reader))
                for part in PRESENTER.parts:
                    fits(PRESENTER.part(view, part, reader))
            if seat is None:
                continue
            asked = Asked(view, seat, tuple(TRICKERION.legal(state, seat)))
            fits(menu.menu(PRESENTER, asked, reader))
            fits(PRESENTER.beside_question(view, seat, reader))
            if step % 7 == 0:
                fits(PRESENTER.own(view, seat, reader))
                fits(PRESENTER.hand(view, seat, reader))
                for only in ("all", "affordable"):
                    fits(PRESENTER.catalogue(view, only, reader))
    assert not caplog.records, caplog.text


@pytest.mark.parametrize("code", CODES)
def test_every_card_and_rule_can_be_read(code: str, caplog: pytest.LogCaptureFixture) -> None:
    reader = showing(code)
    for card in PRESENTER.cards(reader):
        fits(PRESENTER.card(card, None, reader))
    for topic in TOPICS:
        fits(PRESENTER.rule(topic, reader))
    assert not caplog.records, caplog.text


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("seed", "seats", "options"), [GAMES[0], GAMES[3], GAMES[6]])
def test_every_action_is_reached_by_choices_alone(
    code: str, seed: int, seats: int, options: dict[str, str]
) -> None:
    """Whatever is legal and not in vain can be chosen step by step, one of those that are alike."""
    for step, (state, seat, _) in enumerate(game(seed, seats, **options)):
        if seat is None or step % 11:
            continue
        reader = showing(code, seats, seat)
        asked = Asked(TRICKERION.view(state, seat), seat, tuple(TRICKERION.legal(state, seat)))
        reached: set[str] = set()
        todo: list[tuple[object, ...]] = [()]
        while todo:
            draft = todo.pop()
            _, choices = menu.menu(PRESENTER, asked, reader, draft)  # type: ignore[arg-type]
            assert choices.items
            for choice in choices.items:
                if choice.action:
                    reached.add(choice.action)
                else:
                    assert choice.draft != draft
                    todo.append(choice.draft)
        offered = PRESENTER.offered(asked.view, asked.legal)
        assert reached == {notation(action) for action in PRESENTER.distinct(offered)}


def position() -> State:
    """Somebody of two is at work at the Theater and can set up a Trick."""
    for seed in range(50):
        for state, seat, _ in game(seed, 2, first_game_kits="true"):
            legal = TRICKERION.legal(state, seat) if seat is not None else ()
            if any(isinstance(action, SetUp) for action in legal):
                return state
    raise AssertionError


def test_the_link_helper_agrees_with_the_rules() -> None:
    checked = 0
    for seed in range(6):
        for state, seat, _ in game(seed, 4, first_game_kits="true"):
            if seat is None:
                continue
            for action in TRICKERION.legal(state, seat):
                if not isinstance(action, SetUp):
                    continue
                placed = links.placing(TRICKERION.view(state, seat), seat, action)
                (event,) = [
                    each
                    for each in TRICKERION.decide(state, seat, action, None)  # type: ignore[arg-type]
                    if type(each).__name__ == "TrickSetUp"
                ]
                assert placed.links == event.links  # type: ignore[attr-defined]
                assert placed.shards == event.shards  # type: ignore[attr-defined]
                checked += 1
    assert checked > 20


def test_links_come_first_and_say_with_whom() -> None:
    state = position()
    seat = TRICKERION.awaited(state)[0]
    asked = Asked(TRICKERION.view(state, seat), seat, tuple(TRICKERION.legal(state, seat)))
    actions = [action for action in asked.legal if isinstance(action, SetUp)]
    made = [
        links.placing(asked.view, seat, action).links
        for action in PRESENTER.ordered(asked.view, seat, actions)
        if isinstance(action, SetUp)
    ]
    assert made == sorted(made, reverse=True)


def test_a_marker_shows_its_owner_its_category_and_its_facing() -> None:
    state = position()
    seat = 0
    mine = state.players[seat].tricks[0].trick
    card = state.row[0].card
    slot = PERFORMANCES[card].slots[0]
    shown = msgspec.structs.replace(
        state, row=(Performance(card, (Marker(seat, mine, slot, "right"),)), *state.row[1:])
    )
    text = lay_out(
        Document(PRESENTER.part(TRICKERION.view(shown, None), "theater", showing("en", 2))), 80
    )
    letter = TRICKS[mine].category[0].upper()
    assert f"A●·{letter}→" in text


def test_the_plan_of_another_is_not_in_what_one_reads() -> None:
    """Whatever the others plan, everything that seat 0 can read stays the same."""
    state = next(
        state
        for state, _, _ in game(6, 4)
        if state.pending and isinstance(state.pending[-1], Assignment)
    )
    players = list(state.players)
    for seat in range(1, 4):
        team = tuple(
            msgspec.structs.replace(each, card="theater" if number < 3 else None)
            for number, each in enumerate(players[seat].team)
        )
        players[seat] = msgspec.structs.replace(players[seat], team=team)
    other = msgspec.structs.replace(state, players=tuple(players))
    reader = showing("en")

    def everything(of: State) -> str:
        view = TRICKERION.view(of, 0)
        blocks = (
            *PRESENTER.board(view, reader),
            *PRESENTER.score(view, reader),
            *(block for part in PRESENTER.parts for block in PRESENTER.part(view, part, reader)),
            *PRESENTER.hand(view, 0, reader),
            *PRESENTER.beside_question(view, 0, reader),
            *menu.menu(PRESENTER, Asked(view, 0, tuple(TRICKERION.legal(of, 0))), reader),
        )
        return lay_out(Document(blocks), 80)

    assert everything(state) == everything(other)


def test_reasons_name_figures_and_what_would_do() -> None:
    reader = showing("en")
    told = PRESENTER.why(Reason("coins_short", (("needed", 4), ("held", 1))), reader)
    assert told == "It costs 4 and you have 1 coin."
    legal = (*(Buy("metal", count) for count in (1, 2, 3)), Buy("wood", 3))
    assert PRESENTER.nearest(Buy("metal", 4), legal)[0] == Buy("metal", 3)


def test_what_nobody_has_a_name_for_is_told_as_it_is() -> None:
    reader = showing("pt-BR")
    told = PRESENTER.why(Reason("trick_twice", (("field", "tricks"), ("trick", "made_up"))), reader)
    assert "made_up" in told


def test_a_menu_begins_with_few_choices() -> None:
    state = position()
    seat = TRICKERION.awaited(state)[0]
    asked = Asked(TRICKERION.view(state, seat), seat, tuple(TRICKERION.legal(state, seat)))
    _, choices = menu.menu(PRESENTER, asked, showing("en", 2, seat))
    assert isinstance(choices, Choices)
    assert len(choices.items) < 8
