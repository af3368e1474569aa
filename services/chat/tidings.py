"""What a parcel tells in a room, before a platform lays it out."""

from collections.abc import Mapping

import msgspec

from core.directory import Directory
from core.entries import Finished
from core.game import Seat
from core.notices import Awaited, Chronicled, Happened, Parcel, TableChanged
from core.people import PersonId, RoomRef
from core.service import GameService
from core.sight import SeatCard, Sight
from services.chat import menus
from services.languages import Language, Speech, language
from services.presenting import ending, notices
from services.presenting.document import Document, Heading, Paragraph, Points
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


class Tidings:
    """Parcels for rooms and tables in words, for the messengers of all platforms."""

    def __init__(self, service: GameService, presenters: Mapping[str, GamePresenter]) -> None:
        self._service = service
        self._presenters = presenters

    def in_room(self, table: str, room: RoomRef) -> tuple[Sight, Language, Showing]:
        """The table as everybody in a room sees it, and the language of the room."""
        sight = self._service.sight(table)
        speech = language(self._service.directory.language("", room))
        return sight, speech, self._showing(sight, speech, room)

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
        """Who deserves a call in this room: people who became awaited, and still are.

        That is as of the parcel; see ``asked_later``.
        """
        newly = {seat for it in parcel.notices if isinstance(it, Awaited) for seat in it.newly}
        return tuple(
            card.seat
            for card in sight.seats
            if card.seat in newly and self.asks_in(room, sight, card)
        )

    def called(self, parcel: Parcel, sight: Sight, room: RoomRef) -> dict[Seat, Question]:
        """Who is called in this room because of a parcel, and what each of them is asked."""
        newly = self.newly_awaited(parcel, sight, room)
        asked = {seat: self.question(sight, seat, room) for seat in newly}
        later = self.asked_later(parcel)
        return {seat: question for seat, question in asked.items() if seat not in later}

    def asked_later(self, parcel: Parcel) -> frozenset[Seat]:
        """Seats that a later parcel of the place asks, when it has told what led to that.

        A parcel may come late: a seat may have moved, or be awaited anew, since what it tells of.
        To be looked at after the questions were made, for the table goes on meanwhile.
        """
        waiting = self._service.posting.after(parcel)
        if not waiting:
            return frozenset()
        acted = {it.entry: it.seat for it in self._service.lines(parcel.table)}
        seats = {card.seat for card in self._service.sight(parcel.table).seats}
        found: set[Seat | None] = set()
        for it in waiting:
            if isinstance(it, Happened):
                found.update(map(acted.get, it.entries))
            elif isinstance(it, Awaited):
                found.update(it.newly, seats - {*it.seats})
        return frozenset(seats & found)

    def asks_in(self, room: RoomRef, sight: Sight, card: SeatCard) -> bool:
        """Whether a seat's person is awaited, and asked in this room.

        Of the platforms that the table is shown on, everybody is asked on one: the first that they
        have an account on. Somebody who is on none of them is at least named everywhere. Rooms
        that only read along do not count, but whoever is called alone for them is named nowhere.
        """
        if card.seat not in sight.awaited or not card.person or card.program:
            return False
        if sight.practice and card.seat != sight.awaited[0]:
            return False  # one seat at a time, for one person moves them all
        if room in sight.quiet_rooms:
            return False
        person = self._service.directory.person(card.person)
        accounts = person.accounts if person is not None else ()
        shown = {it.platform for it in sight.rooms}
        loud = {it.platform for it in sight.rooms if it not in sight.quiet_rooms}
        homes = [it.platform for it in accounts if it.platform in shown]
        home = next((it for it in homes if it in loud), homes[0] if homes else room.platform)
        return home == room.platform

    def question(self, sight: Sight, seat: Seat, room: RoomRef) -> Question:
        """What a seat is asked, in the language of its person."""
        person = sight.seats[seat].person
        own = self._service.sight(sight.name, person, seat)
        speech = language(self._service.directory.language(person, room))
        # Everybody in the room sees its pictures.
        showing = self._showing(own, speech, room)
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

    def _showing(self, sight: Sight, speech: Speech, room: RoomRef) -> Showing:
        shown = showing_at(self._service.directory, sight, speech)
        theme = self._service.directory.theme("", room)
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
