"""Every question that players ask again and again is answered by rule cases that are there."""

import tomllib
from pathlib import Path

from services.scenarios.model import read

HERE = Path(__file__).parent
QUESTIONS = tomllib.loads((HERE / "questions.toml").read_text(encoding="utf-8"))["question"]
KNOWN = 62


def test_each_question_names_cases_that_exist() -> None:
    names = {
        path.stem: {case.name for case in read(path.read_text(encoding="utf-8")).cases}
        for path in HERE.glob("*.yaml")
    }
    lost = [
        (question["asks"], file, case)
        for question in QUESTIONS
        for file, cases in question["cases"].items()
        for case in cases
        if case not in names.get(file, ())
    ]

    assert lost == []
    assert all(question["cases"] for question in QUESTIONS)


def test_no_question_is_lost() -> None:
    assert len({question["asks"] for question in QUESTIONS}) == len(QUESTIONS) == KNOWN
