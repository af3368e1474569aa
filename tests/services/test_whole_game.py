"""The real game at a real table: people, undo, restarts and the proof of the dice at the end."""

from pathlib import Path
from random import Random

from adapters.tinydb.tables import TinyTables
from core import commands as ask
from core.answers import Done
from core.audit import verify
from core.history import replay
from core.notation import notation
from core.trickerion.game import Trickerion
from tests.fakes.club import ANA, BETO, CLEO, ROOM, Club

PEOPLE = (ANA, BETO, CLEO)
RESTART_EVERY = 60


def test_trickerion_is_played_to_its_end(tmp_path: Path) -> None:
    random = Random(3)
    club = Club({"trickerion": Trickerion()}, tables=TinyTables(tmp_path))
    opened = club.ask(ask.Open, person=ANA, game="trickerion", room=ROOM)
    table = club.done(opened).table
    for person in PEOPLE[1:]:
        club.done(club.at(table, person, ask.Join))
    for person in PEOPLE:
        club.done(club.ask(ask.ConfirmPrivate, table=table, person=person, reachable=True))
    club.done(club.at(table, ANA, ask.Start))
    commands = 0
    while (sight := club.sight(table)).phase == "playing":
        person = sight.seats[random.choice(sight.awaited)].person
        own = club.sight(table, person)
        if own.undo is not None and random.random() < 0.15:
            answer = club.at(table, person, ask.Undo, step=own.undo.step)
        else:
            action = notation(random.choice(own.legal))
            answer = club.at(table, person, ask.Play, action=action, decision=own.decision)
        assert isinstance(answer, Done), answer
        commands += 1
        if commands % RESTART_EVERY == 0:
            club.said(table)
            before = [club.sight(table, person) for person in ("", *PEOPLE)]
            club.restart()
            assert [club.sight(table, person) for person in ("", *PEOPLE)] == before
    stored = club.tables.load(table)
    assert len(sight.standings) == len(PEOPLE)
    assert replay(Trickerion(), stored.entries).seed == sight.seed
    assert verify(Trickerion(), stored.entries, bytes.fromhex(sight.seed)).proved
