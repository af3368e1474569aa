"""What is new to somebody, with the decision where it first matters to them."""

import msgspec

from core.sight import Sight
from services.languages import Speech
from services.presenting.document import Block, Choice, Choices, Heading, Paragraph, Points
from services.presenting.game import GamePresenter
from services.presenting.players import Showing


def new_to_you(sight: Sight, showing: Showing, presenter: GamePresenter) -> tuple[Block, ...]:
    """The lessons of the reader's decision, and where the rules say more."""
    if not sight.lessons:
        return ()
    speech = showing.speech
    titles = presenter.rule_topics(showing)
    topics = dict.fromkeys(titles[it.topic] for it in sight.lessons if it.topic)
    return (
        Heading(speech.text("teach-title")),
        Points(tuple(presenter.lesson(it.id, showing) for it in sight.lessons)),
        Paragraph(speech.text("teach-more", topics=" · ".join(topics)), quiet=True),
    )


def with_a_way_out(choices: Choices, sight: Sight, speech: Speech) -> Choices:
    """The choices of a decision that has lessons, and last among them one to have no more."""
    if choices.back:
        return choices
    return msgspec.structs.replace(choices, items=(*choices.items, *ways_out(sight, speech)))


def ways_out(sight: Sight, speech: Speech) -> tuple[Choice, ...]:
    """The choice to have no more lessons, where there are any."""
    if not sight.lessons:
        return ()
    return (Choice(speech.text("teach-skip"), typed="teach off", aside=True),)
