"""Pictures as files: uploaded once, shown when Slack can show them, told in words otherwise."""

import pytest

from adapters.slack import layout
from adapters.slack.adapter import Slack
from adapters.slack.gallery import Gallery
from adapters.slack.layout import Layout
from adapters.slack.posts import Spot
from services.pictures.painting import PaintError
from services.presenting.document import Document, Panels, Paragraph, Picture
from tests.fakes.slack.faults import CallTrouble
from tests.fakes.slack.seeing import seen_text
from tests.fakes.slack.world import PNG
from tests.slack.conftest import Notebook
from tests.slack.stage import Stage

pytestmark = pytest.mark.asyncio

BOARD = Picture("3f2a", "Two cards lie in the row.", "drawn")
SHOWN = Document((Paragraph("Turn 1"), Panels(((BOARD,), (Paragraph("Market"),)))))


class Painter:
    """Makes the same picture of everything."""

    def __init__(self, data: bytes = PNG + b"board") -> None:
        self.painted = 0
        self._data = data

    async def png(self, picture: Picture) -> bytes:
        self.painted += 1
        if not self._data:
            raise PaintError(picture.name)
        return self._data


async def post(bot: Slack, stage: Stage, painter: Painter, key: str = "k") -> str:
    """Posts the document; its blocks as they stand there."""
    gallery = Gallery(bot.sender, bot.ledger, painter)
    document = await gallery.hang(stage.workspace.id, SHOWN)
    (laid_out,) = layout.messages(document, Layout(name=key))
    await bot.sender.post(key, Spot(stage.workspace.id, stage.games.id), laid_out)
    return str(stage.games.messages[-1].content["blocks"])


async def test_a_picture_is_uploaded_once_and_shown_everywhere(socket_stage: Stage) -> None:
    painter = Painter()
    socket_stage.slack.world.file_delay = 0.3
    async with socket_stage.bot(Notebook()) as bot:
        first = await post(bot, socket_stage, painter)
        again = await post(bot, socket_stage, painter, "k2")
    (file,) = socket_stage.slack.world.files.values()
    assert file.id in first
    assert file.id in again
    assert painter.painted == 1
    assert file.data == PNG + b"board"
    # Neither its name nor its words tell anything to who finds the file elsewhere.
    assert (file.name, file.alternative) == ("picture.png", "")
    assert "Two cards" in seen_text(socket_stage.slack.world, socket_stage.people["Ana"])


async def test_the_picture_of_a_message_that_gets_another_is_deleted(socket_stage: Stage) -> None:
    team, files = socket_stage.workspace.id, socket_stage.slack.world.files
    shown = [Document((Picture(name, "words", "drawn"),)) for name in ("first", "second", "third")]
    async with socket_stage.bot(Notebook()) as bot:
        gallery = Gallery(bot.sender, bot.ledger, Painter())
        await gallery.hang(team, shown[0])
        (asked_for,) = files
        hung = Document(())
        for document in (*shown, shown[2]):
            hung = await gallery.hang(team, document, "room/table")
            await gallery.clear(team, "room/table", hung)
        await gallery.hang(team, shown[0], "room/other")
        await gallery.clear(team, "room/table", hung)
        assert len(files) == 3
        assert asked_for in files, "what somebody asked for stays, though it is the same picture"
        # One that cannot be deleted now is deleted later.
        socket_stage.slack.faults.plan("files.delete", "500", seconds=0.1, times=20)
        await gallery.clear(team, "room/other", Document(()))
        left = len(files)
        socket_stage.slack.faults.end()
        await gallery.clear(team, "room/other", Document(()))
        assert (left, len(files)) == (3, 2)


@pytest.mark.parametrize("trouble", ["lose", "500", "429"])
@pytest.mark.parametrize("method", ["files.getUploadURLExternal", "files.completeUploadExternal"])
async def test_an_upload_survives_trouble(
    socket_stage: Stage, trouble: CallTrouble, method: str
) -> None:
    socket_stage.slack.faults.plan(method, trouble, seconds=0.1)
    async with socket_stage.bot(Notebook()) as bot:
        shown = await post(bot, socket_stage, Painter())
    assert "slack_file" in shown


@pytest.mark.parametrize("data", [b"", b"no picture"])
async def test_a_picture_that_fails_is_told_in_words(socket_stage: Stage, data: bytes) -> None:
    async with socket_stage.bot(Notebook()) as bot:
        shown = await post(bot, socket_stage, Painter(data))
    assert "slack_file" not in shown
    assert "Two cards lie in the row." in shown


async def test_without_a_place_for_files_the_words_stand_in(socket_stage: Stage) -> None:
    socket_stage.workspace.scopes.discard("files:write")
    async with socket_stage.bot(Notebook()) as bot:
        assert "Two cards lie in the row." in await post(bot, socket_stage, Painter())
