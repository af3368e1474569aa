from core import commands as ask
from core.answers import Done
from core.errors import Missing, Refused
from core.game import because
from core.people import NAME_LENGTH, Account, Person, Quiet, RoomRef
from tests.fakes.club import ANA, ROOM, Club

EVE = Account("slack", "U9")


def test_a_person_is_met_once_and_keeps_the_first_settings() -> None:
    club = Club()
    fields = {"account": EVE, "language": "pt-BR", "zone": "America/Sao_Paulo"}
    assert club.ask(ask.Meet, name="Eve", **fields) == Done(person="slack:U9")
    assert club.ask(ask.Meet, name=" Evelyn ", account=EVE, language="en").person == "slack:U9"  # type: ignore[union-attr]
    person = club.service.directory.met(EVE)
    assert person == Person("slack:U9", "Evelyn", (EVE,), "pt-BR", "America/Sao_Paulo")
    assert club.service.directory.met(Account("slack", "U0")) is None


def test_unknown_languages_and_zones_of_a_platform_are_passed_over() -> None:
    club = Club()
    club.ask(ask.Meet, name="", account=EVE, language="tlh", zone="Mars/Base")
    person = club.service.directory.person("slack:U9")
    assert person == Person("slack:U9", "U9", (EVE,))
    club.ask(ask.Meet, name="x" * 500, account=EVE)
    person = club.service.directory.person("slack:U9")
    assert person is not None
    assert person.name == "x" * NAME_LENGTH


def test_settings_are_changed_and_survive() -> None:
    club = Club()
    quiet = Quiet(22 * 60, 7 * 60)
    club.done(club.ask(ask.SetPerson, person=ANA, language="pt-BR"))
    club.done(club.ask(ask.SetPerson, person=ANA, zone="America/Sao_Paulo", quiet=quiet))
    club.restart()
    person = club.service.directory.person(ANA)
    assert person is not None
    assert (person.language, person.zone, person.quiet) == ("pt-BR", "America/Sao_Paulo", quiet)
    club.done(club.ask(ask.SetPerson, person=ANA, quiet_off=True))
    person = club.service.directory.person(ANA)
    assert person is not None
    assert person.quiet is None


def test_wrong_settings_are_refused_all_at_once() -> None:
    club = Club()
    answer = club.ask(
        ask.SetPerson, person=ANA, language="tlh", zone="Mars/Base", quiet=Quiet(60, 60)
    )
    assert answer == Refused(
        (
            because("unknown_language", language="tlh"),
            because("unknown_zone", zone="Mars/Base"),
            because("wrong_hours"),
        )
    )
    hours = club.ask(ask.SetPerson, person=ANA, quiet=Quiet(-1, 1_440))
    assert hours == Refused((because("wrong_hours"),))
    nobody = club.ask(ask.SetPerson, person="slack:U0", language="en")
    assert nobody == Missing("person", "slack:U0")
    person = club.service.directory.person(ANA)
    assert person is not None
    assert person.quiet is None


def test_a_setting_that_arrives_again_later_does_not_return() -> None:
    club = Club()
    first = club.ask(ask.SetPerson, id="first", person=ANA, language="pt-BR")
    club.done(club.ask(ask.SetPerson, person=ANA, language="en"))
    assert club.ask(ask.SetPerson, id="first", person=ANA, language="pt-BR") == first
    assert club.service.directory.language(ANA) == "en"


def test_people_come_before_rooms_and_rooms_before_the_default() -> None:
    club = Club()
    directory = club.service.directory
    thread = RoomRef("console", "parlour", "thread")
    assert directory.language(ANA, ROOM) == "en"
    club.done(club.ask(ask.SetRoom, person=ANA, room=thread, language="pt-BR"))
    assert directory.language(ANA, ROOM) == "pt-BR", "a thread is part of its room"
    assert directory.language("nobody", thread) == "pt-BR"
    assert directory.language(ANA) == "en"
    club.done(club.ask(ask.SetPerson, person=ANA, language="en"))
    assert directory.language(ANA, ROOM) == "en"
    wrong = club.ask(ask.SetRoom, person=ANA, room=ROOM, language="tlh")
    assert wrong == Refused((because("unknown_language", language="tlh"),))
    assert club.restart().directory.room(ROOM).language == "pt-BR"
