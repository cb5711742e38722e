"""Compiled or interpreted, games with Automas go the same way to the same end."""

from __future__ import annotations

import json

import pytest

from tests.automa.digests import FILE, GAMES, fingerprint


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_goes_through_the_same_positions(number: int) -> None:
    expected = json.loads(FILE.read_text(encoding="utf-8"))
    assert len(expected) == GAMES
    assert fingerprint(number) == expected[str(number)]
