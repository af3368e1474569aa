"""Trickerion as the generic parts want to have it shown."""

from collections.abc import Mapping, Sequence

from core.game import Action, Event, Reason, Seat
from core.narrowing import Answer, Question
from core.notation import fields
from core.trickerion.actions import Reroll, TakeCoins
from core.trickerion.alley_actions import DrawCard, WeaveFate
from core.trickerion.cards import POWERS, SPECIAL, TRICKS
from core.trickerion.view import View
from services.presenting.document import Block, Choices, Heading, Panels, Paragraph
from services.presenting.form import Form
from services.presenting.game import CatalogueWords, Label
from services.presenting.players import Showing
from services.presenting.tally import in_words
from services.presenting.trickerion import (
    alley,
    beside,
    choices,
    feats,
    names,
    offering,
    outcome,
    phrases,
    plan,
    points,
    questions,
    reference,
    rules,
    telling,
    theater,
    town,
    workshop,
)
from services.presenting.trickerion.names import text


class TrickerionPresenter:
    """See ``services.presenting.game.GamePresenter`` for what each method means."""

    name = "trickerion"
    parts: tuple[str, ...] = ("downtown", "market", "theater", "alley", "players")

    def title(self, showing: Showing) -> str:
        return text(showing.speech, "name")

    def option(self, name: str, value: str, showing: Showing) -> tuple[str, str]:
        speech = showing.speech
        return text(speech, f"option-{name}"), text(speech, f"option-{name}-{value}")

    def option_help(self, name: str, showing: Showing) -> str:
        return text(showing.speech, f"option-{name}.help")

    def moment(self, view: View, showing: Showing) -> str:
        return town.phase(view, showing.speech)

    def turn(self, view: View) -> int:
        return view.turn

    def doing(self, view: View, showing: Showing) -> str:
        busy = town.doing(view)
        return text(showing.speech, f"awaits-{busy}") if busy else ""

    def standing(self, view: View, showing: Showing) -> tuple[Block, ...]:
        return town.standing(view, showing)

    def purse(self, view: View, seat: Seat, showing: Showing) -> str:
        return workshop.purse(view.players[seat], showing.speech)

    def example(self, showing: Showing) -> str:
        return text(showing.speech, "example")

    def board(self, view: View, showing: Showing) -> tuple[Block, ...]:
        speech = showing.speech
        return (
            Heading(town.phase(view, speech), level=1),
            *town.standing(view, showing),
            *town.turn_card(view, speech),
            Panels((town.downtown(view, showing), town.market(view, showing))),
            *(alley.alley(view, showing) if view.dark_alley else ()),
            *theater.theater(view, showing, legend=False),
            Panels(tuple(workshop.panel(view, seat, showing) for seat in range(len(view.players)))),
            *(outcome.opened(view, showing) if view.ranking else ()),
            Paragraph(text(speech, "legend-board"), quiet=True),
            *_further_legends(view, showing),
        )

    def changed(self, view: View, events: Sequence[Event], showing: Showing) -> tuple[Block, ...]:
        del view, events, showing
        return ()

    def part(self, view: View, part: str, showing: Showing) -> tuple[Block, ...]:
        match part:
            case "downtown":
                return town.downtown(view, showing)
            case "market":
                return (*town.market(view, showing), town.prices(showing.speech))
            case "alley":
                return (*alley.alley(view, showing), *alley.in_full(view, showing.speech))
            case "theater":
                return theater.theater(view, showing, legend=True)
            case _:
                panels = (workshop.panel(view, seat, showing) for seat in range(len(view.players)))
                told = (*town.standing(view, showing), Panels(tuple(panels)))
                return (*told, *(outcome.opened(view, showing) if view.ranking else ()))

    def part_name(self, part: str, showing: Showing) -> str:
        if part == "players":
            return text(showing.speech, "part-players")
        return names.name(showing.speech, "location", part)

    def own(self, view: View, seat: Seat, showing: Showing) -> tuple[Block, ...]:
        return workshop.workshop(view, seat, showing)

    def hand(self, view: View, seat: Seat, showing: Showing) -> tuple[Block, ...]:
        return workshop.hand(view, seat, showing)

    def question(self, view: View, seat: Seat, showing: Showing) -> str:
        return questions.question(view, seat, showing)

    def beside_question(self, view: View, seat: Seat, showing: Showing) -> tuple[Block, ...]:
        return beside.beside_question(view, seat, showing)

    def form(
        self, view: View, seat: Seat, legal: Sequence[Action], showing: Showing
    ) -> Form | None:
        return plan.form(view, seat, legal, showing)

    def beside_choices(
        self, view: View, seat: Seat, choices: Choices, showing: Showing
    ) -> tuple[Block, ...]:
        del view, seat, choices, showing
        return ()

    def ask(self, field: str, showing: Showing) -> str:
        return choices.ask(field, showing)

    def openings(self, view: View, legal: Sequence[Action]) -> tuple[tuple[Answer, ...], ...]:
        return choices.openings(view, legal)

    def offered(self, view: View, actions: Sequence[Action]) -> tuple[Action, ...]:
        return offering.offered(view, actions)

    def distinct(self, actions: Sequence[Action]) -> tuple[Action, ...]:
        return offering.distinct(actions)

    def listed_whole(self, question: Question[Action], draft: Sequence[Answer]) -> bool:
        return choices.listed_whole(question, draft)

    def ordered(self, view: View, seat: Seat, actions: Sequence[Action]) -> tuple[Action, ...]:
        return choices.ordered(view, seat, actions)

    def seals(self, action: Action) -> bool:
        if isinstance(action, TakeCoins):
            return action.use == "interest"
        return isinstance(action, Reroll | DrawCard | WeaveFate)

    def action(
        self,
        view: View,
        seat: Seat,
        action: Action,
        showing: Showing,
        decided: Sequence[str] = (),
    ) -> Label:
        return choices.action(view, seat, action, showing, decided)

    def sentence(self, view: View, seat: Seat, action: Action, showing: Showing) -> str:
        return choices.sentence(view, action, showing, seat=seat)

    def answer(
        self,
        view: View,
        seat: Seat,
        answer: Answer,
        actions: Sequence[Action],
        showing: Showing,
    ) -> Label:
        return choices.answer(view, seat, answer, actions, showing)

    def tell(self, events: Sequence[Event], showing: Showing) -> tuple[str, ...]:
        return telling.tell(events, showing)

    def why(self, reason: Reason, showing: Showing) -> str:
        figures = names.figures(showing, reason.figures)
        return text(showing.speech, f"reason-{reason.code}", **figures)

    def nearest(self, action: Action, legal: Sequence[Action]) -> tuple[Action, ...]:
        wanted = _values(action)

        def distance(other: Action) -> int:
            if type(other) is not type(action):
                return 100
            return sum(
                min(9, abs(mine - theirs))
                if isinstance(mine, int) and isinstance(theirs, int)
                else 10 * (mine != theirs)
                for mine, theirs in zip(wanted, _values(other), strict=True)
            )

        alike = [other for other in legal if type(other) is type(action)]
        return tuple(sorted(alike, key=distance))

    def card(self, card: str, view: View | None, showing: Showing) -> tuple[Block, ...]:
        return reference.card(card, view, showing)

    def cards(self, showing: Showing) -> Mapping[str, str]:
        return reference.cards(showing.speech)

    def catalogue_words(self, showing: Showing) -> CatalogueWords:
        speech = showing.speech
        return CatalogueWords(
            phrases.say(speech, "catalogue"),
            text(speech, "catalogue.only"),
            text(speech, "catalogue.help"),
        )

    def catalogue(self, view: View, only: str, showing: Showing) -> tuple[Block, ...]:
        return reference.tricks(view, only, showing)

    def score(self, view: View, showing: Showing) -> tuple[Block, ...]:
        return points.score(view, showing)

    def result(self, view: View, events: Sequence[Event], showing: Showing) -> tuple[Block, ...]:
        told = in_words(outcome.tally_of(view, events, showing), showing)
        return (*told, *outcome.opened(view, showing))

    def feats(self, view: View, events: Sequence[Event]) -> Mapping[str, tuple[int, ...]]:
        return feats.feats(view, events)

    def award(self, feat: str, holder: Seat, amount: int, showing: Showing) -> str:
        return feats.award(feat, holder, amount, showing)

    def rule_topics(self, showing: Showing) -> Mapping[str, str]:
        return rules.topics(showing.speech)

    def rule(self, topic: str, showing: Showing) -> tuple[Block, ...]:
        return rules.rule(topic, showing)

    def lesson(self, lesson: str, showing: Showing) -> str:
        figures = rules.rule_figures(showing.speech)
        return text(showing.speech, f"lesson-{lesson}", **figures)

    def phrases(self, field: str, value: str, showing: Showing) -> tuple[str, ...]:
        return phrases.phrases(field, value, showing.speech)

    def markers(self, field: str, showing: Showing) -> tuple[str, ...]:
        return phrases.markers(field, showing.speech)

    def values(self, field: str) -> tuple[str, ...]:
        if field in {"trick", "replaces", "double", "other"}:
            return tuple(TRICKS)
        if field == "power":
            return tuple(POWERS)
        if field == "markers":
            return ("2",)
        return tuple(SPECIAL) if field in {"card", "use", "mimic"} else ()


def _further_legends(view: View, showing: Showing) -> tuple[Block, ...]:
    speech = showing.speech
    legends: list[Block] = []
    if view.dark_alley or view.duel:
        legends.append(Paragraph(text(speech, "legend-alley"), quiet=True))
    if view.duel:
        legends.append(Paragraph(text(speech, "legend-duel"), quiet=True))
    return tuple(legends)


def _values(action: Action) -> tuple[object, ...]:
    return tuple(getattr(action, field.name) for field in fields(type(action)))
