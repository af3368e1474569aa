"""A finished game step by step."""

import pytest

from core import commands as ask
from services.languages import CODES
from services.presenting.plain import lay_out
from tests.fakes.club import ANA, BETO
from tests.fakes.parlour import Parlour
from tests.services.chat.test_standing import placing


@pytest.mark.parametrize("code", CODES)
def test_a_finished_game_is_seen_again_step_by_step(code: str) -> None:
    parlour = Parlour()
    table, active, other = placing(parlour)
    parlour.say(ANA, f"lang {code}")
    word = ("replay", "rever")[CODES.index(code)]
    (refused,) = parlour.hear(ANA, f"{table} {word}", alone=True)
    assert not refused.done, "a past moment may hold a secret while the game is on"
    parlour.say(active, "idle magician")
    parlour.done(parlour.at(table, active, ask.Propose, motion="cancel"))
    parlour.done(parlour.at(table, other, ask.Vote, proposal=1, choice="yes"))
    (first,) = parlour.hear(ANA, f"{table} {word}", alone=True)
    steps = len(parlour.tables.load(table).entries)
    shown = [lay_out(first.document, 80)]
    reply = first
    for way in (1, 2, 3, 4, 4, 5):
        (reply,) = parlour.press(ANA, reply.token, way)
        shown.append(lay_out(reply.document, 80))
    titles = [int(text.split(" ")[2]) for text in shown]
    assert titles == [1, 2, 12, 11, 1, 1, 1]
    assert len(shown[-1]) > len(shown[0]), "the whole board"
    (last,) = parlour.hear(BETO, f"{table} replay {10 * steps}", alone=True)
    assert "Magician" in lay_out(last.document, 80)
    (wrong,) = parlour.press(ANA, reply.token, 9)
    assert not wrong.done
