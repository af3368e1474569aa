"""What lies on a player's board and its extensions, and what may be put there."""

from typing import Any

from tests.reference.figures import (
    APPRENTICE_PLACES,
    COMPONENT_PLACES,
    MARKERS_PER_SUIT,
    MULTI_LIMIT,
    MULTI_PLACES,
    STACK_LIMIT,
    SUITS,
    TRICK_PLACES,
    TRICKS,
    Player,
    Position,
    kind,
)


def has(player: Player, specialist: str) -> bool:
    """Whether the Specialist, and so its board, has joined."""
    return any(member["id"] == specialist for member in player["team"])


def join(player: Player, character: str, home: str = "board") -> None:
    """Add a Character: the Magician stands first, the Apprentices last."""
    player["team"].append({"id": character, "home": home, "card": None, "at": None})
    player["team"].sort(key=_place_in_team)


def _place_in_team(member: dict[str, Any]) -> tuple[bool, bool, str]:
    return kind(member["id"]) == "apprentice", member["id"] != "magician", member["id"]


def member_of(player: Player, character: str) -> dict[str, Any]:
    return next(member for member in player["team"] if member["id"] == character)


def trick_of(player: Player, trick: str) -> dict[str, Any]:
    return next(own for own in player["tricks"] if own["trick"] == trick)


def stack_of(player: Player, component: str) -> dict[str, Any] | None:
    found = [stack for stack in player["stacks"] if stack["component"] == component]
    return found[0] if found else None


def worth_as(player: Player, component: str) -> int:
    """How many of a component a player counts: a stack on the Manager's board is one more."""
    stack = stack_of(player, component)
    if stack is None:
        return 0
    return int(stack["count"]) + (1 if stack["shelf"] == "manager" else 0)


def meets(player: Player, trick: str) -> bool:
    needed = TRICKS[trick]["components"]
    return all(worth_as(player, component) >= needed[component] for component in needed)


def shelf_limit(position: Position, shelf: str) -> int:
    return MULTI_LIMIT[position["edition"]] if shelf == "manager" else STACK_LIMIT


def stacks_on(player: Player, shelf: str) -> list[dict[str, Any]]:
    return [stack for stack in player["stacks"] if stack["shelf"] == shelf]


def free_shelves(player: Player) -> list[str]:
    """Where a new type of component could lie."""
    free = []
    if len(stacks_on(player, "board")) < COMPONENT_PLACES:
        free.append("board")
    if has(player, "manager") and len(stacks_on(player, "manager")) < MULTI_PLACES:
        free.append("manager")
    return free


def put(player: Player, component: str, count: int, shelf: str) -> None:
    stack = stack_of(player, component)
    if stack is None:
        player["stacks"].append({"component": component, "count": count, "shelf": shelf})
    else:
        stack["count"] += count
        stack["shelf"] = shelf


def tricks_on(player: Player, place: str) -> list[dict[str, Any]]:
    return [own for own in player["tricks"] if own["place"] == place]


def free_trick_places(player: Player) -> list[str]:
    free = []
    if len(tricks_on(player, "board")) < TRICK_PLACES:
        free.append("board")
    if has(player, "engineer") and not tricks_on(player, "engineer"):
        free.append("engineer")
    return free


def free_suits(player: Player) -> list[str]:
    used = [own["suit"] for own in player["tricks"]]
    return [suit for suit in SUITS if suit not in used]


def markers_in_supply(position: Position, seat: int, trick: str) -> int:
    on_card = trick_of(position["players"][seat], trick)["markers"]
    in_theater = [
        marker
        for card in position["row"]
        for marker in card["markers"]
        if marker["seat"] == seat and marker["trick"] == trick
    ]
    return MARKERS_PER_SUIT - int(on_card) - len(in_theater)


def markers_due(position: Position, seat: int, trick: str) -> int:
    """What preparing gives (RB15 p. 15): the printed squares, one more at the Engineer's."""
    due = int(TRICKS[trick]["markers"])
    if trick_of(position["players"][seat], trick)["place"] == "engineer":
        due += 1
    return min(due, markers_in_supply(position, seat, trick))


def apprentices(player: Player) -> int:
    ids = [member["id"] for member in player["team"]] + player["hired"]
    return sum(kind(character) == "apprentice" for character in ids)


def apprentice_places(player: Player) -> int:
    """Present and future places: those of the board, one more with an Assistant, even if hired."""
    assistant = has(player, "assistant") or "assistant" in player["hired"]
    return APPRENTICE_PLACES + (1 if assistant else 0)


def assistant_place_free(player: Player) -> bool:
    return has(player, "assistant") and not any(
        member["home"] == "assistant" for member in player["team"]
    )


# Returning Tricks and components, which a player may do at any time (RB15 p. 13-14).


def returns(player: Player) -> list[str]:
    found = [f"return-trick {own['trick']}" for own in player["tricks"]]
    for stack in player["stacks"]:
        found += [f"return {stack['component']} {n}" for n in range(1, stack["count"] + 1)]
    return found


def return_trick(position: Position, seat: int, trick: str) -> None:
    player = position["players"][seat]
    player["tricks"].remove(trick_of(player, trick))
    position["residence"].append(trick)
    position["residence"].sort(key=list(TRICKS).index)
    for card in position["row"]:
        card["markers"] = [
            marker
            for marker in card["markers"]
            if marker["seat"] != seat or marker["trick"] != trick
        ]


def return_components(player: Player, component: str, count: int) -> None:
    stack = stack_of(player, component)
    assert stack is not None
    stack["count"] -= count
    if stack["count"] == 0:
        player["stacks"].remove(stack)
