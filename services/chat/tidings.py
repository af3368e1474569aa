"""What a parcel tells, in a room and to one person, before a platform lays it out."""

from collections.abc import Mapping

import msgspec

from core.directory import Directory
from core.entries import Finished
from core.game import Seat
from core.notices import (
    Asked,
    Awaited,
    Balloted,
    Chronicled,
    Dealt,
    Happened,
    Parcel,
    Parting,
    Reminder,
    Soon,
    TableChanged,
    Welcome,
)
from core.people import PersonId, RoomRef
from core.service import GameService
from core.sight import SeatCard, Sight
from services.chat import ballots, menus, parting
from services.chat.awhile import Awhile
from services.chat.pressing import pressing
from services.languages import Language, Speech, language
from services.presenting import ending, notices
from services.presenting.document import Document, Heading, Paragraph, Points, said
from services.presenting.game import GamePresenter
from services.presenting.players import Showing
from services.presenting.table import awaited, lobby, showing_of, status


class Question(msgspec.Struct, frozen=True):
    """What one seat is asked, as everybody in a room may read it.

    ``document`` and ``token`` are empty when there is nothing to show openly, as when the choice
    is ``secret``. ``sight`` and ``showing`` are the seat's own.
    """

    sight: Sight
    speech: Language
    showing: Showing
    document: Document = Document(())
    token: str = ""
    secret: bool = False


class Word(msgspec.Struct, frozen=True):
    """Something for one person alone, who is ``called`` unless it only keeps them informed.

    ``name`` is its own in a parcel, and the same when less of that is still to be said.
    ``token`` is there when the document has choices.
    """

    name: str
    document: Document
    token: str = ""
    called: bool = True


