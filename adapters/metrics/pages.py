"""Three pages for whoever looks after the program: alive, ready, and everything measured."""

import json
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from adapters.metrics.meter import PrometheusMeter
from services.census import Census
from services.languages import Speech

ALIVE = "/healthz"
READY = "/readyz"
METRICS = "/metrics"

UNAVAILABLE = 503


@asynccontextmanager
async def served(
    host: str,
    port: int,
    meter: PrometheusMeter,
    count: Callable[[], Awaitable[Census]],
    speech: Speech,
) -> AsyncGenerator[str]:
    """Serves the pages within; gives their address. Raises OSError when the port is taken."""
    pages = _Pages(meter, count, speech)
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


_readable = partial(json.dumps, ensure_ascii=False)


class _Pages:
    def __init__(
        self, meter: PrometheusMeter, count: Callable[[], Awaitable[Census]], speech: Speech
    ) -> None:
        self._meter = meter
        self._count = count
        self._speech = speech

    async def alive(self, _request: web.Request) -> web.Response:
        """200 while the event loop answers and the clock of the tables goes."""
        alive = (await self._count()).alive
        return web.json_response({"alive": alive}, status=200 if alive else UNAVAILABLE)

    async def ready(self, _request: web.Request) -> web.Response:
        """200 while every platform is heard; which is not stands in the answer.

        So does what to do about parts of them that are not served.
        """
        counted = await self._count()
        unserved = [
            {
                "platform": platform,
                "where": part.where,
                "reason": part.reason,
                "text": part.finding.text(self._speech),
            }
            for platform, parts in counted.unserved.items()
            for part in parts
        ]
        told = {
            "ready": counted.ready,
            "platforms": dict(counted.platforms),
            "unserved": unserved,
        }
        status = 200 if counted.ready else UNAVAILABLE
        return web.json_response(told, status=status, dumps=_readable)

    async def metrics(self, _request: web.Request) -> web.Response:
        """For Prometheus."""
        body = self._meter.page(await self._count())
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})
