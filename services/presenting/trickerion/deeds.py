"""What one player did, without the player: ``bought 3 Metal for 3 coins``."""

from collections.abc import Sequence

from core.game import Event, Seat
from core.trickerion import events as happened
from core.trickerion.cards import RULES, SLOT, Gain
from services.languages import Speech
from services.presenting.players import Showing
from services.presenting.trickerion import names
from services.presenting.trickerion.names import text


def key_of(event: Event) -> str:
    """The text of a kind of event."""
    return f"event-{event.__struct_config__.tag}"


def did(event: Event, showing: Showing) -> list[str]:
    """What one player did, step by step."""
    speech = showing.speech
    key = key_of(event)
    figures = _fields(event, showing)
    match event:
        case happened.Assigned(location=None):
            return [text(speech, "event-unassigned", **figures)]
        case happened.Assigned():
            return [_with(text(speech, key, **figures), _beneath(event.special, speech))]
        case happened.MagicianChosen():
            category = names.name(speech, "category", RULES.magician[event.magician])
            return [text(speech, key, **figures, category=category)]
        case happened.CharacterPlaced():
            return [_placed(event, showing)]
        case happened.TrickSetUp():
            return [_set_up(event, showing), *_shards(event.seat, event.shards, showing)]
        case happened.MarkerRescheduled():
            return [_moved(event, showing), *_shards(event.seat, event.shards, showing)]
        case happened.WagesPaid(due=0):
            return [text(speech, "event-wages_none")]
        case happened.ComponentOrdered(slot=0):
            return [text(speech, "event-component_dispatched", **figures)]
        case happened.ComponentsBought(fame=fame) if fame:
            return [text(speech, "event-components_smuggled", **figures)]
        case happened.BonusPaid():
            return [_paid(event, speech)]
        case _:
            return [text(speech, key, **figures | _further(event, speech))]


def _fields(event: Event, showing: Showing) -> dict[str, str | float]:
    return names.figures(
        showing,
        ((field, getattr(event, field)) for field in event.__struct_fields__),
    )


def _further(event: Event, speech: Speech) -> dict[str, str | float]:
    """Placeholders that one kind of event fills in another way than its field's name says."""
    match event:
        case happened.PowerLearned(replaced=str(replaced)):
            return {"replaced": names.effect(speech, replaced)}
        case happened.TrickOverhauled():
            return {"replaced": names.name(speech, "trick", event.replaced)}
        case happened.StreetPerformed():
            return {"gain": names.gain(speech, event.gain)}
        case happened.CardKept(card=""):
            return {"card": "none"}
        case happened.FateWoven():
            place = names.name(speech, "pending", event.place)
            active = names.effect(speech, event.active) if event.active else "none"
            return {"place": place, "active": active}
        case happened.CardsSwapped():
            return {"other": event.other}
        case _:
            return {}


def _with(told: str, *more: str) -> str:
    return " ".join((told, *(each for each in more if each)))


def _beneath(special: str | None, speech: Speech) -> str:
    if special is None:
        return ""
    return text(speech, "event-card_beneath", card=names.effect(speech, special))


def _placed(event: happened.CharacterPlaced, showing: Showing) -> str:
    speech = showing.speech
    figures = _fields(event, showing)
    slot = SLOT[event.slot]
    if slot.stage and slot.weekday is not None:
        on_weekday = names.name(speech, "weekday", slot.weekday, "on")
        told = text(speech, "event-character_on_stage", **figures, on_weekday=on_weekday)
    else:
        told = text(speech, "event-character_placed", **figures)
    more: list[str] = []
    if event.special is not None:
        key = "event-card_for_ap" if event.bonus is None else "event-card_beneath"
        more.append(text(speech, key, card=names.effect(speech, event.special)))
    elif event.bonus is not None:
        more.append(text(speech, "event-card_mimicked", card=names.effect(speech, event.bonus)))
    elif event.mimic is not None:
        card = names.effect(speech, event.mimic)
        more.append(text(speech, "event-card_mimicked_for_ap", card=card))
    if event.coins:
        cost = names.counted(speech, "coins", event.coins)
        more.append(text(speech, "event-slot_paid", n_coins=cost))
    return _with(told, *more)


def _set_up(event: happened.TrickSetUp, showing: Showing) -> str:
    speech = showing.speech
    parts = [text(speech, key_of(event), **_fields(event, showing))]
    if event.count > 1:
        parts.append(text(speech, "event-pair"))
    if event.paid is not None:
        parts.append(text(speech, "event-links_pay", paid=event.paid))
    if event.times > 1 and event.links:
        parts.append(text(speech, "event-links_double", times=event.times))
    return ", ".join(parts)


def _moved(event: happened.MarkerRescheduled, showing: Showing) -> str:
    speech = showing.speech
    told = text(speech, key_of(event), **_fields(event, showing))
    if event.owner is not None:
        told = _with(told, text(speech, "event-marker_of", player=showing.name(event.owner)))
    if event.links:
        return f"{told}: {names.counted(speech, 'links', event.links)}"
    return told


def _shards(maker: Seat, shards: Sequence[Seat], showing: Showing) -> list[str]:
    if not shards:
        return []
    if set(shards) == {maker}:
        return [text(showing.speech, "event-link_shard_own") for _ in shards]
    players = showing.names(dict.fromkeys(shards))
    return [text(showing.speech, "event-link_shards", players=players)]


def _paid(event: happened.BonusPaid, speech: Speech) -> str:
    """What a card, a Prophecy, an ability or a Power gave or took."""
    source = names.labelled(speech, event.source)
    gain = Gain(event.fame, event.coins, event.shards)
    if gain == Gain():
        return text(speech, "event-bonus_paid", source=source)
    lost = min(gain.fame, gain.coins, gain.shards) < 0
    amount = Gain(abs(gain.fame), abs(gain.coins), abs(gain.shards))
    key = "event-bonus_lost" if lost else "event-bonus_gained"
    return text(speech, key, source=source, gain=names.gain(speech, amount))
