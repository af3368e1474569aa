"""Settings: what wins over what, and that nothing wrong is passed over in silence."""

import os
from pathlib import Path

import pytest

from config import settings
from config.allowed import every, names, variable
from config.settings_file import Problem, SettingsError, load, secrets_file
from services.languages import CODES, language

EXAMPLE = Path(settings.__file__).with_name("boardgamesbot.example.toml")


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("BOARDGAMESBOT_CONFIG", *map(variable, names())):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "none"))


def written(folder: Path, text: str) -> Path:
    file = folder / "some.toml"
    file.write_text(text, encoding="utf-8")
    return file


def refused(file: Path | None = None) -> tuple[Problem, ...]:
    with pytest.raises(SettingsError) as caught:
        load(file)
    return caught.value.problems


def test_without_file_and_environment_a_table_can_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    found = load()
    assert found.data_folder == Path("/somewhere/boardgamesbot")
    assert (found.language, found.opponents.policy, found.pace.kind) == ("en", "planner", "none")


def test_the_environment_wins_over_the_file_setting_by_setting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(
        tmp_path, 'language = "pt-BR"\n[pace]\nkind = "days"\n[opponents]\npolicy = "random"\n'
    )
    monkeypatch.setenv("BOARDGAMESBOT_PACE__KIND", "hours")
    found = load(file)
    assert (found.language, found.pace.kind, found.opponents.policy) == (
        "pt-BR",
        "hours",
        "random",
    )


def test_the_file_may_be_named_by_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMESBOT_CONFIG", str(written(tmp_path, 'language = "pt-BR"')))
    assert load().language == "pt-BR"


def test_the_file_is_found_in_its_usual_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    settings.default_file().parent.mkdir()
    settings.default_file().write_text('language = "pt-BR"', encoding="utf-8")
    assert load().language == "pt-BR"


def test_a_home_folder_may_be_abbreviated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home-of-somebody")
    assert load(written(tmp_path, 'data_folder = "~/games"')).data_folder == Path(
        "/home-of-somebody/games"
    )


def test_an_unknown_name_is_refused_with_its_line_and_the_nearest_known_one(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        'langage = "en"\n'
        "# a remark\n"
        "[tables]\n"
        "in_room = 3\n"
        "\n"
        "bot_token = 'xoxb-secret'\n"
        "[matrix]\n"
        "servers = [\n  'one',\n]\n"
        "inviters.one = 3\n"
        "[pace]\n"
        'kynd = """\n'
        'days"""\n',
    )
    place = str(file)
    assert set(refused(file)) == {
        Problem("unknown-name", place, 1, "langage", detail="language"),
        Problem("unknown-name", place, 6, "tables.bot_token", detail="slack.bot_token"),
        Problem("bad-value", place, 11, "matrix.inviters", "{'one': 3}", known("matrix.inviters")),
        Problem("unknown-name", place, 13, "pace.kynd", detail="pace.kind"),
    }


def known(name: str) -> str:
    return next(it.allowed for it in every() if it.name == name)


@pytest.mark.parametrize(
    ("wrong", "right"), [("LANGAUGE", "LANGUAGE"), ("PACE__KYND", "PACE__KIND")]
)
def test_an_unknown_variable_is_refused(
    monkeypatch: pytest.MonkeyPatch, wrong: str, right: str
) -> None:
    monkeypatch.setenv(settings.PREFIX + wrong, "en")
    assert refused() == (
        Problem(
            "unknown-variable",
            "",
            name=settings.PREFIX + wrong,
            detail=settings.PREFIX + right,
        ),
    )


def test_tokens_go_nowhere_unencrypted_but_to_this_machine(tmp_path: Path) -> None:
    file = written(tmp_path, '[slack]\napi = "http://slack.example.org/api/"')
    (problem,) = refused(file)
    assert (problem.name, problem.line, problem.detail) == ("slack.api", 2, '"https://..."')
    near = "http://127.0.0.1:5000/api/"
    assert load(written(tmp_path, f'[slack]\napi = "{near}"')).slack.api == near


