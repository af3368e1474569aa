"""The port behind which pictures are painted."""

from typing import Protocol

from services.presenting.document import Picture


class PaintError(Exception):
    """It could not be painted; the words of the picture stand alone then."""


class Painter(Protocol):
    """Makes files of pictures."""

    async def png(self, picture: Picture) -> bytes:
        """The picture as a PNG, the same bytes for the same picture. Raises PaintError."""
        ...


class Unpainted:
    """The ``Painter`` of those who want no pictures."""

    async def png(self, picture: Picture) -> bytes:
        """See ``Painter``."""
        raise PaintError(picture.name)
