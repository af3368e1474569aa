"""What a position is worth to a seat, in Fame: what it has and what it can still make of it."""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from core.game import Seat
from core.trickerion.alley import FORTUNE_TELLING
from core.trickerion.cards import PERFORMANCES, RULES, TRICKS, Trick, kind_of
from core.trickerion.decisions import AdvertiseChoice, Assignment, Basket, LinkBonus
from core.trickerion.effects import rewards
from core.trickerion.holdings import missing, turns_of
from core.trickerion.scoring import times_met
from core.trickerion.state import (
    Marker,
    OwnTrick,
    Performance,
    Player,
    Stack,
    State,
    TeamMember,
)
from core.trickerion.terms import SPECIALISTS, Component
from core.trickerion.workshop import PROP_CUPBOARD
from core.trickerion.yields import printed
from services.opponents.trickerion.outlook import outlook
from services.opponents.trickerion.weights import GENERAL


def turns_left(state: State) -> float:
    """How many turns can still be used; a turn already begun counts in part."""
    if not state.pending and state.ranking:
        return 0.0
    rest = turns_of(state) - max(state.turn, 1)
    if state.turn == 0 or isinstance(state.pending[-1], AdvertiseChoice | Assignment):
        return rest + 1.0
    return rest + 0.5


def coins_worth(coins: float, left: float) -> float:
    """Coins in Fame: the first ones buy things while turns are left, the rest only score."""
    scored = 1 / RULES.coins_per_fame
    if left <= 0:
        return float(int(coins) // RULES.coins_per_fame)
    worth = 0.0
    for most, each in GENERAL.coin_steps:
        step = min(coins, most)
        worth += step * (each if left > 1 else max(scored, each - 0.15))
        coins -= step
    return worth + coins * scored


def yield_worth(trick: Trick, modifier: int = 0) -> float:
    """One marker performed, on a day with a modifier."""
    return (
        max(0, trick.fame + modifier)
        + 0.45 * max(0, trick.coins + modifier)
        + GENERAL.shard * trick.shards
    )


def marker_yield(state: State, marker: Marker, modifier: int = 0) -> float:
    """A marker on the row performed, with what lies on its Trick and Electra's second marker."""
    trick = TRICKS[marker.trick]
    if not state.dark_alley:
        return yield_worth(trick, modifier)
    gain = printed(state, marker)
    return yield_worth(trick, modifier + gain.fame - trick.fame)


@lru_cache
def marker_worth(trick_id: str) -> float:
    """A marker still to be set up: its Links and its performed Yield."""
    trick = TRICKS[trick_id]
    bonus = RULES.level[trick.level].link_bonus
    links = GENERAL.links_per_marker * (bonus + GENERAL.performer_link)
    return GENERAL.performed * yield_worth(trick) + links


def lacking(player: Player, trick: str) -> tuple[int, int]:
    """How many types of components a Trick lacks, and what those cost in Coins."""
    short = wanting(player, trick)
    return len(short), sum(more * RULES.price[component] for component, more in short)


def wanting(player: Player, trick: str) -> tuple[tuple[Component, int], ...]:
    """The components that must still be bought for a Trick, and how many of each.

    Prop Cupboard spares one where that is all that lacks of its type, but not at the end.
    """
    spares = TRICKS[trick].end is None and any(power.id == PROP_CUPBOARD for power in player.powers)
    return _wanting(player.stacks, trick, spares=spares)


@lru_cache(maxsize=4096)
def _wanting(
    stacks: tuple[Stack, ...], trick: str, *, spares: bool
) -> tuple[tuple[Component, int], ...]:
    short = list(missing(Player(stacks=stacks), trick))
    spared = [each for each in short if spares and 0 < each[2] == each[1] - 1]
    if spared:
        short.remove(max(spared, key=lambda each: RULES.price[each[0]]))
    return tuple((component, needed - held) for component, needed, held in short)


def appraise(state: State, seat: Seat) -> float:
    """The position in Fame for a seat; after the final scoring exactly its Fame."""
    player = state.players[seat]
    if state.ranking:
        return player.fame + 0.01 * player.coins
    left = turns_left(state)
    worth = holdings_worth(state, player, left) + _row_worth(state, seat, left)
    if state.dark_alley:
        worth += outlook(state, seat, left) + _pending_worth(state, seat)
    return worth


def holdings_worth(state: State, player: Player, left: float) -> float:
    """What a player has, without cards, Powers and what lies on the row."""
    return (
        player.fame
        + coins_worth(player.coins, left)
        + (GENERAL.shard_with_powers if state.with_powers else GENERAL.shard) * player.shards
        + team_worth(player, left, scores=not state.dark_alley)
        + tricks_worth(player, left, on_sale(state))
    )


def _pending_worth(state: State, seat: Seat) -> float:
    """What is sure to come of the questions asked now, when nobody answers them in advance."""
    worth = 0.0
    if FORTUNE_TELLING in state.players[seat].used:
        told = rewards(state, seat, "seer_visited")
        worth += GENERAL.shard_with_powers * sum(received.shards for received in told)
    for each in state.pending:
        if isinstance(each, LinkBonus) and each.seat == seat:
            worth += RULES.level[each.level].link_bonus * each.times
        elif isinstance(each, Basket) and each.seat == seat:
            worth -= 0.5 * each.coins
    return worth


def team_worth(player: Player, left: float, *, scores: bool) -> float:
    """What the Characters do, less their wages, and what they score, if they do."""
    worth = 0.0
    for each in player.team:
        worth += _character_worth(each.id, left, free=each.home == "assistant", scores=scores)
    for hired in player.hired:
        worth += _character_worth(hired, left - 0.5, free=False, scores=scores)
    return worth


def _character_worth(character: str, left: float, *, free: bool, scores: bool) -> float:
    kind = kind_of(character)
    if kind == "magician":
        return 0.0
    scored = 0
    if scores:
        scored = RULES.fame_per_specialist if kind in SPECIALISTS else RULES.fame_per_apprentice
    figures = RULES.character[kind]
    wage = 0.0 if free else 0.45 * figures.wage
    backstage = figures.performer_bonus
    bonus = backstage.fame + 0.45 * backstage.coins + backstage.shards
    points = figures.ap if scores else figures.ap + GENERAL.alley_points
    return scored + max(0.0, left) * (points * GENERAL.action_point - wage + 0.4 * bonus)


def on_sale(state: State) -> frozenset[Component]:
    """What can be bought, now or when the orders have arrived."""
    return frozenset((*state.stock, *(each for each in state.orders if each is not None)))


class Offer(NamedTuple):
    """What a Trick can still bring: so many markers, the worth of each, and Fame at the end.

    ``costs`` is all that is still to be done for it, in Fame; ``coins`` is a part of that.
    """

    markers: float
    each: float
    end: float
    costs: float
    coins: int

    @property
    def gain(self) -> float:
        """All of it, if there is time to set up all markers."""
        return self.markers * self.each + self.end - self.costs


def tricks_worth(player: Player, left: float, sold: frozenset[Component]) -> float:
    """The markers that the player's Tricks can still bring to the row, best first.

    Only so many can be set up in the turns that are left; another Trick is worth what it adds. To
    that comes what Level 3 Tricks score when the game ends.
    """
    if left <= 0:
        return 0.0
    worth = 0.0
    markers: list[tuple[float, float]] = []
    purse = float(player.coins)
    for own in sorted(player.tricks, key=lambda own: -marker_worth(own.trick)):
        offer = offered(player, own, left, purse, sold)
        if offer.gain <= 0:
            continue
        purse -= offer.coins
        worth += offer.end
        if offer.markers > 0:
            markers.append((offer.each - offer.costs / offer.markers, offer.markers))
        else:
            worth -= offer.costs
    capacity = left * setups_a_turn(player)
    for each, number in sorted(markers, reverse=True):
        taken = min(number, capacity)
        worth += each * taken
        capacity -= taken
        if capacity <= 0:
            break
    return worth


def setups_a_turn(player: Player) -> float:
    """About how many markers the team can set up in a turn."""
    points = sum(RULES.character[kind_of(each.id)].ap for each in player.team[1:])
    points += sum(RULES.character[kind_of(hired)].ap for hired in player.hired)
    return min(GENERAL.setups_most, GENERAL.setups_base + GENERAL.setups_per_point * points)


def offered(
    player: Player, own: OwnTrick, left: float, purse: float, sold: frozenset[Component]
) -> Offer:
    """What a Trick can still bring, with so many Coins for the components that it lacks."""
    trick = TRICKS[own.trick]
    given = trick.markers + (own.place == "engineer")
    short = wanting(player, own.trick)
    to_buy = costs = 0.0
    coins = 0
    if short:
        types = len(short)
        coins = sum(more * RULES.price[component] for component, more in short)
        scarce = sum(component not in sold for component, _ in short)
        if not scarce and coins <= purse and _goes_to_market(player):
            to_buy = GENERAL.to_buy_today
        else:
            to_buy = GENERAL.to_buy + GENERAL.to_buy_type * types
        to_buy += GENERAL.short_of_coins * max(0.0, coins - purse)
        if scarce:
            to_buy += GENERAL.scarce + GENERAL.scarce_type * (scarce - 1)
        costs = coins * GENERAL.coin_for_tricks + (types + scarce) * GENERAL.missing_type
    usable = max(0.0, left - to_buy - (0.0 if own.markers else GENERAL.to_prepare))
    most = usable * GENERAL.markers_per_trick
    number = min(own.markers + given * max(0.0, usable - (0.5 if own.markers else 0.0)), most)
    costs += max(0.0, number - own.markers) / given * trick.prepare * GENERAL.action_point
    end = 0.0
    if trick.end is not None:
        in_time = GENERAL.end_in_time - to_buy / left
        end = scored_at_end(player, own.trick) * max(0.0, min(GENERAL.end_condition, in_time))
    return Offer(number, marker_worth(own.trick), end, costs, coins)


def _goes_to_market(player: Player) -> bool:
    """Whether somebody will still buy this turn."""
    return any(each.card == "market" and each.at is None for each in player.team)


def scored_at_end(player: Player, trick: str) -> float:
    """What a Level 3 Trick scores as things are, its components taken to be there."""
    end = TRICKS[trick].end
    if end is None:
        return 0.0
    if player.hired:
        joined = (TeamMember(character) for character in player.hired)
        player = replace(player, team=(*player.team, *joined))
    met = times_met(player, end)
    if end.per == "component_of_price":
        met += sum(
            more
            for component, more in wanting(player, trick)
            if RULES.price[component] == end.price
        )
    return min(end.fame * met, GENERAL.end_most)


def _row_worth(state: State, seat: Seat, left: float) -> float:
    """The markers on the row, each card by the chance that somebody performs it in time."""
    worths = [
        (_card_worth(state, performance, seat), index)
        for index, performance in enumerate(state.row)
    ]
    mine = sorted((pair for pair in worths if pair[0] > 0), reverse=True)
    worth = 0.0
    for rank, (each, index) in enumerate(mine):
        leaving = index == len(state.row) - 1 and state.turn >= RULES.first_discard_turn
        if rank == 0:
            chance = GENERAL.best_card
        elif left < 1.6:
            chance = GENERAL.last_turn_card
        elif leaving:
            chance = GENERAL.leaving_card
        else:
            chance = GENERAL.second_card
        worth += chance * each
    return worth


def _card_worth(state: State, performance: Performance, seat: Seat) -> float:
    worth = sum(
        marker_yield(state, marker) for marker in performance.markers if marker.seat == seat
    )
    if worth:
        card = PERFORMANCES[performance.card]
        worth += 0.6 * (card.fame + 0.45 * card.coins + card.shards)
    return worth
