"""The start of the program, wherever it is called."""

from pathlib import Path

import pytest

from config.main import main


def test_a_folder_where_nothing_can_begin_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.metadata.version", str)
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert Path.cwd() == Path("/")
    assert capsys.readouterr().out.startswith("boardgamesbot")


def test_any_other_folder_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.version", str)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        main(["--version"])
    assert Path.cwd() == tmp_path
