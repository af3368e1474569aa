"""What is wrong with the catalogues: texts that are missing, unused, or unlike one another.

Texts are used by key. A key stands in the source as it is, or with a part that is filled in:
``f"change-{tag}"`` uses every text that begins so. The texts of a game are named there without the
game's own prefix.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from services.languages.catalogue import CODES, catalogue_files

ASKING = frozenset({"text", "say_text", "words"})
"""Functions that take a key."""

FORMS = re.compile(r"^(the|at|on|full|way|n)_")
"""A language may take a placeholder in another form: ``the_character`` for ``character``."""


class Uses(msgspec.Struct, frozen=True):
    """The keys in a source tree: whole ones, those asked for, and patterns."""

    literals: frozenset[str]
    asked: frozenset[str]
    patterns: tuple[re.Pattern[str], ...]

    def __contains__(self, key: str) -> bool:
        return key in self.literals or any(each.fullmatch(key) for each in self.patterns)


def uses_in(folders: Iterable[Path]) -> Uses:
    """Every key that the Python files in these folders use."""
    literals: set[str] = set()
    asked: set[str] = set()
    patterns: set[str] = set()
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    literals.add(node.value)
                elif isinstance(node, ast.JoinedStr):
                    patterns |= _pattern(node)
                elif isinstance(node, ast.Call) and _name(node.func) in ASKING:
                    asked |= {
                        each.value
                        for each in node.args
                        if isinstance(each, ast.Constant) and isinstance(each.value, str)
                    }
    compiled = tuple(re.compile(pattern) for pattern in sorted(patterns))
    return Uses(frozenset(literals), frozenset(asked), compiled)


def problems(
    uses: Uses, prefixes: Iterable[str] = (), required: Iterable[str] = ()
) -> tuple[str, ...]:
    """Everything that is wrong, one sentence each; nothing when the catalogues are complete.

    ``prefixes`` are the names of the games. ``required`` are keys that are put together from data.
    """
    catalogues = {code: _messages(code) for code in CODES}
    found = [problem for code in CODES for problem in _unreadable(code)]
    found += _differences(catalogues)
    first = catalogues[CODES[0]]
    names = tuple(f"{prefix}-" for prefix in prefixes)
    needed = frozenset(required)
    found += [f"{key}: needed, but there is no such text" for key in sorted(needed - first.keys())]
    known = set(first) | {key.removeprefix(name) for key in first for name in names}
    found += [
        f"{key}: asked for, but there is no such text"
        for key in sorted(uses.asked)
        if "-" in key and " " not in key and key not in known
    ]
    for key in sorted(first.keys() - needed):
        short = [key, *(key.removeprefix(name) for name in names if key.startswith(name))]
        # An attribute belongs to its message and is used with it.
        if not any(each.partition(".")[0] in uses or each in uses for each in short):
            found.append(f"{key}: used nowhere")
    return tuple(found)


def _pattern(node: ast.JoinedStr) -> set[str]:
    """An f-string that looks like a key, as an expression."""
    parts: list[str] = []
    for part in node.values:
        if isinstance(part, ast.Constant):
            parts.append(re.escape(str(part.value)))
        else:
            parts.append(r"[\w-]+")
    text = "".join(parts)
    fixed = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
    looks_like_a_key = re.fullmatch(r"[a-z_.-]*-[a-z_.-]*", fixed) is not None
    return {text} if looks_like_a_key and len(fixed) > 1 else set()


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


class _Placeholders(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        """Called by the library for ``$name``."""
        self.found.add(FORMS.sub("", node.id.name))


def _messages(code: str) -> dict[str, frozenset[str]]:
    """All keys of a language with their placeholders; attributes stand after a dot."""
    found: dict[str, frozenset[str]] = {}
    for key, pattern in _patterns(code):
        placeholders = _Placeholders()
        placeholders.visit(pattern)
        found[key] = frozenset(placeholders.found)
    return found


def _patterns(code: str) -> Iterator[tuple[str, fluent.Pattern]]:
    for file in catalogue_files(code):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, fluent.Message):
                if entry.value is not None:
                    yield entry.id.name, entry.value
                for attribute in entry.attributes:
                    yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def _unreadable(code: str) -> Iterator[str]:
    seen: set[str] = set()
    for file in catalogue_files(code):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, fluent.Junk):
                start = (entry.content or "").strip().splitlines()[0]
                yield f"{code} {file.name}: cannot be read at {start!r}"
    for key, _ in _patterns(code):
        if key in seen:
            yield f"{key}: twice in {code}"
        seen.add(key)


def _differences(catalogues: Mapping[str, Mapping[str, frozenset[str]]]) -> Iterator[str]:
    first = catalogues[CODES[0]]
    for code in CODES[1:]:
        other = catalogues[code]
        # Which other words may be typed is each language's own affair.
        for key in sorted(first.keys() ^ other.keys()):
            if not key.endswith(".say"):
                yield f"{key}: only in {CODES[0] if key in first else code}"
        for key in sorted(first.keys() & other.keys()):
            if first[key] != other[key]:
                differing = ", ".join(sorted(first[key] ^ other[key]))
                yield f"{key}: {code} differs in the placeholders {differing}"
