"""What is said to one person alone when it comes late, as after their platform was away."""

import pytest

from core import commands as ask
from core.notices import Asked, Parcel, Private, Reminder
from core.pace import HOUR, PACES
from core.people import PersonId
from tests.fakes.club import ANA, BETO, CLEO
from tests.fakes.parlour import Parlour
from tests.services.chat.test_standing import places, play_until


def asks(parlour: Parlour, parcel: Parcel) -> bool:
    """Whether somebody is called by it."""
    assert isinstance(parcel.place, Private)
    return any(word.called for word in parlour.alone.words(parcel, parcel.place.person))


def taken(parlour: Parlour, table: str, person: PersonId) -> Parcel:
    """What is brought next."""
    parcel = parlour.service.posting.take(table, Private(person))
    assert parcel is not None
    return parcel


def reminded(parlour: Parlour, table: str) -> PersonId:
    """Somebody who is awaited for hours, and is reminded."""
    parlour.clock.pass_by(4 * HOUR)
    sight = parlour.sight(table)
    (seat,) = sight.awaited
    person = sight.seats[seat].person
    parlour.say(person, "settings reminders 4h 4h 2")
    decision = parlour.sight(table, person).decision
    parlour.done(parlour.ask(ask.Remind, table=table, seat=seat, decision=decision))
    return person


def test_of_two_reminders_the_last_one_asks() -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    person = reminded(parlour, table)
    first = taken(parlour, table, person)
    assert asks(parlour, first)
    assert reminded(parlour, table) == person
    assert not asks(parlour, first)
    parlour.service.posting.settle(first)
    assert asks(parlour, taken(parlour, table, person))


@pytest.mark.parametrize("kind", [Asked, Reminder])
def test_nobody_is_asked_late_for_what_they_have_done_since(kind: type[Asked | Reminder]) -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO, first_game_kits="true")
    if kind is Reminder:
        person = reminded(parlour, table)
    else:
        play_until(parlour, table, lambda sight: len(sight.awaited) == 2)
        waiting = (place for _, place in parlour.service.posting.waiting())
        (person,) = (place.person for place in waiting if isinstance(place, Private))
    late = taken(parlour, table, person)
    assert any(isinstance(it, kind) for it in late.notices)
    assert asks(parlour, late)
    parlour.clock.pass_by(HOUR)
    seat = parlour.sight(table, person).seat
    play_until(parlour, table, lambda sight: places(sight) and sight.awaited == (seat,))
    assert not asks(parlour, late)


def test_who_is_given_more_time_is_asked_all_the_same() -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO, CLEO, first_game_kits="true")
    parlour.done(parlour.at(table, ANA, ask.SetPace, pace="live", on_time_out="ask"))
    play_until(parlour, table, lambda sight: len(sight.awaited) == 3)
    first = taken(parlour, table, BETO)
    parlour.clock.pass_by(PACES["live"].time_out + 1)
    decision = parlour.sight(table, BETO).decision
    parlour.done(parlour.ask(ask.TimeOut, table=table, seat=1, decision=decision))
    proposal = parlour.sight(table).proposal
    assert proposal is not None
    for person in (ANA, CLEO):
        vote = {"proposal": proposal.number, "choice": "wait"}
        parlour.done(parlour.at(table, person, ask.Vote, **vote))
    parlour.service.posting.settle(first)
    asked: list[bool] = []
    while (parcel := parlour.service.posting.take(table, Private(BETO))) is not None:
        asked.append(asks(parlour, parcel))
        parlour.service.posting.settle(parcel)
    assert any(asked)
