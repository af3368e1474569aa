"""Shows, the end of a turn and of the game."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from core.game import Event
from core.trickerion import events as happened
from core.trickerion.cards import SPECIAL, kind_of
from core.trickerion.decisions import Show
from core.trickerion.evolve.pieces import (
    components_added,
    gained,
    row_with_markers,
    trick_changed,
    with_changed_player,
    with_player,
)
from core.trickerion.state import Performance, Player, State, TeamMember
from core.trickerion.terms import DECK_LOCATIONS, PLACES


def _performed(state: State, event: happened.Performed) -> State:
    players = list(state.players)
    for each in event.yields:
        gain = each.gain
        player = gained(players[each.seat], gain.fame, gain.coins, gain.shards)
        if state.dark_alley:
            player = replace(
                player,
                tricks=trick_changed(player, each.trick, performed=True),
                used=(*player.used, "performed"),
            )
        players[each.seat] = player
    link_fame = event.links if event.link_fame is None else event.link_fame
    players[event.seat] = gained(
        players[event.seat],
        link_fame + event.specialists.fame + event.bonus.fame,
        event.specialists.coins + event.bonus.coins,
        event.specialists.shards + event.bonus.shards,
    )
    row = row_with_markers(state, PLACES.index(event.card), ())
    return replace(state, players=tuple(players), row=row, pending=())


def _show_asked(state: State, event: happened.ShowAsked) -> State:
    return replace(state, pending=(Show(event.seat, event.weekday, event.card),))


def _show_over(state: State, _event: happened.ShowDeclined | happened.ShowMissed) -> State:
    return replace(state, pending=())


def _wages_paid(state: State, event: happened.WagesPaid) -> State:
    player = gained(state.players[event.seat], -event.fame, -event.coins)
    return with_player(state, event.seat, player)


def _characters_returned(state: State, event: happened.CharactersReturned) -> State:
    used: list[str] = []
    players: list[Player] = []
    for player in state.players:
        used += [each.special for each in player.team if each.special and each.at]
        back = tuple(each.special for each in player.team if each.special and not each.at)
        team = tuple(TeamMember(each.id, each.home) for each in player.team)
        players.append(replace(player, team=team, hired=(), special=(*player.special, *back)))
    for each in event.joined:
        player = players[each.seat]
        team = tuple(member for member in player.team if member.id != each.character)
        team = (*team, TeamMember(each.character, each.home))
        players[each.seat] = replace(player, team=tuple(sorted(team, key=_rank)))
    decks = tuple(
        replace(
            deck,
            discard=(*deck.discard, *(card for card in used if SPECIAL[card].location == place)),
        )
        for place, deck in zip(DECK_LOCATIONS, state.decks, strict=False)
    )
    return replace(state, players=tuple(players), decks=decks)


def _rank(each: TeamMember) -> tuple[bool, str]:
    return kind_of(each.id) == "apprentice", "" if each.id == "magician" else each.id


def _orders_arrived(state: State, event: happened.OrdersArrived) -> State:
    if event.kept is not None and state.quick_order is not None:
        player = state.players[event.kept]
        stacks = components_added(player, state.quick_order, 1, event.shelf or "board")
        state = with_changed_player(state, event.kept, stacks=stacks)
    return replace(
        state,
        stock=event.stock,
        orders=(None,) * len(state.orders),
        quick_order=None,
        beside_stock=(),
        dubious=None,
    )


def _performance_cards_moved(state: State, event: happened.PerformanceCardsMoved) -> State:
    row = state.row if event.left is None else state.row[:-1]
    state = replace(state, gone=event.gone)
    if event.entered is None:
        return replace(state, row=row)
    return replace(state, row=(Performance(event.entered), *row), deck=state.deck[1:])


def _turn_ended(state: State, _event: happened.TurnEnded) -> State:
    players = tuple(
        replace(player, advertised=False, used=(), show_card=None, talent=None, delivered=None)
        for player in state.players
    )
    return replace(
        state, players=players, sharing=(), turn_cards=state.turn_cards[1:], laid_open=False
    )


def _game_scored(state: State, event: happened.GameScored) -> State:
    players = list(state.players)
    for score in event.scores:
        fame = happened.total(score)
        players[score.seat] = gained(players[score.seat], fame)
    return replace(state, players=tuple(players), pending=(), ranking=event.ranking)


EVOLVE: dict[type[Event], Callable[[State, Any], State]] = {
    happened.ShowAsked: _show_asked,
    happened.ShowMissed: _show_over,
    happened.ShowDeclined: _show_over,
    happened.Performed: _performed,
    happened.WagesPaid: _wages_paid,
    happened.CharactersReturned: _characters_returned,
    happened.OrdersArrived: _orders_arrived,
    happened.PerformanceCardsMoved: _performance_cards_moved,
    happened.TurnEnded: _turn_ended,
    happened.GameScored: _game_scored,
}
