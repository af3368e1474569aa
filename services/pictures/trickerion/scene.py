"""What a picture is made from: a view, for whom, in which colours and sizes."""

from importlib.resources import files
from typing import NamedTuple

from core.game import Seat
from core.trickerion.terms import Slot
from core.trickerion.theater_actions import SetUp
from core.trickerion.view import View
from services.languages import Speech
from services.pictures import glyphs
from services.pictures.scale import Scale
from services.pictures.theme import Palette
from services.pictures.tokens import lettering
from services.presenting.players import Player, Showing
from services.presenting.trickerion import names

GLYPHS = glyphs.read(files("services.pictures.trickerion") / "glyphs.toml")


class Scene(NamedTuple):
    """Everything that the parts of a picture need; ``table`` is the name people gave it.

    ``open`` are the slots where who is awaited may place somebody now, ``ringed`` the places that
    changed.
    """

    view: View
    showing: Showing
    colours: Palette
    scale: Scale
    table: str = ""
    awaited: tuple[Seat, ...] = ()
    open: frozenset[Slot] = frozenset()
    offered: tuple[SetUp, ...] = ()
    ringed: frozenset[str] = frozenset()

    @property
    def speech(self) -> Speech:
        """The reader's language."""
        return self.showing.speech

    def player(self, seat: Seat) -> Player:
        """How a seat is shown."""
        return self.showing.players[seat]

    def person(self, seat: Seat) -> str:
        """What a player is called on pictures."""
        return lettering(self.player(seat)).name

    def say(self, key: str, **figures: str | float) -> str:
        """A text of the game."""
        return names.text(self.speech, key, **figures)

    def name(self, kind: str, value: str, form: str = "") -> str:
        """What a thing is called."""
        return names.name(self.speech, kind, value, form)
