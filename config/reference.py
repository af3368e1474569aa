"""The page that lists every setting, made from the model: ``python -m config.reference``."""

import inspect
import sys
from collections.abc import Iterator
from itertools import groupby

from pydantic import BaseModel, SecretStr

from config.allowed import FILE_VARIABLE, Setting, every
from config.settings import APPLICATION, Settings

_TOP = f"""# Settings

Made from the settings model by `make reference`; a test keeps it current.

One TOML file: `~/.config/{APPLICATION}/{APPLICATION}.toml`, or what `--config` or the variable
`{FILE_VARIABLE}` names. Every setting has a variable too, which wins over the file.
Variables may also stand in a file beside it, `{APPLICATION}.env` for `{APPLICATION}.toml`,
one `NAME="value"` to a line: the place for tokens, readable by its owner alone. The environment
wins over both. In a variable a list is written with commas.

A name that does not exist, or a value that is not allowed, stops the start with the file, the line
and what would be right.
"""


def page() -> str:
    """The whole page as Markdown."""
    parts = [_TOP]
    for section, settings in groupby(every(), lambda it: it.name.rpartition(".")[0]):
        parts.append(f"{_heading(section)}\n\n" + "\n".join(_table(settings)) + "\n")
    return "\n".join(parts)


def _heading(section: str) -> str:
    if not section:
        return "## At the top of the file"
    kind = Settings.model_fields[section].annotation
    assert isinstance(kind, type)
    assert issubclass(kind, BaseModel)
    return f"## `[{section}]`\n\n{inspect.cleandoc(kind.__doc__ or '')}"


def _table(settings: Iterator[Setting]) -> Iterator[str]:
    yield "| setting | variable | default | allowed | meaning |"
    yield "| --- | --- | --- | --- | --- |"
    for it in settings:
        meaning = " ".join((it.field.description or "").split())
        yield (f"| `{it.name}` | `{it.variable}` | {_default(it)} | `{it.allowed}` | {meaning} |")


def _default(setting: Setting) -> str:
    match setting.default:
        case None:
            return f"`~/.local/share/{APPLICATION}`"
        case SecretStr() | "":
            return "none"
        case bool() as told:
            return f"`{str(told).lower()}`"
        case tuple():
            return "`[]`"
        case other:
            return f"`{other}`"


if __name__ == "__main__":
    sys.stdout.write(page())
