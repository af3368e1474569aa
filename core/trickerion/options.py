"""What a table can choose before Trickerion begins, and which choices go together."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from core.game import Option, Reason, because
from core.trickerion.terms import Edition

SEAT_COUNTS = (2, 3, 4)
DUEL_PLAYERS = 2

OPTIONS = (
    Option("edition", ("revised", "first"), "revised"),
    Option("first_game_kits", ("true", "false", "dealt"), "false"),
    Option("dark_alley", ("true", "false"), "false"),
    Option("powers", ("true", "false"), "false"),
    Option("duel", ("true", "false"), "false"),
)
FIRST_GAME: Mapping[str, str] = MappingProxyType(
    {
        "edition": "revised",
        "first_game_kits": "dealt",
        "dark_alley": "false",
        "powers": "false",
        "duel": "false",
    }
)
"""For people who have never played."""


class Modes(NamedTuple):
    """What is played beside the base game."""

    kits: bool = False
    dark_alley: bool = False
    powers: bool = False
    duel: bool = False


def chosen(options: Mapping[str, str]) -> tuple[Edition, Modes]:
    """What the options say, those not given by their defaults."""
    values = _with_defaults(options)
    modes = Modes(
        kits=values["first_game_kits"] != "false",
        dark_alley=values["dark_alley"] == "true",
        powers=values["powers"] == "true",
        duel=values["duel"] == "true",
    )
    return "first" if values["edition"] == "first" else "revised", modes


def impossible(seats: int, options: Mapping[str, str]) -> tuple[Reason, ...]:
    """Unknown options and values, and modes that need another one or a number of players."""
    values = {option.name: option.values for option in OPTIONS}
    found: list[Reason] = []
    if seats not in SEAT_COUNTS:
        fewest, most = SEAT_COUNTS[0], SEAT_COUNTS[-1]
        found.append(because("seats_out_of_range", fewest=fewest, most=most, seats=seats))
    for name, value in _with_defaults(options).items():
        if name not in values:
            found.append(because("unknown_option", option=name))
        elif value not in values[name]:
            known = ", ".join(values[name])
            found.append(because("unknown_option_value", option=name, value=value, values=known))
    if options.get("powers") == "true" and options.get("dark_alley") != "true":
        found.append(because("option_needs_option", option="powers", needed="dark_alley"))
    if options.get("duel") == "true" and seats != DUEL_PLAYERS:
        found.append(because("option_needs_seats", option="duel", seats=DUEL_PLAYERS))
    return tuple(found)


def _with_defaults(options: Mapping[str, str]) -> dict[str, str]:
    return {option.name: option.default for option in OPTIONS} | dict(options)
