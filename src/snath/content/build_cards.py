"""Cards and tiles from their content.  Rulebook: Encounter, Factory, Objectives, Build."""

from __future__ import annotations

from ..engine.board import EVERYWHERE, NEAR_FACTORY, TUNNELS
from ..engine.bonus_tiles import FEATURES
from ..engine.ids import GAIN_NAMES, TERRAIN_NAMES
from ..engine.objectives import FACTS, OP_NAMES
from ..engine.tables import (
    BonusTile,
    Cost,
    EncounterCard,
    EncounterOption,
    FactoryCard,
    Gain,
    ObjectiveCard,
    Test,
)
from .content import Entry


def make_cost(entry: Entry) -> Cost:
    return Cost(
        entry.get("coins", 0), entry.get("popularity", 0), entry.get("power", 0),
        entry.get("combat_cards", 0), entry.get("resources", 0), entry.get("different", False),
    )


def make_gains(entry: Entry) -> list[Gain]:
    """The parts of a benefit in the order they stand in the file."""
    return [Gain(GAIN_NAMES.index(name), amount) for name, amount in entry.items()]


def make_encounter(entry: Entry) -> EncounterCard:
    options = [
        EncounterOption(
            make_cost(o["cost"]), make_gains(o["gain"]), o.get("special", ""),
            "combat_cards" in o.get("pay_with", ()), o.get("secret", False),
        )
        for o in entry["options"]
    ]
    return EncounterCard(entry["number"], options)


def make_factory_card(entry: Entry) -> FactoryCard:
    return FactoryCard(
        entry["number"], make_cost(entry["cost"]), [make_gains(c) for c in entry["choices"]],
        entry.get("worker_with_mech", False),
    )


def region(where: Entry) -> int:
    """The territories that a `where` of an objective speaks of; all of them if it is empty."""
    if "terrain" in where:
        return TERRAIN_NAMES.index(where["terrain"])
    if "tunnel" in where:
        return TUNNELS
    return NEAR_FACTORY if "adjacent_to" in where else EVERYWHERE


def make_objective(entry: Entry) -> ObjectiveCard:
    tests = [
        Test(
            FACTS.index(test["fact"]), OP_NAMES.index(test["op"]), test["value"],
            region(test.get("where", {})),
        )
        for test in entry["tests"]
    ]
    return ObjectiveCard(entry["number"], entry["title"], tests)


def make_tile(entry: Entry) -> BonusTile:
    terrains = 0
    if entry["feature"] == "on_terrains":
        for name in entry["terrains"]:
            terrains |= 1 << TERRAIN_NAMES.index(name)
    return BonusTile(
        entry["key"], entry["set"], FEATURES.index(entry["feature"]), terrains,
        list(entry["coins"]),
    )
