"""Private notes as their owner reads them, and those that others have opened."""

from collections.abc import Sequence

from core.notes import NoteWritten
from core.sight import Line
from services.presenting.document import Document, Fact, Facts, Heading, Paragraph
from services.presenting.players import Showing


def shown(log: Sequence[Line], table: str, showing: Showing) -> Document:
    """All notes that the reader may see, in the order in which they were written."""
    speech = showing.speech
    facts = tuple(
        Fact(
            speech.text("note-of", player=showing.name(change.seat), turn=change.turn),
            change.text,
        )
        for line in log
        for change in line.changes
        if isinstance(change, NoteWritten)
    )
    title = Heading(speech.text("note-title", table=table), level=1)
    usage = Paragraph(speech.text("note-usage"), quiet=True)
    if not facts:
        return Document((title, Paragraph(speech.text("note-none")), usage))
    return Document((title, Facts(facts), usage))
