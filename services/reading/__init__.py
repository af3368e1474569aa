"""Typed lines, read as people write them: shortened, in their language, in any order."""

from services.reading.reader import (
    Chosen,
    Impossible,
    Open,
    Reader,
    Reading,
    Unread,
)

__all__ = ["Chosen", "Impossible", "Open", "Reader", "Reading", "Unread"]
