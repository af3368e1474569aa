"""What the files hold: a version in each, and documents by number."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from tinydb import TinyDB
from tinydb.table import Document

from adapters.tinydb.storage import Data
from core.answers import Answer
from core.ports import ANSWERS_KEPT, SCHEMA_VERSION, NewerSchemaError, UnreadableError

MOST_DIGITS = 18
"""Of the number of a document."""

ONLY = 1
"""The number of the document in tables that hold a single one."""

T = TypeVar("T")

SCHEMA = {"version": SCHEMA_VERSION}


class FirstAnswer(msgspec.Struct, frozen=True):
    """One command of the inbox with its first answer."""

    command: str
    answer: Answer


def check_schema(name: str, data: Data) -> None:
    """Raises NewerSchemaError or UnreadableError unless this version can read the file."""
    if not all(_is_numbered(table) for table in data.values()):
        raise UnreadableError(name, "documents without numbers")
    version = data.get("schema", {}).get(str(ONLY), {}).get("version")
    if not isinstance(version, int) or version < 1:
        raise UnreadableError(name, "no schema version")
    if version > SCHEMA_VERSION:
        raise NewerSchemaError(name, f"schema {version}, this program reads {SCHEMA_VERSION}")


def _is_numbered(table: Mapping[str, object]) -> bool:
    """Whether a table holds documents under their numbers, as TinyDB expects of every file."""
    return all(
        key.isdecimal() and len(key) <= MOST_DIGITS and isinstance(document, dict)
        for key, document in table.items()
    )


def replace_all(database: TinyDB, table: str, values: Sequence[Any]) -> None:
    """Makes ``values`` the only documents of a table."""
    documents = database.table(table)
    if values or len(documents):
        documents.truncate()
    if values:
        documents.insert_multiple(
            Document(msgspec.to_builtins(value), doc_id=number)
            for number, value in enumerate(values, 1)
        )


def add(database: TinyDB, table: str, first: int, values: Sequence[Any]) -> None:
    """Adds values with numbers from ``first`` on."""
    if values:
        database.table(table).insert_multiple(
            Document(msgspec.to_builtins(value), doc_id=number)
            for number, value in enumerate(values, first)
        )


def several(database: TinyDB, table: str, kind: type[T]) -> tuple[T, ...]:
    """All values of a table in the order of their numbers."""
    return tuple(msgspec.convert(document, kind) for document in database.table(table).all())


def add_answers(database: TinyDB, answers: Sequence[tuple[str, Answer]]) -> None:
    """Adds first answers and drops the oldest that are too many."""
    if not answers:
        return
    documents = database.table("answers")
    documents.insert_multiple(
        {"command": command, "answer": msgspec.to_builtins(answer)} for command, answer in answers
    )
    surplus = len(documents) - ANSWERS_KEPT
    if surplus > 0:
        oldest = [document.doc_id for document in documents.all()[:surplus]]
        documents.remove(doc_ids=oldest)
