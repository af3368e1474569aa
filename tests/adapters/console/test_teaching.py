"""A newcomer at a terminal, and somebody who decides before it is their turn."""

import pytest

from core import commands as ask
from core.answers import Done
from core.people import Account, RoomRef, person_id
from services.languages import language
from tests.adapters.console.test_console import House

NEW = "New to you"


def lessons(told: str) -> list[str]:
    """What was explained, one lesson each."""
    found: list[str] = []
    for part in told.split(NEW)[1:]:
        points = " ".join(part.partition("\n")[2].split("More about it")[0].split())
        found += [each for each in points.split("- ") if each]
    return found


def test_a_first_game_explains_each_thing_once() -> None:
    house = House()
    plan = ("assign magician theater", "assign apprentice theater", "ready")
    told = house.typed("2", *plan, "1", "1", "quit", options={}, first_game=True)
    first = lessons(told)
    assert first[0].startswith("You lead a Magician and a small team.")
    assert any("Each of your people has Action Points" in it for it in first)
    assert any("In order, each places" in it for it in first)
    assert len(first) == len(set(first)) > 8
    again = house.typed("2", *plan, "quit", options={}, first_game=True, new=True)
    assert not set(lessons(again)) & set(first), "a second game tells none of them again"


def test_whoever_wants_no_explanations_gets_none() -> None:
    house = House()
    told = house.typed("teach off", "2", "ready", "quit", options={}, first_game=True)
    assert "Explanations none" in " ".join(told.split())
    assert told.count(NEW) == 1, "what was there before"


def test_a_rematch_begins_without_a_word_about_what_is_known() -> None:
    told = House().typed("propose cancel", "rematch", "quit", options={}, first_game=True)
    assert "Turn 1 begins" in told.rpartition("The table was closed")[2]
    assert "That is done already" not in told


@pytest.mark.parametrize(("code", "told"), [("en", "none"), ("pt-BR", "nenhuma")])
def test_the_last_choice_is_to_have_none(code: str, told: str) -> None:
    house = House()
    speech = language(code)
    lines = (f"lang {code}", "menu", "3", "2", "ready", "quit")
    played = house.typed(*lines, options={}, first_game=True)
    _, _, after = played.partition(f"3  {speech.text('teach-skip')}\n")
    assert f"{speech.text('personal-teach')}  {told}" in after
    assert speech.text("teach-title") not in after.partition(told)[2]


def test_lessons_come_in_every_game_for_whoever_wants_them() -> None:
    house = House()
    assert NEW not in house.typed("menu", "quit")
    told = house.typed("teach on", "1", "quit", new=True)
    assert NEW in told


def test_what_is_sure_to_come_can_be_decided_ahead() -> None:
    house = House()
    ana, beto = Account("console", "ana"), Account("matrix", "@beto:example.org")
    room = RoomRef("matrix", "!attic:example.org")

    def done(command: ask.AnyCommand) -> Done:
        answer = house.service.handle(command)
        assert isinstance(answer, Done), answer
        return answer

    for account in (ana, beto):
        done(ask.Meet(id=f"meet {account.id}", account=account, name=account.id))
    people = [person_id(account) for account in (beto, ana)]
    options = (("first_game_kits", "dealt"),)
    open_table = ask.Open(
        id="open", person=people[0], game="trickerion", room=room, options=options, pace="none"
    )
    table = done(open_table).table
    done(ask.Join(id="join", person=people[1], table=table))
    for person in people:
        done(ask.ConfirmPrivate(id=f"try {person}", table=table, person=person, reachable=True))
    done(ask.Start(id="start", person=people[0], table=table))
    assert house.service.sight(table).awaited == (0,), "Beto, who is elsewhere"
    told = house.typed("2", "orders", "quit", options={}, people=("ana",), table=table)
    assert "What you will be asked next. Decide now" in told
    assert "As soon as it is your turn: Do not advertise." in told
    assert "pass (for the next decision it fits)" in told
    done(ask.Play(id="play", person=people[0], table=table, action="advertise"))
    assert house.service.sight(table).view.pending[-1].__struct_config__.tag == "assignment"
