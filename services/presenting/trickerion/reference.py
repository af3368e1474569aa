"""Cards and rules to look up, with every figure taken from the data."""

from collections.abc import Mapping

from core.trickerion.cards import (
    PERFORMANCES,
    POWERS,
    RULES,
    SLOT,
    SPECIAL,
    TRICKS,
    TURN_CARDS,
    Gain,
    PerformanceCard,
    threshold,
)
from core.trickerion.game import TRICKERION
from core.trickerion.state import Performance
from core.trickerion.terms import CATEGORIES, PLACES, SPECIALISTS, WEEKDAYS, Location, Venue
from core.trickerion.view import View
from services.languages import Speech
from services.presenting.document import (
    Block,
    Fact,
    Facts,
    Heading,
    Paragraph,
    Points,
    Table,
    Tiles,
)
from services.presenting.players import Showing
from services.presenting.trickerion import effects, names
from services.presenting.trickerion.names import text
from services.presenting.trickerion.theater import grid, short_gain, yield_of
from services.presenting.trickerion.town import prices
from services.presenting.trickerion.workshop import kind_of_trick, lacks

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


def cards(speech: Speech) -> Mapping[str, str]:
    """The names of all cards by their ids."""
    found = {trick: names.name(speech, "trick", trick) for trick in TRICKS}
    found |= {card: names.performance(speech, card) for card in PERFORMANCES}
    found |= {magician: names.name(speech, "magician", magician) for magician in RULES.magician}
    found |= {
        which: names.effect(speech, which) for which in (*SPECIAL, *RULES.prophecies, *POWERS)
    }
    return found | {card: effects.turn_card(speech, card) for card in TURN_CARDS}


def card(which: str, view: View | None, showing: Showing) -> tuple[Block, ...]:
    """A card in full."""
    if which in TRICKS:
        return _trick(which, view, showing)
    if which in PERFORMANCES:
        return _performance(which, view, showing)
    if which in TURN_CARDS:
        return _turn_card(which, view, showing.speech)
    if which in RULES.magician:
        return _magician(which, showing.speech)
    return _effect(which, showing.speech)


def _effect(which: str, speech: Speech) -> tuple[Block, ...]:
    """A Special Assignment, a Prophecy or a Power."""
    if which in SPECIAL:
        location = names.name(speech, "location", SPECIAL[which].location)
        kind = text(speech, "kind-special", location=location)
    elif which in POWERS:
        kind = _house(
            speech,
            text(
                speech,
                "kind-power",
                level=POWERS[which].level,
                slots=effects.slots_of(speech, which),
                copies=POWERS[which].copies,
            ),
        )
    else:
        kind = text(speech, "kind-prophecy")
    return (
        Heading(names.effect(speech, which), level=1),
        Paragraph(kind, quiet=True),
        Paragraph(effects.does(speech, which)),
    )


def _magician(which: str, speech: Speech) -> tuple[Block, ...]:
    """A Magician: the favourite category, and the ability on the Dark Alley side."""
    magician = names.name(speech, "magician", which)
    favourite = next(each for own, each in RULES.magician.items() if own == which)
    category = names.name(speech, "category", favourite)
    favour = text(speech, "note-favourite", category=category)
    return (
        Heading(magician, level=1),
        Paragraph(favour[0].upper() + favour[1:]),
        Paragraph(text(speech, "kind-ability", magician=magician), quiet=True),
        Paragraph(effects.line(speech, which)),
    )


def _turn_card(which: str, view: View | None, speech: Speech) -> tuple[Block, ...]:
    dark_alley = view is None or view.dark_alley
    return (
        Heading(effects.turn_card(speech, which), level=1),
        Paragraph(_house(speech, text(speech, "kind-turncard")), quiet=True),
        Paragraph(effects.closes(speech, which, dark_alley=dark_alley)),
    )


def _house(speech: Speech, kind: str) -> str:
    """A kind of card with the label that it is of our own making."""
    return text(speech, "card-house", kind=kind, house=text(speech, "house"))


