"""Modules at the real table: the Automa's airship and the resolution tile are told in words."""

from __future__ import annotations

from typing import Any

import pytest

from snath.companion import Companion, Setup
from snath.engine.errors import ConfigError


def table(lang: str = "en", **options: Any) -> Companion:
    return Companion(Setup((("crimea", "automa"),), 2, options, 3), lang)


def turns(companion: Companion, count: int = 30) -> list[str]:
    out: list[str] = []
    for _ in range(count):
        if companion.over:
            break
        out += companion.run("turn")
    return out


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_airship_is_told_where_its_tile_is_named(lang: str) -> None:
    named = table(lang, airship_aggressive="bombard")
    plain = table(lang)
    more = set(named.welcome()) - set(plain.welcome())
    assert len(more) == 2
    assert set(turns(named)) - set(turns(plain))


def test_the_active_variant_is_told_after_mechs_too() -> None:
    usual = turns(table(airship_aggressive="bombard"))
    active = turns(table(airship_aggressive="bombard", automa_active_airship=True))
    flies = "If the character moves without attacking, its airship flies after it."
    both = "If the character or a mech moves without attacking, its airship flies after it."
    assert flies in usual and both not in usual
    assert both in active and active.count(both) > usual.count(flies)


def test_the_resolution_tile_says_what_it_means_for_an_automa() -> None:
    assert any(line.startswith("Mission Possible: place a star")
               for line in table(resolution="mission_possible").welcome())


def test_toll_is_refused() -> None:
    with pytest.raises(ConfigError, match="with a seat that plays by rules"):
        table(airship_aggressive="toll")
