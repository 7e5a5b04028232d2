"""The import rules of the house, and what finds the imports that break them.

The tables say who may import whom; `docs/architecture.md` shows the same as a picture. All functions work on
parsed sources, so that `test_architecture.py` can also feed them faulty ones.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

PACKAGES = ("sardine", "validator")

MAX_MODULE_LINES = 400
MAX_FUNCTION_LINES = 50

# Room -> the rooms of its own package that it may import. A room may always import itself.
_BASE = frozenset({"units", "geometry", "colour", "atomic", "suggest"})
_LAID_OUT = _BASE | {"art", "text", "frame", "face"}
_DRAWN = _LAID_OUT | {"sheet", "sticker", "book"}
SARDINE_ROOMS: dict[str, frozenset[str]] = {
    "units": frozenset(),
    "colour": frozenset(),
    "atomic": frozenset(),
    "suggest": frozenset(),
    # JSON files only.
    "schemas": frozenset(),
    "geometry": frozenset({"units"}),
    "art": _BASE,
    "text": _BASE,
    # Frames hold the drawings and text lines of the two rooms below.
    "frame": _BASE | {"art", "text"},
    "face": _LAID_OUT,
    "sheet": _LAID_OUT,
    "sticker": _LAID_OUT,
    "book": _LAID_OUT,
    "checks": _DRAWN,
    "pdf": _DRAWN,
    "raster": _DRAWN | {"pdf"},
    "preflight": _DRAWN | {"pdf"},
    "cache": _BASE,
    "export": _DRAWN | {"pdf", "raster"},
    "preview": _DRAWN | {"pdf", "raster", "export"},
}
_DATABASE = frozenset({"database"})
VALIDATOR_ROOMS: dict[str, frozenset[str]] = {
    "database": frozenset(),
    "locale": _DATABASE,
    "checks": _DATABASE | {"locale"},
    "rules": _DATABASE,
    "games": _DATABASE | {"rules"},
    "play": _DATABASE | {"rules", "games"},
    "scenarios": _DATABASE | {"rules", "games"},
    "exchange": _DATABASE | {"locale"},
    "conformance": _DATABASE | {"rules", "games", "play"},
    "endurance": _DATABASE | {"rules", "games", "play", "conformance"},
}
# The one room that knows everybody; `__main__` only opens its door.
FREE = {"sardine.cli", "sardine.__main__"}
# What the press may know of the validator.
SHARED_ROOMS = {"validator.database", "validator.locale"}

# Third-party package -> the rooms that may know it. A package that is not listed may be imported nowhere.
LIBRARIES: dict[str, frozenset[str]] = {
    "click": frozenset({"sardine.cli"}),
    "joblib": frozenset({"validator.play"}),
    "distributed": frozenset({"validator.play"}),
    "PIL": frozenset({"sardine.raster", "sardine.art"}),
    "pypdfium2": frozenset({"sardine.raster"}),
    "pyphen": frozenset({"sardine.text"}),
    "uharfbuzz": frozenset({"sardine.text", "sardine.pdf"}),
    "yaml": frozenset({"validator.database"}),
    "jsonschema": frozenset({"validator.database"}),
    "jsonschema_rs": frozenset({"validator.database"}),
    "referencing": frozenset({"validator.database"}),
}


@dataclass(frozen=True, slots=True)
class Import:
    """One imported module, by its full name, at a line of the module that imports it."""

    module: str
    target: str
    line: int

    def __str__(self) -> str:
        return f"{self.module}:{self.line} imports {self.target}"


Sources = Mapping[str, str]


def read_sources(root: Path) -> dict[str, str]:
    """Module name -> source, of every module of both packages."""
    sources: dict[str, str] = {}
    for package in PACKAGES:
        for file in sorted((root / package).rglob("*.py")):
            parts = file.relative_to(root).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            sources[name] = file.read_text("utf-8")
    return sources


def room_of(module: str) -> str:
    """`sardine.face.compose` and `sardine.face` are in the room `sardine.face`."""
    return ".".join(module.split(".")[:2])


def find_imports(sources: Sources) -> Iterator[Import]:
    """Every import, also those inside functions and under TYPE_CHECKING."""
    for module, source in sources.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield Import(module, alias.name, node.lineno)
            elif isinstance(node, ast.ImportFrom):
                yield from _from_targets(module, node, sources)


def _from_targets(module: str, node: ast.ImportFrom, sources: Sources) -> Iterator[Import]:
    """`from a import b` imports the module a.b where there is one, else the module a."""
    base = node.module or ""
    if node.level:
        # Relative to the package that the module lies in; a package's own source is its __init__.
        is_package = any(name.startswith(f"{module}.") for name in sources)
        parts = module.split(".")
        parent = parts[: len(parts) - node.level + is_package]
        base = ".".join([*parent, base] if base else parent)
    for alias in node.names:
        whole = f"{base}.{alias.name}"
        yield Import(module, whole if whole in sources else base, node.lineno)


def broken_arrows(sources: Sources) -> list[str]:
    """Imports between rooms that the tables do not allow."""
    return [
        str(found)
        for found in find_imports(sources)
        if found.target.split(".")[0] in PACKAGES and not _is_allowed(found.module, found.target)
    ]


def _is_allowed(module: str, target: str) -> bool:
    here, there = room_of(module), room_of(target)
    if here == there or here in FREE:
        return True
    if "." not in there:
        # A bare package holds nothing but its docstring.
        return here.split(".")[0] == there
    package, _, name = here.partition(".")
    other_package, _, other = there.partition(".")
    if package != other_package:
        return package == "sardine" and there in SHARED_ROOMS
    rooms = SARDINE_ROOMS if package == "sardine" else VALIDATOR_ROOMS
    return other in rooms.get(name, frozenset())


def unknown_rooms(sources: Sources) -> list[str]:
    """Rooms that no table mentions."""
    known = {f"sardine.{name}" for name in SARDINE_ROOMS} | {f"validator.{name}" for name in VALIDATOR_ROOMS}
    return sorted({room_of(module) for module in sources} - known - FREE - set(PACKAGES))


def stray_libraries(sources: Sources) -> list[str]:
    """Imports of third-party packages outside the rooms that may know them."""
    stray = []
    for found in find_imports(sources):
        library = found.target.split(".")[0]
        if library in PACKAGES or library in sys.stdlib_module_names:
            continue
        if room_of(found.module) not in LIBRARIES.get(library, frozenset()):
            stray.append(str(found))
    return stray


def find_cycles(sources: Sources) -> list[str]:
    """Modules that import each other in a ring, each ring once."""
    graph: dict[str, set[str]] = {module: set() for module in sources}
    for found in find_imports(sources):
        if found.target in graph and found.target != found.module:
            graph[found.module].add(found.target)
    cycles = {tuple(sorted(ring)) for module in graph if (ring := _ring_through(module, graph))}
    return [" <-> ".join(ring) for ring in sorted(cycles)]


def _ring_through(module: str, graph: Mapping[str, set[str]]) -> set[str]:
    """The modules that `module` reaches and that reach it again; empty if there are none."""
    reached = _reach(module, graph)
    if module not in reached:
        return set()
    return {other for other in reached if module in _reach(other, graph)}


def _reach(module: str, graph: Mapping[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    waiting = set(graph[module])
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting |= graph[name]
    return reached


def long_modules(sources: Sources) -> list[str]:
    counts = {module: source.count("\n") for module, source in sources.items()}
    return [f"{module}: {count} lines" for module, count in counts.items() if count > MAX_MODULE_LINES]


def long_functions(sources: Sources) -> list[str]:
    found = []
    for module, source in sources.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > MAX_FUNCTION_LINES:
                    found.append(f"{module}.{node.name}: {lines} lines")
    return found
