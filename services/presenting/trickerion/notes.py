"""What there is to know about a choice before it is made: its cost and what it brings."""

from collections.abc import Sequence

from core.game import Action, Seat
from core.trickerion import actions as do
from core.trickerion import assignment
from core.trickerion.cards import POWERS, RULES, SLOT, TRICKS, Gain
from core.trickerion.geometry import count_links
from core.trickerion.state import Basket, LinkBonus, Possession, TeamMember, Theft
from core.trickerion.terms import DECK_LOCATIONS, DICE, PENDING_PLACES, PLACES, Die, Place
from core.trickerion.view import View
from core.trickerion.yields import printed
from services.languages import Speech
from services.presenting.players import Showing
from services.presenting.trickerion import effects, links, names, prices
from services.presenting.trickerion.names import text
from services.presenting.trickerion.theater import yield_of
from services.presenting.trickerion.workshop import kind_of_trick, lacks


def best(view: View, seat: Seat, actions: Sequence[Action], showing: Showing) -> str:
    """The most Links that one of these actions makes."""
    found = [
        links.placing(view, seat, each).links for each in actions if isinstance(each, do.SetUp)
    ]
    most = max(found, default=0)
    speech = showing.speech
    return text(speech, "placing-best", n_links=names.counted(speech, "links", most))


def price_of_verb(view: View, seat: Seat, action_: Action, speech: Speech) -> str:
    """The Action Points that every action of this kind costs, if they are the same."""
    price = prices.ap_of_kind(view, seat, action_)
    return names.counted(speech, "ap", price) if price else ""


def note(view: View, seat: Seat, chosen: Action, showing: Showing) -> str:
    """What a whole action costs and brings."""
    speech = showing.speech
    price = prices.ap(view, seat, chosen)
    parts = [names.counted(speech, "ap", price)] if price else []
    match chosen:
        case do.SetUp():
            return links.told(links.placing(view, seat, chosen), showing)
        case do.Reschedule():
            pass
        case do.Buy():
            parts.append(_buy_price(view, seat, chosen, speech))
        case do.StealYield():
            return _stolen(view, chosen, showing)
        case do.TakeBonus():
            top = view.pending[-1] if view.pending else None
            if isinstance(top, LinkBonus):
                amount = RULES.level[top.level].link_bonus
                parts.append(names.counted(speech, chosen.bonus, amount))
        case do.Advertise():
            parts.append(names.counted(speech, "coins", prices.poster(view, seat)))
        case _:
            parts += [
                note
                for field in chosen.__struct_fields__
                if (note := field_note(view, seat, field, chosen, showing))
            ]
    return ", ".join(parts)


def _buy_price(view: View, seat: Seat, chosen: do.Buy, speech: Speech) -> str:
    paid = prices.buy(view, seat, chosen)
    return names.counted(speech, "fame" if paid.fame else "coins", paid.fame or paid.coins)


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
            if chosen.card is not None:
                return effects.does(speech, chosen.card)
            cards = assignment.hand(view, player)[chosen.location]
            return text(speech, "note-cards-left", count=cards)
        case do.PlaceCharacter(), "character":
            each = next(each for each in player.team if each.id == chosen.character)
            return _beneath(each, speech)
        case do.PlaceCharacter(), "slot":
            slot = SLOT[chosen.slot]
            if slot.stage:
                return names.name(speech, "verb", "perform")
            ap = names.counted(speech, "ap", prices.placed_ap(view, seat, chosen))
            if not (coins := prices.slot_coins(view, seat, chosen)):
                return ap
            cost = names.counted(speech, "coins", coins)
            return f"{ap}, {text(speech, 'note-slot-cost', n_coins=cost)}"
        case do.PlaceCharacter(take="bonus"), "take":
            each = next(each for each in player.team if each.id == chosen.character)
            return effects.does(speech, each.special) if each.special else ""
        case do.Hire(), "character":
            if chosen.character == "apprentice":
                return ""
            return text(speech, f"note-board-{chosen.character}")
        case do.TakeCoins() | do.Reroll() | do.SetDie(), "die":
            return text(speech, "note-now", face=_face(view, chosen.die, speech))
        case do.Learn(), "die":
            return text(speech, "note-now", face=_face(view, chosen.die, speech))
        case do.Buy(), "component":
            price = prices.unit(view, seat, chosen.component, chosen.use)
            return text(speech, "note-each", n_coins=names.counted(speech, "coins", price))
        case do.Buy(), "count" | "bargain":
            return _buy_price(view, seat, chosen, speech)
        case do.Order(slot=0), "slot":
            return text(speech, "beside-stock")
        case do.Order(), "slot":
            beside = names.name(speech, "component", view.stock[chosen.slot - 1])
            return text(speech, "note-replaces", component=beside)
        case do.Perform(), "card":
            return _show_note(view, seat, chosen.card, speech)
        case _:
            return alley_note(view, seat, field, chosen, showing)


def _face(view: View, die: Die, speech: Speech) -> str:
    return names.name(speech, "face", dict(zip(DICE, view.dice, strict=True))[die])


