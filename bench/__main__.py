"""``python -m bench [engine] [play] [complete] [tables] [pictures] [slack]``: prints JSON."""

import argparse
import platform
import sys

import msgspec

from bench import complete, engine, pictures, play, slack, tables
from bench.measuring import Growth, Ratio, Row

PARTS = ("engine", "play", "complete", "tables", "pictures", "slack")
WARM_UP_GAMES = 20


class Report(msgspec.Struct, frozen=True):
    """Everything measured in one run."""

    python: str
    machine: str
    rows: list[Row]
    ratios: list[Ratio]
    complete: list[Growth]
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
    grown = list(complete.growths()) if "complete" in chosen else []
    if "tables" in chosen:
        rows += tables.rows()
    if "slack" in chosen:
        rows += slack.rows()
    if "pictures" in chosen:
        rows += pictures.rows()
    report = Report(
        platform.python_version(),
        f"{platform.system()} {platform.machine()}",
        rows,
        ratios,
        grown,
        [each.name for each in rows if each.met is False],
    )
    print(msgspec.json.format(msgspec.json.encode(report)).decode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
