"""What work costs and brings with the Dark Alley, worked out a second time by the reference."""

from collections.abc import Callable
from typing import Any, NamedTuple

from core.game import Event
from core.trickerion import actions as do
from core.trickerion import events as happened
from core.trickerion.decisions import Work
from core.trickerion.evolve import evolve
from core.trickerion.state import State
from core.trickerion.terms import DICE
from tests.kit.exploring import Step
from tests.reference import alley_work
from tests.reference.figures import PRICES
from tests.trickerion.spelling import spelled_out


class Moment(NamedTuple):
    """An event of a step, the position just before it, and what the action named."""

    step: Step
    position: dict[str, Any]
    event: Any

    @property
    def use(self) -> str | None:
        """The card that the action uses."""
        card: str | None = getattr(self.step.action, "use", None)
        return card

    @property
    def work(self) -> Work:
        """The work under way when the step began."""
        return next(each for each in self.step.before.pending if isinstance(each, Work))


def work_agrees(step: Step) -> None:
    """Raise AssertionError where work costs or brings something else than the rules say."""
    if not step.before.dark_alley:
        return
    state: State = step.before
    for event in step.events:
        check = _CHECKS.get(type(event))
        if check is not None:
            told, due = check(Moment(step, spelled_out(state), event))
            assert told == due, (event, due)
        state = evolve(state, event)


Compared = tuple[object, object]


def _placed(moment: Moment) -> Compared:
    event = moment.event
    action: Any = moment.step.action
    ways = {"take": action.take, "boost": action.boost}
    due = alley_work.placed(moment.position, event.seat, event.character, event.slot, ways)
    return (event.ap, event.coins), (due, alley_work.slot_coins(moment.position, event.slot))


def _enhanced(moment: Moment) -> Compared:
    return moment.event.ap, alley_work.enhanced(moment.position, moment.work.bonus)


def _learned(moment: Moment) -> Compared:
    event = moment.event
    due = alley_work.learned(moment.position, event.seat, event.trick, moment.use)
    return (event.ap, event.coins), due


def _hired(moment: Moment) -> Compared:
    event = moment.event
    hires = [each for each in moment.step.events if isinstance(each, happened.CharacterHired)]
    if moment.use == "mass_recruitment" and hires.index(event) > 0:
        return event.ap, 0
    return event.ap, alley_work.hired(moment.position, event.seat, moment.use)


def _took(moment: Moment) -> Compared:
    event = moment.event
    faces = [moment.step.before.dice[DICE.index(event.die)]]
    if moment.use == "interest":
        faces.append(moment.position["dice"][DICE.index(event.die)])
    return (event.ap, event.coins), alley_work.coins(moment.position, faces, moment.use)


def _drew(moment: Moment) -> Compared:
    due = alley_work.drawn(moment.position, moment.event.seat, moment.work.drawn)
    return moment.event.ap, due


def _quick_ordered(moment: Moment) -> Compared:
    return moment.event.ap, alley_work.quick_ordered(moment.position, moment.event.seat)


def _prepared(moment: Moment) -> Compared:
    event = moment.event
    due = alley_work.prepared(moment.position, event.seat, event.trick, moment.use)
    return (event.ap, event.markers), due


def _bought(moment: Moment) -> Compared:
    event = moment.event
    if isinstance(moment.step.action, do.Order):  # Traveling Merchants
        two = moment.position["prophecy"] == "all_components_two"
        return event.coins, (2 if two else PRICES[event.component]) + 1
    buy = {
        "component": event.component,
        "count": event.count,
        "bargain": event.bargain,
        "use": moment.use,
    }
    return (event.coins, event.fame), alley_work.bought(moment.position, event.seat, buy)


def _paid(moment: Moment) -> Compared:
    event = moment.event
    due = alley_work.wages(moment.position["players"][event.seat])
    return (event.due, event.coins, event.fame), due


_CHECKS: dict[type[Event], Callable[[Moment], Compared]] = {
    happened.CharacterPlaced: _placed,
    happened.CharacterEnhanced: _enhanced,
    happened.TrickLearned: _learned,
    happened.TrickOverhauled: _learned,
    happened.CharacterHired: _hired,
    happened.CoinsTaken: _took,
    happened.CardTaken: _drew,
    happened.CardsSeen: _drew,
    happened.QuickOrdered: _quick_ordered,
    happened.TrickPrepared: _prepared,
    happened.ComponentsBought: _bought,
    happened.WagesPaid: _paid,
}
