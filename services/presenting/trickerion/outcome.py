"""How a game has ended: where the Fame came from, and what was hidden until then."""

from collections.abc import Iterable, Sequence

from core.game import Event, Seat
from core.trickerion.ledger import (
    SOURCES,
    Entry,
    Source,
    fame_by_source,
    fame_by_turn,
    fame_ledger,
)
from core.trickerion.terms import DECK_LOCATIONS
from core.trickerion.view import View
from services.languages import Speech
from services.presenting import tally
from services.presenting.document import Block, Fact, Facts, Heading
from services.presenting.players import Showing, listed
from services.presenting.tally import Tally
from services.presenting.trickerion import names
from services.presenting.trickerion.names import text

KINDS: dict[Source, str] = {
    "start": "advertised",
    "advertising": "advertised",
    "tricks": "star",
    "links_made": "rings",
    "links_performed": "rings",
    "backstage": "magician",
    "performance_card": "magician",
    "cards_and_powers": "special",
    "final_shards": "crown",
    "final_coins": "crown",
    "final_apprentices": "crown",
    "final_specialists": "crown",
    "final_special_cards": "crown",
    "final_powers": "crown",
    "final_tricks": "crown",
    "unpaid_wages": "coin",
}
"""The symbol of each source; it is the kind of a source in a tally."""

CORRECTED = "cog"
"""What the table has corrected by consent: no event tells of it."""


def tally_of(view: View, events: Iterable[Event], showing: Showing) -> Tally:
    """Everybody's Fame by turn and by source; ``events`` are those that made the position."""
    speech = showing.speech
    ledger = fame_ledger(events)
    seats = range(len(view.players))
    found = {seat: fame_by_source(ledger, seat) for seat in seats}
    sources = [
        tally.Source(text(speech, f"source-{source}"), KINDS[source], amounts)
        for source in sorted(SOURCES, key=list(KINDS).index)
        if any(amounts := tuple(found[seat][source] for seat in seats))
    ]
    turns = [_by_turn(ledger, seat, view.turn) for seat in seats]
    corrected = tuple(view.players[seat].fame - turns[seat][-1] for seat in seats)
    if any(corrected):
        sources.append(tally.Source(text(speech, "source-corrected"), CORRECTED, corrected))
    first, *rest = view.ranking
    fame = names.counted(speech, "fame", view.players[first].fame)
    return Tally(
        ranking=view.ranking,
        winner=text(speech, "picture-wins", player=showing.players[first].name, fame=fame),
        others=listed(speech, [_standing(view, seat, showing) for seat in rest]),
        course=text(speech, "outcome-course"),
        rounds=(text(speech, "outcome-start"), *map(str, range(1, len(turns[0])))),
        caption=text(speech, "outcome-caption"),
        scores=tuple(
            (*fame[:-1], fame[-1] + more) for fame, more in zip(turns, corrected, strict=True)
        ),
        origin=text(speech, "outcome-origin"),
        kinds=(*dict.fromkeys(KINDS.values()), CORRECTED),
        sources=tuple(sources),
        total=text(speech, "head-total"),
    )


def _by_turn(ledger: Sequence[Entry], seat: Seat, turn: int) -> tuple[int, ...]:
    """A seat's Fame after each turn, also after last ones in which nobody's changed."""
    fame = fame_by_turn(ledger, seat)
    return (*fame, *fame[-1:] * (turn + 1 - len(fame)))


def _standing(view: View, seat: Seat, showing: Showing) -> str:
    return f"{showing.players[seat].name} {view.players[seat].fame}"


def opened(view: View, showing: Showing) -> tuple[Block, ...]:
    """The cards that people had in hand to the end, and those that nobody has seen."""
    speech = showing.speech
    facts = [
        Fact(showing.full(seat), "; ".join(parts))
        for seat in range(len(view.players))
        if (parts := in_hand(view, seat, speech))
    ]
    facts += [Fact(label, cards) for label, cards in face_down(view, speech)]
    return (Heading(text(speech, "outcome-opened")), Facts(tuple(facts))) if facts else ()


def in_hand(view: View, seat: Seat, speech: Speech) -> tuple[str, ...]:
    """The Special Assignments and Powers of a player by name."""
    player = view.players[seat]
    return _effects(speech, (*player.special, *player.dealt))


def face_down(view: View, speech: Speech) -> tuple[tuple[str, str], ...]:
    """What stayed in the piles, in a line for each."""
    left = view.leftover
    if left is None:
        return ()
    piles = [(text(speech, "outcome-prophecies"), "; ".join(_effects(speech, left.pile)))]
    cards = [names.performance(speech, card) for card in left.deck]
    piles.append((text(speech, "outcome-performances"), "; ".join(cards)))
    piles += [
        (
            text(speech, "kind-special", location=names.name(speech, "location", place)),
            "; ".join(_effects(speech, deck)),
        )
        for place, deck in zip(DECK_LOCATIONS, left.decks, strict=False)
    ]
    return tuple((label, cards) for label, cards in piles if cards)


def _effects(speech: Speech, cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(
        names.effect(speech, card) + (f" ×{count}" if count > 1 else "")
        for card, count in names.tally(cards).items()
    )
