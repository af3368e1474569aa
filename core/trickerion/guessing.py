"""What might be behind a view: decks, hands and cards as they might be."""

import msgspec

from core.chance import Chance, shuffled
from core.trickerion.cards import PERFORMANCES, POWERS, RULES, SPECIAL
from core.trickerion.covering import cards_stay_down
from core.trickerion.decisions import KeepCard, Pending
from core.trickerion.state import Player, SpecialDeck, State, TeamMember
from core.trickerion.terms import DECK_LOCATIONS, Location
from core.trickerion.view import View, assigning


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
        if left is None and seat != seen.who and (seen.dark_alley or assigning(seen)):
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
        imagined = each.covered or (assigning(seen) and hand and chance.below(len(left)))
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
