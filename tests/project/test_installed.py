"""What is shipped runs where there is no checkout: sdist, wheel from it, installed, played."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from shutil import copyfile, copytree, ignore_patterns
from types import SimpleNamespace

import pytest
from uv import find_uv_bin

from adapters.cli.troubles import FOR_OPERATOR

ROOT = Path(__file__).parents[2]
PACKAGES = ("core", "services", "adapters", "config")
SECRETS = ("config/deploy/secrets.env", "config/deploy/boardgamesbot.toml", "config/mine.env")
"""What operators put there."""
POSITION = "set_up_trick.json"
PNG = b"\x89PNG\r\n\x1a\n"

EVERY_MODULE = f"""
import importlib, pkgutil, sys
sys.dont_write_bytecode = True
for package in {PACKAGES!r}:
    found = importlib.import_module(package)
    assert sys.argv[1] in str(found.__path__), found.__path__
    for module in pkgutil.walk_packages(found.__path__, package + "."):
        importlib.import_module(module.name)
"""

COMPLETED = """
eval "$(boardgamesbot completion bash)"
COMP_WORDS=(boardgamesbot simulate --policy pl)
COMP_CWORD=3
_boardgamesbot_completion boardgamesbot
echo "${COMPREPLY[@]}"
"""


class Shipped(SimpleNamespace):
    wheel: Path
    library: Path
    elsewhere: Path

    def environment(self) -> dict[str, str]:
        return {
            "PATH": f"{self.library / 'bin'}:{os.environ['PATH']}",
            "PYTHONPATH": str(self.library),
            "HOME": str(self.elsewhere),
            "LANG": "C.UTF-8",
        }

    def run(self, *words: str, typed: str = "", code: int = 0) -> str:
        """What an installed command writes, called from another folder."""
        done = subprocess.run(
            words,
            cwd=self.elsewhere,
            env=self.environment(),
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, done.stderr
        return done.stdout + done.stderr


def built(source: Path, target: str, folder: Path) -> Path:
    """What the build backend makes of a folder, with nothing fetched."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "-d", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (made,) = folder.glob({"sdist": "*.tar.gz", "wheel": "*.whl"}[target])
    return made


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Shipped:
    folder = tmp_path_factory.mktemp("shipped")
    with tarfile.open(built(ROOT, "sdist", folder)) as archive:
        archive.extractall(folder / "source", filter="data")
    (source,) = (folder / "source").iterdir()
    wheel = built(source, "wheel", folder)
    library, elsewhere = folder / "library", folder / "elsewhere"
    elsewhere.mkdir()
    install = [find_uv_bin(), "pip", "install", "--quiet", "--offline", "--no-index", "--no-deps"]
    into = ["--python", sys.executable, "--target", str(library)]
    subprocess.run([*install, *into, str(wheel)], check=True)
    return Shipped(wheel=wheel, library=library, elsewhere=elsewhere)


def test_the_wheel_holds_every_file_of_the_packages(shipped: Shipped) -> None:
    with zipfile.ZipFile(shipped.wheel) as archive:
        held = {n for n in archive.namelist() if not n.partition("/")[0].endswith(".dist-info")}
    ours = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert held == {it for it in ours if not it.startswith("config/deploy/")}
    assert {Path(name).suffix for name in held} >= {".py", ".toml", ".ftl", ".ttf", ".yaml"}


@pytest.mark.parametrize("target", ["sdist", "wheel"])
def test_what_operators_put_beside_the_files_is_not_shipped(tmp_path: Path, target: str) -> None:
    source = tmp_path / "source"  # without the list of what git leaves out, as in an image
    copytree(ROOT / "config", source / "config", ignore=ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        copyfile(ROOT / name, source / name)
    for name in SECRETS:
        (source / name).write_text("", encoding="utf-8")
    made = built(source, target, tmp_path)
    if target == "wheel":
        with zipfile.ZipFile(made) as archive:
            held = archive.namelist()
    else:
        with tarfile.open(made) as archive:
            held = archive.getnames()
    assert any(name.endswith("config/main.py") for name in held)
    assert not [name for name in held if name.endswith(SECRETS)]


def test_every_module_is_there_with_its_data(shipped: Shipped) -> None:
    shipped.run(sys.executable, "-c", EVERY_MODULE, str(shipped.library))


def test_a_game_is_begun_and_kept(shipped: Shipped) -> None:
    script = "1\nboard\nrules wages\ncard linking rings\nquit\n"
    told = shipped.run("boardgamesbot", "play", "--lang", "pt-BR", "--players", "2", typed=script)
    assert "Onde está     Residência" in told
    assert "está salva" in told
    assert len(list(shipped.elsewhere.rglob("boardgamesbot/tables/*.json"))) == 1


def test_a_picture_is_drawn(shipped: Shipped) -> None:
    copyfile(ROOT / "docs" / "positions" / POSITION, shipped.elsewhere / POSITION)
    shipped.run("boardgamesbot", "draw", POSITION, "--width", "400", "-o", "board.png")
    assert (shipped.elsewhere / "board.png").read_bytes().startswith(PNG)


def test_whoever_runs_it_is_told_what_is_missing(shipped: Shipped) -> None:
    told = shipped.run("boardgamesbot", "run", code=FOR_OPERATOR)
    assert "There is no platform to play on yet." in told
    assert "socket_mode_enabled" in shipped.run("boardgamesbot", "slack", "manifest")


def test_the_manual_page_has_every_command_and_the_version(shipped: Shipped) -> None:
    version = shipped.run("boardgamesbot", "--version").split()[1]
    page = shipped.run("boardgamesbot", "manual").splitlines()
    assert page[0] == f'.TH BOARDGAMESBOT 1 "" "boardgamesbot {version}"'
    assert {".SS play", ".SS run", ".SS manual", ".SH FILES", ".SH EXIT STATUS"} <= {*page}
    assert page.count(".B \\-\\-lang LANGUAGE") == 1


def test_a_shell_completes_words_of_ours(shipped: Shipped) -> None:
    assert shipped.run("bash", "--norc", "-c", COMPLETED).split() == ["planner"]
