"""``python -m bench [engine] [play] [tables]``: prints the report as JSON."""

import argparse
import platform
import sys

import msgspec

from bench import engine, play, tables
from bench.measuring import Ratio, Row

PARTS = ("engine", "play", "tables")
WARM_UP_GAMES = 20


class Report(msgspec.Struct, frozen=True):
    """Everything measured in one run."""

    python: str
    machine: str
    rows: list[Row]
    ratios: list[Ratio]
    unmet: list[str]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"{', '.join(PARTS)}; all when none is named")
    chosen = parser.parse_args().parts or PARTS
    rows: list[Row] = []
    ratios: list[Ratio] = []
    engine.throughput(engine.played, 0, WARM_UP_GAMES)
    if "engine" in chosen:
        rows += engine.rows()
    if "play" in chosen:
        found, compared = play.measured()
        rows += found
        ratios += compared
    if "tables" in chosen:
        rows += tables.rows()
    report = Report(
        platform.python_version(),
        f"{platform.system()} {platform.machine()}",
        rows,
        ratios,
        [each.name for each in rows if each.met is False],
    )
    print(msgspec.json.format(msgspec.json.encode(report)).decode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
