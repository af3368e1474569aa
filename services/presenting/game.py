"""What the generic parts need to know about one game to show it; each game brings its own.

Implementations get views, never a state, and hold no state of their own.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from core.game import Action, Event, Reason, Seat
from core.narrowing import Answer, Question
from services.presenting.document import Block, Choices
from services.presenting.form import Form
from services.presenting.players import Showing


class Label(msgspec.Struct, frozen=True):
    """How a choice reads: its text and what there is to say about it."""

    text: str
    note: str = ""


class CatalogueWords(msgspec.Struct, frozen=True):
    """The command that lists cards.

    It has ``names``, the word ``only`` that leaves just those in reach, and a line of ``help``.
    """

    names: tuple[str, ...]
    only: str
    help: str


class GamePresenter(Protocol):
    """One game in words."""

    name: str
    parts: tuple[str, ...]
    """Parts of the board that can be asked for by name, as in ``board market``."""

    def title(self, showing: Showing) -> str:
        """The name of the game."""
        ...

    def option(self, name: str, value: str, showing: Showing) -> tuple[str, str]:
        """An option and one of its values, as people read them."""
        ...

    def option_help(self, name: str, showing: Showing) -> str:
        """What an option changes, in a sentence or two."""
        ...

    def moment(self, view: Any, showing: Showing) -> str:
        """Where the game stands, in a few words: ``Turn 2 of 5, Placing``."""
        ...

    def turn(self, view: Any) -> int:
        """Which turn of the game it is, 0 before the first."""
        ...

    def doing(self, view: Any, showing: Showing) -> str:
        """What those awaited are busy with: ``placing``."""
        ...

    def standing(self, view: Any, showing: Showing) -> tuple[Block, ...]:
        """The players in the order of play with what they have: a few lines."""
        ...

    def purse(self, view: Any, seat: Seat, showing: Showing) -> str:
        """What a player can spend, in one short line."""
        ...

    def example(self, showing: Showing) -> str:
        """A move as somebody might type it."""
        ...

    def board(self, view: Any, showing: Showing) -> tuple[Block, ...]:
        """Everything that lies on the table."""
        ...

    def changed(self, view: Any, events: Sequence[Event], showing: Showing) -> tuple[Block, ...]:
        """The board with a ring around what these events changed; empty without a picture of it."""
        ...

    def part(self, view: Any, part: str, showing: Showing) -> tuple[Block, ...]:
        """One of ``parts`` with all there is to know about it."""
        ...

    def part_name(self, part: str, showing: Showing) -> str:
        """What a part is called."""
        ...

    def own(self, view: Any, seat: Seat, showing: Showing) -> tuple[Block, ...]:
        """What a player has, in full."""
        ...

    def hand(self, view: Any, seat: Seat, showing: Showing) -> tuple[Block, ...]:
        """What only this player may see, and what is planned with it."""
        ...

    def question(self, view: Any, seat: Seat, showing: Showing) -> str:
        """What the seat is asked, as a sentence."""
        ...

    def beside_question(self, view: Any, seat: Seat, showing: Showing) -> tuple[Block, ...]:
        """What must be before the eyes of whoever answers, such as the plan made so far."""
        ...

    def form(self, view: Any, seat: Seat, legal: Sequence[Action], showing: Showing) -> Form | None:
        """The whole decision as one form, where people decide several things together."""
        ...

    def beside_choices(
        self, view: Any, seat: Seat, choices: Choices, showing: Showing
    ) -> tuple[Block, ...]:
        """What shows choices better than words can, numbered as they are; often nothing."""
        ...

    def ask(self, field: str, showing: Showing) -> str:
        """What is asked next about a half-made choice."""
        ...

    def openings(self, view: Any, legal: Sequence[Action]) -> tuple[tuple[Answer, ...], ...]:
        """The half-made choices that a menu begins with; empty where all actions are at once."""
        ...

    def offered(self, view: Any, actions: Sequence[Action]) -> tuple[Action, ...]:
        """The actions that are still good for something; all of them can be typed."""
        ...

    def distinct(self, actions: Sequence[Action]) -> tuple[Action, ...]:
        """The actions without those that come to the same as one before them."""
        ...

    def listed_whole(self, question: Question[Action], draft: Sequence[Answer]) -> bool:
        """Whether the actions themselves are offered in place of the next question."""
        ...

    def ordered(self, view: Any, seat: Seat, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Actions to be offered, the one most likely wanted first."""
        ...

    def seals(self, action: Action) -> bool:
        """Whether it is known beforehand that nothing before the action can be undone then."""
        ...

    def action(
        self,
        view: Any,
        seat: Seat,
        action: Action,
        showing: Showing,
        decided: Sequence[str] = (),
    ) -> Label:
        """A whole action; what is said already about the ``decided`` fields may be left out."""
        ...

    def sentence(self, view: Any, seat: Seat, action: Action, showing: Showing) -> str:
        """The same without its note, also of an action that is not possible."""
        ...

    def answer(
        self,
        view: Any,
        seat: Seat,
        answer: Answer,
        actions: Sequence[Action],
        showing: Showing,
    ) -> Label:
        """One answer to a question, and the actions that remain with it."""
        ...

    def tell(self, events: Sequence[Event], showing: Showing) -> tuple[str, ...]:
        """What happened, as few and short lines."""
        ...

    def why(self, reason: Reason, showing: Showing) -> str:
        """Why something is not possible, as a sentence."""
        ...

    def nearest(self, action: Action, legal: Sequence[Action]) -> tuple[Action, ...]:
        """The legal actions most like one that is not, the most alike first."""
        ...

    def card(self, card: str, view: Any | None, showing: Showing) -> tuple[Block, ...]:
        """A card by its id."""
        ...

    def cards(self, showing: Showing) -> Mapping[str, str]:
        """The names of all cards by their ids."""
        ...

    def catalogue_words(self, showing: Showing) -> "CatalogueWords":
        """How ``catalogue`` is asked for."""
        ...

    def catalogue(self, view: Any, only: str, showing: Showing) -> tuple[Block, ...]:
        """The cards that can be had now; ``only`` is ``all`` or ``affordable``."""
        ...

    def score(self, view: Any, showing: Showing) -> tuple[Block, ...]:
        """The points and where they come from."""
        ...

    def result(self, view: Any, events: Sequence[Event], showing: Showing) -> tuple[Block, ...]:
        """How the points of a finished game came together, and all that was secret in it.

        ``events`` are those that made the position, as this reader may know them.
        """
        ...

    def feats(self, view: Any, events: Sequence[Event]) -> Mapping[str, tuple[int, ...]]:
        """What titles of a finished game are given for, each with the amounts of all seats."""
        ...

    def award(self, feat: str, holder: Seat, amount: int, showing: Showing) -> str:
        """The title that goes to whoever did most of a feat, as a line."""
        ...

    def rule_topics(self, showing: Showing) -> Mapping[str, str]:
        """The topics of the rules by their ids."""
        ...

    def rule(self, topic: str, showing: Showing) -> tuple[Block, ...]:
        """What the rules say about a topic."""
        ...

    def lesson(self, lesson: str, showing: Showing) -> str:
        """What somebody who has never played is told, in a sentence or three."""
        ...

    def phrases(self, field: str, value: str, showing: Showing) -> tuple[str, ...]:
        """What people may type for a value of a field or for a verb, the language's name first."""
        ...

    def markers(self, field: str, showing: Showing) -> tuple[str, ...]:
        """Words that may announce a field, beside its own name."""
        ...

    def values(self, field: str) -> tuple[str, ...]:
        """All values a field may have where its type alone does not tell."""
        ...
