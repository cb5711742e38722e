"""Faction mats.  Rulebook: Setup, Deploy (mech abilities), Faction Abilities."""

from __future__ import annotations

import pytest

from snath.content import build_tables

# power, combat cards, ability, mechs in printed order
FACTIONS = {
    "nordic": "4 1 swim riverwalk:forest,mountain seaworthy artillery speed",
    "rusviet": "3 2 relentless riverwalk:farm,village township peoples_army speed",
    "togawa": "0 2 maifuku toka suiton ronin shinobi",
    "crimea": "5 0 coercion riverwalk:farm,tundra wayfare scout speed",
    "saxony": "1 4 dominate riverwalk:forest,mountain underpass disarm speed",
    "polania": "2 3 meander riverwalk:mountain,village submerge camaraderie speed",
    "albion": "3 0 exalt burrow sword shield rally",
}


@pytest.mark.parametrize(("key", "line"), FACTIONS.items())
def test_faction(key: str, line: str) -> None:
    tables = build_tables(("invaders",))
    faction = tables.factions[tables.faction_index(key)]
    words = [str(faction.power), str(faction.cards), faction.ability, *faction.mechs]
    assert " ".join(words) == line
    assert faction.one_time == [2, 2, 2, 2]


def test_factions_are_clockwise() -> None:
    assert [faction.key for faction in build_tables(("invaders",)).factions] == list(FACTIONS)
    assert [faction.key for faction in build_tables().factions] == [
        "nordic", "rusviet", "crimea", "saxony", "polania",
    ]


def test_base_factions_share_five_power_and_cards() -> None:
    assert {faction.power + faction.cards for faction in build_tables().factions} == {5}


def test_other_abilities_with_six_or_seven_players() -> None:
    changed = {
        faction.key: faction.six_or_seven
        for faction in build_tables(("invaders",)).factions if faction.six_or_seven
    }
    assert changed == {
        "crimea": {"wayfare": "wayfare_farms"}, "polania": {"meander": "meander_coins"},
    }
