import json
import string

from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.matrix.markup import joined, mention, plain_block
from adapters.matrix.pages import contents
from adapters.matrix.posts import Block, Text
from services.chat.names import safe_name

LIMIT = 1_000

blocks = st.builds(
    plain_block, st.text(st.sampled_from(string.ascii_letters + " \n<&é🎩"), max_size=3_000)
)


def size(content: object) -> int:
    return len(json.dumps(content, ensure_ascii=False).encode())


@settings(max_examples=60)
@given(st.lists(blocks, max_size=6))
def test_parts_fit_keep_their_order_and_lose_no_word(parts: list[Block]) -> None:
    pages = contents(Text(tuple(parts)), LIMIT)
    assert all(size(page) <= LIMIT for page in pages)
    told = "\n".join(str(page["body"]) for page in pages)
    meant = "\n".join(block.plain for block in parts)
    assert "".join(told.split()) == "".join(meant.split())


@settings(max_examples=60)
@given(st.lists(blocks, max_size=6))
def test_an_edit_stays_one_message(parts: list[Block]) -> None:
    (content,) = contents(Text(tuple(parts), edits="$event"), LIMIT)
    assert size(content) <= LIMIT
    assert content["m.relates_to"] == {"rel_type": "m.replace", "event_id": "$event"}
    assert content["body"] == f"* {content['m.new_content']['body']}"


def test_only_the_first_part_calls_somebody_and_notices_call_nobody() -> None:
    long = tuple(plain_block("word " * 60) for _ in range(10))
    called = contents(Text(long, mentions=("@ana:x",)), LIMIT)
    assert called[0]["m.mentions"] == {"user_ids": ["@ana:x"]}
    assert called[0]["msgtype"] == "m.text"
    assert {str(page["m.mentions"]) for page in called[1:]} == {"{}"}
    assert {page["msgtype"] for page in called[1:]} == {"m.notice"}


def test_a_thread_is_a_reply_for_clients_without_threads() -> None:
    (content,) = contents(Text((plain_block("x"),), thread="$root"), LIMIT)
    assert content["m.relates_to"] == {
        "rel_type": "m.thread",
        "event_id": "$root",
        "is_falling_back": True,
        "m.in_reply_to": {"event_id": "$root"},
    }


@given(st.text(max_size=200))
def test_a_name_is_one_line_and_neither_markup_nor_a_call(name: str) -> None:
    block = mention("@ana:x", name)
    assert "\n" not in block.plain
    assert "@room" not in block.plain
    inside = block.html.removeprefix('<a href="https://matrix.to/#/@ana:x">').removesuffix("</a>")
    assert "<" not in inside
    assert block.plain


def test_direction_marks_and_blanks_cannot_hide_in_a_name() -> None:
    assert safe_name("  A\u202en\u200ba \t ") == "Ana"
    assert safe_name("\u200b") == "?"


def test_pieces_become_one_block_in_both_forms() -> None:
    block = joined("A < B: ", mention("@ana:x", "<i>Ana</i>"))
    assert block.plain == "A < B: <i>Ana</i>"
    assert block.html.startswith("A &lt; B: <a href=")
    assert "<i>" not in block.html
