"""What is installed beside us: locks that say what pyproject.toml says."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[2]
LOCKS = {"runtime": (), "dev": ("dev",), "bench": ("bench",)}
PYTHONS = ("3.11", "3.12", "3.13")


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def locked(lock: str) -> list[tuple[Requirement, int]]:
    """What a requirement file pins, and how many hashes each has."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    entries = text.replace("\\\n", " ").splitlines()
    return [(Requirement(e.split(" --hash")[0]), e.count("--hash=sha256:")) for e in entries if e]


def pinned(lock: str, python: str) -> dict[str, Version]:
    where = {"python_version": python, "python_full_version": f"{python}.0"}
    return {
        canonicalize_name(r.name): Version(next(iter(r.specifier)).version)
        for r, _ in locked(lock)
        if r.marker is None or r.marker.evaluate(where)
    }


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_what_the_project_asks_for(lock: str, python: str) -> None:
    asked = project()
    groups = ("build", *LOCKS[lock])
    wanted = asked["project"]["dependencies"] + [
        line for group in groups for line in asked["dependency-groups"][group]
    ]
    versions = pinned(lock, python)
    for requirement in map(Requirement, wanted):
        assert requirement.specifier.contains(versions[canonicalize_name(requirement.name)])


@pytest.mark.parametrize("lock", [*LOCKS, "synapse"])
def test_every_pin_is_exact_and_hashed_and_no_host_is_named(lock: str) -> None:
    entries = locked(lock)
    assert len(entries) > len(project()["project"]["dependencies"])
    assert all(hashes and str(r.specifier).startswith("==") for r, hashes in entries)
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|--(extra-)?index|--find-links| @ ", text)


def test_all_locks_agree_with_what_is_played() -> None:
    for python in PYTHONS:
        played = pinned("runtime", python)
        assert played.items() <= pinned("dev", python).items()
        assert played.items() <= pinned("bench", python).items()


def test_the_benchmark_partner_stays_out_of_the_product() -> None:
    assert "catanatron" in pinned("bench", "3.12")
    assert "catanatron" not in pinned("dev", "3.12")


def test_the_homeserver_of_the_tests_stays_out_of_the_product() -> None:
    asked = project()["dependency-groups"]["synapse"]
    versions = pinned("synapse", "3.12")
    for requirement in map(Requirement, asked):
        assert requirement.specifier.contains(versions[canonicalize_name(requirement.name)])
    assert "matrix-synapse" not in pinned("dev", "3.12")


def test_the_build_group_is_the_build_system() -> None:
    asked = project()
    assert asked["dependency-groups"]["build"] == asked["build-system"]["requires"]
