from core.notices import Asked, InRoom, Message, Private, Welcome
from core.outbox import LARGEST_PARCEL, marked, take, without
from core.people import RoomRef
from tests.fakes.club import ANA, BETO, ROOM, Club

HERE = Private("x:ana")
THERE = InRoom(RoomRef("slack", "C1"))


def queue(*numbers: int) -> tuple[Message, ...]:
    return tuple(Message(HERE, number, 5, (Welcome(number),)) for number in numbers)


def test_what_waits_goes_out_together_and_again_as_the_same_parcel() -> None:
    other = Message(THERE, 1, 5, (Asked(0, 1),))
    parcel, outbox = take("mirror", (*queue(4, 5), other), HERE)
    assert parcel is not None
    assert parcel.notices == (Welcome(4), Welcome(5))
    assert parcel.key == "mirror/private:x:ana/4-5"
    grown = (*outbox, *queue(6))
    again, grown = take("mirror", grown, HERE)
    assert again == parcel, "what came later does not change a parcel that may be on its way"
    rest = without(grown, parcel)
    assert {message.number for message in rest if message.place == HERE} == {6}
    assert other in rest
    last, _ = take("mirror", rest, HERE)
    assert last is not None
    assert last.key == "mirror/private:x:ana/6-6"


def test_a_long_queue_goes_out_in_several_parcels() -> None:
    parcel, _ = take("mirror", queue(*range(1, 200)), HERE)
    assert parcel is not None
    assert (parcel.first, parcel.last) == (1, LARGEST_PARCEL)


def test_an_empty_place_has_no_parcel() -> None:
    assert take("mirror", queue(1), THERE) == (None, queue(1))


def test_what_is_read_from_a_file_goes_out_as_it_may_have_gone_out_before() -> None:
    """In one parcel what was waiting together, after a parcel that was under way by itself."""
    first, under_way = take("mirror", queue(1, 2), HERE)
    assert first is not None
    read = marked((*under_way, *queue(3, 4)))
    again, read = take("mirror", (*read, *queue(5)), HERE)
    assert again == first
    assert again is not None
    following, _ = take("mirror", without(read, again), HERE)
    assert following is not None
    assert (following.first, following.last) == (3, 4)
    assert {it.batch for it in marked(queue(*range(1, 121)))} == {50, 100, 120}


def test_a_parcel_taken_before_a_restart_is_taken_again_after_it() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.played(table, ANA, "hide 2", "ready")
    parcel = club.service.posting.take(table, InRoom(ROOM))
    assert parcel is not None
    club.restart()
    club.played(table, BETO, "hide 2", "ready")
    assert club.service.posting.take(table, InRoom(ROOM)) == parcel
    club.service.posting.settle(parcel)
    club.service.posting.settle(parcel)
    club.restart()
    following = club.service.posting.take(table, InRoom(ROOM))
    assert following is not None
    assert following.first == parcel.last + 1
