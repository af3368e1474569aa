"""Files of earlier versions as this one reads them: one step from each version to the next.

A step gets the data of a file, of a table or of people and rooms, as it was written, and returns it
in the shape of the next version. What is new and has a default needs no step. Files are not written
anew for it: a file has the new version from its next change on.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from adapters.tinydb.storage import Data
from core.ports import SCHEMA_VERSION

Step: TypeAlias = Callable[[Data], Data]


def _only_more(data: Data) -> Data:
    """The later version has more kinds of changes and more fields, and the rest as it was."""
    return data


STEPS: Mapping[int, Step] = {
    1: _only_more,  # 2: practice tables, results and chronicles; a program of version 1 knows none
}

SAME_HEAD = frozenset({1, SCHEMA_VERSION})
"""Versions whose files begin as this one's, so that a start need not read the rest of them."""


def upcast(data: Data, steps: Mapping[int, Step] = STEPS, newest: int = SCHEMA_VERSION) -> Data:
    """The data in the shape of the ``newest`` version."""
    found: int = data["schema"]["1"]["version"]
    for version in range(found, newest):
        data = steps[version](data)
    return {**data, "schema": {"1": {"version": newest}}}
