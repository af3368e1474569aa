"""Sitting down: who plays, at which table, and then the conversation itself."""

import shlex
from collections.abc import Mapping
from uuid import uuid4

from adapters.console.album import Album
from adapters.console.chat import Chat
from adapters.console.parts import ROOM, ConsoleParts, Sitting
from adapters.console.terminal import Terminal, terminal
from core import commands as ask
from core.answers import Answer, Done
from core.errors import Missing
from core.people import Account, PersonId
from core.practice import Given
from core.signs import readable
from services.presenting.document import Document, Paragraph, said
from services.presenting.players import Showing
from services.presenting.table import refusal

PLATFORM = "console"

NOBODY = "you"
"""Names the person who has not said a name; shown in the reader's language."""

LEFT, REFUSED = 0, 2
"""Exit codes."""


class RefusedToSit(Exception):  # noqa: N818 - it is the answer that is told, not a fault
    """The table could not be had; ``answer`` says why."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(type(answer).__name__)
        self.answer = answer


def play(parts: ConsoleParts, sitting: Sitting, at: Terminal | None = None) -> int:
    """Plays in this terminal until somebody leaves or nothing more is to be read.

    Gives the exit code. Whatever happened is saved.
    """
    here = at or terminal(parts.history)
    if parts.keep is not None:
        here = Album(here, parts.keep, parts.language)
    speech = parts.language
    try:
        people = _meet(parts, sitting)
        table, again = _table(parts, sitting, people)
    except RefusedToSit as refused:
        presenter = parts.presenters[sitting.game]
        sentences = refusal(refused.answer, Showing(speech, ()), presenter)
        here.show(Document(tuple(Paragraph(sentence) for sentence in sentences)))
        return REFUSED
    chat = Chat(parts, here, table, people)
    chat.greet(again=again)
    if again and _asks_for_another(parts, sitting, table):
        chat.say_text("console-as-it-was")
    chat.go_on()
    here.show(said(_farewell(chat, sitting)))
    return LEFT


def _farewell(chat: Chat, sitting: Sitting) -> str:
    """That all is saved, and how the same people go on: without names it would be another table."""
    saved = chat.speech.text("console-left", table=chat.table)
    if chat.sight().phase not in {"playing", "paused"}:
        return saved
    people = (it for name in sitting.people for it in ("--person", readable(name).strip()))
    command = shlex.join(("boardgamesbot", "play", "--table", chat.table, *people))
    return f"{saved} {chat.speech.text('console-left-back', command=command)}"


def _meet(parts: ConsoleParts, sitting: Sitting) -> tuple[PersonId, ...]:
    code = parts.language.code
    found: list[PersonId] = []
    for written in sitting.people or (NOBODY,):
        name = readable(written).strip()
        account = Account(PLATFORM, name.casefold())
        meet = ask.Meet(id=uuid4().hex, account=account, name=name, language=code)
        person = _ask(parts, meet).person
        if parts.language_asked:
            _ask(parts, ask.SetPerson(id=uuid4().hex, person=person, language=code))
        found.append(person)
    return tuple(found)


def _table(parts: ConsoleParts, sitting: Sitting, people: tuple[PersonId, ...]) -> tuple[str, bool]:
    """The table to play at, and whether its game was on before."""
    if sitting.table:
        if sitting.table not in parts.service.index:
            raise RefusedToSit(Missing("table", sitting.table))
        return sitting.table, True
    if sitting.position is not None:
        origin = Given(sitting.game, sitting.seats or 0, sitting.position)
        practise = ask.Practise(id=uuid4().hex, person=people[0], room=ROOM, origin=origin)
        return _ask(parts, practise).table, False
    if not sitting.new:
        for summary in parts.service.index.in_room(ROOM):
            if (
                summary.practice
                or summary.game != sitting.game
                or set(summary.people) != set(people)
            ):
                continue
            if summary.phase in {"playing", "paused"}:
                return summary.name, True
            if summary.phase == "lobby":
                _close(parts, people, summary.name)
    return _open(parts, sitting, people), False


def _asks_for_another(parts: ConsoleParts, sitting: Sitting, table: str) -> bool:
    """Whether options or seats were asked for that this table does not have."""
    sight = parts.service.sight(table)
    has = {option.name: option.default for option in parts.service.games[sight.game].options}
    has.update(sight.options)
    return bool(sitting.seats and sitting.seats != len(sight.seats)) or any(
        has.get(name) != value for name, value in _options(parts, sitting).items()
    )


def _options(parts: ConsoleParts, sitting: Sitting) -> Mapping[str, str]:
    """What was asked for by name, beside what newcomers get."""
    own = parts.service.games[sitting.game].first_game if sitting.first_game else {}
    return {**own, **sitting.options}


def _open(parts: ConsoleParts, sitting: Sitting, people: tuple[PersonId, ...]) -> str:
    table = _ask(
        parts,
        ask.Open(
            id=uuid4().hex,
            person=people[0],
            game=sitting.game,
            room=ROOM,
            options=tuple(_options(parts, sitting).items()),
            pace=parts.pace,
        ),
    ).table
    try:
        _fill(parts, sitting, people, table)
    except RefusedToSit:
        _close(parts, people, table)
        raise
    return table


def _close(parts: ConsoleParts, people: tuple[PersonId, ...], table: str) -> None:
    """Clears away a table whose game never began; it closes with its last person."""
    for person in people:
        parts.service.handle(ask.Leave(id=uuid4().hex, person=person, table=table))


def _fill(parts: ConsoleParts, sitting: Sitting, people: tuple[PersonId, ...], table: str) -> None:
    """Seats whoever is not seated yet, and begins."""
    host = people[0]
    taken = parts.service.sight(table, host).seats
    for person in people:
        if all(card.person != person for card in taken):
            _ask(parts, ask.Join(id=uuid4().hex, person=person, table=table))
        # Everybody at a terminal can be told things privately: by handing it over.
        _ask(
            parts,
            ask.ConfirmPrivate(id=uuid4().hex, table=table, person=person, reachable=True),
        )
    seats = sitting.seats or max(parts.service.games[sitting.game].seat_counts)
    kind = sitting.opponent or parts.service.programs[0]
    for _ in range(seats - len(parts.service.sight(table, host).seats)):
        _ask(parts, ask.AddOpponent(id=uuid4().hex, person=host, table=table, kind=kind))
    _ask(parts, ask.Start(id=uuid4().hex, person=host, table=table))


def _ask(parts: ConsoleParts, command: ask.AnyCommand) -> Done:
    answer = parts.service.handle(command)
    if not isinstance(answer, Done):
        raise RefusedToSit(answer)
    return answer
