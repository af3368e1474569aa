"""What changes the base rules, moment by moment.

A *figure* is asked for at a named moment (``learn_ap``, ``price``, ``weekday_modifier`` ...) and is
changed by whatever is in force for a seat: the Active Prophecy, its Magician's ability, its learned
Powers. A *gain* follows something that has happened. Both are data in ``cards/effects.toml``; the
rules only name the moment and its facts. Without the Dark Alley nothing is ever in force.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import msgspec

from core.game import Seat
from core.trickerion.cards import table
from core.trickerion.state import Position

FREELANCER = "freelancer"
"""The card that lets a Character work elsewhere than its card says."""

Fact: TypeAlias = str | int


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One change; ``limit`` is how often a turn it works for a player, 0 without end."""

    of: str
    limit: int = 0
    when: dict[str, tuple[Fact, ...]] = {}

    def fits(self, facts: dict[str, Fact]) -> bool:
        """Whether the facts of a moment are those the effect is about."""
        return all(facts.get(name) in values for name, values in self.when.items())


class Figure(Effect, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A change of a figure at a moment: first set, then multiplied, then added to."""

    at: str
    set: int | None = None
    times: int = 1
    add: int = 0
    least: int | None = None

    def change(self, value: int) -> int:
        """The figure afterwards."""
        changed = (value if self.set is None else self.set) * self.times + self.add
        return changed if self.least is None else max(self.least, changed)


class Reward(Effect, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What somebody receives after something, once or ``per`` one of its facts."""

    after: str
    fame: int = 0
    coins: int = 0
    shards: int = 0
    per: str = ""
    most: int | None = None


FIGURES = msgspec.convert(table("effects.toml")["figure"], tuple[Figure, ...])
REWARDS = msgspec.convert(table("effects.toml")["gain"], tuple[Reward, ...])


def in_force(state: Position, seat: Seat) -> tuple[str, ...]:
    """What works for a seat now, the Prophecy first (it sets what others then add to)."""
    if not state.dark_alley:
        return ()
    player = state.players[seat]
    found = (player.magician,) if player.magician else ()
    if state.prophecy:
        found = (state.prophecy, *found)
    if player.powers:
        found = (*found, *(power.id for power in player.powers))
    return found


def has_effect(state: Position, seat: Seat, effect: str) -> bool:
    """Whether a Prophecy, an ability or a Power works for a seat now."""
    return effect in in_force(state, seat)


def ability_of(state: Position, seat: Seat, magician: str) -> bool:
    """Whether a seat has this Magician's ability (Dark Alley side of the card)."""
    return state.dark_alley and state.players[seat].magician == magician


class Changed(msgspec.Struct, frozen=True):
    """A figure after all changes, and the limited effects that were used up for it.

    What betters the first action of a kind is used up by it, even if nothing was left to better.
    """

    value: int
    used: tuple[str, ...] = ()


@lru_cache(maxsize=4096)
def _figures(sources: tuple[str, ...], at: str) -> tuple[Figure, ...]:
    found = [figure for source in sources for figure in FIGURES if figure.of == source]
    return tuple(figure for figure in found if figure.at == at)


def changed(
    state: Position, seat: Seat, at: str, value: int, card: str | None = None, **facts: Fact
) -> Changed:
    """A figure of the rules as it is for a seat now, with the card whose bonus it may use."""
    if not state.dark_alley:
        return Changed(value)
    used: list[str] = []
    sources = in_force(state, seat)
    for figure in _figures((*sources, card) if card is not None else sources, at):
        if figure.fits(facts) and _left(state, seat, figure):
            value = figure.change(value)
            if figure.limit:
                used.append(figure.of)
    return Changed(value, tuple(used))


def figure(state: Position, seat: Seat, at: str, value: int, **facts: Fact) -> int:
    """The value of ``changed``, where nobody needs to know what was used up."""
    if not state.dark_alley:
        return value
    return changed(state, seat, at, value, None, **facts).value


def _left(state: Position, seat: Seat, effect: Effect) -> bool:
    return not effect.limit or state.players[seat].used.count(effect.of) < effect.limit


class Received(msgspec.Struct, frozen=True):
    """What a reward gives, and which effect it is of."""

    of: str
    fame: int
    coins: int
    shards: int


def rewards(state: Position, seat: Seat, after: str, **facts: Fact) -> Iterator[Received]:
    """What a seat receives after something."""
    sources = in_force(state, seat)
    for reward in REWARDS:
        if reward.of in sources and reward.after == after and reward.fits(facts):
            times = int(facts[reward.per]) if reward.per else 1
            if reward.most is not None:
                times = min(times, reward.most)
            if times and _left(state, seat, reward):
                yield Received(
                    reward.of, reward.fame * times, reward.coins * times, reward.shards * times
                )
