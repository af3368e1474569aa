"""The end of a game on pictures: the figures are those of the record, and nothing stays hidden."""

from itertools import pairwise

import msgspec
import pytest

from core.trickerion.game import TRICKERION
from core.trickerion.ledger import SOURCES
from services.languages import CODES
from services.pictures.canvas import Canvas
from services.pictures.course import APART, scale_of, spread
from services.pictures.recipes import Look
from services.pictures.results import Results
from services.pictures.scale import scale_for
from services.pictures.theme import Theme, palette
from services.pictures.trickerion.illustrated import IllustratedTrickerion
from services.pictures.trickerion.scene import GLYPHS
from services.presenting.document import Document, Picture
from services.presenting.plain import lay_out
from services.presenting.players import LETTERS, player
from services.presenting.tally import Source, Tally
from services.presenting.trickerion import names, outcome
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.services.pictures.positions import ENDINGS, drawn, ending, results, showing, states
from tests.services.pictures.test_legibility import legible, readable


@pytest.mark.parametrize("record", ENDINGS)
def test_what_is_drawn_is_the_fame_of_the_record(record: str) -> None:
    view, events = ending(record)
    tally = outcome.tally_of(view, events, showing("en", len(view.players)))
    assert len(tally.rounds) == view.turn + 1
    last = next(state for state in states(record) if state.turn == view.turn)
    for seat, each in enumerate(view.players):
        assert tally.of(seat) == each.fame
        assert sum(source.amounts[seat] for source in tally.sources) == each.fame
        assert tally.scores[seat][view.turn - 1] == last.players[seat].fame


def test_each_source_has_a_look_of_its_kind() -> None:
    assert {*outcome.KINDS} == {*SOURCES}
    kinds = {*outcome.KINDS.values(), outcome.CORRECTED}
    assert kinds <= {*GLYPHS}
    for theme in Theme:
        assert len(kinds) <= len(palette(theme).swatch) == len(palette(theme).on_swatch)


def test_what_the_table_corrected_is_a_source_of_its_own() -> None:
    view, events = ending("two_revised")
    players = tuple(msgspec.structs.replace(it, fame=it.fame + 3) for it in view.players)
    tally = outcome.tally_of(
        msgspec.structs.replace(view, players=players), events, showing("en", 2)
    )
    assert tally.sources[-1] == Source("Corrected by all", outcome.CORRECTED, (3, 3))
    assert tally.of(0) == players[0].fame


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("width", [1600, 800])
@pytest.mark.parametrize("record", ENDINGS)
def test_ends_can_be_read(record: str, width: int, code: str) -> None:
    for picture in results(record, code, width=width):
        readable(record, drawn(picture))


@pytest.mark.parametrize("theme", Theme)
def test_ends_have_contrast(theme: Theme) -> None:
    for picture in results("four_alley_powers", "pt-BR", theme=theme):
        legible(drawn(picture))
    legible(odd(theme))


def odd(theme: Theme = Theme.LIGHT, width: int = 800) -> Canvas:
    """Six players of another game, with ties, losses and every kind of source."""
    scores = ((0, 4, -6), (0, 4, 120), (0, 4, 120), (0, 3, 119), (0, 90, 90), (0, 0, 0))
    gains = tuple(Source(f"Kind {kind}", kind, (-2, 21, 21, 20, 13, 1)) for kind in KINDS[:-1])
    rest = Source(
        "Losses",
        KINDS[-1],
        tuple(it[-1] - len(gains) * n for it, n in zip(scores, gains[0].amounts, strict=True)),
    )
    speech = showing("en", 4).speech
    names = ("Ana", "Beto", "Carla", "Davi", "Eva", "Fausto Fagundes de Figueiredo")
    tally = Tally(
        ranking=(1, 2, 3, 4, 5, 0),
        winner="Beto wins with 120 points",
        others="; ".join(names),
        course="Points after each round",
        rounds=("start", "1", "2"),
        caption="Round",
        scores=scores,
        origin="Where they came from",
        kinds=KINDS,
        sources=(*gains, rest),
        total="Total",
    )
    players = tuple(player(seat, name, speech) for seat, name in enumerate(names))
    return Results(tally, players, palette(theme), scale_for(width), GLYPHS).canvas()


KINDS = (*dict.fromkeys(outcome.KINDS.values()), outcome.CORRECTED)


@pytest.mark.parametrize("width", [1600, 800])
def test_ties_losses_and_six_players_find_room(width: int) -> None:
    sheet = odd(width=width)
    readable("odd", sheet)
    written = [line.text for line in sheet.lines]
    for letter in LETTERS:
        assert written.count(letter) >= 3, "at the lines, at the bars and in the table"
    assert "\u22126" in written


def test_a_scale_holds_all_points_with_few_marks() -> None:
    for points in ((0, 0), (5, 7), (-3, 40), (0, 68), (0, 119), (-200, 900)):
        low, high, step = scale_of(points)
        assert low <= min(points)
        assert high >= max(points)
        assert 1 <= (high - low) / step <= 8


def test_tokens_at_the_ends_stand_apart_and_inside() -> None:
    for wanted in ([100, 100, 100, 100], [400, 401, 402, 403], [20, 200, 210, 400]):
        found = spread(wanted, 20, 400)
        assert all(b - a >= APART - 0.01 for a, b in pairwise(found))
        assert found[-1] <= 400


@pytest.mark.parametrize("code", CODES)
def test_what_was_secret_is_open_in_words_and_pictures(code: str) -> None:
    view, events = ending("four_alley_powers")
    shown = showing(code, 4)
    secret = [
        names.effect(shown.speech, card)
        for each in view.players
        for card in (*each.special, *each.dealt)
    ]
    assert view.leftover is not None
    secret += [names.effect(shown.speech, card) for card in view.leftover.pile]
    assert len(secret) > 20
    _, board = results("four_alley_powers", code)
    presenter = TrickerionPresenter()
    # The text beside a picture may be too short for all; it names the part that has them.
    assert presenter.part_name("players", shown) in board.alternative
    for blocks in (presenter.result(view, events, shown), presenter.part(view, "players", shown)):
        told = lay_out(Document(blocks), 9_999)
        assert not [card for card in secret if card not in told]
    written = " ".join(line.text for line in drawn(board).lines)
    assert not [card for card in secret if card.split(" ")[-1] not in written]
    before = TRICKERION.view(states("four_alley_powers")[-2], None)
    assert before.leftover is None
    assert not any(each.special or each.dealt for each in before.players)


@pytest.mark.parametrize("code", CODES)
def test_words_stand_alone_and_beside_pictures(code: str) -> None:
    view, events = ending("three_alley")
    shown = showing(code, 3)
    words = TrickerionPresenter().result(view, events, shown)
    narrow = lay_out(Document(words), 32)
    assert max(map(len, narrow.splitlines())) <= 32
    chart, board = IllustratedTrickerion(Look()).result(view, events, shown)
    assert isinstance(chart, Picture)
    assert isinstance(board, Picture)
    for each in view.players:
        assert str(each.fame) in chart.alternative
    assert results("three_alley", code)[0].name == results("three_alley", code)[0].name
    assert results("three_alley", code)[0].recipe == results("three_alley", code)[0].recipe
