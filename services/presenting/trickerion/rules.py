"""The rules to look up by topic, with every figure taken from the data."""

from collections.abc import Mapping

from core.trickerion.cards import (
    RULES,
    SLOT,
    SPECIAL,
)
from core.trickerion.game import TRICKERION
from core.trickerion.terms import SPECIALISTS, WEEKDAYS, Location, Venue
from services.languages import Speech
from services.presenting.document import (
    Block,
    Fact,
    Facts,
    Heading,
    Paragraph,
    Points,
)
from services.presenting.players import Showing
from services.presenting.trickerion import names
from services.presenting.trickerion.names import text
from services.presenting.trickerion.town import prices

TOPICS: tuple[str, ...] = (
    "turn",
    "setup",
    "initiative",
    "advertising",
    "assignment",
    "placing",
    "points",
    "downtown",
    "learning",
    "market",
    "workshop",
    "specialists",
    "theater",
    "links",
    "performance",
    "wages",
    "end",
    "scoring",
    "returning",
    "alley",
    "special",
    "prophecies",
    "level3",
    "powers",
    "duel",
    "editions",
    "options",
)
"""What ``rules`` can be asked about, in the order in which a new player meets it."""


def topics(speech: Speech) -> Mapping[str, str]:
    """The topics of the rules by their ids."""
    return {topic: text(speech, f"rules-{topic}.title") for topic in TOPICS}


def rule(topic: str, showing: Showing) -> tuple[Block, ...]:
    """What the rules say about a topic, one thing a line."""
    speech = showing.speech
    if topic == "options":
        return (Heading(text(speech, "rules-options.title"), level=1), _options(speech))
    told = text(speech, f"rules-{topic}", **rule_figures(speech))
    blocks: list[Block] = [
        Heading(text(speech, f"rules-{topic}.title"), level=1),
        Points(tuple(line for line in told.split("\n") if line)),
    ]
    if topic == "market":
        blocks.append(prices(speech))
    if topic == "theater":
        blocks.append(Paragraph(text(speech, "legend-theater"), quiet=True))
    return tuple(blocks)


def _options(speech: Speech) -> Facts:
    """What each option of a table changes and needs."""
    return Facts(
        tuple(
            Fact(
                text(speech, f"option-{option.name}"),
                text(speech, f"option-{option.name}.help"),
            )
            for option in TRICKERION.options
        )
    )


def rule_figures(speech: Speech) -> dict[str, str | float]:
    """The figures that texts about the rules may name."""
    days = ", ".join(
        f"{names.name(speech, 'weekday', day)} {names.signed(RULES.weekday[day])}"
        for day in WEEKDAYS
    )
    backstage = ", ".join(
        f"{names.name(speech, 'weekday', slot.weekday)} {names.signed(slot.ap)}"
        for slot in SLOT.values()
        if slot.weekday is not None and slot.id.endswith("-1")
    )
    bonuses = ", ".join(
        f"{names.name(speech, 'character', each)} "
        f"{names.gain(speech, RULES.character[each].performer_bonus)}"
        for each in SPECIALISTS
    )
    return {
        "turns": RULES.turns,
        "fame_start": RULES.starting_fame,
        "worth": RULES.starting_components_worth,
        "coins_start": ", ".join(str(coins) for coins in RULES.coins_by_initiative),
        "advertise_fame": RULES.advertise_fame,
        "unpaid": RULES.unpaid_wage_fame,
        "hand": _hand(RULES.hand, speech),
        "days": days,
        "backstage": backstage,
        "bonuses": bonuses,
        "per_suit": RULES.markers_per_suit,
        "most": RULES.max_of_component,
        "at_once": RULES.most_bought_at_once,
        "surcharge": RULES.quick_order_surcharge,
        "trick_slots": RULES.board_trick_slots,
        "component_slots": RULES.board_component_slots,
        "manager_limit": RULES.edition["revised"].manager_slot_limit,
        "manager_limit_first": RULES.edition["first"].manager_slot_limit,
        "apprentice_places": RULES.board_apprentice_places,
        "discard_turn": RULES.first_discard_turn,
        "per_coins": RULES.coins_per_fame,
        "per_apprentice": RULES.fame_per_apprentice,
        "per_specialist": RULES.fame_per_specialist,
        "cap": RULES.edition["revised"].scoring_cap or 0,
        "threshold_2": RULES.level[2].threshold,
        "link_1": RULES.level[1].link_bonus,
        "link_2": RULES.level[2].link_bonus,
        "ap_magician": RULES.character["magician"].ap,
        "ap_specialist": RULES.character["engineer"].ap,
        "ap_apprentice": RULES.character["apprentice"].ap,
        "wage_specialist": RULES.character["engineer"].wage,
        "wage_apprentice": RULES.character["apprentice"].wage,
        "learn": RULES.ap.learn,
        "hire": RULES.ap.hire,
        "take": RULES.ap.take,
        "reroll": RULES.ap.reroll,
        "set": RULES.ap.set,
        "buy": RULES.ap.buy,
        "bargain": RULES.ap.bargain,
        "order": RULES.ap.order,
        "quick": RULES.ap.quick_order,
        "move": RULES.ap.move,
        "set_up": RULES.ap.set_up,
        "reschedule": RULES.ap.reschedule,
        **_kit_figures(speech),
        **_alley_figures(speech),
    }


def _kit_figures(speech: Speech) -> dict[str, str | float]:
    """The kit whose Trick has another number of markers in the first edition."""
    kit = next(kit for kit in RULES.kit.values() if kit.markers)
    return {"kit_trick": names.name(speech, "trick", kit.trick), "kit_first": kit.markers["first"]}


def _hand(cards: Mapping[Location, int], speech: Speech) -> str:
    return ", ".join(
        f"{count} {names.name(speech, 'location', location)}"
        for location, count in cards.items()
        if count
    )


def _alley_figures(speech: Speech) -> dict[str, str | float]:
    """The figures of the Dark Alley, of Powers and of the editions."""
    dark = RULES.dark_alley
    return {
        "alley_turns": dark.turns,
        "alley_hand": _hand(dark.hand, speech),
        "alley_deck": _deck(dark.deck, speech),
        "first_card": RULES.ap.first_card,
        "further_card": RULES.ap.further_card,
        "cards_seen": dark.cards_seen,
        "fortune": RULES.ap.fortune_telling,
        "threshold_3": RULES.level[3].threshold,
        "link_3": RULES.level[3].link_bonus,
        "special_count": len(SPECIAL),
        "power_shards": dark.powers_starting_shards,
        "powers_dealt": dark.powers_dealt,
        "powers_back": dark.powers_discarded,
        "power_slots": ", ".join(str(shards) for shards in dark.power_slots),
        "deck_first": _deck(RULES.edition["first"].deck, speech),
        "deck_revised": _deck(RULES.edition["revised"].deck, speech),
        "special_first": RULES.edition["first"].fame_per_special_card,
        "special_revised": RULES.edition["revised"].fame_per_special_card,
    }


def _deck(deck: Mapping[Venue, int], speech: Speech) -> str:
    return ", ".join(
        f"{count} {names.name(speech, 'venue', venue)}" for venue, count in deck.items()
    )
