"""What is impossible about the cards of the Dark Alley, Powers and the Duel in a position."""

from collections import Counter
from collections.abc import Iterator

from core.game import Reason, because
from core.trickerion.cards import POWERS, RULES, SPECIAL, TURN_CARDS
from core.trickerion.decisions import KeepCard
from core.trickerion.holdings import slots_open, turns_of
from core.trickerion.state import Player, State
from core.trickerion.terms import DECK_LOCATIONS


def check_alley(state: State) -> Iterator[Reason]:
    """All that is wrong, also with what lies there though it is not played."""
    yield from _prophecies(state)
    yield from _special_cards(state)
    yield from _turn_cards(state)
    held: Counter[str] = Counter()
    for player in state.players:
        held.update((*player.dealt, *(each.id for each in player.powers)))
    for power, copies in held.items():
        if power not in POWERS or copies > POWERS[power].copies or not state.with_powers:
            yield wrong("powers", power)
    for seat, player in enumerate(state.players):
        yield from _powers(player, f"players[{seat}]")


def wrong(field: str, value: object = "") -> Reason:
    """A value that a field cannot have."""
    return because("impossible_value", field=field, value=str(value))


def _prophecies(state: State) -> Iterator[Reason]:
    active = () if state.prophecy is None else (state.prophecy,)
    lying = Counter((*active, *state.prophecies, *state.pile, *state.told))
    for prophecy, copies in lying.items():
        if prophecy not in RULES.prophecies or copies > 1:
            yield wrong("prophecies", prophecy)
    if state.dark_alley:
        yield from (wrong("prophecies", each) for each in RULES.prophecies if each not in lying)
    pending = RULES.dark_alley.pending_prophecies if state.dark_alley else 0
    if len(state.prophecies) != pending:
        yield wrong("prophecies", len(state.prophecies))
    if active and not state.dark_alley:
        yield wrong("prophecy", state.prophecy)


def _special_cards(state: State) -> Iterator[Reason]:
    """Every card lies in one place, and in the deck of its location if in a deck."""
    if len(state.decks) != (len(DECK_LOCATIONS) if state.dark_alley else 0):
        yield wrong("decks", len(state.decks))
    where: Counter[str] = Counter()
    for place, deck in zip(DECK_LOCATIONS, state.decks, strict=False):
        for card in (*deck.cards, *deck.discard):
            where[card] += 1
            if card in SPECIAL and SPECIAL[card].location != place:
                yield wrong(f"decks[{place}]", card)
    for player in state.players:
        where.update(player.special)
        where.update(each.special for each in player.team if each.special is not None)
    for decision in state.pending:
        if isinstance(decision, KeepCard):
            where.update(decision.cards)
    for card, copies in where.items():
        if card not in SPECIAL or copies > 1 or not state.dark_alley:
            yield wrong("special", card)
    if state.dark_alley:
        yield from (wrong("special", card) for card in SPECIAL if card not in where)


def _turn_cards(state: State) -> Iterator[Reason]:
    """A Duel has a card for this turn and for each that is still to come."""
    for card, copies in Counter(state.turn_cards).items():
        if card not in TURN_CARDS or copies > 1:
            yield wrong("turn_cards", card)
    left = turns_of(state) - max(1, state.turn) + 1
    if state.duel and state.pending and len(state.turn_cards) < left:
        yield wrong("turn_cards", len(state.turn_cards))


def _powers(player: Player, field: str) -> Iterator[Reason]:
    slots = [each.slot for each in player.powers]
    ids = [each.id for each in player.powers]
    if len(set(slots)) != len(slots) or len(set(ids)) != len(ids):
        yield wrong(f"{field}.powers", ", ".join(ids))
    for each in player.powers:
        if each.id in POWERS and (
            each.slot not in POWERS[each.id].slots or each.slot not in slots_open(player)
        ):
            yield wrong(f"{field}.powers[{each.id}]", each.slot)
