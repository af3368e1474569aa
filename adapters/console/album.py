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
        blocks = (kept for block in document.blocks for kept in self._kept(block))
        self._terminal.show(Document(tuple(blocks)))

    def ask(self, prompt: str, completing: Completing) -> str | None:
        """See ``Terminal.ask``."""
        return self._terminal.ask(prompt, completing)

    def clear(self) -> None:
        """See ``Terminal.clear``."""
        self._terminal.clear()

    def _kept(self, block: Block) -> tuple[Block, ...]:
        """Where a picture lies, and the picture: of it a terminal shows the words."""
        file = self._keep(block) if isinstance(block, Picture) else None
        if file is None:
            return (block,)
        return Paragraph(self._speech.text("console-picture", file=str(file))), block
