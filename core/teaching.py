"""Teaching a game: what is new to somebody, told once, with the decision where it first matters.

What was told stands in the log of the table, so that it reads the same after a restart, and then
with the person, so that no other table tells it again.
"""

from core import commands as ask
from core.desk import Desk
from core.game import Lesson, Seat
from core.lessons import Taught
from core.people import Habits, Person
from core.table import AnyGame, Player, Table


def for_newcomers(table: Table, game: AnyGame) -> bool:
    """Whether the table plays as is best for people who have never played its game."""
    chosen = {option.name: option.default for option in game.options} | dict(table.options)
    return all(chosen[name] == value for name, value in game.first_game.items())


def teach(desk: Desk) -> None:
    """Notes what everybody who is awaited has to be told with their decision."""
    if desk.table.phase != "playing" or desk.table.practice:
        return
    for seat in desk.table.awaited:
        found = _due(desk, seat)
        if found:
            player = desk.table.players[seat]
            desk.record(changes=(Taught(seat, player.person, player.decision, found),))


def told_now(table: Table, game: AnyGame, seat: Seat) -> tuple[Lesson, ...]:
    """The lessons that go with the seat's present decision, of those that the game still has."""
    last = next((it for it in reversed(table.taught) if it.seat == seat), None)
    if last is None or not _is_present(last, table.players[seat]):
        return ()
    return tuple(it for it in game.lessons if it.id in last.lessons)


def to_learn(table: Table, habits: Habits) -> tuple[ask.Learn, ...]:
    """What the people at a table have been told there and nobody has noted with them yet."""
    had: dict[str, dict[str, None]] = {}
    for told in table.taught:
        had.setdefault(told.person, {}).update((_named(table, it), None) for it in told.lessons)
    return tuple(
        ask.Learn(
            id=f"{table.name}/learn/{len(table.entries)}/{person}"[: ask.ID_LENGTH],
            person=person,
            lessons=tuple(lessons),
        )
        for person, lessons in had.items()
        if (known := habits.person(person)) is not None and not lessons.keys() <= {*known.lessons}
    )


def _due(desk: Desk, seat: Seat) -> tuple[str, ...]:
    table, game = desk.table, desk.game
    player = table.players[seat]
    person = desk.around.habits.person(player.person)
    if person is None or player.program or not _is_taught(person, table, game):
        return ()
    own = [it for it in table.taught if it.person == player.person]
    if any(it.seat == seat and _is_present(it, player) for it in own[-1:]):
        return ()
    had = {it.removeprefix(f"{table.game}/") for it in person.lessons}
    had |= {lesson for it in own for lesson in it.lessons}
    left = [it for it in game.lessons if it.id not in had]
    moments = game.moments(table.state, seat) if left else frozenset[str]()
    return tuple(it.id for it in left if _fits(it, moments, had))


def _fits(lesson: Lesson, moments: frozenset[str], had: set[str]) -> bool:
    return moments.issuperset(lesson.when) and had.issuperset(lesson.after)


def _is_taught(person: Person, table: Table, game: AnyGame) -> bool:
    if person.teach == "first":
        return bool(game.first_game) and for_newcomers(table, game)
    return person.teach == "on"


def _is_present(told: Taught, player: Player) -> bool:
    return told.decision == player.decision and told.person == player.person


def _named(table: Table, lesson: str) -> str:
    return f"{table.game}/{lesson}"
