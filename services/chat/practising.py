"""Practice: where it begins, as it is typed or chosen from the turns of a game that is over."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from core import commands as ask
from core.answers import Done
from core.people import RoomRef
from core.ports import Summary
from core.practice import FromTable
from services.chat.bridging import place_for_table
from services.chat.call import Call
from services.chat.menus import Menu
from services.chat.replies import Pressed, Reply, Speaker
from services.languages import Language, Speech
from services.languages.catalogue import plain
from services.presenting.document import Choice, Choices, Document, Heading, Paragraph

if TYPE_CHECKING:
    from services.chat.talk import Talk

_KIND = "practice"

MOST_DIGITS = 6


class Ended(msgspec.Struct, frozen=True):
    """The practice is to be over."""


Wanted: TypeAlias = FromTable | Ended | Literal["ask", "unread"]
"""What a line asks for: a beginning, an end, to be asked, or nothing that can be read."""


def read(rest: str, table: str, speech: Language) -> Wanted:
    """What stands behind the command: nothing, a turn, ``step`` and a number, or ``off``."""
    said = plain(rest)
    if not said:
        return "ask"
    if said in map(plain, speech.words("practice-off")):
        return Ended()
    first, _, number = said.rpartition(" ")
    if not (number.isascii() and number.isdecimal()) or len(number) > MOST_DIGITS:
        return "unread"
    if not first:
        return FromTable(table, turn=int(number))
    if first in map(plain, speech.words("practice-step")):
        return FromTable(table, step=int(number))
    return "unread"


def make(table: str, turns: Sequence[int], speech: Speech) -> Menu:
    """The turns that practice can begin with."""
    choices = tuple(
        Choice(speech.text("practice-turn", turn=turn), typed=f"practice {turn}") for turn in turns
    )
    return Menu(
        f"{table}/{_KIND}/{turns[0] if turns else 0}",
        Paragraph(speech.text("practice-where")),
        Choices(choices),
    )


def document(menu: Menu, table: str, speech: Speech) -> Document:
    """The menu, and how to begin anywhere else."""
    return Document(
        (
            Heading(speech.text("practice-title", table=table), level=1),
            menu.question,
            menu.choices,
            Paragraph(speech.text("practice-hint"), quiet=True),
        )
    )


def token_of(token: str) -> str:
    """The table that a token of ``make`` is of; empty for any other token."""
    parts = token.split("/")
    return parts[0] if len(parts) == 3 and parts[1] == _KIND else ""


class Practising:
    """Opens practice tables for one ``Talk``, and ends them."""

    def __init__(self, talk: "Talk") -> None:
        self._talk = talk

    async def do(self, call: Call) -> tuple[Reply, ...]:
        """What the command says; without a word one is asked from where."""
        talk, speaker = self._talk, call.speaker
        wanted = read(call.rest, call.table, speaker.speech)
        summary = talk.service.index.find(call.table)
        if wanted == "ask" and summary is not None and summary.practice:
            wanted = FromTable(call.table)
        match wanted:
            case Ended():
                return await self._end(call, summary)
            case FromTable():
                room = place_for_table(call.heard, talk.service.index)
                return await self.begin(call.event, speaker, wanted, room)
            case "ask":
                return (self._ask(speaker, call.table),)
            case _:
                return (speaker.text("practice-usage", done=False),)

    async def _end(self, call: Call, here: Summary | None) -> tuple[Reply, ...]:
        """Ends the practice that somebody speaks of, or else the last one they have on."""
        talk, speaker = self._talk, call.speaker
        found = (here, *talk.service.tables_of(speaker.person))
        table = next((it.name for it in found if it and it.practice and not it.over), "")
        if not table:
            return (speaker.text("practice-none", done=False),)
        answer = await talk.handle(ask.Leave(id=call.event, person=speaker.person, table=table))
        if not isinstance(answer, Done):
            return (talk.refused(answer, speaker, table),)
        return ()

    def _ask(self, speaker: Speaker, table: str) -> Reply:
        turns = self._talk.service.turns(table)
        menu = make(table, turns, speaker.speech)
        return Reply(document(menu, table, speaker.speech), menu.token)

    async def press(self, pressed: Pressed, speaker: Speaker, table: str) -> tuple[Reply, ...]:
        """Begins with the turn that was chosen from ``make``."""
        turns = self._talk.service.turns(table)
        if not 1 <= pressed.number <= len(turns):
            return (speaker.text("talk-no-menu", done=False),)
        origin = FromTable(table, turn=turns[pressed.number - 1])
        return await self.begin(pressed.id, speaker, origin)

    async def begin(
        self, event: str, speaker: Speaker, origin: FromTable, room: RoomRef | None = None
    ) -> tuple[Reply, ...]:
        """Opens the table, which tells by itself what there is to do at it."""
        talk = self._talk
        if (against := talk.gate.against(speaker)) is not None:
            return (speaker.text(against, done=False),)
        found = await talk.handle(
            ask.Practise(id=event, person=speaker.person, room=room or speaker.place, origin=origin)
        )
        if not isinstance(found, Done):
            return (talk.refused(found, speaker, origin.table),)
        talk.subject.choose(found.table, speaker)
        return ()
