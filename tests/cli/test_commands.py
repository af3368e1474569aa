"""The commands as somebody types them: what they print, and what they say about bad input."""

import errno
import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from adapters.cli.app import COMMANDS, run
from adapters.cli.parts import MatrixLogin, Sitting
from adapters.cli.troubles import FOR_OPERATOR, IN_THE_WAY
from config.main import Composition, main
from services.languages import CODES, language

ROOT = Path(__file__).parents[2]
POSITIONS = ROOT / "docs" / "positions"
RECORD = ROOT / "tests" / "golden" / "rules_1" / "two_revised.jsonl"
SCENARIOS = ROOT / "tests" / "scenarios"


class Result(SimpleNamespace):
    code: int
    out: str
    err: str


Command = Callable[..., Result]


@pytest.fixture(params=CODES)
def command(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs a command line in each language."""

    def called(*words: object) -> Result:
        code = run(Composition(language(request.param), asked=True), [str(word) for word in words])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return Result(code=code, out=out, err=err)

    return called


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(command: Command, name: str) -> None:
    result = command(name, "--help")

    assert result.code == 0
    assert f"boardgamesbot {name}" in result.out
    assert "--lang" in result.out
    assert name in command("--help").out


def test_without_a_command_there_is_help_and_the_exit_code_of_bad_input(command: Command) -> None:
    result = command()

    assert result.code == 2
    assert all(name in result.out for name in COMMANDS)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("simlate",), "simulate"),
        (("legal", "--foo", "x.json"), "--foo"),
        (("legal",), "--help"),
        (("simulate", "--games", "many"), "many"),
        (("simulate", "--games", "0"), "--games"),
        (("simulate", "--policy", "clever"), "random"),
        (("simulate", "--option", "edition"), "edition"),
        (("simulate", "--option", "edition=third"), "revised, first"),
        (("simulate", "--option", "colour=red"), "colour"),
        (("simulate", "--players", "9"), "9"),
        (("simulate", "--players", "3", "--policy", "random", "--policy", "planner"), "2"),
        (("simulate", "--game", "chess"), "trickerion"),
        (("simulate", "--games"), "--games"),
        (("position", "no-such-file.json"), "no-such-file.json"),
        (("position", POSITIONS), str(POSITIONS)),
        (("position", POSITIONS / "README.md"), "JSON"),
        (("legal", POSITIONS / "two_x.json", "--seat", "7"), "7"),
        (("legal", POSITIONS / "assignment.json"), "1, 3"),
        (("scenario", "no-such-file.yaml"), "no-such-file.yaml"),
        (("scenario", POSITIONS), str(POSITIONS)),
        (("replay", "no-such-file.jsonl"), "no-such-file.jsonl"),
        (("replay", POSITIONS / "two_x.json"), "two_x.json"),
    ],
)
def test_bad_input_gets_a_sentence_that_names_it(
    command: Command, words: tuple[object, ...], named: str
) -> None:
    result = command(*words)

    assert result.code == 2
    assert result.out == ""
    assert named in result.err


@pytest.mark.parametrize(
    ("before", "after", "named"),
    [
        ('"turn": 3', '"turn": "three"', "turn"),
        ('"turn": 3', '"turn": 30', "turn"),
        ('"turn": 3', '"day": 3', "day"),
        ('  "turn": 3,\n', "", "turn"),
        ('"coins": 3', '"coins": -3', "players[0].coins"),
        ('"downtown-1"', '"downtown-9"', "downtown-9"),
        ('"riverside_01"', '"riverside_99"', "riverside_99"),
        ('"living_piano"', '"living_organ"', "living_organ"),
        ("}\n", "", "JSON"),
    ],
)
def test_a_broken_position_is_refused_naming_what_is_wrong(
    command: Command, tmp_path: Path, before: str, after: str, named: str
) -> None:
    text = (POSITIONS / "two_x.json").read_text()
    assert before in text
    file = tmp_path / "broken.json"
    file.write_text(after.join(text.rsplit(before, 1)))

    for words in (("position", file), ("legal", file)):
        result = command(*words)
        assert result.code == 2
        assert result.out == ""
        assert named in result.err


def test_a_position_comes_from_standard_input_too(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = (POSITIONS / "two_x.json").read_bytes()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))

    result = command("legal", "-", "--seat", "A")

    assert result.code == 0
    assert "reroll residence-1" in result.out.splitlines()


def test_legal_moves_are_notation_one_on_a_line_or_json(command: Command) -> None:
    file = POSITIONS / "performance_example.json"

    assert command("legal", file, "--seat", "2").out.split("\n") == [
        "perform p3",
        "perform p4",
        "decline",
        "",
    ]
    assert json.loads(command("legal", file, "--json").out) == [
        "perform p3",
        "perform p4",
        "decline",
    ]


def test_a_seat_that_is_not_asked_has_no_moves_and_hears_who_is(command: Command) -> None:
    result = command("legal", POSITIONS / "performance_example.json", "--seat", "0")

    assert (result.code, result.out) == (0, "")
    assert "C▲" in result.err


@pytest.mark.parametrize("path", sorted(POSITIONS.glob("*.json")), ids=lambda path: path.stem)
@pytest.mark.parametrize("columns", [32, 80])
def test_every_sample_position_is_shown_within_the_columns(
    command: Command, path: Path, columns: int
) -> None:
    result = command("position", path, "--columns", columns)

    assert result.code == 0
    assert max(map(len, result.out.splitlines()[:-2])) <= columns


def test_every_sample_position_is_described_in_one_line() -> None:
    described = (POSITIONS / "README.md").read_text()

    names = [path.stem for path in sorted(POSITIONS.glob("*.json"))]
    assert len(names) >= 12
    for name in names:
        assert len([line for line in described.splitlines() if f"({name}.json)" in line]) == 1


def test_simulated_games_are_the_same_for_the_same_seed(command: Command) -> None:
    words = ("simulate", "--games", "3", "--players", "3", "--seed", "7", "--json")
    first, again = json.loads(command(*words).out), json.loads(command(*words).out)

    for statistics in (first, again):
        assert statistics.pop("seconds") > 0
        assert statistics.pop("actions_per_second") > 0
    assert first == again
    assert first["games"] == 3
    assert sum(tally["wins"] for tally in first["by_seat"].values()) == 3
    assert first["by_policy"]["random"]["games"] == 9


def test_simulate_tells_its_results(command: Command) -> None:
    result = command("simulate", "--games", "2", "--players", "2", "--option", "edition=first")

    assert result.code == 0
    assert "A●" in result.out
    assert "B■" in result.out


def test_a_simulated_game_is_recorded_and_replayed(command: Command, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    assert command("simulate", "--players", "2", "--seed", "3", "--log", log).code == 0

    result = command("replay", log)

    assert result.code == 0
    last = json.loads(command("replay", log, "--json").out)
    assert last["pending"] == []
    start = json.loads(command("replay", log, "--step", "0", "--json").out)
    assert start["turn"] == 0


def test_several_games_go_into_numbered_files(command: Command, tmp_path: Path) -> None:
    command("simulate", "--games", "2", "--players", "2", "--log", tmp_path / "game.jsonl")

    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-1.jsonl", "game-2.jsonl"]


def test_a_record_that_was_tampered_with_is_refused(command: Command, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    command("simulate", "--players", "2", "--seed", "3", "--log", log)
    text = log.read_text()
    log.write_text(text.replace('"coins":10', '"coins":11', 1).replace("[10,12]", "[12,12]", 1))

    result = command("replay", log)

    assert result.code == 2
    assert str(log) in result.err


def test_cards_are_listed_and_given_as_json(command: Command) -> None:
    cards = json.loads(command("cards", "--json").out)

    assert len(cards["tricks"]) == 48
    assert cards["tricks"]["linking_rings"]["components"] == {"metal": 2}
    assert len(cards["performances"]) == 40
    assert cards["rules"]["price"]["mirror"] == 3
    assert len(command("cards").out.splitlines()) > 200


def test_rule_cases_of_a_folder_are_run(command: Command) -> None:
    result = command("scenario", SCENARIOS / "rows.yaml", SCENARIOS / "example_a.yaml")

    assert result.code == 0
    assert len(result.out.splitlines()) == 2


def test_a_failing_case_says_what_was_expected_and_what_came(
    command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(
        "game: trickerion\nabout: wrong\ncases:\n"
        "- name: too rich\n  steps:\n  - expect: {0.coins: 11, 1.coins: 12}\n"
    )

    result = command("scenario", file)

    assert result.code == 1
    assert "0.coins = 11" in result.out
    assert "0.coins = 10" in result.out
    assert "1.coins" not in result.out


def test_a_text_that_is_none_is_refused(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "picture.yaml"
    file.write_bytes(b"\xff\xfe\x00")

    result = command("scenario", file)

    assert (result.code, result.out) == (2, "")
    assert "UTF-8" in result.err


def test_a_record_that_cannot_be_written_is_told(command: Command, tmp_path: Path) -> None:
    result = command("simulate", "--players", "2", "--log", tmp_path / "nowhere" / "game.jsonl")

    assert (result.code, result.out) == (2, "")
    assert "nowhere" in result.err


@pytest.mark.parametrize(("name", "words"), [("cards", ("--json",)), ("run", ())])
def test_a_fault_of_the_program_is_one_sentence_and_a_file_without_what_it_says(
    command: Command, monkeypatch: pytest.MonkeyPatch, name: str, words: tuple[str, ...]
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("seed 0badcafe") from KeyError("hand: 3, 5, 8")

    monkeypatch.setattr(Composition, name, broken)

    result = command(name, *words)

    assert result.code == 70
    (kept,) = re.findall(r"(/\S+\.txt)", result.err)
    told = Path(kept).read_text(encoding="utf-8")
    Path(kept).unlink()
    assert "RuntimeError" in told
    assert "in broken" in told
    assert "seed" not in told, "whoever reads it may sit at the table"
    assert "hand" not in told


def test_a_fault_is_told_without_what_it_says_where_no_file_can_be_written(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("hand: 3, 5, 8")

    monkeypatch.setattr(Composition, "cards", broken)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))

    result = command("cards", "--json")

    assert result.code == 70
    assert "RuntimeError < " in result.err
    assert "hand" not in result.err


def test_to_interrupt_is_no_fault(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Composition, "cards", interrupted)

    assert command("cards", "--json").code == 130


def test_playing_gets_what_was_typed(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Sitting] = []

    def play(_self: Composition, sitting: Sitting) -> int:
        seen.append(sitting)
        return 0

    monkeypatch.setattr(Composition, "play", play)

    result = command(
        *("play", "--players", "3", "--person", "Ana", "--person", "Beto", "--new"),
        *("--opponent", "random", "--option", "edition=first", "--table", "quick-mirror"),
    )

    assert result.code == 0
    assert seen == [
        Sitting(
            game="trickerion",
            seats=3,
            options={"edition": "first"},
            people=("Ana", "Beto"),
            opponent="random",
            table="quick-mirror",
            new=True,
        )
    ]


@pytest.mark.parametrize(
    ("address", "more", "taken"),
    [
        ("https://matrix.example.org", (), True),
        ("http://127.0.0.1:8008", (), True),
        ("http://[::1]:8008", (), True),
        ("http://localhost", (), True),
        ("http://192.168.1.20:8008", (), True),
        ("http://matrix.example.org", (), False),
        ("http://127.0.0.1.example.org", (), False),
        ("http://9.9.9.9", (), False),
        ("http://localhost@example.org", (), False),
        ("http://synapse:8008", (), False),
        ("http://synapse:8008", ("--plain-http",), True),
        ("ftp://matrix.example.org", ("--plain-http",), False),
        ("https://", (), False),
        ("http://[", (), False),
    ],
)
def test_no_password_goes_where_everybody_can_read_it(
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
    address: str,
    more: tuple[str, ...],
    taken: bool,
) -> None:
    seen: list[MatrixLogin] = []

    def log_in(_self: Composition, login: MatrixLogin, _file: Path | None) -> None:
        seen.append(login)

    monkeypatch.setattr(Composition, "matrix_login", log_in)
    monkeypatch.setattr("sys.stdin", io.StringIO("rosebud\n"))

    result = command("matrix", "login", address, "@bot:example.org", *more)

    assert [it.homeserver for it in seen] == [address] * taken
    assert (result.code == 0) == taken
    assert taken or "https://" in result.err


def test_a_language_nobody_speaks_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--lang", "tlh", "cards"])

    assert ended.value.code == 2
    assert "en, pt-BR" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["cards", "--lang", "pt"], ["--lang=pt-BR", "cards"]])
def test_the_language_may_stand_anywhere(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)

    assert ended.value.code == 0
    assert "Piano Vivo" in capsys.readouterr().out


def test_more_than_a_command_takes_is_named_in_the_language_of_the_reader(command: Command) -> None:
    result = command("cards", "queen", "king")

    assert result.code == 2
    assert "queen king" in result.err
    assert "unexpected" not in result.err


@pytest.mark.parametrize("name", ["position", "legal", "replay", "scenario"])
def test_a_file_without_a_name_and_one_without_an_end_are_refused(
    command: Command, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.cli.inputs.LARGEST_FILE", 1_000_000)
    for file in ("", "/dev/zero"):
        result = command(name, file)
        assert result.code == 2
        assert len(result.err.splitlines()) == 1


def test_rule_cases_nested_without_end_are_refused(command: Command, tmp_path: Path) -> None:
    deep = tmp_path / "deep.yaml"
    deep.write_text("[" * 100_000, encoding="utf-8")

    result = command("scenario", deep)

    assert result.code == 2
    assert str(deep) in result.err


def test_output_that_cannot_be_written_is_said(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_words: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("adapters.cli.cards.lay_out", full)
    result = command("cards")

    assert result.code == IN_THE_WAY
    assert "no space left" in result.err or "não há mais espaço" in result.err


def test_a_position_is_drawn_and_told(command: Command, tmp_path: Path) -> None:
    position = next(POSITIONS.glob("*.json"))
    file = tmp_path / "board.png"

    drawn = command("draw", position, "--part", "theater", "--width", 400, "-o", file)

    assert drawn.code == 0
    assert file.read_bytes().startswith(b"\x89PNG")
    assert "p1" in drawn.out
    own = command("draw", position, "--part", "me", "--seat", 0, "--width", 400, "-o", file)
    assert own.code == 0


def test_how_a_recorded_game_went_is_drawn_and_told(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "result.png"

    drawn = command("draw", RECORD, "--part", "result", "--width", 400, "-o", file)

    assert drawn.code == 0
    assert file.read_bytes().startswith(b"\x89PNG")
    assert "68" in drawn.out
    board = command("draw", RECORD, "--width", 400, "-o", file)
    assert board.code == 0
    unfinished = command(
        "draw", next(POSITIONS.glob("*.json")), "--part", "result", "-o", tmp_path / "x.png"
    )
    assert (unfinished.code, unfinished.out) == (2, "")
    assert "--part result" in unfinished.err


def test_what_cannot_be_drawn_is_said(command: Command, tmp_path: Path) -> None:
    position = next(POSITIONS.glob("*.json"))

    whose = command("draw", position, "--part", "me", "-o", tmp_path / "x.png")
    assert (whose.code, whose.out) == (2, "")
    assert "--seat" in whose.err
    theme = command("draw", position, "--theme", "pink", "-o", tmp_path / "x.png")
    assert theme.code == 2
    assert "light, dark" in theme.err
    nowhere = command("draw", position, "--width", 400, "-o", tmp_path / "none" / "x.png")
    assert nowhere.code == 2


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    ("kind", "content", "told"),
    [
        (
            "replay",
            "",
            {
                "en": "The file is empty. simulate --log and export write records.",
                "pt-BR": "O arquivo está vazio. simulate --log e export escrevem registros.",
            },
        ),
        (
            "replay",
            "once upon a time",
            {
                "en": "A line cannot be read: This is not JSON; look at byte 0.",
                "pt-BR": "Uma linha não pode ser lida: Isto não é JSON; veja o byte 0.",
            },
        ),
        (
            "replay",
            '{"format": "one"}',
            {
                "en": "At format, int belongs, not str.",
                "pt-BR": "Em format cabe int, não str.",
            },
        ),
        (
            "scenario",
            "game: x\nabout: [",
            {
                "en": "This is not YAML; look at line 2, column 9.",
                "pt-BR": "Isto não é YAML; veja a linha 2, coluna 9.",
            },
        ),
        (
            "scenario",
            "game: \x07",
            {
                "en": "It holds a sign that no YAML may hold.",
                "pt-BR": "Há nele um sinal que não cabe em YAML.",
            },
        ),
        (
            "scenario",
            "game: x\nabout: x\ncases: 5",
            {"en": "At cases, array belongs, not int.", "pt-BR": "Em cases cabe array, não int."},
        ),
        (
            "scenario",
            "game: x\nabout: x\ncases: [{name: y, steps: [{move: 0 pass, reasons: [a]}]}]",
            {
                "en": "At cases[0].steps[0], reasons does not belong to this kind of step.",
                "pt-BR": "Em cases[0].steps[0], reasons não cabe neste tipo de passo.",
            },
        ),
        (
            "scenario",
            "game: x\nabout: x\ncases: [{name: y, steps: [{}]}]",
            {
                "en": "At cases[0].steps[0], a step needs exactly one of these: move,",
                "pt-BR": "Em cases[0].steps[0], o passo precisa de exatamente um destes: move,",
            },
        ),
    ],
)
def test_what_cannot_be_read_is_told_in_the_language_of_the_reader(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    code: str,
    kind: str,
    content: str,
    told: dict[str, str],
) -> None:
    file = tmp_path / "file"
    file.write_text(content)

    ended = run(Composition(language(code), asked=True), [kind, str(file)])

    assert ended == 2
    assert told[code] in capsys.readouterr().err


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", "What I say can no longer be written: there is no space left."),
        ("pt-BR", "Não consigo mais escrever o que digo: não há mais espaço."),
    ],
)
def test_a_full_disk_behind_the_output_is_not_blamed_on_the_data_folder(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    code: str,
    told: str,
) -> None:
    def full(*_words: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setenv("BOARDGAMESBOT_DATA_FOLDER", str(tmp_path))
    monkeypatch.setattr("adapters.console.play", full)

    assert run(Composition(language(code), asked=True), ["play"]) == IN_THE_WAY
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("code", CODES)
def test_a_damaged_file_is_called_by_its_whole_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, code: str
) -> None:
    (tmp_path / "people.json").write_text("{")
    monkeypatch.setenv("BOARDGAMESBOT_DATA_FOLDER", str(tmp_path))

    assert run(Composition(language(code), asked=True), ["play"]) == FOR_OPERATOR
    assert capsys.readouterr().err.startswith("people.json")


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", 'Rules can be: revised, first. Not "".'),
        ("pt-BR", 'Regras pode ser: revised, first. Não "".'),
    ],
)
def test_an_option_without_its_value_hears_the_values(
    capsys: pytest.CaptureFixture[str], code: str, told: str
) -> None:
    called = ["simulate", "--games", "1", "--option", "edition="]

    assert run(Composition(language(code), asked=True), called) == 2
    assert told in capsys.readouterr().err
