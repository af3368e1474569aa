from core import commands as ask
from core.answers import Done
from core.chance import commitment
from core.errors import AlreadyDone, Missing, NotSeated, Refused
from core.game import because
from core.notices import Awaited, InRoom, Private, TableChanged, Welcome
from core.opening import TABLES_IN_ROOM
from core.people import RoomRef
from core.rooms import ROOMS_AT_TABLE
from tests.fakes.club import ANA, BETO, CLEO, DORA, OTHER_ROOM, ROOM, Club
from tests.fakes.store import MemoryTables


def test_whoever_opens_a_table_sits_at_it_and_is_its_host() -> None:
    club = Club()
    answer = club.ask(ask.Open, person=ANA, game="lanterns", room=ROOM, pace="live")
    assert answer == Done("table-1", 0)
    sight = club.sight("table-1", ANA)
    assert (sight.host, sight.phase, sight.pace, sight.rooms) == (ANA, "lobby", "live", (ROOM,))
    assert [seat.person for seat in sight.seats] == [ANA]
    assert sight.view is None
    assert sight.legal == ()
    said = club.said("table-1")
    assert said[Private(ANA)] == (Welcome(0),)
    assert isinstance(said[InRoom(ROOM)][0], TableChanged)
    assert [it.name for it in club.service.index.in_room(ROOM)] == ["table-1"]
    assert [it.name for it in club.service.index.of(ANA)] == ["table-1"]


def test_opening_twice_by_one_event_opens_one_table_even_after_a_restart() -> None:
    club = Club()
    first = club.ask(ask.Open, id="once", person=ANA, game="lanterns", room=ROOM)
    club.restart()
    assert club.ask(ask.Open, id="once", person=ANA, game="lanterns", room=ROOM) == first
    assert len(club.service.index.all()) == 1


def test_a_name_that_is_taken_is_passed_over() -> None:
    club = Club()
    club.lobby(ANA)
    assert club.lobby(BETO) == "table-2"


def test_what_cannot_be_opened_is_refused_with_every_reason() -> None:
    club = Club()
    answer = club.ask(
        ask.Open,
        person=ANA,
        game="lanterns",
        room=ROOM,
        options=(("rounds", "9"), ("colour", "red")),
        pace="soon",
    )
    assert answer == Refused(
        (
            because("unknown_value", option="rounds", value="9", values="1, 2, 3"),
            because("unknown_option", option="colour"),
            because("unknown_pace", pace="soon"),
        )
    )
    assert club.ask(ask.Open, person=ANA, game="chess", room=ROOM) == Missing("game", "chess")
    stranger = club.ask(ask.Open, person="console:eve", game="lanterns", room=ROOM)
    assert stranger == Missing("person", "console:eve")
    assert club.service.index.all() == ()


def test_a_room_holds_only_so_many_unfinished_tables() -> None:
    club = Club()
    tables = [club.lobby(ANA) for _ in range(TABLES_IN_ROOM)]
    refusal = Refused((because("too_many_tables", most=TABLES_IN_ROOM),))
    assert club.ask(ask.Open, person=BETO, game="lanterns", room=ROOM) == refusal
    club.done(club.at(tables[0], ANA, ask.Leave))
    assert isinstance(club.ask(ask.Open, person=BETO, game="lanterns", room=ROOM), Done)


def test_joining_takes_the_next_seat() -> None:
    club = Club()
    table = club.lobby(ANA)
    assert club.at(table, BETO, ask.Join) == Done(table, 1)
    assert club.at(table, BETO, ask.Join) == AlreadyDone()
    club.done(club.at(table, CLEO, ask.Join))
    club.done(club.at(table, ANA, ask.AddOpponent, kind="planner"))
    assert club.at(table, DORA, ask.Join) == Refused((because("table_full", most=4),))


