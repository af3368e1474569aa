"""The two ways to read and write: a person at a terminal, or lines through a pipe."""

import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document as Typed
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.shortcuts import CompleteStyle
from rich.console import Console
from rich.text import Text

from core.signs import readable
from services.presenting.document import Document
from services.presenting.plain import lay_out

NARROWEST, USUAL, WIDEST = 32, 80, 100
"""Columns: nothing is laid out narrower or wider than this, whatever the terminal."""

PLAYER_STYLES = {
    "A": "bold #5c9cff",
    "B": "bold #3fbf8f",
    "C": "bold #ff6b5e",
    "D": "bold #f2c230",
    "E": "bold #b98cff",
    "F": "bold #ff9f43",
}
"""Colours of players beside their letter and shape."""

Completing = Callable[[str], Sequence[tuple[str, str]]]
"""How the last word of a line may go on: each with what it means."""


class Terminal(Protocol):
    """Where a console writes and reads."""

    interactive: bool

    def show(self, document: Document) -> None:
        """Writes a document."""
        ...

    def ask(self, prompt: str, completing: Completing) -> str | None:
        """The next line, None at the end of what there is to read."""
        ...

    def clear(self) -> None:
        """Takes from sight what stands there, as far as possible."""
        ...


def columns() -> int:
    """How wide documents are laid out here."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((USUAL, 24)).columns))


class Pipe:
    """Plain text in and out. What was read is written as well, so that the whole can be read."""

    interactive = False

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source = source
        self._target = target

    def show(self, document: Document) -> None:
        """See ``Terminal.show``."""
        text = lay_out(document, columns())
        if text:
            self._target.write(f"{text}\n\n")
            self._target.flush()

    def ask(self, prompt: str, completing: Completing) -> str | None:
        """See ``Terminal.ask``."""
        del completing
        line = self._source.readline()
        if not line:
            return None
        line = readable(line).strip()
        self._target.write(f"{prompt}{line}\n")
        return line

    def clear(self) -> None:
        """A pipe keeps everything."""


class Screen:
    """A person at a terminal: colours, history, and completion of what is typed."""

    interactive = True

    def __init__(self, history: Path | None) -> None:
        self._console = Console(highlight=False, soft_wrap=True)
        self._session: PromptSession[str] = PromptSession(
            history=_history(history),
            complete_while_typing=False,
            reserve_space_for_menu=4,
            complete_style=CompleteStyle.MULTI_COLUMN,
        )

    def show(self, document: Document) -> None:
        """See ``Terminal.show``."""
        text = lay_out(document, columns())
        if text:
            self._console.print(_coloured(text))
            self._console.print()

    def ask(self, prompt: str, completing: Completing) -> str | None:
        """See ``Terminal.ask``."""
        try:
            line: str = self._session.prompt(
                FormattedText([("bold", prompt)]), completer=_Completer(completing)
            )
        except EOFError:
            return None
        except KeyboardInterrupt:
            return ""
        return readable(line).strip()

    def clear(self) -> None:
        """See ``Terminal.clear``."""
        self._console.clear()
        self._console.file.write("\x1b[3J")  # and what can be scrolled back to


def terminal(history: Path | None) -> Terminal:
    """The one that fits what this program was started with."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return Screen(history)
    return Pipe(sys.stdin, sys.stdout)


class _Completer(Completer):
    """Hands prompt_toolkit what the console knows."""

    def __init__(self, completing: Completing) -> None:
        self._completing = completing

    def get_completions(self, document: Typed, complete_event: CompleteEvent) -> "list[Completion]":
        del complete_event
        line = document.text_before_cursor.rpartition(";")[2].lstrip()
        begun = "" if line[-1:].isspace() else line.rpartition(" ")[2]
        return [
            Completion(word, start_position=-len(begun), display_meta=meaning)
            for word, meaning in self._completing(line)
        ]


def _history(path: Path | None) -> History:
    if path is None:
        return InMemoryHistory()
    path.parent.mkdir(parents=True, exist_ok=True)
    return FileHistory(str(path))


def _coloured(text: str) -> Text:
    """Players in their colours, headings and numbers of choices in bold."""
    shown = Text(text)
    for letter, style in PLAYER_STYLES.items():
        shown.highlight_regex(rf"{letter}[●■▲◆★⬢]", style)
    shown.highlight_regex(r"(?m)^── .*$", "bold")
    shown.highlight_regex(r"(?m)^═+$", "dim")
    shown.highlight_regex(r"(?m)^ *\d+  ", "bold cyan")
    return shown
