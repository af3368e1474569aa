"""Settings as people type and read them."""

import pytest

from core.pace import HOUR, Rhythm
from core.people import Quiet
from services.chat import personal
from services.chat.typed_settings import NO_REMINDERS
from services.languages import CODES, language
from tests.fakes.club import ANA
from tests.fakes.parlour import Parlour


def of_ana(parlour: Parlour) -> object:
    person = parlour.service.directory.person(ANA)
    assert person is not None
    return person


@pytest.mark.parametrize("code", CODES)
def test_each_setting_is_shown_and_can_be_typed_as_it_is_offered(code: str) -> None:
    parlour = Parlour()
    parlour.say(ANA, f"lang {code}")
    speech = language(code)
    shown = parlour.say(ANA, "settings")
    for setting in personal.CHOICES:
        assert speech.text(f"personal-{setting.name}") in shown
        usage = speech.text(f"personal-{setting.name}.usage")
        assert usage[:30] in parlour.say(ANA, f"settings {setting.name}").replace("\n", " ")
        for value in setting.values:
            if setting.name == "language":
                continue
            reply = parlour.say(ANA, f"settings {setting.name} {value}")
            assert speech.text(f"personal-{setting.name}") in reply, (setting.name, value)


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("settings quiet 22-7:30", "quiet", Quiet(22 * 60, 7 * 60 + 30)),
        ("settings quiet 22h to 7h30", "quiet", Quiet(22 * 60, 7 * 60 + 30)),
        ("ajustes silêncio 22h às 7h", "quiet", Quiet(22 * 60, 7 * 60)),
        ("ajustes silêncio 22:00 até 24:00", "quiet", Quiet(22 * 60, 0)),
        ("settings quiet off", "quiet", None),
        ("settings reminders 12h 6h 2", "reminders", Rhythm(12 * HOUR, 6 * HOUR, 2)),
        ("settings reminders 90min", "reminders", Rhythm(3 * HOUR // 2, 3 * HOUR // 2, 3)),
        ("settings reminders off", "reminders", NO_REMINDERS),
        ("settings zone America/Sao_Paulo", "zone", "America/Sao_Paulo"),
        ("settings zone europe/berlin", "zone", "Europe/Berlin"),
        ("settings zone Tokyo", "zone", "Asia/Tokyo"),
        ("ajustes fuso São Paulo", "zone", "America/Sao_Paulo"),
        ("settings colours red, violet", "colours", ("red", "violet")),
        ("ajustes cores vermelho", "colours", ("red",)),
        ("settings next yes", "heads_up", True),
        ("settings texts short", "brief", True),
        ("settings figures table", "figures", "table"),
    ],
)
def test_what_is_typed_is_what_is_set(line: str, field: str, value: object) -> None:
    parlour = Parlour()
    if line.startswith("ajustes"):
        parlour.say(ANA, "lang pt-BR")
    parlour.say(ANA, line)
    assert getattr(of_ana(parlour), field) == value


@pytest.mark.parametrize(
    "line",
    [
        "settings quiet tonight",
        "settings reminders soon",
        "settings reminders 5h 5h 5h",
        "settings colours mauve",
        "settings next perhaps",
        "away someday",
        "away 2027-02-31",
        "away 2020-01-01",
        "away 2031-01-200",
        "away 9999-12-31",
        "away 2031-01-20 9999-12-31",
        "away 0001-01-01 9999-12-30",
        "away 0000-01-01",
        "settings quiet 22:75-7:00",
        "settings quiet 22:00-6:60",
        "settings zone Atlantis",
        "settings zone GMT+1 or so",
        "settings zone Louisville",  # there are two
        "settings mood fine",
        "settings quiet 25:00-7:00",
    ],
)
def test_what_cannot_be_read_is_explained_and_changes_nothing(line: str) -> None:
    parlour = Parlour()
    before = of_ana(parlour)
    reply = parlour.say(ANA, line)
    assert len(reply) > 20
    assert of_ana(parlour) == before


@pytest.mark.parametrize(
    ("code", "line", "told"),
    [
        ("en", "settings quiet late", 'I cannot read "late" here. Type for example:'),
        ("pt-BR", "ajustes silêncio tarde", 'Não entendo "tarde" aqui. Digite, por exemplo:'),
    ],
)
def test_what_was_not_understood_is_named(code: str, line: str, told: str) -> None:
    parlour = Parlour()
    parlour.say(ANA, f"lang {code}")
    assert parlour.say(ANA, line).startswith(told)


def test_an_absence_is_told_in_days_of_the_own_time_zone() -> None:
    parlour = Parlour()
    parlour.say(ANA, "settings zone America/Sao_Paulo")
    assert "Jan 20 to Feb 3" in parlour.say(ANA, "away 2031-01-20 2031-02-03")
    assert "off" in parlour.say(ANA, "away off")


def test_settings_asked_for_among_others_are_answered_privately() -> None:
    parlour = Parlour()
    replies = parlour.hear(ANA, "settings")
    assert [it.private for it in replies] == [False, True]


def test_short_texts_leave_hints_out() -> None:
    parlour = Parlour()
    full = parlour.say(ANA, "settings")
    parlour.say(ANA, "settings texts short")
    assert len(parlour.say(ANA, "settings")) < len(full)
