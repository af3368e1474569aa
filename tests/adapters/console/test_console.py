"""The chat in a terminal: whole games, several people, both languages, every wrong line."""

import io
import logging
import random
import re
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
import wcwidth
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document as Typed
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from adapters.console import ConsoleParts, Sitting, play
from adapters.console import terminal as terminals
from adapters.console.album import Album
from adapters.console.parts import ROOM
from adapters.console.terminal import Pipe, Screen
from adapters.system.alerts import LogAlerts
from core import commands
from core.answers import Done
from core.chance import Chance
from core.game import Seat
from core.notation import notation
from core.service import GameService
from core.table import AnyGame
from core.trickerion.game import TRICKERION, Trickerion
from services.languages import CODES, language
from services.presenting.document import Choices, Document, Paragraph, Picture
from services.presenting.plain import lay_out
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.fakes.logbook import LeakError, lines_of, logbook
from tests.fakes.store import MemoryPeople, MemoryTables
from tests.fakes.surroundings import HandClock, KeptAlerts, KnownSeeds, PlainNames

_IDS = count(1)

POSITIONS = Path(__file__).parents[3] / "docs" / "positions"


class House:
    """A service on memory, with programs that move at random."""

    def __init__(
        self, seed: int = 1, game: AnyGame = TRICKERION, alerts: LogAlerts | None = None
    ) -> None:
        self.alerts = KeptAlerts()
        self.tables = MemoryTables()
        self.people = MemoryPeople()
        self.service = GameService(
            games={"trickerion": game},
            tables=self.tables,
            people=self.people,
            clock=HandClock(),
            seeds=KnownSeeds(),
            names=PlainNames(),
            alerts=alerts or self.alerts,
            programs=("random",),
            languages=CODES,
            zones=("UTC",),
        )
        self._dice = random.Random(seed)

    def programs(self, table: str) -> None:
        while True:
            sight = self.service.sight(table)
            waiting = [card.seat for card in sight.seats if card.program and card.awaited]
            if not waiting or sight.phase != "playing":
                return
            seen = self.service.program_sight(table, waiting[0])
            usual = [
                action for action in seen.legal if not type(action).__name__.startswith("Return")
            ]
            move = commands.ProgramMove(
                id=f"program-{next(_IDS)}",
                table=table,
                seat=waiting[0],
                decision=seen.decision,
                action=notation(self._dice.choice(usual or list(seen.legal))),
            )
            assert isinstance(self.service.handle(move), Done)

    def parts(self, code: str = "en", *, asked: bool = False) -> ConsoleParts:
        return ConsoleParts(
            service=self.service,
            presenters={"trickerion": TrickerionPresenter()},
            programs=self.programs,
            language=language(code),
            language_asked=asked,
        )

    def typed(self, *lines: str, code: str = "en", asked: bool = False, **sitting: Any) -> str:
        """What is read after typing these lines through a pipe."""
        target = io.StringIO()
        pipe = Pipe(io.StringIO("".join(f"{line}\n" for line in lines)), target)
        options: dict[str, Any] = {"options": {"first_game_kits": "true"}, **sitting}
        self.code = play(
            self.parts(code, asked=asked),
            Sitting("trickerion", **options),
            pipe,
        )
        return target.getvalue()


class Guest:
    """Somebody who takes any choice, and now and then asks for something."""

    interactive = False

    def __init__(
        self, width: int, seed: int, lines: int = 5_000, script: Sequence[str] | None = None
    ) -> None:
        self._script = iter(script) if script is not None else None
        self._width = width
        self._dice = random.Random(seed)
        self._lines = lines
        self._choices = 0
        self.shown: list[str] = []
        self.cleared = 0
        self.asides = ("board", "me", "hand", "undo", "status", "score", "log 5", "news", "menu")

    def show(self, document: Document) -> None:
        for block in document.blocks:
            if isinstance(block, Choices):
                self._choices = len(block.items)
        text = lay_out(document, self._width)
        self.shown.append(text)
        assert all(wcwidth.width(line) <= self._width for line in text.splitlines()), text

    def ask(
        self, prompt: str, completing: Callable[[str], Sequence[tuple[str, str]]]
    ) -> str | None:
        del prompt
        if self._script is not None:
            return next(self._script, None)
        self._lines -= 1
        last = self.shown[-1] if self.shown else ""
        if self._lines < 0 or "rematch" in last or "revanche" in last:
            return None
        if self._dice.random() < 0.05:
            completing("")
            return self._dice.choice(self.asides)
        return str(self._dice.randint(1, self._choices)) if self._choices else "menu"

    def clear(self) -> None:
        self.cleared += 1
        self.shown.append("-- cleared --")


