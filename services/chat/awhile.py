"""The head of the first menu after an absence: what happened meanwhile, told once."""

from collections.abc import Callable, Sequence

from core.game import Seat
from core.sight import Line, Sight
from services.presenting.document import Document
from services.presenting.game import GamePresenter
from services.presenting.news import ABSENCE, acted, news, ringed, since_own
from services.presenting.players import Showing


class Awhile:
    """Remembers what each seat was told, until the program stops; ``now`` is in milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._told: dict[tuple[str, Seat], int] = {}

    def news(
        self,
        sight: Sight,
        log: Sequence[Line],
        showing: Showing,
        presenter: GamePresenter,
        *,
        alone: bool = True,
    ) -> Document:
        """What a seat missed; nothing for somebody who was here lately or was told already.

        Told to the seat's owner ``alone`` it comes with their board, which others must not see.
        """
        seat = sight.seat
        if seat is None or not log:
            return Document(())
        own = [line.at for line in log if line.seat == seat and acted(line)]
        missed = since_own(log, seat)
        if not own or not missed or self._now() - own[-1] < ABSENCE:
            return Document(())
        if self._told.get((sight.name, seat), -1) >= missed[-1].entry:
            return Document(())
        self._told[sight.name, seat] = missed[-1].entry
        told = news(missed, showing, presenter)
        return told + ringed(missed, sight.view, showing, presenter) if alone else told
