"""Compiled or interpreted, the same choices lead through the same positions to the same coins.

The file was made interpreted (`python -m tests.golden.make`); both builds are measured against it.
"""

from __future__ import annotations

import json

import pytest

from tests.golden.digests import FILE, GAMES, fingerprint


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_goes_through_the_same_positions(number: int) -> None:
    expected = json.loads(FILE.read_text(encoding="utf-8"))
    assert len(expected) == GAMES
    assert fingerprint(number) == expected[str(number)]
