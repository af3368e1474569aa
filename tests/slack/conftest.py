from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from adapters.slack.incoming import AnyIncoming, Aside, Submitted
from adapters.slack.posts import Panel
from tests.slack.stage import Mode, Stage, staged


@dataclass
class Notebook:
    """A handler that writes down what comes, and does what a test tells it."""

    taken: list[tuple[AnyIncoming, str]] = field(default_factory=list)
    overheard: list[Aside] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    modal: str = ""
    errors: dict[str, str] = field(default_factory=dict)
    then: Callable[[AnyIncoming, str], Awaitable[None]] | None = None

    def title(self, incoming: AnyIncoming, before: int) -> str:
        return "" if isinstance(incoming, Submitted) else self.modal

    def check(self, submitted: Submitted) -> dict[str, str]:
        return self.errors

    def overhears(self, aside: Aside) -> bool:
        self.overheard.append(aside)
        return False

    async def take(self, incoming: AnyIncoming, view: str) -> None:
        self.taken.append((incoming, view))
        if self.then is not None:
            await self.then(incoming, view)

    async def failed(self, incoming: AnyIncoming, reference: str) -> None:
        self.failures.append(reference)

    @property
    def incoming(self) -> list[AnyIncoming]:
        return [incoming for incoming, _view in self.taken]


@pytest.fixture(params=["socket", "http"])
def mode(request: pytest.FixtureRequest) -> Mode:
    found: Mode = request.param
    return found


@pytest_asyncio.fixture
async def stage(tmp_path: Path, mode: Mode) -> AsyncIterator[Stage]:
    async with staged(tmp_path, mode) as found:
        yield found


@pytest_asyncio.fixture
async def socket_stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path, "socket") as found:
        yield found


@pytest_asyncio.fixture
async def http_stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path, "http") as found:
        yield found


@pytest_asyncio.fixture
async def oauth_stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path, "http", oauth=True) as found:
        yield found


def panel(text: str, **more: Any) -> Panel:
    section = {"type": "section", "text": {"type": "plain_text", "text": text}}
    return Panel((section,), **more)
