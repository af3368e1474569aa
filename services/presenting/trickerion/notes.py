"""What there is to know about a choice before it is made: its cost and what it brings."""

from collections.abc import Sequence

from core.game import Action, Seat
from core.trickerion import actions as do
from core.trickerion import alley_actions, assignment
from core.trickerion import theater_actions as on_stage
from core.trickerion.cards import RULES, SLOT, TRICKS
from core.trickerion.decisions import LinkBonus
from core.trickerion.slots import slot_coins
from core.trickerion.terms import DICE, Die
from core.trickerion.view import View
from services.languages import Speech
from services.presenting.players import Showing
from services.presenting.trickerion import effects, links, names, prices, stakes
from services.presenting.trickerion.names import text
from services.presenting.trickerion.theater import yield_of
from services.presenting.trickerion.workshop import lacks


def best(view: View, seat: Seat, actions: Sequence[Action], showing: Showing) -> str:
    """The most Links that one of these actions makes."""
    found = [
        links.placing(view, seat, each).links
        for each in actions
        if isinstance(each, on_stage.SetUp)
    ]
    most = max(found, default=0)
    counted = names.counted(showing.speech, "links", most)
    return text(showing.speech, "placing-best", n_links=counted) if most else counted


def of_verb(view: View, seat: Seat, actions: Sequence[Action], speech: Speech) -> str:
    """The Action Points of a kind of action, and the card that may better it."""
    price = prices.ap_of_kind(view, seat, actions[0])
    least = min(prices.ap(view, seat, each) for each in actions)
    parts: list[str] = []
    if price and least < price:
        parts.append(text(speech, "n-ap", n=f"{least}–{price}"))
    elif price:
        parts.append(names.counted(speech, "ap", price))
    cards = dict.fromkeys(card for each in actions if (card := getattr(each, "use", None)))
    return ", ".join((*parts, *(names.effect(speech, card) for card in cards)))


def note(view: View, seat: Seat, chosen: Action, showing: Showing) -> str:
    """What a whole action costs and brings."""
    speech = showing.speech
    price = prices.ap(view, seat, chosen)
    parts = [names.counted(speech, "ap", price)] if price else []
    match chosen:
        case on_stage.SetUp():
            return links.told(links.placing(view, seat, chosen), showing)
        case on_stage.Reschedule():
            pass
        case do.Buy():
            parts.append(_buy_price(view, seat, chosen, speech))
        case alley_actions.StealYield():
            return stakes.stolen(view, chosen, showing)
        case on_stage.TakeBonus():
            top = view.pending[-1] if view.pending else None
            if isinstance(top, LinkBonus):
                amount = RULES.level[top.level].link_bonus * top.times
                parts.append(names.counted(speech, chosen.bonus, amount))
        case do.Assign():
            return field_note(view, seat, "location", chosen, showing)
        case do.Advertise():
            parts.append(names.counted(speech, "coins", prices.poster(view, seat)))
        case _:
            parts += [
                note
                for field in chosen.__struct_fields__
                if field != "use"  # which card it is says the label, what it does lies beside
                if (note := field_note(view, seat, field, chosen, showing))
            ]
            if isinstance(chosen, do.PlaceCharacter):  # the space is in the label already
                where = names.name(speech, "location", SLOT[chosen.slot].location)
                parts = [part for part in parts if part != where]
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
        case do.ReturnTrick(), "trick":
            category = names.name(speech, "category", TRICKS[chosen.trick].category)
            return text(speech, "trick-kind", category=category, level=TRICKS[chosen.trick].level)
        case do.StartTrick() | do.Learn() | do.Prepare() | on_stage.SetUp(), "trick":
            return trick_note(view, seat, chosen.trick, speech, fame=isinstance(chosen, do.Learn))
        case do.Assign(), "character":
            each = next(each for each in player.team if each.id == chosen.character)
            return stakes.beneath(each, speech) or text(speech, "stays-home")
        case do.Assign(), "location":
            if chosen.card is not None:
                return effects.does(speech, chosen.card)
            cards = assignment.hand(view, player)[chosen.location]
            return text(speech, "note-cards-left", count=cards)
        case do.PlaceCharacter(), "character":
            each = next(each for each in player.team if each.id == chosen.character)
            return stakes.beneath(each, speech)
        case do.PlaceCharacter(), "slot":
            slot = SLOT[chosen.slot]
            if slot.stage:
                return names.name(speech, "verb", "perform")
            ap = names.counted(speech, "ap", prices.placed_ap(view, seat, chosen))
            if not (coins := slot_coins(view, seat, SLOT[chosen.slot])):
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
        case do.Buy(), "count":
            return _buy_price(view, seat, chosen, speech)
        case do.Buy(), "bargain":
            ap = names.counted(speech, "ap", prices.ap(view, seat, chosen))
            return f"{ap}, {_buy_price(view, seat, chosen, speech)}"
        case do.Order(slot=0), "slot":
            return text(speech, "beside-stock")
        case do.Order(), "slot":
            beside = names.name(speech, "component", view.stock[chosen.slot - 1])
            return text(speech, "note-replaces", component=beside)
        case _:
            return stakes.note(view, seat, field, chosen, showing)


def _face(view: View, die: Die, speech: Speech) -> str:
    return names.name(speech, "face", dict(zip(DICE, view.dice, strict=True))[die])


def trick_note(view: View, seat: Seat, trick: str, speech: Speech, *, fame: bool) -> str:
    """What decides whether a Trick is wanted: kind, yield, components, and missing Fame."""
    player = view.players[seat]
    category = names.name(speech, "category", TRICKS[trick].category)
    parts = [
        text(speech, "trick-kind", category=category, level=TRICKS[trick].level),
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
    if fame and (end := effects.end_bonus(speech, trick)):
        parts.append(end)
    return ", ".join(parts)
