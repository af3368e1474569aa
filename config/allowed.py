"""What the settings are called, and what each of them may be, read off the model."""

import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec
from pydantic import BaseModel, SecretStr
from pydantic.fields import FieldInfo

from config.settings import NESTED, PREFIX, WEB_ADDRESS, Settings
from services.languages import CODES

FILE_VARIABLE = f"{PREFIX}CONFIG"
"""Names the settings file, and is no setting itself."""


class Setting(msgspec.Struct, frozen=True):
    """One setting. ``name`` is as the file spells it, ``pace.kind`` for one in a section."""

    name: str
    field: FieldInfo

    @property
    def variable(self) -> str:
        """The environment variable that sets it."""
        return variable(self.name)

    @property
    def secret(self) -> bool:
        """Whether its value must not be shown."""
        return self.field.annotation is SecretStr

    @property
    def default(self) -> Any:
        """Its value when nobody sets it; None for the data folder, which depends on the user."""
        return None if self.field.default_factory else self.field.default

    @property
    def allowed(self) -> str:
        """What it may be, in signs that need no language."""
        if self.name == "language":
            return ", ".join(CODES)
        return _allowed(self.field)


def every(model: type[BaseModel] = Settings, prefix: str = "") -> Iterator[Setting]:
    """Every setting, sections' settings as ``section.setting``."""
    for name, field in model.model_fields.items():
        kind = field.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            yield from every(kind, f"{prefix}{name}.")
        else:
            yield Setting(f"{prefix}{name}", field)


def names() -> tuple[str, ...]:
    """The names of all settings."""
    return tuple(setting.name for setting in every())


def variable(name: str) -> str:
    """The environment variable that sets ``name``, such as ``pace.kind``."""
    return PREFIX + name.replace(".", NESTED).upper()


def _allowed(field: FieldInfo) -> str:
    kind: Any = field.annotation
    if typing.get_origin(kind) is tuple:
        return f"[{_of_kind(typing.get_args(kind)[0])}, ...]"
    bounds = {
        name: getattr(rule, name)
        for rule in field.metadata
        for name in ("ge", "le")
        if getattr(rule, name, None) is not None
    }
    if bounds:
        return f"{bounds.get('ge', '')}–{bounds['le']}" if "le" in bounds else f"≥ {bounds['ge']}"
    if any(str(getattr(rule, "pattern", "")).endswith(WEB_ADDRESS) for rule in field.metadata):
        return '"https://..."'
    return _of_kind(kind)


def _of_kind(kind: Any) -> str:
    if typing.get_origin(kind) is Literal:
        return ", ".join(typing.get_args(kind))
    return {bool: "true, false", Path: '"/..."', int: "1, 2, 3, ..."}.get(kind, '"..."')
