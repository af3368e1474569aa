"""What follows from an event because of a Prophecy, an ability, a Power or a card in use.

Called after each event of a game with the Dark Alley; ``effects`` says who receives what.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Protocol

from core.game import Event, Seat
from core.trickerion import events as happened
from core.trickerion.cards import SLOT, TRICKS, Gain, kind_of
from core.trickerion.decisions import Work
from core.trickerion.effects import Fact, rewards
from core.trickerion.geometry import Circle, links_of, links_on
from core.trickerion.holdings import slots_open
from core.trickerion.state import Marker, State
from core.trickerion.terms import PLACES, SPECIALISTS
from core.trickerion.yields import COINS_AS_FAME


class Happening(Protocol):
    """The course of things, as far as what follows needs it."""

    @property
    def state(self) -> State:
        """The state after everything so far."""
        ...

    def happen(self, event: Event) -> None:
        """Let something more happen."""
        ...


def follow(course: Happening, before: State, event: Event) -> None:
    """Let happen what follows at once from ``event``, which ``before`` came before."""
    for seat in _receipts(event):
        reward(course, seat, "receipt")
    match event:
        case happened.TrickSetUp():
            _set_up(course, before, event)
        case happened.MarkerRescheduled() if event.links:
            target = before.row[PLACES.index(event.to_card)]
            others = tuple(
                each
                for each in target.markers
                if (event.card, event.slot) != (event.to_card, each.slot)
            )
            made = links_of(target.card, others, event.trick, event.to_slot, event.facing)
            _linked(course, event.seat, made)
        case happened.CharacterPlaced():
            kind, location = kind_of(event.character), SLOT[event.slot].location
            tricks = len(course.state.players[event.seat].tricks)
            reward(course, event.seat, "placed", kind=kind, location=location, tricks=tricks)
        case happened.Advertised():
            reward(course, event.seat, "advertised")
        case happened.TrickPrepared():
            reward(course, event.seat, "prepared", markers=event.markers)
        case happened.CoinsTaken():
            reward(course, event.seat, "bank")
        case happened.ComponentsBought() | happened.BasketClosed() if event.coins:
            if _at_market(before):
                _shared(course, event.seat, event.coins)
        case happened.Performed():
            _performed(course, before, event)
        case _:
            pass
    _close_slots(course, before)


def reward(course: Happening, seat: Seat, after: str, **facts: Fact) -> None:
    """Pay a seat what is in force for it at a moment; what adds to a Yield changes with it."""
    as_fame = after in {"guest", "own_yield"} and course.state.prophecy == COINS_AS_FAME
    for each in tuple(rewards(course.state, seat, after, **facts)):
        fame, coins = (each.fame + each.coins, 0) if as_fame else (each.fame, each.coins)
        course.happen(happened.BonusPaid(seat, each.of, fame, coins, each.shards))


def _receipts(event: Event) -> Iterator[Seat]:
    """Who receives Shards by an event, once for each source."""
    match event:
        case happened.TrickSetUp():
            for seat, group in groupby(event.shards):
                twice = event.times if seat == event.seat else 1
                yield from [seat] * (len(list(group)) // twice)
        case happened.MarkerRescheduled():
            yield from event.shards
        case happened.Performed():
            yield from (each.seat for each in event.yields if each.gain.shards)
            yield from (event.seat for gain in (event.specialists, event.bonus) if gain.shards)
        case happened.BonusPaid(shards=shards) if shards > 0 and event.source != "extra_shard":
            yield event.seat
        case happened.StreetPerformed(gain=Gain(shards=shards)) if shards:
            yield event.seat
        case _:
            pass


def _set_up(course: Happening, before: State, event: happened.TrickSetUp) -> None:
    reward(course, event.seat, "set_up", category=TRICKS[event.trick].category)
    card = before.row[PLACES.index(event.card)]
    made = links_of(card.card, card.markers, event.trick, event.slot, event.facing)
    if event.links:
        _linked(course, event.seat, made)


def _linked(course: Happening, seat: Seat, made: Iterable[tuple[Circle, Marker | None]]) -> None:
    """Shared Spotlight: a Link that pays, with a marker of somebody else or a printed one."""
    if any(other is None or other.seat != seat for _, other in made):
        reward(course, seat, "shared_link")


def _shared(course: Happening, buyer: Seat, coins: int) -> None:
    """Business Share: the Coins of others go to the one who placed it, the first if several."""
    sharer = next((seat for seat in course.state.sharing if seat != buyer), None)
    if sharer is not None:
        course.happen(happened.BonusPaid(sharer, "business_share", coins=coins))


def _at_market(state: State) -> bool:
    """Whether the Character at work is at the Market Row; Investments buys from Downtown."""
    return any(isinstance(each, Work) and each.location == "market" for each in state.pending)


def _performed(course: Happening, before: State, event: happened.Performed) -> None:
    performer = event.seat
    card = before.row[PLACES.index(event.card)]
    backstage = [
        each.id
        for each in before.players[performer].team
        if each.at is not None and each.id in SPECIALISTS and SLOT[each.at].weekday is not None
    ]
    own_links = sum(
        performer == one.seat or (other is not None and performer == other.seat)
        for one, other in links_on(card)
    )
    reward(
        course,
        performer,
        "own_show",
        further_categories=len({TRICKS[each.trick].category for each in event.yields}) - 1,
        own_links=own_links,
        assistants=backstage.count("assistant"),
        managers_and_engineers=backstage.count("manager") + backstage.count("engineer"),
    )
    for each in event.yields:
        if each.seat != performer:
            reward(course, each.seat, "guest")
        reward(course, each.seat, "own_yield", level=TRICKS[each.trick].level)


def _close_slots(course: Happening, before: State) -> None:
    """Powers whose slot has lost a Shard go back to the hand."""
    for seat, player in enumerate(course.state.players):
        if player.powers and player.shards < before.players[seat].shards:
            for power in player.powers:
                if power.slot not in slots_open(player):
                    course.happen(happened.PowerReturned(seat, power.id))
