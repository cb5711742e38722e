"""The engine's steps name no faction, mat, expansion or card: those are rules and content."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import snath
from snath.config import make_config
from snath.content.load import load
from snath.engine.ids import STRUCTURE_NAMES
from snath.factory import ruleset_of
from snath.modules import all_modules

ENGINE = Path(snath.__file__).parent / "engine"
PRINTED = ENGINE / "rules"  # one small rule per printed ability: here names are at home
# Expansions and variants that are still to come.
TO_COME = ("wind_gambit", "fenris", "modular_board", "airship", "vesna", "tesla")


def words(text: str) -> list[str]:
    """A name in its parts: snake_case and CamelCase, without digits."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text)]


@cache
def special_names() -> frozenset[tuple[str, ...]]:
    """Names of factions, mats, modules, cards and abilities, each as its words."""
    config = make_config(7, ("invaders", "promos"))
    rules = ruleset_of(config)
    names = [module.name for module in all_modules()] + list(TO_COME)
    names += [faction.key for faction in rules.tables.factions]
    names += [mat.key for mat in rules.tables.mats]
    names += [rule.key.partition(":")[0] for rule in rules.all_rules]
    for card in rules.tables.objectives.values():
        names.append(card.name)
    for section in ("encounters", "objectives", "factory_cards"):
        for entry in load(("promos",), None).all(section):
            names += [str(entry.get("name") or ""), str(entry.get("pack") or "")]
    split = {tuple(words(name)) for name in names if name not in STRUCTURE_NAMES}
    return frozenset(split - {()})


def named(text: str) -> bool:
    """Whether a special name is among the words of a text."""
    have = words(text)
    return any(
        tuple(have[i : i + len(name)]) == name
        for name in special_names()
        for i in range(len(have) - len(name) + 1)
    )


def texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Identifiers and string constants with their lines; docstrings may tell stories."""
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
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield line, node.name
        elif isinstance(node, ast.alias):
            yield line, node.asname or node.name


def test_the_engine_names_nothing_special() -> None:
    found: list[str] = []
    for path in sorted(ENGINE.rglob("*.py")):
        if path.is_relative_to(PRINTED):
            continue
        where = path.relative_to(ENGINE).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += [f"{where}, line {line}: {text}" for line, text in texts(tree) if named(text)]
    assert found == []


def test_the_test_finds_names() -> None:
    for text in ("nordic", "is_nordic", "SaxonyRule", "home-crimea", "seaworthy", "Invaders"):
        assert named(text), text
    for text in ("industrialise", "speedy", "place_unit", "mine", "armory", "factory"):
        assert not named(text), text
