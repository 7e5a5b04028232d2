"""The owner's pictures in the PDF: what Pillow shows on a red ground, pdfium shows of the printed card (case C28)."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat
from pypdf import PdfReader

from tests.cli.git_project import replace
from tests.sardine.art.pictures import (
    RED,
    grey_16,
    grey_16_left_out,
    grey_alpha_16,
    interlaced,
    jpeg,
    over_red,
    png,
    raw_png,
    shades,
    without_adobe,
)
from tests.sardine.synthetic import SyntheticGame, make_game

# Cards of 64 x 48 mm show a picture of 64 x 48 pixels at 1 pixel to the millimetre.
CARD = (64.0, 48.0)
CMYK = shades("RGB").convert("CMYK")
KINDS = {
    "grey": png(shades("L")),
    "colour": png(shades("RGB")),
    "palette": png(shades("RGB").quantize(64)),
    "two colours": png(shades("1")),
    "four colours": png(shades("RGB").quantize(4), bits=2),
    "soft edges": png(shades("RGBA")),
    "grey with opacity": png(shades("LA")),
    "palette with opacity": png(shades("RGBA").quantize(64), transparency=bytes(range(0, 256, 4))),
    "one colour left out": png(shades("RGB"), transparency=(0, 0, 128)),
    "16 bits of grey": grey_16(),
    "16 bits of grey with opacity": grey_alpha_16(),
    "16 bits of grey, one left out": grey_16_left_out(),
    "16 bits of colour": raw_png((2, 1), 16, 2, b"\0" + bytes.fromhex("ffff80000000 0000ffff1234")),
    "interlaced": interlaced(),
    "JPEG": jpeg(shades("RGB")),
    "progressive JPEG": jpeg(shades("RGB"), progressive=True),
    "grey JPEG": jpeg(shades("L")),
    "CMYK JPEG of Adobe": jpeg(CMYK),
}


def art_game(root: Path, pictures: dict[str, bytes], item: str = "art: '{id}', box: trim") -> SyntheticGame:
    """A game whose cards c1, c2 ... show their own pictures on a red ground, and nothing else."""
    game = make_game(root, len(pictures), trim=CARD, bleed=0)
    replace(game, "layouts/toy/palette.yaml", "tokens: {", f'tokens: {{red: "#{bytes(RED).hex().upper()}", ')
    face = f"items:\n  ground: {{rect: bleed, fill: red}}\n  picture: {{{item}}}\n"
    game.write("layouts/toy/faces/front.yaml", face)
    for number, (name, data) in enumerate(pictures.items(), start=1):
        suffix = Path(name).suffix or (".jpg" if data.startswith(b"\xff\xd8") else ".png")
        path = root / "cards/toy/art" / f"c{number}{suffix}"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
    return game


def shown(game: SyntheticGame, dots: int = 1) -> list[Image.Image]:
    """The front of each card, so many pixels to the millimetre."""
    path = game.drawn("--sheet", "bleed", "--marks", "none", "--paper", "a3", "--duplex", "none")
    document = pdfium.PdfDocument(path)
    fronts = []
    for page, sides in zip(document, sides_of(path), strict=True):
        picture = page.render(scale=dots * 25.4 / 72).to_pil().convert("RGB")
        for x, y in sides:
            left, top = x * 25.4 / 72 * dots, picture.height - (y * 25.4 / 72 + CARD[1]) * dots
            box = (round(left), round(top), round(left + CARD[0] * dots), round(top + CARD[1] * dots))
            fronts.append(picture.crop(box))
    return fronts


def sides_of(path: Path) -> list[list[tuple[float, float]]]:
    from tests.sardine.pdf.reading import read_pages

    return [
        [(side.x, side.y) for side in page.sides if abs(side.clip[2] - side.clip[0]) > 100]
        for page in read_pages(path, CARD)
    ]


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures of one size, in levels of 255, a pixel at the edge left out."""
    width, height = one.size
    box = (2, 2, width - 2, height - 2)
    return sum(ImageStat.Stat(ImageChops.difference(one.crop(box), other.crop(box))).mean) / 3


