"""What an audience may see, and what it may read of an event.

Secret are the cards under Characters during the Assignment phase (and longer while assignments are
hidden), the order of the Performance deck, Special Assignment cards in hand and in their decks (in
the first edition the top card of each deck lies open), cards just looked at, the Prophecies still
to come and Powers in hand. Everything else lies open on the table, and all of it when the game is
over.
"""

import msgspec

from core.game import Event, Seat, Who
from core.trickerion.cards import PERFORMANCES, RULES
from core.trickerion.covering import lies_down
from core.trickerion.decisions import Assignment, KeepCard, Pending
from core.trickerion.events import (
    Assigned,
    CardKept,
    CardsSeen,
    DecksReshuffled,
    GameStarted,
    PowerDiscarded,
    PowersDealt,
)
from core.trickerion.state import Performance, Player, State, TeamMember
from core.trickerion.terms import Component, Edition, Face, Venue


class SeenDeck(msgspec.Struct, frozen=True):
    """A Special Assignment deck as everybody sees it; ``top`` lies open in the first edition."""

    cards: int
    top: str | None
    discard: tuple[str, ...]


class Hand(msgspec.Struct, frozen=True):
    """How many Special Assignment cards (face-down ones included) and Powers a player holds."""

    special: int
    powers: int


class Leftover(msgspec.Struct, frozen=True):
    """What lay face down to the end, each from the top; ``decks`` follow ``DECK_LOCATIONS``."""

    deck: tuple[str, ...]
    pile: tuple[str, ...]
    decks: tuple[tuple[str, ...], ...]


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position as one audience sees it; the fields are those of ``State``.

    ``deck`` names the venue of each card still to come, top first, which everybody knows from the
    rules. Cards under other players' Characters are None while they are secret, hands of others are
    empty, with their sizes in ``hands``. When the game is over nothing is secret any more, and
    ``leftover`` is there.
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
    dark_alley: bool = False
    with_powers: bool = False
    duel: bool = False
    prophecy: str | None = None
    prophecies: tuple[str, ...] = ()
    pile: int = 0
    told: tuple[str, ...] = ()
    decks: tuple[SeenDeck, ...] = ()
    hands: tuple[Hand, ...] = ()
    beside_stock: tuple[Component, ...] = ()
    dubious: Seat | None = None
    sharing: tuple[Seat, ...] = ()
    turn_cards: tuple[str, ...] = ()
    laid_open: bool = False
    gone: tuple[str, ...] = ()
    leftover: Leftover | None = None


def view(state: State, who: Who) -> View:
    """See ``core.game.Game.view``."""
    open_decks = RULES.edition[state.edition].open_decks
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
        players=_seen_players(state, who),
        pending=tuple(_seen_decision(decision, who) for decision in state.pending),
        ranking=state.ranking,
        dark_alley=state.dark_alley,
        with_powers=state.with_powers,
        duel=state.duel,
        prophecy=state.prophecy,
        prophecies=state.prophecies,
        pile=len(state.pile),
        told=state.told,
        decks=tuple(
            SeenDeck(
                len(deck.cards),
                deck.cards[0] if open_decks and deck.cards else None,
                deck.discard,
            )
            for deck in state.decks
        ),
        hands=tuple(_hand(state, player) for player in state.players) if state.dark_alley else (),
        beside_stock=state.beside_stock,
        dubious=state.dubious,
        sharing=state.sharing,
        turn_cards=state.turn_cards,
        laid_open=state.laid_open,
        gone=state.gone,
        leftover=_leftover(state) if state.ranking else None,
    )


def _leftover(state: State) -> Leftover:
    return Leftover(state.deck, state.pile, tuple(deck.cards for deck in state.decks))


def _hand(state: State, player: Player) -> Hand:
    hidden = [
        each
        for each in player.team
        if each.special is not None and _seen_member(state, each).special is None
    ]
    return Hand(len(player.special) + len(hidden), len(player.dealt))


def assigning(state: State | View) -> bool:
    """Whether the Characters are being assigned now."""
    return bool(state.pending) and isinstance(state.pending[-1], Assignment)


def _seen_players(state: State, who: Who) -> tuple[Player, ...]:
    if state.ranking or (not state.dark_alley and not assigning(state)):
        return state.players
    return tuple(
        player if seat == who else _seen(state, player) for seat, player in enumerate(state.players)
    )


def _seen(state: State, player: Player) -> Player:
    return Player(
        magician=player.magician,
        fame=player.fame,
        coins=player.coins,
        shards=player.shards,
        team=tuple(_seen_member(state, each) for each in player.team),
        hired=player.hired,
        tricks=player.tricks,
        stacks=player.stacks,
        advertised=player.advertised,
        ready=player.ready,
        powers=player.powers,
        used=player.used,
        show_card=player.show_card,
        talent=player.talent,
        delivered=player.delivered,
    )


def _seen_member(state: State, each: TeamMember) -> TeamMember:
    if assigning(state):
        return TeamMember(each.id, each.home)
    if lies_down(state, each):
        return TeamMember(each.id, each.home, covered=each.card is not None)
    return each


def _seen_decision(decision: Pending, who: Who) -> Pending:
    if isinstance(decision, KeepCard) and decision.seat != who:
        return KeepCard(decision.seat, decision.location, ("",) * len(decision.cards))
    return decision


def project(event: Event, who: Who) -> Event | None:
    """See ``core.game.Game.project``."""
    replace = msgspec.structs.replace
    match event:
        case Assigned() | PowerDiscarded() if event.seat != who:
            return None
        case GameStarted():
            return replace(event, deck=(), pile=event.pile[:3], decks=())
        case CardsSeen() | PowersDealt() if event.seat != who:
            field = "cards" if isinstance(event, CardsSeen) else "powers"
            return replace(event, **{field: ()})
        case CardKept() if event.seat != who:
            return replace(event, card="", others=())
        case DecksReshuffled():
            return replace(event, cards=())
        case _:
            return event
