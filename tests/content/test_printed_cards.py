"""Encounter and Factory cards.  Rulebook: Encounter, Factory, Promo Cards."""

from __future__ import annotations

from collections import Counter

import pytest

from snath.content import build_tables
from snath.engine.ids import GAIN_NAMES
from snath.engine.tables import Cost, EncounterCard, Gain

ENCOUNTERS = {
    1: "-> 2 coins, 1 popularity / 2 coins -> 4 food / 2 popularity -> 1 structure",
    2: "-> 1 popularity, 1 combat_cards / 2 coins -> 4 wood / 2 popularity -> 1 recruit",
    5: "-> 1 popularity, 2 food / 4 coins -> 1 mech / 2 popularity -> 2 food, 2 metal",
    7: "-> 1 popularity, 2 oil / 2 coins -> 1 upgrade / 2 popularity -> 4 oil",
    12: "-> 1 popularity, 2 wood / 3 coins -> 1 structure / 2 popularity -> 3 wood, 1 worker",
    13: "-> 2 coins, 1 popularity / 2 coins -> 2 power, 2 popularity"
        " / 3 popularity -> 5 any_resource",
    17: "-> 1 popularity, 1 combat_cards / 2 coins -> 2 power, 2 combat_cards"
        " / 3 popularity -> 1 mech",
    25: "-> 2 power, 1 popularity / 2 coins -> 4 power"
        " / 2 popularity -> 2 any_resource, 1 upgrade",
    28: "-> 2 coins, 1 popularity / 2 coins -> 2 any_resource, 1 worker"
        " / 2 popularity -> 1 structure",
    29: "-> 2 coins, 1 popularity / 3 coins -> 1 upgrade / 2 popularity -> 1 food, 3 oil",
    31: "-> 1 popularity, 2 wood / 2 coins -> 3 popularity"
        " / 2 popularity -> 3 combat_cards, look_at_hand",
    39: "-> 1 popularity, 2 food / 2 coins -> 4 food / 2 popularity -> 5 power",
    41: "-> 2 power, 1 popularity / 2 coins -> 4 combat_cards"
        " / 3 popularity -> 2 wood, 1 recruit",
    42: "-> 2 coins, 1 popularity / 2 coins -> relocate_units / 3 popularity -> 5 any_resource",
}
FACTORY_CARDS = {
    1: "1 coins, 1 combat_cards -> 2 produce",
    2: "1 popularity -> 1 recruit / 1 upgrade",
    3: "1 combat_cards -> 2 popularity",
    4: "1 combat_cards -> 3 coins",
    5: "1 power -> 2 popularity",
    6: "1 power -> 3 coins",
    7: "1 popularity -> 1 mech / 1 structure",
    8: "1 combat_cards -> 3 any_resource",
    9: "2 coins -> 1 upgrade, 1 popularity",
    10: "2 coins -> 1 mech, 1 power",
    11: "2 coins -> 1 structure, 1 popularity",
    12: "2 coins -> 1 recruit, 1 power",
    13: "2 different resources -> 1 mech / 1 structure",
    14: "1 combat_cards -> 1 worker, 2 coins",
    15: "1 resources -> 1 combat_cards, 2 power",
    16: "1 resources -> 1 power, 1 popularity, 1 coins",
    17: "1 combat_cards -> 1 upgrade, 1 power",
    18: "2 different resources -> 1 recruit / 1 upgrade",
}


def cost_text(cost: Cost) -> str:
    resources = "different resources" if cost.different else "resources"
    parts = [
        (cost.coins, "coins"), (cost.popularity, "popularity"), (cost.power, "power"),
        (cost.cards, "combat_cards"), (cost.resources, resources),
    ]
    return ", ".join(f"{n} {name}" for n, name in parts if n)


def gain_texts(gains: list[Gain]) -> list[str]:
    return [f"{gain.amount} {GAIN_NAMES[gain.kind]}" for gain in gains]


def option_texts(card: EncounterCard) -> list[str]:
    return [
        f"{cost_text(o.cost)} -> ".lstrip()
        + ", ".join(gain_texts(o.gains) + ([o.special] if o.special else []))
        for o in card.options
    ]


@pytest.mark.parametrize(("number", "line"), ENCOUNTERS.items())
def test_encounter(number: int, line: str) -> None:
    card = build_tables(("promos",)).encounters[number]
    assert card.number == number
    assert " / ".join(option_texts(card)) == line


def test_encounter_numbers() -> None:
    assert sorted(build_tables().encounters) == list(range(1, 29))
    assert sorted(build_tables(("promos",)).encounters) == list(range(1, 43))


def test_first_options_are_free_and_pleasant() -> None:
    """Counts of all 42 first options, tallied apart from the files."""
    cards = build_tables(("promos",)).encounters.values()
    assert Counter(option_texts(card)[0].removeprefix("-> ") for card in cards) == {
        "2 coins, 1 popularity": 14, "1 popularity, 2 food": 7,
        "1 popularity, 1 combat_cards": 5, "2 popularity": 5, "1 popularity, 2 oil": 4,
        "2 power, 1 popularity": 4, "1 popularity, 2 wood": 2, "1 popularity, 2 metal": 1,
    }


def test_costs_of_the_other_options() -> None:
    cards = build_tables(("promos",)).encounters.values()
    assert Counter(cost_text(card.options[1].cost) for card in cards) == {
        "2 coins": 31, "3 coins": 6, "4 coins": 5,
    }
    assert Counter(cost_text(card.options[2].cost) for card in cards) == {
        "2 popularity": 34, "3 popularity": 8,
    }


def test_how_many_options_of_the_base_deck_give_each_thing() -> None:
    kinds = Counter(
        GAIN_NAMES[gain.kind]
        for card in build_tables().encounters.values() for o in card.options for gain in o.gains
    )
    assert kinds == {
        "popularity": 31, "food": 13, "coins": 10, "any_resource": 10, "worker": 8,
        "structure": 7, "combat_cards": 7, "mech": 7, "power": 7, "recruit": 6, "metal": 6,
        "oil": 6, "wood": 5, "upgrade": 2,
    }


def test_at_most_one_bottom_row_benefit_per_card() -> None:
    bottom = {"upgrade", "mech", "structure", "recruit"}
    for card in build_tables(("promos",)).encounters.values():
        kinds = [GAIN_NAMES[gain.kind] for o in card.options for gain in o.gains]
        assert sum(kind in bottom for kind in kinds) <= 1


@pytest.mark.parametrize(("number", "line"), FACTORY_CARDS.items())
def test_factory_card(number: int, line: str) -> None:
    card = build_tables(("promos",)).factory_cards[number]
    choices = " / ".join(", ".join(gain_texts(choice)) for choice in card.choices)
    assert f"{cost_text(card.cost)} -> {choices}" == line
    assert card.worker_with_mech == (number == 14)


def test_factory_card_numbers() -> None:
    assert sorted(build_tables().factory_cards) == list(range(1, 13))
    assert sorted(build_tables(("promos",)).factory_cards) == list(range(1, 19))
