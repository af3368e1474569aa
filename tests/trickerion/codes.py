"""The reason codes that the program can give, read from its source."""

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "core" / "trickerion"
POSITIONS = tuple(SOURCE.glob("check*.py"))


def codes_in(path: Path) -> Iterator[str]:
    """Every code given to ``because`` in a module, written out in the call itself."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="because"), args=[code, *_]):
                yield from _words(code)
            case _:
                continue


def _words(code: ast.expr) -> Iterator[str]:
    if isinstance(code, ast.IfExp):
        yield from (*_words(code.body), *_words(code.orelse))
    else:
        assert isinstance(code, ast.Constant), "a code that cannot be read from the source"
        yield str(code.value)


def refusal_codes() -> set[str]:
    """Why an action or a start is refused."""
    modules = (path for path in SOURCE.rglob("*.py") if path not in POSITIONS)
    return {code for path in modules for code in codes_in(path)}


def position_codes() -> set[str]:
    """Why a position is refused."""
    return {code for path in POSITIONS for code in codes_in(path)}
