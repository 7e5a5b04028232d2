"""Text in a box: the largest size that fits both ways, lines that read well, nothing lost (cases C09, C11, C15)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sardine.geometry import Rect
from sardine.text.block import Align, SignRun, TextBlock, TextRun, TextStyle, Valign, first_true, set_block
from sardine.text.breaking import WIDOW_SHARE, Paragraph
from sardine.text.typography import set_typography
from sardine.units import Length, mm, pt
from tests.sardine.kit import ATKINSON, REGULAR, segments

WORDS = (
    "Nous partons au port dès que le soleil se lève sur les toits rouges de la vieille ville et que "
    "les pêcheurs rangent leurs filets en criant des prix que personne ne comprend ; alors on achète "
    "trois sardines, un citron, du pain, et on remonte la colline en chantant très fort jusqu'à la "
    "grande place où dorment les chats"
)
BOX = Rect(mm(10), mm(20), mm(55), mm(20))


def style(smallest: float = 5, largest: float = 8, **more: object) -> TextStyle:
    return TextStyle(ATKINSON, pt(smallest), pt(largest), **more)  # type: ignore[arg-type]


def put(text: str, look: TextStyle, box: Rect = BOX, locale: str = "fr") -> TextBlock:
    return set_block(segments(text, locale).paragraphs, look, box, locale)


def lines_of(block: TextBlock) -> list[str]:
    rows: dict[int, str] = {}
    for run in block.runs:
        if isinstance(run, TextRun):
            rows[run.y] = rows.get(run.y, "") + run.text
    return [rows[y] for y in sorted(rows)]


def edges(block: TextBlock) -> tuple[Length, Length, Length, Length]:
    """Left, right, first baseline and last baseline of what is set."""
    xs: list[Length] = []
    rights: list[Length] = []
    ys: list[Length] = []
    for run in block.runs:
        if isinstance(run, TextRun):
            xs.append(run.x)
            width = sum(part.font.scale(part.advance, run.size) for part in run.parts)
            rights.append(Length(run.x + width))
            ys.append(run.y)
        else:
            xs.append(run.box.x)
            rights.append(run.box.right)
    return min(xs), max(rights), min(ys), max(ys)


def test_c09_sixty_words_shrink_to_the_largest_size_that_fits_both_ways() -> None:
    assert len(WORDS.split()) == 60
    block = put(WORDS, style())
    assert block.fits
    assert pt(5) <= block.size < pt(8)
    left, right, first, last = edges(block)
    assert left >= BOX.x
    assert right <= BOX.right + 2
    assert first - REGULAR.scale(REGULAR.cap_height, block.size) >= BOX.y
    assert last - REGULAR.scale(REGULAR.descent, block.size) <= BOX.bottom
    larger = put(WORDS, style(block.size.pt + 0.1, block.size.pt + 0.1))
    assert not larger.fits


def test_c09_nothing_is_cut_from_a_text_that_fits() -> None:
    assert " ".join(" ".join(lines_of(put(WORDS, style()))).split()).startswith("Nous partons au port")
    assert sum(len(line.split(" ")) for line in lines_of(put(WORDS, style()))) == len(WORDS.split(" ")) - 1


def test_c09_four_hundred_words_are_reported_with_the_amount_and_still_set_whole() -> None:
    text = " ".join([WORDS] * 7)[:2400]
    block = put(text, style())
    assert not block.fits
    assert block.overset[0] == 0
    assert block.overset[1] > mm(20)
    assert block.size == pt(5)
    assert " ".join(line.strip(" ") for line in lines_of(block)) == set_typography(text, "fr").strip()


def test_c11_a_word_wider_than_its_box_is_hyphenated() -> None:
    block = put("anticonstitutionnellement", style(10, 10), Rect(mm(0), mm(0), mm(20), mm(30)))
    assert block.fits
    lines = lines_of(block)
    assert len(lines) > 1
    assert all(line.endswith("-") for line in lines[:-1])
    assert "".join(line.rstrip("-") for line in lines) == "anticonstitutionnellement"


def test_c11_a_smaller_size_is_preferred_to_hyphens() -> None:
    block = put("anticonstitutionnellement", style(5, 10), Rect(mm(0), mm(0), mm(35), mm(30)))
    assert lines_of(block) == ["anticonstitutionnellement"]


@pytest.mark.parametrize("text", ["W", "WW", "xyzzy", "anticonstitutionnellement", "*W* W", "a W b"])
def test_c11_a_box_narrower_than_a_letter_is_reported_and_ends(text: str) -> None:
    block = put(text, style(10, 10), Rect(mm(0), mm(0), mm(1), mm(200)))
    assert not block.fits
    assert "".join(lines_of(block)).replace(" ", "").replace("-", "") == text.replace("*", "").replace(" ", "")


def test_c11_a_word_that_no_dictionary_divides_is_cut_and_reported() -> None:
    block = put("98765432109876543210987654", style(10, 10), Rect(mm(0), mm(0), mm(20), mm(60)))
    assert not block.fits
    assert block.overset[0] > 0


@pytest.mark.parametrize("align", [Align.LEFT, Align.CENTER])
@pytest.mark.parametrize("text", [":gold:", ":gold::gold:", " :gold:", "5 :gold: = :trash:"])
def test_c15_signs_have_one_baseline_and_one_size_wherever_they_stand(text: str, align: Align) -> None:
    alone = next(r for r in put("x :gold:", style(10, 10, align=align)).runs if isinstance(r, SignRun))
    signs = [run for run in put(text, style(10, 10, align=align)).runs if isinstance(run, SignRun)]
    assert signs
    assert {(sign.box.y, sign.box.size) for sign in signs} == {(alone.box.y, alone.box.size)}


def test_c15_alignment_counts_a_sign_as_a_letter() -> None:
    for text in (":gold:", ":gold::gold:", " :gold:", "5 :gold: = :trash:"):
        left, right, _first, _last = _span(put(text, style(10, 10, align=Align.CENTER)))
        assert abs((left - BOX.x) - (BOX.right - right)) <= 2
        assert _span(put(text, style(10, 10)))[0] == BOX.x
        assert abs(_span(put(text, style(10, 10, align=Align.RIGHT)))[1] - BOX.right) <= 2


def _span(block: TextBlock) -> tuple[Length, Length, Length, Length]:
    signs = [run.box for run in block.runs if isinstance(run, SignRun)]
    texts = [run for run in block.runs if isinstance(run, TextRun)]
    lefts = [box.x for box in signs] + [run.x for run in texts]
    rights = [box.right for box in signs]
    rights += [Length(r.x + sum(p.font.scale(p.advance, r.size) for p in r.parts)) for r in texts]
    return min(lefts), max(rights), mm(0), mm(0)


@pytest.mark.parametrize("width", range(30, 90, 5))
def test_no_line_is_wider_than_the_measure_and_no_word_is_lost(width: int) -> None:
    [words] = segments(WORDS, "fr").paragraphs
    paragraph, measure = Paragraph(words), width / 4
    if paragraph.count_lines(measure) is None:
        pytest.fail("the widest word fits every measure of this test")
    lines = paragraph.break_lines(measure)
    assert [segment for line in lines for segment in line] == list(words)
    assert all(Paragraph(line).whole() <= measure + 1e-6 for line in lines)
    assert len(lines) == paragraph.count_lines(measure)


def test_lines_are_balanced_rather_than_filled_greedily() -> None:
    [words] = segments("one two three four five six seven eight nine ten eleven it", "en").paragraphs
    measure = Paragraph(words[:11]).whole() / 2 + 0.4
    last = Paragraph(words).break_lines(measure)[-1]
    assert len(last) > 1 or Paragraph(last).whole() > measure * WIDOW_SHARE


def test_a_paragraph_break_is_kept_and_its_gap_added() -> None:
    tight = put("one\ntwo", style(8, 8))
    loose = put("one\ntwo", style(8, 8, paragraph_gap=1.0))
    assert lines_of(tight) == lines_of(loose) == ["one", "two"]
    assert edges(loose)[3] - edges(tight)[3] == pt(8)


def test_first_capitals_touch_the_top_and_the_last_baseline_the_bottom() -> None:
    top = put("one\ntwo", style(8, 8))
    bottom = put("one\ntwo", style(8, 8, valign=Valign.BOTTOM))
    assert edges(top)[2] - REGULAR.scale(REGULAR.cap_height, pt(8)) == BOX.y
    assert abs(edges(bottom)[3] - BOX.bottom) <= 1


def test_middle_centres_what_the_eye_sees() -> None:
    block = put("HOT", style(8, 8, valign=Valign.MIDDLE))
    _left, _right, baseline, _last = edges(block)
    above = baseline - REGULAR.scale(REGULAR.cap_height, pt(8)) - BOX.y
    assert abs(above - (BOX.bottom - baseline)) <= 2


def test_max_lines_is_kept_by_shrinking() -> None:
    block = put("NOTRE-DAME DE LA GARDE", style(6, 20, max_lines=1))
    assert block.lines == 1
    assert block.fits


def test_one_line_too_long_is_reported_by_its_width_and_not_hyphenated() -> None:
    block = put("anticonstitutionnellement", style(10, 10, max_lines=1), Rect(mm(0), mm(0), mm(20), mm(30)))
    assert lines_of(block) == ["anticonstitutionnellement"]
    assert block.overset[0] > mm(10)
    assert block.overset[1] == 0


def test_tracking_widens_every_gap_but_not_the_end() -> None:
    narrow = edges(put("SOUTIEN", style(8, 8)))[1]
    run = put("SOUTIEN", style(8, 8, tracking=0.1, align=Align.RIGHT)).runs[0]
    assert isinstance(run, TextRun)
    width = sum(part.font.scale(part.advance, run.size) for part in run.parts) + pt(0.8) * 6
    assert abs(run.x + width - BOX.right) <= 2
    assert narrow < BOX.right


def test_french_punctuation_never_begins_a_line() -> None:
    text = "Est-ce bien vrai ? Oui ! Et là : encore ; puis « rien » du tout, vraiment rien ?"
    for width in range(12, 60):
        block = put(text, style(8, 8), Rect(mm(0), mm(0), mm(width), mm(300)))
        for line in lines_of(block):
            assert line.lstrip(" ")[0] not in "?!:;»"
            assert not line.rstrip(" ").endswith("«")


def test_baselines_are_one_leading_apart() -> None:
    block = put(WORDS, style(6, 6, leading=1.25))
    ys = sorted({run.y for run in block.runs if isinstance(run, TextRun)})
    assert all(abs(b - a - pt(7.5)) <= 1 for a, b in pairwise(ys))


@pytest.mark.parametrize(("least", "lines"), [(12, 1), (30, 2)])
def test_one_line_is_kept_down_to_the_size_that_was_named(least: float, lines: int) -> None:
    box = Rect(mm(0), mm(0), mm(56), mm(24))
    block = put("NOTRE-DAME DE LA GARDE", style(8, 30, one_line_from=pt(least), max_lines=2), box)
    assert block.lines == lines
    assert block.fits


@pytest.mark.parametrize(
    ("heading", "lines"),
    [
        ("NOTRE-DAME DE LA GARDE", ["NOTRE-DAME", "DE LA GARDE"]),
        ("UN DEUX TROIS QUATRE CINQ SIX", ["UN DEUX TROIS", "QUATRE CINQ SIX"]),
    ],
)
def test_the_lines_of_a_heading_are_even(heading: str, lines: list[str]) -> None:
    width = mm(40)
    block = put(heading, style(10, 10, max_lines=2), Rect(mm(0), mm(0), width, mm(20)))
    assert [line.strip() for line in lines_of(block)] == lines
    # The same words as running text fill the first line as far as they can.
    running = put(heading, style(10, 10), Rect(mm(0), mm(0), width, mm(20)))
    assert len(lines_of(running)[0]) >= len(lines[0])


@pytest.mark.parametrize("guess", [0, 1, 7, 19])
def test_the_first_size_that_fits_is_found_from_any_guess(guess: int) -> None:
    for first in range(21):
        assert first_true(first.__le__, 20, guess) == first


def test_a_good_guess_takes_two_tries() -> None:
    tried: list[int] = []

    def holds(number: int) -> bool:
        tried.append(number)
        return number >= 12

    assert first_true(holds, 41, 12) == 12
    assert tried == [12, 11]
