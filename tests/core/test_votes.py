from core import commands as ask
from core.answers import Done
from core.chance import SEED_BYTES, commitment
from core.errors import AlreadyDone, Missing, NotSeated, NotYours, Refused
from core.game import because
from tests.fakes.club import ANA, BETO, CLEO, DORA, Club


def after_a_roll(club: Club) -> tuple[str, str, int]:
    """A table where the active person has rolled; the step of the roll."""
    table = club.game(ANA, BETO, CLEO, rounds="1")
    club.hide_all(table, {ANA: 3, BETO: 3, CLEO: 3})
    active = club.active(table)
    return table, active, club.played(table, active, "gain 1", "roll").step


def vote(club: Club, table: str, person: str, choice: str, proposal: int = 1) -> object:
    return club.at(table, person, ask.Vote, proposal=proposal, choice=choice)


def test_all_together_may_go_back_beyond_a_roll_and_the_next_roll_is_another() -> None:
    club = Club()
    table, active, step = after_a_roll(club)
    seat = club.sight(table, active).seat or 0
    before = club.sight(table).view.points[seat]
    club.done(club.at(table, active, ask.Propose, motion="undo", step=step))
    others = [person for person in (ANA, BETO, CLEO) if person != active]
    vote(club, table, others[0], "yes")
    assert club.sight(table).view.points[seat] == before, "one voice is missing"
    vote(club, table, others[1], "yes")
    assert club.sight(table).view.points[seat] == 1
    assert club.sight(table).proposal is None
    taken = [change for line in club.service.lines(table) for change in line.changes]
    assert any(getattr(change, "consent", False) for change in taken), "it is in the log"
    club.played(table, active, "roll")
    faces = [
        event.face
        for line in club.service.lines(table)
        for event in line.events
        if hasattr(event, "face")
    ]
    assert len(faces) == 2
    assert faces[0] != faces[1], "as it happens with this seed"


def test_one_no_is_enough_against_going_back() -> None:
    club = Club()
    table, active, step = after_a_roll(club)
    club.done(club.at(table, active, ask.Propose, motion="undo", step=step))
    other = next(person for person in (ANA, BETO, CLEO) if person != active)
    before = club.sight(table).view
    vote(club, table, other, "no")
    assert club.sight(table).proposal is None
    assert club.sight(table).view == before
    assert vote(club, table, other, "yes") == AlreadyDone()


def test_a_vote_about_going_back_lapses_when_the_game_goes_on() -> None:
    club = Club()
    table, active, step = after_a_roll(club)
    club.done(club.at(table, active, ask.Propose, motion="undo", step=step))
    club.played(table, club.active(table), "gain 1")
    assert club.sight(table).proposal is None


def test_more_than_half_may_end_a_game_and_learn_its_seed() -> None:
    club = Club()
    table = club.game(ANA, BETO, CLEO)
    club.done(club.at(table, ANA, ask.Propose, motion="cancel"))
    assert club.sight(table).phase == "playing"
    assert vote(club, table, ANA, "yes") == AlreadyDone()
    vote(club, table, BETO, "yes")
    sight = club.sight(table)
    assert sight.phase == "cancelled"
    assert sight.seed == (1).to_bytes(SEED_BYTES).hex()
    assert commitment(bytes.fromhex(sight.seed)) == sight.commitment


def test_a_vote_may_be_changed_and_a_tie_keeps_the_game_going() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.done(club.at(table, ANA, ask.Propose, motion="cancel"))
    vote(club, table, BETO, "no")
    assert club.sight(table).proposal is None
    assert club.sight(table).phase == "playing"
    four = club.game(ANA, BETO, CLEO, DORA)
    club.done(club.at(four, ANA, ask.Propose, motion="cancel"))
    vote(club, four, ANA, "no")
    vote(club, four, BETO, "yes")
    vote(club, four, CLEO, "yes")
    assert club.sight(four).phase == "playing"
    vote(club, four, ANA, "yes")
    assert club.sight(four).phase == "cancelled"


def test_alone_among_programs_one_decides() -> None:
    club = Club()
    table = club.game(ANA, opponents=2)
    club.done(club.at(table, ANA, ask.Propose, motion="cancel"))
    assert club.sight(table).phase == "cancelled"


def test_votes_are_checked() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.played(table, ANA, "hide 2")
    assert vote(club, table, ANA, "yes") == Missing("proposal", "1")
    unknown = Refused((because("unknown_motion", motion="party"),))
    assert club.at(table, ANA, ask.Propose, motion="party") == unknown
    club.done(club.at(table, ANA, ask.Propose, motion="undo"))
    on = Refused((because("vote_is_on"),))
    assert club.at(table, BETO, ask.Propose, motion="cancel") == on
    wrong = Refused((because("unknown_choice", choice="maybe"),))
    assert vote(club, table, BETO, "maybe") == wrong
    assert vote(club, table, CLEO, "yes") == NotSeated(table)
    vote(club, table, BETO, "yes")
    assert club.sight(table, ANA).view.hidden[0] == 0


def test_whoever_came_back_after_the_question_has_no_say_in_it() -> None:
    club = Club()
    table = club.game(ANA, BETO, CLEO)
    club.done(club.at(table, CLEO, ask.StandIn))
    club.done(club.at(table, ANA, ask.Propose, motion="cancel"))
    assert club.sight(table).proposal is not None
    assert vote(club, table, CLEO, "yes") == NotYours(2)
    assert isinstance(vote(club, table, BETO, "yes"), Done)
    assert club.sight(table).phase == "cancelled"


def test_a_vote_lapses_when_a_voter_goes() -> None:
    club = Club()
    table = club.game(ANA, BETO, CLEO)
    club.done(club.at(table, ANA, ask.Propose, motion="cancel"))
    club.done(club.at(table, BETO, ask.Resign))
    assert club.sight(table).proposal is None