class Tidings:
    """Parcels of the outbox and tables in words, for the messengers of all platforms."""

    def __init__(self, service: GameService, presenters: Mapping[str, GamePresenter]) -> None:
        self._service = service
        self._presenters = presenters
        self._awhile = Awhile(service.now)

    # In rooms

    def in_room(self, table: str, room: RoomRef) -> tuple[Sight, Language, Showing]:
        """The table as everybody in a room sees it, and the language of the room."""
        sight = self._service.sight(table)
        speech = language(self._service.directory.language("", room))
        return sight, speech, self.showing(sight, speech, room=room)

    def news(self, parcel: Parcel, sight: Sight, showing: Showing) -> tuple[str, ...]:
        """What happened; nothing before the game, when the live message tells it all."""
        if sight.phase == "lobby":
            return ()
        log = self._service.lines(parcel.table)
        return notices.said(parcel.notices, log, showing, self._presenters[sight.game])

    def turn(self, sight: Sight) -> int:
        """Which turn of the game it is."""
        return self._presenters[sight.game].turn(sight.view) if sight.view is not None else 0

    def score(self, parcel: Parcel, sight: Sight, showing: Showing) -> Document:
        """The result and how it came about, once: in the parcel that tells of the end."""
        if sight.view is None or not _is_over(parcel):
            return Document(())
        ways = Paragraph(showing.speech.text("ending-ways"), quiet=True)
        return self._result(sight, showing) + Document(() if sight.practice else (ways,))

    def chronicle(self, parcel: Parcel, sight: Sight, showing: Showing) -> Document:
        """The result for a place where the table is not shown; empty for any other parcel."""
        if sight.view is None or not any(isinstance(it, Chronicled) for it in parcel.notices):
            return Document(())
        game = self._presenters[sight.game].title(showing)
        title = showing.speech.text("chronicle-title", table=sight.name, game=game)
        return Document((Heading(title, level=1),)) + self._result(sight, showing)

    def _result(self, sight: Sight, showing: Showing) -> Document:
        service = self._service
        return ending.score(
            sight,
            service.lines(sight.name),
            lambda: service.waits(sight.name),
            service.directory.person,
            showing,
            self._presenters[sight.game],
        )

    def newly_awaited(self, parcel: Parcel, sight: Sight, room: RoomRef) -> tuple[Seat, ...]:
        """Who deserves a call in this room: people who became awaited, and still are."""
        newly = {seat for it in parcel.notices if isinstance(it, Awaited) for seat in it.newly}
        return tuple(
            card.seat
            for card in sight.seats
            if card.seat in newly and self.asks_in(room, sight, card)
        )

    def asks_in(self, room: RoomRef, sight: Sight, card: SeatCard) -> bool:
        """Whether a seat's person is awaited, and asked in this room.

        Of the platforms that the table is shown on, everybody is asked on one: the first that they
        have an account on. Somebody who is on none of them is at least named everywhere. Rooms
        that only read along do not count.
        """
        if card.seat not in sight.awaited or not card.person or card.program:
            return False
        if sight.practice and card.seat != sight.awaited[0]:
            return False  # one seat at a time, for one person moves them all
        if room in sight.quiet_rooms:
            return False
        person = self._service.directory.person(card.person)
        accounts = person.accounts if person is not None else ()
        shown = {it.platform for it in sight.rooms if it not in sight.quiet_rooms}
        home = next((it.platform for it in accounts if it.platform in shown), room.platform)
        return home == room.platform

    def question(self, sight: Sight, seat: Seat, room: RoomRef) -> Question:
        """What a seat is asked, in the language of its person."""
        person = sight.seats[seat].person
        own = self._service.sight(sight.name, person, seat)
        speech = language(self._service.directory.language(person, room))
        # Everybody in the room sees its pictures.
        showing = self.showing(own, speech, room=room)
        presenter = self._presenters[sight.game]
        game = self._service.games[sight.game]
        if not sight.practice and any(game.is_secret(action) for action in own.legal):
            return Question(own, speech, showing, secret=True)
        menu = menus.make(presenter, own, showing)
        if menu is None:
            return Question(own, speech, showing)
        document = menus.document(menu, presenter, own, showing)
        return Question(own, speech, showing, document, menu.token)

    def live(self, sight: Sight, showing: Showing) -> Document:
        """The live message: the lobby, then where the game stands."""
        presenter = self._presenters[sight.game]
        if sight.phase == "lobby":
            most = max(self._service.games[sight.game].seat_counts)
            return lobby(sight, most, showing, presenter)
        return status(sight, showing, presenter)

    def brief(self, parcel: Parcel, sight: Sight, showing: Showing) -> str:
        """What is new about the live message, in one line."""
        presenter = self._presenters[sight.game]
        if sight.phase == "lobby":
            # Nothing else tells what changes there.
            told = notices.said(parcel.notices, (), showing, presenter)
            news = " ".join(told) or showing.speech.text("phase-lobby")
        else:
            news = awaited(sight, showing, presenter)
        return showing.speech.text("talk-live-brief", table=sight.name, news=news)

    # To one person

    def words(self, parcel: Parcel, person: PersonId) -> tuple[Word, ...]:
        """What to say to somebody alone; only the last of it asks something."""
        sight = self._service.sight(parcel.table, person)
        speech = language(self._service.directory.language(person))
        found: list[Word] = []
        if any(isinstance(it, Welcome) for it in parcel.notices):
            known = self._service.directory.person(person)
            name = known.name if known is not None else person
            welcome = said(speech.text("talk-welcome", name=name, table=sight.name))
            found.append(Word("welcome", welcome))
        told = self._told_alone(parcel, person, sight, speech)
        if told.blocks:
            found.append(Word("told", told, called=False))
        found += [
            self._hand(self._service.sight(sight.name, person, it.seat), speech)
            for it in parcel.notices
            if isinstance(it, Dealt)
        ]
        found += self._ballot(parcel, person, speech)
        found += [
            _parting(it, sight.name, speech) for it in parcel.notices if isinstance(it, Parting)
        ]
        if any(isinstance(it, Soon) for it in parcel.notices):
            soon = said(speech.text("talk-soon", table=sight.name))
            found.append(Word("soon", soon, called=False))
        asked = [it for it in parcel.notices if isinstance(it, Asked | Reminder)]
        if asked and asked[-1].seat in sight.awaited:
            own = self._service.sight(parcel.table, person, asked[-1].seat)
            found.append(self._asked_alone(own, asked[-1], speech))
        return tuple(found)

    def _hand(self, own: Sight, speech: Language) -> Word:
        presenter = self._presenters[own.game]
        hand = presenter.hand(own.view, own.seat or 0, self._own_showing(own, speech))
        return Word(f"hand{own.seat}", Document(hand), called=False)

    def _ballot(self, parcel: Parcel, person: PersonId, speech: Language) -> tuple[Word, ...]:
        """The vote that is on, if the parcel tells of it and the person has not answered yet."""
        asked = [it for it in parcel.notices if isinstance(it, Balloted)]
        if not asked:
            return ()
        own = self._service.sight(parcel.table, person, asked[-1].seat)
        ballot = ballots.make(own, self.showing(own, speech))
        if ballot is None:
            return ()
        title = Heading(own.name, level=1)
        document = Document((title, ballot.question, ballot.choices))
        return (Word("ballot", document, ballot.token, called=False),)

    def _told_alone(
        self, parcel: Parcel, person: PersonId, sight: Sight, speech: Language
    ) -> Document:
        """What happened, without what they have just done themselves."""
        log = [
            it
            for it in self._service.lines(parcel.table, person)
            if it.by != person or it.automatic
        ]
        happened = [it for it in parcel.notices if isinstance(it, Happened | TableChanged)]
        showing, presenter = self.showing(sight, speech), self._presenters[sight.game]
        return points(notices.said(happened, log, showing, presenter))

    def _asked_alone(self, own: Sight, asked: Asked | Reminder, speech: Language) -> Word:
        showing, presenter = self._own_showing(own, speech), self._presenters[own.game]
        document = Document((Heading(_calling(asked, own.name, speech), level=1),))
        person = own.seats[own.seat or 0].person
        if isinstance(asked, Reminder):
            document += pressing(asked, own, self._service.directory.person(person), speech)
        log = self._service.lines(own.name, person, own.seat)
        document += self._awhile.news(own, log, showing, presenter)
        menu = menus.make(presenter, own, showing)
        if menu is None:
            return Word("asked", document)
        document += menus.document(menu, presenter, own, showing)
        return Word("asked", document, menu.token)

    def _own_showing(self, own: Sight, speech: Speech) -> Showing:
        return self.showing(own, speech, own.seats[own.seat or 0].person)

    def showing(
        self, sight: Sight, speech: Speech, person: PersonId = "", room: RoomRef | None = None
    ) -> Showing:
        """How players are shown at a table, to a person alone or in a room."""
        shown = showing_at(self._service.directory, sight, speech)
        theme = self._service.directory.theme(person, room)
        return msgspec.structs.replace(shown, theme=theme)


