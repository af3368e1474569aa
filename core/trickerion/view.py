"""What an audience may see, and what it may read of an event.

Secret in the base game are the cards under Characters during the Assignment phase and the order of
the Performance deck. Everything else lies open on the table.
"""

import msgspec

from core.chance import Chance, shuffled
from core.game import Event, Seat, Who
from core.trickerion.cards import PERFORMANCES, RULES
from core.trickerion.events import Assigned, GameStarted
from core.trickerion.state import (
    Assignment,
    Pending,
    Performance,
    Player,
    State,
    TeamMember,
)
from core.trickerion.terms import Component, Edition, Face, Location, Venue


class View(msgspec.Struct, frozen=True):
    """A position as one audience sees it; the fields are those of ``State``.

    ``deck`` names the venue of each card still to come, top first, which everybody knows from the
    rules. Cards under other players' Characters are None while they are secret.
    """

    who: Who
    edition: Edition
    first_game_kits: bool
    turn: int
    order: tuple[Seat, ...]
    dice: tuple[Face, ...]
    stock: tuple[Component, ...]
    orders: tuple[Component | None, ...]
    quick_order: Component | None
    residence: tuple[str, ...]
    row: tuple[Performance, ...]
    deck: tuple[Venue, ...]
    players: tuple[Player, ...]
    pending: tuple[Pending, ...]
    ranking: tuple[Seat, ...]


def view(state: State, who: Who) -> View:
    """See ``core.game.Game.view``."""
    players = state.players
    if state.pending and isinstance(state.pending[-1], Assignment):
        players = tuple(
            player if seat == who else _face_down(player) for seat, player in enumerate(players)
        )
    return View(
        who=who,
        edition=state.edition,
        first_game_kits=state.first_game_kits,
        turn=state.turn,
        order=state.order,
        dice=state.dice,
        stock=state.stock,
        orders=state.orders,
        quick_order=state.quick_order,
        residence=state.residence,
        row=state.row,
        deck=tuple(PERFORMANCES[card].venue for card in state.deck),
        players=players,
        pending=state.pending,
        ranking=state.ranking,
    )


def _face_down(player: Player) -> Player:
    return Player(
        magician=player.magician,
        fame=player.fame,
        coins=player.coins,
        shards=player.shards,
        team=tuple(TeamMember(each.id, each.home) for each in player.team),
        hired=player.hired,
        tricks=player.tricks,
        stacks=player.stacks,
        advertised=player.advertised,
        ready=player.ready,
    )


def project(event: Event, who: Who) -> Event | None:
    """See ``core.game.Game.project``."""
    match event:
        case Assigned() if event.seat != who:
            return None
        case GameStarted():
            return msgspec.structs.replace(event, deck=())
        case _:
            return event


def guess(seen: View, chance: Chance) -> State:
    """See ``core.game.Game.guess``: the deck and the others' cards as they might be."""
    players = seen.players
    if seen.pending and isinstance(seen.pending[-1], Assignment):
        players = tuple(
            player if seat == seen.who else _with_cards(player, chance)
            for seat, player in enumerate(players)
        )
    return State(
        edition=seen.edition,
        first_game_kits=seen.first_game_kits,
        turn=seen.turn,
        order=seen.order,
        dice=seen.dice,
        stock=seen.stock,
        orders=seen.orders,
        quick_order=seen.quick_order,
        residence=seen.residence,
        row=seen.row,
        deck=_deck(seen, chance),
        players=players,
        pending=seen.pending,
        ranking=seen.ranking,
    )


def _with_cards(player: Player, chance: Chance) -> Player:
    hand: list[Location] = []
    for location, count in RULES.hand.items():
        hand.extend(location for _ in range(count))
    cards = shuffled(hand, chance)
    team = tuple(
        TeamMember(each.id, each.home, card if chance.below(len(cards)) else None)
        for each, card in zip(player.team, cards, strict=False)
    )
    return msgspec.structs.replace(player, team=team)


def _deck(seen: View, chance: Chance) -> tuple[str, ...]:
    on_display = {performance.card for performance in seen.row}
    piles = {
        venue: [
            card.id
            for card in PERFORMANCES.values()
            if card.venue == venue and card.id not in on_display
        ]
        for venue in set(seen.deck)
    }
    dealt = {venue: list(shuffled(pile, chance)) for venue, pile in sorted(piles.items())}
    return tuple(dealt[venue].pop() for venue in seen.deck)
