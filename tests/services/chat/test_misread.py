"""Lines that mean nothing, or nothing now, and questions: what is said about them."""

import re

import pytest

from core.notation import verb
from core.trickerion.actions import ACTIONS, ChooseMagician, ReturnComponents, StartTrick
from services.languages import CODES
from services.languages.catalogue import plain
from tests.fakes.club import ANA, BETO
from tests.fakes.parlour import Parlour

IMPOSSIBLE = {"en": ": not possible.", "pt-BR": ": não dá."}
POSSIBLE = {"en": ": possible right now.", "pt-BR": ": dá para fazer agora."}
NOT_YET = {
    "en": "That is for when the game has begun.",
    "pt-BR": "Isso é para quando a partida já começou.",
}


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
        ("en", "magician qqqq", 'I cannot read "qqqq" here. Type menu for your choices, or help.'),
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


@pytest.mark.parametrize("code", CODES)
def test_a_move_before_the_game_is_told_to_wait(code: str) -> None:
    """In a lobby there is nothing yet of which a reason could be made."""
    parlour = Parlour()
    parlour.lobby(ANA, BETO)
    parlour.say(ANA, f"lang {code}")

    for kind in set(ACTIONS) - {StartTrick, ReturnComponents}:  # which begin like commands
        for line in (verb(kind), f"why {verb(kind)}"):
            assert NOT_YET[code] in parlour.say(ANA, line)


@pytest.mark.parametrize(
    ("code", "line", "told"),
    [
        ("en", "what can I do?", "Choose your Magician."),
        ("pt-BR", "o que eu faço agora?", "Escolha seu Ilusionista."),
        ("en", "what is a Link?", "same symbol from both sides"),
        ("pt-BR", "o que é uma Ligação?", "mesmo símbolo dos dois lados"),
        ("pt-BR", "o que é Leitura de Mentes?", "Espiritual, Nível 1"),
        ("en", "help wages", "For everybody who was placed"),
        ("pt-BR", "ajuda salários", "Por todos os que foram colocados"),
        ("pt-BR", "ajuda placar", "os pontos, e o que o fim somaria"),
        ("en", "card manager", 'About "manager" the rules say:'),
        ("pt-BR", "carta empresário", 'Sobre "empresário" as regras dizem:'),
    ],
)
def test_questions_are_answered(code: str, line: str, told: str) -> None:
    parlour, person = choosing(code)

    answer = " ".join(parlour.say(person, line).split())

    assert told in answer
    assert answer.count("  ") == 0
    assert len(answer) < 1_500, "just that"


@pytest.mark.parametrize(
    ("code", "line", "told"),
    [
        ("en", "reschedule", '"reschedule": not possible.'),
        ("pt-BR", "montar leitura", '"montar leitura": não dá.'),
        ("en", "advertise", "Advertise: not possible."),
    ],
)
def test_what_was_not_said_is_not_made_up(code: str, line: str, told: str) -> None:
    parlour, person = choosing(code)

    assert parlour.say(person, line).startswith(told)


@pytest.mark.parametrize(
    ("code", "line", "likely"),
    [
        ("en", "assign aprentice", "apprentice"),
        ("pt-BR", "mandar aprendis", "aprendiz"),
        ("pt-BR", "comprar combustivil", "combustível"),
        ("pt-BR", "registo", "registro"),
        ("pt-BR", "eletra", "electra"),
        ("pt-BR", "mecanico", "mecaniker"),
        ("en", "gentelman", "gentleman"),
    ],
)
def test_what_may_have_been_meant_is_one_word_of_ones_own_language(
    code: str, line: str, likely: str
) -> None:
    parlour, person = choosing(code)
    (asked,) = re.findall(r"(?:mean|dizer) (.*)[?]", " ".join(parlour.say(person, line).split()))
    words = asked.split(", ")

    assert words[0] == likely
    assert len({plain(it) for it in words}) == len(words)
    assert not any(it in words for it in ("apprentice-4", line.rsplit(maxsplit=1)[-1], "order"))


@pytest.mark.parametrize(
    ("code", "line", "told"),
    [
        ("pt-BR", "ligação", "mesmo símbolo dos dois lados"),
        ("pt-BR", "salários", "Por todos os que foram colocados"),
        ("en", "the wages", "For everybody who was placed"),
        ("pt-BR", "leitura de mentes", "Espiritual, Nível 1"),
        ("en", "leitura de mentes", "Spiritual, Level 1"),
    ],
)
def test_what_is_only_named_is_looked_up(code: str, line: str, told: str) -> None:
    parlour, person = choosing(code)

    assert told in " ".join(parlour.say(person, line).split())


def test_a_move_of_somebody_who_is_not_awaited_is_only_too_early() -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    sight = parlour.sight(table)
    other = next(card.person for card in sight.seats if not card.awaited)

    for line in ("elec", "magician downtown", "leave q q q"):
        assert parlour.say(other, line).startswith("Awaited: ")
    assert parlour.say(other, "qqqq").startswith('I do not know "qqqq".')


def test_what_is_left_open_is_answered_before_anything_else() -> None:
    """Somebody who thinks a line was complete must not lose what only came after it."""
    parlour, person = choosing("en")
    parlour.say(person, "magician electra; specialist engineer; components 2 metal")

    told = parlour.say(person, "start linking rings; magician optico; hand")

    assert "Which suit marks it?" in told
    assert "This question is still open. Not done: magician optico; hand" in told
    assert "Done." in parlour.say(person, "start linking rings; board; spades")


@pytest.mark.parametrize(
    "line", ["leave engineer", "leave the engineer idle", "return metal 1", "start linking rings"]
)
def test_a_move_may_begin_like_a_command(line: str) -> None:
    """Nobody gives a seat up, or begins a table, with a move that begins with the same word."""
    parlour, person = choosing("en")

    told = parlour.say(person, line)

    assert "resign" not in told
    assert ": not possible." in told or 'I cannot read "idle" here.' in told
    assert "type resign" in parlour.say(person, "leave")
