"""What choices of the Dark Alley and shows cost and bring, beyond the names of their values."""

from collections.abc import Callable

from core.game import Action, Seat
from core.trickerion import alley_actions
from core.trickerion import theater_actions as on_stage
from core.trickerion.cards import POWERS, RULES, SPECIAL, Gain
from core.trickerion.decisions import Basket, Possession, Show, Theft
from core.trickerion.geometry import count_links
from core.trickerion.state import Performance, TeamMember
from core.trickerion.terms import DECK_LOCATIONS, PENDING_PLACES, PLACES, Place
from core.trickerion.view import View
from core.trickerion.yields import printed, show
from services.languages import Speech
from services.presenting.players import Showing
from services.presenting.trickerion import effects, names, prices
from services.presenting.trickerion.names import text
from services.presenting.trickerion.theater import yield_of


def note(view: View, seat: Seat, field: str, chosen: Action, showing: Showing) -> str:
    """What one field of an action tells; empty when there is nothing to say."""
    if field in {"use", "mimic"} and (card := getattr(chosen, field)):
        return effects.does(showing.speech, card)
    told = _NOTES.get((type(chosen), field))
    return "" if told is None else told(view, seat, chosen, showing.speech)


def show_note(view: View, seat: Seat, card: Place, speech: Speech) -> str:
    """How big a show would be, and all that it would pay the seat."""
    performance = view.row[PLACES.index(card)]
    gain = _paid(view, seat, performance)
    return text(
        speech,
        "note-show",
        tricks=len(performance.markers),
        n_links=names.counted(speech, "links", count_links(performance)),
        gain=names.gain(speech, gain),
    )


def _paid(view: View, seat: Seat, performance: Performance) -> Gain:
    """What a show of the card pays the seat, as its performer or for its Tricks alone.

    While there is no show to give, what is printed on its Tricks.
    """
    top = view.pending[-1] if view.pending else None
    if isinstance(top, Show | Possession):
        performer = top.performer if isinstance(top, Possession) else top.seat
        given = show(view, performer, top.weekday, performance)
        gains = [each.gain for each in given.yields if each.seat == seat]
        if performer == seat:
            links = given.links if given.link_fame is None else given.link_fame
            gains += [given.specialists, given.bonus, Gain(fame=links)]
    else:
        gains = [printed(view, marker) for marker in performance.markers if marker.seat == seat]
    return Gain(
        sum(each.fame for each in gains),
        sum(each.coins for each in gains),
        sum(each.shards for each in gains),
    )


def beneath(each: TeamMember, speech: Speech) -> str:
    """The card under a Character."""
    if each.card is None:
        return ""
    location = names.name(speech, "location", each.card)
    if each.special is None:
        return location
    card = names.effect(speech, each.special)
    return text(speech, "member-special", location=location, card=card)


def stolen(view: View, chosen: alley_actions.StealYield, showing: Showing) -> str:
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


def _deck(view: View, _seat: Seat, chosen: alley_actions.DrawCard, speech: Speech) -> str:
    deck = view.decks[DECK_LOCATIONS.index(chosen.location)]
    count = text(speech, "note-deck", cards=deck.cards)
    return count if deck.top is None else f"{count}; {effects.line(speech, deck.top)}"


def _special(_view: View, _seat: Seat, chosen: alley_actions.Keep, speech: Speech) -> str:
    location = names.name(speech, "location", SPECIAL[chosen.card].location)
    does = effects.does(speech, chosen.card)
    return text(speech, "note-special", location=location, does=does)


def _prophecy(view: View, _seat: Seat, chosen: alley_actions.WeaveFate, speech: Speech) -> str:
    return effects.does(speech, view.prophecies[PENDING_PLACES.index(chosen.place)])


def _power(
    view: View,
    seat: Seat,
    chosen: alley_actions.DiscardPower | alley_actions.LearnPower,
    speech: Speech,
) -> str:
    told = text(
        speech,
        "note-power",
        level=POWERS[chosen.power].level,
        slots=effects.slots_of(speech, chosen.power),
        does=effects.does(speech, chosen.power),
    )
    copies = view.players[seat].dealt.count(chosen.power)
    return told + (f" ×{copies}" if copies > 1 else "")


def _power_slot(view: View, seat: Seat, chosen: alley_actions.LearnPower, speech: Speech) -> str:
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


def _picked(view: View, seat: Seat, chosen: alley_actions.Possess, speech: Speech) -> str:
    return show_note(view, seat, chosen.card, speech)


def _performed(view: View, seat: Seat, chosen: on_stage.Perform, speech: Speech) -> str:
    return show_note(view, seat, chosen.card, speech)


def _kept(_view: View, _seat: Seat, chosen: alley_actions.KeepTrickMarker, speech: Speech) -> str:
    gain = names.gain(speech, yield_of(chosen.trick))
    return text(speech, "note-yield", gain=gain)


def _street(view: View, seat: Seat, chosen: alley_actions.StreetPerform, speech: Speech) -> str:
    marker = prices.marker_on(view, chosen.card, chosen.slot)
    if marker is None:
        return ""
    trick = names.name(speech, "trick", marker.trick)
    gain = names.gain(speech, prices.in_the_street(view, seat, marker))
    return f"{trick}, {text(speech, 'note-yield', gain=gain)}"


def _promoted(_view: View, _seat: Seat, chosen: alley_actions.Promote, speech: Speech) -> str:
    return text(speech, f"note-board-{chosen.specialist}")


def _added(view: View, seat: Seat, chosen: alley_actions.AddToBasket, speech: Speech) -> str:
    return names.counted(speech, "coins", prices.unit(view, seat, chosen.component))


def _closed(view: View, seat: Seat, chosen: alley_actions.CloseBasket, speech: Speech) -> str:
    top = view.pending[-1] if view.pending else None
    if not isinstance(top, Basket):
        return ""
    return names.counted(speech, "coins", prices.basket(view, seat, top, chosen.bargain))


_NOTES: dict[tuple[type[Action], str], Callable[..., str]] = {
    (alley_actions.DrawCard, "location"): _deck,
    (alley_actions.Keep, "card"): _special,
    (alley_actions.WeaveFate, "place"): _prophecy,
    (alley_actions.DiscardPower, "power"): _power,
    (alley_actions.LearnPower, "power"): _power,
    (alley_actions.LearnPower, "slot"): _power_slot,
    (alley_actions.Possess, "card"): _picked,
    (on_stage.Perform, "card"): _performed,
    (alley_actions.KeepTrickMarker, "trick"): _kept,
    (alley_actions.StreetPerform, "slot"): _street,
    (alley_actions.Promote, "specialist"): _promoted,
    (alley_actions.AddToBasket, "component"): _added,
    (alley_actions.CloseBasket, "bargain"): _closed,
}
