"""The page about the environments tells the truth about sizes and fields."""

from __future__ import annotations

import re
from pathlib import Path

from snath.env import actions, layout

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")


def test_the_fields_are_listed_with_their_lengths() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \|", PAGE, re.MULTILINE)
    assert rows == [(n, str(k)) for n, k in [*layout.table_fields(), *layout.seat_fields()]]


def test_the_kinds_of_actions_are_listed_with_their_numbers() -> None:
    wanted: list[tuple[str, str, str]] = []
    kinds = [text.split()[0] for text in actions.texts()]
    for kind in dict.fromkeys(kinds):
        wanted.append((kind, str(kinds.index(kind)), str(kinds.count(kind))))
    assert re.findall(r"^\| (\w+) \| (\d+) \| (\d+) \|", PAGE, re.MULTILINE) == wanted


def test_totals_are_right() -> None:
    shape = layout.layout_for(2)
    assert f"{actions.size():,} actions" in PAGE
    assert f"{shape.blocks:,} numbers for the table" in PAGE
    assert f"{shape.block_size} for each seat" in PAGE
