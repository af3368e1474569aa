"""What a reminder adds to the question: whether others are missing, and what comes next, when."""

from core.notices import Reminder
from core.pace import PACES
from core.people import Person
from core.sight import Sight
from services.languages import Speech
from services.languages.times import moment
from services.presenting.document import Document, Paragraph


def pressing(reminder: Reminder, sight: Sight, person: Person | None, speech: Speech) -> Document:
    """A line or two for the person who is reminded; nothing for a first call."""
    if not reminder.nth:
        return Document(())
    lines: list[str] = []
    if sight.awaited == (reminder.seat,):
        lines.append(speech.text("reminder-only-you"))
    if reminder.next_at is not None:
        own = person.reminders if person is not None else None
        rhythm = own or PACES[sight.pace].rhythm
        then = "remind" if reminder.nth < rhythm.most else sight.on_time_out
        zone = person.zone if person is not None else "UTC"
        when = moment(reminder.next_at, zone, speech)
        lines.append(speech.text(f"reminder-then-{then}", when=when))
    return Document(tuple(Paragraph(line) for line in lines))
