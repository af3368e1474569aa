"""The colours of a picture: one theme for paper, one for a dark house."""

import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files

import msgspec


class Theme(StrEnum):
    """Which colours."""

    LIGHT = "light"
    DARK = "dark"


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each colour is for; ``themes.toml`` has the values."""

    ground: str
    ray: str
    panel: str
    panel_second: str
    theater: str
    ink: str
    ink_soft: str
    hairline: str
    title: str
    curtain: str
    curtain_text: str
    fringe: str
    coin: str
    shard: str
    link: str
    disc: str
    on_disc: str
    free: str
    legal: str
    legal_border: str
    edge: str
    tile: tuple[str, str, str]
    on_tile: tuple[str, str, str]
    player: tuple[str, ...]
    """In the order of ``core.people.COLOURS``."""
    on_player: tuple[str, ...]
    swatch: tuple[str, ...]
    """For the parts of a whole that are no player's."""
    on_swatch: tuple[str, ...]


@cache
def palette(theme: Theme) -> Palette:
    """The colours of a theme."""
    text = (files("services.pictures") / "themes.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)[theme], Palette)
