"""A newcomer in a chat, who has had enough of lessons."""

import pytest

from core.people import PersonId
from services.chat.replies import Reply
from services.languages import CODES, language
from services.presenting.document import Choice, Choices
from tests.fakes.club import ANA, BETO
from tests.fakes.parlour import Parlour


def choices(reply: Reply) -> tuple[Choice, ...]:
    return next(it for it in reply.document.blocks if isinstance(it, Choices)).items


def taught(parlour: Parlour, person: PersonId) -> str:
    known = parlour.service.directory.person(person)
    assert known is not None
    return known.teach


@pytest.mark.parametrize("code", CODES)
def test_the_last_choice_ends_the_lessons_and_leaves_the_others_as_they_are(code: str) -> None:
    parlour, speech = Parlour(), language(code)
    parlour.say(ANA, f"lang {code}")
    table = parlour.game(ANA, BETO, first_game_kits="dealt")
    if parlour.active(table) == BETO:
        parlour.say(BETO, "pass")
    (menu,) = parlour.hear(ANA, "menu", alone=True)
    *others, last = choices(menu)
    assert last == Choice(speech.text("teach-skip"), typed="teach off", aside=True)
    (refused,) = parlour.press(BETO, menu.token, len(others) + 1)
    assert (refused.done, taught(parlour, ANA), taught(parlour, BETO)) == (False, "first", "first")

    (reply,) = parlour.press(ANA, menu.token, len(others) + 1)

    assert (taught(parlour, ANA), reply.updates, reply.acted) == ("off", True, False)
    assert choices(reply) == tuple(others), "the same is asked"
    shown = [it for it in reply.document.blocks if not isinstance(it, Choices)]
    assert speech.text("teach-title") not in str(shown)
    assert speech.text("teach-skipped") in str(shown)
    (twice,) = parlour.press(ANA, menu.token, len(others) + 1)
    assert not twice.done
    assert menu.token == reply.token
    assert parlour.press(ANA, menu.token, 1)[-1].acted, "the menu of before still counts"


def test_only_a_first_question_with_lessons_offers_to_end_them() -> None:
    parlour = Parlour()
    parlour.say(ANA, "teach off")
    table = parlour.game(ANA, BETO, first_game_kits="dealt")
    for person in (ANA, BETO):
        (menu,) = parlour.hear(person, "menu", alone=True)
        offers = menu.token and any(it.aside for it in choices(menu))
        assert offers == (person == BETO and parlour.active(table) == BETO)
