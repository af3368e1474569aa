"""The office behind the operator's commands: in the running program, or on the store alone."""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path

from adapters.cli.troubles import PassingTrouble
from adapters.matrix import erasing as matrix
from adapters.operator.client import UnansweredError, connected
from adapters.operator.errands import ErrandFiles
from adapters.slack import erasing as slack
from adapters.system.clock import SystemClock
from config.container import opened
from config.logs import keep_log
from config.settings import Settings
from config.starting import explained, keep_private, load_or_explain, usable
from core.ports import StoreLockedError
from services.lanes import Lanes
from services.languages import Language
from services.operating.desk import Desk
from services.operating.forgetting import Forgetting, Settled
from services.operating.office import Handle, Office
from services.operating.orders import AnyOrder, AnyReport
from services.operating.traces import Traces


class _Ledgers:
    """See ``Eraser``: those of all platforms."""

    def __init__(self, folder: Path) -> None:
        self._matrix = folder / "matrix" / "ledger.db"
        self._slack = folder / "slack" / "slack.db"

    def known(self, traces: Traces) -> Traces:
        """See ``Eraser``."""
        return slack.known(self._slack, traces)

    def erase(self, traces: Traces) -> None:
        """See ``Eraser``."""
        matrix.erase(self._matrix, traces)
        slack.erase(self._slack, traces)


async def _at_once() -> None:
    """Nothing is told to platforms here."""


def office_on(folder: Path, lanes: Lanes, handle: Handle, settled: Settled = _at_once) -> Office:
    """An office for the data folder."""
    forgetting = Forgetting(lanes, handle, _Ledgers(folder), ErrandFiles(folder), settled)
    return Office(lanes, handle, forgetting)


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
