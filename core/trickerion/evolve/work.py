"""Placing Characters and what they do."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from core.game import Event
from core.trickerion import events as happened
from core.trickerion.cards import SLOT, TRICKS
from core.trickerion.decisions import LinkBonus, Placement, Work
from core.trickerion.evolve.pieces import (
    after_work,
    ap_spent,
    components_added,
    die_turned,
    gained,
    row_with_markers,
    team_changed,
    trick_changed,
    with_card_back,
    with_changed_player,
    with_player,
)
from core.trickerion.state import Marker, OwnTrick, Performance, State
from core.trickerion.terms import PLACES


def _placement_asked(state: State, event: happened.PlacementAsked) -> State:
    return replace(state, pending=(Placement(event.seat, event.again),))


def _character_placed(state: State, event: happened.CharacterPlaced) -> State:
    player = gained(state.players[event.seat], coins=-event.coins)
    slot = SLOT[event.slot]
    work = Work(
        event.seat,
        event.character,
        slot.location,
        event.ap,
        bonus=event.bonus,
        rerolls=event.rerolls,
        again=getattr(state.pending[-1], "again", False),
    )
    team = team_changed(player, event.character, at=event.slot, covered=False)
    player = replace(player, team=team, used=(*player.used, *event.used))
    if slot.stage and event.bonus is not None:
        player = replace(player, show_card=event.bonus)
    state = with_player(state, event.seat, player, pending=() if slot.stage else (work,))
    if event.bonus == "business_share":
        return replace(state, sharing=(*state.sharing, event.seat))
    return state


def _character_idled(state: State, event: happened.CharacterIdled) -> State:
    player = with_card_back(state.players[event.seat], event.character)
    team = team_changed(player, event.character, card=None, special=None, covered=False)
    return with_player(state, event.seat, replace(player, team=team), pending=())


def _character_enhanced(state: State, event: happened.CharacterEnhanced) -> State:
    work = state.pending[-1]
    if isinstance(work, Work):
        work = replace(work, ap=work.ap + event.ap, enhanced=True)
    player = gained(state.players[event.seat], shards=-1)
    return with_player(state, event.seat, player, pending=(*state.pending[:-1], work))


def _work_ended(state: State, _event: happened.WorkEnded) -> State:
    return replace(state, pending=())


def _trick_learned(state: State, event: happened.TrickLearned) -> State:
    player = gained(state.players[event.seat], coins=-event.coins)
    own = OwnTrick(event.trick, event.suit, event.place)
    return after_work(
        state,
        event,
        replace(player, tricks=(*player.tricks, own)),
        dice=die_turned(state, event.die, "x"),
        residence=tuple(trick for trick in state.residence if trick != event.trick),
    )


def _character_hired(state: State, event: happened.CharacterHired) -> State:
    player = state.players[event.seat]
    return after_work(
        state,
        event,
        replace(player, hired=(*player.hired, event.character)),
        dice=die_turned(state, event.die, "x"),
    )


def _coins_taken(state: State, event: happened.CoinsTaken) -> State:
    player = gained(state.players[event.seat], coins=event.coins)
    return after_work(state, event, player, dice=die_turned(state, event.die, "x"))


def _die_turned(state: State, event: happened.DieRerolled | happened.DieSet) -> State:
    return replace(
        state, dice=die_turned(state, event.die, event.face), pending=ap_spent(state, event)
    )


def _components_bought(state: State, event: happened.ComponentsBought) -> State:
    player = gained(state.players[event.seat], -event.fame, -event.coins)
    stacks = components_added(player, event.component, event.count, event.shelf)
    return after_work(state, event, replace(player, stacks=stacks))


def _component_ordered(state: State, event: happened.ComponentOrdered) -> State:
    if not event.slot:  # Logistics puts it beside the stock
        return replace(
            state,
            beside_stock=(*state.beside_stock, event.component),
            pending=ap_spent(state, event),
        )
    index = event.slot - 1
    orders = (*state.orders[:index], event.component, *state.orders[index + 1 :])
    return replace(state, orders=orders, pending=ap_spent(state, event))


def _quick_ordered(state: State, event: happened.QuickOrdered) -> State:
    player = state.players[event.seat]
    if event.spared:
        player = replace(player, delivered=event.component)
    return after_work(state, event, player, quick_order=event.component)


def _trick_prepared(state: State, event: happened.TrickPrepared) -> State:
    player = state.players[event.seat]
    return after_work(
        state,
        event,
        replace(player, tricks=trick_changed(player, event.trick, markers=event.markers)),
    )


def _trick_moved(state: State, event: happened.TrickMoved) -> State:
    player = state.players[event.seat]
    if event.swapped is not None:
        player = replace(player, tricks=trick_changed(player, event.swapped, place="board"))
    return after_work(
        state, event, replace(player, tricks=trick_changed(player, event.trick, place="engineer"))
    )


def _components_moved(state: State, event: happened.ComponentsMoved) -> State:
    player = state.players[event.seat]
    if event.swapped is not None:
        player = replace(player, stacks=components_added(player, event.swapped, 0, "board"))
    stacks = components_added(player, event.component, -event.lost, "manager")
    return after_work(state, event, replace(player, stacks=stacks))


def _apprentice_moved(state: State, event: happened.ApprenticeMoved) -> State:
    player = state.players[event.seat]
    team = team_changed(player, event.character, home="assistant")
    return after_work(state, event, replace(player, team=team))


def _trick_set_up(state: State, event: happened.TrickSetUp) -> State:
    place = PLACES.index(event.card)
    player = state.players[event.seat]
    own = next(each for each in player.tricks if each.trick == event.trick)
    tricks = trick_changed(player, event.trick, markers=own.markers - event.count)
    marker = Marker(event.seat, event.trick, event.slot, event.facing, event.count)
    level = TRICKS[event.trick].level
    paid = event.links if event.paid is None else event.paid
    bonuses = (LinkBonus(event.seat, level, event.times),) * paid
    state = with_player(
        state,
        event.seat,
        replace(player, tricks=tricks),
        row=row_with_markers(state, place, (*state.row[place].markers, marker)),
        pending=ap_spent(state, event, *bonuses),
    )
    for seat in event.shards:
        state = with_player(state, seat, gained(state.players[seat], shards=1))
    return state


def _link_paid(state: State, event: happened.LinkPaid) -> State:
    player = gained(state.players[event.seat], **{event.bonus: event.amount})
    return with_player(state, event.seat, player, pending=state.pending[:-1])


def _marker_rescheduled(state: State, event: happened.MarkerRescheduled) -> State:
    origin, target = PLACES.index(event.card), PLACES.index(event.to_card)
    marker = next(each for each in state.row[origin].markers if each.slot == event.slot)
    moved = replace(marker, slot=event.to_slot, facing=event.facing)
    bonuses = (LinkBonus(event.seat, TRICKS[event.trick].level),) * event.links
    stay = tuple(each for each in state.row[origin].markers if each.slot != event.slot)
    state = replace(
        state,
        row=row_with_markers(state, origin, stay),
        pending=ap_spent(state, event, *bonuses),
    )
    row = row_with_markers(state, target, (*state.row[target].markers, moved))
    state = replace(state, row=row)
    for seat in event.shards:
        state = with_player(state, seat, gained(state.players[seat], shards=1))
    return state


def _trick_returned(state: State, event: happened.TrickReturned) -> State:
    player = state.players[event.seat]
    row = tuple(
        Performance(
            card.card,
            tuple(
                marker
                for marker in card.markers
                if (marker.seat, marker.trick) != (event.seat, event.trick)
            ),
        )
        for card in state.row
    )
    tricks = tuple(own for own in player.tricks if own.trick != event.trick)
    back = {*state.residence, event.trick}
    residence = tuple(trick for trick in TRICKS if trick in back)
    return with_player(
        state, event.seat, replace(player, tricks=tricks), row=row, residence=residence
    )


def _components_returned(state: State, event: happened.ComponentsReturned) -> State:
    player = state.players[event.seat]
    stacks = tuple(
        replace(stack, count=stack.count - event.count)
        if stack.component == event.component
        else stack
        for stack in player.stacks
    )
    return with_changed_player(
        state, event.seat, stacks=tuple(stack for stack in stacks if stack.count)
    )


EVOLVE: dict[type[Event], Callable[[State, Any], State]] = {
    happened.PlacementAsked: _placement_asked,
    happened.CharacterPlaced: _character_placed,
    happened.CharacterIdled: _character_idled,
    happened.CharacterEnhanced: _character_enhanced,
    happened.WorkEnded: _work_ended,
    happened.TrickLearned: _trick_learned,
    happened.CharacterHired: _character_hired,
    happened.CoinsTaken: _coins_taken,
    happened.DieRerolled: _die_turned,
    happened.DieSet: _die_turned,
    happened.ComponentsBought: _components_bought,
    happened.ComponentOrdered: _component_ordered,
    happened.QuickOrdered: _quick_ordered,
    happened.TrickPrepared: _trick_prepared,
    happened.TrickMoved: _trick_moved,
    happened.ComponentsMoved: _components_moved,
    happened.ApprenticeMoved: _apprentice_moved,
    happened.TrickSetUp: _trick_set_up,
    happened.LinkPaid: _link_paid,
    happened.MarkerRescheduled: _marker_rescheduled,
    happened.TrickReturned: _trick_returned,
    happened.ComponentsReturned: _components_returned,
}
