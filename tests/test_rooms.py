"""A module is one room: nobody outside its folder names what is in it.

Read are the syntax trees: identifiers, imports and string constants; docstrings may tell stories.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import snath
from snath.config import expansions, make_config
from snath.content.load import load
from snath.engine.ids import STRUCTURE_NAMES
from snath.factory import ruleset_of
from snath.modules import all_modules

ROOT = Path(snath.__file__).parent
MODULES = ROOT / "modules"
# The rooms that are held to it, each with the modules that it is about.
ROOMS: dict[str, tuple[str, ...]] = {
    "engine": (),
    "content": (),
    "config": (),
    "factory.py": (),
    "game.py": (),
    "perft.py": (),
    "testing.py": (),
    "record": (),
    "view": (),
    "scenario": (),
    "lessons": (),
    "cli/terminal": (),
    "bots": (),
    "sim": (),
    "env": (),
    "server": ("automa",),
    "companion": ("automa",),
    "modules/automa": ("automa",),
}
# What rooms have about campaigns names what a Campaign Log and the agreements of a table have.
OF_CAMPAIGNS = ("airships", "mech_mods", "infrastructure_mods", "perks")
ABOUT_CAMPAIGNS = (
    "sim/campaign.py", "scenario/campaign.py", "server/campaigns",
    "server/protocol/campaign_view.py", "server/protocol/campaigns.py",
    "server/http/routes/campaigns.py",
)
# Rooms that know no ability either, but for the folder with one small rule per printed one.
UNABLE = {"engine"}
PRINTED = ROOT / "engine" / "rules"
# Expansions that are still to come.
TO_COME = ("wind_gambit", "fenris", "modular_board", "airship", "vesna", "tesla")


def words(text: str) -> list[str]:
    """A name in its parts: snake_case and CamelCase, without digits."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text)]


def split(names: list[str]) -> frozenset[tuple[str, ...]]:
    return frozenset({tuple(words(name)) for name in names} - {()})


@cache
def printed_names() -> frozenset[tuple[str, ...]]:
    """Names of factions, mats, cards, packs and expansions, each as its words."""
    content = load(expansions())
    names = list(TO_COME)
    names += [str(entry["key"]) for kind in ("factions", "mats") for entry in content.all(kind)]
    for kind in ("encounters", "objectives", "factory_cards"):
        for entry in content.all(kind):
            names += [str(entry.get("title", "")), str(entry.get("pack", ""))]
    return split(names)


def module_names(but: tuple[str, ...] = ()) -> frozenset[tuple[str, ...]]:
    return split([module.name for module in all_modules() if module.name not in but])


@cache
def abilities() -> frozenset[tuple[str, ...]]:
    rules = ruleset_of(make_config(7, expansions())).all_rules
    keys = [rule.key.partition(":")[0] for rule in rules]
    return split([key for key in keys if key not in STRUCTURE_NAMES])


def named(text: str, names: frozenset[tuple[str, ...]]) -> bool:
    """Whether one of the names is among the words of a text."""
    have = words(text)
    return any(
        tuple(have[i : i + len(name)]) == name
        for name in names
        for i in range(len(have) - len(name) + 1)
    )


def texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Identifiers, imports and string constants with their lines."""
    stories = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in stories:
                yield line, node.value
        elif isinstance(node, ast.Name):
            yield line, node.id
        elif isinstance(node, ast.Attribute):
            yield line, node.attr
        elif isinstance(node, ast.arg | ast.keyword):
            yield line, node.arg or ""
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield line, node.name
        elif isinstance(node, ast.alias):
            yield line, node.name
            yield line, node.asname or ""
        elif isinstance(node, ast.ImportFrom):
            yield line, node.module or ""


def sources(room: str) -> list[Path]:
    path = ROOT / room
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_names_nothing_of_a_module(room: str) -> None:
    found: list[str] = []
    for path in sources(room):
        if path.is_relative_to(PRINTED):
            continue
        where = path.relative_to(ROOT).as_posix()
        known = ROOMS[room] + (OF_CAMPAIGNS if where.startswith(ABOUT_CAMPAIGNS) else ())
        names = printed_names() | module_names(known)
        if room in UNABLE:
            names |= abilities()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += [f"{where}, line {n}: {text}" for n, text in texts(tree) if named(text, names)]
    assert found == []


def test_the_test_finds_names() -> None:
    names = printed_names() | module_names() | abilities()
    for text in (
        "nordic", "is_nordic", "SaxonyRule", "home-crimea", "seaworthy", "Invaders", "promo_1",
        "modules.automa.cards", "TeamsPart", "Lords of the ridge", "wind_gambit",
    ):  # fmt: skip
        assert named(text, names), text
    for text in ("industrialise", "speedy", "place_unit", "mine", "armory", "factory", "promote"):
        assert not named(text, names), text
    tree = ast.parse("from a.nordic import b as c\ndef f(d: int) -> None:\n    '''nordic'''\n")
    assert {text for _, text in texts(tree)} == {
        "a.nordic", "b", "c", "f", "d", "int",
    }  # fmt: skip


def imported_modules(name: str) -> set[str]:
    """The other modules that the rules of a module import; facets are part of other rooms."""
    found: set[str] = set()
    for path in sources(f"modules/{name}"):
        inside = path.relative_to(MODULES / name)
        if inside.parts[0] == "facets":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level == len(inside.parts) + 1:
                found.add((node.module or "").partition(".")[0])
    return found - {name, ""}


def test_modules_that_others_extend_know_none_of_them() -> None:
    """What a module adds to another stands in its own folder, so imports never go in a circle."""
    graph = {path.name: imported_modules(path.name) for path in MODULES.iterdir() if path.is_dir()}
    assert graph["invaders"] == {"automa"}
    assert graph["automa"] == set()
    left = {name: others for name, others in graph.items() if name != "__pycache__"}
    while left:
        free = [name for name, others in left.items() if not others & left.keys()]
        assert free, f"a circle of imports: {sorted(left)}"
        for name in free:
            del left[name]
