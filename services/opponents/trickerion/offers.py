"""What the Tricks that a player has, or could learn, can still bring."""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from core.trickerion.cards import RULES, TRICKS, Trick, kind_of
from core.trickerion.holdings import missing
from core.trickerion.scoring import times_met
from core.trickerion.state import OwnTrick, Player, Stack, TeamMember
from core.trickerion.terms import Component
from core.trickerion.workshop import PROP_CUPBOARD
from services.opponents.trickerion.weights import GENERAL


def yield_worth(trick: Trick, modifier: int = 0) -> float:
    """One marker performed, on a day with a modifier."""
    return (
        max(0, trick.fame + modifier)
        + 0.45 * max(0, trick.coins + modifier)
        + GENERAL.shard * trick.shards
    )


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
