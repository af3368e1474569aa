"""Whatever is laid out, Slack takes it; the stand-in with limits of its own is the judge."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.slack import layout, menus
from adapters.slack.layout import Hung, Layout, SecretError
from adapters.slack.markup import cut, escaped, parted
from adapters.slack.menus import Control
from adapters.slack.panels import modal
from adapters.slack.posts import Json, Panel, Post
from services.chat.names import safe_name
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
    said,
)
from tests.fakes.slack import blocks as judge
from tests.fakes.slack.blocks import strings

usual = settings(deadline=None, max_examples=40)


def many(count: int) -> tuple[Choice, ...]:
    return tuple(Choice(f"Buy {at} metal", note="3 coins each") for at in range(count))


def repeated(word: str, times: int) -> str:
    return word * times


def menu_of(first: Choice, size: int, back: str) -> Choices:
    return Choices((first, *many(size - 1)), back=back)


def facts_of(pairs: list[tuple[str, str]]) -> Facts:
    return Facts(tuple(Fact(*pair) for pair in pairs))


def table_of(rows: tuple[str, ...]) -> Table:
    return Table(("a", "b"), tuple((row, row) for row in rows))


def tiles_of(tile: tuple[str, ...]) -> Tiles:
    return Tiles((tile,))


def document_of(
    parts: tuple[Block, ...], side: tuple[Block, ...], last: tuple[Choices, ...]
) -> Document:
    return Document((*parts, Panels((side, side)), *last))


words = st.text(st.characters(exclude_categories=["C"]), min_size=1, max_size=60).filter(
    lambda text: bool(text.strip())
)
texts = words | st.builds(repeated, words, st.sampled_from([5, 40, 110]))
lists = st.lists(texts, min_size=1, max_size=6).map(tuple)
choice = st.builds(Choice, text=texts, note=st.just("") | texts)
menu = st.builds(
    menu_of, choice, st.sampled_from([1, 3, 10, 11, 101]), st.sampled_from(["", "back"])
)
pairs = st.lists(st.tuples(words, texts), min_size=1, max_size=8)
simple: st.SearchStrategy[Block] = st.one_of(
    st.builds(Heading, text=texts, level=st.sampled_from([1, 2])),
    st.builds(Paragraph, text=texts, quiet=st.booleans()),
    st.builds(Points, items=lists),
    st.builds(facts_of, pairs),
    st.builds(table_of, lists),
    st.builds(tiles_of, st.lists(words, min_size=1, max_size=5).map(tuple)),
    st.builds(Picture, name=words, alternative=texts),
)
documents = st.builds(
    document_of,
    st.lists(simple, max_size=12).map(tuple),
    st.lists(simple, max_size=6).map(tuple),
    st.lists(menu, max_size=1).map(tuple),
)
TOKEN = "quick-mirror-9999/3/12345/1.22.3/0a1b2c3d4e5f"


def files(_file: str) -> bool:
    return True


def ids(posts: tuple[Post, ...]) -> list[str]:
    return [block["block_id"] for post in posts for block in post.blocks]


def values(blocks: Any) -> list[str]:
    found: list[str] = []
    for block in blocks:
        for element in block.get("elements", ()):
            if block["type"] == "actions":
                found += [it["value"] for it in element.get("options", [element])]
    return found


@usual
@given(documents)
def test_messages_are_taken(document: Document) -> None:
    controls = (Control("My hand", "hand", panel=True), Control("Board", "board"))
    wanted = Layout(name="m1", token=TOKEN, controls=controls, mentions=("U1", "U2"))
    posts = layout.messages(document, wanted)
    assert posts
    for post in posts:
        judge.judge(list(post.blocks), "message", files)
        assert 0 < len(post.text) <= 4_000
    assert len(set(ids(posts))) == len(ids(posts))


@usual
@given(documents)
def test_a_single_message_is_taken_and_keeps_its_question(document: Document) -> None:
    asked = [block for block in document.blocks if isinstance(block, Choices)]
    post = layout.single(document, Layout(name="live", token=TOKEN))
    judge.judge(list(post.blocks), "message", files)
    if asked and len(asked[0].items) <= 100:
        wanted = len(asked[0].items) + bool(asked[0].back)
        assert len(values(post.blocks)) == wanted


@usual
@given(documents)
def test_modals_and_the_home_tab_are_taken(document: Document) -> None:
    held = layout.panel(document, Layout(name="p", token=TOKEN))
    judge.view(modal(Panel(held, title="A title that is much too long for this")), files)
    judge.view({"type": "home", "blocks": list(held)}, files)


@usual
@given(st.lists(texts, min_size=1, max_size=30))
def test_no_word_is_lost_and_the_order_stays(paragraphs: list[str]) -> None:
    posts = layout.messages(said(*paragraphs), Layout(name="m"))
    shown = "".join("".join(strings(list(post.blocks))) for post in posts)
    assert "".join("".join(paragraphs).split()) == "".join(shown.split())


@pytest.mark.parametrize("count", [1, 10, 11, 100, 101, 333])
def test_every_choice_can_be_made(count: int) -> None:
    posts = layout.messages(
        Document((Choices(many(count), back="b"),)), Layout(name="m", token="t")
    )
    found = [value for post in posts for value in values(post.blocks)]
    assert sorted(found) == sorted([f"t.{at}" for at in range(count + 1)])
    assert {menus.chosen(value) for value in found} == {("t", at) for at in range(count + 1)}


def test_few_choices_are_buttons_and_many_fold_out() -> None:
    def kinds(count: int) -> set[str]:
        (post,) = layout.messages(Document((Choices(many(count)),)), Layout(name="m"))
        return {element["type"] for block in post.blocks for element in block.get("elements", ())}

    assert kinds(3) == {"button"}
    assert "static_select" in kinds(30)


def test_what_stands_aside_is_a_button_even_beside_many_choices() -> None:
    aside = Choice("No more", aside=True)
    for count in (3, 30):
        block = Choices((*many(count), aside))
        (post,) = layout.messages(Document((block,)), Layout(name="m", token="t"))
        shown = [it for row in post.blocks for it in row.get("elements", ()) if "value" in it]
        assert (shown[-1]["type"], shown[-1]["value"]) == ("button", f"t.{count + 1}")
        assert len(values(post.blocks)) == count + 1


def test_what_one_person_may_read_is_never_laid_out_for_others() -> None:
    document = Document((Private(1, (Paragraph("aces"),)),))
    with pytest.raises(SecretError):
        layout.messages(document, Layout(name="m"))
    with pytest.raises(SecretError):
        layout.single(document, Layout(name="m", reader=0))
    assert "aces" in str(layout.panel(document, Layout(name="m", reader=1)))


@pytest.mark.parametrize(
    "name",
    ["<!channel>", "<@U123>", "*bold* _x_ ~y~ `z`", "@here", "&lt;!everyone&gt;", "<https://x|y>"],
)
def test_names_call_nobody_and_mark_nothing(name: str) -> None:
    document = Document((Heading(name, level=1), Paragraph(f"{name} sits down."), Points((name,))))
    (post,) = layout.messages(document, Layout(name="m"))
    assert "<" not in post.text
    for block in all_parts(list(post.blocks)):
        assert block.get("type") not in {"mrkdwn", "user", "usergroup", "broadcast", "link"}


def all_parts(value: Any) -> list[Json]:
    if isinstance(value, dict):
        return [value, *(part for held in value.values() for part in all_parts(held))]
    if isinstance(value, list):
        return [part for held in value for part in all_parts(held)]
    return []


def test_only_who_is_named_is_mentioned() -> None:
    (post,) = layout.messages(said("It is your move."), Layout(name="m", mentions=("U7",)))
    users = [part["user_id"] for part in all_parts(list(post.blocks)) if part.get("type") == "user"]
    assert users == ["U7"]
    assert post.text.startswith("<@U7> ")


def test_a_picture_stands_there_once_it_is_uploaded() -> None:
    words = "Two cards lie in the row."
    hung = Document((Hung("board", words, "drawn", file="F1"),))
    (with_file,) = layout.messages(hung, Layout(name="m"))
    assert with_file.blocks[0] == {
        "type": "image",
        "slack_file": {"id": "F1"},
        "alt_text": words,
        "block_id": "m-0-0",
    }
    (without,) = layout.messages(Document((Picture("board", words),)), Layout(name="m"))
    assert "Two cards" in str(without.blocks)


@usual
@given(texts, st.integers(min_value=5, max_value=300))
def test_texts_are_cut_and_parted_to_length(text: str, most: int) -> None:
    assert len(cut(text, most)) <= most
    pieces = parted(text, most)
    assert all(len(piece) <= most for piece in pieces)
    assert "".join("".join(pieces).split()) == "".join(text.split())


@usual
@given(st.text(max_size=200))
def test_names_are_one_harmless_line(name: str) -> None:
    shown = safe_name(name)
    assert shown
    assert len(shown.splitlines()) == 1
    assert "@here" not in shown
    assert "<" not in escaped(shown)
