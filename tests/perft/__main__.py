"""Count every position with both generators: ``python -m tests.perft [DEPTH]``.

Where they part, the nodes below each first move are shown.
"""

import sys

from tests.perft.counting import GENERATORS, divided, nodes
from tests.perft.positions import Case, cases


def main(deepest: int = 3) -> int:
    faults = sum(_report(case, depth) for case in cases() for depth in range(1, deepest + 1))
    print("all agree" if not faults else f"{faults} counts differ")
    return 1 if faults else 0


def _report(case: Case, depth: int) -> bool:
    counted = {
        name: nodes(generator, case.position, depth) for name, generator in GENERATORS.items()
    }
    if depth <= len(case.counts):
        counted["committed"] = case.counts[depth - 1]
    good = len(set(counted.values())) == 1
    print(f"{case.name} depth {depth}:", counted["program"] if good else counted, flush=True)
    if counted["program"] != counted["reference"]:
        _compare(case, depth)
    return not good


def _compare(case: Case, depth: int) -> None:
    one, two = (divided(each, case.position, depth) for each in GENERATORS.values())
    for move in sorted({*one, *two}):
        if one.get(move) != two.get(move):
            print(f"  {move}: program {one.get(move)}, reference {two.get(move)}")


if __name__ == "__main__":
    sys.exit(main(*(int(argument) for argument in sys.argv[1:])))
