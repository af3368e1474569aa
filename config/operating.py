"""The office behind the operator's commands: in the running program, or on the store alone."""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path

from adapters.cli.troubles import PassingTrouble
from adapters.matrix.erasing import erase as erase_matrix
from adapters.operator.client import UnansweredError, connected
from adapters.slack.erasing import erase as erase_slack
from adapters.system.clock import SystemClock
from config.container import opened
from config.logs import keep_log
from config.settings import Settings
from config.starting import explained, keep_private, load_or_explain, usable
from core.ports import StoreLockedError
from services.lanes import Lanes
from services.languages import Language
from services.operating.desk import Desk
from services.operating.office import Handle, Office
from services.operating.orders import AnyOrder, AnyReport
from services.operating.traces import Traces


def office_on(folder: Path, lanes: Lanes, handle: Handle) -> Office:
    """An office for the data folder."""

    def erase(traces: Traces) -> None:
        erase_matrix(folder / "matrix" / "ledger.db", traces)
        erase_slack(folder / "slack" / "slack.db", traces)

    return Office(lanes, handle, erase)


@contextmanager
def office(file: Path | None, speech: Language) -> Generator[Desk]:
    """A desk for a while. Raises Trouble."""
    settings = load_or_explain(file, speech)
    keep_private()
    with ExitStack() as stack:
        runner = stack.enter_context(asyncio.Runner())
        stack.enter_context(explained(settings.data_folder))
        try:
            with usable(settings.data_folder):
                keep_log(settings, to_file=True)
                container = stack.enter_context(opened(settings))
        except StoreLockedError:
            yield stack.enter_context(_line(settings, runner))
        else:
            lanes: Lanes = container.lanes()
            here = office_on(settings.data_folder, lanes, lanes.handle)
            yield _desk(settings.data_folder, runner, here.ask, running=False)


@contextmanager
def _line(settings: Settings, runner: asyncio.Runner) -> Generator[Desk]:
    stack = AsyncExitStack()
    try:
        line = runner.run(stack.enter_async_context(connected(settings.data_folder)))
    except UnansweredError as error:
        raise PassingTrouble("operator-no-answer", folder=str(settings.data_folder)) from error
    try:
        yield _desk(settings.data_folder, runner, line.ask, running=True)
    finally:
        runner.run(stack.aclose())


def _desk(
    folder: Path,
    runner: asyncio.Runner,
    ask: Callable[[AnyOrder], Coroutine[None, None, AnyReport]],
    *,
    running: bool,
) -> Desk:
    def waited(order: AnyOrder) -> AnyReport:
        try:
            return runner.run(ask(order))
        except UnansweredError as error:
            raise PassingTrouble("operator-no-answer", folder=str(folder)) from error

    return Desk(folder, running, waited, SystemClock().now)
