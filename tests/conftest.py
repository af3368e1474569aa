import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, settings

from tests.fakes.patience import PATIENCE
from tests.fakes.ports import held_port
from tests.matrix.synapse import Synapse

pytest_plugins = ("tests.tardy",)

# How long an example takes tells how busy the machine is.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# Other examples each time are for who looks for faults, with --hypothesis-profile=untimed; what has
# passed for one passes for all.
settings.register_profile("same", settings.get_profile("untimed"), derandomize=True)
settings.load_profile("same")


PRODUCT_LIMITS = (
    "adapters.metrics.checking.PATIENCE",
    "config.alive.PATIENCE",
    "services.pictures.studio.PATIENCE",
)


@pytest.fixture(scope="session", autouse=True)
def _unhurried() -> Iterator[None]:
    """What the product does not wait for much longer, it does here."""
    with pytest.MonkeyPatch.context() as patch:
        for limit in PRODUCT_LIMITS:
            patch.setattr(limit, PATIENCE)
        yield


@pytest.fixture
def own_port() -> Iterator[int]:
    """Nobody listens there yet, and nobody else will."""
    with held_port() as port:
        yield port


@pytest.fixture(scope="session")
def synapse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Synapse]:
    server = Synapse(tmp_path_factory.mktemp("synapse"))
    asyncio.run(server.start())
    yield server
    server.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack
