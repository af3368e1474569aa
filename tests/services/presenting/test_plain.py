"""Any document fits any width from 32 columns on."""

import wcwidth
from hypothesis import given, settings
from hypothesis import strategies as st

from services.presenting.document import (
    Block,
    Choice,
    Choices,
    Document,
    Fact,
    Facts,
    Heading,
    Panels,
    Paragraph,
    Picture,
    Points,
    Private,
    Table,
    Tiles,
)
from services.presenting.plain import lay_out

WORDS = st.text(alphabet="abcdeé漢字●▲ -·", min_size=0, max_size=60)


def tables() -> st.SearchStrategy[Table]:
    def rows(columns: int) -> st.SearchStrategy[Table]:
        row = st.tuples(*(WORDS for _ in range(columns)))
        return st.builds(
            Table, row, st.lists(row, max_size=4).map(tuple), st.sampled_from([(), (1,)])
        )

    return st.integers(2, 5).flatmap(rows)


SIMPLE: st.SearchStrategy[Block] = st.one_of(
    st.builds(Heading, WORDS, st.sampled_from([1, 2])),
    st.builds(Paragraph, WORDS),
    st.builds(Points, st.lists(WORDS, max_size=4).map(tuple)),
    st.builds(Facts, st.lists(st.builds(Fact, WORDS, WORDS), max_size=4).map(tuple)),
    st.builds(Picture, WORDS, WORDS),
    st.builds(
        Choices, st.lists(st.builds(Choice, WORDS, note=WORDS), max_size=12).map(tuple), WORDS
    ),
    st.builds(
        Tiles,
        st.lists(
            st.lists(st.text(alphabet="xy", max_size=30), min_size=1, max_size=3).map(tuple),
            max_size=6,
        ).map(tuple),
    ),
    tables(),
)
BLOCKS: st.SearchStrategy[Block] = st.one_of(
    SIMPLE,
    st.builds(Private, st.just(0), st.lists(SIMPLE, max_size=2).map(tuple)),
    st.builds(
        Panels,
        st.lists(st.lists(SIMPLE, max_size=2).map(tuple), min_size=1, max_size=3).map(tuple),
    ),
)


@settings(max_examples=300)
@given(st.lists(BLOCKS, max_size=4), st.integers(32, 100))
def test_no_line_is_wider_than_the_screen(blocks: list[Block], width: int) -> None:
    text = lay_out(Document(tuple(blocks)), width)
    for line in text.splitlines():
        assert wcwidth.width(line) <= width


def test_what_belongs_together_is_not_broken() -> None:
    text = lay_out(Document((Facts((Fact("Places", "1:+2\u00a0·  2:+1\u00a0·"),)),)), 32)
    assert text == "Places  1:+2 ·  2:+1 ·"


def test_a_table_without_room_becomes_a_list() -> None:
    table = Table(
        ("Player", "Fame", "Coins", "Shards", ""),
        (("A● Ana (blue)", "12", "7", "1", "poster"),),
        numeric=(1, 2, 3),
    )
    text = lay_out(Document((table,)), 32)
    assert text.splitlines() == ["A● Ana (blue)", "  Fame 12, Coins 7, Shards 1,", "  poster"]


def test_panels_stand_side_by_side_where_there_is_room() -> None:
    panels = Panels(((Heading("Left"),), (Heading("Right"),)))
    wide = lay_out(Document((panels,)), 80).splitlines()
    assert len(wide) == 1
    assert "Left" in wide[0]
    assert "Right" in wide[0]
    assert len(lay_out(Document((panels,)), 40).splitlines()) == 3
