"""Cards of several sizes in one job: on sheets of their own unless asked otherwise, each back behind its front."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.git_project import replace
from tests.sardine.pdf.reading import MM, read_pages
from tests.sardine.synthetic import SyntheticGame, make_game

POKER, TAROT = (63.0, 88.0), (70.0, 120.0)


def two_sizes(root: Path, small: int, large: int) -> SyntheticGame:
    """So many cards of 63 x 88 mm (c1 ...) and of 70 x 120 mm (t1 ...), in one deck."""
    game = make_game(root, small)
    rows = "".join(f"  - {{id: t{number}, copies: 1}}\n" for number in range(1, large + 1))
    game.write("cards/toy/tall.yaml", f"deck: deck\nkind: tall\nprovenance: project\ncards:\n{rows}")
    total = small + large
    game.write(
        "cards/toy/game.yaml",
        "format: 1\nid: toy\nedition: 1\nprovenance: project\nseats: {min: 2, max: 2}\n"
        "source_locale: en\nlocales: [en]\ndecks: {deck: {kinds: [plain, tall]}}\n"
        f"contents: {{total: {total}, decks: {{deck: {total}}}, "
        f"kinds: {{plain: {{total: {small}}}, tall: {{total: {large}}}}}}}\n",
    )
    replace(game, "cards/toy/text/en.yaml", "kinds: {", "kinds: {tall: {label: Tall}, ")
    for side in ("front", "back"):
        words = (root / f"layouts/toy/faces/{side}.yaml").read_text("utf-8")
        game.write(f"layouts/toy/faces/tall-{side}.yaml", words)
    replace(
        game,
        "layouts/toy/format.yaml",
        "faces: {",
        "sizes: {tall: {trim: [70, 120]}}\nfaces: {tall: {front: tall-front, back: tall-back}, ",
    )
    return game


def clips(path: Path) -> list[set[tuple[int, int]]]:
    """The sizes of the cards on each page with cards, in millimetres, visible bleed taken off by rounding down."""
    found = []
    for page in read_pages(path, POKER)[2:]:
        sizes = set()
        for side in page.sides:
            x0, y0, x1, y1 = side.clip
            width, height = abs(x1 - x0) / MM, abs(y1 - y0) / MM
            sizes.add(min(((63, 88), (70, 120)), key=lambda size: abs(size[0] - width) + abs(size[1] - height)))
        found.append(sizes)
    return found


def test_each_size_has_sheets_of_its_own_in_one_file(tmp_path: Path) -> None:
    game = two_sizes(tmp_path, 10, 3)
    described = game.draw("--duplex", "none")
    assert described["sheets"] == 3
    assert [entry["card"] for entry in described["entries"]] == [*(f"c{n}" for n in range(1, 11)), "t1", "t2", "t3"]
    pages = [entry["page"] for entry in described["entries"]]
    assert pages == [*[2] * 9, 3, *[4] * 3]
    path = Path(described["file"])
    words = PdfReader(path).pages[0].extract_text()
    assert "10 × (63 × 88 mm), 3 × (70 × 120 mm)" in " ".join(words.split())
    labels = [page.extract_text() for page in PdfReader(path).pages[1:]]
    assert [f"sheet {number}/3" in label for number, label in enumerate(labels, start=1)] == [True] * 3


def test_never_on_one_sheet_unless_asked(tmp_path: Path) -> None:
    game = two_sizes(tmp_path, 3, 2)
    assert [len(sizes) for sizes in clips(game.drawn())] == [1, 1, 1, 1]
    described = game.draw("--mix-sizes")
    assert described["sheets"] == 1
    assert [len(sizes) for sizes in clips(Path(described["file"]))] == [2, 2]


@pytest.mark.parametrize("options", [(), ("--duplex", "short"), ("--paper", "a3"), ("--sheet", "bleed")])
@pytest.mark.parametrize(("small", "large"), [(5, 2), (1, 1), (14, 9)])
def test_on_mixed_sheets_each_back_lies_behind_its_front(
    tmp_path: Path, options: tuple[str, ...], small: int, large: int
) -> None:
    game = two_sizes(tmp_path, small, large)
    described = game.draw("--mix-sizes", *options)
    path = Path(described["file"])
    entries = described["entries"]
    pages = read_pages(path, POKER)
    fronts = {(e["card"]): (e["page"], e["slot"]) for e in entries if e["side"] == "front"}
    assert sorted(fronts) == sorted([*(f"c{n}" for n in range(1, small + 1)), *(f"t{n}" for n in range(1, large + 1))])
    for number in range(2, len(pages), 2):
        front, back = pages[number], pages[number + 1]
        level = (front.width > front.height) != ("short" in options)
        assert len(front.sides) == len(back.sides)
        for one, two in zip(front.sides, back.sides, strict=True):
            x0, y0, x1, y1 = one.clip
            if level:
                wanted = (x0, front.height - y1, x1, front.height - y0)
            else:
                wanted = (front.width - x1, y0, front.width - x0, y1)
            assert two.clip == pytest.approx(wanted, abs=0.03)


def test_no_two_cards_of_a_mixed_sheet_lie_on_each_other_and_every_cut_is_marked(tmp_path: Path) -> None:
    game = two_sizes(tmp_path, 14, 9)
    result = game.run("pdf", "--mix-sizes")
    assert result.exit_code == 0
    assert "unmarked-cuts" not in result.stderr
    for page in read_pages(tmp_path / "build/toy/en/cards-a4-mixed.pdf", POKER)[2:]:
        boxes = [side.clip for side in page.sides]
        for number, (x0, y0, x1, y1) in enumerate(boxes):
            assert x0 + 3.1 * MM > 5 * MM
            for a0, b0, a1, b1 in boxes[:number]:
                assert x1 <= a0 + 0.01 or a1 <= x0 + 0.01 or y1 <= b0 + 0.01 or b1 <= y0 + 0.01


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("{tall: {trim", "{taal: {trim", "face-kind"),
        ("front: tall-front", "front: front", "face-sizes"),
        ("trim: [70, 120]", "trim: [700, 120]", "sheet-too-small"),
        ("trim: [70, 120]", "size: [70, 120]", "size"),
    ],
)
def test_sizes_that_cannot_be_are_problems(tmp_path: Path, old: str, new: str, code: str) -> None:
    game = two_sizes(tmp_path, 2, 2)
    replace(game, "layouts/toy/format.yaml", old, new)
    result = game.run("pdf")
    assert result.exit_code == 1
    assert code in result.stderr
    assert "layouts/toy/format.yaml" in result.stderr
