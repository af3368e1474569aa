"""What a parcel tells one person alone, before a platform lays it out."""

from collections.abc import Mapping

import msgspec

from core.notices import (
    Asked,
    Balloted,
    Dealt,
    Happened,
    Parcel,
    Parting,
    Reminder,
    Soon,
    TableChanged,
    Welcome,
)
from core.people import PersonId
from core.service import GameService
from core.sight import Sight
from services.chat import ballots, menus, parting
from services.chat.awhile import Awhile
from services.chat.pressing import pressing
from services.chat.tidings import points, showing_at
from services.languages import Language, Speech, language
from services.presenting import notices
from services.presenting.document import Document, Heading, said
from services.presenting.game import GamePresenter
from services.presenting.players import Showing


class Word(msgspec.Struct, frozen=True):
    """Something for one person alone, who is ``called`` unless it only keeps them informed.

    ``name`` is its own in a parcel, and the same when less of that is still to be said.
    ``token`` is there when the document has choices.
    """

    name: str
    document: Document
    token: str = ""
    called: bool = True


class PrivateTidings:
    """Parcels for one person in words, for the messengers of all platforms."""

    def __init__(self, service: GameService, presenters: Mapping[str, GamePresenter]) -> None:
        self._service = service
        self._presenters = presenters
        self._awhile = Awhile(service.now)

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
            if self._still_asks(asked[-1], parcel, own):
                found.append(self._asked_alone(own, asked[-1], speech))
        return tuple(found)

    def _still_asks(self, asked: Asked | Reminder, parcel: Parcel, own: Sight) -> bool:
        """Whether the seat still has to do what a parcel asks for, and no later one asks it."""
        later = self._service.posting.after(parcel)
        if any(isinstance(it, Asked | Reminder) and it.seat == asked.seat for it in later):
            return False
        return asked.since in {0, own.seats[asked.seat].since}

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
        ballot = ballots.make(own, self._showing(own, speech))
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
        showing, presenter = self._showing(sight, speech), self._presenters[sight.game]
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
        return self._showing(own, speech, own.seats[own.seat or 0].person)

    def _showing(self, sight: Sight, speech: Speech, person: PersonId = "") -> Showing:
        directory = self._service.directory
        theme = directory.theme(person, None)
        return msgspec.structs.replace(showing_at(directory, sight, speech), theme=theme)


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
