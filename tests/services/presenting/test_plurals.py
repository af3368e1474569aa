"""One of a thing is never spoken of as several, nor several as one, in either language."""

import re

import pytest

from core.trickerion.game import TRICKERION
from services.languages import CODES
from services.presenting.document import Document
from services.presenting.menu import Asked, choices_of
from services.presenting.plain import lay_out
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.services.showings import game, showing

PRESENTER = TrickerionPresenter()
WIDTH = 200
FEW = 20
EVERY = 7

# A number that is a price, a place, a label or a part of another one is none of a thing.
BEFORE = r"(?<![\d.:/+−°-])"
SEVERAL = r"(?:0|[2-9]|\d\d+)"
WRONG = {
    "en": (
        (
            rf"{BEFORE}\b1 (coins|Shards|markers|components|Tricks|Links|cards|points|Apprentices"
            r"|Characters|Powers|times|players|turns|slots)\b"
        ),
        (
            rf"{BEFORE}\b{SEVERAL} (coin|Shard|marker|component|Trick|Link|card|point|Apprentice"
            r"|Character|Power|time|player|turn|slot)\b"
        ),
        r"\b1 \w+ (are|remain|lie|stay)\b",
    ),
    "pt-BR": (
        (
            rf"{BEFORE}\b1 (moedas|Fragmentos|marcadores|componentes|Truques|Ligações|cartas|pontos"
            r"|Aprendizes|Personagens|Poderes|vezes|jogadores|turnos|espaços)\b"
        ),
        (
            rf"{BEFORE}\b{SEVERAL} (moeda|Fragmento|marcador|componente|Truque|Ligação|carta|ponto"
            r"|Aprendiz|Personagem|Poder|vez|jogador|turno|espaço)\b"
        ),
        r"\b(faltam|restam|sobram) 1\b",
        rf"\b(falta|resta|sobra) {SEVERAL}\b",
    ),
}


def said(code: str) -> set[str]:
    """What a game with everything in it says, and all cards and rules."""
    options = {"dark_alley": "true", "powers": "true", "duel": "true"}
    lines: set[str] = set()
    for step, (state, seat, events) in enumerate(game(3, 2, **options)):
        shown = showing(code, 2, seat)
        lines.update(PRESENTER.tell(events, shown))
        if seat is None or step % EVERY:
            continue
        view = TRICKERION.view(state, seat)
        legal = TRICKERION.legal(state, seat)
        choices = choices_of(PRESENTER, Asked(view, seat, tuple(legal)), shown, legal[:FEW])
        parts = (
            (choices,),
            PRESENTER.board(view, shown),
            PRESENTER.own(view, seat, shown),
            PRESENTER.score(view, shown),
        )
        lines.update(
            line for each in parts for line in lay_out(Document(tuple(each)), WIDTH).splitlines()
        )
    shown = showing(code)
    known = [PRESENTER.card(card, None, shown) for card in PRESENTER.cards(shown)]
    known += [PRESENTER.rule(topic, shown) for topic in PRESENTER.rule_topics(shown)]
    lines.update(line for each in known for line in lay_out(Document(each), WIDTH).splitlines())
    return lines


@pytest.mark.parametrize("code", CODES)
def test_numbers_and_words_agree(code: str) -> None:
    lines = said(code)

    assert len(lines) > 500
    assert [line for line in lines for wrong in WRONG[code] if re.search(wrong, line)] == []
