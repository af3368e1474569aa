"""The catalogues are complete, and nothing in them is left over."""

import ast
from pathlib import Path

import pytest

from services.languages import CODES, MissingTextError, UnknownLanguageError, language, recognise
from services.languages.check import problems, uses_in
from services.presenting.trickerion.required import required_texts

ROOT = Path(__file__).parents[3]
FOLDERS = [ROOT / name for name in ("core", "services", "adapters", "config")]


def reason_codes(folder: Path, *, deep: bool) -> set[str]:
    """Every code that ``because`` is called with."""
    found: set[str] = set()
    for file in folder.rglob("*.py") if deep else folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "because":
                continue
            found |= {
                each.value
                for each in ast.walk(node.args[0])
                if isinstance(each, ast.Constant) and isinstance(each.value, str)
            }
    return found


def required() -> set[str]:
    of_tables = {
        f"reason-{code}"
        for code in reason_codes(ROOT / "core", deep=False)
        if code not in {"coins_short", "table_"}
    }
    of_the_game = {
        f"trickerion-reason-{code}"
        for code in reason_codes(ROOT / "core" / "trickerion", deep=True)
    }
    return of_tables | of_the_game | required_texts()


def test_nothing_is_missing_unused_or_unlike() -> None:
    found = problems(uses_in(FOLDERS), ("trickerion",), sorted(required()))
    assert not found, "\n".join(found)


def test_a_missing_text_is_found() -> None:
    assert any("no-such-text" in each for each in problems(uses_in(FOLDERS), (), ["no-such-text"]))


def test_an_unused_text_is_found() -> None:
    found = problems(uses_in([]), ("trickerion",))
    assert "told: used nowhere" in found


@pytest.mark.parametrize("code", CODES)
def test_every_text_of_a_language_is_its_own(code: str) -> None:
    speech = language(code)
    assert all(speech.has(key) for key in required_texts())


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ("en", "en"),
        ("pt", "pt-BR"),
        ("PT_br", "pt-BR"),
        ("pt-PT", "pt-BR"),
        ("português", "pt-BR"),
        ("Portugues", "pt-BR"),
        ("English", "en"),
        ("en-GB", "en"),
    ],
)
def test_languages_are_recognised(wanted: str, code: str) -> None:
    assert recognise(wanted) == code


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(UnknownLanguageError) as caught:
        recognise("klingon")
    assert caught.value.wanted == "klingon"


def test_falling_back_is_never_silent(caplog: pytest.LogCaptureFixture) -> None:
    from services.languages.catalogue import Language  # noqa: PLC0415

    behind = Language("en", ("greeting = Hello",), None)
    speech = Language("pt-BR", ("other = Outro",), behind)
    assert speech.text("greeting") == "Hello"
    assert "no text greeting in pt-BR" in caplog.text
    with pytest.raises(MissingTextError):
        speech.text("nowhere")


@pytest.mark.parametrize("code", CODES)
def test_a_long_figure_is_not_cut(code: str) -> None:
    did = "took 2 coins; " * 200

    assert did in language(code).text("told", player="Ana", did=did)


def test_a_placeholder_without_a_figure_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    from services.languages.catalogue import Language  # noqa: PLC0415

    Language("en", ("greeting = Hello { $name }",), None).text("greeting")
    assert "greeting" in caplog.text