def showing_at(
    directory: Directory, sight: Sight, speech: Speech, reader: PersonId = ""
) -> Showing:
    """How players are shown at a table, by the names that people have now.

    Times are those of the ``reader``, UTC for several.
    """
    offers = [card.offer for card in sight.seats if card.offer is not None]
    people = [card.person for card in sight.seats]
    people += [person for offer in offers for person in (offer.to, offer.taker)]
    names = {it: known.name for it in people if (known := directory.person(it)) is not None}
    known = directory.person(reader)
    return showing_of(sight, names, speech, known.zone if known is not None else "UTC")


def _parting(notice: Parting, table: str, speech: Language) -> Word:
    questions = parting.asked_by(notice)
    menu = parting.make(table, questions, speech)
    document = parting.document(menu, table, questions, speech)
    return Word(f"parting{notice.seat}", document, menu.token, called=False)


def _calling(notice: Asked | Reminder, table: str, speech: Language) -> str:
    """Why somebody is spoken to."""
    if isinstance(notice, Asked):
        return speech.text("talk-asked", table=table)
    return speech.text("talk-reminder" if notice.nth else "talk-called", table=table)


def points(texts: tuple[str, ...]) -> Document:
    """Lines as a document; an empty one without any."""
    return Document((Points(texts),)) if texts else Document(())


def _is_over(parcel: Parcel) -> bool:
    return any(
        isinstance(change, Finished)
        for it in parcel.notices
        if isinstance(it, TableChanged)
        for change in it.changes
    )
