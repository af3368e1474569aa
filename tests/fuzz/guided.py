"""``python -m tests.fuzz.guided --inputs 10000000``: parsers fed by a fuzzer that sees what is new.

Every target runs in a process of its own with its share of the inputs, as many at a time as there
are ``--jobs``. The fuzzer keeps inputs that lead to code which none had led to before, and goes on
from them. A fault or a slow case stops its target, with the input and how to repeat it. Watching
makes everything slower, so what seems slow is tried again in a process that is not watched.
"""

import argparse
import logging
import multiprocessing
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

LONGEST_INPUT = 2_500
"""Bytes; a line of a chat has 2,000 characters at most."""

SHARES = {
    **dict.fromkeys(("token", "slack-event"), 2.0),
    "scenario": 1.5,
    **dict.fromkeys(("matrix-event", "record"), 0.7),
    "saved-people": 0.5,
    **dict.fromkeys(("personal", "position"), 0.3),
    "chat-line": 0.3,
    **dict.fromkeys(("order", "correction", "settings", "saved-table", "imported", "backup"), 0.05),
}
"""Times as many inputs as the others get: none should have the fuzzer to itself for long."""


def main() -> int:
    logging.disable(logging.CRITICAL)
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.guided", description=__doc__)
    parser.add_argument("--inputs", type=int, default=100_000, help="how many, over all targets")
    parser.add_argument("--jobs", type=int, default=1, help="processes side by side")
    parser.add_argument("--target", help="this one alone, in this process")
    parser.add_argument("--repeat", type=Path, metavar="FILE", help="one input that went wrong")
    given = parser.parse_args()
    if given.repeat:
        _feed_unwatched(given.target, given.repeat.read_bytes())
        return 0
    if given.target:
        _run(given.target, given.inputs)
    return _share_out(given.inputs, given.jobs)


def _run(target: str, inputs: int) -> None:
    """Feeds one target; the fuzzer ends the process."""
    # It is only there in an environment of its own, where nothing is checked.
    atheris: Any = import_module("atheris")
    with atheris.instrument_imports(include=["core", "services", "adapters", "config"]):
        parsers = import_module("tests.fuzz.parsers")
    unwatched = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))

    def fed(data: bytes) -> None:
        try:
            parsers.feed(target, data)
        except parsers.SlowError:
            unwatched.submit(_feed_unwatched, target, data).result()

    with tempfile.TemporaryDirectory() as corpus:
        arguments = [
            sys.argv[0],
            corpus,
            f"-atheris_runs={inputs}",
            f"-max_len={LONGEST_INPUT}",
            "-len_control=20",
            "-print_final_stats=1",
            "-verbosity=0",
            f"-artifact_prefix={target}-",
        ]
        atheris.Setup(arguments, fed)
        atheris.Fuzz()


def _feed_unwatched(target: str, data: bytes) -> None:
    import_module("tests.fuzz.parsers").feed(target, data)


def _share_out(inputs: int, jobs: int) -> int:
    from tests.fuzz.parsers import TARGETS  # noqa: PLC0415 - whoever feeds watches them be imported

    even = inputs / sum(SHARES.get(target, 1.0) for target in TARGETS)
    shares = {target: max(1, round(even * SHARES.get(target, 1.0))) for target in TARGETS}
    with ThreadPoolExecutor(jobs) as side_by_side:
        ended = list(side_by_side.map(_child, shares.keys(), shares.values()))
    print(f"{sum(shares.values()):,} inputs, {sum(ended)} of {len(shares)} targets failed")
    return int(any(ended))


def _child(target: str, inputs: int) -> bool:
    """Whether a target failed."""
    begun = time.monotonic()
    command = [sys.executable, "-m", "tests.fuzz.guided", "--target", target]
    done = subprocess.run(
        [*command, "--inputs", str(inputs)], capture_output=True, text=True, check=False
    )
    took = time.monotonic() - begun
    outcome = "failed" if done.returncode else "fine"
    print(f"{target}: {outcome}, {inputs:,} inputs in {took:,.0f} s", flush=True)
    if done.returncode:
        print(done.stdout[-2_000:], done.stderr[-4_000:], sep="\n", flush=True)
    return bool(done.returncode)


if __name__ == "__main__":
    sys.exit(main())
