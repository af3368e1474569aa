"""Which Location each Character is sent to: plans for a turn, compared by how they end."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from core.game import Action, Seat
from core.trickerion.actions import Assign, Ready, Unassign
from core.trickerion.assignment import hand
from core.trickerion.cards import SPECIAL, kind_of
from core.trickerion.state import Player, State, TeamMember
from core.trickerion.terms import LOCATIONS, Location
from services.opponents.trickerion.forecast import foresee
from services.opponents.trickerion.outlook import card_worth
from services.opponents.trickerion.steps import after

Plan = tuple[str | None, ...]
"""The card of each team member, in the order of the team: a Location or a Special Assignment."""

PASSES = 2
PLANS_COMPARED = 36
"""So many plans are foreseen at most: it bounds the time that a plan takes."""


def next_step(state: State, seat: Seat) -> Action:
    """The next card to lay so that the cards come to be those of the plan; then Ready."""
    player = state.players[seat]
    wanted = plan(before_cards(state, seat), seat)
    cards = Counter({**hand(state, player)}) + Counter(player.special)
    blocked: Action | None = None
    for each, card in zip(player.team, wanted, strict=True):
        if _laid(each) == card:
            continue
        if card is None or not cards[card]:
            # A card that is wanted elsewhere comes back first.
            if each.card is not None:
                blocked = blocked or Unassign(each.id)
            continue
        return Assign(each.id, *_as_card(card))
    return blocked or Ready()


def _laid(each: TeamMember) -> str | None:
    return each.special or each.card


def _as_card(card: str) -> tuple[Location, str | None]:
    """The Location of a card, and which Special Assignment it is, if it is one."""
    for location in LOCATIONS:
        if location == card:
            return location, None
    return SPECIAL[card].location, card


def before_cards(state: State, seat: Seat) -> State:
    """The same position before anybody laid a card; the others' cards are guesses anyway."""
    players = tuple(
        msgspec.structs.replace(
            player,
            ready=False,
            team=tuple(TeamMember(each.id, each.home) for each in player.team),
            special=tuple(sorted(_cards_of(player))) if own == seat else player.special,
        )
        for own, player in enumerate(state.players)
    )
    return msgspec.structs.replace(state, players=players)


def _cards_of(player: Player) -> Iterator[str]:
    yield from player.special
    yield from (each.special for each in player.team if each.special is not None)


def sound_plans(state: State, seat: Seat) -> tuple[Plan, ...]:
    """A plan of each shape, those that come to the same left out."""
    team = state.players[seat].team
    shaped = _Cards(state, seat).shaped(len(team))
    return tuple({_alike(team, dealt): dealt for dealt in shaped}.values())


def sound_plan(state: State, seat: Seat) -> Plan:
    """The best of the shapes, without a search for a better one."""
    return max(sound_plans(state, seat), key=lambda dealt: foreseen(state, seat, dealt))


def foreseen(state: State, seat: Seat, candidate: Plan) -> float:
    """What a position before the placing is worth after a turn by a plan."""
    ready = _rivals_assigned(before_cards(state, seat), seat)
    return foresee(_revealed(ready, seat, candidate), seat)


@lru_cache(maxsize=16)
def plan(state: State, seat: Seat) -> Plan:
    """The best plan found: some sound ones to begin with, then changed Character by Character."""
    state = _rivals_assigned(state, seat)
    team = state.players[seat].team
    cards = _Cards(state, seat)
    values: dict[Plan, float] = {}

    def value(candidate: Plan) -> float:
        key = _alike(team, candidate)
        if key not in values:
            values[key] = foresee(_revealed(state, seat, candidate), seat)
        return values[key]

    best = max(cards.shaped(len(team)), key=value)
    for _ in range(PASSES):
        before = best
        for index in range(len(team)):
            for changed in cards.changed(best, index):
                if len(values) < PLANS_COMPARED and value(changed) > value(best) + 1e-9:
                    best = changed
        if best == before:
            break
    return best


def _alike(team: tuple[TeamMember, ...], candidate: Plan) -> Plan:
    """One plan for all that differ only in which of several equal Apprentices goes where."""
    by_kind: dict[tuple[str, str], list[str | None]] = {}
    for each, card in zip(team, candidate, strict=True):
        by_kind.setdefault((kind_of(each.id), each.home), []).append(card)
    return tuple(card for _, cards in sorted(by_kind.items()) for card in sorted(cards, key=str))