@pytest.mark.parametrize(
    ("code", "width", "modes"),
    [
        ("en", 80, {}),
        ("pt-BR", 32, {}),
        ("en", 32, {"dark_alley": "true"}),
        ("pt-BR", 80, {"dark_alley": "true", "powers": "true", "edition": "first"}),
    ],
)
def test_a_whole_game_by_numbers(
    code: str, width: int, modes: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    house = House()
    guest = Guest(width, seed=3)
    sitting = Sitting("trickerion", options={"first_game_kits": "true", **modes})
    assert play(house.parts(code), sitting, guest) == 0
    assert house.service.sight("table-1").phase == "finished"
    assert not house.alerts.faults
    assert not caplog.records, caplog.text


class Stumbling(Trickerion):
    """Fails now and then, and shouts what it holds in its hands."""

    moves = 0

    def decide(self, state: Any, seat: Seat, action: Any, chance: Chance) -> Any:
        self.moves += not seat
        if not seat and not self.moves % 12:
            raise ValueError(f"{action} in {state}")
        return super().decide(state, seat, action, chance)


def test_nothing_secret_is_logged_in_a_whole_game_with_faults() -> None:
    house = House(game=Stumbling(), alerts=LogAlerts())
    guest = Guest(80, seed=3)
    with logbook() as log:
        assert play(house.parts(), Sitting("trickerion"), guest) == 0
        assert house.service.sight("table-1").phase == "finished"
        assert log.text.count("ValueError") > 3
        private = lines_of(*guest.shown)
        log.check((house.tables.load("table-1").seed,), private)
        logging.getLogger("adapters.console.chat").info("told: " + max(private, key=len))  # noqa: G003
        with pytest.raises(LeakError):
            log.check((), private)


def test_leaving_and_coming_back_goes_on_where_the_game_was() -> None:
    house = House()
    first = house.typed("1", "quit")
    assert "You sit down at table-1" in first
    assert "table-1 is saved" in first
    second = house.typed("status")
    assert "Welcome back to table-1" in second
    assert "You sit down" not in second
    third = house.typed("quit", new=True)
    assert "You sit down at table-2" in third


def test_the_way_back_names_the_same_people() -> None:
    house = House()
    left = house.typed("1", "quit", people=("Ana Maria",))
    assert "To go on: boardgamesbot play --table table-1 --person 'Ana Maria'" in " ".join(
        left.split()
    )
    assert "Welcome back to table-1" in house.typed(table="table-1", people=("Ana Maria",))


def test_a_pipe_ends_where_its_lines_end() -> None:
    house = House()
    assert "table-1 is saved" in house.typed()
    assert house.code == 0


def test_moves_are_typed_in_either_language() -> None:
    house = House()
    read = house.typed("magician electra", "advertise", code="en")
    assert "You A●: chose Electra (Mechanical)" in read
    read = House().typed("ilusionista electra", "publicidade", code="pt-BR")
    assert "Você A●: escolheu Electra (Mecânico)" in read


def test_several_moves_in_a_line_come_in_one_message() -> None:
    read = House().typed(
        "magician electra",
        "pass",
        "assign magician theater; assign assistant market; assign apprentice-1 downtown",
    )
    line = next(line for line in read.splitlines() if "sent the Magician" in line)
    assert line.startswith("- You A●: sent the Magician to Theater; sent the Assistant to")


def test_what_happened_is_told_in_the_order_in_which_it_did() -> None:
    read = House().typed("magician electra", "pass", "assign magician theater; ready")
    told = read.partition("ready\n")[2]
    assert told.index("sent the Magician") < told.index("cards are turned over")


def test_what_is_also_told_alone_is_told_once() -> None:
    powers = {"dark_alley": "true", "powers": "true", "first_game_kits": "true"}
    read = House().typed("magician electra", options=powers).replace("\n  ", " ")
    dealt = [line for line in read.splitlines() if "dealt Powers" in line and "You" in line]
    assert len(dealt) == 1
    assert "dealt Powers (house set): " in dealt[0]
    assert read.count("Everybody gives some Powers back") == 1


def test_secrets_are_told_among_what_everybody_hears() -> None:
    """Learning a Power is heard by all, where somebody is sent is not."""
    powers = {"dark_alley": "true", "powers": "true", "first_game_kits": "true"}
    plan = "learn-power errand runner; assign magician theater; ready"
    read = House().typed("magician electra", "11; 10; 9; 8", "pass", plan, options=powers)
    told = read.rpartition("; ready\n")[2].replace("\n  ", " ")
    assert told.index("learned the Power") < told.index("sent the Magician")
    assert told.index("sent the Magician") < told.index("cards are turned over")


def test_what_is_left_open_is_answered_before_anything_else() -> None:
    """Somebody who thinks a line was complete must not lose what only came after it."""
    line = "assign magician; ready"
    read = House().typed("magician electra", "pass", line)
    assert "This question is still open. Not done: ready" in read
    assert "planning is over" not in read
    assert "cards are turned over" not in read

    read = House().typed("magician electra", "pass", "assign magician; theater; hand; ready")
    assert "sent the Magician to Theater" in read
    assert "cards are turned over" in read


def test_a_chain_stops_where_it_cannot_go_on() -> None:
    read = House().typed(
        "magician electra", "pass", "assign magician theater; place magician market-1; ready"
    )
    assert 'I stopped at "place magician market-1".' in read
    assert "got ready" not in read.rpartition("I stopped")[2]


def test_the_language_can_be_changed_at_any_time() -> None:
    house = House()
    read = house.typed("lang pt-BR", "ajuda", "idioma en", "help")
    assert "Agora falamos português." in read
    assert "O que você pode digitar" in read
    assert "We speak English now." in read
    house.typed("lang pt", "quit")
    assert "De volta à mesa" in house.typed(code="en")
    assert "Welcome back" in house.typed(code="en", asked=True)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("hokus pokus", 'I do not know "hokus".'),
        ("quitt", "Did you mean quit"),
        ("99", "There is no choice 99 now"),
        ("card nothing of the kind", 'I know no card called "nothing of the kind".'),
        ("card linkin rigns", "I take it you mean Linking Rings"),
        ("rules quantum", 'I know no rule called "quantum"'),
        ("board attic", 'There is no part "attic".'),
        ("log many", "as in: log 10"),
        ("lang klingon", "Type lang and a language"),
        ("why", "Type why and a move"),
        ("why buy metal 4", "That is not what is being asked now."),
        ("buy metal 4", "That is not what is being asked now."),
        ("back", "You are at the first question already."),
        ("undo", "You have done nothing yet that could be taken back."),
        ("vote yes", "There is nothing to vote on."),
        ("propose peace", "Type propose undo or propose cancel."),
        ("rematch", "The game still goes on."),
        ("\x00\x01", "I do not know"),
        ("m" * 3_000, "one line may have 2,000 characters"),
    ],
)
def test_every_wrong_line_gets_an_answer_and_changes_nothing(line: str, told: str) -> None:
    house = House()
    house.typed()
    entries = house.service.lines("table-1")
    read = " ".join(house.typed(line).split())
    assert told in read
    assert house.service.lines("table-1") == entries
    assert not house.alerts.faults


