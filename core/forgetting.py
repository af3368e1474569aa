"""Taking a person out of what is stored of a table, so that the game can still be told.

Another id, which leads nowhere, takes the place of theirs. What they wrote for themselves goes.
"""

from collections.abc import Collection
from typing import Any

import msgspec

from core.entries import Entry
from core.notes import NoteWritten
from core.notices import Private, place_key
from core.people import PersonId
from core.ports import Stored

_replace = msgspec.structs.replace


def mentions(stored: Stored, ids: Collection[PersonId]) -> bool:
    """Whether any of the ids stands anywhere in a table."""
    places = {place_key(Private(person)) for person in ids}
    return (
        any(key in places for key, _ in stored.numbers)
        or any(_made_of(command, ids) for command, _ in stored.answers)
        or _found(msgspec.to_builtins(stored), ids)
    )


def forgotten(stored: Stored, ids: Collection[PersonId], alias: PersonId) -> Stored:
    """The table with ``alias`` in place of every id, without the person's notes and messages."""
    places = {place_key(Private(person)) for person in ids}
    kept = _replace(
        stored,
        entries=tuple(
            _without_notes(entry) if entry.by in ids else entry for entry in stored.entries
        ),
        outbox=tuple(
            message
            for message in stored.outbox
            if not (isinstance(message.place, Private) and message.place.person in ids)
        ),
        answers=tuple(it for it in stored.answers if not _made_of(it[0], ids)),
        numbers=tuple((key, number) for key, number in stored.numbers if key not in places),
    )
    kept = _replace(
        kept,
        summary=_replace(
            kept.summary,
            waiting=tuple(
                place
                for place in kept.summary.waiting
                if not (isinstance(place, Private) and place.person in ids)
            ),
        ),
    )
    return msgspec.convert(_renamed(msgspec.to_builtins(kept), ids, alias), Stored)


def _made_of(command: str, ids: Collection[PersonId]) -> bool:
    """Ids of commands are made of places, among other things."""
    return any(person in command for person in ids)


def _without_notes(entry: Entry) -> Entry:
    return _replace(
        entry,
        changes=tuple(
            _replace(change, text="") if isinstance(change, NoteWritten) else change
            for change in entry.changes
        ),
    )


def _found(part: Any, ids: Collection[PersonId]) -> bool:
    match part:
        case str():
            return part in ids
        case dict():
            return any(_found(value, ids) for value in part.values())
        case list() | tuple():
            return any(_found(value, ids) for value in part)
        case _:
            return False


def _renamed(part: Any, ids: Collection[PersonId], alias: PersonId) -> Any:
    match part:
        case str():
            return alias if part in ids else part
        case dict():
            return {key: _renamed(value, ids, alias) for key, value in part.items()}
        case list() | tuple():
            return [_renamed(value, ids, alias) for value in part]
        case _:
            return part
