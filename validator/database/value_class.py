"""`dataclass` and `replace` as in the library, in a tenth of the time.

The library compiles six functions for each class, two thirds of a millisecond; a run of the press meets 130 classes.
Here classes share the functions that compare, show and protect, and `__init__` is compiled when the first value is
made. What it does not know (inheritance of fields, `kw_only`, `InitVar` ...) it leaves to the library's own, which
is also what type checkers see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import replace as replace
else:
    from dataclasses import MISSING, Field, FrozenInstanceError, make_dataclass
    from functools import cache
    from operator import attrgetter
    from types import FunctionType

    def dataclass(*, frozen=False, slots=False, eq=True, order=False):
        """The decorator. A class with a base that has fields of its own raises TypeError."""

        def decorate(cls):
            if any("__dataclass_fields__" in vars(base) for base in cls.__mro__[1:]):
                raise TypeError(f"{cls.__name__} inherits fields: use the library's dataclass")
            return _Maker(cls, frozen, slots).make(eq, order)

        return decorate

    def replace(value, /, **changes):
        """A copy of a value with some fields changed, as in the library."""
        cls = value.__class__
        names = cls.__match_args__
        return cls(**(dict(zip(names, _key(names)(value), strict=True)) | changes))

    class _Maker:
        """Makes one class. `fields` are all names, `defaults` the values or `Field`s given in the class."""

        def __init__(self, cls, frozen, slots):
            self.cls, self.frozen, self.slots = cls, frozen, slots
            self.fields = tuple(vars(cls).get("__annotations__", ()))
            self.defaults = {name: vars(cls)[name] for name in self.fields if name in vars(cls)}

        def make(self, eq, order):
            space = {name: value for name, value in vars(self.cls).items() if name not in self.defaults}
            space |= {"__match_args__": tuple(filter(self.is_given, self.fields)), "__init__": self._first_init()}
            space["__dataclass_fields__"] = _FieldsOnDemand(self)
            space.setdefault("__repr__", _show(self.fields))
            if eq:
                key = _key(self.fields)
                space.setdefault("__eq__", _compare(key, lambda one, other: one == other))
                space.setdefault("__hash__", (lambda value: hash(key(value))) if self.frozen else None)
            if order:
                space["__lt__"] = _compare(key, lambda one, other: one < other)
                space["__le__"] = _compare(key, lambda one, other: one <= other)
                space["__gt__"] = _compare(key, lambda one, other: one > other)
                space["__ge__"] = _compare(key, lambda one, other: one >= other)
            if self.frozen:
                space |= {"__setattr__": _refuse_change, "__delattr__": _refuse_change}
            if not self.slots:
                for name, value in space.items():
                    if name not in ("__dict__", "__weakref__") and vars(self.cls).get(name) is not value:
                        setattr(self.cls, name, value)
                self._drop_fields()
                return self.cls
            return self._with_slots(space)

        def _with_slots(self, space):
            """The class anew, as slots cannot be added to one."""
            for name in ("__dict__", "__weakref__"):
                space.pop(name, None)
            space["__slots__"] = self.fields
            space.setdefault("__getstate__", _state(self.fields))
            space.setdefault("__setstate__", _restore(self.fields))
            self.cls = type(self.cls)(self.cls.__name__, self.cls.__bases__, space)
            return self.cls

        def _drop_fields(self):
            """Without slots, a `Field` left in the class would pose as the value; plain defaults may stay."""
            for name, default in self.defaults.items():
                if isinstance(default, Field):
                    delattr(self.cls, name)

        def is_given(self, name):
            """Whether a field is a parameter of `__init__`."""
            default = self.defaults.get(name)
            return not isinstance(default, Field) or default.init

        def _first_init(self):
            def __init__(self_, *args, **kwargs):  # noqa: N807
                self.cls.__init__ = init = _Init(self).make()
                init(self_, *args, **kwargs)

            return __init__

    class _Init:
        """The `__init__` of a class as somebody would write it by hand, but with numbers for the names of its fields:
        so classes of one build share their code.
        """

        def __init__(self, maker):
            self.maker = maker
            self.names = {"MISSING": MISSING, "put": object.__setattr__}
            self.parameters = ["self"]
            self.defaults = []
            self.lines = [line for number, name in enumerate(maker.fields) for line in self._stored(number, name)]
            if hasattr(maker.cls, "__post_init__"):
                self.lines.append("self.__post_init__()")

        def make(self):
            maker = self.maker
            code = _compiled(f"def __init__({', '.join(self.parameters)}):\n " + "\n ".join(self.lines or ["pass"]))
            code = code.replace(
                co_varnames=("self", *filter(maker.is_given, maker.fields)),
                co_names=tuple(_own_name(name, maker.fields) for name in code.co_names),
            )
            init = FunctionType(code, self.names, "__init__", tuple(self.defaults))
            init.__qualname__ = f"{maker.cls.__qualname__}.__init__"
            return init

        def _stored(self, number, name):
            """The line that stores a field, if anything is stored in it."""
            default = self.maker.defaults.get(name, MISSING)
            factory = MISSING
            if isinstance(default, Field):
                default, factory = default.default, default.default_factory
            is_given, made = self.maker.is_given(name), MISSING
            if factory is not MISSING:
                self.names[f"make{number}"] = factory
                made = f"make{number}()"
            elif default is not MISSING:
                self.names[f"default{number}"] = default
                made = f"default{number}"
            if not is_given:
                return [] if made is MISSING else [self._assignment(number, name, made)]
            self.parameters.append(f"p{number}")
            if made is not MISSING:
                self.defaults.append(default)
            value = f"p{number}" if factory is MISSING else f"{made} if p{number} is MISSING else p{number}"
            return [self._assignment(number, name, value)]

        def _assignment(self, number, name, value):
            if not self.maker.frozen:
                return f"self.a{number} = {value}"
            if self.maker.slots:
                # The slot itself: past the lock, and faster than by name.
                self.names[f"set{number}"] = vars(self.maker.cls)[name].__set__
                return f"set{number}(self, {value})"
            self.names[f"name{number}"] = name
            return f"put(self, name{number}, {value})"

    @cache
    def _compiled(source):
        """The code of the one function in a source."""
        return next(constant for constant in compile(source, "<values>", "exec").co_consts if constant is not None)

    def _own_name(name, fields):
        """The name of a field for that in the shared code, `a3`."""
        return fields[int(name[1:])] if name[0] == "a" and name[1:].isdecimal() else name

    class _FieldsOnDemand:
        """What `replace`, `fields` and their like look for in a class; they seldom do."""

        def __init__(self, maker):
            self._maker = maker

        def __get__(self, _value, _owner):
            cls, defaults = self._maker.cls, self._maker.defaults
            types = cls.__annotations__
            rows = [(name, types[name], *((defaults[name],) if name in defaults else ())) for name in types]
            made = make_dataclass(cls.__name__, rows).__dataclass_fields__
            cls.__dataclass_fields__ = made
            return made

    @cache
    def _key(fields):
        """What values are compared by: a function to the tuple of their fields."""
        if len(fields) > 1:
            return attrgetter(*fields)
        return lambda value: tuple(getattr(value, name) for name in fields)

    def _compare(key, operation):
        def compare(self, other):
            if other.__class__ is not self.__class__:
                return NotImplemented
            return operation(key(self), key(other))

        return compare

    def _show(fields):
        def __repr__(self):  # noqa: N807
            parts = ", ".join(f"{name}={getattr(self, name)!r}" for name in fields)
            return f"{self.__class__.__qualname__}({parts})"

        return __repr__

    def _state(fields):
        return lambda self: [getattr(self, name) for name in fields]

    def _restore(fields):
        def __setstate__(self, state):  # noqa: N807
            for name, value in zip(fields, state, strict=True):
                object.__setattr__(self, name, value)

        return __setstate__

    def _refuse_change(self, name, *_value):
        raise FrozenInstanceError(f"cannot assign to field {name!r}")
