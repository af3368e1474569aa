"""What there is to know about a choice before it is made: its cost and what it brings."""

from collections.abc import Sequence

from core.game import Action, Seat
from core.trickerion import actions as do
from core.trickerion.cards import RULES, SLOT, TRICKS, Gain, kind_of
from core.trickerion.geometry import count_links
from core.trickerion.state import LinkBonus
from core.trickerion.terms import DICE, PLACES, Die
from core.trickerion.view import View
from services.languages import Speech
from services.presenting.players import Showing
from services.presenting.trickerion import links, names
from services.presenting.trickerion.names import text
from services.presenting.trickerion.theater import yield_of
from services.presenting.trickerion.workshop import kind_of_trick, lacks


def poster_price(view: View, seat: Seat) -> int:
    """What advertising costs a seat, in Coins."""
    return RULES.initiative_spaces[len(view.players)][view.order.index(seat)]


def best(view: View, seat: Seat, actions: Sequence[Action], showing: Showing) -> str:
    """The most Links that one of these actions makes."""
    found = [
        links.placing(view, seat, each).links for each in actions if isinstance(each, do.SetUp)
    ]
    most = max(found, default=0)
    speech = showing.speech
    return text(speech, "placing-best", n_links=names.counted(speech, "links", most))


def price_of_verb(action_: Action, speech: Speech) -> str:
    """The Action Points that every action of this kind costs, if they are the same."""
    price = _ap_price(action_)
    return names.counted(speech, "ap", price) if price else ""


def _ap_price(action_: Action) -> int:
    prices: dict[type[Action], int] = {
        do.Learn: RULES.ap.learn,
        do.Hire: RULES.ap.hire,
        do.TakeCoins: RULES.ap.take,
        do.Reroll: RULES.ap.reroll,
        do.SetDie: RULES.ap.set,
        do.Buy: RULES.ap.buy,
        do.Order: RULES.ap.order,
        do.QuickOrder: RULES.ap.quick_order,
        do.MoveTrick: RULES.ap.move,
        do.MoveComponents: RULES.ap.move,
        do.MoveApprentice: RULES.ap.move,
        do.SetUp: RULES.ap.set_up,
        do.Reschedule: RULES.ap.reschedule,
    }
    return prices.get(type(action_), 0)


def _price(action_: Action) -> int:
    match action_:
        case do.Prepare():
            return TRICKS[action_.trick].prepare
        case do.Buy():
            return RULES.ap.buy + action_.bargain * RULES.ap.bargain
        case _:
            return _ap_price(action_)


def note(view: View, seat: Seat, chosen: Action, showing: Showing) -> str:
    """What a whole action costs and brings."""
    speech = showing.speech
    price = _price(chosen)
    parts = [names.counted(speech, "ap", price)] if price else []
    match chosen:
        case do.SetUp():
            return links.told(links.placing(view, seat, chosen), showing)
        case do.Reschedule():
            pass
        case do.Buy():
            coins = _unit_price(view, chosen) * chosen.count - chosen.bargain
            parts.append(names.counted(speech, "coins", coins))
        case do.TakeBonus():
            top = view.pending[-1] if view.pending else None
            if isinstance(top, LinkBonus):
                amount = RULES.level[top.level].link_bonus
                parts.append(names.counted(speech, chosen.bonus, amount))
        case do.Advertise():
            parts.append(names.counted(speech, "coins", poster_price(view, seat)))
        case _:
            parts += [
                note
                for field in chosen.__struct_fields__
                if (note := field_note(view, seat, field, chosen, showing))
            ]
    return ", ".join(parts)


def _unit_price(view: View, buy: do.Buy) -> int:
    surcharge = 0 if buy.component in view.stock else RULES.quick_order_surcharge
    return RULES.price[buy.component] + surcharge


