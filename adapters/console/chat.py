"""The conversation at one table: who has the keyboard, what happened, and what is asked."""

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from adapters.console import ahead
from adapters.console.ending import look_back
from adapters.console.hearing import Hearing
from adapters.console.news import News
from adapters.console.parts import ConsoleParts
from adapters.console.terminal import Terminal
from core import commands
from core.answers import Answer, Done
from core.game import Seat
from core.narrowing import Answer as Given
from core.people import Account, PersonId, person_id
from core.sight import Sight
from services.chat.asking import Asking
from services.languages import Language, language
from services.presenting import menu
from services.presenting.document import (
    Block,
    Choice,
    Choices,
    Document,
    Heading,
    Paragraph,
    Points,
    said,
)
from services.presenting.game import CatalogueWords, GamePresenter
from services.presenting.players import Showing
from services.presenting.table import refusal, showing_of
from services.presenting.teaching import new_to_you, with_a_way_out
from services.reading import Reader
from services.reading.grammar import Grammar

NAMELESS = person_id(Account("console", "you"))
"""Whoever plays here without having said a name: the same person in every language."""


class Chat:
    """One table at one terminal, which several people may share."""

    def __init__(
        self, parts: ConsoleParts, terminal: Terminal, table: str, people: Sequence[PersonId]
    ) -> None:
        self.parts = parts
        self.terminal = terminal
        self.table = table
        self.people = tuple(people)
        self.person = self.people[0]
        self.draft: tuple[Given, ...] = ()
        self.offered: tuple[Any, ...] = ()
        self.choices: tuple[Choice, ...] = ()
        self.decision = 0
        self.leaving = False
        self.moved = False
        self.news = News(self)
        self._secret_shown = False
        self._told: list[str] = []
        self._said: list[str] = []
        self._readers: dict[str, Reader] = {}

    # --- what is known ---------------------------------------------------------------------------

    @property
    def speech(self) -> Language:
        """The language of who has the keyboard."""
        return language(self.parts.service.directory.language(self.person))

    @property
    def presenter(self) -> GamePresenter:
        """The game of the table in words."""
        return self.parts.presenters[self.sight().game]

    def sight(self, seat: Seat | None = None) -> Sight:
        """The table as who has the keyboard sees it."""
        return self.parts.service.sight(self.table, self.person, seat)

    def showing(self, sight: Sight) -> Showing:
        """How players are shown to who has the keyboard."""
        directory = self.parts.service.directory
        names = {
            card.person: self.speech.text("console-you") if card.person == NAMELESS else known.name
            for card in sight.seats
            if (known := directory.person(card.person)) is not None
        }
        person = directory.person(self.person)
        zone = person.zone if person is not None else "UTC"
        return showing_of(sight, names, self.speech, zone, directory.theme(self.person))

    def asked(self, sight: Sight) -> menu.Asked:
        """What there is to choose from."""
        return menu.Asked(sight.view, sight.seat or 0, self.offered or sight.legal)

    def asking(self, sight: Sight) -> Asking:
        """What answers are made from."""
        service = self.parts.service
        return Asking(
            game=service.games[sight.game],
            presenter=self.presenter,
            sight=sight,
            showing=self.showing(sight),
            speech=self.speech,
            log=lambda: service.lines(self.table, self.person),
            waits=lambda: service.waits(self.table),
            person=service.directory.person,
            reader=self.reader(sight),
        )

    def catalogue_words(self, sight: Sight) -> CatalogueWords:
        """How the game's catalogue is asked for."""
        return self.presenter.catalogue_words(self.showing(sight))

    # --- the course of the conversation ----------------------------------------------------------

    def greet(self, *, again: bool) -> None:
        """The first words."""
        sight = self.sight()
        if again and sight.view is not None:
            moment = self.presenter.moment(sight.view, self.showing(sight))
            text = self.speech.text("console-come-back", table=self.table, moment=moment)
        else:
            self.news.forget_lobby()
            text = self.speech.text("console-sit-down", table=self.table)
        practice = (self.speech.text("status-practice"),) if sight.practice else ()
        self.terminal.show(said(text, *practice))

    def go_on(self) -> None:
        """Until somebody leaves, or there is nothing more to read."""
        hearing = Hearing(self)
        self.refresh()
        while not self.leaving:
            sight = self.sight()
            line = self.terminal.ask(self._prompt(sight), hearing.complete)
            if line is None:
                return
            hearing.hear([part.strip() for part in line.split(";") if part.strip()])
            if self.moved:
                self.refresh()
            self._flush()

    def _prompt(self, sight: Sight) -> str:
        if sight.seat is None:
            return "> "
        return f"{self.showing(sight).name(sight.seat)}> "

    def refresh(self) -> None:
        """Lets the program play, tells what happened, hands over, and asks."""
        self.moved = False
        self.parts.programs(self.table)
        for command in self.parts.service.to_learn(self.table):
            self.parts.service.handle(command)
        self.tell()
        self._hand_over()
        self.ask()

    def say(self, *texts: str) -> None:
        """Keeps sentences for the next thing that is shown, so that they come in one message."""
        self._said += texts

    def say_text(self, key: str, **figures: str | float) -> None:
        """Keeps a text of the catalogues for the next thing that is shown."""
        self.say(self.speech.text(key, **figures))

    def show(self, document: Document) -> None:
        """Shows a document, with what was to be said before it; its choices can be taken."""
        for block in document.blocks:
            if isinstance(block, Choices):
                self.choices, self.decision = block.items, self.sight().decision
        happened = (Points(tuple(self._told)),) if self._told else ()
        self.terminal.show(Document((*happened, *said(*self._said).blocks, *document.blocks)))
        self._told.clear()
        self._said.clear()

    def _flush(self) -> None:
        if self._said or self._told:
            self.show(Document(()))

    def tell(self) -> None:
        """What happened since it was last told here."""
        self._told += self.news.read()

    def _hand_over(self) -> None:
        """Gives the keyboard to the next person here who is awaited."""
        sight = self.sight()
        asked = self._voters(sight) or sight.awaited
        seats = {
            card.person: card.seat
            for card in reversed(sight.seats)
            if card.person in self.people and card.seat in asked
        }
        waiting = [person for person in self.people if person in seats]
        if not waiting or self.person in waiting:
            return
        self.reset()
        hide = self._secret_shown
        if hide:
            self._flush()
            self.terminal.clear()
            self._secret_shown = False
        self.person = waiting[0]
        if hide or self._secret(self.sight()):
            player = self.showing(sight).full(seats[self.person])
            self.show(said(self.speech.text("console-hand-over", player=player)))
            if self.terminal.interactive:
                self.terminal.ask("", lambda _line: ())
        self.tell()

    @staticmethod
    def _voters(sight: Sight) -> tuple[Seat, ...]:
        """Who has still to answer a proposal."""
        proposal = sight.proposal
        if proposal is None:
            return ()
        answered = {seat for seat, _ in proposal.votes}
        return tuple(seat for seat in proposal.voters if seat not in answered)

    def _secret(self, sight: Sight) -> bool:
        game = self.parts.service.games[sight.game]
        return not sight.practice and any(game.is_secret(action) for action in sight.legal)

    def reset(self) -> None:
        """Forgets a half-made choice."""
        self.draft, self.offered = (), ()

    def step_back(self) -> None:
        """Takes the last answer of a half-made choice back."""
        self.draft = self.draft[:-1] if len(self.draft) > 2 else ()
        if not self.draft:
            self.offered = ()

    def ask(self) -> None:
        """The present question with its choices, or who is awaited."""
        sight = self.sight()
        showing = self.showing(sight)
        if sight.phase == "finished" and sight.view is not None:
            self.choices = ()
            look_back(self, sight, showing)
            return
        if sight.seat is None or not sight.legal or sight.seat not in sight.awaited:
            ahead.offer(self, sight, showing)
            return
        self._menu(sight, showing)

    def _menu(self, sight: Sight, showing: Showing) -> None:
        seat = sight.seat or 0
        question, choices = menu.menu(self.presenter, self.asked(sight), showing, self.draft)
        self._secret_shown = self._secret_shown or self._secret(sight)
        blocks: list[Block] = []
        if not self.draft:
            purse = self.presenter.purse(sight.view, seat, showing)
            blocks += [
                Heading(self.presenter.moment(sight.view, showing)),
                Paragraph(self.speech.text("chat-purse", player=showing.full(seat), purse=purse)),
            ]
            blocks += new_to_you(sight, showing, self.presenter)
            blocks += self.presenter.beside_question(sight.view, seat, showing)
        blocks += [question, with_a_way_out(choices, sight, self.speech)]
        self.show(Document(tuple(blocks)))

    # --- what was decided ------------------------------------------------------------------------

    def reader(self, sight: Sight) -> Reader:
        """Reads moves in the language of who has the keyboard."""
        speech = self.speech
        if speech.code not in self._readers:
            types = self.parts.service.games[sight.game].action_types
            self._readers[speech.code] = Reader(Grammar(self.presenter, types, speech))
        return self._readers[speech.code]

    def act(self, line: str, decision: int | None = None) -> bool:
        """Takes an action, given in notation, and goes on.

        ``decision`` is the one that a choice was offered for.
        """
        sight = self.sight()
        command = commands.Play(
            id=uuid4().hex,
            person=self.person,
            table=self.table,
            action=line,
            seat=sight.seat,
            decision=decision,
        )
        return self.command(command)

    def command(self, command: commands.AnyCommand) -> bool:
        """Hands a command to the service and goes on; says why not when it is refused."""
        if not self.settle(command):
            return False
        self.reset()
        self.moved = True
        return True

    def settle(self, command: commands.AnyCommand) -> bool:
        """Hands a command to the service; says why not when it is refused."""
        found: Answer = self.parts.service.handle(command)
        if isinstance(found, Done):
            return True
        self.say(*refusal(found, self.showing(self.sight()), self.presenter))
        return False

    def move_to(self, table: str) -> None:
        """Goes on at another table."""
        self.table = table
        self.reset()
        self.moved = True