@pytest.mark.parametrize("kind", KINDS)
def test_c28_every_kind_of_picture_looks_as_it_should(tmp_path: Path, kind: str) -> None:
    data = KINDS[kind]
    game = art_game(tmp_path, {kind: data})
    wanted = over_red(data)
    [front] = shown(game, dots=4)
    # Viewers smooth between pixels and mix inks, each in its own way.
    tolerance = {"CMYK JPEG of Adobe": 30, "16 bits of colour": 45}.get(kind, 7)
    small = (32, 24)
    found = front.resize(small, Image.Resampling.BOX)
    assert difference(found, wanted.resize(small, Image.Resampling.BOX)) < tolerance
    assert difference(found, ImageOps.invert(wanted).resize(small, Image.Resampling.BOX)) > tolerance * 1.5


def images(path: Path) -> list[Any]:
    """Every image object of the file, masks left out."""
    found: dict[int, Any] = {}
    reader = PdfReader(path)
    masks: set[int] = set()
    for number in range(1, len(reader.xref[0]) + 1):
        thing: Any = reader.get_object(number)
        if hasattr(thing, "get") and thing.get("/Subtype") == "/Image":
            found[number] = thing
            if "/SMask" in thing:
                masks.add(thing.raw_get("/SMask").idnum)
    return [thing for number, thing in found.items() if number not in masks]


@pytest.mark.parametrize("kind", KINDS)
def test_only_pictures_with_opacity_have_a_mask(tmp_path: Path, kind: str) -> None:
    [image] = images(art_game(tmp_path, {kind: KINDS[kind]}).drawn())
    assert ("/SMask" in image) == (kind in OPACITY)


OPACITY = {
    "soft edges",
    "grey with opacity",
    "palette with opacity",
    "one colour left out",
    "16 bits of grey with opacity",
    "16 bits of grey, one left out",
}


def test_a_picture_whose_every_pixel_is_opaque_has_no_mask(tmp_path: Path) -> None:
    solid = shades("RGB").convert("RGBA")
    [image] = images(art_game(tmp_path, {"solid": png(solid)}).drawn())
    assert "/SMask" not in image


@pytest.mark.parametrize("kind", ["JPEG", "progressive JPEG", "grey JPEG", "CMYK JPEG of Adobe"])
def test_a_jpeg_passes_through_unchanged(tmp_path: Path, kind: str) -> None:
    path = art_game(tmp_path, {kind: KINDS[kind]}).drawn()
    assert KINDS[kind] in path.read_bytes()


@pytest.mark.parametrize("kind", ["grey", "colour", "palette", "two colours", "four colours"])
def test_plain_png_rows_pass_through_unchanged(tmp_path: Path, kind: str) -> None:
    data = KINDS[kind]
    path = art_game(tmp_path, {kind: data}).drawn()
    at = data.index(b"IDAT")
    rows = data[at + 4 : at + 4 + int.from_bytes(data[at - 4 : at], "big")]
    assert rows in path.read_bytes()


def test_cmyk_without_the_mark_of_adobe_is_ink(tmp_path: Path) -> None:
    marked = jpeg(CMYK)
    one, other = (
        images(art_game(tmp_path / name, {name: data}).drawn())[0]
        for name, data in (("adobe", marked), ("plain", without_adobe(marked)))
    )
    assert list(one["/Decode"]) == [1, 0] * 4
    assert "/Decode" not in other
    assert one["/ColorSpace"] == other["/ColorSpace"] == "/DeviceCMYK"


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_photograph_is_turned_as_its_camera_was_held(tmp_path: Path, orientation: int) -> None:
    stored = shades("RGB", (64, 48) if orientation < 5 else (48, 64))
    exif = Image.Exif()
    exif[0x0112] = orientation
    data = jpeg(stored, exif=exif)
    with Image.open(io.BytesIO(data)) as opened:
        wanted = ImageOps.exif_transpose(opened).convert("RGB").resize((256, 192), Image.Resampling.BOX)
    [front] = shown(art_game(tmp_path, {"turned": data}), dots=4)
    assert difference(front, wanted) < 5


