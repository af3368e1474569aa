"""Correcting a position: one field gets another value, and everything must still be possible.

For when the program was wrong, or the people at a table have agreed on a ruling. A field is named
by its way through the position, as in ``players.0.coins``; its value is JSON or a bare word.
"""

from typing import Any, get_args, get_type_hints

import msgspec

from core.errors import Malformed, RefusalError, refused
from core.game import because
from core.notation import MalformedError
from core.signs import readable
from core.table import AnyGame


def correct(state: Any, field: str, value: str) -> Any:
    """The position with another value in a field. Raises MalformedError."""
    return _replace(state, type(state), tuple(field.split(".")), value)


def check(game: AnyGame, state: Any, field: str, value: str) -> Any:
    """The corrected position. Raises RefusalError unless the rules allow it.

    Reasons are not told, for they may lie in what is secret.
    """
    try:
        corrected = correct(state, field, value)
    except MalformedError as error:
        raise RefusalError(Malformed(error.code, error.word)) from error
    # What is possible is only asked of a position that is.
    if game.check(corrected) or _is_stuck(game, corrected):
        raise refused(because("does_not_fit", field=field))
    return corrected


def check_openly(game: AnyGame, state: Any, field: str, value: str) -> Any:
    """The same, for a field that everybody can see as it is and as it would be.

    A view names its fields as the position does. Whether something is in the way is judged from
    what everybody sees first, so that no refusal tells of a secret.
    """
    seen = game.view(state, None)
    try:
        wanted = correct(seen, field, value)
    except MalformedError as error:
        raise RefusalError(Malformed(error.code, error.word)) from error
    if wanted == seen:
        raise refused(because("is_so_already", field=field))
    try:
        corrected = correct(state, field, value)
    except MalformedError as error:
        raise refused(because("field_is_secret", field=field)) from error
    if _value(seen, field) != _value(state, field) or game.view(corrected, None) != wanted:
        raise refused(because("field_is_secret", field=field))
    return check(game, state, field, value)


def _is_stuck(game: AnyGame, state: Any) -> bool:
    """Whether somebody is awaited who can do nothing."""
    return any(not game.legal(state, seat) for seat in game.awaited(state))


def _value(part: Any, field: str) -> Any:
    for name in field.split("."):
        part = _step(part, name)
    return part


def _step(part: Any, name: str) -> Any:
    if isinstance(part, msgspec.Struct) and name in part.__struct_fields__:
        return getattr(part, name)
    if isinstance(part, tuple) and name in map(str, range(len(part))):
        return part[int(name)]
    raise MalformedError("unknown_field", name)


def _replace(part: Any, kind: Any, way: tuple[str, ...], value: str) -> Any:
    if not way:
        return _read(value, kind)
    name = way[0]
    inner = _step(part, name)
    if isinstance(part, tuple):
        place = int(name)
        changed = _replace(inner, _element(kind, place, inner), way[1:], value)
        return (*part[:place], changed, *part[place + 1 :])
    changed = _replace(inner, get_type_hints(type(part))[name], way[1:], value)
    return msgspec.structs.replace(part, **{name: changed})


def _element(kind: Any, place: int, inner: Any) -> Any:
    """The type of a place in a tuple; that of what lies there where it is not declared."""
    found = [it for it in get_args(kind) if it is not Ellipsis]
    if not found:
        return type(inner)
    return found[min(place, len(found) - 1)]


def _read(value: str, kind: Any) -> Any:
    """A value as JSON, or the bare word that it is."""
    try:
        found = msgspec.json.decode(value)
    except (msgspec.DecodeError, RecursionError):
        found = value
    except UnicodeEncodeError as error:  # half of a character
        raise MalformedError("wrong_value", readable(value)) from error
    try:
        return msgspec.convert(found, kind, strict=False)
    except msgspec.ValidationError as error:
        raise MalformedError("wrong_value", value) from error
