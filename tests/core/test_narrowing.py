"""From many legal actions to one, a question at a time."""

from typing import Literal

import pytest

from core.game import Action
from core.narrowing import VERB, Answer, Question, narrow

Letter = Literal["a", "b"]


class Put(Action, frozen=True, tag="put"):
    letter: Letter
    row: int
    column: int


class Write(Action, frozen=True, tag="write"):
    letters: tuple[Letter, ...]


class Stop(Action, frozen=True, tag="stop"):
    pass


def question(*legal: Action, draft: tuple[Answer, ...] = ()) -> Question[Action]:
    found = narrow(legal, draft)
    assert isinstance(found, Question)
    return found


def test_the_verb_is_asked_first_in_the_order_of_the_actions() -> None:
    asked = question(Stop(), Put("a", 1, 1), Put("a", 1, 2))
    assert asked.field == VERB
    assert [offer.answer.value for offer in asked.offers] == ["stop", "put"]
    assert asked.offers[1].actions == (Put("a", 1, 1), Put("a", 1, 2))


def test_a_question_with_one_answer_is_not_asked() -> None:
    asked = question(Put("a", 1, 1), Put("a", 1, 2))
    assert asked.field == "column"
    assert [offer.answer.value for offer in asked.offers] == ["1", "2"]


def test_answers_lead_on_and_the_last_one_to_the_action() -> None:
    legal = (Put("a", 1, 1), Put("a", 2, 1), Put("b", 1, 1))
    assert question(*legal).field == "letter"
    assert narrow(legal, (Answer("letter", "b"),)) == Put("b", 1, 1)
    asked = question(*legal, draft=(Answer("letter", "a"),))
    assert asked.field == "row"
    assert narrow(legal, (Answer("letter", "a"), Answer("row", "2"))) == Put("a", 2, 1)


def test_several_values_are_one_answer() -> None:
    legal = (Write(()), Write(("a",)), Write(("a", "b")))
    assert [offer.answer.value for offer in question(*legal).offers] == ["", "a", "a b"]
    assert narrow(legal, (Answer("letters", "a b"),)) == Write(("a", "b"))


def test_a_single_legal_action_needs_no_question() -> None:
    assert narrow((Stop(),)) == Stop()


def test_a_draft_that_no_longer_fits_leads_nowhere() -> None:
    assert narrow((Put("a", 1, 1),), (Answer("letter", "b"),)) is None
    assert narrow((Stop(),), (Answer("letter", "b"),)) is None
    assert narrow(()) is None


def test_the_same_action_twice_is_a_mistake_of_the_game() -> None:
    with pytest.raises(ValueError, match="different"):
        narrow((Stop(), Stop()))
