"""The judge's tables: what finished games have taught about positions.

A position is worth its score at this moment and the numbers in the cells of its portrait.  They
are whole hundredths of a coin, because compiled code adds small ints quickest.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final, final

UNIT: Final = 100.0  # parts of a coin
FILE: Final = "learnt.json"
MOMENTS: Final = 6  # parts of a game, from its last turns (0) to its first
STARS: Final = 7
FACTIONS: Final = 16
MATS: Final = 12

# Every table with its dimensions, in the order in which a portrait lists their cells.
LAYOUT: Final[list[tuple[str, list[int]]]] = [
    ("clock", [32, STARS, STARS]),  # round, own stars, those of the best rival
    ("margin", [25, MOMENTS]),  # the lead in coins if the game ended now
    ("lead", [25, STARS]),
    ("popularity", [19, MOMENTS]),
    ("popularity_stars", [19, STARS]),
    ("popularity_lands", [19, 13]),
    ("popularity_tokens", [7, 21]),
    ("lands", [13, MOMENTS]),
    ("lands_stars", [13, STARS]),
    ("tokens", [21, MOMENTS]),
    ("coins", [21, MOMENTS]),
    ("power", [17, MOMENTS]),
    ("power_cards", [17, 7]),
    ("cards", [7, MOMENTS]),
    ("workers", [9, MOMENTS]),
    ("workers_stars", [9, STARS]),
    ("villagers", [5, 9]),
    ("output", [10, MOMENTS]),
    ("upgrades", [7, MOMENTS]),
    ("mechs", [5, MOMENTS]),
    ("structures", [5, MOMENTS]),
    ("recruits", [5, MOMENTS]),
    ("upgrades_mechs", [7, 5]),
    ("upgrades_structures", [7, 5]),
    ("upgrades_recruits", [7, 5]),
    ("mechs_structures", [5, 5]),
    ("mechs_recruits", [5, 5]),
    ("structures_recruits", [5, 5]),
    ("begun", [5, STARS]),  # rows that are begun and not finished
    # Of each row: steps left, what each costs, what is there; then steps left, workers on the
    # terrain of its resource, actions that can be paid already.
    ("oil", [7, 6, 9]),
    ("oil_makers", [7, 5, 4]),
    ("metal", [7, 6, 9]),
    ("metal_makers", [7, 5, 4]),
    ("wood", [7, 6, 9]),
    ("wood_makers", [7, 5, 4]),
    ("food", [7, 6, 9]),
    ("food_makers", [7, 5, 4]),
    ("mech_kinds", [FACTIONS, 16]),
    ("cubes", [64, MOMENTS]),
    ("recruit_kinds", [16, MOMENTS]),
    ("structure_kinds", [16, MOMENTS]),
    ("payable", [16, 6]),  # rows that can be paid, and where the action token lies
    ("payable_next", [5, MOMENTS]),
    ("token", [MATS, 6]),
    ("to_factory", [9, 2, MOMENTS]),
    ("to_encounter", [9, MOMENTS]),
    ("factory", [2, MOMENTS]),
    ("at_home", [5, MOMENTS]),
    ("unguarded", [5, MOMENTS]),
    ("unguarded_tokens", [7, 5]),
    ("exposed", [5, 6]),
    ("prey", [4, 3, 6]),  # hexes of rival fighters in reach, combat stars, our strength to theirs
    ("chase", [4, MOMENTS]),  # hexes of rival workers in reach
    ("combat", [3, MOMENTS]),
    ("objective", [8, MOMENTS]),
    ("strength", [5, 6, 3]),  # mechs, power, combat stars
    ("faction", [FACTIONS, MOMENTS]),
    ("mat", [MATS, MOMENTS]),
    ("pair", [FACTIONS, MATS]),
    ("company", [7, 2, MOMENTS]),
    ("rival_power", [6, 6]),
    ("speed", [4, MOMENTS]),  # mech abilities of movement
    ("ready", [4, STARS]),  # stars that the next turn may bring
    ("ending", [25, 2]),  # the lead, and whether the next turn may bring the last star
    ("workers_popularity", [9, 7]),
    ("mat_upgrades", [MATS, 7]),
    ("mat_mechs", [MATS, 5]),
    ("mat_structures", [MATS, 5]),
    ("mat_recruits", [MATS, 5]),
    ("faction_combat", [FACTIONS, 3]),
    ("faction_power", [FACTIONS, 6]),
]


def offsets() -> list[int]:
    """Where each table begins; the last number is how many cells there are."""
    out = [0]
    for _, dimensions in LAYOUT:
        size = 1
        for n in dimensions:
            size *= n
        out.append(out[-1] + size)
    return out


OFFSETS: Final[list[int]] = offsets()


@final
class Learnt:
    """`numbers` has one for every cell; `factions` and `mats` are those it has seen, by place."""

    def __init__(self, factions: list[str], mats: list[str], numbers: list[int]) -> None:
        if len(numbers) != OFFSETS[-1]:
            raise ValueError(f"{len(numbers)} numbers; allowed: {OFFSETS[-1]}, one for every cell")
        self.factions = factions
        self.mats = mats
        self.numbers = numbers


KNOWN: list[Learnt] = []


def learnt() -> Learnt:
    """The tables that come with the package, read once."""
    if not KNOWN:
        KNOWN.append(read((files(__package__) / FILE).read_text(encoding="utf-8")))
    return KNOWN[0]


def read(text: str) -> Learnt:
    """Tables from JSON, as `training/` writes them."""
    data: dict[str, Any] = json.loads(text)
    tables = data["tables"]
    numbers: list[int] = []
    for i, (name, _) in enumerate(LAYOUT):
        size = OFFSETS[i + 1] - OFFSETS[i]
        if len(tables.get(name, [])) != size:
            raise ValueError(f"table {name!r}; it must have {size} numbers")
        numbers += tables[name]
    return Learnt(data["factions"], data["mats"], numbers)
