"""What an operator allows: who opens tables, where, how many, and how much is said in a minute."""

from hypothesis import given
from hypothesis import strategies as st

from core.operator_commands import CancelTable
from core.pace import MINUTE
from core.people import Account, RoomRef
from services.chat import limits as limiting
from services.chat.limits import Limits, Throttle
from tests.fakes.club import ANA, BETO, ROOM
from tests.fakes.parlour import Parlour

A, B = Account("slack", "T/A"), Account("slack", "T/B")
HERE, THERE = RoomRef("slack", "T/C"), RoomRef("slack", "T/D")


class Clock:
    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


def test_a_burst_is_taken_and_then_an_even_stream() -> None:
    clock = Clock()
    throttle = Throttle(Limits(1, 1, person=6), clock)
    assert [throttle.stops(A, HERE) for _ in range(6)] == [0] * 6
    assert throttle.wait(A, HERE)
    assert throttle.stops(A, HERE) == 10_000
    assert throttle.stops(B, HERE) == 0
    clock.now += 9_999
    assert throttle.stops(A, HERE) == 1
    clock.now += 1
    assert throttle.stops(A, HERE) == 0
    assert throttle.stops(A, HERE) == 10_000


def test_a_room_has_a_measure_of_its_own_threads_included() -> None:
    throttle = Throttle(Limits(1, 1, person=9, room=3), Clock())
    assert not throttle.stops(A, HERE, 2)
    assert not throttle.stops(B, RoomRef("slack", "T/C", "thread"))
    assert throttle.stops(B, HERE)
    assert not throttle.stops(B, THERE)


def test_a_long_line_waits_for_no_more_than_there_can_be() -> None:
    clock = Clock()
    throttle = Throttle(Limits(1, 1, person=3), clock)
    assert throttle.stops(A, HERE, 12) == 0
    assert throttle.stops(A, HERE, 12) == MINUTE
    clock.now += MINUTE
    assert throttle.stops(A, HERE, 12) == 0


def test_a_clock_that_is_set_back_takes_nothing_away() -> None:
    clock = Clock()
    throttle = Throttle(Limits(1, 1, person=3), clock)
    clock.now = 10 * MINUTE
    assert not throttle.stops(A, HERE)
    clock.now = 0
    assert not throttle.stops(A, HERE)


@given(st.lists(st.tuples(st.integers(0, 20_000), st.integers(1, 12)), max_size=60))
def test_no_minute_takes_more_than_a_burst_and_the_stream(steps: list[tuple[int, int]]) -> None:
    clock = Clock()
    throttle = Throttle(Limits(1, 1, person=10), clock)
    taken: list[tuple[int, int]] = []
    for pause, cost in steps:
        clock.now += pause
        if not throttle.stops(A, HERE, cost):
            taken.append((clock.now, min(cost, 10)))
    for begin, _ in taken:
        assert sum(cost for at, cost in taken if begin <= at < begin + MINUTE) <= 20


def test_only_so_many_are_remembered() -> None:
    throttle = Throttle(Limits(1, 1, person=1), Clock())
    before, limiting.MOST_BUCKETS = limiting.MOST_BUCKETS, 3
    try:
        for number in range(9):
            assert not throttle.stops(Account("slack", str(number)), HERE)
            assert throttle.stops(Account("slack", str(number)), HERE)
            assert throttle.tells(Account("slack", str(number)))
        assert len(throttle._buckets) == len(throttle._told) == 3
    finally:
        limiting.MOST_BUCKETS = before


def opens(parlour: Parlour, place: RoomRef, person: str) -> str:
    """The table that somebody opens."""
    before = {it.name for it in parlour.service.index.all()}
    parlour.hear(person, "new", place=place)
    return "".join({it.name for it in parlour.service.index.all()} - before)


