"""Pictures in documents: made from a view alone, the same for the same view, and told in words."""

import msgspec
import pytest

from core.game import Who
from core.narrowing import Answer
from core.notation import notation
from core.trickerion.decisions import Work
from core.trickerion.events import CharacterPlaced, CharactersReturned, DiceRolled, DieSet
from core.trickerion.game import TRICKERION
from core.trickerion.state import State
from core.trickerion.theater_actions import SetUp
from services.languages import CODES
from services.pictures.recipes import Look, read
from services.pictures.theme import Theme
from services.pictures.trickerion.drawing import draw
from services.pictures.trickerion.illustrated import IllustratedTrickerion
from services.presenting.document import Choice, Choices, Document, Heading, Paragraph, Picture
from services.presenting.menu import Asked, menu
from services.presenting.plain import lay_out
from services.presenting.sentences import MOST, in_sentences
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.kit.exploring import Dice
from tests.services import showings
from tests.services.pictures.positions import (
    EVERYTHING,
    POSITIONS,
    drawn,
    pictures,
    position,
    showing,
    states,
)


@pytest.mark.parametrize("who", [None, 0, 1])
def test_what_nobody_may_know_changes_no_byte(who: Who) -> None:
    for name in POSITIONS:
        state = position(name)
        view = TRICKERION.view(state, who)
        other = TRICKERION.guess(view, Dice(7))
        for part, picture in pictures(view).items():
            again = pictures(TRICKERION.view(other, who))[part]
            assert picture == again
            assert draw(read(picture.recipe)) == draw(read(again.recipe))


def test_what_others_know_is_nowhere_in_a_picture() -> None:
    """Every secret of seat 1, by the names that its own picture and words give it."""
    seen = 0
    for state in states("four_alley_powers")[::40]:
        mine = {*state.players[1].special, *state.players[1].dealt}
        public = TRICKERION.view(state, 0).__repr__()
        secret = {card for card in mine if card not in public}
        seen += len(secret)
        told = " ".join(
            f"{picture.recipe} {picture.alternative}"
            for picture in pictures(TRICKERION.view(state, 0), own=1).values()
        )
        assert not [card for card in secret if card in told]
    assert seen


def test_the_hand_is_for_its_owner_alone() -> None:
    state = position("four, Dark Alley and Powers, late")
    own = drawn(pictures(TRICKERION.view(state, 1), own=1)["own"]).document()
    others = drawn(pictures(TRICKERION.view(state, 0), own=1)["own"]).document()
    assert "In hand" in own
    assert "In hand" not in others


def test_a_name_tells_nothing_and_changes_with_the_picture() -> None:
    state = position("two, Duel")
    both = [pictures(TRICKERION.view(state, None), code)["board"] for code in ("en", "pt-BR")]
    assert both[0].name != both[1].name
    for picture in both:
        stem, _, ending = picture.name.partition(".")
        assert ending == "png"
        assert int(stem, 16) >= 0


def test_the_alternative_tells_all_that_a_player_needs() -> None:
    state = position("four, Dark Alley and Powers, late")
    told = pictures(TRICKERION.view(state, None))["board"].alternative
    for place in ("p1", "p2", "p3", "p4", "p5"):
        assert place in told
    for player in state.players:
        assert f"Fame {player.fame}" in told
        assert f"Coins {player.coins}" in told
    assert "\u00a0" not in told
    assert "  " not in told


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", EVERYTHING)
def test_an_alternative_is_short_enough_and_tells_first_what_matters_most(
    name: str, code: str
) -> None:
    for who in (None, 0):
        view = TRICKERION.view(position(name), who)
        made = pictures(view, code)
        for picture in made.values():
            assert len(picture.alternative) <= MOST
            assert picture.alternative.endswith(".")
        told = made["board"].alternative
        shown = showing(code, len(view.players))
        presenter = TrickerionPresenter()
        assert told.startswith(presenter.moment(view, shown))
        for place in ("downtown", "market", "theater"):
            assert in_sentences(presenter.part(view, place, shown)[:2]) in told
        if who is None and view.pending:
            assert presenter.doing(view, shown) in told


