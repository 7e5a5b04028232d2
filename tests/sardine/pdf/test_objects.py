"""The bytes of a PDF file: another library finds every object where the table says it is."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader
from pypdf.errors import PdfReadError

from sardine.pdf.objects import PdfFile, array, dictionary, reference, text_string


def written(title: str = "Toy", content: bytes = b"0 0 10 10 re f") -> bytes:
    """A file of one page."""
    stream = io.BytesIO()
    file = PdfFile(stream)
    tree = file.reserve()
    entries = {"Type": "/Page", "Parent": reference(tree), "MediaBox": array([0, 0, 100, 50])}
    page = file.add(dictionary({**entries, "Contents": reference(file.add_stream(content))}))
    file.write(tree, dictionary({"Type": "/Pages", "Kids": array([reference(page)]), "Count": 1}))
    catalog = file.add(dictionary({"Type": "/Catalog", "Pages": reference(tree)}))
    file.finish(catalog, file.add(dictionary({"Title": text_string(title)})))
    return stream.getvalue()


def test_a_strict_reader_finds_every_object() -> None:
    reader = PdfReader(io.BytesIO(written()), strict=True)
    [page] = reader.pages
    assert [float(value) for value in page.mediabox] == [0, 0, 100, 50]
    assert page.get_contents().get_data() == b"0 0 10 10 re f"  # type: ignore[union-attr]


def test_a_strict_reader_would_notice_an_object_out_of_place() -> None:
    broken = written().replace(b"%PDF-1.7\n", b"%PDF-1.7\n\n\n", 1)
    with pytest.raises(PdfReadError):
        _ = PdfReader(io.BytesIO(broken), strict=True).pages[0].mediabox


@pytest.mark.parametrize("title", ["Toy", "a (b) \\ c)", "Équipe 😀", "two\nlines", ""])
def test_texts_come_back_as_they_were(title: str) -> None:
    metadata = PdfReader(io.BytesIO(written(title))).metadata
    assert metadata is not None
    assert (metadata.title or "") == title


def test_equal_content_gives_equal_bytes_and_other_content_another_identity() -> None:
    assert written() == written()
    identities = [PdfReader(io.BytesIO(file)).trailer["/ID"] for file in (written(), written(content=b"n"))]
    assert identities[0] != identities[1]


def test_a_number_that_was_reserved_must_be_written_once() -> None:
    file = PdfFile(io.BytesIO())
    number = file.reserve()
    with pytest.raises(AssertionError, match="not written"):
        file.finish(number, number)
    file.write(number, "null")
    with pytest.raises(AssertionError, match="already"):
        file.write(number, "null")
