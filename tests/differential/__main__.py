"""Many games: ``python -m tests.differential [GAMES] [FIRST SEED]``."""

import sys
from collections import Counter

from tests.differential.games import play_game


def main(games: int = 200, first: int = 0) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(first, first + games):
        kinds += play_game(seed)
    print(f"{games} games agree, {kinds.total()} moves:")
    print(", ".join(f"{kind} {count}" for kind, count in kinds.most_common()))


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
