"""What a picture is drawn from, as data: drawing is work for another process.

A recipe holds a view and never more than it, so that whoever draws knows no secret of others.
"""

import hashlib

import msgspec

from core.game import Seat
from core.sealing import Sealed
from services.pictures.theme import Theme
from services.presenting.document import Picture
from services.presenting.players import Player


class Look(msgspec.Struct, frozen=True):
    """How pictures are wanted: colours, and pixels across for a whole board and for a part."""

    theme: Theme = Theme.LIGHT
    board: int = 1600
    part: int = 800


class Recipe(Sealed, msgspec.Struct, frozen=True):
    """One picture of a game.

    ``subject`` is what it shows, in words of the game's own drawing; ``view`` the view as JSON;
    ``offers`` the actions to choose from, in notation, or the ids of what to show or to ring;
    ``seat`` whose choice or belongings.
    """

    game: str
    subject: str
    view: msgspec.Raw
    players: tuple[Player, ...]
    language: str
    theme: Theme
    width: int
    reader: Seat | None = None
    seat: Seat | None = None
    table: str = ""
    offers: tuple[str, ...] = ()


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Recipe)


def picture(recipe: Recipe, alternative: str, *, beside: bool = False) -> Picture:
    """The recipe as a part of a document; its name is a digest, which tells nothing."""
    written = _ENCODER.encode(recipe)
    name = f"{hashlib.blake2b(written, digest_size=10).hexdigest()}.png"
    return Picture(name, alternative, written.decode(), beside)


def read(written: str) -> Recipe:
    """The recipe of a picture. Raises ``msgspec.MsgspecError`` for anything else."""
    return _DECODER.decode(written)
