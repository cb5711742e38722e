"""Texts for people: complete for all content, and in our own words."""

from __future__ import annotations

import json

import pytest

from snath.content import ContentError, build_tables, content_modules
from snath.content.check import rules_used
from snath.content.formats import CONFIDENCES
from snath.content.load import load
from snath.content.text import ability_text, folders, languages, text
from snath.engine.ids import (
    BOTTOM_NAMES,
    GAIN_NAMES,
    RESOURCE_NAMES,
    STRUCTURE_NAMES,
    TERRAIN_NAMES,
    TOP_NAMES,
)
from snath.engine.objectives import FACTS
from snath.factory import build_ruleset, known_rules
from snath.modules import all_modules

SAID_OF_COMPONENTS = ("texts", "known", "ours", "why")  # see `snath.view.components`
MOST_SEATS = 7


@pytest.mark.parametrize("lang", languages())
def test_every_key_has_a_text(lang: str) -> None:
    words = text(lang)
    tables = build_tables(content_modules())
    rules = set(rules_used(load(content_modules())))
    absent = {entry["faction"] for entry in load(content_modules()).all("absent_bases")}
    specials = {o.special for card in tables.encounters.values() for o in card.options} - {""}
    table = build_ruleset(content_modules(), None, seats=MOST_SEATS)
    # What a kept card gives to its owner is an ability with the name of the effect.
    effects = {special.partition(":")[0] for special in specials}
    abilities = (rules - effects) | (effects & set(known_rules(all_modules())))
    wanted = {
        "factions": {faction.key for faction in tables.factions},
        "factions_short": {faction.key for faction in tables.factions} | absent,
        "mats": {mat.key for mat in tables.mats},
        "modules": set(content_modules()),
        "terrains": set(TERRAIN_NAMES),
        "terrains_many": set(TERRAIN_NAMES),
        "joiners": {"and", "or"},
        "resources": set(RESOURCE_NAMES),
        "units": {unit.key for unit in table.units},
        "containers": {container.key for container in table.containers},
        "tokens": {token.key for module in all_modules() for token in module.tokens()},
        "owners": {owner.key for module in all_modules() for owner in module.owners()},
        "tracks": {track.key for module in all_modules() for track in module.tracks()},
        "goals": {goal.key for goal in table.goals},
        "top_actions": set(TOP_NAMES),
        "bottom_actions": set(BOTTOM_NAMES),
        "structures": set(STRUCTURE_NAMES),
        "sections": {section for module in all_modules() for section in module.sections()},
        "structure_texts": set(STRUCTURE_NAMES),
        "abilities": abilities,
        "ability_texts": abilities,
        "victories": {faction.key for faction in tables.factions},
        "objectives": {str(number) for number in tables.objectives},
        "objective_names": {str(number) for number in tables.objectives},
        "objective_facts": set(FACTS),
        "objective_places": set(TERRAIN_NAMES) - {"home base"} | {"tunnel", "beside_factory"},
        "factory_names": {str(number) for number in tables.factory_cards},
        "tiles": {tile.key for tile in tables.tiles},
        "costs_one": {"coins", "popularity", "power", "combat_cards", "resources"},
        "costs_many": {"coins", "popularity", "power", "combat_cards", "resources", "different"},
        "gains_one": set(GAIN_NAMES),
        "gains_many": set(GAIN_NAMES),
        "specials": specials,
        "confidences": set(CONFIDENCES),
    }
    read = {
        kind: {str(key) for key in entries}
        for section, entries in load(content_modules()).entries.items()
        for kind in (section, *(f"{section}_{said}" for said in SAID_OF_COMPONENTS))
        if kind not in wanted
    }
    for kind, entries in words.items():
        if kind in read:
            assert set(entries) <= read[kind], kind
    assert {kind: set(each) for kind, each in words.items() if kind not in read} == wanted


@pytest.mark.parametrize("lang", languages())
def test_texts_have_the_numbers_they_need(lang: str) -> None:
    words = text(lang)
    for kind in ("costs_many", "gains_many"):
        assert all("{n}" in line for line in words[kind].values())
    assert all(line for entries in words.values() for line in entries.values())


def test_english_abilities_are_one_sentence() -> None:
    for line in text("en")["ability_texts"].values():
        assert line.endswith(".")
        assert line.count(".") == 1


def test_parameters_of_an_ability_are_filled_in() -> None:
    assert ability_text("riverwalk:forest,mountain", "en") == (
        "Riverwalk",
        "A river does not stop your character and mechs when forests or mountains lie on the "
        "other side.",
    )
    assert ability_text("speed", "en")[0] == "Speed"


def test_unknown_language() -> None:
    with pytest.raises(ContentError, match='no texts in "xx"; allowed: en'):
        text("xx")


@pytest.mark.parametrize("lang", languages())
def test_names_lie_with_what_they_name(lang: str) -> None:
    """The texts of a module are in its folder, those of the base game beside the code."""
    files = [folder.joinpath(f"{lang}.json") for folder in folders()]
    read = [json.loads(file.read_text(encoding="utf-8")) for file in files if file.is_file()]
    by_module = {next(iter(words["modules"])): words for words in read}
    assert sorted(by_module) == sorted(content_modules())
    content = load(content_modules())
    for kind, section, key in (
        ("factions", "factions", "key"), ("mats", "mats", "key"),
        ("objectives", "objectives", "number"),
    ):
        for name, words in by_module.items():
            printed = {str(entry[key]) for entry in content.parts[name].entries[section].values()}
            assert set(words.get(kind, {})) == printed, (name, kind)
