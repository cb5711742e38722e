"""Who may import whom, and what the library does not do behind its users' backs."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import snath

ROOT = Path(snath.__file__).parent

# Each layer sees itself and those above it in this list.
LAYERS = (
    ("engine",),
    ("modules",),
    ("content",),
    ("config", "factory"),
    ("game", "record", "view", "scenario", "lessons", "perft", "companion", "campaign"),
    ("bots", "sim", "env", "testing"),
    ("server", "cli", "bench", "__main__"),
)
API = "__init__"  # the package itself: what users import, nobody inside does
RULES = 5  # layers that know neither clock nor chance of their own
QUIET = 6  # layers that neither print nor log
NEEDS_EXTRAS = {"env"}  # imports packages that may be missing and that read files of their own

CLOCK = {"time", "datetime", "sched", "calendar"}
CHANCE = {"random", "secrets", "uuid"}
OUTSIDE = {"logging", "asyncio", "socket", "threading", "multiprocessing", "http", "urllib"}
# Rooms whose facets are not called like their folder.
ROOMS = {
    "__init__": "modules", "achievements": "server", "encoding": "env", "search": "bots",
    "terminal": "cli",
}


def rank(part: str) -> int:
    """The layer of a module or package directly under snath."""
    for number, parts in enumerate(LAYERS):
        if part in parts:
            return number
    raise AssertionError(f"snath.{part} is in no layer: add it to LAYERS where it belongs")


def part_of(path: Path) -> str:
    """The part that a file belongs to; a facet of a module belongs to the room that reads it."""
    parts = path.relative_to(ROOT).parts
    if parts[0] == "modules" and "facets" in parts[2:-1]:
        room = parts[-1].removesuffix(".py")
        return ROOMS.get(room, room)
    return parts[0].removesuffix(".py")


def sources(below: int = len(LAYERS)) -> list[Path]:
    """The source files of the first layers."""
    found = [p for p in sorted(ROOT.rglob("*.py")) if part_of(p) != API]
    return [path for path in found if rank(part_of(path)) < below]


def imports(path: Path) -> Iterator[str]:
    """Full names of all that a file imports, at its top or inside functions."""
    package = ("snath", *path.relative_to(ROOT).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            start = ".".join(filter(None, (base, node.module)))
            yield from (f"{start}.{alias.name}" for alias in node.names)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_imports_go_one_way() -> None:
    wrong: list[str] = []
    for path in sources():
        own = rank(part_of(path))
        for imported in imports(path):
            package, _, rest = imported.partition(".")
            part = rest.partition(".")[0]
            if package != "snath":
                continue
            inside = (ROOT / f"{part}.py").exists() or (ROOT / part).is_dir()
            # What is not a module of its own is taken from the package, which imports them all.
            if (rank(part) if inside else rank("cli")) > own:
                wrong.append(f"{name(path)} imports {imported}")
    assert wrong == []


def test_the_door_hides_no_circle() -> None:
    """Imports stand at the top: none inside functions, none for types alone."""
    wrong: list[str] = []
    for path in sources():
        if part_of(path) not in ("game", "record", "view", "scenario"):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        for node in ast.walk(tree):
            if isinstance(node, ast.Import | ast.ImportFrom) and node not in top:
                wrong.append(f"{name(path)}, line {node.lineno}")
    assert wrong == []


def test_the_rules_know_no_clock_and_no_other_chance() -> None:
    banned = CLOCK | CHANCE | OUTSIDE
    assert [
        f"{name(path)} imports {imported}"
        for path in sources(RULES)
        for imported in imports(path)
        if imported.partition(".")[0] in banned
    ] == []


def test_the_library_neither_prints_nor_logs() -> None:
    wrong: list[str] = []
    for path in sources(QUIET):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            if isinstance(called, ast.Name) and called.id in ("print", "input", "breakpoint"):
                wrong.append(f"{name(path)}, line {called.lineno}: {called.id}")
        wrong += [
            f"{name(path)} imports {imported}"
            for imported in imports(path)
            if imported.partition(".")[0] in ("logging", "warnings")
        ]
    assert wrong == []


# Imports modules and says which files were opened for anything but their code.
IMPORT_ALL = """
import importlib, sys

opened = []

def hook(event, arguments):
    if event == "open" and not str(arguments[0]).endswith((".py", ".pyc", ".so", ".pyd")):
        opened.append(str(arguments[0]))

sys.addaudithook(hook)
for name in sys.argv[1:]:
    importlib.import_module(name)
print(*opened, sep="\\n")
"""


def test_importing_reads_no_files() -> None:
    """Content is read when a game is made, not when the library is imported.

    Not asked of the layers that stand on other people's libraries, which may read what they like.
    """
    modules = []
    for path in sources(RULES):
        if part_of(path) in NEEDS_EXTRAS:
            continue
        parts = path.relative_to(ROOT).with_suffix("").parts
        modules.append(".".join(("snath", *parts)).removesuffix(".__init__"))
    run = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, *modules], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert [path for path in run.stdout.splitlines() if path] == []
