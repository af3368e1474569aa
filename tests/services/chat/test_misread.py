"""Lines that mean nothing, or nothing now: what is said about them."""

import pytest

from core.notation import verb
from core.trickerion.actions import ACTIONS, ChooseMagician
from services.languages import CODES
from tests.fakes.club import ANA, BETO
from tests.fakes.parlour import Parlour

IMPOSSIBLE = {"en": ": not possible.", "pt-BR": ": não dá."}
POSSIBLE = {"en": ": possible right now.", "pt-BR": ": dá para fazer agora."}


def choosing(code: str) -> tuple[Parlour, str]:
    """A game of two at its first question, and who is asked."""
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    sight = parlour.sight(table)
    person = sight.seats[sight.awaited[0]].person
    parlour.say(person, f"lang {code}")
    return parlour, person


@pytest.mark.parametrize(
    ("code", "line", "told"),
    [
        ("en", "magician m m m", '"m" does not belong there.'),
        ("en", "magician qqqq", 'I cannot read "qqqq" here.'),
        ("en", "mgician", 'I do not know "mgician". Type help to see what you can do.'),
        ("en", "tricks foo", 'There is no list "foo". Type tricks for all, or tricks affordable.'),
        ("pt-BR", "magician m m m", '"m" não cabe aí.'),
        ("pt-BR", "truques foo", 'Não existe a lista "foo". Digite truques para ver tudo, ou '),
    ],
)
def test_the_word_that_is_wrong_is_named(code: str, line: str, told: str) -> None:
    parlour, person = choosing(code)

    assert told in parlour.say(person, line).replace("\n", " ")


@pytest.mark.parametrize("code", CODES)
def test_no_kind_of_move_is_too_early_to_be_explained(code: str) -> None:
    """Hardly anybody has a team, a card or a deck at the first question."""
    parlour, person = choosing(code)

    for kind in ACTIONS:
        told = " ".join(parlour.say(person, f"why {verb(kind)}").split())
        assert (POSSIBLE if kind is ChooseMagician else IMPOSSIBLE)[code] in told
