"""``python -m tests.fuzz --games 20000``: random games of every game, number of seats and option.

Stops at the first failure, says what it was and how to repeat it.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from multiprocessing import Pool

from tests.fuzz.blocks import Block, Report, blocks, run
from tests.kit.subject import Tally
from tests.kit.subjects import SUBJECTS

SECONDS_BETWEEN_LINES = 10.0


def main() -> int:
    arguments = _arguments()
    if arguments.block is not None:
        game, _, number = arguments.block.partition(":")
        size = len(SUBJECTS[game].variants())
        work = [Block(game, arguments.seed, int(number), size)]
    else:
        share = -(-arguments.games // len(SUBJECTS))
        work = [each for name in SUBJECTS for each in blocks(name, arguments.seed, share)]
    return _follow(_played(work, arguments.jobs), sum(each.games for each in work))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="how many, over all games")
    parser.add_argument("--seed", type=int, default=1, help="another seed plays other games")
    parser.add_argument("--jobs", type=int, default=2, help="processes side by side")
    parser.add_argument("--block", metavar="GAME:NUMBER", help="repeat one block and no other")
    return parser.parse_args()


def _played(work: list[Block], jobs: int) -> Iterator[Report]:
    if jobs == 1 or len(work) == 1:
        yield from map(run, work)
        return
    with Pool(jobs) as pool:
        yield from pool.imap_unordered(run, work)


def _follow(reports: Iterable[Report], wanted: int) -> int:
    begun = said = time.monotonic()
    tally, verbs, codes = Tally(), Counter[str](), Counter[str]()
    for report in reports:
        tally = tally.plus(report.tally)
        verbs.update(report.verbs)
        codes.update(report.codes)
        if report.failure:
            _fail(report)
            return 1
        if time.monotonic() - said >= SECONDS_BETWEEN_LINES:
            said = time.monotonic()
            print(f"{tally.games} of {wanted} games, {tally.actions} actions", flush=True)
    seconds = time.monotonic() - begun
    print(f"{tally.games} games, {tally.actions} actions, {tally.events} events: no law broken")
    print(f"{seconds:.0f} s, {tally.games / seconds:.1f} games/s")
    print("actions:", ", ".join(f"{verb} {times}" for verb, times in verbs.most_common()))
    print("refusals:", ", ".join(f"{code} {times}" for code, times in codes.most_common()))
    return 0


def _fail(report: Report) -> None:
    block = report.block
    print(report.failure)
    print("Repeat it with:")
    print(f"  python -m tests.fuzz --seed {block.seed} --block {block.game}:{block.number}")


if __name__ == "__main__":
    sys.exit(main())