def test_a_bad_value_names_where_it_stands_and_what_would_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMESBOT_OPPONENTS__POLICY", "clever")
    file = written(tmp_path, '\nlanguage = "tlh"')
    assert refused(file) == (
        Problem("bad-value", str(file), 2, "language", "tlh", "en, pt-BR"),
        Problem(
            "bad-value",
            "",
            name="BOARDGAMESBOT_OPPONENTS__POLICY",
            value="clever",
            detail="planner, random",
        ),
    )


@pytest.mark.parametrize(
    ("content", "code", "line"),
    [(b"a = 1\nlanguage = ", "not-toml", 2), (b"\xff\xfe", "not-text", 0)],
)
def test_a_broken_file_is_refused(tmp_path: Path, content: bytes, code: str, line: int) -> None:
    file = tmp_path / "broken.toml"
    file.write_bytes(content)
    assert [(p.code, p.file, p.line) for p in refused(file)] == [(code, str(file), line)]


def test_secrets_stand_beside_and_the_environment_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path, 'language = "pt-BR"\n[slack]\nbot_token = "from the file"')
    secrets_file(file).write_text(
        "# tokens\n\nBOARDGAMESBOT_SLACK__BOT_TOKEN='xoxb-1'\n"
        'BOARDGAMESBOT_SLACK__APP_TOKEN="xapp-1"\nBOARDGAMESBOT_PLATFORMS=slack,matrix\n',
        encoding="utf-8",
    )
    monkeypatch.setenv("BOARDGAMESBOT_SLACK__APP_TOKEN", "xapp-2")
    found = load(file)
    assert found.slack.bot_token.get_secret_value() == "xoxb-1"
    assert found.slack.app_token.get_secret_value() == "xapp-2"
    assert found.platforms == ("slack", "matrix")
    assert variable("slack.bot_token") not in os.environ
    assert "xoxb" not in repr(found)


def test_what_is_wrong_with_secrets_is_named_without_them(tmp_path: Path) -> None:
    file = written(tmp_path, "[slack]\nbot_token = ['xoxb-1']")
    secrets = secrets_file(file)
    secrets.write_text('\nBOARDGAMESBOT_SLACK__BOTTOKEN="xoxb-2"\n', encoding="utf-8")
    problems = refused(file)
    told = "\n".join(it.text(language(code)) for code in CODES for it in problems)
    assert [(it.code, it.file, it.line) for it in problems] == [
        ("unknown-variable", str(secrets), 2),
        ("bad-value", str(file), 2),
    ]
    assert variable("slack.bot_token") in told
    assert "xoxb-" not in told + repr(problems)
    secrets.write_text("A=1\n\nxoxb-3\n", encoding="utf-8")
    assert refused(file) == (Problem("not-pairs", str(secrets), 3),)


@pytest.mark.parametrize("code", CODES)
def test_every_problem_is_a_sentence(code: str) -> None:
    problem = Problem("bad-value", "some.toml", 7, "pace.kind", "fast", "hours, days")
    told = problem.text(language(code))
    assert all(word in told for word in ("some.toml:7", "pace.kind", "fast", "hours, days"))


def test_a_file_that_was_named_must_exist(tmp_path: Path) -> None:
    file = tmp_path / "absent.toml"
    assert refused(file) == (Problem("missing-file", str(file)),)


@pytest.mark.parametrize("platforms", [("slack",), ("matrix",), ("slack", "matrix")])
def test_the_examples_for_platforms_can_be_used(platforms: tuple[str, ...]) -> None:
    name = platforms[0] if len(platforms) == 1 else "both"
    assert load(EXAMPLE.with_name(f"{name}.example.toml")).platforms == platforms


def test_the_example_sets_every_setting_to_its_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    text = EXAMPLE.read_text(encoding="utf-8")
    live = "\n".join(line.removeprefix("#:") for line in text.splitlines())
    example = load(written(tmp_path, live))
    assert example.model_dump(exclude={"data_folder"}) == load().model_dump(exclude={"data_folder"})
    assert all(f"\n{name}" in live for name in ("data_folder", "language", "[opponents]", "[pace]"))
    assert set(example.model_fields_set) == set(settings.Settings.model_fields)


def test_every_setting_has_a_variable() -> None:
    assert variable("opponents.policy") == "BOARDGAMESBOT_OPPONENTS__POLICY"


def test_a_language_may_be_named_as_people_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMESBOT_LANGUAGE", "Português")
    assert load().language == "pt-BR"
