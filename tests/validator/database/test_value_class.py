"""The decorator of ours does what the library's does, as far as it goes, and refuses the rest."""

from __future__ import annotations

import dataclasses
import pickle
from dataclasses import FrozenInstanceError, field
from typing import Any

import pytest

from validator.database import value_class


@value_class.dataclass(frozen=True, slots=True, order=True)
class Point:
    """A point."""

    x: int
    y: int = 2


@value_class.dataclass(frozen=True, slots=True)
class Whole:
    names: list[str] = field(default_factory=list)
    length: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "length", len(self.names))


@value_class.dataclass(slots=True)
class Changing:
    count: int = 0


@value_class.dataclass(frozen=True)
class WithoutSlots:
    name: str
    known: dict[str, int] = field(default_factory=dict)


@value_class.dataclass(frozen=True, slots=True, eq=False)
class Itself:
    name: str


@value_class.dataclass(frozen=True, slots=True)
class Empty:
    pass


def library_twin(cls: Any, **options: Any) -> Any:
    """The same fields by the library's own decorator."""
    rows = [(f.name, f.type, dataclasses.field(default=f.default)) for f in dataclasses.fields(cls)]
    return dataclasses.make_dataclass(cls.__name__, rows, **options)


def test_values_compare_and_show_as_in_the_library() -> None:
    twin = library_twin(Point, frozen=True, slots=True, order=True)
    values, twins = [Point(1), Point(1, 2), Point(0, 5)], [twin(1), twin(1, 2), twin(0, 5)]
    assert [repr(value) for value in values] == [repr(value) for value in twins]
    for operation in ("__eq__", "__lt__", "__le__", "__gt__", "__ge__"):
        ours = [[getattr(one, operation)(other) for other in values] for one in values]
        assert ours == [[getattr(one, operation)(other) for other in twins] for one in twins]
    assert len(set(values)) == 2
    pair: Any = (1, 2)
    assert Point(1) != pair
    assert Point.__match_args__ == twin.__match_args__
    assert Point.__doc__ == "A point."


def test_frozen_values_do_not_change_and_have_no_dictionary() -> None:
    point: Any = Point(1)
    with pytest.raises(FrozenInstanceError):
        point.x = 3
    with pytest.raises(FrozenInstanceError):
        del point.x
    assert not hasattr(point, "__dict__")
    with pytest.raises(TypeError):
        hash(Changing())
    changing = Changing()
    changing.count = 4
    assert changing == Changing(4)


def test_defaults_factories_and_what_is_computed() -> None:
    assert Whole().names is not Whole().names
    assert Whole(["a", "b"]).length == 2
    assert WithoutSlots("a") == WithoutSlots("a", {})
    assert WithoutSlots("a").known is not WithoutSlots("a").known
    assert Empty() == Empty()
    assert Itself("a") != Itself("a")
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Point(1, z=3)  # type: ignore[call-arg]


@pytest.mark.parametrize("value", [Point(1, 7), Whole(["a"]), WithoutSlots("a", {"b": 1}), Empty()])
def test_replace_fields_and_pickles_work(value: Any) -> None:
    assert value_class.replace(value) == value
    assert pickle.loads(pickle.dumps(value)) == value
    assert dataclasses.is_dataclass(value)
    names = list(value.__class__.__annotations__)
    assert [f.name for f in dataclasses.fields(value)] == names


def test_replace_changes_what_it_is_told() -> None:
    assert value_class.replace(Point(1), y=9) == dataclasses.replace(Point(1), y=9) == Point(1, 9)
    assert value_class.replace(Whole(["a"]), names=["b", "c"]).length == 2
    with pytest.raises(TypeError):
        value_class.replace(Point(1), z=1)  # type: ignore[call-arg]


def test_inherited_fields_are_left_to_the_library() -> None:
    with pytest.raises(TypeError, match="library"):
        value_class.dataclass(frozen=True)(type("Sub", (Point,), {"__annotations__": {"z": "int"}}))