def test_rules_and_cards_are_explained() -> None:
    read = House().typed("card linking rings", "rules wages", "tricks affordable", "card mind")
    assert "2 Metal" in read
    assert "2 coins for a Specialist" in read
    assert "Mind Reading" in read


def test_why_names_all_reasons_and_what_is_possible_instead() -> None:
    house = House()
    read = house.typed("magician electra", "pass", "assign magician market; ready", "1", "1")
    while "AP left" not in read.rpartition("──")[2]:
        read += house.typed("1")
    read = " ".join(house.typed("why buy metal 4").split())
    assert "Buy 4 Metal: not possible." in read
    assert "One purchase is for 1 to 3 components of one type." in read
    assert "Possible instead:" in read


def test_undo_says_what_was_taken_back() -> None:
    read = House().typed("magician electra", "pass", "assign magician theater", "undo", "undo")
    assert "You A● takes back the last move." in read
    assert "only all together can go back. Type propose undo to ask." in " ".join(read.split())


def test_practice_from_a_step_of_the_replay_and_back_again() -> None:
    lines = (*["1"] * 8, "propose cancel", "replay 4", "1", "6", "1", "1", "undo", "practice off")
    told = House().typed(*lines, "practice", "1", "status", "practice off", seats=2)
    assert told.count("Practice from table-1: one person") == 2, told
    assert told.count("Cards left: 2 Downtown") >= 2, "taken back"
    assert "Practise from here" in told


