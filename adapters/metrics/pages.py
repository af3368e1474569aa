"""Three pages for whoever looks after the program: alive, ready, and everything measured."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from adapters.metrics.meter import PrometheusMeter
from services.census import Census

ALIVE = "/healthz"
READY = "/readyz"
METRICS = "/metrics"

UNAVAILABLE = 503


@asynccontextmanager
async def served(
    host: str, port: int, meter: PrometheusMeter, count: Callable[[], Awaitable[Census]]
) -> AsyncGenerator[str]:
    """Serves the pages within; gives their address. Raises OSError when the port is taken."""
    pages = _Pages(meter, count)
    application = web.Application()
    application.router.add_get(ALIVE, pages.alive)
    application.router.add_get(READY, pages.ready)
    application.router.add_get(METRICS, pages.metrics)
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        where, at = runner.addresses[0][:2]
        yield f"http://{where}:{at}"
    finally:
        await runner.cleanup()


class _Pages:
    def __init__(self, meter: PrometheusMeter, count: Callable[[], Awaitable[Census]]) -> None:
        self._meter = meter
        self._count = count

    async def alive(self, _request: web.Request) -> web.Response:
        """200 while the event loop answers and the clock of the tables goes."""
        alive = (await self._count()).alive
        return web.json_response({"alive": alive}, status=200 if alive else UNAVAILABLE)

    async def ready(self, _request: web.Request) -> web.Response:
        """200 while every platform is heard; which is not stands in the answer."""
        counted = await self._count()
        told = {"ready": counted.ready, "platforms": dict(counted.platforms)}
        return web.json_response(told, status=200 if counted.ready else UNAVAILABLE)

    async def metrics(self, _request: web.Request) -> web.Response:
        """For Prometheus."""
        body = self._meter.page(await self._count())
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})
