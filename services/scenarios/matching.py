"""Comparing what a rule case expects with what came, and finding fields by path."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from services.scenarios.shorthand import Names, ShorthandError, lay


class Difference(msgspec.Struct, frozen=True):
    """A field that is not as expected."""

    path: str
    expected: str
    came: str


class NoSuchFieldError(ValueError):
    """A path that leads nowhere; ``word`` is the step that does not exist."""

    def __init__(self, path: str, word: str) -> None:
        super().__init__(f"{path}: {word}")
        self.path = path
        self.word = word


def find(value: Any, path: str, names: Names) -> Any:
    """The field at ``path``, its words joined by dots.

    A word picks a field, an item by number or name, or the item whose first field it is
    (``players.0.stacks.wood.count``); ``size`` counts items. A seat's name stands for that player.
    None for an item that is not there. Raises NoSuchFieldError for a field that cannot exist.
    """
    words = path.split(".")
    if words[0] in names.seats:
        words = ["players", str(names.seats.index(words[0])), *words[1:]]
    field = ""
    for word in words:
        if value is None:
            return None
        if isinstance(value, tuple):
            value = len(value) if word == "size" else _item(value, field, word, names)
        elif isinstance(value, msgspec.Struct) and word in value.__struct_fields__:
            value = getattr(value, word)
        else:
            raise NoSuchFieldError(path, word)
        field = word
    return value


def _item(value: tuple[Any, ...], field: str, word: str, names: Names) -> Any:
    for item in value:
        if (
            isinstance(item, msgspec.Struct)
            and str(getattr(item, item.__struct_fields__[0])) == word
        ):
            return item
    if word == "last":
        return value[-1] if value else None
    index = names.item(field, word)
    return value[index] if index is not None and index < len(value) else None


def differences(expected: Any, came: Any, names: Names, path: str) -> Iterator[Difference]:
    """What of ``expected`` does not hold; a mapping compares only the fields that it names."""
    if isinstance(came, msgspec.Struct) and isinstance(expected, Mapping):
        for key, value in expected.items():
            if key not in came.__struct_fields__:
                raise NoSuchFieldError(f"{path}.{key}", str(key))
            yield from differences(value, getattr(came, key), names, f"{path}.{key}")
    elif isinstance(came, msgspec.Struct) and isinstance(expected, str):
        try:
            same = lay(type(came), None, expected, names, path) == came
        except ShorthandError:
            same = False
        if not same:
            yield Difference(path, expected, shown(came))
    elif isinstance(came, tuple) and isinstance(expected, list):
        if len(came) != len(expected):
            yield Difference(path, shown(expected), shown(came))
            return
        for index, (one, other) in enumerate(zip(expected, came, strict=True)):
            yield from differences(one, other, names, f"{path}.{index}")
    elif not _same(expected, came, names):
        yield Difference(path, shown(expected), shown(came))


def _same(expected: Any, came: Any, names: Names) -> bool:
    if isinstance(expected, str) and isinstance(came, int) and not isinstance(came, bool):
        return names.seat(expected) == came
    if isinstance(came, str):
        return str(expected) == came
    return type(expected) is type(came) and bool(expected == came)


def shown(value: Any) -> str:
    """A value as compact JSON, structs as their fields."""
    return msgspec.json.encode(value).decode()
