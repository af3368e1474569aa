from core import commands as ask
from core.answers import Done
from core.entries import TakenBack
from core.errors import AlreadyDone, Refused
from core.game import because
from core.notices import InRoom, Private, TableChanged
from tests.fakes.club import ANA, BETO, CLEO, ROOM, Club


def revealed(club: Club, **numbers: int) -> tuple[str, str, str]:
    """A table after its reveal, the person whose turn it is and the other one."""
    table = club.game(ANA, BETO, rounds="1")
    hide = numbers or {"ana": 2, "beto": 2}
    club.hide_all(table, {ANA: hide["ana"], BETO: hide["beto"]})
    club.said(table)
    active = club.active(table)
    return table, active, BETO if active == ANA else ANA


def test_own_actions_go_back_one_by_one() -> None:
    club = Club()
    table, active, _ = revealed(club)
    club.played(table, active, "gain 2")
    points = club.sight(table).view.points
    assert max(points) == 2
    answer = club.done(club.at(table, active, ask.Undo))
    assert max(club.sight(table).view.points) == 0
    assert answer.decision == club.sight(table, active).decision
    assert club.at(table, active, ask.Undo) == Refused((because("sealed"),)), "back at the reveal"


def test_an_undo_names_what_it_undoes_and_the_second_is_already_done() -> None:
    club = Club()
    table, active, _ = revealed(club)
    step = club.played(table, active, "gain 2").step
    assert isinstance(club.at(table, active, ask.Undo, step=step), Done)
    assert club.at(table, active, ask.Undo, step=step) == AlreadyDone()
    again = club.played(table, active, "gain 1").step
    assert again > step, "a step is never used again"
    assert club.at(table, active, ask.Undo, step=step) == AlreadyDone()
    assert max(club.sight(table).view.points) == 1


def test_an_older_step_takes_the_later_ones_along() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    first = club.played(table, ANA, "hide 2").step
    club.played(table, ANA, "hide 3", "ready")
    club.done(club.at(table, ANA, ask.Undo, step=first))
    view = club.sight(table, ANA).view
    assert (view.hidden[0], view.ready[0]) == (0, False)


def test_a_press_from_before_an_undo_is_stale() -> None:
    club = Club()
    table, active, _ = revealed(club)
    before = club.sight(table, active).decision
    club.played(table, active, "gain 2")
    club.done(club.at(table, active, ask.Undo))
    answer = club.play(table, active, "gain 1", decision=before)
    assert type(answer).__name__ == "Stale"


def test_a_roll_ends_undo_and_is_never_rolled_again() -> None:
    club = Club()
    table, active, _ = revealed(club, ana=3, beto=3)
    club.played(table, active, "roll")
    assert club.at(table, active, ask.Undo) == Refused((because("sealed"),))
    assert club.sight(table, active).undo is None
    club.played(table, active, "gain 1")
    assert isinstance(club.at(table, active, ask.Undo), Done)
    assert club.at(table, active, ask.Undo) == Refused((because("sealed"),))


def test_nobody_undoes_past_what_another_has_done() -> None:
    club = Club()
    table, active, other = revealed(club)
    club.played(table, active, "gain 2", "finish")
    assert isinstance(club.at(table, active, ask.Undo), Done), "the other has not acted yet"
    club.played(table, active, "finish")
    club.played(table, other, "gain 1")
    seat = club.sight(table, other).seat
    assert seat is not None
    assert club.at(table, active, ask.Undo) == Refused((because("other_acted", seat=seat),))
    assert club.at(table, other, ask.Undo, step=1).__struct_config__.tag == "refused"


def test_secret_choices_of_others_neither_stop_an_undo_nor_go_with_it() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.played(table, ANA, "hide 2")
    club.played(table, BETO, "hide 3")
    club.done(club.at(table, ANA, ask.Undo))
    assert club.sight(table, ANA).view.hidden == (0, None)
    assert club.sight(table, BETO).view.hidden == (None, 3)


def test_an_action_taken_silently_goes_back_with_the_one_before_it() -> None:
    club = Club()
    table = club.game(ANA, BETO, CLEO, rounds="1")
    first = club.sight(table).view.first
    people = [ANA, BETO, CLEO]
    order = people[first:] + people[:first]
    club.hide_all(table, {order[0]: 2, order[1]: 1, order[2]: 2})
    club.played(table, order[0], "gain 2", "finish")
    assert club.active(table) == order[2]
    club.done(club.at(table, order[0], ask.Undo))
    assert club.active(table) == order[0]
    club.played(table, order[0], "finish")
    assert club.active(table) == order[2]


def test_rooms_hear_of_an_undo_only_if_they_had_heard_of_the_action() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.said(table)
    club.played(table, ANA, "hide 2")
    club.done(club.at(table, ANA, ask.Undo))
    said = club.said(table)
    assert InRoom(ROOM) not in said
    assert Private(BETO) not in said
    assert isinstance(said[Private(ANA)][-1], TableChanged)
    club.played(table, ANA, "hide 2", "ready")
    club.said(table)
    club.done(club.at(table, ANA, ask.Undo))
    notice = club.said(table)[InRoom(ROOM)][0]
    assert isinstance(notice, TableChanged)
    assert isinstance(notice.changes[0], TakenBack)


def test_there_may_be_nothing_to_undo() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    nothing = Refused((because("nothing_to_undo"),))
    assert club.at(table, ANA, ask.Undo) == nothing
    assert club.at(table, ANA, ask.Undo, step=4) == nothing
    lobby = club.lobby(ANA)
    assert club.at(lobby, ANA, ask.Undo) == nothing


def test_a_seat_that_changed_hands_keeps_what_was_done() -> None:
    club = Club()
    table, active, _ = revealed(club)
    step = club.played(table, active, "gain 2").step
    club.done(club.at(table, active, ask.StandIn))
    answer = club.at(table, active, ask.Undo, step=step)
    assert answer == Refused((because("seat_changed_hands"),))
    assert club.sight(table).seats[club.sight(table, active).seat or 0].program == "", "he is back"


def test_a_finished_game_stays_as_it_is() -> None:
    club = Club()
    table, active, other = revealed(club)
    club.played(table, active, "gain 2", "finish")
    club.played(table, other, "gain 2", "finish")
    assert club.sight(table).phase == "finished"
    assert club.at(table, other, ask.Undo) == Refused((because("not_playing"),))
