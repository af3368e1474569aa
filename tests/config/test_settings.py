"""Settings: what wins over what, and that nothing wrong is passed over in silence."""

from pathlib import Path

import pytest

from config import settings
from config.settings import Problem, SettingsError, load, variable

EXAMPLE = Path(settings.__file__).with_name("boardgamesbot.example.toml")


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("CONFIG", "DATA_FOLDER", "LANGUAGE", "PACE__KIND", "OPPONENTS__POLICY"):
        monkeypatch.delenv(settings.PREFIX + name, raising=False)
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


def test_an_unknown_name_is_refused_with_the_nearest_known_one(tmp_path: Path) -> None:
    file = written(tmp_path, 'langage = "en"\n[pace]\nkynd = "days"\n')
    assert refused(file) == (
        Problem("unknown-name", str(file), "pace.kynd", "days", "pace.kind"),
        Problem("unknown-name", str(file), "langage", "en", "language"),
    )


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
            settings.PREFIX + wrong,
            "en",
            settings.PREFIX + right,
        ),
    )


def test_a_bad_value_names_where_it_stands_and_what_would_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMESBOT_OPPONENTS__POLICY", "clever")
    file = written(tmp_path, 'language = "tlh"')
    language, policy = refused(file)
    assert (language.source, language.name, language.value) == (str(file), "language", "tlh")
    assert language.detail == "en, pt-BR"
    name = "BOARDGAMESBOT_OPPONENTS__POLICY"
    assert policy == Problem("bad-variable", "", name, "clever", "planner, random")


@pytest.mark.parametrize(
    ("content", "code"), [(b"language = ", "not-toml"), (b"\xff\xfe", "not-text")]
)
def test_a_broken_file_is_refused(tmp_path: Path, content: bytes, code: str) -> None:
    file = tmp_path / "broken.toml"
    file.write_bytes(content)
    assert [(p.code, p.source) for p in refused(file)] == [(code, str(file))]


def test_a_file_that_was_named_must_exist(tmp_path: Path) -> None:
    file = tmp_path / "absent.toml"
    assert refused(file) == (Problem("missing-file", str(file)),)


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
