"""`sardine pdf --draft`: texts that are missing or do not fit are printed, marked, instead of failing."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sardine.cli.main import main
from tests.sardine.pdf.reading import text_in
from tests.sardine.project import ProjectCopy, copy_project

ITALIAN = "cards/district-noir/text/it.yaml"


@pytest.fixture
def project(tmp_path: Path) -> ProjectCopy:
    return copy_project(tmp_path)


def draw(project: ProjectCopy, *options: str) -> Result:
    return CliRunner().invoke(main, ["--root", str(project.root), "pdf", "--lang", "it", *options])


def drafted(project: ProjectCopy) -> Path:
    return project.root / "build/district-noir/it/cards-a4-draft.pdf"


def words_of(path: Path, page: int) -> str:
    return text_in(path, page, (0, 0, 600, 850))


def test_a_missing_translation_is_borrowed_from_the_source_and_marked(project: ProjectCopy) -> None:
    project.replace(ITALIAN, "    name: Porto\n", "")
    project.replace(ITALIAN, "  docks:\n", "")
    assert draw(project).exit_code == 1
    result = draw(project, "--draft")
    assert result.exit_code == 0, result.output
    assert "warning[missing-text]" in result.output
    words = words_of(drafted(project), 16)
    assert "DOCKS" in words
    assert "BOZZA" in words
    assert b"0.902 0 0.4941 RG" in _operators(drafted(project), 16)


def test_an_overset_text_is_printed_and_marked(project: ProjectCopy) -> None:
    project.replace(ITALIAN, 'turn_take: "', 'turn_take: "' + "parola su parola " * 60)
    assert draw(project).exit_code == 1
    result = draw(project, "--draft")
    assert result.exit_code == 0, result.output
    assert "warning[overset-height]" in result.output
    assert "parola su parola" in words_of(drafted(project), 16)


def test_a_draft_of_good_texts_differs_in_its_label_only(project: ProjectCopy) -> None:
    assert draw(project, "--draft").exit_code == 0
    assert "BOZZA" in words_of(drafted(project), 2)
    assert b"0.902 0 0.4941 RG" not in _operators(drafted(project), 16)


def test_other_faults_still_stop_a_draft(project: ProjectCopy) -> None:
    project.replace("cards/district-noir/alliance.yaml", "copies: 4", "copies: 3")
    result = draw(project, "--draft")
    assert result.exit_code == 1
    assert not drafted(project).exists()


def _operators(path: Path, page: int) -> bytes:
    """The operators of a page and of the forms that it uses."""
    from typing import Any

    from pypdf import PdfReader

    reader: Any = PdfReader(path)
    resources = reader.pages[page]["/Resources"]
    forms = [form.get_object().get_data() for form in resources.get("/XObject", {}).values()]
    return b"\n".join([reader.pages[page].get_contents().get_data(), *forms])
