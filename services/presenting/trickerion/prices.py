"""What actions cost and bring now, with everything in force counted in."""

from core.game import Action, Seat
from core.trickerion import actions as do
from core.trickerion import advertising, alley, alley_actions, market, workshop
from core.trickerion import theater_actions as on_stage
from core.trickerion.cards import RULES, SLOT, Gain, kind_of
from core.trickerion.decisions import Basket, Work
from core.trickerion.effects import changed, figure
from core.trickerion.special.downtown import with_discount
from core.trickerion.special.market import delivery_price
from core.trickerion.state import Marker
from core.trickerion.terms import PLACES, Component
from core.trickerion.view import View
from core.trickerion.yields import on_weekday, printed, weekday_of
from services.presenting.trickerion.town import price_of


def poster(view: View, seat: Seat) -> int:
    """What advertising costs a seat, in Coins."""
    return advertising.price(view, seat)


def ap_of_kind(view: View, seat: Seat, action: Action) -> int:
    """The Action Points that every action of a kind takes; 0 when they differ or none are."""
    match action:
        case do.Learn():
            return figure(view, seat, "learn_ap", RULES.ap.learn)
        case do.Hire():
            return figure(view, seat, "hire_ap", RULES.ap.hire)
        case do.TakeCoins():
            return figure(view, seat, "take_ap", RULES.ap.take)
        case do.QuickOrder():
            return figure(view, seat, "quick_order_ap", RULES.ap.quick_order)
        case do.Reroll():
            top = view.pending[-1] if view.pending else None
            free = isinstance(top, Work) and top.rerolls
            return 0 if free else RULES.ap.reroll
        case alley_actions.DrawCard():
            top = view.pending[-1] if view.pending else None
            return alley.draw_ap(view, top).value if isinstance(top, Work) else 0
        case _:
            return _FIXED.get(type(action), 0) if _at_work(view) else 0


_FIXED: dict[type[Action], int] = {
    do.SetDie: RULES.ap.set,
    do.Buy: RULES.ap.buy,
    alley_actions.OpenBasket: RULES.ap.buy,
    do.Order: RULES.ap.order,
    do.MoveTrick: RULES.ap.move,
    do.MoveComponents: RULES.ap.move,
    do.MoveApprentice: RULES.ap.move,
    on_stage.SetUp: RULES.ap.set_up,
    on_stage.Reschedule: RULES.ap.reschedule,
    alley_actions.StreetPerform: RULES.ap.reschedule,
    alley_actions.TellFortune: RULES.ap.fortune_telling,
    alley_actions.WeaveFate: RULES.ap.fate_weaving,
}


def _at_work(view: View) -> bool:
    """Whether a Character acts; what cards and abilities ask in between takes no points."""
    return not view.pending or isinstance(view.pending[-1], Work)


def ap(view: View, seat: Seat, action: Action) -> int:
    """The Action Points of an action."""
    match action:
        case do.Prepare():
            return workshop.prepare_ap(view, seat, action.trick)
        case do.Buy():
            return RULES.ap.buy + action.bargain * RULES.ap.bargain
        case alley_actions.CloseBasket():
            return action.bargain * RULES.ap.bargain
        case do.Learn(use=str(use)) | do.Hire(use=str(use)) | do.TakeCoins(use=str(use)):
            return with_discount(use, ap_of_kind(view, seat, action))
        case _:
            return ap_of_kind(view, seat, action)


def enhancing(view: View, seat: Seat) -> int:
    """The Action Points that a Shard brings to whoever acts."""
    top = view.pending[-1] if view.pending else None
    card = top.bonus if isinstance(top, Work) else None
    return changed(view, seat, "enhance_ap", 1, card).value


def unit(view: View, seat: Seat, component: Component, use: str | None = None) -> int:
    """Coins for one component of a Buy."""
    if use == "workshop_delivery":
        return delivery_price(view, seat, component)
    return price_of(view, seat, component)


def buy(view: View, seat: Seat, action: do.Buy) -> Gain:
    """What a Buy takes, in Coins or in Fame."""
    price = unit(view, seat, action.component, action.use)
    total = price * action.count - action.bargain
    if action.use == "shoplifting":
        total -= price
    paid = market.to_pay(view, seat, total).value
    return Gain(fame=paid - 1) if action.use == "smuggled_goods" else Gain(coins=paid)


def basket(view: View, seat: Seat, pending: Basket, bargain: int) -> int:
    """Coins for what lies in the basket."""
    if pending.card == "barter_with_power" or not pending.coins:
        return 0
    total = pending.coins - bargain
    if pending.card == "component_sale":
        return market.to_pay(view, seat, total).value
    return total


def placed_ap(view: View, seat: Seat, action: do.PlaceCharacter) -> int:
    """The Action Points of a Character on a slot, as far as they do not depend on its card."""
    slot = SLOT[action.slot]
    kind = kind_of(action.character)
    base = figure(
        view,
        seat,
        "base_ap",
        RULES.character[kind].ap,
        kind=kind,
        location=slot.location,
        slot_ap=slot.ap,
        advertised=view.players[seat].advertised,
    )
    more = changed(
        view, seat, "ap_bonus", 0, None, kind=kind, location=slot.location, slot_ap=slot.ap
    )
    return max(0, base + slot.ap + more.value)


def slot_coins(view: View, seat: Seat, action: do.PlaceCharacter) -> int:
    """What a Prophecy asks for a slot, in Coins."""
    slot = SLOT[action.slot]
    return figure(view, seat, "slot_coins", 0, location=slot.location, slot_ap=slot.ap)


def marker_on(view: View, card: str, slot: str) -> Marker | None:
    """The marker at a slot of the row, or None."""
    markers = view.row[PLACES.index(card)].markers if card in PLACES[: len(view.row)] else ()
    return next((marker for marker in markers if marker.slot == slot), None)


def in_the_street(view: View, seat: Seat, marker: Marker) -> Gain:
    """What Street Performance collects."""
    weekday = weekday_of(view.players[seat]) or "friday"
    return on_weekday(view, seat, printed(view, marker), weekday)
