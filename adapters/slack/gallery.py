"""Pictures of documents as files in a workspace, each uploaded once and shown from then on."""

import asyncio
import logging

import msgspec

from adapters.slack.layout import Hung
from adapters.slack.ledger import Ledger
from adapters.slack.sender import Sender
from adapters.slack.troubles import RefusedError, SlackTroubleError
from services.pictures.painting import Painter, PaintError
from services.presenting.document import Block, Document, Panels, Picture, Private

_log = logging.getLogger(__name__)

FILE_NAME = "picture.png"
"""The same for all, so that it tells nothing."""

KIND = "picture"
PASSING = "passing"
"""The kinds of facts about files: those that stay, and those of a message that gets others."""

LOOKS = 20
PAUSE = 0.25
"""Looks whether a file can be shown by now, and seconds between them; Slack takes a moment."""


class Gallery:
    """Brings pictures to where Slack can show them. Their words stand in for those that fail."""

    def __init__(self, sender: Sender, ledger: Ledger, painter: Painter) -> None:
        self._sender = sender
        self._ledger = ledger
        self._painter = painter

    async def hang(self, team: str, document: Document, place: str = "") -> Document:
        """The document with its pictures uploaded to a workspace, as far as that can be done.

        ``place`` names a message that is edited again and again: its pictures are its own.
        """
        return Document(await self._hung(team, document.blocks, place))

    async def clear(self, team: str, place: str, document: Document) -> None:
        """Deletes the pictures of a place that are no longer in its document."""
        kept = {f"{place}/{it.name}" for it in document.blocks if isinstance(it, Picture)}
        for name, file in self._ledger.facts(PASSING, f"{place}/"):
            if name not in kept:
                try:
                    await self._sender.call(team, "files.delete", file=file)
                except RefusedError as error:
                    _log.info("a picture is not there to be deleted: %s", error)
                except SlackTroubleError as error:
                    _log.warning("an old picture is deleted later: %s", error)
                    return
                self._ledger.forget(PASSING, name)

    async def _hung(
        self, team: str, blocks: tuple[Block, ...], place: str = ""
    ) -> tuple[Block, ...]:
        found: list[Block] = []
        for block in blocks:
            match block:
                case Picture() if block.recipe:
                    found.append(await self._one(team, block, place))
                case Private():
                    inside = await self._hung(team, block.blocks, place)
                    found.append(msgspec.structs.replace(block, blocks=inside))
                case Panels():
                    panels = tuple([await self._hung(team, each, place) for each in block.panels])
                    found.append(Panels(panels))
                case _:
                    found.append(block)
        return tuple(found)

    async def _one(self, team: str, picture: Picture, place: str) -> Picture:
        kind, name = (PASSING, place) if place else (KIND, team)
        name = f"{name}/{picture.name}"
        file = self._ledger.fact(kind, name)
        if file is None:
            try:
                file = await self._uploaded(team, await self._painter.png(picture))
            except (PaintError, SlackTroubleError) as error:
                _log.warning("a picture is told in words: %(reason)s", {"reason": error})
                return picture
            self._ledger.note(kind, name, file)
        return Hung(picture.name, picture.alternative, picture.recipe, picture.beside, file)

    async def _uploaded(self, team: str, data: bytes) -> str:
        """The id of a new file that can be shown. Raises SlackTroubleError."""
        place = await self._sender.call(
            team, "files.getUploadURLExternal", filename=FILE_NAME, length=len(data)
        )
        file = str(place["file_id"])
        await self._sender.bring(team, str(place["upload_url"]), data)
        try:
            await self._sender.call(team, "files.completeUploadExternal", files=[{"id": file}])
        except RefusedError:
            # Refused a second time when the answer to the first was lost: then it is there.
            await self._sender.call(team, "files.info", file=file)
        for _ in range(LOOKS):
            known = await self._sender.call(team, "files.info", file=file)
            kind = str(known["file"].get("mimetype", ""))
            if kind.startswith("image/"):
                return file
            if kind:
                raise RefusedError("no_picture", kind)
            await asyncio.sleep(PAUSE)
        raise RefusedError("file_not_ready", file)
