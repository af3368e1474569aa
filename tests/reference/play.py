"""The reference itself: who is awaited, what a seat may do, and what comes of it."""

from copy import deepcopy
from typing import Any

from tests.reference import (
    beginning,
    belongings,
    downtown,
    ending,
    market,
    performing,
    placing,
    preparation,
    theater,
    workshop,
)
from tests.reference.chance import Draw
from tests.reference.figures import DAYS, Position


def awaited(position: Position) -> list[int]:
    """The seats that must act; none when the game is over."""
    if not position["pending"]:
        return []
    asked = position["pending"][-1]
    if asked["ask"] == "assignment":
        return [seat for seat, player in enumerate(position["players"]) if not player["ready"]]
    return [asked["seat"]]


def moves(position: Position, seat: int) -> list[str]:
    """Everything a seat may do now, in notation; in no particular order."""
    if not position["pending"]:
        return []
    asked = position["pending"][-1]
    if asked["ask"] == "assignment":
        return beginning.assignment_moves(position, seat)
    if asked["seat"] != seat:
        return []
    match asked["ask"]:
        case "magician" | "specialist" | "components" | "trick":
            return preparation.moves(position, seat, asked)
        case "advertise":
            return beginning.advertise_moves(position, seat)
        case "placement":
            free = belongings.returns(position["players"][seat])
            return placing.placement_moves(position, seat) + free
        case "work":
            return _work_moves(position, asked) + belongings.returns(position["players"][seat])
        case "link":
            return ["take fame", "take coins"]
        case "show":
            return performing.show_moves(position, seat)
        case _:
            raise ValueError(asked)


def _work_moves(position: Position, work: dict[str, Any]) -> list[str]:
    seat, ap = work["seat"], work["ap"]
    found = ["done"]
    if (
        work["location"] != "theater"
        and not work["enhanced"]
        and position["players"][seat]["shards"] >= 1
    ):
        found.append("enhance")
    match work["location"]:
        case "downtown":
            return found + downtown.moves(position, seat, ap)
        case "market":
            return found + market.moves(position, seat, ap)
        case "workshop":
            return found + workshop.moves(position, seat, ap)
        case _:
            return found + theater.moves(position, seat, ap)


def after(position: Position, seat: int, move: str, dice: Draw) -> Position:
    """The position that a legal move leads to; ``dice`` draws a whole number below a bound."""
    new = deepcopy(position)
    words = move.split()
    match words:
        case ["return-trick", trick]:
            belongings.return_trick(new, seat, trick)
        case ["return", component, count]:
            belongings.return_components(new["players"][seat], component, int(count))
        case _:
            _decide(new, seat, words, dice)
    return new


def _decide(position: Position, seat: int, words: list[str], dice: Draw) -> None:
    asked = position["pending"][-1]
    match asked["ask"]:
        case "assignment":
            _assign(position, seat, words, dice)
        case "work":
            _work(position, asked, words, dice)
        case "placement":
            position["pending"].pop()
            _place(position, seat, words, dice)
        case "show":
            position["pending"].pop()
            if words[0] == "perform":
                performing.perform(position, seat, words[1], asked["weekday"])
            _shows(position, DAYS.index(asked["weekday"]) + 1, dice)
        case "link":
            position["pending"].pop()
            theater.take_bonus(position, seat, asked["level"], words[1])
        case "advertise":
            position["pending"].pop()
            if words == ["advertise"]:
                beginning.advertise(position, seat)
            beginning.after_advertising(position, seat)
        case _:
            position["pending"].pop()
            _prepare(position, asked, words, dice)


def _prepare(position: Position, asked: dict[str, Any], words: list[str], dice: Draw) -> None:
    seat = asked["seat"]
    match words:
        case ["magician", magician]:
            preparation.take_magician(position, seat, magician)
        case ["specialist", specialist]:
            preparation.take_specialist(position, seat, specialist)
        case ["components", *components]:
            preparation.take_components(position, seat, components, asked["shelf"])
        case ["start", trick, suit]:
            preparation.take_trick(position, seat, trick, suit, asked["place"])
        case _:
            raise ValueError(words)
    preparation.begin_when_ready(position, dice)


def _assign(position: Position, seat: int, words: list[str], dice: Draw) -> None:
    player = position["players"][seat]
    match words:
        case ["assign", character, location]:
            belongings.member_of(player, character)["card"] = location
        case ["unassign", character]:
            belongings.member_of(player, character)["card"] = None
        case ["reconsider"]:
            player["ready"] = False
        case ["ready"]:
            player["ready"] = True
            if all(other["ready"] for other in position["players"]):
                for other in position["players"]:
                    other["ready"] = False
                position["pending"].pop()
                _pass_on(position, position["order"][-1], dice)
        case _:
            raise ValueError(words)


def _place(position: Position, seat: int, words: list[str], dice: Draw) -> None:
    member = belongings.member_of(position["players"][seat], words[1])
    if words[0] == "idle":
        member["card"] = None
        _pass_on(position, seat, dice)
        return
    member["at"] = words[2]
    if words[2].endswith("stage"):
        _pass_on(position, seat, dice)
        return
    position["pending"].append(
        {
            "ask": "work",
            "seat": seat,
            "character": member["id"],
            "location": member["card"],
            "ap": placing.action_points(member["id"], words[2]),
            "enhanced": False,
        }
    )


def _work(position: Position, work: dict[str, Any], words: list[str], dice: Draw) -> None:
    if words == ["done"]:
        position["pending"].pop()
        _pass_on(position, work["seat"], dice)
    elif words == ["enhance"]:
        position["players"][work["seat"]]["shards"] -= 1
        work["ap"] += 1
        work["enhanced"] = True
    elif work["location"] == "downtown":
        downtown.do(position, work, words, dice)
    elif work["location"] == "market":
        market.do(position, work, words)
    elif work["location"] == "workshop":
        workshop.do(position, work, words)
    else:
        theater.do(position, work, words)


def _pass_on(position: Position, seat: int, dice: Draw) -> None:
    following = placing.next_to_place(position, seat)
    if following is None:
        _shows(position, 0, dice)
    else:
        position["pending"].append({"ask": "placement", "seat": following})


def _shows(position: Position, day_number: int, dice: Draw) -> None:
    show = performing.next_show(position, day_number)
    if show is not None:
        position["pending"].append(show)
    elif ending.end_turn(position):
        beginning.begin_turn(position, dice)
