"""What can come of a call to Slack, beside an answer."""

from adapters.slack.refusals import VOID


class SlackTroubleError(Exception):
    """A call brought no answer that could be used."""


class RefusedError(SlackTroubleError):
    """Slack said no; ``code`` is its word for why. Trying again does not help."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail


class BusyError(SlackTroubleError):
    """Too many calls; nothing was done. ``after`` is in seconds."""

    def __init__(self, after: float) -> None:
        super().__init__(f"again in {after:g} s")
        self.after = after


class UnsureError(SlackTroubleError):
    """The answer was lost, so that what was asked may be done or not."""


class UnreachedError(SlackTroubleError):
    """Slack could not be reached; nothing was done."""


class UnavailableError(SlackTroubleError):
    """Given up for now; ``after`` tells in how many seconds it may be worth trying again."""

    def __init__(self, detail: str, after: float) -> None:
        super().__init__(detail)
        self.after = after


class BarredError(UnavailableError):
    """Slack said no because of us, and not of what was asked; ``code`` is its word for why.

    Nothing was done. Trying again helps when that is put right.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code, 0.0)
        self.code = code

    @property
    def void(self) -> bool:
        """Whether our token is no good, and only another one helps."""
        return self.code in VOID