class _Cards:
    """The cards a seat can lay: so many permanent ones for each Location, and its special ones."""

    def __init__(self, state: State, seat: Seat) -> None:
        player = state.players[seat]
        self._permanent = Counter[str](hand(state, player))
        self._special = sorted(player.special, key=lambda card: -card_worth(state, seat, card))

    def dealt(self, shape: tuple[Location, ...], size: int) -> Plan:
        """A shape as far as the cards allow it; what lacks is made up from the rest."""
        left = self._permanent.copy()
        dealt: list[str | None] = []
        rest = [location for location in _REST for _ in range(self._permanent[location])]
        for location in (*shape, *rest):
            if len(dealt) < size and left[location]:
                left[location] -= 1
                dealt.append(location)
        return (*dealt, *(None,) * (size - len(dealt)))

    def shaped(self, size: int) -> Iterator[Plan]:
        """Every shape for a team of a size."""
        return (self.dealt(shape, size) for shape in _SHAPES)

    def changed(self, candidate: Plan, index: int) -> Iterator[Plan]:
        """The plans that differ in one Character's card, or in those of two that swap."""
        laid = candidate[index]
        for card in self._instead(candidate, laid):
            yield (*candidate[:index], card, *candidate[index + 1 :])
        for other in range(index + 1, len(candidate)):
            if candidate[other] != laid:
                swapped = list(candidate)
                swapped[index], swapped[other] = swapped[other], swapped[index]
                yield tuple(swapped)

    def _instead(self, candidate: Plan, laid: str | None) -> Iterator[str | None]:
        """Other cards for a Character: each Location, and special ones of where it already goes."""
        here = None if laid is None else _as_card(laid)[0]
        free = [card for card in self._special if card not in candidate]
        for location in LOCATIONS:
            special = [card for card in free if SPECIAL[card].location == location]
            if location != laid and candidate.count(location) < self._permanent[location]:
                yield location
                if location == here or laid is None:
                    yield from special
            elif location != laid or special:
                yield from special if location == here else special[:1]
        if laid is not None:
            yield None


_SHAPES: tuple[tuple[Location, ...], ...] = (
    ("downtown", "market", "workshop", "market", "theater", "theater", "workshop"),
    ("downtown", "market", "market", "workshop", "workshop", "theater", "theater"),
    ("downtown", "theater", "workshop", "market", "theater", "market", "workshop"),
    ("theater", "theater", "workshop", "theater", "market", "market", "workshop"),
    ("theater", "theater", "theater", "workshop", "market", "workshop", "market"),
    ("theater", "theater", "market", "workshop", "theater", "workshop", "market"),
    ("market", "workshop", "theater", "theater", "workshop", "downtown", "theater"),
    ("theater", "downtown", "theater", "workshop", "market", "theater", "workshop"),
    ("alley", "theater", "workshop", "market", "theater", "downtown"),
    ("theater", "alley", "theater", "workshop", "market", "downtown"),
)
"""Sound ways to spread Magician, Specialists and Apprentices, the strongest first."""

_REST: tuple[Location, ...] = ("alley", "downtown", "market")
"""Where those go for whom a shape has no card left."""


def _revealed(state: State, seat: Seat, candidate: Plan) -> State:
    """The placement begins with this plan."""
    players = list(state.players)
    player = players[seat]
    team = tuple(_with_card(each, card) for each, card in zip(player.team, candidate, strict=True))
    special = tuple(card for card in player.special if card not in candidate)
    players[seat] = msgspec.structs.replace(player, team=team, special=special)
    return after(msgspec.structs.replace(state, players=tuple(players)), seat, Ready())


def _with_card(each: TeamMember, card: str | None) -> TeamMember:
    location, special = (None, None) if card is None else _as_card(card)
    return TeamMember(each.id, each.home, location, special=special)


def _rivals_assigned(state: State, seat: Seat) -> State:
    """The others with cards as anybody would expect them from what lies open.

    What they do in their own Workshops is nobody's affair.
    """
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
    cards = _Cards(state, seat).dealt(shape, len(player.team))
    return tuple(
        _with_card(each, None if card == "workshop" else card)
        for each, card in zip(player.team, cards, strict=True)
    )
