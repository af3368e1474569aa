import ast
from pathlib import Path

import pytest

MODULES = sorted(
    path for path in Path(__file__).parent.glob("*.py") if not path.name.startswith("test_")
)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_the_reference_imports_nothing_of_the_program(path: Path) -> None:
    imported = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
    assert not {name for name in imported if name.split(".")[0] in {"core", "services"}}
    assert all(name.startswith("tests.reference") for name in imported if name.startswith("tests"))
