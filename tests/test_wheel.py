"""What ships: the wheel is built, installed in an environment of its own, and prints from an empty folder.

Nothing is downloaded: the new environment borrows the third-party packages of the one that runs the tests,
but not the editable install of this project.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest
from pypdf import PdfReader

ROOT = Path(__file__).parents[1]
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
# Folder of the repository -> folder inside the wheel.
SHIPPED = {
    "sardine": "sardine",
    "validator": "validator",
    "cards": "sardine/data/cards",
    "layouts": "sardine/data/layouts",
}


def run(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs a command without the settings of the current environment; it must succeed."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SARDINE"))}
    result = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert result.returncode == 0, f"{result.stdout}\n{result.stderr}"
    return result


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, folder=ROOT)
    (wheel,) = folder.glob("*.whl")
    return wheel


@dataclass(frozen=True)
class Installed:
    """The wheel in its own environment, and an empty folder to work in."""

    programs: Path
    folder: Path

    def sardine(self, *arguments: str) -> str:
        return run(self.programs / "sardine", *arguments, folder=self.folder).stdout


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    base = tmp_path_factory.mktemp("elsewhere")
    environment = base / "env"
    programs = environment / SCRIPTS
    run(sys.executable, "-m", "venv", "--without-pip", environment, folder=base)
    run(
        *(sys.executable, "-m", "pip", "--python", programs / "python", "install"),
        *("--quiet", "--no-index", "--no-deps", "--no-compile", "--disable-pip-version-check", wheel),
        folder=base,
    )
    (site_packages,) = environment.rglob("site-packages")
    (site_packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    empty = base / "empty"
    empty.mkdir()
    return Installed(programs, empty)


def test_the_wheel_holds_every_file_of_the_packages_and_of_the_data(wheel: Path) -> None:
    expected = {
        (Path(target) / file.relative_to(ROOT / source)).as_posix()
        for source, target in SHIPPED.items()
        for file in (ROOT / source).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".pyc"
    }
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == expected


def test_the_command_comes_from_the_wheel(installed: Installed) -> None:
    where = run(
        installed.programs / "python",
        *("-c", "import sardine, validator; print(sardine.__file__, validator.__file__)"),
        folder=installed.folder,
    ).stdout.split()
    assert all(Path(path).is_relative_to(installed.programs.parent) for path in where)
    assert installed.sardine("--version").startswith("sardine, version ")


def test_the_packaged_games_are_right(installed: Installed) -> None:
    report = installed.sardine("check", "--strict")
    assert len(report.splitlines()) == 1
    assert "the packaged games" in report


def test_it_prints_from_an_empty_folder(installed: Installed) -> None:
    installed.sardine("pdf", "district-noir", "--lang", "fr")
    reader = PdfReader(installed.folder / "build" / "district-noir" / "fr" / "cards-a4.pdf")
    text = "\n".join(page.extract_text() for page in reader.pages)
    # An advice page, then 47 cards on sheets of six, fronts and backs.
    assert len(reader.pages) >= 1 + 2 * 8
    for word in ("DOCKS", "COMMISSARIAT", "MAIRIE"):
        assert word in text
