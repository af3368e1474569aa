"""A chat in a terminal: the platform that needs no account, and reads a pipe as well."""

from adapters.console.parts import ConsoleParts, Sitting
from adapters.console.sitting import play

__all__ = ["ConsoleParts", "Sitting", "play"]
