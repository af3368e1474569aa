"""What somebody is asked alone when a game is over: a menu that shrinks with each answer."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from core import commands as ask
from core.answers import Done
from core.notices import Parting
from services.chat.menus import Menu
from services.chat.replies import Pressed, Reply, Speaker
from services.languages import Speech
from services.presenting.document import Choice, Choices, Document, Heading, Paragraph, said

if TYPE_CHECKING:
    from services.chat.talk import Talk

_KIND = "parting"

QUESTIONS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "figures": {"table": "settings figures table", "nobody": "settings figures nobody"},
        "notes": {"open": "note open", "keep": "note"},
    }
)
"""The answers to each question, with what can be typed instead."""


def asked_by(notice: Parting) -> tuple[str, ...]:
    """The questions that a notice is about."""
    wanted = {"figures": notice.figures, "notes": notice.notes}
    return tuple(question for question in QUESTIONS if wanted[question])


def make(table: str, questions: Sequence[str], speech: Speech) -> Menu:
    """All answers to these questions."""
    choices = tuple(
        Choice(speech.text(f"parting-{question}-{answer}"), typed=typed)
        for question in questions
        for answer, typed in QUESTIONS[question].items()
    )
    token = f"{table}/{_KIND}/{'+'.join(questions)}"
    return Menu(token, Paragraph(speech.text(f"parting-{questions[0]}")), Choices(choices))


def document(menu: Menu, table: str, questions: Sequence[str], speech: Speech) -> Document:
    """The questions, each explained, with their answers."""
    title = Heading(speech.text("parting-title", table=table), level=1)
    told = tuple(Paragraph(speech.text(f"parting-{question}")) for question in questions)
    return Document((title, *told, menu.choices))


def read(token: str) -> tuple[str, tuple[str, ...]] | None:
    """The table and the questions that a token is of; None for any other token."""
    parts = token.split("/")
    if len(parts) != 3 or parts[1] != _KIND:
        return None
    questions = tuple(parts[2].split("+"))
    return (parts[0], questions) if QUESTIONS.keys() >= set(questions) else None


class Partings:
    """Takes the answers for one ``Talk``."""

    def __init__(self, talk: "Talk") -> None:
        self._talk = talk

    async def press(
        self, pressed: Pressed, speaker: Speaker, table: str, questions: tuple[str, ...]
    ) -> tuple[Reply, ...]:
        """Does what was chosen, and asks what is left."""
        talk, speech = self._talk, speaker.speech
        answers = [(it, answer) for it in questions for answer in QUESTIONS[it]]
        if not 1 <= pressed.number <= len(answers):
            return (speaker.text("talk-no-menu", done=False),)
        question, answer = answers[pressed.number - 1]
        command = _command(pressed.id, speaker, table, question, answer)
        found = await talk.handle(command) if command is not None else Done()
        if not isinstance(found, Done):
            return (talk.refused(found, speaker, table),)
        chosen = speech.text(f"parting-{question}-{answer}")
        told = said(speech.text(f"parting-{question}-{answer}.done"))
        left = tuple(it for it in questions if it != question)
        if not left:
            return (Reply(told, updates=True, chosen=chosen),)
        menu = make(table, left, speech)
        further = told + document(menu, table, left, speech)
        return (
            Reply(further, menu.token, private=not speaker.private, updates=True, chosen=chosen),
        )


def _command(
    event: str, speaker: Speaker, table: str, question: str, answer: str
) -> ask.SetPerson | ask.OpenNotes | None:
    if question == "figures":
        return ask.SetPerson(id=event, person=speaker.person, figures=answer)
    if answer == "open":
        return ask.OpenNotes(id=event, person=speaker.person, table=table)
    return None
