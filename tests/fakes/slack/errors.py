"""How Slack says no."""

from typing import Any


class SlackError(Exception):
    """An answer with ``ok: false``; ``more`` stands beside the code in it."""

    def __init__(self, code: str, **more: Any) -> None:
        super().__init__(code)
        self.code = code
        self.more = more

    def answer(self) -> dict[str, Any]:
        return {"ok": False, "error": self.code, **self.more}


class Fault(Exception):  # noqa: N818 - a finding that is collected, not an error of ours
    """One thing wrong with blocks, and where."""

    def __init__(self, pointer: str, text: str) -> None:
        super().__init__(f"{text} [json-pointer:{pointer}]")


def refused(code: str, faults: list[str]) -> SlackError:
    """The error for faults found in blocks or views."""
    return SlackError(
        code,
        errors=faults,
        response_metadata={"messages": [f"[ERROR] {fault}" for fault in faults]},
    )
