"""The files that put the bot on a server: shut in, and in step with what they start."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml

from adapters.cli.app import COMMANDS
from adapters.cli.troubles import FOR_OPERATOR
from config.allowed import FILE_VARIABLE, names, variable

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "config" / "deploy"
UNIT = DEPLOY / "boardgamesbot.service"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
IGNORED = (ROOT / ".dockerignore").read_text(encoding="utf-8")
MOST_EXPOSED = 1.5
"""Of ten, as ``systemd-analyze security`` counts."""


def directives() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r"^(\w+)=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE):
        found.setdefault(name, []).append(value)
    return found


def composed() -> dict[str, Any]:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    service: dict[str, Any] = yaml.safe_load(text)["services"]["boardgamesbot"]
    return service


def test_a_service_writes_into_its_own_folder_alone() -> None:
    unit = directives()
    assert unit["ProtectSystem"] == ["strict"]
    assert unit["CapabilityBoundingSet"] == [""]
    assert unit["UMask"] == ["0077"]
    assert unit["StateDirectoryMode"] == ["0700"]
    data = f"/var/lib/{unit['StateDirectory'][0]}"
    assert unit["Environment"] == [f"{variable('data_folder')}={data}"]
    for name in ("NoNewPrivileges", "MemoryDenyWriteExecute", "PrivateTmp", "PrivateUsers"):
        assert unit[name] == ["yes"]


def test_a_service_comes_back_unless_only_the_operator_can_help() -> None:
    unit = directives()
    assert unit["Restart"] == ["on-failure"]
    assert unit["RestartPreventExitStatus"] == [str(FOR_OPERATOR)]
    assert "SuccessExitStatus" not in unit


def test_systemd_takes_the_unit_and_finds_it_shut_in(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:  # no systemd on this machine: what stands in the unit is tested above
        return
    unit = tmp_path / UNIT.name
    started = directives()["ExecStart"][0].split()[0]
    unit.write_text(UNIT.read_text(encoding="utf-8").replace(started, sys.executable))
    for words in (
        ("verify",),
        ("security", "--offline=true", f"--threshold={round(MOST_EXPOSED * 10)}"),
    ):
        done = subprocess.run(
            [analyze, *words, str(unit)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_what_is_started_is_a_command_of_ours() -> None:
    program, command, option, file = shlex.split(directives()["ExecStart"][0])
    assert Path(program).name == "boardgamesbot"
    assert command in COMMANDS
    assert option == "--config"
    assert file == "/etc/boardgamesbot/boardgamesbot.toml"


def test_every_command_in_a_container_reads_the_same_settings() -> None:
    service = composed()
    (settings,) = (it for it in service["volumes"] if isinstance(it, dict))
    assert settings["source"] == "./boardgamesbot.toml"
    assert settings["target"] == service["environment"][FILE_VARIABLE]
    assert settings["read_only"] is True
    assert settings["bind"] == {"create_host_path": False}, "an engine would make a folder"
    assert "command" not in service, "the image's own"
    assert "healthcheck" not in service, "the image's own"


def test_an_image_starts_and_watches_the_program_through_its_own_commands() -> None:
    whole = DOCKERFILE.replace("\\\n", " ")
    words = {
        name: json.loads(listed)
        for name, listed in re.findall(
            r"^(ENTRYPOINT|CMD|HEALTHCHECK)\b[^\n\[]*(\[.*\])$", whole, re.MULTILINE
        )
    }
    assert words == {
        "ENTRYPOINT": ["boardgamesbot"],
        "CMD": ["run"],
        "HEALTHCHECK": ["boardgamesbot", "check", "--alive"],
    }
    assert not re.search(r"\d{4}/healthz", DOCKERFILE), "the settings say which port"


def test_an_image_runs_as_nobody_and_keeps_only_its_data() -> None:
    *_, last = DOCKERFILE.split("\nFROM ")
    images = re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)
    assert all(re.fullmatch(r"[a-z]+:[\w.-]*\d[\w.-]*", image) for image in images)
    assert re.search(r"^USER [1-9]\d*:[1-9]\d*$", last, re.MULTILINE)
    assert re.findall(r"^VOLUME (\S+)$", last, re.MULTILINE) == ["/data"]
    assert not re.search(r"^ADD |sudo|curl|apt-get", DOCKERFILE, re.MULTILINE)
    python = re.findall(r"python:(3\.\d+)", DOCKERFILE)
    assert len(set(python)) == 1


def test_what_operators_put_beside_the_files_goes_into_no_image() -> None:
    kept, *rest = [it for it in IGNORED.splitlines() if not it.startswith("#")]
    taken = [it[1:] for it in rest if it.startswith("!")]
    left = rest[len(taken) :]
    assert kept == "*"
    assert rest == [*(f"!{it}" for it in taken), *left], "the last that fits decides"
    assert all((ROOT / name).exists() for name in taken)
    assert {"config/deploy", "**/*.env", "**/boardgamesbot.toml"} <= {*left}
    assert not list(DEPLOY.glob("*.dockerignore")), "only some builders look there"


def test_a_container_can_write_nowhere_but_into_its_data() -> None:
    service = composed()
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert "privileged" not in service
    assert "ports" not in service
    assert [it for it in service["volumes"] if isinstance(it, str)] == ["data:/data"]
    assert (DEPLOY / service["build"]["context"]).resolve() == ROOT
    assert (ROOT / service["build"]["dockerfile"]).exists()


def test_every_variable_in_the_files_is_a_setting() -> None:
    known = {FILE_VARIABLE, *map(variable, names())}
    for file in DEPLOY.iterdir():
        text = file.read_text(encoding="utf-8")
        assert set(re.findall(r"BOARDGAMESBOT_[A-Z_]+", text)) <= known
