"""Pages of a PDF as pictures, by pdfium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pypdfium2 as pdfium
from PIL import Image

PDF_DPI = 72


def render_pages(path: Path, dpi: float) -> Iterator[Image.Image]:
    """Each page of the file as an RGB picture at that many pixels an inch."""
    document = pdfium.PdfDocument(path)
    try:
        for page in document:
            yield page.render(scale=dpi / PDF_DPI).to_pil().convert("RGB")
    finally:
        document.close()