def _trick(which: str, view: View | None, showing: Showing) -> tuple[Block, ...]:
    speech = showing.speech
    trick = TRICKS[which]
    facts = [
        Fact(
            text(speech, "card-kind"),
            text(
                speech,
                "trick-kind",
                category=names.name(speech, "category", trick.category),
                level=trick.level,
            ),
        ),
        Fact(text(speech, "card-threshold"), names.counted(speech, "fame", threshold(which))),
        Fact(text(speech, "goods"), names.components(speech, trick.components)),
        Fact(
            text(speech, "card-prepare"),
            text(
                speech,
                "card-prepare-cost",
                n_ap=names.counted(speech, "ap", trick.prepare),
                n_markers=names.counted(speech, "markers", trick.markers),
            ),
        ),
        Fact(text(speech, "card-yield"), names.gain(speech, yield_of(which))),
        Fact(
            text(speech, "card-link"),
            text(speech, "card-link-pays", amount=RULES.level[trick.level].link_bonus),
        ),
    ]
    if end := effects.end_bonus(speech, which):
        facts.append(Fact(text(speech, "card-end"), end))
    if view is not None and (where := _where(which, view, showing)):
        facts.append(Fact(text(speech, "card-where"), where))
    return (Heading(names.name(speech, "trick", which), level=1), Facts(tuple(facts)))


def _where(which: str, view: View, showing: Showing) -> str:
    speech = showing.speech
    if which in view.residence:
        return text(speech, "residence")
    owner = next(
        (
            seat
            for seat, player in enumerate(view.players)
            if any(own.trick == which for own in player.tricks)
        ),
        None,
    )
    return "" if owner is None else showing.name(owner)


def _performance(which: str, view: View | None, showing: Showing) -> tuple[Block, ...]:
    speech = showing.speech
    shown = PERFORMANCES[which]
    lying = [each for each in view.row if each.card == which] if view is not None else []
    performance = lying[0] if lying else Performance(which)
    facts = [
        Fact(
            text(speech, "card-performer"),
            names.gain(speech, Gain(shown.fame, shown.coins, shown.shards)),
        )
    ]
    if lying and view is not None:
        facts.append(Fact(text(speech, "card-where"), PLACES[view.row.index(performance)]))
    return (
        Heading(names.performance(speech, which), level=1),
        *_printed(shown, speech),
        Facts(tuple(facts)),
        Tiles((grid(performance, showing),)),
        Paragraph(text(speech, "legend-theater"), quiet=True),
    )


def _printed(shown: PerformanceCard, speech: Speech) -> tuple[Block, ...]:
    """That a card is of the house set, and what its printed markers are."""
    if not shown.neutral:
        return ()
    duel = text(speech, "rules-duel.title")
    return Paragraph(duel, quiet=True), Paragraph(text(speech, "card-printed"))


def tricks(view: View, only: str, showing: Showing) -> tuple[Block, ...]:
    """The Tricks at the Residence; those in reach are what Fame and Coins suffice for."""
    speech = showing.speech
    seat = showing.seat
    player = view.players[seat] if seat is not None else None
    reach = player.fame + player.coins if player is not None else None
    blocks: list[Block] = [
        Heading(text(speech, f"catalogue-{only}"), level=1),
    ]
    for category in CATEGORIES:
        rows: list[tuple[str, ...]] = []
        for which in view.residence:
            if TRICKS[which].category != category:
                continue
            if only == "affordable" and reach is not None and reach < threshold(which):
                continue
            lacking = lacks(player, which) if player is not None else {}
            rows.append(
                (
                    names.name(speech, "trick", which),
                    kind_of_trick(which, speech),
                    short_gain(speech, yield_of(which)),
                    f"×{TRICKS[which].markers}",
                    names.components(speech, TRICKS[which].components)
                    + ("" if lacking or player is None else " ✓"),
                )
            )
        if rows:
            blocks.append(Heading(names.name(speech, "category", category)))
            blocks.append(Table(("", "", "", "", ""), tuple(rows)))
    if len(blocks) == 1:
        blocks.append(Paragraph(text(speech, "catalogue-none")))
    blocks.append(Paragraph(text(speech, "catalogue-legend"), quiet=True))
    return tuple(blocks)


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
        **_alley_figures(speech),
    }


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
