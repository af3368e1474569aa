"""What must not be let go is noted in the end."""

import pytest

from services.noting import noted


@pytest.mark.asyncio
async def test_what_cannot_be_noted_is_tried_again_more_and_more_seldom(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pauses: list[float] = []

    def note() -> str:
        if len(pauses) < 4:
            raise OSError(28, "No space left on device")
        return "kept"

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    assert await noted("a line", note, 1.0, 3.0, sleep) == "kept"
    assert pauses == [1.0, 2.0, 3.0, 3.0]
    assert caplog.text.count("a line cannot be noted, again in") == 4