def field_note(  # noqa: C901, PLR0912 - one case for each kind of choice
    view: View, seat: Seat, field: str, chosen: Action, showing: Showing
) -> str:
    """What one field of an action tells beyond its value."""
    speech = showing.speech
    player = view.players[seat]
    match chosen, field:
        case do.ChooseMagician(), "magician":
            category = names.name(speech, "category", RULES.magician[chosen.magician])
            return text(speech, "note-favourite", category=category)
        case do.ChooseSpecialist(), "specialist":
            gain = names.gain(speech, RULES.character[chosen.specialist].performer_bonus)
            extra = text(speech, f"note-board-{chosen.specialist}")
            return f"{extra}; {text(speech, 'note-bonus-performer', gain=gain)}"
        case do.StartTrick() | do.Learn() | do.Prepare() | do.SetUp() | do.ReturnTrick(), "trick":
            return trick_note(view, seat, chosen.trick, speech, fame=isinstance(chosen, do.Learn))
        case do.Assign(), "character":
            each = next(each for each in player.team if each.id == chosen.character)
            return (
                text(speech, "stays-home")
                if each.card is None
                else names.name(speech, "location", each.card)
            )
        case do.Assign(), "location":
            cards = RULES.hand[chosen.location] - sum(
                each.card == chosen.location for each in player.team
            )
            return text(speech, "note-cards-left", count=cards)
        case do.PlaceCharacter(), "character":
            each = next(each for each in player.team if each.id == chosen.character)
            return names.name(speech, "location", each.card) if each.card else ""
        case do.PlaceCharacter(), "slot":
            slot = SLOT[chosen.slot]
            if slot.stage:
                return names.name(speech, "verb", "perform")
            ap = max(0, RULES.character[kind_of(chosen.character)].ap + slot.ap)
            return names.counted(speech, "ap", ap)
        case do.Hire(), "character":
            if chosen.character == "apprentice":
                return ""
            return text(speech, f"note-board-{chosen.character}")
        case do.TakeCoins() | do.Reroll() | do.SetDie(), "die":
            return text(speech, "note-now", face=_face(view, chosen.die, speech))
        case do.Learn(), "die":
            return text(speech, "note-now", face=_face(view, chosen.die, speech))
        case do.Buy(), "component":
            price = names.counted(speech, "coins", _unit_price(view, chosen))
            return text(speech, "note-each", n_coins=price)
        case do.Buy(), "count" | "bargain":
            coins = _unit_price(view, chosen) * chosen.count - chosen.bargain
            return names.counted(speech, "coins", coins)
        case do.Order(), "slot":
            beside = names.name(speech, "component", view.stock[chosen.slot - 1])
            return text(speech, "note-replaces", component=beside)
        case do.Perform(), "card":
            return _show_note(view, seat, chosen, speech)
        case _:
            return ""


def _face(view: View, die: Die, speech: Speech) -> str:
    return names.name(speech, "face", dict(zip(DICE, view.dice, strict=True))[die])


def _show_note(view: View, seat: Seat, chosen: do.Perform, speech: Speech) -> str:
    performance = view.row[PLACES.index(chosen.card)]
    own = [marker.trick for marker in performance.markers if marker.seat == seat]
    yields = [yield_of(trick) for trick in own]
    gain = Gain(
        sum(each.fame for each in yields),
        sum(each.coins for each in yields),
        sum(each.shards for each in yields),
    )
    return text(
        speech,
        "note-show",
        tricks=len(performance.markers),
        n_links=names.counted(speech, "links", count_links(performance)),
        gain=names.gain(speech, gain),
    )


def trick_note(view: View, seat: Seat, trick: str, speech: Speech, *, fame: bool) -> str:
    """What decides whether a Trick is wanted: kind, yield, components, and missing Fame."""
    player = view.players[seat]
    parts = [
        kind_of_trick(trick, speech),
        text(speech, "note-yield", gain=names.gain(speech, yield_of(trick))),
    ]
    lacking = lacks(player, trick)
    if lacking:
        components = names.components(speech, lacking)
        parts.append(text(speech, "note-components-missing", components=components))
    else:
        parts.append(text(speech, "note-components-met"))
    short = RULES.level[TRICKS[trick].level].threshold - player.fame
    if fame and short > 0:
        parts.append(
            text(speech, "note-fame-missing", n_coins=names.counted(speech, "coins", short))
        )
    return ", ".join(parts)
