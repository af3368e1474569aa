"""Searching forgives typing, in either language, and asks when it is not sure."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.people import PersonId
from services.languages import CODES, language
from services.languages.catalogue import plain
from services.presenting.trickerion import reference, rules
from services.reading.searching import mentions, search
from tests.fakes.club import ANA, BETO
from tests.fakes.parlour import Parlour

CARDS = tuple(reference.cards(language(code)) for code in CODES)
TOPICS = tuple(rules.topics(language(code)) for code in CODES)
LONG = sorted(name for name in CARDS[0].values() if name.isascii() and len(name) > 12)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("linking rings", "linking_rings"),
        ("linkng rings", "linking_rings"),
        ("rings", "linking_rings"),
        ("butterflys", "enchanted_butterflies"),
        ("enchated butterfiles", "enchanted_butterflies"),
        ("borboletas", "enchanted_butterflies"),
        ("barrel", "barricaded_barrels"),
        ("papper shred", "paper_shred"),
        ("lotus vermelha", "red_lotus"),
        ("LÓTUS VERMELHA", "red_lotus"),
        ("gentelman", "gentleman"),
    ],
)
def test_a_card_is_found_however_it_is_typed(typed: str, meant: str) -> None:
    assert search(typed, CARDS).ids == (meant,)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("lnks", "links"),
        ("ligacoes", "links"),
        ("advertizing", "advertising"),
        ("publicidade", "advertising"),
        ("marketrow", "market"),
        ("action ponts", "points"),
        ("salarios", "wages"),
        ("wage", "wages"),
    ],
)
def test_a_topic_is_found_however_it_is_typed(typed: str, meant: str) -> None:
    assert search(typed, TOPICS).ids == (meant,)


@settings(max_examples=25)
@given(st.sampled_from(LONG), st.data())
def test_one_slip_in_a_long_name_is_forgiven(name: str, data: st.DataObject) -> None:
    """A letter that is left out, doubled or changed for another."""
    at = data.draw(st.integers(1, len(name) - 2))
    slip = data.draw(st.sampled_from(("", name[at] * 2, "x")))
    typed = name[:at] + slip + name[at + 1 :]
    found = search(typed, CARDS)
    named = {CARDS[0][which] for which in (*found.ids, *found.likely)}
    assert name in named or plain(typed) in {plain(it) for it in CARDS[0].values()}


@pytest.mark.parametrize("typed", ["zzz", "xylophone", "", "?", "a" * 400, "\u0000", "🎩"])
def test_what_resembles_nothing_finds_nothing(typed: str) -> None:
    assert search(typed, CARDS).ids == ()


def test_words_are_found_in_a_text() -> None:
    assert mentions("shards", "In a circle with a Shard each Shards")
    assert mentions("wag coin", "Wages are paid in coins.")
    assert not mentions("wages sunday", "Wages are paid in coins.")
    assert not mentions("", "Wages")


def said(person: PersonId, line: str) -> str:
    parlour = Parlour()
    parlour.lobby(ANA, BETO)
    return parlour.say(person, line)


def test_what_a_guess_was_taken_for_is_said() -> None:
    told = said(ANA, "card linkng rings")
    assert "I take it you mean Linking Rings." in told
    assert "Mechanical" in told
    assert "I take it" not in said(ANA, "card linking rings")


def test_words_that_are_no_topic_are_looked_up_in_the_rules() -> None:
    told = said(ANA, "rules bargain")
    assert 'About "bargain" the rules say:' in told
    assert "Market Row" in told


def test_what_is_not_found_is_asked_about() -> None:
    told = said(ANA, "card sawed")
    assert 'I know no card called "sawed".' in told
    assert "Did you mean" in told
    assert "Topics:" in said(ANA, "rules xylophone")
    assert "…" in said(ANA, f"card {'z' * 200}")


@pytest.mark.parametrize(
    ("line", "difference"),
    [
        ("card the great optico", "In the first edition the ability copies a bonus only"),
        ("card mind reading", "2 markers in the first edition"),
        ("rules final scoring", "With the revised rules each of these lines counts 20 at most."),
        ("rules special assignments", "in the first edition 1"),
        ("rules end of turn", "in the first edition 3 Riverside Theater"),
        ("rules setting up", "In the first edition Mind Reading begins with 2 markers"),
    ],
)
def test_the_difference_between_the_editions_is_named(line: str, difference: str) -> None:
    assert difference in " ".join(said(ANA, line).split())
