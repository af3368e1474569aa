"""The painter: recipes become PNGs in processes of their own, and what is painted is kept.

The same picture wanted by several rooms at once is painted once. A picture that cannot be painted
is an error in the log and a ``PaintError`` for whoever wanted it; nothing else stops.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from pkgutil import resolve_name
from typing import TypeAlias

from services.pictures.painting import PaintError
from services.pictures.rasterizing import Workers, png
from services.pictures.recipes import Recipe, read
from services.presenting.document import Picture

log = logging.getLogger(__name__)

Draw: TypeAlias = Callable[[Recipe], str]
"""Makes an SVG of a recipe."""

MOST_KEPT = 48
"""Painted pictures kept in memory, of about 100 to 500 KB each."""

PATIENCE = 20.0
"""Seconds to wait for a picture, a cold start of the processes included."""


def paint(written: str, drawings: Mapping[str, str]) -> bytes:
    """Draw and rasterize in this process. ``drawings`` name a ``Draw`` for each game.

    Raises ``KeyError`` for a game without one, and whatever its drawing raises.
    """
    recipe = read(written)
    draw: Draw = resolve_name(drawings[recipe.game])
    return png(draw(recipe), recipe.width)


class Studio:
    """See ``services.pictures.painting.Painter``."""

    def __init__(self, drawings: Mapping[str, str]) -> None:
        self._drawings = dict(drawings)
        self._workers = Workers()
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._under_way: dict[str, asyncio.Task[bytes]] = {}

    async def png(self, picture: Picture) -> bytes:
        """See ``Painter``."""
        name = picture.name
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        task = self._under_way.get(name)
        if task is None:
            task = asyncio.create_task(self._painted(picture))
            self._under_way[name] = task
            task.add_done_callback(lambda _done: self._under_way.pop(name, None))
        # Others may be waiting for it as well: giving up does not take it away from them.
        return await asyncio.shield(task)

    def close(self) -> None:
        """Let the processes end."""
        self._workers.close()

    async def _painted(self, picture: Picture) -> bytes:
        try:
            async with asyncio.timeout(PATIENCE):
                data = await self._workers.run(paint, picture.recipe, self._drawings)
        except Exception as error:
            log.exception("picture %(picture)s cannot be painted", {"picture": picture.name})
            raise PaintError(picture.name) from error
        self._kept[picture.name] = data
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return data
