"""What a show pays: Yields, the weekday and the performer's bonuses (RB15 p. 17).

The order of effects on one Trick's Yield: printed with its own additions, a stolen Yield, Grand
Premiere, the weekday (not below 0), Arranged Fiasco and theft (not below 0), Coins become Fame.
"""

from typing import NamedTuple

from core.game import Seat
from core.trickerion.cards import PERFORMANCES, RULES, SLOT, TRICKS, Gain, figure_on
from core.trickerion.effects import figure, has_effect
from core.trickerion.events import Performed, TrickYield
from core.trickerion.geometry import count_links
from core.trickerion.holdings import own_trick
from core.trickerion.state import Marker, Performance, Player, Position
from core.trickerion.terms import PLACES, SPECIALISTS, MarkerSlot, Part, Weekday

COINS_AS_FAME = "coins_as_fame"
MODIFIER_FOR_ALL = "performer_modifier_for_all"
FIASCO = "arranged_fiasco"
THEFT_FAME = 1


class Staging(NamedTuple):
    """How a show is given: a Yield part doubled by Grand Premiere, Yields stolen by Red Lotus."""

    double: str | None = None
    part: Part | None = None
    stolen: tuple[tuple[MarkerSlot, MarkerSlot], ...] = ()


PLAIN = Staging()


def weekday_of(player: Player) -> Weekday | None:
    """The weekday a player's Characters use this turn, or None."""
    for each in player.team:
        if each.at is not None and SLOT[each.at].weekday is not None:
            return SLOT[each.at].weekday
    return None


def printed(state: Position, marker: Marker) -> Gain:
    """The Yield of a marker's Trick with what lies on it: Shards, and Electra's second marker."""
    trick = TRICKS[marker.trick]
    own = own_trick(state.players[marker.seat], marker.trick)
    more = own.shards if own is not None else 0
    if marker.count > 1:
        more += trick.level
    return Gain(trick.fame + more, trick.coins + more, trick.shards)


def on_weekday(state: Position, owner: Seat, gain: Gain, weekday: Weekday) -> Gain:
    """A Yield as a weekday changes it, Fame and Coins each not below 0."""
    modifier = figure(state, owner, "weekday_modifier", RULES.weekday[weekday], weekday=weekday)
    fame = figure(state, owner, "fame_modifier", modifier)
    return Gain(max(0, gain.fame + fame), max(0, gain.coins + modifier), gain.shards)


def show(
    state: Position,
    seat: Seat,
    weekday: Weekday,
    performance: Performance,
    staging: Staging = PLAIN,
) -> Performed:
    """What a show pays everybody on the card, and its performer besides."""
    at = {marker.slot: marker for marker in performance.markers}
    takes = dict(staging.stolen)
    robbed = set(takes.values())
    yields: list[TrickYield] = []
    for marker in performance.markers:
        source = at[takes[marker.slot]] if marker.slot in takes else marker
        gain = printed(state, source)
        if marker.seat == seat and marker.trick == staging.double:
            gain = _doubled(gain, staging.part)
        gain = on_weekday(state, marker.seat, gain, _weekday_for(state, marker, seat, weekday))
        fame = gain.fame
        if state.players[seat].show_card == FIASCO:
            more = marker.count * figure_on(FIASCO, "fame")
            fame += more if marker.seat == seat else -more
        if marker.slot in robbed:
            fame -= THEFT_FAME
        gain = Gain(max(0, fame), gain.coins, gain.shards)
        if state.prophecy == COINS_AS_FAME:
            gain = Gain(gain.fame + gain.coins, 0, gain.shards)
        stolen = source.trick if source is not marker else None
        yields.append(TrickYield(marker.seat, marker.trick, gain, stolen))
    card = PERFORMANCES[performance.card]
    links = count_links(performance)
    link_fame = figure(state, seat, "performer_bonus", links)
    return Performed(
        seat=seat,
        weekday=weekday,
        card=PLACES[state.row.index(performance)],
        performance=performance.card,
        yields=tuple(yields),
        links=links,
        specialists=_bonus(state, seat, _backstage(state.players[seat])),
        bonus=_bonus(state, seat, Gain(card.fame, card.coins, card.shards)),
        link_fame=None if link_fame == links else link_fame,
    )


def _weekday_for(state: Position, marker: Marker, performer: Seat, weekday: Weekday) -> Weekday:
    """The owner's own weekday, or the performer's for who has no Character in the Theater."""
    if has_effect(state, performer, MODIFIER_FOR_ALL):
        return weekday
    return weekday_of(state.players[marker.seat]) or weekday


def _doubled(gain: Gain, part: Part | None) -> Gain:
    return Gain(
        gain.fame * (1 + (part == "fame")),
        gain.coins * (1 + (part == "coins")),
        gain.shards * (1 + (part == "shards")),
    )


def _bonus(state: Position, seat: Seat, gain: Gain) -> Gain:
    return Gain(
        figure(state, seat, "performer_bonus", gain.fame),
        figure(state, seat, "performer_bonus", gain.coins),
        figure(state, seat, "performer_bonus", gain.shards),
    )


def _backstage(player: Player) -> Gain:
    bonuses = [
        RULES.character[each.id].performer_bonus
        for each in player.team
        if each.id in SPECIALISTS and each.at is not None and SLOT[each.at].weekday is not None
    ]
    return Gain(
        sum(bonus.fame for bonus in bonuses),
        sum(bonus.coins for bonus in bonuses),
        sum(bonus.shards for bonus in bonuses),
    )
