"""Bots name no faction, mat, card or expansion: what they know of them is data of the network."""

from __future__ import annotations

import ast
from pathlib import Path

import snath
from tests.test_no_special_names import named, texts

BOTS = Path(snath.__file__).parent / "bots"
SEAT_WORDS = BOTS / "registry.py"  # among them `automa:LEVEL`, which needs no bot


def test_the_bots_name_nothing_special() -> None:
    found: list[str] = []
    for path in sorted(BOTS.rglob("*.py")):
        if path == SEAT_WORDS:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        where = path.relative_to(BOTS).as_posix()
        found += [f"{where}, line {line}: {text}" for line, text in texts(tree) if named(text)]
    assert found == []
