"""Cards to look up, with every figure taken from the data."""

from collections.abc import Mapping

from core.game import Seat
from core.trickerion.cards import (
    PERFORMANCES,
    POWERS,
    RULES,
    SPECIAL,
    TRICKS,
    TURN_CARDS,
    Gain,
    PerformanceCard,
    threshold,
)
from core.trickerion.state import Performance
from core.trickerion.terms import CATEGORIES, PLACES
from core.trickerion.view import View
from services.languages import Speech
from services.presenting.document import (
    Block,
    Fact,
    Facts,
    Heading,
    Paragraph,
    Table,
    Tiles,
)
from services.presenting.players import Showing
from services.presenting.trickerion import editions, effects, names
from services.presenting.trickerion.names import text
from services.presenting.trickerion.theater import grid, short_gain, yield_of
from services.presenting.trickerion.workshop import kind_of_trick, lacks


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
    """A card in full, and what it does otherwise in the other edition."""
    return (*_card(which, view, showing), *editions.difference(which, showing.speech))


def _card(which: str, view: View | None, showing: Showing) -> tuple[Block, ...]:
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


def on_offer(view: View, only: str, seat: Seat | None) -> tuple[str, ...]:
    """The Tricks at the Residence; of the ``affordable`` ones a player's Fame and Coins suffice."""
    if only != "affordable" or seat is None:
        return view.residence
    player = view.players[seat]
    reach = player.fame + player.coins
    return tuple(which for which in view.residence if reach >= threshold(which))


def tricks(view: View, only: str, showing: Showing) -> tuple[Block, ...]:
    """The Tricks at the Residence; those in reach are what Fame and Coins suffice for."""
    speech = showing.speech
    seat = showing.seat
    player = view.players[seat] if seat is not None else None
    offered = on_offer(view, only, seat)
    blocks: list[Block] = [
        Heading(text(speech, f"catalogue-{only}"), level=1),
    ]
    for category in CATEGORIES:
        rows: list[tuple[str, ...]] = []
        for which in offered:
            if TRICKS[which].category != category:
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
