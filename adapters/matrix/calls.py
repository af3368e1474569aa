"""Who is asked in a room: a call for whoever became awaited, a question for who goes on."""

from collections.abc import Sequence

from adapters.matrix.connection import Connection
from adapters.matrix.layout import blocks, hint
from adapters.matrix.markup import joined, mention, plain_block
from adapters.matrix.places import PLATFORM
from adapters.matrix.posts import Block, Text
from core.entries import Resumed, Started
from core.game import Seat
from core.motions import Settled
from core.notices import Happened, Parcel, TableChanged
from core.people import PersonId, RoomRef, account_on
from core.practice import Practised
from core.service import GameService
from core.sight import Sight
from services.chat import menus
from services.chat.tidings import Question, Tidings
from services.presenting.players import Showing

_FOR_ALL = (Started, Practised, Resumed, Settled)
"""Changes after which everybody who is awaited is to see their choices."""


class Calls:
    """What is asked in rooms, as posts."""

    def __init__(self, connection: Connection, service: GameService, tidings: Tidings) -> None:
        self._direct = connection.direct
        self._asked = connection.ledger.questions
        self._service = service
        self._tidings = tidings

    def questions(
        self, parcel: Parcel, sight: Sight, showing: Showing, room: RoomRef
    ) -> dict[str, Text]:
        """What those who are to choose are asked, each in a post; one call for secret choices."""
        posts: dict[str, Text] = {}
        called: list[Seat] = []
        newly = self._tidings.newly_awaited(parcel, sight, room)
        asked = {
            seat: self._tidings.question(sight, seat, room)
            for seat in self._to_ask(parcel, sight, newly, room)
        }
        later = self._tidings.asked_later(parcel)
        for seat, question in asked.items():
            if seat in later:
                continue
            if question.token:
                name = f"ask{seat}"
                posts[name] = self._asked_here(question, seat, room, call=seat in newly)
            elif question.secret and seat in newly:
                called.append(seat)
        if called:
            return {"secret": self._secret_call(sight, called, showing, room), **posts}
        return posts

    def again(self, parcel: Parcel, sight: Sight, room: RoomRef) -> dict[str, Text]:
        """The same in a room where nobody could be asked for a while, of all who are awaited.

        Who was asked there before is not called for it; who chooses in secret is asked alone.
        """
        before = {
            (it.seat, it.decision)
            for question in self._asked.open(sight.name, room.id, room.thread)
            if (it := menus.read(question.token)) is not None
        }
        asked = [
            self._tidings.question(sight, card.seat, room)
            for card in sight.seats
            if self._tidings.asks_in(room, sight, card)
        ]
        later = self._tidings.asked_later(parcel)
        return {
            f"ask{seat}": self._asked_here(
                it, seat, room, call=(seat, it.sight.decision) not in before
            )
            for it in asked
            if it.token and (seat := it.sight.seat) is not None and seat not in later
        }

    def _to_ask(
        self, parcel: Parcel, sight: Sight, newly: Sequence[Seat], room: RoomRef
    ) -> tuple[Seat, ...]:
        """The people who are to see their choices: those called, and those who go on.

        Alone with one person, the answer to their move has asked them already.
        """
        alone = self._direct.partner(room.id) is not None
        lines = {it.entry: it.seat for it in self._service.lines(parcel.table)}
        going_on: set[Seat | None] = set(newly)
        for it in parcel.notices:
            if isinstance(it, Happened) and not alone:
                going_on |= {lines.get(number) for number in it.entries}
                if sight.practice:
                    going_on |= set(sight.awaited)
            elif isinstance(it, TableChanged):
                going_on |= {getattr(change, "seat", None) for change in it.changes}
                if any(isinstance(change, _FOR_ALL) for change in it.changes):
                    going_on |= set(sight.awaited)
        return tuple(
            card.seat
            for card in sight.seats
            if card.seat in going_on and self._tidings.asks_in(room, sight, card)
        )

    def _asked_here(self, question: Question, seat: Seat, room: RoomRef, *, call: bool) -> Text:
        """The seat's menu, with a call if it is to have one."""
        user = self.user(question.sight.seats[seat].person)
        text = question.speech.text("talk-your-move" if call else "talk-go-on", player="\0")
        title = joined(*self._naming(text, [seat], question.showing, question.sight))
        document = question.document
        if user:
            document = document + hint(question.speech, private=False)
        return Text(
            (title, *blocks(document)),
            thread=room.thread,
            mentions=self.to_call([question.sight.seats[seat].person]) if call else (),
            asks=user,
            token=question.token if user else "",
        )

    def _secret_call(
        self, sight: Sight, seats: Sequence[Seat], showing: Showing, room: RoomRef
    ) -> Text:
        text = showing.speech.text("talk-your-secret", player="\0")
        call = joined(*self._naming(text, seats, showing, sight))
        called = self.to_call([sight.seats[seat].person for seat in seats])
        return Text((call,), thread=room.thread, mentions=called)

    def to_call(self, people: Sequence[PersonId]) -> tuple[str, ...]:
        """The accounts of those who are on Matrix and want to be called."""
        found = (self._service.directory.person(person) for person in people)
        return tuple(user for it in found if it and it.pings and (user := self.user(it.id)))

    def _naming(
        self, text: str, seats: Sequence[Seat], showing: Showing, sight: Sight
    ) -> list[Block | str]:
        """A sentence with the seats' people in the place of its NUL, as links to them."""
        before, _, after = text.partition("\0")
        pieces: list[Block | str] = [before]
        for place, seat in enumerate(seats):
            user = self.user(sight.seats[seat].person)
            player = showing.players[seat]
            pieces += [", "] if place else []
            pieces.append(mention(user, player.name) if user else plain_block(player.name))
            pieces.append(f" {player.token}")
        return [*pieces, after]

    def user(self, person: PersonId) -> str:
        """The person's Matrix account, if they have one."""
        return account_on(self._service.directory.person(person), PLATFORM)
