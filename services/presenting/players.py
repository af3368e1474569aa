"""How players are written: a name, and a letter with a shape of its own colour."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from core.game import Seat
from core.people import COLOURS, PersonId
from services.languages import Speech

LETTERS = "ABCDEF"
SHAPES = "●■▲◆★⬢"
"""Each colour of ``core.people.COLOURS`` has a shape of its own."""


class Player(msgspec.Struct, frozen=True):
    """One seat as it is shown. Without a person the colour is the name.

    ``paint`` is the colour's id and ``colour`` its name; an empty paint is the seat's own.
    """

    seat: Seat
    name: str
    colour: str
    program: bool = False
    paint: str = ""

    @property
    def token(self) -> str:
        """The letter and the shape, as in ``A●``."""
        return LETTERS[self.seat] + SHAPES[COLOURS.index(self.paint or COLOURS[self.seat])]


def player(
    seat: Seat, name: str, speech: Speech, *, program: bool = False, paint: str = ""
) -> Player:
    """The seat of somebody called ``name``, or of nobody in particular when that is empty."""
    paint = paint or COLOURS[seat]
    colour = speech.text(f"player-colour-{paint}")
    return Player(seat, name or colour.capitalize(), colour, program, paint)


class Showing(msgspec.Struct, frozen=True):
    """For whom something is said: the language, everybody's names, and the reader's own seat.

    ``zone`` is the time zone of whoever reads; ``people`` are the names of people by their ids.
    ``theme`` is how pictures look, empty as the operator says.
    """

    speech: Speech
    players: tuple[Player, ...]
    seat: Seat | None = None
    zone: str = "UTC"
    people: Mapping[PersonId, str] = {}
    theme: str = ""

    def person(self, person: PersonId) -> str:
        """Somebody by name, seated or not."""
        return self.people.get(person, self.speech.text("somebody"))

    def name(self, seat: Seat) -> str:
        """A player in the middle of a sentence: ``Ana A●``."""
        each = self.players[seat]
        return self.speech.text("player-name", name=each.name, token=each.token)

    def full(self, seat: Seat) -> str:
        """A player where all can be told: ``A● Ana (blue)``."""
        each = self.players[seat]
        key = "player-full-plain" if each.name.casefold() == each.colour else "player-full"
        return self.speech.text(key, token=each.token, name=each.name, colour=each.colour)

    def names(self, seats: Iterable[Seat]) -> str:
        """Several players in a sentence."""
        return listed(self.speech, [self.name(seat) for seat in seats])


def listed(speech: Speech, items: Sequence[str]) -> str:
    """Items as people list them: ``a, b and c``; empty for none."""
    if len(items) < 2:
        return items[0] if items else ""
    start = items[0]
    for item in items[1:-1]:
        start = speech.text("list-more", first=start, second=item)
    return speech.text("list-two", first=start, second=items[-1])
