"""Values of a game written short, as people write them in YAML.

A struct can be a mapping of its fields or one line of words: the fields without a default in order,
then the others by name, as in the notation of actions (``card_manipulation spades markers 2``). A
kind among several (a tagged struct) is named by its first word. A list replaces a whole sequence; a
mapping changes only the items that it names.
"""

from collections.abc import Mapping
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec


class ShorthandError(ValueError):
    """A value that cannot be read; ``path`` says where it stands."""

    def __init__(self, code: str, path: str, word: str) -> None:
        super().__init__(f"{code} at {path}: {word}")
        self.code = code
        self.path = path
        self.word = word


class Names(msgspec.Struct, frozen=True):
    """Words that stand for numbers: the seats, and the items of sequences by their field."""

    seats: tuple[str, ...]
    items: Mapping[str, tuple[str, ...]] = {}

    def seat(self, word: object) -> int | None:
        """The seat that a name or a number stands for; None when there is none such."""
        text = str(word)
        if text in self.seats:
            return self.seats.index(text)
        return int(text) if text.isdecimal() and int(text) < len(self.seats) else None

    def item(self, field: str, word: object) -> int | None:
        """The index that ``word`` names in the sequence ``field``."""
        text = str(word)
        if text in self.items.get(field, ()):
            return self.items[field].index(text)
        return int(text) if text.isdecimal() else None


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The types of a struct's fields."""
    return get_type_hints(kind)


def lay(kind: Any, base: Any, patch: object, names: Names, path: str = "") -> Any:
    """``base`` with what ``patch`` says; a value of its own where there is no base.

    Raises ShorthandError, also for a field or an item that does not exist.
    """
    options = get_args(kind) if get_origin(kind) in {Union, UnionType} else (kind,)
    if patch is None and type(None) in options:
        return None
    structs = [option for option in options if _is_struct(option)]
    if structs:
        if isinstance(patch, str):
            return _from_words(structs, patch.split(), names, path)
        if isinstance(patch, Mapping):
            return _from_mapping(structs, base, patch, names, path)
        raise ShorthandError("not_an_object", path, str(patch))
    if get_origin(kind) is tuple:
        return _sequence(get_args(kind)[0], base, patch, names, path)
    return _scalar(kind, patch, names, path)


def _is_struct(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag or "")


def _from_words(
    kinds: list[type[msgspec.Struct]], words: list[str], names: Names, path: str
) -> msgspec.Struct:
    kind = kinds[0]
    if _tag(kind):
        first, *words = words or [""]
        kind = _tagged(kinds, first, path)
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        where = f"{path}.{field.name}"
        named = not field.required
        if named and (not words or words[0] != field.name):
            continue
        if named:
            words = words[1:]
        if not words:
            raise ShorthandError("word_missing", where, field.name)
        values[field.name] = lay(_hints(kind)[field.name], None, words[0], names, where)
        words = words[1:]
    if words:
        raise ShorthandError("word_unexpected", path, words[0])
    return kind(**values)


def _from_mapping(
    kinds: list[type[msgspec.Struct]],
    base: Any,
    patch: Mapping[Any, Any],
    names: Names,
    path: str,
) -> msgspec.Struct:
    kind: type[msgspec.Struct] = type(base) if type(base) in kinds else kinds[0]
    patch = dict(patch)
    tag_field = kind.__struct_config__.tag_field
    if tag_field and tag_field in patch:
        kind = _tagged(kinds, str(patch.pop(tag_field)), path)
    values: dict[str, Any] = {}
    known = {field.name for field in msgspec.structs.fields(kind)}
    for key, value in patch.items():
        where = f"{path}.{key}" if path else str(key)
        if key not in known:
            raise ShorthandError("field_unknown", where, str(key))
        old = getattr(base, key) if isinstance(base, kind) else None
        values[key] = lay(_hints(kind)[key], old, value, names, where)
    if isinstance(base, kind):
        return msgspec.structs.replace(base, **values)
    for field in msgspec.structs.fields(kind):
        if field.required and field.name not in values:
            raise ShorthandError("field_missing", path, field.name)
    return kind(**values)


def _tagged(kinds: list[type[msgspec.Struct]], word: str, path: str) -> type[msgspec.Struct]:
    for kind in kinds:
        if _tag(kind) == word:
            return kind
    raise ShorthandError("kind_unknown", path, word)


def _sequence(kind: Any, base: Any, patch: object, names: Names, path: str) -> tuple[Any, ...]:
    if isinstance(patch, list):
        return tuple(
            lay(kind, None, item, names, f"{path}.{index}") for index, item in enumerate(patch)
        )
    if not isinstance(patch, Mapping) or not isinstance(base, tuple):
        raise ShorthandError("not_a_list", path, str(patch))
    items = list(base)
    for key, value in patch.items():
        index = names.item(path, key)
        if index is None or index >= len(items):
            raise ShorthandError("item_unknown", f"{path}.{key}", str(key))
        items[index] = lay(kind, items[index], value, names, f"{path}.{key}")
    return tuple(items)


def _scalar(kind: Any, patch: object, names: Names, path: str) -> Any:
    value = patch
    if kind is int and isinstance(patch, str) and patch in names.seats:
        value = names.seats.index(patch)
    elif isinstance(patch, int) and not isinstance(patch, bool) and kind is not int:
        value = str(patch)  # YAML reads the face of a die, 5, as a number
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        raise ShorthandError("value_wrong", path, str(patch)) from error
