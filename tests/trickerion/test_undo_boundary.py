"""Undo never reaches behind the start of the secret assignments."""

from core import commands as ask
from core.errors import Refused
from core.game import because
from core.trickerion.game import TRICKERION
from tests.fakes.club import ANA, BETO, ROOM, Club

SEATED = (ANA, BETO)


def assigning() -> tuple[Club, str, str, str]:
    """A table of two in its first assignment; who advertised last, and the other one."""
    club = Club({"trickerion": TRICKERION})
    opened = club.ask(
        ask.Open,
        person=ANA,
        game="trickerion",
        room=ROOM,
        options=(("first_game_kits", "true"),),
    )
    table = club.done(opened).table
    club.done(club.at(table, BETO, ask.Join))
    for person in SEATED:
        club.done(club.ask(ask.ConfirmPrivate, table=table, person=person, reachable=True))
    club.done(club.at(table, ANA, ask.Start))
    for magician in ("magician optico", "magician electra"):
        club.played(table, club.active(table), magician)
    club.played(table, club.active(table), "pass")
    last = club.active(table)
    club.played(table, last, "pass")
    return club, table, last, BETO if last == ANA else ANA


def test_whoever_advertised_last_cannot_go_back_once_cards_may_lie() -> None:
    club, table, last, other = assigning()
    club.played(table, other, "assign magician theater")

    assert club.at(table, last, ask.Undo) == Refused((because("sealed"),))


def test_nor_before_anybody_assigned_since_that_would_tell() -> None:
    club, table, last, _ = assigning()

    assert club.at(table, last, ask.Undo) == Refused((because("sealed"),))


def test_own_assignments_go_back_one_by_one() -> None:
    club, table, last, _ = assigning()
    club.played(table, last, "assign magician theater", "assign apprentice-1 market")
    club.done(club.at(table, last, ask.Undo))
    club.done(club.at(table, last, ask.Undo))

    assert club.at(table, last, ask.Undo) == Refused((because("sealed"),))
