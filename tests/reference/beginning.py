"""The beginning of a turn: dice, initiative, advertising and assignments (RB15 p. 11)."""

from tests.reference.chance import Draw
from tests.reference.figures import ADVERTISE_FAME, ADVERTISE_PRICES, DICE, HAND, Position


def begin_turn(position: Position, draw: Draw) -> None:
    position["turn"] += 1
    position["dice"] = [faces[draw(len(faces))] for faces in DICE.values()]
    if position["turn"] > 1:
        # Least Fame first; those with the same Fame change places with one another.
        turned = list(reversed(position["order"]))
        position["order"] = sorted(turned, key=lambda seat: int(position["players"][seat]["fame"]))
    position["pending"] = [{"ask": "advertise", "seat": position["order"][0]}]


def price_of_poster(position: Position, seat: int) -> int:
    place: int = position["order"].index(seat)
    return ADVERTISE_PRICES[len(position["players"])][place]


def advertise_moves(position: Position, seat: int) -> list[str]:
    if position["players"][seat]["coins"] >= price_of_poster(position, seat):
        return ["advertise", "pass"]
    return ["pass"]


def advertise(position: Position, seat: int) -> None:
    player = position["players"][seat]
    player["coins"] -= price_of_poster(position, seat)
    player["fame"] += ADVERTISE_FAME
    player["advertised"] = True


def after_advertising(position: Position, seat: int) -> None:
    later = position["order"][position["order"].index(seat) + 1 :]
    if later:
        position["pending"] = [{"ask": "advertise", "seat": later[0]}]
    else:
        position["pending"] = [{"ask": "assignment"}]


def assignment_moves(position: Position, seat: int) -> list[str]:
    player = position["players"][seat]
    if player["ready"]:
        return ["reconsider"]
    laid = [member["card"] for member in player["team"]]
    left = [location for location, count in HAND.items() if laid.count(location) < count]
    found = ["ready"]
    for member in player["team"]:
        if member["card"]:
            found.append(f"unassign {member['id']}")
        found += [
            f"assign {member['id']} {location}" for location in left if member["card"] != location
        ]
    return found