def test_of_a_long_text_whole_blocks_are_left_out_and_the_rest_is_named() -> None:
    long = Paragraph("x" * (MOST // 2) + ".")
    blocks = (Heading("One"), long, Heading("Two"), long, Paragraph("End."))
    told = in_sentences(blocks, "More: board.")
    assert told.startswith("One. x")
    assert told.endswith("x. More: board.")
    assert "Two" not in told
    assert in_sentences(blocks[:2], "More: board.").endswith("x.")


def test_a_part_that_the_game_lacks_is_told_in_words() -> None:
    view = TRICKERION.view(position("three, kits, early"), None)
    presenter = IllustratedTrickerion(Look())
    blocks = presenter.part(view, "alley", showing("en", 3))
    assert not any(isinstance(block, Picture) for block in blocks)
    assert "without the Dark Alley" in in_sentences(blocks)


def setting_up() -> tuple[State, int, list[SetUp]]:
    for state, seat, _ in showings.game(3, first_game_kits="true"):
        if seat is not None and isinstance(state.pending[-1], Work):
            places = [it for it in TRICKERION.legal(state, seat) if isinstance(it, SetUp)]
            if places:
                return state, seat, places
    message = "nobody set anything up"
    raise AssertionError(message)


def test_places_for_a_marker_are_drawn_with_the_numbers_of_the_menu() -> None:
    state, seat, places = setting_up()
    view = TRICKERION.view(state, seat)
    presenter = IllustratedTrickerion(Look())
    shown = showings.showing("en", seat=seat)
    asked = Asked(view, seat, tuple(TRICKERION.legal(state, seat)))
    draft: tuple[Answer, ...] = (Answer("verb", "setup"), Answer("trick", places[0].trick))
    _, choices = menu(presenter, asked, shown, draft)
    if not all(choice.action for choice in choices.items):
        draft = (*draft, Answer("card", places[0].card))
        _, choices = menu(presenter, asked, shown, draft)
    (picture,) = presenter.beside_choices(view, seat, choices, shown)
    assert isinstance(picture, Picture)
    recipe = read(picture.recipe)
    assert recipe.offers == tuple(choice.action for choice in choices.items)
    svg = drawn(picture).document()
    for number in range(1, len(choices.items) + 1):
        assert f">{number}</text>" in svg
    assert presenter.beside_choices(view, seat, Choices(()), shown) == ()


def test_a_menu_read_by_others_has_no_secret_in_its_picture() -> None:
    state, seat, places = setting_up()
    view = TRICKERION.view(state, seat)
    secret = msgspec.structs.replace(
        view.players[seat], special=("freelancer",), dealt=("empower",)
    )
    known = msgspec.structs.replace(
        view, players=tuple(secret if at == seat else it for at, it in enumerate(view.players))
    )
    choices = Choices(tuple(Choice("", action=notation(it)) for it in places))
    presenter = IllustratedTrickerion(Look())
    shown = showings.showing("en", seat=seat)
    both = [presenter.beside_choices(each, seat, choices, shown) for each in (view, known)]
    assert both[0]
    assert both[0] == both[1]


def test_a_picture_beside_words_leaves_nothing_when_there_is_none() -> None:
    view = TRICKERION.view(position("two, Duel"), None)
    presenter = IllustratedTrickerion(Look())
    (picture, *words) = presenter.standing(view, showing("en", 2))
    assert isinstance(picture, Picture)
    assert picture.beside
    assert words
    assert lay_out(Document((picture,)), 80) == ""
    (board,) = presenter.board(view, showing("en", 2))
    assert "p1" in lay_out(Document((board,)), 80)


@pytest.mark.parametrize("theme", list(Theme))
def test_what_changed_is_ringed_and_told(theme: Theme) -> None:
    view = TRICKERION.view(position("three, kits, early"), 0)
    reader = showing("en", 3, 0)
    placed = CharacterPlaced(1, "apprentice-1", "friday-1", 2)
    events = (DiceRolled(2, view.dice), DieSet(0, 1, "bank-1", "x"), placed)
    (ringed,) = IllustratedTrickerion(Look(theme)).changed(view, events, reader)
    assert isinstance(ringed, Picture)
    assert ringed.alternative.startswith("Ringed, because it changed: Bank die 1, Friday")
    (plain,) = IllustratedTrickerion(Look(theme)).board(view, reader)
    assert isinstance(plain, Picture)
    rings = draw(read(ringed.recipe)).count("<rect") - draw(read(plain.recipe)).count("<rect")
    assert rings == 2 * 2  # each in two strokes
    # What was cleared since shows nothing any more.
    later = (*events, CharactersReturned(()), DiceRolled(3, view.dice))
    assert IllustratedTrickerion(Look(theme)).changed(view, later, reader) == ()
