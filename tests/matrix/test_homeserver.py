"""How long the client waits, what it does once only, and which refusals are about itself."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web

from adapters.matrix.credentials import Folder
from adapters.matrix.homeserver import RefusedError, UnavailableError
from adapters.matrix.login import LoginError, log_in_with_password
from adapters.matrix.wishes import LONGEST_WISH
from tests.matrix.stub import BOT, HASTE, Stub, always, client_of, refused

pytestmark = pytest.mark.asyncio(loop_scope="session")

NOTHING_SAID = HASTE.pause


@pytest_asyncio.fixture(loop_scope="session")
async def stub() -> AsyncIterator[Stub]:
    async with Stub() as stub:
        yield stub


@pytest.mark.parametrize(
    ("body", "header", "expected"),
    [
        ({"retry_after_ms": 2500}, "", 2.5),
        ({"retry_after_ms": 2500}, "7", 2.5),
        ({}, "7", 7.0),
        ({}, "1.5", 1.5),
        ({}, "soon", NOTHING_SAID),
        ({}, "-3", NOTHING_SAID),
        ({}, "nan", NOTHING_SAID),
        ({}, "99999999999999", LONGEST_WISH),
        ({}, "Wed, 99 Foo 2026 25:00:00 GMT", NOTHING_SAID),
        ({}, "Thu, 01 Jan 1970 00:00:00 GMT", NOTHING_SAID),
        ({}, "Sun, 14 Mar 2077 22:59:23 GMT", LONGEST_WISH),
        ({"retry_after_ms": "a while"}, "4", 4.0),
        ({"retry_after_ms": [1]}, "", NOTHING_SAID),
        ({"retry_after_ms": 1e300}, "", LONGEST_WISH),
    ],
)
async def test_however_patience_is_asked_for_there_is_a_next_attempt(
    stub: Stub, stack: AsyncExitStack, body: dict[str, Any], header: str, expected: float
) -> None:
    headers = {"Retry-After": header} if header else {}
    told = {"errcode": "M_LIMIT_EXCEEDED", **body}
    stub.answers["."] = always(lambda: web.json_response(told, status=429, headers=headers))
    client = client_of(stub)
    stack.push_async_callback(client.close)
    with pytest.raises(UnavailableError) as caught:
        await client.ask("POST", "/once", attempts=1)
    assert caught.value.after == pytest.approx(expected)
    assert caught.value.undone
    assert len(stub.asked) == 1


@pytest.mark.parametrize(
    ("answer", "about_us"),
    [
        (refused("M_UNKNOWN_TOKEN", 401), True),
        (refused("M_RESOURCE_LIMIT_EXCEEDED"), True),
        (refused("M_CONSENT_NOT_GIVEN"), True),
        (refused("M_USER_SUSPENDED"), True),
        (web.Response(status=404, text="no such page"), True),
        (web.Response(status=413, text="too large"), False),
        (refused("M_FORBIDDEN"), False),
        (refused("M_TOO_LARGE", 413), False),
        (refused("M_NOT_FOUND", 404), False),
    ],
    ids=lambda it: getattr(it, "text", str(it)),
)
async def test_what_is_refused_because_of_us_is_told_from_what_is_asked_in_vain(
    stub: Stub, stack: AsyncExitStack, answer: web.Response, about_us: bool
) -> None:
    stub.answers["."] = always(lambda: answer)
    client = client_of(stub)
    stack.push_async_callback(client.close)
    with pytest.raises(RefusedError) as caught:
        await client.ask("POST", "/anything")
    assert caught.value.about_us is about_us


async def test_a_login_whose_answer_was_lost_makes_no_second_device(
    stub: Stub, tmp_path: Path
) -> None:
    lost = web.Response(status=504)
    stub.answers["/login$"] = always(lambda: lost, lambda: lost, lambda: refused("M_FORBIDDEN"))
    with pytest.raises(LoginError):
        await log_in_with_password(Folder(tmp_path), stub.url, BOT, "secret", patience=HASTE)
    devices = [body["device_id"] for _, body in stub.asked]
    assert len(devices) == 3
    assert len(set(devices)) == 1
