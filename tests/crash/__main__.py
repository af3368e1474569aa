"""``python -m tests.crash --kills 1000``: as many kills as wanted, and where they struck."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.crash.killing import Killing


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="kills-") as folder:
        killing = Killing(Path(folder), wanted.seed)
        for run in range(wanted.kills):
            killing.kill(run)
            killing.check()
        for moment, times in sorted(killing.moments().items()):
            print(f"{times:6} {moment}")
        print(
            f"{wanted.kills} kills, {len(killing.told)} commands acknowledged, "
            f"nothing lost, nothing twice, {time.monotonic() - begun:.0f} s"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
