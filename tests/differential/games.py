"""Random games in which the program and the reference must agree on every position.

At every position both name the same awaited seats and, for each seat, the same moves; what comes of
the move taken is the same position, JSON for JSON. Moves are drawn by kind first, so that the many
ways of turning a die do not crowd out the rest. Random play earns little, so between turns the
players come into things now and then: Coins, components, a prepared Trick, a Specialist.
"""

from collections import Counter
from random import Random

from tests.differential import program
from tests.reference import belongings, play, theater
from tests.reference.figures import SPECIALISTS, TRICKS, Player, Position

SETTINGS = [
    (seats, {"edition": edition, "first_game_kits": kits})
    for seats in (2, 3, 4)
    for edition in ("revised", "first")
    for kits in ("false", "true")
]
"""Every way to start a game."""

_WEIGHTS = {
    "return-trick": 0.02,
    "return": 0.02,
    "done": 0.1,
    "idle": 0.05,
    "decline": 0.3,
    "unassign": 0.05,
    "ready": 0.25,
    "reroll": 0.3,
    "set": 0.3,
    "prepare": 5.0,
    "move-apprentice": 5.0,
    "setup": 3.0,
}


class DisagreementError(AssertionError):
    """The two part company; the message is all one needs to look into it."""


def play_game(seed: int) -> Counter[str]:
    """Play one game to its end; how often each kind of move was made."""
    seats, options = SETTINGS[seed % len(SETTINGS)]
    random = Random(seed)
    position = program.started(seats, options, random.randrange)
    return walk(position, random, f"seed {seed}, {seats} seats, {options}")


def walk(position: Position, random: Random, name: str) -> Counter[str]:
    """Play on from a position to the end of the game."""
    kinds: Counter[str] = Counter()
    while seats := agreed_seats(position, name):
        moves = {
            seat: agreed_moves(position, seat, name) for seat in range(len(position["players"]))
        }
        # A seat that is ready is not awaited, yet it may take that back.
        waiting = [seat for seat in moves if moves[seat] and seat not in seats]
        seat = random.choice(waiting if waiting and random.random() < 0.05 else seats)
        move = _choose(moves[seat], random)
        kinds[move.split()[0]] += 1
        position = agreed_after(position, seat, move, random.randrange(1 << 30), name)
        if position["pending"] and position["pending"][-1]["ask"] == "advertise":
            _windfall(position, random)
    return kinds


def agreed_seats(position: Position, name: str) -> list[int]:
    if reasons := program.impossible(position):
        raise DisagreementError(f"{name}: called impossible for {reasons}: {position}")
    one, two = program.awaited(position), play.awaited(position)
    if one != two:
        raise DisagreementError(f"{name}: awaited {one}, reference {two}, at {position}")
    return one


def agreed_moves(position: Position, seat: int, name: str) -> list[str]:
    one, two = program.moves(position, seat), play.moves(position, seat)
    if Counter(one) != Counter(two):
        more = sorted((Counter(one) - Counter(two)).elements())
        fewer = sorted((Counter(two) - Counter(one)).elements())
        raise DisagreementError(
            f"{name}, seat {seat}: only the program has {more}, only the reference {fewer}, "
            f"at {position}"
        )
    return sorted(one)


def agreed_after(position: Position, seat: int, move: str, seed: int, name: str) -> Position:
    one = program.after(position, seat, move, Random(seed).randrange)
    two = play.after(position, seat, move, Random(seed).randrange)
    if one != two:
        differing = {key: (one[key], two[key]) for key in one if one[key] != two[key]}
        raise DisagreementError(
            f"{name}, seat {seat}, {move!r}: program and reference differ in {differing}, "
            f"from {position}"
        )
    return one


def _choose(moves: list[str], random: Random) -> str:
    kinds = sorted({move.split()[0] for move in moves})
    kind = random.choices(kinds, [_WEIGHTS.get(kind, 1.0) for kind in kinds])[0]
    of_kind = [move for move in moves if move.split()[0] == kind]
    return random.choices(of_kind, [_stage_weight(move) for move in of_kind])[0]


def _stage_weight(move: str) -> int:
    """Shows need a Magician on stage, one slot among very many."""
    if move.endswith("-stage"):
        return 5
    return 2 if move.startswith("assign magician theater") else 1


def _windfall(position: Position, random: Random) -> None:
    for seat, player in enumerate(position["players"]):
        match random.randrange(13):
            case 0:
                player["coins"] += random.randrange(1, 16)
            case 1:
                player["coins"] = 0
            case 2:
                player["fame"] += random.randrange(1, 16)
            case 3:
                player["shards"] += random.randrange(1, 4)
            case 4 | 5:
                _give_components(player, random)
            case 6 | 7:
                _give_markers(position, seat)
            case 8:
                _give_specialist(player, random)
            case 9 | 10 | 11:
                _give_places(position, seat, random)
            case _:
                pass


def _give_components(player: Player, random: Random) -> None:
    """What a Trick of the player needs, as far as the board has room."""
    if not player["tricks"]:
        return
    wanted = TRICKS[random.choice(player["tricks"])["trick"]]["components"]
    for component, count in wanted.items():
        free = "board" in belongings.free_shelves(player)
        if belongings.stack_of(player, component) is None and free:
            belongings.put(player, component, count, "board")


def _give_markers(position: Position, seat: int) -> None:
    for own in position["players"][seat]["tricks"]:
        if own["markers"] == 0:
            own["markers"] = belongings.markers_due(position, seat, own["trick"])


def _give_places(position: Position, seat: int, random: Random) -> None:
    """A marker of every Trick in the Theater, where it could have been set up."""
    for own in position["players"][seat]["tricks"]:
        places = theater.places_for(position, seat, own["trick"])
        if places and belongings.markers_in_supply(position, seat, own["trick"]):
            place, slot, facing = random.choice(places)
            position["row"][int(place[1]) - 1]["markers"].append(
                {"seat": seat, "trick": own["trick"], "slot": slot, "facing": facing}
            )


def _give_specialist(player: Player, random: Random) -> None:
    specialist = random.choice(SPECIALISTS)
    if not belongings.has(player, specialist):
        belongings.join(player, specialist)
