"""The head of the board, Downtown and the Market Row."""

from core.trickerion.cards import RULES, SLOT, kind_of
from core.trickerion.state import (
    AdvertiseChoice,
    Assignment,
    Show,
    TeamMember,
)
from core.trickerion.terms import DICE, Face, Location, Slot
from core.trickerion.view import View
from services.languages import Speech
from services.presenting.document import Block, Fact, Facts, Heading, Paragraph, Table
from services.presenting.players import Showing
from services.presenting.trickerion import names
from services.presenting.trickerion.names import kept, text

FREE = "·"
"""An empty space."""

NOTHING = "–"
"""Nothing lies there."""


def phase(view: View, speech: Speech) -> str:
    """What is going on: ``Turn 2 of 5, Placing``."""
    if not view.pending:
        return text(speech, "phase-over")
    if not view.turn:
        return text(speech, "phase-setup")
    match view.pending[-1]:
        case AdvertiseChoice():
            now = text(speech, "phase-advertise")
        case Assignment():
            now = text(speech, "phase-assignment")
        case Show():
            now = text(speech, "phase-performance")
        case _:
            now = text(speech, "phase-placement")
    return text(speech, "turn", turn=view.turn, turns=RULES.turns, phase=now)


def doing(view: View) -> str:
    """The kind of what is pending, as its tag says it."""
    return str(view.pending[-1].__struct_config__.tag) if view.pending else ""


def standing(view: View, showing: Showing) -> tuple[Block, ...]:
    """The order of play with what everybody has."""
    speech = showing.speech
    rows: list[tuple[str, ...]] = []
    for number, seat in enumerate(view.order, 1):
        player = view.players[seat]
        state = text(speech, "poster") if player.advertised else ""
        if view.pending and isinstance(view.pending[-1], Assignment) and player.ready:
            state = text(speech, "ready")
        rows.append(
            (
                f"{number} {showing.full(seat)}",
                str(player.fame),
                str(player.coins),
                str(player.shards),
                state,
            )
        )
    head = (
        text(speech, "head-order"),
        text(speech, "head-fame"),
        text(speech, "head-coins"),
        text(speech, "head-shards"),
        "",
    )
    return (Table(head, tuple(rows), numeric=(1, 2, 3)),)


def occupants(view: View, showing: Showing) -> dict[Slot, str]:
    """Who stands on each slot in use: ``A●Eng``. Slots of the Workshop are left out."""
    found: dict[Slot, str] = {}
    for seat, player in enumerate(view.players):
        for each in player.team:
            if each.at is not None and SLOT[each.at].location != "workshop":
                found[each.at] = showing.players[seat].token + brief(each, showing.speech)
    return found


def brief(member: TeamMember, speech: Speech) -> str:
    """A Character in three letters."""
    return names.name(speech, "character", member.id, "short")


def downtown(view: View, showing: Showing) -> tuple[Block, ...]:
    """The dice and who stands there."""
    speech = showing.speech
    title = Heading(names.name(speech, "location", "downtown"))
    if not view.dice:
        return (title,)
    spaces = Fact(text(speech, "places"), _slots(view, "downtown", showing))
    return title, Facts((*dice(view, speech).items, spaces))


def dice(view: View, speech: Speech) -> Facts:
    """What the six dice show."""
    shown = {die: _face(face, speech) for die, face in zip(DICE, view.dice, strict=True)}
    return Facts(
        (
            Fact(text(speech, "residence"), f"1 {shown['residence-1']}  2 {shown['residence-2']}"),
            Fact(text(speech, "inn"), f"{shown['inn-specialist']}  {shown['inn-apprentice']}"),
            Fact(text(speech, "bank"), f"1 {shown['bank-1']}  2 {shown['bank-2']}"),
        )
    )


def _face(face: Face, speech: Speech) -> str:
    if face == "any":
        return names.name(speech, "face", face, "short")
    if face.isdecimal():
        return face
    return names.name(speech, "face", face)


def market(view: View, showing: Showing) -> tuple[Block, ...]:
    """What can be bought and ordered, and who stands there."""
    speech = showing.speech
    spaces = Fact(text(speech, "places"), _slots(view, "market", showing))
    title = Heading(names.name(speech, "location", "market"))
    return title, Facts((*goods(view, speech).items, spaces))


def goods(view: View, speech: Speech) -> Facts:
    """The stock with its prices, the orders, and the Quick Order."""
    stock = [
        kept(f"{names.name(speech, 'component', each)} {RULES.price[each]}") for each in view.stock
    ]
    orders = [
        kept(f"{number} {names.name(speech, 'component', each) if each else NOTHING}")
        for number, each in enumerate(view.orders, 1)
    ]
    quick = NOTHING
    if view.quick_order is not None:
        price = RULES.price[view.quick_order] + RULES.quick_order_surcharge
        quick = f"{names.name(speech, 'component', view.quick_order)} {price}"
    return Facts(
        (
            Fact(text(speech, "stock"), ", ".join(stock)),
            Fact(text(speech, "orders"), ", ".join(orders)),
            Fact(text(speech, "quick"), quick),
        )
    )


def _slots(view: View, location: Location, showing: Showing) -> str:
    taken = occupants(view, showing)
    return "  ".join(
        kept(f"{slot[-1]}:{names.signed(figures.ap)} {taken.get(slot, FREE)}")
        for slot, figures in SLOT.items()
        if figures.location == location and figures.players <= len(view.players)
    )


def prices(speech: Speech) -> Paragraph:
    """What every component costs."""
    parts = [
        text(
            speech,
            "price-line",
            n_coins=names.counted(speech, "coins", price),
            components=", ".join(
                names.name(speech, "component", each)
                for each, its_price in RULES.price.items()
                if its_price == price
            ),
        )
        for price in sorted(set(RULES.price.values()))
    ]
    return Paragraph(" ".join(parts), quiet=True)


def wage(member: TeamMember) -> int:
    """What a Character earns in Coins if it works."""
    return 0 if member.home == "assistant" else RULES.character[kind_of(member.id)].wage
