"""The rules about imports that need no list of modules: new games and modules fall under them."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OURS = ("core", "services", "adapters", "config")
GAMES = tuple(sorted(p.parent.name for p in (ROOT / "core").glob("*/__init__.py")))


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def games_named(path: Path) -> set[str]:
    """The games, and so the packages of core, that a module imports from."""
    parts = (name.split(".") for name in imported(path))
    return {p[1] for p in parts if p[0] == "core" and len(p) > 1 and p[1] in GAMES}


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", modules("core"), ids=name_of)
def test_core_uses_the_standard_library_and_msgspec_only(path: Path) -> None:
    allowed = {*sys.stdlib_module_names, "msgspec", "core"}
    assert {name.split(".")[0] for name in imported(path)} <= allowed


@pytest.mark.parametrize("path", modules("core"), ids=name_of)
def test_in_core_only_a_game_imports_itself(path: Path) -> None:
    package = path.relative_to(ROOT / "core").parts[0]
    assert games_named(path) <= {package}


@pytest.mark.parametrize("path", modules("services"), ids=name_of)
def test_a_service_knows_a_game_only_in_the_module_named_after_it(path: Path) -> None:
    parts = path.relative_to(ROOT).with_suffix("").parts
    own = {game for game in GAMES if any(part.startswith(game) for part in parts)}
    assert games_named(path) <= own


@pytest.mark.parametrize("path", modules("adapters"), ids=name_of)
def test_an_adapter_knows_no_game(path: Path) -> None:
    assert not games_named(path)


@pytest.mark.parametrize("path", [p for package in OURS for p in modules(package)], ids=name_of)
def test_the_product_never_imports_the_benchmark_or_the_tests(path: Path) -> None:
    assert not {name.split(".")[0] for name in imported(path)} & {"bench", "tests", "catanatron"}
