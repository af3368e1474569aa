"""What somebody can choose now: from legal actions to numbered choices, a question at a time."""

from collections.abc import Sequence
from typing import Any

import msgspec

from core.game import Action, Seat
from core.narrowing import VERB, Answer, Question, narrow
from core.notation import fields, notation, verb
from services.presenting.document import Choice, Choices, Document, Heading, Paragraph
from services.presenting.game import GamePresenter, Label
from services.presenting.players import Showing


class Asked(msgspec.Struct, frozen=True):
    """For whom a menu is made, and what it is made from."""

    view: Any
    seat: Seat
    legal: tuple[Any, ...]


def menu(
    presenter: GamePresenter,
    asked: Asked,
    showing: Showing,
    draft: Sequence[Answer] = (),
) -> tuple[Paragraph | Heading, Choices]:
    """The question after a half-made choice, and its choices.

    A draft that fits nothing any more counts for nothing.
    """
    if not asked.legal:
        return Paragraph(showing.speech.text("menu-none")), Choices(())
    remaining = [each for each in asked.legal if fits(each, draft)] if draft else []
    question = narrow(presenter.distinct(remaining))
    if question is None:
        worth = presenter.offered(asked.view, asked.legal)
        different = presenter.distinct(worth or asked.legal)
        return _opening(presenter, msgspec.structs.replace(asked, legal=different), showing)
    if isinstance(question, Question):
        return _further(presenter, asked, showing, draft, question)
    title = presenter.ask(VERB, showing)
    return Paragraph(title), Choices(
        (_whole(presenter, asked, showing, question),), back=showing.speech.text("menu-back")
    )


def document(
    presenter: GamePresenter, asked: Asked, showing: Showing, draft: Sequence[Answer] = ()
) -> Document:
    """The menu alone."""
    return Document(menu(presenter, asked, showing, draft))


def choices_of(
    presenter: GamePresenter,
    asked: Asked,
    showing: Showing,
    actions: Sequence[Action],
    decided: Sequence[str] = (),
) -> Choices:
    """Some actions as choices; what they say about ``decided`` fields need not be repeated."""
    return Choices(
        tuple(
            _whole(presenter, asked, showing, action, decided)
            for action in presenter.ordered(asked.view, asked.seat, actions)
        )
    )


def _opening(
    presenter: GamePresenter, asked: Asked, showing: Showing
) -> tuple[Paragraph | Heading, Choices]:
    drafts = presenter.openings(asked.view, asked.legal)
    items: list[Choice] = []
    if not drafts:
        items = list(choices_of(presenter, asked, showing, asked.legal).items)
    elif len(drafts) == 1:
        question = narrow(asked.legal, drafts[0])
        if isinstance(question, Question):
            _, choices = _further(presenter, asked, showing, drafts[0], question)
            items = list(choices.items)
    if not items:
        for draft in drafts:
            remaining = tuple(action for action in asked.legal if fits(action, draft))
            if remaining:
                items.append(_offer(presenter, asked, showing, draft, remaining))
    question_text = presenter.question(asked.view, asked.seat, showing)
    return Paragraph(question_text), Choices(tuple(items))


def _further(
    presenter: GamePresenter,
    asked: Asked,
    showing: Showing,
    draft: Sequence[Answer],
    question: Question[Any],
) -> tuple[Paragraph | Heading, Choices]:
    remaining = tuple(action for offer in question.offers for action in offer.actions)
    draft = in_common(remaining)
    done = so_far(presenter, asked, showing, draft)
    if presenter.listed_whole(question, draft):
        title = presenter.ask(f"whole-{verb(type(remaining[0]))}", showing)
        decided = tuple(answer.field for answer in draft)
        items = choices_of(presenter, asked, showing, remaining, decided).items
    else:
        title = presenter.ask(question.field, showing)
        order = {
            action: at
            for at, action in enumerate(presenter.ordered(asked.view, asked.seat, remaining))
        }
        offers = sorted(
            question.offers, key=lambda offer: min(order[action] for action in offer.actions)
        )
        items = tuple(
            _offer(presenter, asked, showing, (*draft, offer.answer), offer.actions)
            for offer in offers
        )
    text = f"{done}: {title}" if done else title
    return Paragraph(text), Choices(items, back=showing.speech.text("menu-back"))


