"""The real geometry, stocks and plans, for the tests of stickers."""

from __future__ import annotations

from sardine.face.layout import LayoutReader
from sardine.face.project import press_store
from sardine.sticker.codes import NoCode, encode_number
from sardine.sticker.geometry import StickerGeometry
from sardine.sticker.plan import CardSticker, StickerPlan, card_stickers
from sardine.sticker.reader import read_geometry, read_plan, read_stock
from sardine.sticker.sticker import Sign, Sticker
from sardine.sticker.stock import LabelStock
from tests.sardine.kit import ROOT
from validator.database.loader import load
from validator.database.model import Game

READER = LayoutReader(ROOT, press_store())


def geometry() -> StickerGeometry:
    found, problems = read_geometry(READER)
    assert found is not None, problems
    return found


def stock(name: str) -> LabelStock:
    found, problems = read_stock(READER, name)
    assert found is not None, problems
    return found


def district_noir() -> Game:
    [game] = [game for game in load(ROOT, READER.store).games if game.id == "district-noir"]
    return game


def plan() -> StickerPlan:
    found, problems = read_plan(READER, "district-noir")
    assert found is not None, problems
    return found


def stickers() -> list[CardSticker]:
    return list(card_stickers(district_noir(), plan()))


def numbered(number: int, sign: Sign | None = None) -> Sticker:
    code = encode_number(number)
    assert not isinstance(code, NoCode)
    return Sticker(sign, code)
