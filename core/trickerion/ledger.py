"""Where everybody's Fame came from, told by the events alone.

The sum of a seat's entries is its Fame, at any moment of the game. Events that an audience may read
are enough, for every event about Fame is public.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias, get_args

import msgspec

from core.game import Event, Seat
from core.trickerion.cards import RULES
from core.trickerion.events import (
    Advertised,
    DiceRolled,
    GameScored,
    GameStarted,
    LinkPaid,
    Performed,
    WagesPaid,
)

Source: TypeAlias = Literal[
    "start",
    "advertising",
    "links_made",
    "tricks",
    "links_performed",
    "backstage",
    "performance_card",
    "unpaid_wages",
    "final_shards",
    "final_coins",
    "final_apprentices",
    "final_specialists",
]
"""What gave Fame or, for ``unpaid_wages``, took it. ``tricks`` are the Yields of performed Tricks,
whoever performed them; the next three go to the performer alone; ``final`` is the last scoring."""

SOURCES: tuple[Source, ...] = get_args(Source)


class Entry(msgspec.Struct, frozen=True):
    """Fame that a seat gained, or lost when below 0, in a turn; turn 0 is the set-up."""

    turn: int
    seat: Seat
    source: Source
    fame: int


def fame_ledger(events: Iterable[Event]) -> tuple[Entry, ...]:
    """Every change of Fame in the order it happened; what changed nothing is left out."""
    turn = 0
    found: list[Entry] = []
    for event in events:
        if isinstance(event, DiceRolled):
            turn = event.turn
        found += (Entry(turn, seat, source, fame) for seat, source, fame in _fame(event) if fame)
    return tuple(found)


def fame_by_source(ledger: Iterable[Entry], seat: Seat) -> dict[Source, int]:
    """A seat's Fame by source; every source is there."""
    totals = dict.fromkeys(SOURCES, 0)
    for entry in ledger:
        if entry.seat == seat:
            totals[entry.source] += entry.fame
    return totals


def fame_by_turn(ledger: Iterable[Entry], seat: Seat) -> tuple[int, ...]:
    """A seat's Fame after the set-up and after each turn so far, the final scoring included."""
    fame = [0]
    for entry in ledger:
        fame += fame[-1:] * (entry.turn + 1 - len(fame))
        if entry.seat == seat:
            fame[entry.turn] += entry.fame
    return tuple(fame)


def _fame(event: Event) -> Iterator[tuple[Seat, Source, int]]:
    match event:
        case GameStarted():
            for seat in sorted(event.order):
                yield seat, "start", RULES.starting_fame
        case Advertised():
            yield event.seat, "advertising", event.fame
        case LinkPaid(bonus="fame"):
            yield event.seat, "links_made", event.amount
        case Performed():
            for each in event.yields:
                yield each.seat, "tricks", each.gain.fame
            yield event.seat, "links_performed", event.links
            yield event.seat, "backstage", event.specialists.fame
            yield event.seat, "performance_card", event.bonus.fame
        case WagesPaid():
            yield event.seat, "unpaid_wages", -event.fame
        case GameScored():
            for score in event.scores:
                yield score.seat, "final_shards", score.shards
                yield score.seat, "final_coins", score.coins
                yield score.seat, "final_apprentices", score.apprentices
                yield score.seat, "final_specialists", score.specialists
        case _:
            return
