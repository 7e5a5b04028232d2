"""One fault in a layout is one clear problem at its line (case C24), and nothing is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from sardine.cli.main import main
from tests.sardine.project import ProjectCopy, copy_project

FACES = "layouts/district-noir/faces"
FORMAT = "layouts/district-noir/format.yaml"
PALETTE = "layouts/district-noir/palette.yaml"
FONTS = "layouts/shared/fonts.yaml"
FRENCH = "layouts/shared/text/fr.yaml"


@pytest.fixture
def project(tmp_path: Path) -> ProjectCopy:
    return copy_project(tmp_path)


# file, what stands there, what is typed instead, code of the one problem
FAULTS = [
    (f"{FACES}/ville.yaml", 'scene: "ville-{id}"', 'scene: "vile-{id}"', "unknown-scene"),
    (f"{FACES}/back.yaml", "scene: back", "scene: bakc", "unknown-scene"),
    (f"{FACES}/soutien.yaml", "numerals/{value}", "numerals/n{value}", "unknown-drawing"),
    (f"{FACES}/ville.yaml", 'sign: "{id}"', 'sign: "{id}s"', "unknown-sign"),
    (f"{FACES}/soutien.yaml", "numerals/{value}", "numerals/{valeu}", "unknown-field"),
    (f"{FACES}/soutien.yaml", "by: value", "by: valeu", "unknown-field"),
    (f"{FACES}/signed.yaml", "when: {kind: alliance}", "when: {knid: alliance}", "unknown-field"),
    (f"{FACES}/ville.yaml", "{text.name|upper}", "{text.nmae|upper}", "unknown-text"),
    (f"{FACES}/playing.yaml", "{press.imprint}", "{press.imprnt}", "unknown-text"),
    (f"{FACES}/playing.yaml", "{kind.label|upper}", "{kidn.label|upper}", "unknown-scope"),
    (f"{FACES}/playing.yaml", "{kind.label|upper}", "{kind.label|uper}", "template"),
    (f"{FACES}/playing.yaml", "{kind.label|upper}", "{kind.label", "template"),
    (f"{FACES}/soutien.yaml", "extends: playing", "extends: plying", "unknown-face"),
    (f"{FACES}/playing.yaml", "boxes:\n", "extends: playing\nboxes:\n", "face-circle"),
    (f"{FACES}/aide.yaml", "box: title", "box: tilte", "unknown-box"),
    (f"{FACES}/aide.yaml", "    box: title\n", "", "item-box"),
    (f"{FACES}/aide.yaml", "    size: [12, 20]\n", "", "item-needs"),
    (f"{FACES}/aide.yaml", "corner: 2.5", "fit: fill", "item-key"),
    (f"{FACES}/aide.yaml", "colour: bone", "colour: bnoe", "unknown-colour"),
    (f"{FACES}/aide.yaml", "stroke: sepia", "stroke: speia", "unknown-colour"),
    (f"{FACES}/alliance.yaml", "accent: mint", "accent: mnit", "unknown-colour"),
    (f"{FACES}/soutien.yaml", "7: orchid", "9: orchid", "role-choice"),
    (f"{FACES}/aide.yaml", "family: text", "family: txet", "unknown-family"),
    (f"{FACES}/aide.yaml", "colour: bone", "coulor: bone", "unknown-key"),
    (f"{FACES}/aide.yaml", "    valign: middle", "    valign: midle", "not-allowed"),
    (FORMAT, "front: ville", "front: vlile", "unknown-face"),
    (FORMAT, "  ville:", "  vlile:", "face-kind"),
    (FORMAT, "trim: [61, 112]", "trim: [61]", "too-few"),
    (PALETTE, 'bone: {rgb: "#F3E9D3", cmyk: [0, 4, 14, 4]}', "bone: bone", "pattern"),
    (PALETTE, "accent: sepia", "accent: speia", "unknown-colour"),
    (FONTS, "AtkinsonHyperlegible-Bold.ttf", "AtkinsonHyperlegible-Blod.ttf", "font-package"),
    (FONTS, "bold: atkinson-bold", "bold: atkinson-blod", "unknown-font"),
    (FRENCH, "{game} · {label}", "{game} · {lable}", "press-placeholders"),
    (FRENCH, "*Coupe*", "*Coupe", "press-mark"),
    (FRENCH, "advice_paper:", "advice_papre:", "press-unknown"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "code"), FAULTS, ids=[f"{f[3]}-{f[2][:18]}" for f in FAULTS])
def test_one_fault_is_one_problem_at_its_line(
    project: ProjectCopy, file: str, right: str, wrong: str, code: str
) -> None:
    line = project.line_of(file, right.splitlines()[0])
    project.replace(file, right, wrong)
    problems = project.problems()
    own = [problem for problem in problems if problem[2] == code]
    assert own, problems
    assert own[0][0] == file
    if code not in ("item-box", "item-needs", "kind-without-face"):
        assert own[0][1] == line
    # A misnamed kind also leaves a kind without face, a misnamed sentence a missing one: two sides of one fault.
    follow_ups = {"face-kind": {"kind-without-face"}, "press-unknown": {"press-missing"}}
    assert {problem[2] for problem in problems} <= {code} | follow_ups.get(code, set())
    assert len(own) == 1


def test_c24_unknown_face_sign_and_drawing_are_all_reported_in_one_run(project: ProjectCopy) -> None:
    project.replace(FORMAT, "front: alliance", "front: alliacne")
    project.replace("cards/district-noir/text/fr.yaml", ":docks:", ":dokcs:")
    project.replace(f"{FACES}/ville.yaml", 'scene: "ville-{id}"', 'scene: "{id}"')
    result = CliRunner().invoke(main, ["--root", str(project.root), "check"])
    assert result.exit_code == 1
    for word in ("alliacne", "alliance", ":dokcs:", "docks", "ville-docks"):
        assert word in result.output
    assert "Traceback" not in result.output


def test_c13_a_letter_that_no_font_has_is_named_with_card_and_font(project: ProjectCopy) -> None:
    project.replace("cards/district-noir/text/fr.yaml", "name: Docks", "name: Docks ⠿")
    [(file, _line, code)] = project.problems()
    assert (file, code) == ("cards/district-noir/text/fr.yaml", "missing-glyph")
    result = CliRunner().invoke(main, ["--root", str(project.root), "check"])
    assert "⠿ (U+283F)" in result.output
    assert "docks" in result.output
    assert "title" in result.output


def test_c13_a_fallback_font_draws_the_letter(project: ProjectCopy) -> None:
    project.replace("cards/district-noir/text/fr.yaml", "name: Docks", "name: Docks →")
    project.replace(FONTS, "josefin-bold, fallback: [atkinson-bold]}", "josefin-bold}")
    assert [code for _file, _line, code in project.problems()] == ["missing-glyph"]
    project.replace(FONTS, "title: {regular: josefin-bold}", "title: {regular: josefin-bold, fallback: [bungee]}")
    project.replace(
        FONTS, "bold_italic: atkinson-bold-italic", "bold_italic: atkinson-bold-italic\n    fallback: [bungee]"
    )
    assert project.problems() == []


def test_c09_a_text_too_long_is_an_error_that_names_card_language_box_and_amount(project: ProjectCopy) -> None:
    project.replace("cards/district-noir/text/it.yaml", 'turn_take: "', 'turn_take: "' + "parola su parola " * 60)
    [(file, _line, code)] = project.problems()
    assert (file, code) == ("cards/district-noir/text/it.yaml", "overset-height")
    out = project.root / "out"
    result = CliRunner().invoke(main, ["--root", str(project.root), "pdf", "--lang", "it", "--out", str(out)])
    assert result.exit_code == 1
    for word in ("take", "card aide", "language it", " mm too high", "nothing was drawn"):
        assert word in result.output
    assert not list(out.rglob("*.pdf"))


def test_c09_another_language_prints_while_one_is_too_long(project: ProjectCopy) -> None:
    project.replace("cards/district-noir/text/it.yaml", 'turn_take: "', 'turn_take: "' + "parola su parola " * 60)
    out = project.root / "out"
    result = CliRunner().invoke(main, ["--root", str(project.root), "pdf", "--lang", "fr", "--out", str(out)])
    assert result.exit_code == 0, result.output


def test_c17_an_unclosed_mark_stays_on_its_card(project: ProjectCopy) -> None:
    project.replace("cards/district-noir/text/fr.yaml", "*Jouer* :", "*Jouer :")
    line = project.line_of("cards/district-noir/text/fr.yaml", "*Jouer :")
    [(file, found, _code)] = project.problems()
    assert (file, found) == ("cards/district-noir/text/fr.yaml", line)


@pytest.mark.parametrize(
    ("locale", "right", "wrong", "code"),
    [
        ("it", "  docks:\n    name: Porto\n", "", "missing-text"),
        ("it", "  docks:\n", "  dokcs:\n", "text-of-nothing"),
        ("fr", "  docks:\n", "  dokcs:\n", "text-of-nothing"),
        ("fr", "  docks:\n    name: Docks\n", "", "missing-in-source"),
    ],
)
def test_a_text_that_one_language_lacks_is_a_problem_of_its_file_and_not_of_the_faces(
    project: ProjectCopy, locale: str, right: str, wrong: str, code: str
) -> None:
    file = f"cards/district-noir/text/{locale}.yaml"
    project.replace(file, right, wrong)
    [(found, _line, found_code)] = project.problems()
    assert (found, found_code) == (file, code)


@pytest.mark.parametrize(
    ("file", "right", "wrong"), [("ville", "id: docks", "id: dokcs"), ("soutien", "value: 5", "value: 9")]
)
def test_a_card_at_fault_is_one_problem_and_not_one_more_for_each_face(
    project: ProjectCopy, file: str, right: str, wrong: str
) -> None:
    project.replace(f"cards/district-noir/{file}.yaml", right, wrong)
    assert len(project.problems()) == 1


def test_a_sign_without_drawing_is_reported_at_the_signs_of_the_game(project: ProjectCopy) -> None:
    (project.root / "layouts/district-noir/signs/star.svg").unlink()
    assert [code for _file, _line, code in project.problems()] == ["sign-drawing"]


def test_a_broken_drawing_is_reported_with_its_element(project: ProjectCopy) -> None:
    project.replace("layouts/district-noir/scenes/back.svg", "<g", "<image href='x.png'/><g")
    [(file, _line, code)] = project.problems()
    assert file == "layouts/district-noir/scenes/back.svg"
    assert code.startswith("svg-")
