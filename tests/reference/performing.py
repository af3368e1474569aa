"""The Performance phase (RB15 p. 17)."""

from tests.reference.figures import (
    DAYS,
    PERFORMANCES,
    PERFORMER_COINS,
    PERFORMER_FAME,
    PERFORMER_SHARDS,
    TRICKS,
    YIELD_CHANGE,
    Position,
)
from tests.reference.placing import day_of
from tests.reference.theater import links_on


def show_moves(position: Position, seat: int) -> list[str]:
    found = [
        f"perform p{number}"
        for number, card in enumerate(position["row"], start=1)
        if any(marker["seat"] == seat for marker in card["markers"])
    ]
    return [*found, "decline"] if found else []


def next_show(position: Position, day_number: int) -> dict[str, object] | None:
    """The next show that can be given, from a weekday on."""
    for day in DAYS[day_number:]:
        for seat, player in enumerate(position["players"]):
            on_stage = any(member["at"] == f"{day}-stage" for member in player["team"])
            if on_stage and show_moves(position, seat):
                return {"ask": "show", "seat": seat, "weekday": day}
    return None


def perform(position: Position, seat: int, place: str, day: str) -> None:
    card = position["row"][int(place[1]) - 1]
    performer = position["players"][seat]
    for marker in card["markers"]:
        owner = position["players"][marker["seat"]]
        change = YIELD_CHANGE[day_of(owner) or day]
        trick = TRICKS[marker["trick"]]
        owner["fame"] += max(0, trick["fame"] + change)
        owner["coins"] += max(0, trick["coins"] + change)
        owner["shards"] += trick["shards"]
    performer["fame"] += links_on(card)
    for member in performer["team"]:
        if member["at"] in {f"{day}-1", f"{day}-2"}:
            performer["fame"] += PERFORMER_FAME.get(member["id"], 0)
            performer["coins"] += PERFORMER_COINS.get(member["id"], 0)
            performer["shards"] += PERFORMER_SHARDS.get(member["id"], 0)
    printed = PERFORMANCES[card["card"]]
    performer["fame"] += printed["fame"]
    performer["coins"] += printed["coins"]
    performer["shards"] += printed["shards"]
    card["markers"] = []
