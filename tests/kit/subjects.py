"""The games under test: all that are registered. What the kit may know of one is optional."""

from config.games import GAMES, rules
from tests.kit.subject import Subject
from tests.trickerion.subject import TRICKERION_SUBJECT

KNOWN = {subject.game.name: subject for subject in (TRICKERION_SUBJECT,)}

SUBJECTS: dict[str, Subject] = {name: KNOWN.get(name) or Subject(rules(name)) for name in GAMES}
