"""A position with every field spelled out, for readers that know nothing of the program."""

from typing import Any

import msgspec


def spelled_out(value: object) -> Any:
    """Structs as dictionaries with all their fields, tuples as lists."""
    if isinstance(value, msgspec.Struct):
        return {field: spelled_out(getattr(value, field)) for field in value.__struct_fields__}
    if isinstance(value, tuple):
        return [spelled_out(each) for each in value]
    return value