def test_practice_from_a_position() -> None:
    file = POSITIONS / "placing_example.json"
    position = msgspec.json.decode(file.read_bytes())
    told = House().typed("status", "practice off", seats=4, position=position)
    assert "Practice: nothing counts" in told
    assert "Blue" in told


def test_a_table_that_is_not_there_is_refused() -> None:
    house = House()
    assert 'There is no table called "nowhere".' in house.typed(table="nowhere")
    assert house.code == 2


@pytest.mark.parametrize(
    ("sitting", "told"),
    [
        ({"options": {"edition": "third"}}, "edition"),
        ({"options": {"colour": "pink"}}, "colour"),
        ({"seats": 1}, "The game is for 2 to 4 players"),
        ({"people": ("A", "B", "C", "D", "E")}, "The table is full"),
    ],
)
def test_what_cannot_be_opened_is_refused(sitting: dict[str, Any], told: str) -> None:
    house = House()
    assert told in house.typed(**sitting)
    assert house.code == 2


def test_people_at_one_terminal_do_not_see_one_anothers_plans() -> None:
    house = House()
    guest = Guest(
        80,
        seed=5,
        script=(
            "1",
            "1",
            "pass",
            "pass",
            "assign magician theater; ready",
            "assign magician workshop",
            "ready",
        ),
    )
    sitting = Sitting(
        "trickerion", seats=2, people=("Ana", "Beto"), options={"first_game_kits": "true"}
    )
    play(house.parts(), sitting, guest)
    assert guest.cleared >= 1
    read = "\n".join(guest.shown)
    before, _, after = read.rpartition("-- cleared --")
    planned = before.rpartition("Everybody plans in secret now.")[2]
    first = "Ana" if "Ana A●: sent" in planned else "Beto"
    assert f"{first}" in planned
    private = after.partition("The cards are turned over.")[0]
    assert f"{first} {'A●' if first == 'Ana' else 'B■'}: sent" not in private
    assert "Please hand over to" in private


def test_the_last_move_of_a_line_is_completed() -> None:
    completer = terminals._Completer(lambda line: ((line[-1:] + "x", f"after {line}"),))
    (found,) = completer.get_completions(Typed("pass; bu"), CompleteEvent())
    assert (found.text, found.start_position) == ("ux", -2)
    assert found.display_meta_text == "after bu"
    (found,) = completer.get_completions(Typed("buy "), CompleteEvent())
    assert found.start_position == 0


def test_a_terminal_reads_lines() -> None:
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        screen = Screen(None)
        keys.send_text("buy metal\n")
        assert screen.ask("> ", lambda _line: ()) == "buy metal"
        keys.send_text("\x04")
        assert screen.ask("> ", lambda _line: ()) is None
        keys.send_text("\x03")
        assert screen.ask("> ", lambda _line: ()) == ""


