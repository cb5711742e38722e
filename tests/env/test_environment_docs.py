"""The page about the environments tells the truth about sizes and fields."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snath.env.layout import layout_for
from snath.env.version import version_of

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")


def test_the_fields_are_listed_with_their_lengths() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d*) ?\| (\d+) \|", PAGE, re.MULTILINE)
    one, two = version_of(1), version_of(2)
    assert [(n, int(k)) for n, k, _ in rows if k] == [*one.table, *one.seat]
    assert [(n, int(k)) for n, _, k in rows] == [*two.table, *two.seat]


def test_the_kinds_of_actions_are_listed_with_their_numbers() -> None:
    wanted: list[tuple[str, str, str]] = []
    kinds = [text.split()[0] for text in version_of(1).texts]
    for kind in dict.fromkeys(kinds):
        wanted.append((kind, str(kinds.index(kind)), str(kinds.count(kind))))
    assert re.findall(r"^\| (\w+) \| (\d+) \| (\d+) \|", PAGE, re.MULTILINE) == wanted


def test_totals_are_right() -> None:
    one, two = layout_for(2), layout_for(2, 2)
    assert f"{len(version_of(1).texts):,} actions" in PAGE
    assert f"{one.blocks:,} numbers for the table" in PAGE
    assert f"{one.block_size} for each seat" in PAGE
    assert f"{two.blocks:,} and {two.block_size:,};" in PAGE


@pytest.mark.parametrize("number", [1, 2])
def test_sizes_of_the_spaces_are_right(number: int) -> None:
    assert f"`Discrete({version_of(number).rooms['action'].size})`" in PAGE


def test_the_parts_of_the_numbers_are_right() -> None:
    room = version_of(2).rooms["action"]
    ends = [len(version_of(1).texts), len(room.words)]
    assert f"| 0 to {ends[0] - 1} |" in PAGE
    assert f"| {ends[0]} to {ends[1] - 1} |" in PAGE
    assert f"| {room.blocks} to {room.free - 1} |" in PAGE
    assert f"| {room.free} to {room.size - 1} |" in PAGE
