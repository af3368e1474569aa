"""Which Location each Character is sent to: plans for a turn, compared by how they end."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from core.game import Action, Seat
from core.trickerion.actions import Assign, Ready, Unassign
from core.trickerion.cards import RULES, kind_of
from core.trickerion.state import Player, State, TeamMember
from core.trickerion.terms import LOCATIONS, Location
from services.opponents.trickerion.forecast import foresee
from services.opponents.trickerion.steps import after

Plan = tuple[Location | None, ...]
"""The Location of each team member, in the order of the team."""

PASSES = 2


def next_step(state: State, seat: Seat) -> Action:
    """The next card to lay so that the cards come to be those of the plan; then Ready."""
    team = state.players[seat].team
    wanted = plan(_without_cards(state), seat)
    cards = dict(RULES.hand)
    for each in team:
        if each.card is not None:
            cards[each.card] -= 1
    blocked: Action | None = None
    for each, location in zip(team, wanted, strict=True):
        if each.card == location:
            continue
        if location is None or not cards[location]:
            # A card that is wanted elsewhere comes back first.
            if each.card is not None:
                blocked = blocked or Unassign(each.id)
            continue
        return Assign(each.id, location)
    return blocked or Ready()


def _without_cards(state: State) -> State:
    """The same position before anybody laid a card; the others' cards are guesses anyway."""
    players = tuple(
        msgspec.structs.replace(
            player,
            ready=False,
            team=tuple(TeamMember(each.id, each.home) for each in player.team),
        )
        for player in state.players
    )
    return msgspec.structs.replace(state, players=players)


@lru_cache(maxsize=16)
def plan(state: State, seat: Seat) -> Plan:
    """The best plan found: some sound ones to begin with, then changed Character by Character."""
    state = _rivals_assigned(state, seat)
    team = state.players[seat].team
    values: dict[Plan, float] = {}

    def value(candidate: Plan) -> float:
        key = _alike(team, candidate)
        if key not in values:
            values[key] = foresee(_revealed(state, seat, candidate), seat)
        return values[key]

    best = max(_seeds(state.players[seat]), key=value)
    for _ in range(PASSES):
        before = best
        for index in range(len(team)):
            for changed in _changed(best, index):
                if value(changed) > value(best) + 1e-9:
                    best = changed
        if best == before:
            break
    return best


def _alike(team: tuple[TeamMember, ...], candidate: Plan) -> Plan:
    """One plan for all that differ only in which of several equal Apprentices goes where."""
    by_kind: dict[tuple[str, str], list[Location | None]] = {}
    for each, location in zip(team, candidate, strict=True):
        by_kind.setdefault((kind_of(each.id), each.home), []).append(location)
    return tuple(
        location
        for _, locations in sorted(by_kind.items())
        for location in sorted(locations, key=str)
    )


def _changed(candidate: Plan, index: int) -> Iterator[Plan]:
    for location in (*LOCATIONS, None):
        if location != candidate[index]:
            changed = (*candidate[:index], location, *candidate[index + 1 :])
            if location is None or changed.count(location) <= RULES.hand[location]:
                yield changed
    for other in range(index + 1, len(candidate)):
        if candidate[other] != candidate[index]:
            swapped = list(candidate)
            swapped[index], swapped[other] = swapped[other], swapped[index]
            yield tuple(swapped)


_SHAPES: tuple[tuple[Location, ...], ...] = (
    ("downtown", "market", "workshop", "market", "theater", "theater", "workshop"),
    ("downtown", "market", "market", "workshop", "workshop", "theater", "theater"),
    ("downtown", "theater", "workshop", "market", "theater", "market", "workshop"),
    ("theater", "theater", "workshop", "theater", "market", "market", "workshop"),
    ("theater", "theater", "theater", "workshop", "market", "workshop", "market"),
    ("theater", "theater", "market", "workshop", "theater", "workshop", "market"),
    ("market", "workshop", "theater", "theater", "workshop", "downtown", "theater"),
    ("theater", "downtown", "theater", "workshop", "market", "theater", "workshop"),
)
"""Sound ways to spread Magician, Specialists and Apprentices, the strongest first."""


def _seeds(player: Player) -> list[Plan]:
    return [shape[: len(player.team)] for shape in _long_enough(len(player.team))]


def _long_enough(size: int) -> Iterable[Plan]:
    for shape in _SHAPES:
        yield (*shape, *(None,) * max(0, size - len(shape)))


def _revealed(state: State, seat: Seat, candidate: Plan) -> State:
    """The placement begins with this plan."""
    players = list(state.players)
    player = players[seat]
    players[seat] = msgspec.structs.replace(
        player,
        team=tuple(
            TeamMember(each.id, each.home, card)
            for each, card in zip(player.team, candidate, strict=True)
        ),
    )
    return after(msgspec.structs.replace(state, players=tuple(players)), seat, Ready())


def _rivals_assigned(state: State, seat: Seat) -> State:
    """The others with cards as anybody would expect them from what lies open."""
    players = tuple(
        player
        if other == seat
        else msgspec.structs.replace(player, ready=True, team=_expected(state, other))
        for other, player in enumerate(state.players)
    )
    return msgspec.structs.replace(state, players=players)


def _expected(state: State, seat: Seat) -> tuple[TeamMember, ...]:
    player = state.players[seat]
    on_row = any(marker.seat == seat for card in state.row for marker in card.markers)
    ready = on_row or any(own.markers for own in player.tricks)
    shape = _SHAPES[3] if ready else _SHAPES[0]
    return tuple(
        TeamMember(each.id, each.home, card)
        for each, card in zip(player.team, (*shape, None), strict=False)
    )
