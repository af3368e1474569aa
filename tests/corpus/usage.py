"""What a step of a game made use of: cards, Prophecies, abilities, Powers, conditions.

Something is used when it has worked: its bonus was taken, it paid, or a figure that it changes was
asked for. Told by a step alone, with the position before it.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from core.game import Event
from core.trickerion import events as happened
from core.trickerion import theater_actions as on_stage
from core.trickerion.cards import (
    PERFORMANCES,
    POWERS,
    RULES,
    SLOT,
    SPECIAL,
    TRICKS,
    TURN_CARDS,
    kind_of,
)
from core.trickerion.decisions import FreeReschedule, Rescue, Work
from core.trickerion.state import Player, State
from core.trickerion.terms import MAGICIANS, SPECIALISTS
from core.trickerion.yields import weekday_of
from tests.kit.exploring import Step

LEVEL_WITH_CONDITION = 3
CITY = {"downtown", "market", "alley"}

CATALOGUE: dict[str, tuple[str, ...]] = {
    "special": tuple(SPECIAL),
    "prophecy": RULES.prophecies,
    "ability": MAGICIANS,
    "power": tuple(POWERS),
    "condition": tuple(
        trick.id for trick in TRICKS.values() if trick.level == LEVEL_WITH_CONDITION
    ),
    "performance": tuple(PERFORMANCES),
    "turncard": tuple(TURN_CARDS),
}
"""Everything that is to be used, by kind."""


class Use(NamedTuple):
    """One use of one thing."""

    kind: str
    which: str


class Moment(NamedTuple):
    """An event with the position that its step began with."""

    state: State
    event: Event

    @property
    def work(self) -> Work | None:
        """The work under way."""
        return next((each for each in self.state.pending if isinstance(each, Work)), None)


def uses(step: Step) -> Iterator[Use]:
    """Everything a step made use of, once for each time."""
    state: State = step.before
    yield from (Use("special", card) for card in _cards(state, step))
    for event in step.events:
        moment = Moment(state, event)
        if state.prophecy is not None and _IN_FORCE[state.prophecy](moment):
            yield Use("prophecy", state.prophecy)
        yield from (Use("ability", each) for each in _abilities(moment))
        yield from (Use("power", each) for each in _powers(moment))
        match event:
            case happened.GameScored():
                for score in event.scores:
                    yield from (Use("condition", trick) for trick, _fame in score.tricks)
                    if score.powers:
                        yield Use("power", "place_in_the_annals")
            case happened.Performed():
                yield Use("performance", event.performance)
            case happened.TurnCardTaken():
                yield Use("turncard", event.card)
            case _:
                pass


# --- Special Assignments -------------------------------------------------------------------------


def _cards(state: State, step: Step) -> Iterator[str]:
    use = getattr(step.action, "use", None)
    if use is not None:
        yield use
    if isinstance(step.action, on_stage.Perform) and step.action.double is not None:
        yield "grand_premiere"
    for event in step.events:
        match event:
            case happened.BonusUsed() if event.card != use:
                yield event.card
            case happened.CharacterPlaced(bonus="freelancer"):
                if SLOT[event.slot].location != "workshop":
                    yield "freelancer"
            case happened.BonusPaid(source="business_share"):
                yield "business_share"
            case happened.EffectUsed(source="durable_components"):
                yield "durable_components"
            case happened.Performed() if state.players[event.seat].show_card == "arranged_fiasco":
                yield "arranged_fiasco"
            case _:
                pass


# --- Prophecies ----------------------------------------------------------------------------------


def _of(*kinds: type[Event]) -> Callable[[Moment], bool]:
    return lambda moment: isinstance(moment.event, kinds)


def _pays(source: str) -> Callable[[Moment], bool]:
    return lambda moment: (
        isinstance(moment.event, happened.BonusPaid) and moment.event.source == source
    )


def _shows_on(*days: str) -> Callable[[Moment], bool]:
    return lambda moment: (
        isinstance(moment.event, happened.Performed) and moment.event.weekday in days
    )


def _buys_from_orders(moment: Moment) -> bool:
    event, state = moment.event, moment.state
    if not isinstance(event, happened.ComponentsBought | happened.BasketFilled):
        return False
    return event.component in state.orders and event.component not in (
        *state.stock,
        *state.beside_stock,
    )


def _draws_further(moment: Moment) -> bool:
    drawing = isinstance(moment.event, happened.CardTaken | happened.CardsSeen)
    return drawing and moment.work is not None and moment.work.drawn > 0


def _performer_is_paid(moment: Moment) -> bool:
    event = moment.event
    return isinstance(event, happened.Performed) and bool(
        event.links or any(_amounts(event.specialists)) or any(_amounts(event.bonus))
    )


def _amounts(gain: object) -> tuple[int, ...]:
    return tuple(getattr(gain, part) for part in ("fame", "coins", "shards"))


def _guests(moment: Moment) -> bool:
    event = moment.event
    return isinstance(event, happened.Performed) and any(
        each.seat != event.seat for each in event.yields
    )


def _famous_apprentice(moment: Moment) -> bool:
    event = moment.event
    return (
        isinstance(event, happened.CharacterPlaced)
        and kind_of(event.character) == "apprentice"
        and moment.state.players[event.seat].advertised
    )


def _places_in_the_city(moment: Moment) -> bool:
    event = moment.event
    return isinstance(event, happened.CharacterPlaced) and SLOT[event.slot].location in CITY


def _placing_costs(moment: Moment) -> bool:
    return isinstance(moment.event, happened.CharacterPlaced) and moment.event.coins > 0


def _enhances_backstage(moment: Moment) -> bool:
    enhanced = isinstance(moment.event, happened.CharacterEnhanced)
    return enhanced and moment.work is not None and moment.work.location == "theater"


def _asks_again(moment: Moment) -> bool:
    return isinstance(moment.event, happened.PlacementAsked) and moment.event.again


_IN_FORCE: dict[str, Callable[[Moment], bool]] = {
    "one_base_ap": _of(happened.CharacterPlaced),
    "extra_shard": _pays("extra_shard"),
    "shards_give_fame": _pays("shards_give_fame"),
    "buy_from_orders": _buys_from_orders,
    "cheap_further_cards": _draws_further,
    "double_performer_bonus": _performer_is_paid,
    "double_bank_coins": _of(happened.CoinsTaken),
    "enhance_two_ap": _of(happened.CharacterEnhanced),
    "place_two_characters": _asks_again,
    "fame_escape": _pays("fame_escape"),
    "friday_penalty": _shows_on("friday"),
    "cheap_learn": _of(happened.TrickLearned, happened.TrickOverhauled),
    "fame_mechanical": _pays("fame_mechanical"),
    "coins_as_fame": _of(happened.Performed),
    "advertised_apprentices": _famous_apprentice,
    "no_weekend_modifiers": _shows_on("thursday", "sunday"),
    "fame_optical": _pays("fame_optical"),
    "pay_for_best_slots": _placing_costs,
    "performer_modifier_for_all": _guests,
    "hidden_assignments": _of(happened.CharacterPlaced),
    "all_components_two": _of(happened.ComponentsBought, happened.BasketFilled),
    "saturday_bonus": _shows_on("saturday"),
    "fame_spiritual": _pays("fame_spiritual"),
    "cheap_take_coins": _of(happened.CoinsTaken),
    "cheap_hire": _of(happened.CharacterHired),
    "enhance_in_theater": _enhances_backstage,
    "worst_slot_first": _places_in_the_city,
}


# --- abilities and Powers ------------------------------------------------------------------------


def _abilities(moment: Moment) -> Iterator[str]:
    match moment.event:
        case happened.CharacterPlaced() as event:
            if "mechaniker" in event.used:
                yield "mechaniker"
            if event.mimic is not None:
                yield "optico"
        case happened.TrickSetUp(count=2):
            yield "electra"
        case happened.BonusPaid(source="gentleman"):
            yield "gentleman"
        case happened.MarkerRescheduled() if _asked_for(moment, FreeReschedule):
            yield "master_of_chains"
        case happened.YieldStolen():
            yield "red_lotus"
        case happened.FateWoven():
            yield "priestess"
        case happened.Possessed():
            yield "spiritmaster"
        case _:
            pass


def _asked_for(moment: Moment, kind: type[FreeReschedule] | type[Rescue]) -> bool:
    return bool(moment.state.pending) and isinstance(moment.state.pending[-1], kind)


def _powers(moment: Moment) -> Iterator[str]:
    """Powers named by an event as used or as paying, and those that only change a figure."""
    event = moment.event
    yield from (each for each in getattr(event, "used", ()) if each in POWERS)
    match event:
        case happened.BonusPaid() | happened.EffectUsed() if event.source in POWERS:
            yield event.source
        case happened.MarkerRescheduled() if _asked_for(moment, Rescue):
            yield "last_minute_booking"
        case happened.TrickPrepared() if not _components_met(moment, event):
            yield "prop_cupboard"
        case happened.CardTaken() | happened.CardsSeen() if _draws_further(moment):
            if _has(moment.state.players[event.seat], "night_errand"):
                yield "night_errand"
        case happened.Advertised() | happened.WagesPaid() | happened.Performed():
            yield from _cheaper(moment)
        case _:
            pass


def _components_met(moment: Moment, event: happened.TrickPrepared) -> bool:
    """Whether a Prepare went without Prop Cupboard; Ingenuity may cover a gap of its own."""
    player = moment.state.players[event.seat]
    if not _has(player, "prop_cupboard"):
        return True
    ingenious = moment.work is not None and moment.work.bonus == "ingenuity"
    held = {stack.component: stack.count for stack in player.stacks}
    on_manager = {stack.component for stack in player.stacks if stack.shelf == "manager"}
    short = [
        component
        for component, needed in TRICKS[event.trick].components.items()
        if held.get(component, 0) + (component in on_manager) < needed
    ]
    return len(short) <= int(ingenious)


def _cheaper(moment: Moment) -> Iterator[str]:
    match moment.event:
        case happened.Advertised() as event:
            if _has(moment.state.players[event.seat], "handbills"):
                yield "handbills"
        case happened.WagesPaid(due=due) as event if due:
            player = moment.state.players[event.seat]
            if _has(player, "thrifty_troupe"):
                yield "thrifty_troupe"
            at_work = any(each.at is not None and each.id in SPECIALISTS for each in player.team)
            if _has(player, "loyal_company") and at_work:
                yield "loyal_company"
        case happened.Performed() as event:
            for each in event.yields:
                player = moment.state.players[each.seat]
                day = weekday_of(player) or event.weekday
                if _has(player, "season_tickets") and day == "thursday":
                    yield "season_tickets"
        case _:
            pass


def _has(player: Player, power: str) -> bool:
    return any(each.id == power for each in player.powers)
