"""The box is opened: the general set-up (RB15 p. 8)."""

from typing import Any

from core.chance import Chance, shuffled
from core.trickerion.cards import (
    DUEL_PERFORMANCES,
    RULES,
    SPECIAL,
    STANDARD_PERFORMANCES,
    TURN_CARDS,
)
from core.trickerion.events import GameStarted
from core.trickerion.options import Modes
from core.trickerion.terms import DECK_LOCATIONS, Edition, Venue

RULES_VERSION = 3
"""2: doubts about single cards decided. 3: six Powers do more. docs/rulings.md has them."""
SCHEMA_VERSION = 2
"""1: the base game. 2: everything else as well, with defaults that a base game never leaves."""


def open_box(
    seats: int, edition: Edition, modes: Modes, commitment: str, chance: Chance
) -> GameStarted:
    """The general set-up: the row, the deck and who chooses first (RB15 p. 8).

    The row is dealt from the Riverside cards that are not in the deck.
    """
    recipe = RULES.dark_alley.deck if modes.dark_alley else RULES.edition[edition].deck
    cards = DUEL_PERFORMANCES if modes.duel else STANDARD_PERFORMANCES
    piles = {
        venue: shuffled([card.id for card in cards if card.venue == venue], chance)
        for venue in recipe
    }
    deck: list[str] = []
    for venue, count in recipe.items():
        deck += piles[venue][:count]
    opening: Venue = "riverside_theater"
    used = recipe[opening]
    first = chance.below(seats)
    return GameStarted(
        game="trickerion",
        rules_version=RULES_VERSION,
        schema_version=SCHEMA_VERSION,
        edition=edition,
        first_game_kits=modes.kits,
        commitment=commitment,
        order=tuple((first + step) % seats for step in range(seats)),
        row=piles[opening][used : used + seats - 1],
        deck=tuple(deck),
        dark_alley=modes.dark_alley,
        powers=modes.powers,
        duel=modes.duel,
        **_dark_alley(modes, chance),
    )


def _dark_alley(modes: Modes, chance: Chance) -> dict[str, Any]:
    """The piles that only the Dark Alley and the Duel have (RB15 p. 19 and 22)."""
    secret: dict[str, Any] = {}
    if modes.dark_alley:
        secret["pile"] = shuffled(RULES.prophecies, chance)
        secret["decks"] = tuple(
            shuffled([card.id for card in SPECIAL.values() if card.location == place], chance)
            for place in DECK_LOCATIONS
        )
    if modes.duel:
        turns = RULES.dark_alley.turns if modes.dark_alley else RULES.turns
        secret["turn_cards"] = shuffled(tuple(TURN_CARDS), chance)[:turns]
    return secret
