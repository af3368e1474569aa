"""Trickerion as a subject of the kit."""

from core.trickerion.game import TRICKERION
from tests.kit.exploring import Setting, Step
from tests.kit.subject import Subject
from tests.trickerion.bookkeeping import books_balance
from tests.trickerion.conservation import everything_in_its_place
from tests.trickerion.exploring import SHOWING, TRICK_WORDS, TRYING
from tests.trickerion.recomputing import reference_agrees
from tests.trickerion.reworking import work_agrees


def _without_cards(setting: Setting) -> bool:
    return setting.options["dark_alley"] == "false"


def _worked_out_again(step: Step) -> None:
    reference_agrees(step)
    work_agrees(step)


TRICKERION_SUBJECT = Subject(
    game=TRICKERION,
    words=TRICK_WORDS,
    policies=(TRYING, SHOWING),
    state_law=everything_in_its_place,
    step_law=_worked_out_again,
    log_law=books_balance,
    writable=_without_cards,
)
