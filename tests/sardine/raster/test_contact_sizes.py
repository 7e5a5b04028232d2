"""Cards of several sizes have a contact sheet for each size."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sardine.pdf.test_sizes_pdf import two_sizes
from tests.sardine.raster.test_contact import load


def test_each_size_has_a_picture_of_its_own(tmp_path: Path) -> None:
    game = two_sizes(tmp_path, 2, 1)
    result = game.run("contact", "--columns", "1")
    assert result.exit_code == 0, result.output
    folder = game.root / "build/toy/en"
    for name, width in (("contact-100.png", 63), ("contact-70x120-100.png", 70)):
        gutter = round(4 / 25.4 * 96)
        assert load(folder / name).width == pytest.approx(width / 25.4 * 96 + 2 * gutter, abs=2)