def test_later_seats_move_up_when_somebody_leaves() -> None:
    club = Club()
    table = club.lobby(ANA, BETO, CLEO)
    club.done(club.at(table, ANA, ask.Leave))
    sight = club.sight(table)
    assert [seat.person for seat in sight.seats] == [BETO, CLEO]
    assert sight.host == BETO
    club.done(club.at(table, CLEO, ask.Leave))
    assert club.sight(table).host == BETO
    assert club.at(table, ANA, ask.Leave) == NotSeated(table)
    club.done(club.at(table, BETO, ask.Leave))
    assert club.sight(table).phase == "cancelled"
    assert club.at(table, ANA, ask.Join) == Refused((because("table_cancelled"),))


def test_opponents_are_seated_and_sent_away() -> None:
    club = Club()
    table = club.lobby(ANA, opponents=2)
    club.done(club.at(table, BETO, ask.Join))
    assert [seat.program for seat in club.sight(table).seats] == ["", "random", "random", ""]
    club.done(club.at(table, ANA, ask.RemoveOpponent, seat=1))
    club.done(club.at(table, ANA, ask.RemoveOpponent))
    assert [seat.person for seat in club.sight(table).seats] == [ANA, BETO]
    assert club.at(table, ANA, ask.RemoveOpponent) == Refused((because("no_opponent"),))
    unknown = Refused((because("unknown_program", kind="oracle"),))
    assert club.at(table, ANA, ask.AddOpponent, kind="oracle") == unknown
    assert club.at(table, CLEO, ask.AddOpponent, kind="random") == NotSeated(table)


def test_options_and_pace_are_checked() -> None:
    club = Club()
    table = club.lobby(ANA, rounds="1")
    club.done(club.at(table, ANA, ask.SetOption, name="rounds", value="3"))
    club.done(club.at(table, ANA, ask.SetPace, pace="hours", on_time_out="program"))
    sight = club.sight(table)
    assert sight.options == (("rounds", "3"),)
    assert (sight.pace, sight.on_time_out) == ("hours", "program")
    unknown = Refused((because("unknown_value", option="rounds", value="4", values="1, 2, 3"),))
    assert club.at(table, ANA, ask.SetOption, name="rounds", value="4") == unknown
    assert club.at(table, ANA, ask.SetPace, pace="soon", on_time_out="shout") == Refused(
        (because("unknown_pace", pace="soon"), because("unknown_time_out", on_time_out="shout"))
    )


def test_rooms_are_bound_moved_and_unbound() -> None:
    club = Club()
    table = club.lobby(ANA)
    club.done(club.at(table, ANA, ask.BindRoom, room=OTHER_ROOM))
    assert club.at(table, ANA, ask.BindRoom, room=OTHER_ROOM) == AlreadyDone()
    new = RoomRef("matrix", "!cellar")
    club.done(club.at(table, ANA, ask.BindRoom, room=new, replaces=OTHER_ROOM))
    assert club.sight(table).rooms == (ROOM, new)
    nowhere = RoomRef("slack", "C1")
    unbound = Refused((because("room_not_bound"),))
    assert club.at(table, ANA, ask.BindRoom, room=nowhere, replaces=OTHER_ROOM) == unbound
    assert club.at(table, ANA, ask.UnbindRoom, room=OTHER_ROOM) == unbound
    club.done(club.at(table, ANA, ask.UnbindRoom, room=new))
    assert club.at(table, ANA, ask.UnbindRoom, room=ROOM) == Refused((because("last_room"),))
    for number in range(ROOMS_AT_TABLE - 1):
        club.done(club.at(table, ANA, ask.BindRoom, room=RoomRef("slack", f"C{number}")))
    full = Refused((because("too_many_rooms", most=ROOMS_AT_TABLE),))
    assert club.at(table, ANA, ask.BindRoom, room=new) == full


