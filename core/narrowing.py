"""From hundreds of legal actions to one, a field at a time.

The same grouping serves buttons, numbered lists, reactions and typed beginnings, in every game: the
first question is the verb, then each field in the order of the notation. A question with a single
answer is not asked.
"""

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from core.game import Action
from core.notation import fields, verb

A = TypeVar("A", bound=Action)

VERB = "verb"
"""The name of the first question."""


class Answer(msgspec.Struct, frozen=True):
    """One step of a half-made choice: the question and the value taken, as notation writes it."""

    field: str
    value: str


class Offer(msgspec.Struct, Generic[A], frozen=True):
    """One possible answer and the actions that remain with it."""

    answer: Answer
    actions: tuple[A, ...]


class Question(msgspec.Struct, Generic[A], frozen=True):
    """What is asked next: the field, and its answers in the order of the legal actions."""

    field: str
    offers: tuple[Offer[A], ...]


def narrow(legal: Sequence[A], draft: Sequence[Answer] = ()) -> Question[A] | A | None:
    """The next question after the answers in ``draft``, or the action they lead to.

    None when no legal action fits the draft, as after a change of the position.
    """
    remaining = tuple(action for action in legal if _fits(action, draft))
    if not remaining:
        return None
    if len(remaining) == 1:
        return remaining[0]
    return _next_question(remaining)


def _next_question(remaining: tuple[A, ...]) -> Question[A]:
    question = _group(remaining, VERB)
    if len(question.offers) > 1:
        return question
    for field in fields(type(remaining[0])):
        question = _group(remaining, field.name)
        if len(question.offers) > 1:
            return question
    message = "legal actions are all different"
    raise ValueError(message)


def _group(remaining: tuple[A, ...], field: str) -> Question[A]:
    groups: dict[str, list[A]] = {}
    for action in remaining:
        groups.setdefault(_value(action, field), []).append(action)
    return Question(
        field,
        tuple(Offer(Answer(field, value), tuple(found)) for value, found in groups.items()),
    )


def _fits(action: Action, draft: Sequence[Answer]) -> bool:
    return all(_value(action, answer.field) == answer.value for answer in draft)


def _value(action: Action, field: str) -> str:
    if field == VERB:
        return verb(type(action))
    value = getattr(action, field, None)
    return " ".join(value) if isinstance(value, tuple) else str(value)
