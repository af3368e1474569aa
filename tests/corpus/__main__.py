"""``python -m tests.corpus --least 100``: random games until everything was used so often.

Prints how often each card, Prophecy, ability, Power and condition was used.
"""

import argparse
import sys
import time
from collections import Counter
from itertools import islice
from multiprocessing import Pool

from tests.corpus.counting import blocks, rarest, run, settings
from tests.corpus.usage import CATALOGUE, Use

SECONDS_BETWEEN_LINES = 10.0
RAREST = 4


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.corpus", description=__doc__)
    parser.add_argument("--least", type=int, default=100, help="uses of everything")
    parser.add_argument("--seed", type=int, default=1, help="another seed plays other games")
    parser.add_argument("--jobs", type=int, default=2, help="processes side by side")
    parser.add_argument("--most", type=int, default=1000, help="blocks after which it has failed")
    arguments = parser.parse_args()
    begun = said = time.monotonic()
    found, played = Counter[Use](), 0
    with Pool(arguments.jobs) as pool:
        for counted in pool.imap_unordered(run, islice(blocks(arguments.seed), arguments.most)):
            found += counted
            played += len(settings())
            least, _use = rarest(found)[0]
            if least >= arguments.least:
                break
            if time.monotonic() - said >= SECONDS_BETWEEN_LINES:
                said = time.monotonic()
                rare = ", ".join(f"{use.which} {times}" for times, use in rarest(found)[:RAREST])
                print(f"{played} games; the rarest: {rare}", flush=True)
        pool.terminate()
    for kind, ids in CATALOGUE.items():
        rising = sorted(ids, key=lambda which: found[Use(kind, which)])
        print(f"{kind}:", ", ".join(f"{which} {found[Use(kind, which)]}" for which in rising))
    least, use = rarest(found)[0]
    print(f"{played} games in {time.monotonic() - begun:.0f} s; the least: {use.which} {least}")
    return 0 if least >= arguments.least else 1


if __name__ == "__main__":
    sys.exit(main())
