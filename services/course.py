"""An exception without its message, which may hold cards, seeds or what somebody wrote."""

import errno
import traceback
from collections.abc import Iterator


def course(error: BaseException) -> str:
    """Its kind and the places it came through, the innermost first; then what it came from."""
    return ", from ".join(_one(link) for link in _chain(error))


def _one(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
    return " < ".join([_kind(error), *reversed(places)])


def _kind(error: BaseException) -> str:
    name = type(error).__name__
    code = errno.errorcode.get(error.errno or 0) if isinstance(error, OSError) else None
    return f"{name}({code})" if code else name


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
