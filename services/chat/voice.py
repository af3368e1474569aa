"""What the program says to somebody at a table: menus, refusals, what comes next."""

from collections.abc import Mapping, Sequence

import msgspec

from core.answers import Answer
from core.errors import RefusalError
from core.narrowing import Answer as Given
from core.people import RoomRef
from core.service import GameService
from core.sight import Sight
from services.chat import ballots, menus, orders, replaying
from services.chat.answering import answer
from services.chat.asking import Asking
from services.chat.awhile import Awhile
from services.chat.replies import Reply, Speaker
from services.chat.tidings import showing_at
from services.presenting.document import Document, Paragraph, said
from services.presenting.game import GamePresenter
from services.presenting.players import Showing
from services.presenting.table import awaited, refusal
from services.reading import Reader
from services.reading.grammar import Grammar


class Voice:
    """Speaks with the words of the games' presenters, in the language of who is spoken to."""

    def __init__(self, service: GameService, presenters: Mapping[str, GamePresenter]) -> None:
        self.service = service
        self.presenters = presenters
        self._readers: dict[tuple[str, str], Reader] = {}
        self._awhile = Awhile(service.now)

    def next(self, speaker: Speaker, table: str, seat: int | None) -> tuple[Reply, ...]:
        """What comes after something was done."""
        sight = self.service.sight(table, speaker.person, seat)
        if sight.seat not in sight.awaited:  # somebody with several seats goes on with the next
            sight = self.service.sight(table, speaker.person)
        if sight.seat in sight.awaited and sight.legal:
            menu = self.menu(speaker, sight, updates=True)
            return (msgspec.structs.replace(menu, acted=True),)
        showing = self.showing(sight, speaker)
        text = awaited(sight, showing, self.presenters[sight.game])
        document = said(speaker.speech.text("talk-done"), text)
        if sight.foreseen:
            document += said(speaker.speech.text("order-can-decide"))
        return (Reply(document, updates=True, acted=True),)

    def menu(
        self,
        speaker: Speaker,
        sight: Sight,
        draft: Sequence[Given] = (),
        *,
        updates: bool = False,
    ) -> Reply:
        """The seat's menu, for its owner's eyes only if the choice is secret."""
        showing, presenter = self.showing(sight, speaker), self.presenters[sight.game]
        menu = (
            menus.make(presenter, sight, showing, draft)
            or ballots.make(sight, showing)
            or menus.make(presenter, sight, showing, draft, ahead=True)
        )
        if menu is None:
            return Reply(said(awaited(sight, showing, presenter)), updates=updates)
        # What somebody decides beforehand is nobody else's business.
        ahead = not sight.legal and bool(sight.foreseen)
        private = (self.is_secret(sight) or ahead) and not speaker.private
        if menu.draft and sight.seat is not None and not (private or speaker.private):
            # A further question stands among others without the call that named who is asked.
            text = speaker.speech.text(
                "menu-of", player=showing.name(sight.seat), question=menu.question.text
            )
            menu = msgspec.structs.replace(menu, question=Paragraph(text))
        document = menus.document(menu, presenter, sight, showing)
        if not draft and not updates:
            # Among others it is told as others may hear it.
            alone = private or speaker.private
            reader = (speaker.person, sight.seat) if alone else ("", None)
            log = self.service.lines(sight.name, *reader)
            document = self._awhile.news(sight, log, showing, presenter, alone=alone) + document
        return Reply(document, menu.token, private=private, updates=updates)

    def replay(
        self, speaker: Speaker, table: str, step: int, *, way: str = "", updates: bool = False
    ) -> Reply:
        """A step of a finished game; ``way`` is the choice that led there."""
        moment = self.service.moment(table, step)
        showing, presenter = self.showing(moment.sight, speaker), self.presenters[moment.sight.game]
        shown = replaying.document(moment, showing, presenter, board=way == "board")
        token = replaying.make(moment, showing).token
        chosen = speaker.speech.text(f"replay-{way}") if way else ""
        return Reply(shown, token, updates=updates, chosen=chosen)

    def moved_on(self, speaker: Speaker, sight: Sight) -> tuple[Reply, ...]:
        """For a press that came too late: what there is to choose now."""
        present = self.menu(speaker, sight, updates=True)
        told = said(speaker.speech.text("talk-stale"))
        return (msgspec.structs.replace(present, document=told + present.document, done=False),)

    def reads_along(self, reply: Reply, place: RoomRef) -> bool:
        """Whether a reply asks what its table asks nobody in this place."""
        asked = menus.read(reply.token)
        if asked is None or asked.table not in self.service.index:
            return False
        return place in self.service.sight(asked.table).quiet_rooms

    def help(self, sight: Sight, speaker: Speaker, about: str = "") -> Document:
        """What can be typed at a table whose game is this one, or what one word is ``about``."""
        found = answer(orders.Order("help", about), self.asking(sight, speaker))
        return found or Document(())

    def is_secret(self, sight: Sight) -> bool:
        """Whether what the seat may choose now is for its own eyes.

        Where one person moves all seats there is nobody to hide anything from. A seat that is not
        awaited and has a choice can change what it has decided in secret.
        """
        if sight.practice:
            return False
        game = self.service.games[sight.game]
        waits = sight.seat in sight.awaited
        return any(not waits or game.is_secret(action) for action in sight.legal)

    def showing(self, sight: Sight, speaker: Speaker) -> Showing:
        """How players are shown to the speaker."""
        directory, alone = self.service.directory, speaker.private
        reader = speaker.person if alone else ""
        theme = directory.theme(reader, None if alone else speaker.place)
        shown = showing_at(directory, sight, speaker.speech, reader)
        return msgspec.structs.replace(shown, theme=theme)

    def asking(self, sight: Sight, speaker: Speaker) -> Asking:
        """What answers are made from."""
        presenter = self.presenters[sight.game]
        game = self.service.games[sight.game]
        key = (sight.game, speaker.speech.code)
        if key not in self._readers:
            self._readers[key] = Reader(Grammar(presenter, game.action_types, speaker.speech))
        person = speaker.person if sight.seat is not None else ""
        return Asking(
            game=game,
            presenter=presenter,
            sight=sight,
            showing=self.showing(sight, speaker),
            speech=speaker.speech,
            log=lambda: self.service.lines(sight.name, person),
            waits=lambda: self.service.waits(sight.name),
            person=self.service.directory.person,
            reader=self._readers[key],
            commands=orders.IN_ROOMS,
        )

    def refused(self, found: Answer, speaker: Speaker, table: str = "") -> Reply:
        """Why something was not done."""
        presenter = next(iter(self.presenters.values()))
        showing = Showing(speaker.speech, ())
        if table:
            try:
                sight = self.service.sight(table)
            except RefusalError:
                pass
            else:
                showing, presenter = self.showing(sight, speaker), self.presenters[sight.game]
        return Reply(said(*refusal(found, showing, presenter)), done=False)