def halves(size: tuple[int, int], *, upright: bool) -> bytes:
    """Left (or upper) half blue, the other green."""
    picture = Image.new("RGB", size, (0, 0, 255))
    width, height = size
    picture.paste((0, 255, 0), (width // 2, 0, width, height) if upright else (0, height // 2, width, height))
    return png(picture)


@pytest.mark.parametrize(
    ("focus", "left", "right"),
    [("[0, 0.5]", "blue", "blue"), ("[0.5, 0.5]", "blue", "green"), ("[1, 0.5]", "green", "green")],
)
def test_a_wide_picture_is_cropped_about_its_focus(tmp_path: Path, focus: str, left: str, right: str) -> None:
    game = art_game(tmp_path, {"wide": halves((256, 48), upright=True)}, f"art: '{{id}}', box: trim, focus: {focus}")
    [front] = shown(game)
    colours = {"blue": (0, 0, 255), "green": (0, 255, 0)}
    assert near(front.getpixel((5, 24)), colours[left])
    assert near(front.getpixel((58, 24)), colours[right])


def near(found: object, wanted: tuple[int, int, int]) -> bool:
    assert isinstance(found, tuple)
    return all(abs(a - b) < 12 for a, b in zip(found, wanted, strict=True))


def test_a_whole_picture_leaves_the_ground_free_beside_it(tmp_path: Path) -> None:
    game = art_game(tmp_path, {"square": halves((48, 48), upright=False)}, "art: '{id}', box: trim, fit: contain")
    [front] = shown(game)
    assert near(front.getpixel((3, 24)), RED)
    assert near(front.getpixel((60, 24)), RED)
    assert near(front.getpixel((32, 6)), (0, 0, 255))
    assert near(front.getpixel((32, 42)), (0, 255, 0))


def test_nothing_of_a_cropped_picture_shows_outside_its_box(tmp_path: Path) -> None:
    game = art_game(tmp_path, {"tall": halves((48, 480), upright=False)}, "art: '{id}', box: [20, 10, 24, 24]")
    [front] = shown(game)
    assert near(front.getpixel((32, 12)), (0, 0, 255))
    for point in ((32, 5), (32, 40), (15, 22), (50, 22)):
        assert near(front.getpixel(point), RED), point


def test_the_same_picture_is_stored_once_whatever_its_names(tmp_path: Path) -> None:
    same = png(shades("RGBA"))
    path = art_game(tmp_path, {"one": same, "two": same, "three": png(shades("L"))}).drawn()
    assert len(images(path)) == 2


def test_a_profile_that_pictures_share_is_stored_once_and_a_foreign_one_not_at_all(tmp_path: Path) -> None:
    from PIL import ImageCms

    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    pictures = {
        "jpeg": jpeg(shades("RGB"), icc_profile=profile),
        "png": png(shades("RGB"), icc_profile=profile),
        "grey with the profile of a colour picture": png(shades("L"), icc_profile=profile),
        "rubbish": png(shades("RGB").transpose(Image.Transpose.ROTATE_180), icc_profile=b"rubbish" * 40),
    }
    path = art_game(tmp_path, pictures).drawn()
    spaces = [image["/ColorSpace"] for image in images(path)]
    assert [str(space[0]) if isinstance(space, list) else str(space) for space in spaces] == [
        "/ICCBased",
        "/ICCBased",
        "/DeviceGray",
        "/DeviceRGB",
    ]
    assert len({id(space[1].get_object()) for space in spaces[:2]}) == 1


@pytest.mark.qpdf
def test_the_file_is_sound(tmp_path: Path) -> None:
    import subprocess

    path = art_game(tmp_path, KINDS).drawn()
    checked = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_two_runs_give_the_same_bytes(tmp_path: Path) -> None:
    game = art_game(tmp_path, KINDS)
    first = game.drawn().read_bytes()
    assert game.drawn("--no-cache").read_bytes() == first
