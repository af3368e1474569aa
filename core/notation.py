"""One canonical line per action: what people type, what logs and scenarios contain.

An action is written as its verb and its fields in declared order, each a word. Fields with a
default are left out while they hold it and otherwise named: ``buy metal 3 bargain 1``. A field that
holds several values comes last and lists them: ``components metal metal``.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar, get_origin, get_type_hints

import msgspec

from core.game import Action

A = TypeVar("A", bound=Action)


class MalformedError(ValueError):
    """A line that cannot be read; ``word`` is the first word that makes no sense."""

    def __init__(self, code: str, word: str) -> None:
        super().__init__(f"{code}: {word}")
        self.code = code
        self.word = word


class Field(msgspec.Struct, frozen=True):
    """How one field of an action is written."""

    name: str
    type: Any
    default: Any
    several: bool

    @property
    def named(self) -> bool:
        """Whether the field is written with its name, because it may be left out."""
        return self.default is not msgspec.NODEFAULT


def verb(action_type: type[Action]) -> str:
    """The first word of an action."""
    return str(action_type.__struct_config__.tag)


@cache
def fields(action_type: type[Action]) -> tuple[Field, ...]:
    """The fields of an action in the order of its notation."""
    hints = get_type_hints(action_type)
    return tuple(
        Field(
            name=field.name,
            type=hints[field.name],
            default=field.default,
            several=get_origin(hints[field.name]) is tuple,
        )
        for field in msgspec.structs.fields(action_type)
    )


def words(action: Action) -> tuple[str, ...]:
    """The notation of an action, word by word."""
    result = [verb(type(action))]
    for field in fields(type(action)):
        value = getattr(action, field.name)
        if field.several:
            result.extend(str(item) for item in value)
        elif not field.named:
            result.append(str(value))
        elif value != field.default:
            result += (field.name, str(value))
    return tuple(result)


def notation(action: Action) -> str:
    """The canonical line of an action."""
    return " ".join(words(action))


def parse(line: str, action_types: Sequence[type[A]]) -> A:
    """The action that a canonical line stands for. Raises MalformedError."""
    first, *rest = line.split() or [""]
    for action_type in action_types:
        if verb(action_type) == first:
            return _read(action_type, rest)
    raise MalformedError("unknown_verb", first)


def _read(action_type: type[A], rest: list[str]) -> A:
    values: dict[str, Any] = {}
    for field in fields(action_type):
        if field.several:
            values[field.name] = tuple(rest)
            rest = []
        elif not field.named:
            if not rest:
                raise MalformedError("missing_word", field.name)
            values[field.name] = rest.pop(0)
        elif rest and rest[0] == field.name:
            if len(rest) == 1:
                raise MalformedError("missing_word", field.name)
            values[field.name] = rest[1]
            rest = rest[2:]
    if rest:
        raise MalformedError("unexpected_word", rest[0])
    for field in fields(action_type):
        if field.name in values:
            _check(field, values)
    return action_type(**values)


def _check(field: Field, values: dict[str, Any]) -> None:
    try:
        values[field.name] = msgspec.convert(values[field.name], field.type, strict=False)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:  # or half of a character
        word = values[field.name]
        raise MalformedError(
            "unknown_word", " ".join(word) if isinstance(word, tuple) else word
        ) from error
