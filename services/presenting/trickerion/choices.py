"""Questions, choices and what there is to know about each before choosing."""

from collections.abc import Sequence

from core.game import Action, Seat
from core.narrowing import VERB, Answer, Question
from core.notation import fields, verb
from core.trickerion import actions as do
from core.trickerion import alley_actions
from core.trickerion import theater_actions as on_stage
from core.trickerion.decisions import Assignment, Placement, Show, Theft
from core.trickerion.terms import PENDING_PLACES
from core.trickerion.view import View
from services.languages import Speech
from services.presenting.game import Label
from services.presenting.players import Showing
from services.presenting.trickerion import links, names, notes, prices
from services.presenting.trickerion.names import text

LISTED_WHOLE = ("setup", "reschedule", "assign", "steal", "swap")
"""Verbs of which whole actions may be offered."""

MOST_LISTED = 16
"""So many whole actions can be read at once; beyond that the next field is asked."""

_AT_THE_END = (
    "enhance",
    "idle",
    "unassign",
    "ready",
    "decline",
    "close",
    "skip",
    "done",
    "return-trick",
    "return",
)
"""Verbs that are offered after all others, in this order."""


def openings(view: View, legal: Sequence[Action]) -> tuple[tuple[Answer, ...], ...]:
    """See ``GamePresenter.openings``: people come before what is done with them.

    What can be shown or stolen is offered at once, beside the way to leave it.
    """
    top = view.pending[-1] if view.pending else None
    if isinstance(top, Show | Theft) and len(legal) <= MOST_LISTED:
        return ()
    if not isinstance(top, Assignment | Placement):
        verbs = dict.fromkeys(verb(type(action)) for action in legal)
        return tuple((Answer(VERB, each),) for each in sorted(verbs, key=_late))
    found: dict[tuple[Answer, ...], None] = {}
    late: dict[tuple[Answer, ...], None] = {}
    for action in legal:
        own_verb = Answer(VERB, verb(type(action)))
        match action:
            case do.Assign() | do.PlaceCharacter():
                found[own_verb, Answer("character", action.character)] = None
            case _:
                late[(own_verb,)] = None
    return (*found, *sorted(late, key=lambda draft: _late(draft[0].value)))


def _late(own_verb: str) -> int:
    return _AT_THE_END.index(own_verb) if own_verb in _AT_THE_END else -1


def listed_whole(asked: Question[Action], draft: Sequence[Answer]) -> bool:
    """See ``GamePresenter.listed_whole``: the places for a marker make sense only together."""
    decided = {answer.field: answer.value for answer in draft}
    remaining = sum(len(offer.actions) for offer in asked.offers)
    if asked.field == VERB or remaining > MOST_LISTED:
        return False
    first = asked.offers[0].actions[0]
    match first:
        case on_stage.SetUp():
            return asked.field != "trick"
        case on_stage.Reschedule():
            return "slot" in decided
        case do.Assign():
            left = [action for offer in asked.offers for action in offer.actions]
            cards = any(isinstance(each, do.Assign) and each.card for each in left)
            return cards and asked.field != "character"
        case alley_actions.StealYield() | alley_actions.SwapCards():
            return True
        case _:
            return False


def ordered(view: View, seat: Seat, actions: Sequence[Action]) -> tuple[Action, ...]:
    """See ``GamePresenter.ordered``."""

    def rank(action: Action) -> tuple[int, int]:
        if isinstance(action, on_stage.Decline | alley_actions.Skip):
            return 1, 0
        if isinstance(action, on_stage.SetUp):
            return links.worth(links.placing(view, seat, action), seat)
        if isinstance(action, do.TakeComponents):
            return -len(action.components), 0
        return 0, 0

    return tuple(sorted(actions, key=rank))


def action(
    view: View, seat: Seat, chosen: Action, showing: Showing, decided: Sequence[str] = ()
) -> Label:
    """See ``GamePresenter.action``."""
    label = sentence(view, chosen, showing, decided, seat)
    return Label(label, notes.note(view, seat, chosen, showing))


def sentence(
    view: View, chosen: Action, showing: Showing, decided: Sequence[str] = (), seat: Seat = 0
) -> str:
    """See ``GamePresenter.sentence``."""
    speech = showing.speech
    named = [(field, getattr(chosen, field)) for field in chosen.__struct_fields__]
    figures = names.figures(showing, named)
    if isinstance(chosen, on_stage.TakeBonus):
        figures["bonus"] = names.name(speech, "bonus", chosen.bonus)
    elif isinstance(chosen, alley_actions.WeaveFate):
        pending = dict(zip(PENDING_PLACES, view.prophecies, strict=False))
        if chosen.place in pending:
            figures["prophecy"] = names.effect(speech, pending[chosen.place])
        else:
            figures["prophecy"] = text(speech, f"pending-{chosen.place}")
    elif isinstance(chosen, do.Enhance):
        figures["ap"] = prices.enhancing(view, seat)
    key = f"action-{verb(type(chosen))}"
    if isinstance(chosen, on_stage.SetUp) and "trick" in decided:
        key = "placing"
    elif isinstance(chosen, on_stage.Reschedule) and "slot" in decided:
        key = "placing-anew"
    elif isinstance(chosen, do.Assign) and "character" in decided:
        key = "assigning"
    elif isinstance(chosen, alley_actions.Skip) and isinstance(view.pending[-1], Placement):
        key = "placing-no-more"
    return text(speech, key, **figures) + _more(chosen, decided, showing)


