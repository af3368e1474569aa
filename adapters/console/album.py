"""Pictures beside a terminal: they go into a folder, and the chat tells where."""

from collections.abc import Callable
from pathlib import Path

from adapters.console.terminal import Completing, Terminal
from services.languages import Speech
from services.presenting.document import Block, Document, Paragraph, Picture


class Album:
    """A ``Terminal`` that keeps the pictures of what another one shows.

    ``keep`` paints a picture and gives its file, or None when it cannot.
    """

    def __init__(
        self, terminal: Terminal, keep: Callable[[Picture], Path | None], speech: Speech
    ) -> None:
        self.interactive = terminal.interactive
        self._terminal = terminal
        self._keep = keep
        self._speech = speech

    def show(self, document: Document) -> None:
        """See ``Terminal.show``."""
        blocks = tuple(self._kept(block) for block in document.blocks)
        self._terminal.show(Document(blocks))

    def ask(self, prompt: str, completing: Completing) -> str | None:
        """See ``Terminal.ask``."""
        return self._terminal.ask(prompt, completing)

    def clear(self) -> None:
        """See ``Terminal.clear``."""
        self._terminal.clear()

    def _kept(self, block: Block) -> Block:
        file = self._keep(block) if isinstance(block, Picture) else None
        return (
            block
            if file is None
            else Paragraph(self._speech.text("console-picture", file=str(file)))
        )
