"""What a menu says that a show pays is what it pays."""

from collections.abc import Iterator

from core.game import fold
from core.notation import notation
from core.trickerion.decisions import Show
from core.trickerion.game import TRICKERION
from core.trickerion.theater_actions import Perform
from services.presenting.menu import Asked, menu
from services.presenting.trickerion.notes import note
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.kit.exploring import Dice, Setting, Step, opening, play
from tests.services import showings
from tests.trickerion.exploring import SHOWING

ENGLISH = showings.showing("en")


def shows(seed: int, **options: str) -> Iterator[Step]:
    """The shows of a game of random moves, of which there are few."""
    _, state = opening(TRICKERION, Setting(4, options), Dice(seed))
    for step in play(TRICKERION, state, 4, SHOWING, seed):
        plain = isinstance(step.action, Perform) and step.action.double is None
        if plain and isinstance(step.before.pending[-1], Show):
            yield step


def test_a_menu_tells_all_that_a_show_pays_its_performer() -> None:
    found = [*shows(5), *shows(6), *shows(7), *shows(5, dark_alley="true")]
    for step in found:
        told = note(TRICKERION.view(step.before, step.seat), step.seat, step.action, ENGLISH)
        before = step.before.players[step.seat]
        after = fold(TRICKERION, step.events[:1], step.before).players[step.seat]
        paid = {
            "Fame": after.fame - before.fame,
            "coin": after.coins - before.coins,
            "Shard": after.shards - before.shards,
        }
        for name, amount in paid.items():
            assert (f"{amount} {name}" in told) == (amount > 0), (told, paid)
    assert len(found) > 3


def test_what_can_be_performed_is_offered_at_once() -> None:
    step = next(shows(5))
    legal = tuple(TRICKERION.legal(step.before, step.seat))
    asked = Asked(TRICKERION.view(step.before, step.seat), step.seat, legal)

    _, choices = menu(TrickerionPresenter(), asked, ENGLISH)

    assert {choice.action for choice in choices.items} == {notation(action) for action in legal}
    assert choices.items[0].text.startswith("Perform p")
    assert choices.items[-1].action == "decline"
