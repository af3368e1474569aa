"""Typed lines: canonical, shortened, in either language, and wrong in every way."""

from itertools import cycle, islice

import pytest

from core.notation import notation
from core.trickerion.actions import ACTIONS, Advertise, Buy, Pass, PlaceCharacter
from core.trickerion.game import TRICKERION
from core.trickerion.theater_actions import SetUp
from services.languages import CODES, language
from services.presenting.trickerion.presenter import TrickerionPresenter
from services.reading import Chosen, Impossible, Open, Reader, Unread, parsing
from services.reading.grammar import Grammar
from services.reading.lookup import look_up
from services.reading.parsing import MOST_WORDS
from tests.services.showings import game

READERS = {code: Reader(Grammar(TrickerionPresenter(), ACTIONS, language(code))) for code in CODES}
ALLEY = {"dark_alley": "true"}
ALL = {"dark_alley": "true", "powers": "true", "duel": "true"}
EN, PT = READERS["en"], READERS["pt-BR"]
MARKET = tuple(
    Buy(component, count, bargain)
    for component in ("metal", "wood")
    for count in (1, 2, 3)
    for bargain in range(count)
)
PLACES = (
    PlaceCharacter("engineer", "downtown-1"),
    PlaceCharacter("engineer", "downtown-4"),
    PlaceCharacter("apprentice-1", "market-2"),
    PlaceCharacter("apprentice-2", "market-2"),
)
SET_UPS = (
    SetUp("card_manipulation", "p2", "s11", "up"),
    SetUp("card_manipulation", "p2", "s11", "left"),
    SetUp("linking_rings", "p2", "s11", "up"),
)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("seed", "seats", "options"), [(1, 4, {}), (2, 4, ALLEY), (3, 2, ALL)])
def test_canonical_lines_mean_just_their_action(
    code: str, seed: int, seats: int, options: dict[str, str]
) -> None:
    for step, (state, seat, _) in enumerate(game(seed, seats, **options)):
        if seat is None or step % 9:
            continue
        legal = TRICKERION.legal(state, seat)
        for action in legal:
            assert READERS[code].read(notation(action), legal) == Chosen(action)


@pytest.mark.parametrize(
    ("reader", "line", "action"),
    [
        (EN, "buy metal 3", "buy metal 3"),
        (EN, "BUY Metal, 3", "buy metal 3"),
        (EN, "b met 3", "buy metal 3"),
        (EN, "buy 3 metal", "buy metal 3"),
        (EN, "buy metal 3 bargain 1", "buy metal 3 bargain 1"),
        (EN, "buy 3 of metal haggle 2", "buy metal 3 bargain 2"),
        (PT, "comprar metal 3", "buy metal 3"),
        (PT, "comprar 2 madeira barganhar 1", "buy wood 2 bargain 1"),
        (PT, "buy wood 2", "buy wood 2"),
        (PT, "COMPRÁR MADEIRA 1", "buy wood 1"),
    ],
)
def test_market_lines(reader: Reader, line: str, action: str) -> None:
    read = reader.read(line, MARKET)
    assert isinstance(read, Chosen)
    assert notation(read.action) == action


@pytest.mark.parametrize(
    ("reader", "line", "action"),
    [
        (EN, "place engineer downtown-1", "place engineer downtown-1"),
        (EN, "place engineer downtown+2", "place engineer downtown-1"),
        (EN, "pl eng down 4", "place engineer downtown-4"),
        (EN, "put the engineer at downtown 4", "place engineer downtown-4"),
        (PT, "colocar engenheiro no centro 1", "place engineer downtown-1"),
        (PT, "colocar o aprendiz 2 no mercado 2", "place apprentice-2 market-2"),
    ],
)
def test_placing_lines(reader: Reader, line: str, action: str) -> None:
    read = reader.read(line, PLACES)
    assert isinstance(read, Chosen)
    assert notation(read.action) == action


@pytest.mark.parametrize(
    ("reader", "line"),
    [
        (EN, "setup card manipulation p2 s11 up"),
        (EN, "setup card_manipulation p2 s11 up"),
        (EN, "se ca p2 s11 u"),
        (EN, "set up card manip p2 s11 up"),
        (PT, "montar manipulacao de cartas p2 s11 cima"),
        (PT, "montar Manipulação p2 s11 virado para cima"),
    ],
)
def test_names_of_several_words(reader: Reader, line: str) -> None:
    assert reader.read(line, SET_UPS) == Chosen(SET_UPS[0])


def test_what_is_left_open_is_asked() -> None:
    read = EN.read("setup card manipulation", SET_UPS)
    assert isinstance(read, Open)
    assert read.actions == SET_UPS[:2]
    assert [answer.value for answer in read.draft] == ["setup", "card_manipulation", "p2", "s11"]


