"""A correction to what no game can hold is refused before anything is asked of it."""

import pytest

from core.correction import check_openly
from core.errors import RefusalError
from core.trickerion.game import TRICKERION
from tests.services.showings import game

FIELDS = ("players.0.powers.0.id", "players.0.characters.0.kind", "players.0.magician", "phase")


@pytest.mark.parametrize("field", FIELDS)
def test_nonsense_in_a_public_field_is_refused(field: str) -> None:
    for number, (state, seat, _) in enumerate(game(2, 2, dark_alley="true", powers="true")):
        if seat is None or number % 60:
            continue
        with pytest.raises(RefusalError):
            check_openly(TRICKERION, state, field, "what-nobody-has")
