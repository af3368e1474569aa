"""The head of the board, Downtown and the Market Row."""

from collections.abc import Iterable

from core.game import Seat
from core.trickerion import market as rules
from core.trickerion.cards import RULES, SLOT, kind_of
from core.trickerion.decisions import (
    AdvertiseChoice,
    Assignment,
    FreeReschedule,
    Possession,
    PowerDiscard,
    Show,
    Theft,
)
from core.trickerion.effects import figure
from core.trickerion.holdings import closed, turns_of
from core.trickerion.state import TeamMember
from core.trickerion.terms import DICE, SPECIALISTS, Component, Face, Location, Slot
from core.trickerion.view import View
from services.languages import Speech
from services.presenting.document import Block, Fact, Facts, Heading, Paragraph, Points, Table
from services.presenting.players import Showing
from services.presenting.trickerion import effects, names
from services.presenting.trickerion.names import kept, text

FREE = "·"
"""An empty space."""

NOTHING = "–"
"""Nothing lies there."""


def phase(view: View, speech: Speech) -> str:
    """What is going on: ``Turn 2 of 5, Placing``."""
    if not view.pending:
        return text(speech, "phase-over")
    if isinstance(view.pending[-1], PowerDiscard):
        return text(speech, "phase-powers")
    if not view.turn:
        return text(speech, "phase-setup")
    match view.pending[-1]:
        case AdvertiseChoice():
            now = text(speech, "phase-advertise")
        case Assignment():
            now = text(speech, "phase-assignment")
        case Show() | FreeReschedule() | Possession() | Theft():
            now = text(speech, "phase-performance")
        case _:
            now = text(speech, "phase-placement")
    return text(speech, "turn", turn=view.turn, turns=turns_of(view), phase=now)


def doing(view: View) -> str:
    """The kind of what is pending, as its tag says it."""
    return str(view.pending[-1].__struct_config__.tag) if view.pending else ""


def standing(view: View, showing: Showing) -> tuple[Block, ...]:
    """The order of play, or the final one, with what everybody has."""
    speech = showing.speech
    rows: list[tuple[str, ...]] = []
    for number, seat in enumerate(view.ranking or view.order, 1):
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
        text(speech, "head-rank" if view.ranking else "head-order"),
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
    spaces = Fact(text(speech, "places"), slots(view, "downtown", showing))
    return title, Facts((*dice(view, speech).items, spaces))


def dice(view: View, speech: Speech) -> Facts:
    """What the six dice show."""
    shown = {die: _face(face, speech) for die, face in zip(DICE, view.dice, strict=True)}
    return Facts(
        (
            Fact(text(speech, "residence"), _pair(shown["residence-1"], shown["residence-2"])),
            Fact(text(speech, "inn"), f"{shown['inn-specialist']}  {shown['inn-apprentice']}"),
            Fact(text(speech, "bank"), _pair(shown["bank-1"], shown["bank-2"])),
        )
    )


def _pair(first: str, second: str) -> str:
    """What two dice of a kind show, each with its number."""
    return f"{kept(f'1: {first}')}  {kept(f'2: {second}')}"


def _face(face: Face, speech: Speech) -> str:
    if face == "any":
        return names.name(speech, "face", face, "short")
    if face.isdecimal():
        return face
    return names.name(speech, "face", face)


def market(view: View, showing: Showing) -> tuple[Block, ...]:
    """What can be bought and ordered, and who stands there."""
    speech = showing.speech
    spaces = Fact(text(speech, "places"), slots(view, "market", showing))
    title = Heading(names.name(speech, "location", "market"))
    return title, Facts((*goods(view, speech).items, spaces))


def goods(view: View, speech: Speech) -> Facts:
    """The stock with its prices, the orders, and the Quick Order."""
    stock = [kept(_priced(view, each, speech)) for each in view.stock]
    orders = [
        kept(f"{number}: {names.name(speech, 'component', each) if each else NOTHING}")
        for number, each in enumerate(view.orders, 1)
    ]
    quick = NOTHING
    if view.quick_order is not None:
        price = text(speech, "short-coins", n=quick_price(view))
        quick = f"{names.name(speech, 'component', view.quick_order)} {price}"
    facts = [
        Fact(text(speech, "stock"), ", ".join(stock)),
        Fact(text(speech, "orders"), ", ".join(orders)),
        Fact(text(speech, "quick"), quick),
    ]
    if view.beside_stock:
        beside = ", ".join(_priced(view, each, speech) for each in view.beside_stock)
        facts.insert(1, Fact(text(speech, "beside-stock"), beside))
    return Facts(tuple(facts))


def _priced(view: View, component: Component, speech: Speech) -> str:
    price = text(speech, "short-coins", n=price_of(view, 0, component))
    return f"{names.name(speech, 'component', component)} {price}"


def price_of(view: View, seat: Seat, component: Component) -> int:
    """Coins for one component as it is offered now, or its usual price when it is not."""
    offered = rules.unit_price(view, seat, component)
    return RULES.price[component] if offered is None else offered


def quick_price(view: View) -> int:
    """Coins for the component of the Quick Order, which may be in stock as well; 0 without one."""
    if view.quick_order is None:
        return 0
    surcharge = RULES.quick_order_surcharge if view.quick_order in view.stock else 0
    return price_of(view, 0, view.quick_order) + surcharge


def slots(view: View, location: Location, showing: Showing) -> str:
    """The open spaces of a location with what each adds and who stands there."""
    taken = occupants(view, showing)
    return "  ".join(
        kept(f"{slot[-1]}:{names.signed(figures.ap)} {taken.get(slot, FREE)}")
        for slot, figures in SLOT.items()
        if figures.location == location and not closed(view, figures)
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


def wages(view: View, seat: Seat, members: Iterable[TeamMember]) -> int:
    """What Characters of a player earn in Coins if they work."""
    due = 0
    for member in members:
        kind = kind_of(member.id)
        wage = 0 if member.home == "assistant" else RULES.character[kind].wage
        due += figure(view, seat, "specialist_wage", wage) if kind in SPECIALISTS else wage
    return figure(view, seat, "wages", due) if due else 0


def turn_card(view: View, speech: Speech) -> tuple[Block, ...]:
    """What the Duel's card closes this turn, and the cards of coming turns."""
    if not view.duel or not view.turn_cards:
        return ()
    now, *later = view.turn_cards[: turns_of(view) - view.turn + 1]
    days = effects.days_closed(speech, now)
    told = text(speech, "closed-now", card=effects.turn_card(speech, now), days=days)
    blocks: list[Block] = [Paragraph(told)]
    if later:
        cards = tuple(
            text(
                speech,
                "turncard-to-come",
                number=effects.number_of(card),
                places=effects.closes_briefly(speech, card, dark_alley=view.dark_alley),
            )
            for card in later
        )
        blocks += [Paragraph(text(speech, "turncards-to-come"), quiet=True), Points(cards)]
    return tuple(blocks)
