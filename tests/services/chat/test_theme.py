"""How pictures look: as a room or a person has chosen, and no choice shows elsewhere."""

import pytest

from core.people import RoomRef
from services.chat.limits import Limits
from services.chat.talk import Talk
from services.chat.tidings import Tidings
from services.pictures.recipes import Look, read
from services.pictures.theme import Theme
from services.pictures.trickerion.illustrated import IllustratedTrickerion
from services.presenting.document import Document, Picture
from tests.fakes.club import ANA, BETO, ROOM
from tests.fakes.parlour import Parlour


class Painted(Parlour):
    def open_talk(self) -> None:
        presenters = {"trickerion": IllustratedTrickerion(Look(Theme.LIGHT))}
        self.talk = Talk(self.service, self._handle, presenters, "none", Limits(9, 9))
        self.tidings = Tidings(self.service, presenters)


def themes(*documents: Document) -> set[Theme]:
    found = {
        read(block.recipe).theme
        for document in documents
        for block in document.blocks
        if isinstance(block, Picture)
    }
    assert found
    return found


@pytest.fixture
def painted() -> Painted:
    return Painted()


def in_room(painted: Painted, table: str) -> set[Theme]:
    sight, _, showing = painted.tidings.in_room(table, ROOM)
    return themes(painted.tidings.live(sight, showing))


def asked(painted: Painted, line: str, *, alone: bool) -> set[Theme]:
    return themes(*(it.document for it in painted.hear(ANA, line, alone=alone)))


def test_a_room_and_a_person_have_their_own(painted: Painted) -> None:
    table = painted.game(ANA, BETO)
    assert in_room(painted, table) == {Theme.LIGHT}
    assert "dark" in painted.say_in(RoomRef(ROOM.platform, ROOM.id, "thread"), BETO, "theme dark")
    assert in_room(painted, table) == {Theme.DARK}
    assert asked(painted, "board", alone=False) == {Theme.DARK}
    assert asked(painted, f"{table} board", alone=True) == {Theme.LIGHT}
    assert asked(painted, "me", alone=False) == {Theme.LIGHT}, "the answer is for Ana alone"
    painted.say(ANA, "settings theme dark")
    painted.say_in(ROOM, ANA, "theme light")
    assert asked(painted, "me", alone=False) == {Theme.DARK}
    assert asked(painted, "board", alone=False) == {Theme.LIGHT}
    assert "operator" in painted.say(ANA, "theme default")
    assert asked(painted, f"{table} board", alone=True) == {Theme.LIGHT}


def test_what_is_no_theme_is_explained(painted: Painted) -> None:
    painted.game(ANA, BETO)
    assert "theme dark" in painted.say_in(ROOM, ANA, "theme pink")
    assert "theme light" in painted.say(ANA, "settings theme pink")
    assert painted.service.directory.room(ROOM).theme == ""


def test_a_choice_survives_a_restart_and_speaks_portuguese(painted: Painted) -> None:
    painted.say(ANA, "lang pt-BR")
    assert "escuro" in painted.say_in(ROOM, ANA, "tema escuro")
    assert "escuro" in painted.say(ANA, "ajustes tema escuro")
    directory = painted.restart().directory
    assert directory.theme(ANA) == directory.theme(ANA, ROOM) == "dark"