def test_nobody_starts_before_everybody_can_be_reached() -> None:
    club = Club()
    table = club.lobby(ANA)
    club.said(table)
    assert club.at(table, ANA, ask.Start) == Refused(
        (because("wrong_seat_count", seats=1, least=2, most=4),)
    )
    club.done(club.at(table, BETO, ask.Join))
    club.said(table)
    assert club.at(table, ANA, ask.Start) == Refused((because("not_reachable", seat=1),))
    assert club.said(table) == {Private(BETO): (Welcome(1),)}, "the channel is tried again"
    reach = {"table": table, "person": BETO}
    club.done(club.ask(ask.ConfirmPrivate, **reach, reachable=True))
    assert club.ask(ask.ConfirmPrivate, **reach, reachable=True) == AlreadyDone()
    lost = club.ask(ask.ConfirmPrivate, table=table, person=CLEO, reachable=True)
    assert lost == NotSeated(table)
    club.done(club.at(table, ANA, ask.Start))
    assert club.at(table, BETO, ask.Start) == AlreadyDone()
    assert club.at(table, CLEO, ask.Join) == Refused((because("table_playing"),))
    assert club.at(table, BETO, ask.Leave) == Refused((because("resign_instead"),))


def test_the_start_promises_the_seed_and_asks_everybody() -> None:
    club = Club()
    table = club.lobby(ANA, BETO)
    club.said(table)
    club.done(club.at(table, ANA, ask.Start))
    sight = club.sight(table, ANA)
    assert sight.commitment == commitment((1).to_bytes(32))
    assert sight.seed == ""
    assert sight.awaited == (0, 1)
    said = club.said(table)
    assert said[InRoom(ROOM)][-1] == Awaited((0, 1), newly=(1,)), "Ana has just pressed Start"
    assert said[Private(BETO)][-1].__struct_config__.tag == "asked"


def test_options_that_do_not_go_together_are_refused_by_the_game() -> None:
    club = Club()
    table = club.lobby(ANA, BETO, CLEO, opponents=1, extra="on")
    assert club.at(table, ANA, ask.Start) == Refused((because("too_crowded"),))
    assert club.sight(table).phase == "lobby"


def test_a_rematch_keeps_people_rooms_options_and_pace() -> None:
    club = Club()
    table = club.lobby(ANA, BETO, opponents=1, rounds="1")
    club.done(club.at(table, ANA, ask.SetPace, pace="live", on_time_out="ask"))
    club.done(club.at(table, ANA, ask.BindRoom, room=OTHER_ROOM))
    assert club.at(table, ANA, ask.Rematch) == Refused((because("table_lobby"),))
    club.done(club.at(table, ANA, ask.Start))
    club.done(club.at(table, BETO, ask.Resign))
    club.done(club.at(table, ANA, ask.Propose, motion="cancel"))
    assert club.at(table, CLEO, ask.Rematch) == NotSeated(table)
    again = club.done(club.at(table, BETO, ask.Rematch)).table
    assert club.done(club.at(table, ANA, ask.Rematch)).table == again
    sight = club.sight(again)
    assert [(seat.person, seat.program) for seat in sight.seats] == [
        (ANA, ""),
        (BETO, ""),
        ("", "random"),
    ]
    assert (sight.host, sight.rematch_of, sight.pace) == (BETO, table, "live")
    assert (sight.rooms, sight.options) == ((ROOM, OTHER_ROOM), (("rounds", "1"),))
    club.done(club.at(again, ANA, ask.Start))


def test_a_rematch_whose_old_table_never_heard_of_it_is_found_again() -> None:
    tables = MemoryTables()
    club = Club(tables=tables)
    table = club.game(ANA, opponents=1)
    club.done(club.at(table, ANA, ask.Resign))
    before = tables.files[table]
    again = club.done(club.at(table, ANA, ask.Rematch))
    tables.files[table] = before
    club.restart()
    assert club.at(table, ANA, ask.Rematch) == again
    assert len(club.service.index.all()) == 2
