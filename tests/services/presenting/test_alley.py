"""What people read of the Dark Alley, Powers and the Duel: all of it, and none of the secrets."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from core.game import Event, Reason, because
from core.narrowing import VERB, Answer
from core.trickerion import actions as do
from core.trickerion import alley_actions
from core.trickerion import events as happened
from core.trickerion import theater_actions as on_stage
from core.trickerion.cards import PERFORMANCES, POWERS, RULES, SPECIAL, TRICKS, Gain
from core.trickerion.decisions import Assignment, KeepCard, LinkBonus, Placement, PowerDiscard, Work
from core.trickerion.game import TRICKERION
from core.trickerion.state import Marker, Performance, State
from services.languages import CODES, language
from services.presenting import menu
from services.presenting.document import Block, Document
from services.presenting.menu import Asked
from services.presenting.plain import lay_out
from services.presenting.trickerion.presenter import TrickerionPresenter
from services.reading import Chosen, Impossible, Open, Reader, Unread
from services.reading.grammar import Grammar
from tests.services.showings import game, showing

PRESENTER = TrickerionPresenter()
ALL = {"dark_alley": "true", "powers": "true"}
READER_SEAT = 0


def read(blocks: tuple[Block, ...], width: int = 200) -> str:
    return lay_out(Document(blocks), width)


def everything(state: State) -> str:
    """Whatever seat 0 can ask to be shown."""
    view = TRICKERION.view(state, READER_SEAT)
    reader = showing("en", len(state.players))
    blocks: tuple[Block, ...] = (
        *PRESENTER.board(view, reader),
        *PRESENTER.score(view, reader),
        *(block for part in PRESENTER.parts for block in PRESENTER.part(view, part, reader)),
        *(
            block
            for seat in range(len(state.players))
            for block in PRESENTER.own(view, seat, reader)
        ),
        *PRESENTER.hand(view, READER_SEAT, reader),
        *PRESENTER.beside_question(view, READER_SEAT, reader),
    )
    question = PRESENTER.question(view, READER_SEAT, reader)
    legal = tuple(TRICKERION.legal(state, READER_SEAT))
    if legal:
        blocks = (*blocks, *menu.menu(PRESENTER, Asked(view, READER_SEAT, legal), reader))
    return f"{question}\n{PRESENTER.doing(view, reader)}\n{read(blocks)}"


def otherwise(state: State, dice: random.Random) -> State:
    """The same position with everything else that seat 0 cannot know."""
    open_decks = RULES.edition[state.edition].open_decks
    tops = [deck.cards[:1] if open_decks else () for deck in state.decks]
    rest = [deck.cards[len(top) :] for deck, top in zip(state.decks, tops, strict=True)]
    others = [player for seat, player in enumerate(state.players) if seat != READER_SEAT]
    seen = [each for each in state.pending if isinstance(each, KeepCard)]
    secret = [
        *(card for cards in rest for card in cards),
        *(card for player in others for card in player.special),
        *(card for each in seen if each.seat != READER_SEAT for card in each.cards),
    ]
    dice.shuffle(secret)
    powers = [power for player in others for power in player.dealt]
    dice.shuffle(powers)
    hidden = isinstance(state.pending[-1], Assignment) if state.pending else False

    def dealt_anew(count: int) -> tuple[str, ...]:
        return tuple(secret.pop() for _ in range(count))

    players = [
        player
        if seat == READER_SEAT
        else replace(
            player,
            special=dealt_anew(len(player.special)),
            dealt=tuple(powers.pop() for _ in player.dealt),
            team=tuple(
                replace(each, card="alley" if number == 0 else None) if _plain(each) else each
                for number, each in enumerate(player.team)
            )
            if hidden
            else player.team,
        )
        for seat, player in enumerate(state.players)
    ]
    return replace(
        state,
        players=tuple(players),
        decks=tuple(
            replace(deck, cards=(*top, *dealt_anew(len(cards))))
            for deck, top, cards in zip(state.decks, tops, rest, strict=True)
        ),
        pile=tuple(reversed(state.pile)),
        deck=tuple(state.deck),
        pending=tuple(
            replace(each, cards=dealt_anew(len(each.cards)))
            if isinstance(each, KeepCard) and each.seat != READER_SEAT
            else each
            for each in state.pending
        ),
    )


def _plain(each: object) -> bool:
    """Whether no Special Assignment lies there: their number in a hand is known to all."""
    return getattr(each, "special", None) is None


@pytest.mark.parametrize("edition", ["revised", "first"])
def test_what_others_hold_in_secret_is_in_nothing_that_one_reads(edition: str) -> None:
    dice = random.Random(1)
    asked: set[type] = set()
    changed = 0
    for seed in (11, 12):
        for state, _, _ in game(seed, 3, edition=edition, **ALL):
            if state.pending and type(state.pending[-1]) in asked and dice.random() < 0.9:
                continue
            if state.pending:
                asked.add(type(state.pending[-1]))
            other = otherwise(state, dice)
            changed += other != state
            # In the end everything is laid open.
            assert (everything(state) == everything(other)) == (not state.ranking)
    assert changed > 20
    assert {Assignment, PowerDiscard} <= asked


def secret_events() -> Iterator[tuple[Event, Event]]:
    """Two events that another seat may not tell apart."""
    yield (
        happened.CardsSeen(1, 1, "theater", ("guest_performer", "new_twist")),
        happened.CardsSeen(1, 1, "theater", ("buying_time", "grand_premiere")),
    )
    yield (
        happened.CardKept(1, "theater", "guest_performer", ("new_twist",)),
        happened.CardKept(1, "theater", "buying_time", ("grand_premiere",)),
    )
    yield happened.PowersDealt(1, ("encore",)), happened.PowersDealt(1, ("handbills",))
    yield happened.PowerDiscarded(1, "encore"), happened.PowerDiscarded(1, "handbills")
    yield (
        happened.Assigned(1, "magician", "theater", "guest_performer"),
        happened.Assigned(1, "magician", "alley"),
    )


@pytest.mark.parametrize("code", CODES)
def test_news_of_others_secrets_do_not_tell_them(code: str) -> None:
    for one, other in secret_events():
        told = []
        for event in (one, other):
            seen = TRICKERION.project(event, READER_SEAT)
            told.append(() if seen is None else PRESENTER.tell((seen,), showing(code)))
        assert told[0] == told[1]
        own = [PRESENTER.tell((event,), showing(code, seat=1)) for event in (one, other)]
        assert own[0] != own[1]


@pytest.mark.parametrize("code", CODES)
def test_whoever_looks_at_cards_reads_what_they_do(code: str) -> None:
    state, seat = keeping()
    reader = showing(code, 3, seat)
    view = TRICKERION.view(state, seat)
    asked = Asked(view, seat, tuple(TRICKERION.legal(state, seat)))
    shown = read(menu.menu(PRESENTER, asked, reader))
    decision = state.pending[-1]
    assert isinstance(decision, KeepCard)
    for card in decision.cards:
        assert language(code).text(f"trickerion-special-{card}") in shown


def keeping() -> tuple[State, int]:
    """Somebody has looked at two cards."""
    for seed in range(20):
        for state, seat, _ in game(seed, 3, dark_alley="true"):
            if seat is not None and isinstance(state.pending[-1], KeepCard):
                return state, seat
    raise AssertionError


@pytest.mark.parametrize("code", CODES)
def test_the_house_set_is_named_wherever_its_cards_are_shown(code: str) -> None:
    house = language(code).text("trickerion-house")
    reader = showing(code, 2)
    for card in (*POWERS, "ts01"):
        assert house in read(PRESENTER.card(card, None, reader))
    assert house in read(PRESENTER.card("duel_01", None, reader))
    for topic in ("powers", "duel", "options"):
        assert house in read(PRESENTER.rule(topic, reader))
    for name in ("powers", "duel"):
        assert house in PRESENTER.option(name, "true", reader)[0]
    state = next(state for state, _, _ in game(3, 2, **ALL, duel="true") if state.turn)
    view = TRICKERION.view(state, 0)
    assert read(PRESENTER.board(view, reader)).count(house) >= len(view.players) + 2
    assert house in read(PRESENTER.hand(view, 0, reader))


def test_a_turn_card_closes_the_alley_where_there_is_one() -> None:
    reader = showing("en", 2)
    base, dark = (
        TRICKERION.view(next(state for state, _, _ in game(3, 2, **options, duel="true")), 0)
        for options in (dict[str, str](), {"dark_alley": "true"})
    )
    assert "Dark Alley" not in read(PRESENTER.card("ts01", base, reader))
    assert "Dark Alley" in read(PRESENTER.card("ts01", dark, reader))
    assert "Dark Alley" in read(PRESENTER.card("ts01", None, reader))


def test_cards_that_are_turned_over_after_all_are_told() -> None:
    cards = (happened.RevealedCard(1, "manager", "downtown", "empower"),)
    told = PRESENTER.tell((happened.AssignmentsUncovered(cards),), showing("en"))
    assert told == (
        "The cards that lay face down are turned over.",
        "Beto B■: Manager → Downtown: Empower.",
    )


@pytest.mark.parametrize("code", CODES)
def test_cards_with_effects_name_their_figures(code: str) -> None:
    reader = showing(code)
    for card, figure in (
        ("buying_time", "3"),
        ("barter_with_power", "4"),
        ("empower", "3"),
        ("pay_for_best_slots", "3"),
        ("fame_optical", "2"),
        ("guest_fee", "2"),
        ("place_in_the_annals", "6"),
        ("mutilation", "12"),
    ):
        assert figure in read(PRESENTER.card(card, None, reader))


@pytest.mark.parametrize("code", CODES)
def test_names_of_cards_are_all_different(code: str) -> None:
    known = PRESENTER.cards(showing(code))
    assert set(SPECIAL) | set(POWERS) | set(RULES.prophecies) | set(RULES.magician) <= set(known)
    assert len(set(known.values())) == len(known)


def test_pairs_guests_and_printed_markers_are_seen_on_the_board() -> None:
    state = next(state for state, _, _ in game(3, 2, duel="true", dark_alley="true") if state.turn)
    trick = next(iter(TRICKS))
    card = state.row[0].card
    slot = PERFORMANCES[card].slots[0]
    row = (
        Performance(card, (Marker(0, trick, slot, "right", 2), Marker(1, trick, "outside", "up"))),
        *state.row[1:],
    )
    view = TRICKERION.view(replace(state, row=row), None)
    board = read(PRESENTER.board(view, showing("en", 2)), 80)
    assert "A●2M→" in board
    assert "+ B■·M" in board
    assert "N◇·" in board
    assert "closed this turn" in board


READERS = {
    code: Reader(Grammar(PRESENTER, TRICKERION.action_types, language(code))) for code in CODES
}


@pytest.mark.parametrize(
    ("code", "line", "action"),
    [
        (
            "en",
            "assign magician guest performer",
            do.Assign("magician", "theater", "guest_performer"),
        ),
        ("en", "send magician to dark alley", do.Assign("magician", "alley")),
        ("pt-BR", "mandar ilusionista beco", do.Assign("magician", "alley")),
        (
            "pt-BR",
            "mandar ilusionista artista convidado",
            do.Assign("magician", "theater", "guest_performer"),
        ),
        ("en", "draw theater", alley_actions.DrawCard("theater")),
        ("pt-BR", "pegar teatro", alley_actions.DrawCard("theater")),
        ("en", "keep barter", alley_actions.Keep("barter_with_power")),
        ("pt-BR", "ficar escambo", alley_actions.Keep("barter_with_power")),
        ("en", "seer", alley_actions.TellFortune()),
        ("pt-BR", "vidente", alley_actions.TellFortune()),
        ("en", "weave second", alley_actions.WeaveFate("second")),
        ("pt-BR", "tecer segunda", alley_actions.WeaveFate("second")),
        ("en", "learn power encore 3", alley_actions.LearnPower("encore", 3)),
        ("pt-BR", "aprender-poder bis 3", alley_actions.LearnPower("encore", 3)),
        ("en", "discard encore", alley_actions.DiscardPower("encore")),
        ("en", "hire engineer using headhunter", do.Hire("engineer", "headhunter")),
        ("en", "no", alley_actions.Skip()),
        ("pt-BR", "não", alley_actions.Skip()),
        ("en", "possess p2", alley_actions.Possess("p2")),
        ("en", "close", alley_actions.CloseBasket()),
        ("pt-BR", "fechar", alley_actions.CloseBasket()),
    ],
)
def test_lines_of_the_dark_alley_are_read(code: str, line: str, action: object) -> None:
    legal = (
        do.Assign("magician", "alley"),
        do.Assign("magician", "theater"),
        do.Assign("magician", "theater", "guest_performer"),
        alley_actions.DrawCard("theater"),
        alley_actions.DrawCard("market"),
        alley_actions.Keep("barter_with_power"),
        alley_actions.Keep("buying_time"),
        alley_actions.TellFortune(),
        alley_actions.WeaveFate("second"),
        alley_actions.WeaveFate("third"),
        alley_actions.LearnPower("encore", 3),
        alley_actions.LearnPower("encore", 2),
        alley_actions.DiscardPower("encore"),
        alley_actions.DiscardPower("handbills"),
        do.Hire("engineer"),
        do.Hire("engineer", "headhunter"),
        alley_actions.Skip(),
        alley_actions.Possess("p2"),
        alley_actions.Possess("p1"),
        alley_actions.CloseBasket(),
        alley_actions.CloseBasket(1),
    )
    assert READERS[code].read(line, legal) == Chosen(action)


@pytest.mark.parametrize(
    ("code", "line"),
    [("pt-BR", "montar argolas p1 s00 par"), ("en", "set up linking rings p1 s00 as a pair")],
)
def test_a_pair_is_called_one(code: str, line: str) -> None:
    one = on_stage.SetUp("linking_rings", "p1", "s00", "down")
    legal = (one, replace(one, markers=2), replace(one, use="guest_performer"))
    assert READERS[code].read(line, legal) == Chosen(legal[1])
    down = line.partition("s00")[0] + "s00 down"
    assert READERS[code].read(down, legal) == Chosen(one)


def test_what_is_said_without_a_verb_is_understood_where_it_is_not_legal() -> None:
    legal = (do.PlaceCharacter("apprentice-2", "alley-2"), do.Idle("apprentice-2"))
    read = READERS["en"].read("app 2 alley 1", legal)
    assert read == Impossible((do.PlaceCharacter("apprentice-2", "alley-1"),))
    assert isinstance(READERS["en"].read("qqqq 2 alley 1", legal), Unread)


@pytest.mark.parametrize(
    ("prophecy", "card", "ap"),
    [(None, None, 1), ("enhance_two_ap", None, 2), (None, "empower", 3)],
)
def test_a_shard_says_how_many_points_it_brings(
    prophecy: str | None, card: str | None, ap: int
) -> None:
    state, _ = keeping()
    work = Work(0, "magician", "downtown", 3, bonus=card)
    view = replace(TRICKERION.view(state, 0), prophecy=prophecy, pending=(work,))
    for code in CODES:
        assert f"{ap} " in PRESENTER.action(view, 0, do.Enhance(), showing(code, 3)).text
        assert f"{ap} " in PRESENTER.sentence(view, 0, do.Enhance(), showing(code, 3))


def test_what_cannot_be_undone_says_so() -> None:
    for action in (
        do.Reroll("bank-1"),
        do.TakeCoins("bank-1", "interest"),
        alley_actions.DrawCard("theater"),
        alley_actions.WeaveFate("next"),
    ):
        assert PRESENTER.seals(action)
    assert not PRESENTER.seals(do.TakeCoins("bank-1"))
    assert not PRESENTER.seals(alley_actions.TellFortune())


def test_a_plan_shows_special_assignments_in_hand_and_laid() -> None:
    state, _ = keeping()
    owner = state.players[0]
    laid = replace(owner.team[0], card="theater", special="buying_time")
    owner = replace(owner, special=("empower",), team=(laid, *owner.team[1:]))
    pending = (Assignment(),)
    state = replace(state, players=(owner, *state.players[1:]), pending=pending)
    view = TRICKERION.view(state, 0)
    told = read(PRESENTER.beside_question(view, 0, showing("en", 3)))
    assert "Empower" in told
    asked = do.Assign(laid.id, "alley")
    label = PRESENTER.answer(view, 0, Answer("character", laid.id), (asked,), showing("en", 3))
    assert label.note == "Theater: Buying Time"


def test_the_second_character_of_a_turn_may_wait() -> None:
    state, _ = keeping()
    view = replace(TRICKERION.view(state, 0), pending=(Placement(0, again=True),))
    english = showing("en", 3)
    assert "Place one more" in PRESENTER.question(view, 0, english)
    assert PRESENTER.action(view, 0, alley_actions.Skip(), english).text == "Place nobody more now"


def test_a_half_made_choice_leaves_out_what_nobody_said() -> None:
    state, _ = keeping()
    one = on_stage.SetUp("linking_rings", "p1", "s00", "down")
    asked = Asked(TRICKERION.view(state, 0), 0, (one, replace(one, markers=2)))
    draft = menu.answers(one)[:6]
    assert draft[-1].field == "use"
    told = menu.so_far(PRESENTER, asked, showing("en", 3), draft)
    assert told.endswith("down")


def test_a_plain_line_leaves_the_card_out() -> None:
    legal = (do.Hire("engineer"), do.Hire("engineer", "headhunter"))
    assert READERS["en"].read("hire engineer", legal) == Chosen(legal[0])
    assert isinstance(READERS["en"].read("hire headhunter", legal), Open | Chosen)


def test_the_menu_names_the_card_that_betters_an_action() -> None:
    state, _ = keeping()
    view = replace(TRICKERION.view(state, 0), pending=())
    label = PRESENTER.answer(
        view,
        0,
        Answer(VERB, "hire"),
        (do.Hire("engineer"), do.Hire("engineer", "headhunter")),
        showing("en", 3),
    )
    assert label.note == "2–3 AP, Headhunter"


def test_a_link_that_is_paid_twice_is_asked_about_with_both() -> None:
    state, _ = keeping()
    view = replace(TRICKERION.view(state, 0), pending=(LinkBonus(0, 2, times=2),))
    english = showing("en", 3)
    assert "4 Fame or 4 coins" in PRESENTER.question(view, 0, english)
    assert PRESENTER.action(view, 0, on_stage.TakeBonus("coins"), english).note == "4 coins"


@pytest.mark.parametrize(("players", "told"), [(0, "turn card closes"), (3, "from 3 players on")])
def test_a_closed_slot_says_what_closes_it(players: int, told: str) -> None:
    reason = because("slot_closed", slot="market-1", players=players)
    assert told in PRESENTER.why(reason, showing("en"))
    assert PRESENTER.why(reason, showing("pt-BR")) != PRESENTER.why(reason, showing("en"))


def test_reasons_name_cards_as_people_know_them() -> None:
    told = PRESENTER.why(Reason("card_not_in_hand", (("card", "new_twist"),)), showing("pt-BR"))
    assert told == "Nova Reviravolta não está na sua mão."
    told = PRESENTER.why(
        Reason("option_needs_option", (("option", "powers"), ("needed", "dark_alley"))),
        showing("en"),
    )
    assert told == "Powers (house set) needs Dark Alley: switch that on first."


RARE: tuple[tuple[Event, str], ...] = (
    (happened.Possessed(0, 1, "p2", 1), "paid 1 Shard and picked p2 for Beto B■"),
    (happened.YieldStolen(0, "s00", "outside"), "lets s00 yield what outside does"),
    (
        happened.Promoted(0, "apprentice-1", "manager", 1, 2),
        "made the Manager of Apprentice 1 for 1 coin, losing 2 Fame",
    ),
    (
        happened.StreetPerformed(0, 1, "p1", "s00", "levitation", Gain(2, 1)),
        "performed Levitation in the street: +2 Fame, 1 coin",
    ),
    (happened.StockStolen(0, "cog", "wood"), "Cog leaves the stock, Wood comes in"),
    (happened.CardsSwapped(0, "p1", "p3"), "swapped p1 and p3"),
    (
        happened.TrickOverhauled(0, 3, "seance", "levitation", "residence-1", 4),
        "learned Séance in place of Levitation, paying 4 coins for missing Fame",
    ),
    (happened.ShardLaid(0, "levitation"), "laid a Shard on Levitation"),
    (happened.MarkerPlaced(0, "levitation"), "put 1 marker onto Levitation"),
    (
        happened.MarkerRescheduled(0, 1, "levitation", "p1", "s00", "p2", "s11", "up", owner=1),
        "moved Levitation from p1 s00 to p2 s11 facing up (of Beto B■)",
    ),
    (
        happened.MarkerRescheduled(
            0, 0, "levitation", "p1", "s00", "p2", "s11", "up", links=2, shards=(0,)
        ),
        "moved Levitation from p1 s00 to p2 s11 facing up: 2 Links; +1 Shard",
    ),
    (
        happened.TrickSetUp(0, 1, "levitation", "p1", "s00", "up", 1, (0, 0, 1), times=2, count=2),
        (
            "set up Levitation on p1 s00 facing up: 1 Link, as a pair, paid 2 times over; "
            "1 Shard each to Ana A● and Beto B■"
        ),
    ),
    (
        happened.BonusPaid(0, "mass_recruitment", coins=-3),
        "Mass Recruitment: −3 coins",
    ),
    (happened.BasketClosed(0, 0, 0, 1), "closed the purchase for 1 Shard"),
    (happened.ComponentOrdered(0, 1, "cog", 0), "put Cog beside the stock"),
    (
        happened.ComponentsBought(0, 1, "cog", 2, 0, 0, "board", fame=5),
        "smuggled 2 Cog for 5 Fame",
    ),
    (
        happened.CharacterPlaced(0, "magician", "alley-1", 6, "alley", "empower", None, 3),
        "placed the Magician: Dark Alley 1 (+2), 6 AP (Empower, for 1 AP more) paying 3 coins",
    ),
    (
        happened.CharacterPlaced(0, "magician", "alley-4", 4, "alley", mimic="empower"),
        "placed the Magician: Dark Alley 4 (+0), 4 AP (like Empower, for 1 AP more)",
    ),
    (
        happened.FateWoven(0, 1, "second", "extra_shard", "cheap_hire"),
        "wove fate: Hiring is cheap (second) is Active at once; drawn was Extra Shard",
    ),
    (
        happened.FateWoven(0, 1, "second", "extra_shard"),
        "wove fate: the Pending Prophecy (second) is Active at once; drawn was Extra Shard",
    ),
    (
        happened.BonusPaid(0, "golden_thread", fame=4),
        "Golden Thread (house set): +4 Fame",
    ),
    (
        happened.PowerReturned(0, "golden_thread"),
        "lost the Shards for Golden Thread (house set): it is back in hand",
    ),
)
"""What seldom happens, and how it reads."""


@pytest.mark.parametrize(("event", "told"), RARE)
def test_what_seldom_happens_reads_well(
    event: Event, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    (line,) = PRESENTER.tell((event,), showing("en"))
    assert line == f"Ana A●: {told}."
    assert PRESENTER.tell((event,), showing("pt-BR")) != (line,)
    assert not caplog.records, caplog.text
