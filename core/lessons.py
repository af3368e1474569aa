"""That somebody was told what is new to them; ``core.teaching`` decides what and when."""

from core.change import Change
from core.game import Seat
from core.people import PersonId


class Taught(Change, frozen=True, tag="taught"):
    """Lessons that go with a decision of a seat, for the person who has it."""

    seat: Seat
    person: PersonId
    decision: int
    lessons: tuple[str, ...]