def test_several_candidates_stay_open() -> None:
    read = EN.read("place app", PLACES)
    assert isinstance(read, Open)
    assert read.actions == PLACES[2:]


def test_a_line_goes_on_with_a_choice_made_before() -> None:
    opened = EN.read("buy metal", MARKET)
    assert isinstance(opened, Open)
    assert EN.read("2", MARKET, opened.draft) == Chosen(Buy("metal", 2))


def test_the_verb_can_be_left_out() -> None:
    assert EN.read("metal 3", MARKET) == Chosen(Buy("metal", 3))


def test_what_is_not_legal_is_still_understood() -> None:
    assert EN.read("buy metal 4", MARKET) == Impossible((Buy("metal", 4),))
    assert PT.read("comprar espelho 1", MARKET) == Impossible((Buy("mirror", 1),))
    assert EN.read("advertise", MARKET) == Impossible((Advertise(),))


@pytest.mark.parametrize(
    ("line", "action"),
    [("take 2 metal", "components metal metal"), ("take wood metal", "components wood metal")],
)
def test_several_values_are_read_as_one(line: str, action: str) -> None:
    read = EN.read(line, MARKET)
    assert isinstance(read, Impossible)
    assert [notation(each) for each in read.actions] == [action]


def test_a_number_after_the_last_value_is_not_passed_over() -> None:
    read = EN.read("take metal 2", MARKET)
    assert isinstance(read, Unread)
    assert read.word == "2"


@pytest.mark.parametrize(
    ("line", "word", "meant"),
    [
        ("plase engineer", "plase", "place"),
        ("buy mettal 3", "mettal", "metal"),
        ("place enginer", "enginer", "engineer"),
    ],
)
def test_what_was_meant_is_guessed(line: str, word: str, meant: str) -> None:
    read = EN.read(line, (*MARKET, *PLACES))
    assert isinstance(read, Unread)
    assert read.word == word
    assert meant in read.likely


@pytest.mark.parametrize("line", ["", "   ", "x" * 500, "a " * 200, "; drop table", "🂡 🂡", "\x00"])
def test_nonsense_is_no_move(line: str) -> None:
    assert isinstance(EN.read(line, MARKET), Unread)


@pytest.mark.parametrize("words", ["p", "a p", "e e e rp", "s", "a", "o a", "p e d"])
@pytest.mark.parametrize("reader", [EN, PT])
def test_reading_ends_even_if_each_word_can_be_many_things(reader: Reader, words: str) -> None:
    line = " ".join(islice(cycle(words.split()), MOST_WORDS))
    assert not isinstance(reader.read(line, (*MARKET, *PLACES)), Chosen)
    assert reader.complete(line, (*MARKET, *PLACES)) == ()


def test_a_line_with_too_many_meanings_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(EN.read("p a m", PLACES), Open)
    monkeypatch.setattr(parsing, "MOST_ATTEMPTS", 3)
    assert isinstance(EN.read("p a m", PLACES), Unread)
    assert EN.complete("p a m ", PLACES) == ()


@pytest.mark.parametrize("reader", [EN, PT])
@pytest.mark.parametrize("line", ["p e d 4", "p e d4", "pl eng down4"])
def test_a_letter_for_each_word_will_do(reader: Reader, line: str) -> None:
    assert reader.read(line, (*MARKET, *PLACES)) == Chosen(PLACES[1])


def test_the_last_word_is_completed() -> None:
    assert dict(EN.complete("bu", MARKET)) == {"buy": "buy components"}
    assert dict(EN.complete("ad", (Advertise(), Pass()))) == {"advertise": "advertise"}
    assert set(dict(EN.complete("buy ", MARKET))) == {"metal", "wood"}
    assert dict(PT.complete("buy ma", MARKET)) == {"wood": "madeira"}
    assert dict(EN.complete("buy metal 3 ", MARKET)) == {}


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("linking rings", ("rings",)),
        ("link", ("rings",)),
        ("RINGS", ("rings",)),
        ("card", ("cards",)),
        ("levitação", ("levitation",)),
    ],
)
def test_things_are_found_by_name(text: str, ids: tuple[str, ...]) -> None:
    names = {
        "rings": "Linking Rings",
        "cards": "Card Manipulation",
        "levitation": "Levitação",
    }
    assert look_up(text, names).ids == ids


def test_names_that_are_nearly_right_are_offered() -> None:
    found = look_up("linkin rigns", {"rings": "Linking Rings", "cards": "Card Manipulation"})
    assert found.ids == ()
    assert found.likely == ("Linking Rings",)