def so_far(
    presenter: GamePresenter, asked: Asked, showing: Showing, draft: Sequence[Answer]
) -> str:
    """A half-made choice in words."""
    parts: list[str] = []
    for at, answer in enumerate(draft):
        actions = [action for action in asked.legal if fits(action, draft[: at + 1])]
        if actions and not _as_usual(answer, type(actions[0])):
            label = presenter.answer(asked.view, asked.seat, answer, actions, showing)
            parts.append(label.text)
    return " · ".join(parts)


def _as_usual(answer: Answer, action_type: type[Action]) -> bool:
    """Whether an answer is what holds where nothing is said."""
    return any(
        field.named and field.name == answer.field and str(field.default) == answer.value
        for field in fields(action_type)
    )


def _offer(
    presenter: GamePresenter,
    asked: Asked,
    showing: Showing,
    draft: tuple[Answer, ...],
    actions: Sequence[Action],
) -> Choice:
    if len(actions) == 1:
        kind = type(actions[0])
        beyond = (it for it in answers(actions[0]) if it not in draft and not _as_usual(it, kind))
        if len(draft) == 1 or any(beyond):  # a press that decides more tells all of it
            decided = tuple(answer.field for answer in draft[:-1])
            return _whole(presenter, asked, showing, actions[0], decided)
        label = presenter.answer(asked.view, asked.seat, draft[-1], actions, showing)
        return _performing(presenter, label, actions[0], showing)
    label = presenter.answer(asked.view, asked.seat, draft[-1], actions, showing)
    return Choice(
        text=label.text,
        note=label.note,
        typed=typed(draft, type(actions[0])),
        draft=draft,
        seals=all(presenter.seals(action) for action in actions),
    )


def _whole(
    presenter: GamePresenter,
    asked: Asked,
    showing: Showing,
    action: Action,
    decided: Sequence[str] = (),
) -> Choice:
    label = presenter.action(asked.view, asked.seat, action, showing, decided)
    return _performing(presenter, label, action, showing)


def _performing(presenter: GamePresenter, label: Label, action: Action, showing: Showing) -> Choice:
    line = notation(action)
    seals = presenter.seals(action)
    warning = showing.speech.text("menu-seals") if seals else ""
    told = label.note.removesuffix(".") if warning else label.note
    return Choice(
        text=label.text,
        note=", ".join(part for part in (told, warning) if part),
        typed=line,
        draft=answers(action),
        action=line,
        seals=seals,
    )


def answers(action: Action) -> tuple[Answer, ...]:
    """A whole action as the answers that lead to it."""
    found = [Answer(VERB, verb(type(action)))]
    for field in fields(type(action)):
        value = getattr(action, field.name)
        found.append(
            Answer(field.name, " ".join(value) if isinstance(value, tuple) else str(value))
        )
    return tuple(found)


def in_common(actions: Sequence[Action]) -> tuple[Answer, ...]:
    """The answers with which all actions begin."""
    found: list[Answer] = []
    for answer in answers(actions[0]):
        if not all(fits(action, (answer,)) for action in actions):
            break
        found.append(answer)
    return tuple(found)


def fits(action: Action, draft: Sequence[Answer]) -> bool:
    """Whether an action agrees with a half-made choice."""
    given = {answer.field: answer.value for answer in answers(action)}
    return all(given.get(answer.field) == answer.value for answer in draft)


def typed(draft: Sequence[Answer], action_type: type[Action]) -> str:
    """A half-made choice as the beginning of a line."""
    named = {field.name for field in fields(action_type) if field.named}
    return " ".join(
        f"{answer.field} {answer.value}" if answer.field in named else answer.value
        for answer in draft
    )