_TOLD = (do.Assign, alley_actions.AddToBasket, do.Buy)
"""Actions whose own texts tell where components lie, and which card lies beneath."""

_MORE = frozenset(
    {
        "take",
        "mimic",
        "boost",
        "use",
        "replaces",
        "die",
        "shelf",
        "refill",
        "other",
        "counting",
        "returned",
        "markers",
        "double",
    }
)
"""Fields that cards and abilities add to actions; each has a text of its own."""


def _more(chosen: Action, decided: Sequence[str], showing: Showing) -> str:
    """What cards and abilities add to an action: ``, with Headhunter``."""
    speech = showing.speech
    told: list[str] = []
    for field in fields(type(chosen)):
        value = getattr(chosen, field.name)
        name = field.name
        if not field.named or value == field.default or name not in _MORE or name in decided:
            continue
        if name == "shelf" and isinstance(chosen, _TOLD):
            continue
        figures: dict[str, str | float] = {}
        if name in {"use", "mimic"}:
            figures["card"] = names.effect(speech, value)
        elif name in {"replaces", "other", "double"}:
            figures["trick"] = names.name(speech, "trick", value)
        elif name in {"refill", "counting"}:
            figures["component"] = names.name(speech, "component", value)
        elif name == "returned":
            figures["components"] = names.components(speech, names.tally(value))
        elif name == "die":
            figures["die"] = names.name(speech, "die", value)
        if isinstance(chosen, on_stage.Perform) and chosen.part is not None:
            figures["part"] = names.name(speech, "part", chosen.part)
        told.append(text(speech, f"more-{name}", **figures))
    return "".join(told)


def ask(field: str, showing: Showing) -> str:
    """See ``GamePresenter.ask``."""
    return text(showing.speech, f"field-{field}")


def answer(
    view: View, seat: Seat, given: Answer, actions: Sequence[Action], showing: Showing
) -> Label:
    """See ``GamePresenter.answer``."""
    speech = showing.speech
    first = actions[0]
    if given.field == VERB:
        if len(actions) == 1:
            return action(view, seat, first, showing)
        return Label(
            text(speech, f"verb-{given.value}"), notes.of_verb(view, seat, actions, speech)
        )
    found = {notes.field_note(view, seat, given.field, each, showing) for each in actions}
    note = found.pop() if len(found) == 1 else ""
    if isinstance(first, do.Buy) and given.field == "count":  # what it is without a Bargain
        note = notes.field_note(view, seat, "count", first, showing)
    if isinstance(first, on_stage.SetUp) and given.field in {"card", "trick"}:
        note = notes.best(view, seat, actions, showing) or note
    return Label(_value(view, given, actions, speech), note)


def _value(view: View, given: Answer, actions: Sequence[Action], speech: Speech) -> str:
    first = actions[0]
    value = getattr(first, given.field)
    if value is None:
        key = f"none-{given.field}"
        return text(speech, key if speech.has(f"{names.GAME}-{key}") else "nothing")
    match first, given.field:
        case _, "components" | "returned":
            return names.components(speech, names.tally(value))
        case _, "suit":
            sign = names.name(speech, "suit", value, "short")
            return f"{sign} {names.name(speech, 'suit', value)}"
        case alley_actions.WeaveFate(), "place":
            return names.effect(speech, view.prophecies[PENDING_PLACES.index(first.place)])
        case _, "place" | "shelf":
            kind = "trickplace" if given.field == "place" else "shelf"
            return names.name(speech, kind, value, "full").capitalize()
        case _, "take" if value == "bonus" and _mimicking(actions):
            return text(speech, "take-mimic")
        case _, "markers":
            return text(speech, f"markers-{value}")
        case _, "slot" | "to_slot" | "from_slot" | "card" | "to_card" | "use" | "mimic" | "power":
            return names.spot(speech, str(value))
        case alley_actions.SwapCards(), _:
            return str(value)
        case _:
            named = _KINDS.get(given.field)
            return str(value) if named is None else names.name(speech, named, value)


def _mimicking(actions: Sequence[Action]) -> bool:
    return any(isinstance(each, do.PlaceCharacter) and each.mimic for each in actions)


_KINDS = {
    "magician": "magician",
    "specialist": "character",
    "character": "character",
    "trick": "trick",
    "replaces": "trick",
    "double": "trick",
    "other": "trick",
    "location": "location",
    "die": "die",
    "face": "face",
    "component": "component",
    "swap": "component",
    "refill": "component",
    "counting": "component",
    "facing": "facing",
    "bonus": "bonus",
    "take": "take",
    "boost": "boost",
    "part": "part",
}
