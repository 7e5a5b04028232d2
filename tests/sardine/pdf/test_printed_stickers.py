"""`sardine pdf --stickers` seen on the page: what lies in the zone of each kind of card."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from sardine.cli.main import main
from tests.sardine.kit import ROOT
from tests.sardine.pdf.reading import MM
from tests.sardine.pdf.test_sheets_pdf import corner_of

SCALE = 8.0
HEIGHT = 297
# What each mode adds to the file's name.
NAMES = {"printed": "-stickers", "zone": "-zones", "none": ""}
BONE = (0xF3, 0xE9, 0xD3)
# A card that has the second slot of a sheet: page, and the size of its zone.
SOUTIEN_5, TRAHISON_2 = (2, 12), (8, 24)
# Area of bone in the zone, in square millimetres, worked out by hand. Sticker of 5: 9 x 9 with corners of 1 mm, less
# ring and dot. Sticker of -2: 9 x 18 with the same corners, less bar and two dots.
PRINTED = {
    SOUTIEN_5: 81 - 0.86 - (28.27 - 15.21) - 1.77,
    TRAHISON_2: 162 - 0.86 - 6 - 2 * 1.77,
}


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    out = tmp_path_factory.mktemp("modes")
    files = {}
    for mode in ("printed", "zone", "none"):
        arguments = ["--root", str(ROOT), "pdf", "district-noir", "--lang", "fr", "--duplex", "none"]
        result = CliRunner().invoke(
            main, [*arguments, "--stickers", mode, "--out", str(out / mode)], catch_exceptions=False
        )
        assert result.exit_code == 0, result.output
        files[mode] = out / mode / "district-noir" / "fr" / f"cards-a4-one-sided{NAMES[mode]}.pdf"
    return files


def batched(pixels: bytes) -> Iterator[bytes]:
    for start in range(0, len(pixels), 3):
        yield pixels[start : start + 3]


def bone_area(path: Path, card: tuple[int, int]) -> float:
    """Square millimetres of bone in the zone of the card in the second slot of a page."""
    page, height = card
    x, y = corner_of(2, "front", "a4")
    left, top = x + 2.5, HEIGHT - (y + 112) + 2
    edges = [round(edge * MM * SCALE) for edge in (left, top, left + 20, top + height)]
    picture = pdfium.PdfDocument(path)[page - 1].render(scale=SCALE).to_pil().convert("RGB").crop(tuple(edges))
    pixels = list(batched(picture.tobytes()))
    near = sum(all(abs(part - wanted) < 40 for part, wanted in zip(pixel, BONE, strict=True)) for pixel in pixels)
    return near / len(pixels) * 20 * height


@pytest.mark.parametrize("card", PRINTED, ids=["soutien-5", "trahison-2"])
def test_the_zone_holds_the_sticker_the_dashes_or_nothing(printed: dict[str, Path], card: tuple[int, int]) -> None:
    assert bone_area(printed["printed"], card) == pytest.approx(PRINTED[card], rel=0.03)
    # Half of a line 0.25 mm wide around the zone is dashes, and half of that lies inside.
    dashes = 2 * (20 + card[1]) * 0.25 / 4
    assert bone_area(printed["zone"], card) == pytest.approx(dashes, rel=0.5)
    assert bone_area(printed["none"], card) == 0


def test_other_pages_and_sheets_are_the_same_in_every_mode(printed: dict[str, Path]) -> None:
    pages = {mode: len(PdfReader(path).pages) for mode, path in printed.items()}
    assert set(pages.values()) == {9}
    assert len({path.read_bytes() for path in printed.values()}) == 3
