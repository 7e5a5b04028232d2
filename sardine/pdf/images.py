"""Pictures of pixels as image objects (ISO 32000-1, 8.9.5), their data as coded in the owner's file."""

from __future__ import annotations

from hashlib import sha256

from sardine.art.pixel_data import Coded, Colours
from sardine.pdf.objects import PdfFile, array, dictionary, reference

_SPACES = {Colours.GREY: "/DeviceGray", Colours.RGB: "/DeviceRGB", Colours.CMYK: "/DeviceCMYK"}


class ImageStore:
    """Writes pictures into a file; a colour profile that several share is written once."""

    def __init__(self, file: PdfFile) -> None:
        self._file = file
        # Number of each profile by its digest.
        self._profiles: dict[bytes, int] = {}

    def add(self, picture: Coded) -> int:
        """Write a picture and its mask; the number of its object."""
        mask = {} if picture.mask is None else {"SMask": reference(self.add(picture.mask))}
        inverted = {"Decode": array([1, 0] * picture.colours.value)} if picture.inverted else {}
        entries = {
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": picture.width,
            "Height": picture.height,
            "BitsPerComponent": picture.bits,
            "ColorSpace": self._space(picture),
            **inverted,
            **mask,
            **_coding(picture),
        }
        return self._file.add_coded(picture.data, entries)

    def _space(self, picture: Coded) -> str:
        """The colour space: that of the profile, if there is one; a palette leads into it."""
        colours = picture.colours if picture.palette is None else Colours.RGB
        space = _SPACES[colours]
        if picture.profile is not None:
            space = array(["/ICCBased", reference(self._profile(picture.profile, colours))])
        if picture.palette is None:
            return space
        last = len(picture.palette) // 3 - 1
        return array(["/Indexed", space, last, f"<{picture.palette[: last * 3 + 3].hex().upper()}>"])

    def _profile(self, profile: bytes, colours: Colours) -> int:
        digest = sha256(profile).digest()
        if digest not in self._profiles:
            entries = {"N": colours.value, "Alternate": _SPACES[colours]}
            self._profiles[digest] = self._file.add_stream(profile, entries)
        return self._profiles[digest]


def _coding(picture: Coded) -> dict[str, str]:
    """How the data are coded: a JPEG, or the rows of a PNG, each of which says how it was filtered (predictor 15)."""
    if picture.is_jpeg:
        return {"Filter": "/DCTDecode"}
    rows = {
        "Predictor": 15,
        "Colors": 1 if picture.palette is not None else picture.colours.value,
        "BitsPerComponent": picture.bits,
        "Columns": picture.width,
    }
    return {"Filter": "/FlateDecode", "DecodeParms": dictionary(rows)}
