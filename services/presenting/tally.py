"""How the points of a finished game came together: over its rounds, and by source, in any game."""

import msgspec

from core.game import Seat
from services.presenting.document import Block, Fact, Facts, Heading, Table
from services.presenting.players import Showing


class Source(msgspec.Struct, frozen=True):
    """Points of one kind; ``amounts`` by seat. Sources of equal ``kind`` look alike on pictures."""

    label: str
    kind: str
    amounts: tuple[int, ...]


class Tally(msgspec.Struct, frozen=True):
    """The points of everybody, with what there is to write beside them.

    ``scores`` has for each seat the points at each of ``rounds``, the first of which is the start.
    ``kinds`` are all kinds of sources that the game knows, so that each always looks the same.
    """

    ranking: tuple[Seat, ...]
    winner: str
    others: str
    course: str
    rounds: tuple[str, ...]
    caption: str
    scores: tuple[tuple[int, ...], ...]
    origin: str
    kinds: tuple[str, ...]
    sources: tuple[Source, ...]
    total: str

    def of(self, seat: Seat) -> int:
        """The points that a seat ended with."""
        return self.scores[seat][-1]


def in_words(tally: Tally, showing: Showing) -> tuple[Block, ...]:
    """The points round by round, then the table of their sources."""
    course = tuple(
        Fact(showing.full(seat), ", ".join(map(str, tally.scores[seat]))) for seat in tally.ranking
    )
    head = ("", *(showing.players[seat].token for seat in tally.ranking))
    rows = [
        (source.label, *(str(source.amounts[seat]) for seat in tally.ranking))
        for source in tally.sources
    ]
    rows.append((tally.total, *(str(tally.of(seat)) for seat in tally.ranking)))
    return (
        Heading(tally.caption),
        Facts(course),
        Heading(tally.origin),
        Table(head, tuple(rows), numeric=tuple(range(1, len(head)))),
    )
