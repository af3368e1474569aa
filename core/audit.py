"""Checking the dice of a finished game: the seed, once told, must repeat every draw."""

from collections.abc import Sequence

import msgspec

from core.chance import SeededChance, commitment
from core.entries import Entry, Started
from core.history import apply
from core.notation import parse
from core.table import AnyGame, Table, decode_events


class Verdict(msgspec.Struct, frozen=True):
    """What an audit found.

    ``seed_fits`` says whether the seed is the one promised at the start. ``differing`` are the
    entries whose events do not follow from the seed under the present rules of the game.
    """

    seed_fits: bool
    differing: tuple[int, ...]

    @property
    def proved(self) -> bool:
        """Whether every draw of the game was settled before it began."""
        return self.seed_fits and not self.differing


def verify(game: AnyGame, entries: Sequence[Entry], seed: bytes) -> Verdict:
    """Plays the log again with the seed, entries that were taken back included."""
    table = Table()
    differing = []
    promised = ""
    for entry in entries:
        for change in entry.changes:
            if isinstance(change, Started):
                promised = change.commitment
        if entry.events and decode_events(game, entry) != _again(game, table, entry, seed):
            differing.append(entry.number)
        table = apply(table, entry, game)
    return Verdict(promised == commitment(seed), tuple(differing))


def _again(game: AnyGame, table: Table, entry: Entry, seed: bytes) -> tuple[object, ...]:
    chance = SeededChance(seed, entry.drawn)
    if entry.seat is None:
        return game.start(len(table.players), dict(table.options), commitment(seed), chance)
    action = parse(entry.action, game.action_types)
    return game.decide(table.state, entry.seat, action, chance)
