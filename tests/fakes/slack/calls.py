"""Calls of the Web API: their arguments, and the methods by name."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.world import Json, Workspace, World


@dataclass
class Call:
    """One call. ``workspace`` is whose token it carries; ``events`` takes what follows from it."""

    world: World
    workspace: Workspace
    arguments: Json
    events: Callable[[Workspace, Json], None]
    base: str

    def text(self, name: str, default: str | None = None) -> str:
        """A text argument. Raises ``invalid_arguments`` when a needed one is missing."""
        value = self.arguments.get(name)
        if value is None or value == "":
            if default is None:
                raise SlackError(
                    "invalid_arguments",
                    response_metadata={"messages": [f"[ERROR] missing required field: {name}"]},
                )
            return default
        return str(value)

    def flag(self, name: str) -> bool:
        return str(self.arguments.get(name, "")).lower() in {"true", "1"}

    def data(self, name: str) -> Any:
        """An argument that is JSON, whether it was sent as such or as text."""
        value = self.arguments.get(name)
        if isinstance(value, str):
            if not value:
                return None
            try:
                return json.loads(value)
            except ValueError as error:
                raise SlackError("invalid_arguments") from error
        return value


Method: TypeAlias = Callable[[Call], Awaitable[Json]]


@dataclass(frozen=True)
class Known:
    """A method with its tier (0 for one post a second and channel) and one of the scopes needed."""

    run: Method
    tier: int
    scopes: tuple[str, ...]


METHODS: dict[str, Known] = {}


def method(name: str, *scopes: str, tier: int) -> Callable[[Method], Method]:
    """Registers a method. Any one of the scopes is enough; conversations check their own."""

    def known(run: Method) -> Method:
        METHODS[name] = Known(run, tier, scopes)
        return run

    return known


def needs(call: Call, *scopes: str) -> None:
    """Raises ``missing_scope`` unless the app has one of them."""
    if scopes and not call.workspace.scopes & set(scopes):
        raise SlackError(
            "missing_scope",
            needed=",".join(scopes),
            provided=",".join(sorted(call.workspace.scopes)),
        )


def kind_scope(call: Call, prefix_of: str, channel: Any) -> None:
    """Raises ``missing_scope`` unless the scope for this kind of conversation is there."""
    kind = "im" if channel.is_im else "groups" if channel.is_private else "channels"
    needs(call, f"{kind}:{prefix_of}")
