"""What is stored is verified: every kind of damage is found, and nothing else."""

import re
from typing import Any

import msgspec
import pytest

from core import commands as ask
from core import operator_commands as operator
from core.ports import Stored
from core.verifying import faults
from tests.core.test_practice import finished, practice
from tests.fakes.club import ANA, BETO, Club

replace = msgspec.structs.replace


def stored() -> tuple[Club, Stored]:
    club = Club()
    table = club.game(ANA, BETO)
    return club, club.tables.load(table)


def cut(found: Stored) -> Stored:
    return replace(found, entries=(*found.entries[:-2], found.entries[-1]))


def shuffled(found: Stored) -> Stored:
    return replace(found, entries=found.entries[1:])


def summed_up_wrong(found: Stored) -> Stored:
    return replace(found, summary=replace(found.summary, phase="paused"))


def sown_anew(found: Stored) -> Stored:
    return replace(found, seed="00" * 32)


def sown_with_words(found: Stored) -> Stored:
    return replace(found, seed="not a seed")


def at_a_pace_of_its_own(found: Stored) -> Stored:
    text = re.sub(rb'"pace":"[a-z]+"', b'"pace":"hats"', msgspec.json.encode(found))
    return msgspec.json.decode(text, type=Stored)


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        (cut, "numbers"),
        (shuffled, "replay"),
        (summed_up_wrong, "summary"),
        (sown_anew, "seed"),
        (sown_with_words, "seed"),
        (at_a_pace_of_its_own, "replay"),
    ],
)
def test_damage_is_found(damage: Any, fault: str) -> None:
    club, found = stored()
    game = club.games["lanterns"]
    assert faults(game, found) == ()
    assert fault in faults(game, damage(found))


def test_a_table_in_any_phase_is_whole() -> None:
    club = Club()
    over = finished(club)
    cancelled, undone = club.game(ANA, BETO), club.game(ANA, BETO)
    club.done(club.ask(operator.CancelTable, table=cancelled))
    club.played(undone, ANA, "hide 2")
    club.done(club.at(undone, ANA, ask.Undo))
    for table in (club.lobby(ANA), over, cancelled, undone, practice(club, over, step=2)):
        assert club.service.keeping.faults(table) == (), club.sight(table).phase
