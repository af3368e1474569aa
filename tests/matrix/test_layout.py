"""Documents as plain text and as HTML that says the same."""

import re

from adapters.matrix.layout import blocks
from services.presenting import document as doc


def shown(*given: doc.Block) -> tuple[str, str]:
    found = blocks(doc.Document(given))
    return "\n".join(it.plain for it in found), "".join(it.html for it in found)


def test_text_of_people_is_never_markup_and_calls_nobody() -> None:
    plain, html = shown(doc.Paragraph("<b>@room</b> & co"), doc.Points(("@ana:x <i>",)))
    assert "<b>" not in html
    assert "<i>" not in html
    assert "&lt;b&gt;" in html
    assert "@room" not in plain
    assert "@room" not in html
    assert "@ana" not in html


def test_choices_are_numbered_alike_in_both() -> None:
    plain, html = shown(doc.Choices((doc.Choice("Engineer"), doc.Choice("Done", note="2 AP"))))
    assert re.findall(r"^ *(\d)  (\w+)", plain, re.MULTILINE) == [("1", "Engineer"), ("2", "Done")]
    assert html.startswith("<ol><li>Engineer</li><li>Done <em>(2 AP)</em></li></ol>")


def test_what_is_aligned_is_no_wider_than_a_phone() -> None:
    table = doc.Table(("Player", "Fame"), (("Ana " * 6, "12"), ("Beto", "7")), (1,))
    plain, html = shown(table, doc.Facts((doc.Fact("coins", "many " * 12),)))
    assert max(map(len, plain.splitlines())) <= 32
    assert html.count("<tr>") == 3


def test_every_kind_of_block_is_shown_in_both() -> None:
    inner = (doc.Paragraph("inside"),)
    for block in (
        doc.Heading("inside"),
        doc.Paragraph("inside", quiet=True),
        doc.Tiles((("inside",),)),
        doc.Picture("board", "inside"),
        doc.Private(0, inner),
        doc.Panels((inner, inner)),
    ):
        plain, html = shown(block)
        assert "inside" in plain
        assert "inside" in html
