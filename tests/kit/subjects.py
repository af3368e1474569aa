"""The games under test. A game named here gets every law of the kit for nothing."""

from tests.kit.subject import Subject
from tests.trickerion.subject import TRICKERION_SUBJECT

SUBJECTS: dict[str, Subject] = {subject.game.name: subject for subject in (TRICKERION_SUBJECT,)}
