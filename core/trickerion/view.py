"""What an audience may see, and what it may read of an event.

Secret are the cards under Characters during the Assignment phase (and longer while assignments are
hidden), the order of the Performance deck, Special Assignment cards in hand and in their decks (in
the first edition the top card of each deck lies open), cards just looked at, the Prophecies still
to come and Powers in hand. Everything else lies open on the table, and all of it when the game is
over.
"""

import msgspec

from core.chance import Chance, shuffled
from core.game import Event, Seat, Who
from core.trickerion.cards import PERFORMANCES, POWERS, RULES, SPECIAL
from core.trickerion.covering import cards_stay_down, lies_down
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
from core.trickerion.state import Performance, Player, SpecialDeck, State, TeamMember
from core.trickerion.terms import DECK_LOCATIONS, Component, Edition, Face, Location, Venue


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


def _assigning(state: State | View) -> bool:
    return bool(state.pending) and isinstance(state.pending[-1], Assignment)


def _seen_players(state: State, who: Who) -> tuple[Player, ...]:
    if state.ranking or (not state.dark_alley and not _assigning(state)):
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
    if _assigning(state):
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


# --- what might be behind a view -----------------------------------------------------------------


def guess(seen: View, chance: Chance) -> State:
    """See ``core.game.Game.guess``: decks, hands and cards as they might be."""
    unseen = _unseen_cards(seen, chance)
    decks = _decks(seen, unseen)
    left = seen.leftover
    pending = tuple(_imagined_decision(decision, unseen) for decision in seen.pending)
    held = [card for cards in unseen.values() for card in cards]
    powers = _unseen_powers(seen, chance)
    players = list(seen.players)
    for seat, player in enumerate(seen.players):
        if left is None and seat != seen.who and (seen.dark_alley or _assigning(seen)):
            players[seat] = _imagined(seen, player, held, chance)
            if seen.dark_alley:
                hand = seen.hands[seat]
                laid = _laid_unseen(player, players[seat])
                players[seat] = msgspec.structs.replace(
                    players[seat],
                    special=tuple(held.pop() for _ in range(min(hand.special - laid, len(held)))),
                    dealt=tuple(powers.pop() for _ in range(hand.powers)),
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
        deck=_deck(seen, chance) if left is None else left.deck,
        players=tuple(players),
        pending=pending,
        ranking=seen.ranking,
        dark_alley=seen.dark_alley,
        with_powers=seen.with_powers,
        duel=seen.duel,
        prophecy=seen.prophecy,
        prophecies=seen.prophecies,
        pile=_pile(seen, chance) if left is None else left.pile,
        told=seen.told,
        decks=decks,
        beside_stock=seen.beside_stock,
        dubious=seen.dubious,
        sharing=seen.sharing,
        turn_cards=seen.turn_cards,
        laid_open=seen.laid_open,
        gone=seen.gone,
    )


def _unseen_cards(seen: View, chance: Chance) -> dict[str, list[str]]:
    """The Special Assignment cards whose place the audience does not know, by location."""
    known: set[str] = set()
    for deck in seen.decks:
        known |= {*deck.discard, *(() if deck.top is None else (deck.top,))}
    for player in seen.players:
        known |= {*player.special, *(each.special for each in player.team if each.special)}
    for decision in seen.pending:
        if isinstance(decision, KeepCard):
            known |= set(decision.cards)
    unseen = [card for card in shuffled(tuple(SPECIAL), chance) if card not in known]
    if not seen.dark_alley:
        unseen = []
    return {
        place: [card for card in unseen if SPECIAL[card].location == place]
        for place in DECK_LOCATIONS
    }


def _decks(seen: View, unseen: dict[str, list[str]]) -> tuple[SpecialDeck, ...]:
    if seen.leftover is not None:
        both = zip(seen.leftover.decks, seen.decks, strict=True)
        return tuple(SpecialDeck(cards, deck.discard) for cards, deck in both)
    decks: list[SpecialDeck] = []
    for place, deck in zip(DECK_LOCATIONS, seen.decks, strict=False):
        top = () if deck.top is None else (deck.top,)
        rest = [unseen[place].pop() for _ in range(deck.cards - len(top))]
        decks.append(SpecialDeck((*top, *rest), deck.discard))
    return tuple(decks)


def _imagined_decision(decision: Pending, unseen: dict[str, list[str]]) -> Pending:
    if isinstance(decision, KeepCard) and "" in decision.cards:
        cards = tuple(unseen[decision.location].pop() for _ in decision.cards)
        return KeepCard(decision.seat, decision.location, cards)
    return decision


def _laid_unseen(seen: Player, imagined: Player) -> int:
    """How many Special Assignments lie under Characters where the audience sees a back."""
    return sum(
        guessed.special is not None and each.special is None
        for each, guessed in zip(seen.team, imagined.team, strict=True)
    )


def _imagined(seen: View, player: Player, held: list[str], chance: Chance) -> Player:
    """A player with cards under the Characters as they might lie.

    Permanent cards as far as they go; whoever has laid more has laid some of those ``held``.
    """
    cards: dict[Location, int] = dict(RULES.dark_alley.hand if seen.dark_alley else RULES.hand)
    for each in player.team:
        if each.card is not None and each.special is None:
            cards[each.card] -= 1
    left: list[Location] = []
    for location, count in cards.items():
        left.extend(location for _ in range(count))
    hand = list(shuffled(left, chance))
    team: list[TeamMember] = []
    for each in player.team:
        imagined = each.covered or (_assigning(seen) and hand and chance.below(len(left)))
        if not imagined:
            team.append(each)
            continue
        special = None if hand else held.pop()
        location = hand.pop() if special is None else SPECIAL[special].location
        covered = each.covered and not cards_stay_down(seen)
        team.append(TeamMember(each.id, each.home, card=location, special=special, covered=covered))
    return msgspec.structs.replace(player, team=tuple(team))


def _unseen_powers(seen: View, chance: Chance) -> list[str]:
    known: list[str] = []
    for player in seen.players:
        known += [*player.dealt, *(power.id for power in player.powers)]
    pool: list[str] = []
    for power in POWERS.values():
        pool += [power.id] * (power.copies - known.count(power.id))
    return list(shuffled(pool, chance))


def _pile(seen: View, chance: Chance) -> tuple[str, ...]:
    known = {*seen.prophecies, *seen.told, *(() if seen.prophecy is None else (seen.prophecy,))}
    if not seen.dark_alley:
        return ()
    return shuffled([each for each in RULES.prophecies if each not in known], chance)


def _deck(seen: View, chance: Chance) -> tuple[str, ...]:
    seen_already = {*seen.gone, *(performance.card for performance in seen.row)}
    piles = {
        venue: [
            card.id
            for card in PERFORMANCES.values()
            if card.venue == venue
            and card.id not in seen_already
            and bool(card.neutral) == seen.duel
        ]
        for venue in set(seen.deck)
    }
    dealt = {venue: list(shuffled(pile, chance)) for venue, pile in sorted(piles.items())}
    return tuple(dealt[venue].pop() for venue in seen.deck)
