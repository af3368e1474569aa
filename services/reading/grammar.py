"""Which words may stand for which verbs and values in one game and one language."""

import types
import typing
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Literal, get_args, get_origin

import msgspec

from core.game import Action
from core.narrowing import VERB
from core.notation import Field, fields, verb
from services.languages import Language
from services.presenting.game import GamePresenter
from services.presenting.players import Showing
from services.reading.words import NUMBERED, Phrase, Vocabulary, phrase


class Slot(msgspec.Struct, frozen=True):
    """A field of an action: what may be typed for each of its values.

    ``counts`` tells that any whole number will do. ``markers`` announce the field.
    """

    name: str
    named: bool
    several: bool
    counts: bool
    values: Vocabulary
    markers: tuple[str, ...]


class Kind(msgspec.Struct, frozen=True):
    """An action type: how its verb may be typed, and its fields in order."""

    type: type[Action]
    verb: str
    phrases: tuple[Phrase, ...]
    slots: tuple[Slot, ...]


class Grammar:
    """Everything that can be typed for actions of a game in one language."""

    def __init__(
        self,
        presenter: GamePresenter,
        action_types: Sequence[type[Action]],
        speech: Language,
    ) -> None:
        self._presenter = presenter
        self._types = action_types
        self._showing = Showing(speech, ())
        self._vocabularies: dict[tuple[str, tuple[str, ...]], Vocabulary] = {}
        self.fillers = frozenset(speech.words("reading-fillers"))

    def distinct(self, actions: Sequence[Action]) -> tuple[Action, ...]:
        """The actions without those that come to the same as one before them."""
        return self._presenter.distinct(actions)

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """The action types, in the order of the game."""
        return tuple(
            Kind(
                action_type,
                verb(action_type),
                self._phrases(VERB, verb(action_type)),
                tuple(self._slot(field) for field in fields(action_type)),
            )
            for action_type in self._types
        )

    @cached_property
    def numbered(self) -> tuple[str, ...]:
        """The words in which a number follows a letter, such as the ids of cards."""
        known = {
            word
            for kind in self.kinds
            for slot in kind.slots
            for phrases in slot.values.phrases.values()
            for each in phrases
            for word in each
        }
        return tuple(sorted(word for word in known if NUMBERED.search(word)))

    def _slot(self, field: Field) -> Slot:
        inner = get_args(field.type)[0] if field.several else field.type
        values = domain(inner) or self._presenter.values(field.name)
        return Slot(
            name=field.name,
            named=field.named,
            several=field.several,
            counts=inner is int,
            values=self._vocabulary(field.name, tuple(values)),
            markers=(
                field.name,
                *(
                    word
                    for text in self._presenter.markers(field.name, self._showing)
                    for word in phrase(text)
                ),
            ),
        )

    def _vocabulary(self, field: str, values: tuple[str, ...]) -> Vocabulary:
        """The same one wherever the same is named, so that a line is looked up in it once."""
        if (field, values) not in self._vocabularies:
            self._vocabularies[field, values] = Vocabulary(
                {value: self._phrases(field, value) for value in values}
            )
        return self._vocabularies[field, values]

    def _phrases(self, field: str, value: str) -> tuple[Phrase, ...]:
        found: dict[Phrase, None] = {(value,): None, phrase(value): None}
        for text in self._presenter.phrases(field, value, self._showing):
            found[phrase(text)] = None
            found[tuple(text.casefold().split())] = None
        found.pop((), None)
        return tuple(found)


def domain(kind: Any) -> tuple[str, ...]:
    """The words a type allows, when it lists them."""
    if get_origin(kind) is Literal:
        return tuple(str(value) for value in get_args(kind))
    if get_origin(kind) in {types.UnionType, typing.Union}:
        return tuple(
            value for part in get_args(kind) if part is not type(None) for value in domain(part)
        )
    return ()