def test_whoever_says_too_much_hears_so_once_and_alone_and_is_heard_again_later() -> None:
    parlour = Parlour(limits=Limits(9, 9, person=4))
    parlour.say_in(ROOM, BETO, "lang pt")
    for _ in range(4):
        assert "Ana" not in parlour.say_in(ROOM, ANA, "games")
    (told,) = parlour.hear(ANA, "new", place=ROOM)
    assert told.private
    assert not told.done
    assert parlour.hear(ANA, "new", place=ROOM) == ()
    assert parlour.press(ANA, "nothing", 1) == ()
    for _ in range(3):
        parlour.say(BETO, "games")
    assert "Volto a ouvir em 15 segundos" in parlour.say(BETO, "nova")
    assert parlour.service.index.all() == ()
    parlour.clock.pass_by(15_000)
    assert opens(parlour, ROOM, ANA) == "table-1"
    (again,) = parlour.hear(ANA, "games", place=ROOM)
    assert "15 seconds" in str(again.document.blocks)


def test_several_moves_in_one_line_count_one_by_one() -> None:
    parlour = Parlour(limits=Limits(9, 9, person=4))
    assert "a lot at once" not in parlour.say(ANA, "games; games; games")
    assert "a lot at once" in parlour.say(ANA, "games; games")


def test_only_those_named_open_tables_and_anybody_joins() -> None:
    platform, _, name = ANA.partition(":")
    parlour = Parlour(limits=Limits(9, 9, openers={platform: (name,)}))
    assert "left to some people" in parlour.say_in(ROOM, BETO, "new")
    assert opens(parlour, ROOM, ANA) == "table-1"
    parlour.say_in(ROOM, BETO, "join")
    assert len(parlour.sight("table-1").seats) == 2


def test_tables_are_only_where_they_may_be() -> None:
    other = RoomRef(ROOM.platform, "elsewhere")
    parlour = Parlour(limits=Limits(9, 9, rooms={ROOM.platform: (ROOM.id,)}))
    assert "not played in this room" in parlour.say_in(other, ANA, "new")
    assert opens(parlour, RoomRef(ROOM.platform, ROOM.id, "thread"), ANA) == "table-1"
    assert "not played in this room" in parlour.say_in(other, ANA, "bind table-1")


def test_a_table_that_is_shown_in_one_more_room_counts_there() -> None:
    parlour = Parlour(limits=Limits(1, 9))
    other = RoomRef(ROOM.platform, "elsewhere")
    first, second = opens(parlour, ROOM, ANA), opens(parlour, other, BETO)
    assert parlour.say_in(ROOM, ANA, f"bind {first}") == "That is done already."
    assert "too many unfinished tables" in parlour.say_in(other, ANA, f"bind {first}")
    parlour.done(parlour.ask(CancelTable, table=second))
    assert "is shown here now" in parlour.say_in(other, ANA, f"bind {first}")


def test_there_are_only_so_many_tables_altogether() -> None:
    parlour = Parlour(limits=Limits(9, 9, in_all=2))
    for number in range(2):
        parlour.say_in(RoomRef(ROOM.platform, str(number)), ANA, "new")
    assert "as many unfinished tables" in parlour.say_in(ROOM, BETO, "new")
    parlour.say_in(RoomRef(ROOM.platform, "0"), ANA, "table-1 leave")
    assert opens(parlour, ROOM, BETO) == "table-3"


def test_names_count_with_and_without_their_workspace() -> None:
    for named in ("A", "T/A"):
        allowed = Limits(9, 9, openers={"slack": (named,)})
        assert allowed.against(A, (HERE,), (), ()) is None
        assert allowed.against(B, (HERE,), (), ()) == "talk-no-opener"


def test_a_rematch_is_a_table_like_any_other() -> None:
    parlour = Parlour(limits=Limits(1, 9))
    first = parlour.lobby(ANA, BETO)
    parlour.done(parlour.ask(CancelTable, table=first))
    second = opens(parlour, ROOM, ANA)
    assert "too many unfinished tables" in parlour.say_in(ROOM, ANA, f"{first} rematch")
    parlour.done(parlour.ask(CancelTable, table=second))
    for _ in range(2):  # once it is there, nothing more is opened
        assert "unfinished" not in parlour.say_in(ROOM, ANA, f"{first} rematch")
        assert len(parlour.service.index.all()) == 3


def test_a_place_of_ones_own_is_no_room() -> None:
    parlour = Parlour(limits=Limits(9, 9, room=1))
    for _ in range(3):
        assert "a lot at once" not in parlour.say(ANA, "games")
