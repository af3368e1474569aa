"""What is new to somebody, with the decision where it first matters to them."""

from core.sight import Sight
from services.presenting.document import Block, Heading, Paragraph, Points
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
