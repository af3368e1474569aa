import pytest

from core.position import load
from core.trickerion.game import TRICKERION
from tests.differential import program
from tests.differential.games import agreed_after, agreed_moves, agreed_seats
from tests.perft.counting import GENERATORS, nodes
from tests.perft.positions import Case, cases
from tests.reference.figures import Position

CASES = cases()
DEPTHS = (1, 2, 3)
FEW = 1000


@pytest.mark.parametrize("generator", GENERATORS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_node_counts(case: Case, generator: str) -> None:
    counted = [nodes(GENERATORS[generator], case.position, depth) for depth in DEPTHS]
    assert counted == case.counts


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_handmade_position_is_a_possible_one(case: Case) -> None:
    state = program.state_of(case.position)
    assert load(TRICKERION, program.encoded(case.position)) == state
    assert program.position_of(state) == case.position


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_position_near_by_is_agreed(case: Case) -> None:
    """Two moves deep, or one where there are too many."""
    near = _agreed_successors([case.position], case.name)
    if case.counts[1] < FEW:
        near = _agreed_successors(near, case.name)
    for position in near:
        for seat in agreed_seats(position, case.name):
            agreed_moves(position, seat, case.name)


def _agreed_successors(positions: list[Position], name: str) -> list[Position]:
    return [
        agreed_after(position, seat, move, 0, name)
        for position in positions
        for seat in agreed_seats(position, name)
        for move in agreed_moves(position, seat, name)
    ]
