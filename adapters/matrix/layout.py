"""Documents as Matrix shows them: plain text, and HTML of the same for clients that can."""

import html
from collections.abc import Iterator, Sequence
from typing import assert_never

from adapters.matrix.posts import Block
from services.languages import Language
from services.presenting import document as doc
from services.presenting.plain import lay_out

NARROW = 32
"""Columns of what must be aligned in plain text: a phone held upright."""

WIDE = 4_000
"""For what need not be aligned: clients break lines themselves."""

CALLS_NOBODY = "@\N{WORD JOINER}"

_ALIGNED = (doc.Table, doc.Tiles, doc.Panels, doc.Facts)


def blocks(document: doc.Document) -> tuple[Block, ...]:
    """The document, block by block; posts that are too long are parted between them."""
    return tuple(Block(_plain(it), "".join(_html(it))) for it in document.blocks)


def _plain(block: doc.Block) -> str:
    if isinstance(block, doc.Heading):  # no rule below it, which would break on a phone
        return block.text.replace("@", CALLS_NOBODY)
    width = NARROW if isinstance(block, _ALIGNED) else WIDE
    return lay_out(doc.Document((block,)), width).replace("@", CALLS_NOBODY)


def _html(block: doc.Block) -> Iterator[str]:
    match block:
        case doc.Heading():
            level = 3 if block.level == 1 else 4
            yield f"<h{level}>{_text(block.text)}</h{level}>"
        case doc.Paragraph():
            text = _text(block.text)
            yield f"<p><em>{text}</em></p>" if block.quiet else f"<p>{text}</p>"
        case doc.Points():
            yield _list("ul", [_text(item) for item in block.items])
        case doc.Table():
            yield from _table(block)
        case doc.Facts():
            yield _list(
                "ul",
                [f"<strong>{_text(it.label)}</strong> {_text(it.value)}" for it in block.items],
            )
        case doc.Tiles():
            plain = lay_out(doc.Document((block,)), 2 * NARROW)
            yield f"<pre><code>{_text(plain)}</code></pre>"
        case doc.Choices():
            yield from _choices(block)
        case doc.Picture():
            yield f"<p><em>{_text(block.alternative)}</em></p>"
        case doc.Private() | doc.Panels():
            for inner in _inside(block):
                yield from _html(inner)
        case _:
            assert_never(block)


def _inside(block: doc.Private | doc.Panels) -> tuple[doc.Block, ...]:
    if isinstance(block, doc.Private):
        return block.blocks
    return tuple(inner for panel in block.panels for inner in panel)


def _choices(choices: doc.Choices) -> Iterator[str]:
    items: list[str] = []
    for choice in choices.items:
        note = f" <em>({_text(choice.note)})</em>" if choice.note else ""
        items.append(f"{_text(choice.text)}{note}")
    if items:
        yield _list("ol", items)
    if choices.back:
        yield f"<p><em>{_text(choices.back)}</em></p>"


def _table(table: doc.Table) -> Iterator[str]:
    yield "<table><thead><tr>"
    yield from (f"<th>{_text(cell)}</th>" for cell in table.head)
    yield "</tr></thead><tbody>"
    for row in table.rows:
        yield "<tr>"
        yield from (f"<td>{_text(cell)}</td>" for cell in row)
        yield "</tr>"
    yield "</tbody></table>"


def _list(tag: str, items: Sequence[str]) -> str:
    return f"<{tag}>{''.join(f'<li>{item}</li>' for item in items)}</{tag}>"


def _text(text: str) -> str:
    return html.escape(text, quote=False).replace("@", CALLS_NOBODY)


def hint(speech: Language, *, private: bool) -> doc.Document:
    """How to choose from a menu."""
    text = speech.text("talk-hint-type" if private else "talk-hint-reply")
    return doc.Document((doc.Paragraph(text, quiet=True),))