def _show_note(view: View, seat: Seat, card: Place, speech: Speech) -> str:
    performance = view.row[PLACES.index(card)]
    yields = [printed(view, marker) for marker in performance.markers if marker.seat == seat]
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


# --- of the Dark Alley -----------------------------------------------------------------------------


def alley_note(view: View, seat: Seat, field: str, chosen: Action, showing: Showing) -> str:
    """What one field of an action of the Dark Alley tells beyond its value."""
    speech = showing.speech
    match chosen, field:
        case _, "use" | "mimic" if card := getattr(chosen, field):
            return effects.does(speech, card)
        case do.DrawCard(), "location":
            return _deck(view, chosen, speech)
        case do.Keep(), "card":
            return effects.special_line(speech, chosen.card).partition(" ")[2]
        case do.WeaveFate(), "place":
            return effects.does(speech, view.prophecies[PENDING_PLACES.index(chosen.place)])
        case do.TellFortune(), _:
            return ""
        case do.DiscardPower() | do.LearnPower(), "power":
            return _power(view, seat, chosen, speech)
        case do.LearnPower(), "slot":
            return _power_slot(view, seat, chosen, speech)
        case do.Possess(), "card":
            top = view.pending[-1] if view.pending else None
            performer = top.performer if isinstance(top, Possession) else seat
            return _show_note(view, performer, chosen.card, speech)
        case do.KeepTrickMarker(), "trick":
            gain = names.gain(speech, yield_of(chosen.trick))
            return text(speech, "note-yield", gain=gain)
        case do.StreetPerform(), "slot":
            marker = prices.marker_on(view, chosen.card, chosen.slot)
            if marker is None:
                return ""
            trick = names.name(speech, "trick", marker.trick)
            gain = names.gain(speech, prices.in_the_street(view, seat, marker))
            return f"{trick}, {text(speech, 'note-yield', gain=gain)}"
        case do.Promote(), "specialist":
            return text(speech, f"note-board-{chosen.specialist}")
        case do.AddToBasket() | do.CloseBasket(), _:
            return _basket(view, seat, field, chosen, speech)
        case do.Order(use="traveling_merchants"), "component":
            coins = prices.merchants(view, seat, chosen.component)
            return names.counted(speech, "coins", coins)
        case _:
            return ""


def _beneath(each: TeamMember, speech: Speech) -> str:
    """The card under a Character."""
    if each.card is None:
        return ""
    location = names.name(speech, "location", each.card)
    if each.special is None:
        return location
    card = names.effect(speech, each.special)
    return text(speech, "member-special", location=location, card=card)


def _deck(view: View, chosen: do.DrawCard, speech: Speech) -> str:
    deck = view.decks[DECK_LOCATIONS.index(chosen.location)]
    count = text(speech, "note-deck", cards=deck.cards)
    return count if deck.top is None else f"{count}; {effects.line(speech, deck.top)}"


def _power(view: View, seat: Seat, chosen: do.DiscardPower | do.LearnPower, speech: Speech) -> str:
    told = effects.power_line(speech, chosen.power).removeprefix(names.effect(speech, chosen.power))
    copies = view.players[seat].dealt.count(chosen.power)
    return told.strip() + (f" ×{copies}" if copies > 1 else "")


def _power_slot(view: View, seat: Seat, chosen: do.LearnPower, speech: Speech) -> str:
    player = view.players[seat]
    parts = [
        text(speech, "note-replaces-power", power=names.effect(speech, power.id))
        for power in player.powers
        if power.slot == chosen.slot
    ]
    short = RULES.level[POWERS[chosen.power].level].threshold - player.fame
    if short > 0:
        coins = names.counted(speech, "coins", short)
        parts.append(text(speech, "note-fame-missing", n_coins=coins))
    return ", ".join(parts)


def _basket(view: View, seat: Seat, field: str, chosen: Action, speech: Speech) -> str:
    top = view.pending[-1] if view.pending else None
    if isinstance(chosen, do.CloseBasket) and isinstance(top, Basket):
        coins = prices.basket(view, seat, top, chosen.bargain)
        return names.counted(speech, "coins", coins)
    if isinstance(chosen, do.AddToBasket) and field == "component":
        return names.counted(speech, "coins", prices.unit(view, seat, chosen.component))
    return ""


def _stolen(view: View, chosen: do.StealYield, showing: Showing) -> str:
    """Whose Trick would be stolen for which own one, and what it yields."""
    top = view.pending[-1] if view.pending else None
    if not isinstance(top, Theft):
        return ""
    speech = showing.speech
    told: list[str] = []
    for slot in (chosen.slot, chosen.from_slot):
        marker = prices.marker_on(view, top.card, slot)
        if marker is not None:
            told.append(
                text(
                    speech,
                    "note-stolen",
                    player=showing.name(marker.seat),
                    trick=names.name(speech, "trick", marker.trick),
                    gain=names.gain(speech, printed(view, marker)),
                )
            )
    return " ← ".join(told)
