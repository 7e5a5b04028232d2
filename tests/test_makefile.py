"""`make` sets up .venv by itself, once, and says clearly what is missing. Python is played by a script."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.make

# Writes down how it is called and does what a real interpreter leaves behind.
FAKE_PYTHON = """#!/bin/sh
printf '%s\\n' "$*" >> "$FAKE_LOG"
case "$*" in
  --version) echo "Python 3.9.2" ;;
  *version_info\\ \\<*) exit "${FAKE_TOO_OLD:-0}" ;;
  *"import ensurepip"*) exit "${FAKE_NO_VENV:-0}" ;;
  *version_info*) echo 3.13 ;;
  "-m venv "*) mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
  "-m pip install "*) echo "ERROR: no route to the index"; exit "${FAKE_NO_NETWORK:-0}" ;;
esac
"""
PYTHON_NAMES = ("python", "python3", *(f"python3.{minor}" for minor in range(11, 15)))


@dataclass
class Clone:
    """A copy of what make needs, in a folder with spaces, beside a folder of scripts that play Python."""

    folder: Path
    bin: Path
    log: Path
    calls_seen: int = 0
    environment: dict[str, str] = field(default_factory=dict)

    def make(self, *arguments: str, folder: Path | None = None, **fake: str) -> subprocess.CompletedProcess[str]:
        # The tests themselves may run under make, which passes its own settings on.
        own = ("MAKE", "MFLAGS", "PYTHON", "GAMES", "LOCALES", "ARGS")
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(own)}
        environment = inherited | self.environment | fake | {"FAKE_LOG": str(self.log)}
        environment["PATH"] = f"{self.bin}{os.pathsep}{os.environ['PATH']}"
        return subprocess.run(
            ["make", *arguments],
            cwd=folder or self.folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def new_calls(self) -> list[str]:
        """How Python was called since the last question, without the probing of versions."""
        lines = self.log.read_text("utf-8").splitlines() if self.log.exists() else []
        fresh, self.calls_seen = lines[self.calls_seen :], len(lines)
        return [line for line in fresh if not line.startswith(("-c", "--version")) and line != "-m pip --version"]


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    folder, programs = tmp_path / "a clone of it", tmp_path / "bin"
    (folder / "requirements").mkdir(parents=True)
    programs.mkdir()
    for name in (
        "Makefile",
        "pyproject.toml",
        "requirements/install",
        "requirements/run.txt",
        "requirements/test.txt",
    ):
        shutil.copy2(ROOT / name, folder / name)
    for name in PYTHON_NAMES:
        (programs / name).write_text(FAKE_PYTHON, "utf-8")
        (programs / name).chmod(0o755)
    return Clone(folder, programs, tmp_path / "calls.log")


def test_a_fresh_clone_installs_once_and_then_only_works(clone: Clone) -> None:
    first = clone.make("pdf")
    assert first.returncode == 0, first.stderr
    assert first.stdout == "Setting up .venv (once) ...\n"
    venv, packages, project, pdf = clone.new_calls()
    assert venv == "-m venv .venv"
    assert packages.startswith("-m pip install")
    assert packages.endswith("--require-hashes -r requirements/run.txt")
    assert "--no-deps --no-build-isolation --editable ." in project
    assert pdf == "-m sardine pdf"

    second = clone.make("pdf")
    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
    assert clone.new_calls() == ["-m sardine pdf"]


def test_the_test_list_is_installed_only_for_tests(clone: Clone) -> None:
    assert clone.make("pdf").returncode == 0
    assert not any("test.txt" in call for call in clone.new_calls())
    assert clone.make("test").returncode == 0
    packages, tests = clone.new_calls()
    assert packages.endswith("--require-hashes -r requirements/test.txt")
    assert tests == "-m pytest -n auto"
    assert clone.make("test").stdout == ""
    assert clone.new_calls() == ["-m pytest -n auto"]


def test_games_and_locales_narrow_what_is_printed(clone: Clone) -> None:
    clone.make("pdf")
    clone.new_calls()
    clone.make("pdf", "GAMES=district-noir", "LOCALES=fr it", "ARGS=--paper letter")
    assert clone.new_calls() == ["-m sardine pdf district-noir --lang fr --lang it --paper letter"]


def test_two_jobs_at_once_install_once(clone: Clone) -> None:
    assert clone.make("-j2", "pdf", "test").returncode == 0
    calls = clone.new_calls()
    assert sum(call.startswith("-m venv") for call in calls) == 1
    assert sum(call.endswith("run.txt") for call in calls) == 1
    assert sum(call.endswith("test.txt") for call in calls) == 1


def test_make_works_from_another_folder(clone: Clone, tmp_path: Path) -> None:
    result = clone.make("-C", str(clone.folder), "pdf", folder=tmp_path)
    assert result.returncode == 0
    assert (clone.folder / ".venv" / "bin" / "python").exists()


@pytest.mark.parametrize("lost", [".venv", ".venv/bin/python"])
def test_a_lost_environment_is_made_anew(clone: Clone, lost: str) -> None:
    clone.make("pdf")
    clone.new_calls()
    target = clone.folder / lost
    shutil.rmtree(target) if target.is_dir() else target.unlink()
    assert clone.make("pdf").returncode == 0
    assert clone.new_calls()[0] == "-m venv .venv"


def test_a_newer_list_is_installed_into_the_same_environment(clone: Clone) -> None:
    clone.make("pdf")
    clone.new_calls()
    stamp = clone.folder / ".venv" / ".installed-run"
    os.utime(clone.folder / "requirements" / "run.txt", (stamp.stat().st_mtime + 5,) * 2)
    assert clone.make("pdf").returncode == 0
    calls = clone.new_calls()
    assert not any(call.startswith("-m venv") for call in calls)
    assert any(call.endswith("-r requirements/run.txt") for call in calls)


def test_no_python_that_is_new_enough(clone: Clone) -> None:
    result = clone.make("pdf", FAKE_TOO_OLD="1")
    assert result.returncode != 0
    assert "Sardine needs Python 3.11 or newer." in result.stderr
    assert "Found: python3, Python 3.9.2" in result.stderr
    assert "make PYTHON=" in result.stderr
    assert not (clone.folder / ".venv").exists()


def test_the_python_that_was_named_is_the_one_that_is_used(clone: Clone) -> None:
    special = clone.bin / "my python"
    shutil.copy2(clone.bin / "python3", special)
    for name in PYTHON_NAMES:
        (clone.bin / name).write_text("#!/bin/sh\nexit 1\n", "utf-8")
    assert clone.make("pdf", f"PYTHON={special}").returncode == 0
    assert "-m sardine pdf" in clone.new_calls()


def test_a_named_python_is_not_replaced_by_another(clone: Clone) -> None:
    result = clone.make("pdf", "PYTHON=no-such-python")
    assert result.returncode != 0
    assert "Sardine needs Python 3.11 or newer." in result.stderr
    assert clone.new_calls() == []


def test_a_python_without_venv_names_the_debian_package(clone: Clone) -> None:
    result = clone.make("pdf", FAKE_NO_VENV="1")
    assert result.returncode != 0
    assert "sudo apt install python3.13-venv" in result.stderr
    assert not (clone.folder / ".venv").exists()


def test_without_network_nothing_counts_as_installed(clone: Clone) -> None:
    result = clone.make("pdf", FAKE_NO_NETWORK="1")
    assert result.returncode != 0
    assert "ERROR: no route to the index" in result.stderr
    assert "The first make needs the network" in result.stderr
    assert not list(clone.folder.glob(".venv/.installed-*"))
    assert "-m sardine pdf" not in clone.new_calls()
    # The next run goes on where this one stopped.
    assert clone.make("pdf").returncode == 0
    assert clone.new_calls()[-1] == "-m sardine pdf"


def test_plain_make_lists_the_targets_and_does_nothing_else(clone: Clone) -> None:
    result = clone.make()
    assert result.returncode == 0
    for target in phony_targets() - {"always"}:
        assert re.search(rf"^  make {target} +\S", result.stdout, re.MULTILINE), target
    assert clone.new_calls() == []


def phony_targets() -> set[str]:
    return set(re.findall(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def test_every_target_is_phony() -> None:
    text = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z][a-z-]*):(?!=)", text, re.MULTILINE))
    assert targets == phony_targets()


def test_no_lock_names_an_index_or_a_package_without_hash() -> None:
    for name in ("run", "test"):
        text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
        assert "://" not in text
        assert not re.search(r"^-", text, re.MULTILINE)
        packages = re.findall(r"^[a-z][^ ]*==.*\n((?:    --hash=sha256:[0-9a-f]{64}.*\n)*)", text, re.MULTILINE)
        assert packages
        assert all(packages)


def test_the_test_list_holds_the_same_versions_as_the_run_list() -> None:
    run, test = (
        dict(re.findall(r"^([a-z][^= ]*)==([^ ]+)", (ROOT / "requirements" / name).read_text("utf-8"), re.MULTILINE))
        for name in ("run.txt", "test.txt")
    )
    assert run.items() <= test.items()
