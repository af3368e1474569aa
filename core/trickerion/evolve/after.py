"""Shows, the end of a turn and of the game."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from core.game import Event
from core.trickerion import events as happened
from core.trickerion.cards import kind_of
from core.trickerion.evolve.pieces import gained, row_with_markers, with_player
from core.trickerion.state import Performance, Show, State, TeamMember
from core.trickerion.terms import PLACES


def _performed(state: State, event: happened.Performed) -> State:
    players = list(state.players)
    for each in event.yields:
        gain = each.gain
        players[each.seat] = gained(players[each.seat], gain.fame, gain.coins, gain.shards)
    players[event.seat] = gained(
        players[event.seat],
        event.links + event.specialists.fame + event.bonus.fame,
        event.specialists.coins + event.bonus.coins,
        event.specialists.shards + event.bonus.shards,
    )
    row = row_with_markers(state, PLACES.index(event.card), ())
    return replace(state, players=tuple(players), row=row, pending=())


def _show_asked(state: State, event: happened.ShowAsked) -> State:
    return replace(state, pending=(Show(event.seat, event.weekday),))


def _show_over(state: State, _event: happened.ShowDeclined | happened.ShowMissed) -> State:
    return replace(state, pending=())


def _wages_paid(state: State, event: happened.WagesPaid) -> State:
    player = gained(state.players[event.seat], -event.fame, -event.coins)
    return with_player(state, event.seat, player)


def _characters_returned(state: State, event: happened.CharactersReturned) -> State:
    players = [
        replace(
            player,
            team=tuple(TeamMember(each.id, each.home) for each in player.team),
            hired=(),
        )
        for player in state.players
    ]
    for each in event.joined:
        player = players[each.seat]
        team = (*player.team, TeamMember(each.character, each.home))
        players[each.seat] = replace(player, team=tuple(sorted(team, key=_rank)))
    return replace(state, players=tuple(players))


def _rank(each: TeamMember) -> tuple[bool, str]:
    return kind_of(each.id) == "apprentice", "" if each.id == "magician" else each.id


def _orders_arrived(state: State, event: happened.OrdersArrived) -> State:
    return replace(state, stock=event.stock, orders=(None,) * len(state.orders), quick_order=None)


def _performance_cards_moved(state: State, event: happened.PerformanceCardsMoved) -> State:
    row = state.row if event.left is None else state.row[:-1]
    if event.entered is None:
        return replace(state, row=row)
    return replace(state, row=(Performance(event.entered), *row), deck=state.deck[1:])


def _turn_ended(state: State, _event: happened.TurnEnded) -> State:
    players = tuple(replace(player, advertised=False) for player in state.players)
    return replace(state, players=players)


def _game_scored(state: State, event: happened.GameScored) -> State:
    players = list(state.players)
    for score in event.scores:
        fame = score.shards + score.coins + score.apprentices + score.specialists
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
