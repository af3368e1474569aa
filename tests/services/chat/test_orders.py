"""Commands by all their names, none of which hides a move."""

import pytest

from core.narrowing import VERB
from core.notation import verb
from core.trickerion.actions import ACTIONS
from services.chat import orders
from services.languages import CODES, language
from services.languages.catalogue import plain
from services.presenting.players import Showing
from services.presenting.trickerion.presenter import TrickerionPresenter

PRESENTER = TrickerionPresenter()


@pytest.mark.parametrize("code", CODES)
def test_no_command_hides_a_move(code: str) -> None:
    speech = language(code)
    showing = Showing(speech, ())
    words = PRESENTER.catalogue_words(showing)
    for kind in ACTIONS:
        known = (verb(kind), *PRESENTER.phrases(VERB, verb(kind), showing)[1:])
        for name in known:
            assert orders.read_order(plain(name), speech, words) is None, name


@pytest.mark.parametrize("code", CODES)
def test_every_command_is_called_by_each_of_its_names(code: str) -> None:
    speech = language(code)
    words = PRESENTER.catalogue_words(Showing(speech, ()))
    for name in orders.COMMANDS:
        if name == "catalogue":
            continue
        for said in speech.words(f"command-{name}.say"):
            assert orders.read_order(f"{said} this", speech, words) == orders.Order(name, "this")


def test_english_names_work_in_every_language() -> None:
    speech = language("pt-BR")
    words = PRESENTER.catalogue_words(Showing(speech, ()))
    assert orders.read_order("board", speech, words) == orders.Order("board", "")
    assert orders.read_order("REGRAS salários", speech, words) == orders.Order("rules", "salários")


def test_a_beginning_will_do_when_it_is_the_only_one() -> None:
    speech = language("en")
    words = PRESENTER.catalogue_words(Showing(speech, ()))
    assert orders.shortened("stat", speech, words) == orders.Order("status", "")
    assert orders.shortened("r", speech, words) is None
    assert orders.shortened("", speech, words) is None