def test_players_are_coloured_beside_their_letter_and_shape() -> None:
    shown = terminals._coloured("Ana A● and Beto B■")
    assert shown.plain == "Ana A● and Beto B■"
    assert {str(span.style) for span in shown.spans} == {
        terminals.PLAYER_STYLES["A"],
        terminals.PLAYER_STYLES["B"],
    }


def test_a_table_that_cannot_begin_leaves_nothing_behind() -> None:
    house = House()
    assert "2 to 4 players" in house.typed(seats=1)
    assert house.code == 2
    assert {it.phase for it in house.service.index.in_room(ROOM)} == {"cancelled"}
    assert "You sit down" in house.typed()
    assert house.code == 0


def test_a_table_that_never_began_is_cleared_away() -> None:
    house = House()
    house.typed("quit")
    known = next(iter(house.service.index.in_room(ROOM))).people[0]
    house.service.handle(
        commands.Open(id="half", person=known, game="trickerion", room=ROOM, options=())
    )
    assert "You sit down" in house.typed("quit", new=True)
    assert "Welcome back" in house.typed("quit")


@pytest.mark.parametrize(
    "sitting", [{"options": {"edition": "first", "first_game_kits": "true"}}, {"seats": 2}]
)
def test_what_an_older_table_does_not_have_is_said(sitting: dict[str, Any]) -> None:
    house = House()
    house.typed("quit", seats=3)
    assert "goes on as it was set up" in house.typed("quit", **sitting)
    assert "goes on as it was set up" not in house.typed("quit", seats=3)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("start", ["", "buy metal ", "log "])
@pytest.mark.parametrize("digits", [30, 6_000])
def test_numbers_of_any_length_are_answered(start: str, digits: int, code: str) -> None:
    house = House()
    told = house.typed(start + "9" * digits, code=code).partition("9" * digits)[2]
    assert house.code == 0
    assert told.count("\n\n") >= 2  # an answer, and the farewell


def test_what_is_typed_and_who_types_steer_no_terminal() -> None:
    told = House().typed("card \x1b[31mred", "\x07", people=("\x1b[2JAna",))
    assert "Ana" in told
    assert all(sign.isprintable() or sign == "\n" for sign in told)


@pytest.mark.parametrize(
    ("line", "code", "answer"),
    [
        ("card", "en", "Type card and a name"),
        ("log 0", "en", "Type log and how many lines"),
        ("carta", "pt-BR", "Digite carta e um nome"),
        ("por que comprar metal 4", "pt-BR", "Comprar 4 Metal"),
        ("Porquê", "pt-BR", "Digite porque e uma jogada"),
    ],
)
def test_what_is_left_out_is_asked_for(line: str, code: str, answer: str) -> None:
    assert answer in House().typed(line, code=code)


@pytest.mark.parametrize(("code", "word"), [("en", "rules"), ("pt-BR", "regras")])
def test_rules_that_a_rule_points_to_are_found(code: str, word: str) -> None:
    text = language(code).text("trickerion-rules-turn", turns=5)
    named = re.findall(rf"\b{word} (\w+)[,.]", text.splitlines()[-1])
    assert len(named) > 3
    for topic in named:
        told = House().typed(f"{word} {topic}", code=code)
        assert f"{word} {topic}\n" in told
        assert f'"{topic}"' not in told


def test_pictures_are_kept_and_the_chat_tells_where(tmp_path: Path) -> None:
    kept: list[str] = []

    def keep(picture: Picture) -> Path | None:
        kept.append(picture.alternative)
        return tmp_path / picture.name if len(kept) == 1 else None

    shown = io.StringIO()
    album = Album(Pipe(io.StringIO(), shown), keep, language("en"))
    album.show(Document((Picture("a.png", "a board", "{}"), Paragraph("words"))))
    album.show(Document((Picture("b.png", "another board", "{}"),)))
    assert kept == ["a board", "another board"]
    # A long path is broken where the line ends.
    assert f"Picture:{tmp_path / 'a.png'}" in "".join(shown.getvalue().split())
    assert "[a board]" in shown.getvalue()  # who cannot look at the file has words too
    assert "[another board]" in shown.getvalue()
    assert not album.interactive
