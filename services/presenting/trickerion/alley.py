"""The Dark Alley in letters: its cards, its Prophecies, and what players hold of it in secret."""

from collections.abc import Callable

from core.game import Seat
from core.trickerion.cards import RULES
from core.trickerion.holdings import slots_open
from core.trickerion.state import Player
from core.trickerion.terms import DECK_LOCATIONS, PENDING_PLACES
from core.trickerion.view import View
from services.languages import Speech
from services.presenting.document import Block, Fact, Facts, Heading, Paragraph, Points
from services.presenting.players import Showing
from services.presenting.trickerion import effects, names, town
from services.presenting.trickerion.names import kept, text


def alley(view: View, showing: Showing) -> tuple[Block, ...]:
    """The decks, who stands there, and the Prophecies."""
    speech = showing.speech
    title = Heading(names.name(speech, "location", "alley"))
    if not view.dark_alley:
        return title, Paragraph(text(speech, "alley-off"))
    if not view.decks:
        return (title,)
    return (
        title,
        Facts(
            (
                Fact(text(speech, "places"), town.slots(view, "alley", showing)),
                Fact(text(speech, "decks"), _decks(view, speech)),
                *prophecies(view, speech).items,
            )
        ),
    )


def _decks(view: View, speech: Speech) -> str:
    parts: list[str] = []
    for location, deck in zip(DECK_LOCATIONS, view.decks, strict=True):
        where = names.name(speech, "location", location)
        if deck.top is None:
            parts.append(kept(text(speech, "deck", location=where, cards=deck.cards)))
        else:
            card = names.effect(speech, deck.top)
            parts.append(text(speech, "deck-top", location=where, cards=deck.cards, card=card))
    return ", ".join(parts)


def prophecies(view: View, speech: Speech) -> Facts:
    """The Active Prophecy in full and the Pending ones by name."""
    active = (
        effects.line(speech, view.prophecy)
        if view.prophecy is not None
        else text(speech, "prophecy-none")
    )
    pending = "; ".join(
        f"{names.name(speech, 'pending', place)}: {names.effect(speech, which)}"
        for place, which in zip(PENDING_PLACES, view.prophecies, strict=False)
    )
    return Facts(
        (
            Fact(text(speech, "prophecy"), active),
            Fact(text(speech, "prophecies-pending"), pending or town.NOTHING),
        )
    )


def in_full(view: View, speech: Speech) -> tuple[Block, ...]:
    """What the Pending Prophecies and the open cards do."""
    if not view.dark_alley:
        return ()
    known = [*view.prophecies, *(deck.top for deck in view.decks if deck.top is not None)]
    return (Points(tuple(effects.line(speech, which) for which in known)),) if known else ()


def holding(view: View, seat: Seat, speech: Speech) -> Fact:
    """How many secret cards a player holds."""
    hand = view.hands[seat]
    told = text(
        speech,
        "hands",
        special=hand.special,
        powers=hand.powers if view.with_powers else "none",
    )
    return Fact(text(speech, "in-hand"), told)


def learned(view: View, seat: Seat, speech: Speech) -> Fact:
    """The Power slots of a player, and the Powers at them."""
    player = view.players[seat]
    opened = slots_open(player)
    parts: list[str] = []
    for slot in RULES.dark_alley.power_slots:
        lying = next((power.id for power in player.powers if power.slot == slot), None)
        if lying is not None:
            power = names.effect(speech, lying)
            parts.append(text(speech, "power-at", slot=slot, power=power))
        else:
            key = "power-slot-free" if slot in opened else "power-slot-closed"
            parts.append(text(speech, key, slot=slot))
    told = text(speech, "powers-learned", slots=", ".join(parts))
    return Fact(text(speech, "powers"), told)


def ability(player: Player, speech: Speech) -> Fact:
    """What a player's Magician can do besides."""
    told = effects.line(speech, player.magician) if player.magician else town.NOTHING
    return Fact(text(speech, "ability"), told)


def secrets(view: View, seat: Seat, speech: Speech) -> tuple[Block, ...]:
    """The Special Assignments and Powers in a player's own hand, with what each does."""
    player = view.players[seat]
    blocks: list[Block] = []
    if view.dark_alley and view.decks:
        blocks.append(Heading(text(speech, "hand-special")))
        blocks.append(_listed(player.special, effects.special_line, speech))
    if view.with_powers:
        house = text(speech, "house")
        blocks.append(Heading(text(speech, "hand-powers", house=house)))
        blocks.append(_listed(player.dealt, effects.power_line, speech))
    return tuple(blocks)


def _listed(cards: tuple[str, ...], told: Callable[[Speech, str], str], speech: Speech) -> Block:
    if not cards:
        return Paragraph(text(speech, "hand-none"))
    counts = names.tally(cards)
    return Points(
        tuple(
            told(speech, card) + (f" ×{count}" if count > 1 else "")
            for card, count in counts.items()
        )
    )
