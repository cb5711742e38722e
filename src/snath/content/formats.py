"""The formats of content files: their sections and the shape of their entries.

Modules add kinds of files of their own, see `snath.content.facet`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ..engine.bonus_tiles import FEATURES
from ..engine.ids import (
    BOTTOM_NAMES,
    CARD_VALUES,
    CUBE_NAMES,
    FACTORY,
    GAIN_NAMES,
    LOWEST_CARD,
    MAX_POPULARITY,
    MAX_POWER,
    ONE_TIME_NAMES,
    PRIMARY_TERRAINS,
    TERRAIN_NAMES,
    TOP_NAMES,
)
from ..engine.objectives import FACTS, OP_NAMES
from .errors import Place
from .shapes import Choice, Flag, Many, Record, Renames, Shape, Text, Whole, Yes

# How well an entry is known.  "original" is a design of our own, "override" was put there by an
# override file that does not say how sure it is.
CONFIDENCES: Final = ("sure", "likely", "guess", "memory", "unknown", "original", "override")
PRODUCE_SLOTS: Final = ("none", "power", "popularity", "coins")
CARD_NAMES: Final = tuple(str(LOWEST_CARD + i) for i in range(CARD_VALUES))

_confidence = Choice("confidence", CONFIDENCES)
_doubt = Text(r".{1,200}", "Whether it is 1 or 2.")
_sentence = Text(r".{1,400}", "The name and the number.")
# What any entry may say for people beside its values: where a design of our own comes from (facts
# that it keeps, what we settled, why so), and words in place of those of the texts.
NOTES: Final[dict[str, Shape]] = {
    "doubt": _doubt,
    "known": Many(_sentence, 0, 9),
    "ours": Many(_sentence, 0, 9),
    "why": _sentence,
    "name": Text(r".{1,60}", "My tile"),
    "text": Text(r".{1,600}", "You gain 1 coin."),
}
WORD = Text(r"[a-z][a-z0-9_]*", "my_word")
_rule = Text(r"[a-z][a-z0-9_]*(:[a-z0-9_]+(,[a-z0-9_]+)*)?", "my_rule:forest,mountain")
_pack = Text(r"[a-z0-9_]+", "pack_1")
_hex = Text(r"[A-Z][0-9]{1,2}", "A1")
_hexes = Many(_hex, 0, 6)
_coordinate = Whole(-20, 20)
_number = Whole(1, 9999)
AMOUNT = Whole(1, 99)
_terrain = Choice("terrain", TERRAIN_NAMES[: FACTORY + 1])
_primary = Choice("terrain", TERRAIN_NAMES[:PRIMARY_TERRAINS])


class Section:
    """One part of a content file: a list of entries told apart by `key`, or one record."""

    def __init__(
        self, name: str, key: str, required: dict[str, Shape],
        optional: dict[str, Shape] | None = None,
    ) -> None:
        self.name = name
        self.key = key  # empty for a single record
        self.record = Record(
            required | {"confidence": _confidence}, NOTES | (optional or {}),
        )

    def entry_name(self, key: str | int) -> str:
        return f"{self.name} {key}" if self.key else self.name

    def place(self, file: str, key: str | int) -> Place:
        return Place(file, self.entry_name(key))


def _counts(names: Sequence[str]) -> Record:
    """Any of these things, each so many times."""
    return Record({}, dict.fromkeys(names, AMOUNT))


_cost = Record(
    {}, dict.fromkeys(("coins", "popularity", "power", "combat_cards", "resources"), AMOUNT)
    | {"different": Flag()},
)
_option = Record(
    {"cost": _cost, "gain": _counts([g for g in GAIN_NAMES if g != "produce"])},
    {
        "special": _rule, "secret": Flag(),
        "pay_with": Many(Choice("means", ["power", "combat_cards"]), 2, 2),
    },
)
_mat_section = Record({
    "top": Choice("top-row action", TOP_NAMES),
    "cost": Whole(0, 9), "cost_min": Whole(0, 9), "coins": Whole(0, 9),
})
_tier = Record({
    "from": Whole(0, MAX_POPULARITY), "star": Whole(0, 99), "territory": Whole(0, 99),
    "pair": Whole(0, 99),
})
_test = Record(
    {"fact": Choice("fact", FACTS), "op": Choice("comparison", OP_NAMES), "value": Whole(0, 99)},
    {"where": Record({}, {
        "terrain": _terrain, "tunnel": Yes(), "adjacent_to": Choice("place", ["factory"]),
    })},
)

FORMATS: Final[dict[str, tuple[Section, ...]]] = {
    "board": (
        Section(
            "hexes", "id", {"id": _hex, "q": _coordinate, "r": _coordinate, "terrain": _terrain},
            {"tunnel": Flag(), "encounter": Flag()},
        ),
        Section("home_bases", "faction", {
            "faction": WORD, "q": _coordinate, "r": _coordinate,
            "connects": _hexes, "adjacent_lakes": _hexes, "across_river": _hexes,
        }),
        Section("rivers", "", {"between": Many(Many(_hex, 2, 2), 0, 200)}),
        # Spaces that only other boards have, see `Module.board`.
        Section("absent_hexes", "id", {"id": _hex, "q": _coordinate, "r": _coordinate}),
        Section("absent_bases", "faction", {"faction": WORD}),
    ),
    "player_mats": (
        Section("mats", "key", {
            "key": WORD, "number": Text(r"[0-9]+[a-z]?", "2a"), "rank": Whole(0, 99),
            "popularity": Whole(0, MAX_POPULARITY), "coins": Whole(0, 99),
            "objectives": Whole(0, 9),
            "sections": Record(dict.fromkeys(BOTTOM_NAMES, _mat_section)),
        }),
        Section("banned_pairs", "", {"pairs": Many(Many(WORD, 2, 2), 0, 99)}),
    ),
    "factions": (
        Section(
            "factions", "key",
            {
                "key": WORD, "power": Whole(0, MAX_POWER), "combat_cards": Whole(0, 20),
                "ability": _rule, "mechs": Many(_rule, 4, 4),
                "one_time": Many(Whole(0, 99), len(ONE_TIME_NAMES), len(ONE_TIME_NAMES)),
            },
            {
                "six_or_seven_players": Renames(_rule), "shared": WORD, "once": WORD,
                "covers_base": Flag(),
            },
        ),
    ),
    "tracks": (
        Section("combat_deck", "", {"cards": Record(dict.fromkeys(CARD_NAMES, Whole(0, 99)))}),
        Section("popularity_tiers", "", {"tiers": Many(_tier, 1, 9)}),
        Section("top_row", "", dict.fromkeys((*CUBE_NAMES, "trade_resources"), Whole(0, 9))),
        Section("produce_cost", "", {"slots": Many(Choice("cost", PRODUCE_SLOTS), 6, 6)}),
        Section(
            "ongoing_bonus", "",
            dict.fromkeys(BOTTOM_NAMES, Choice("bonus", ONE_TIME_NAMES)),
        ),
    ),
    "factory_cards": (
        Section(
            "factory_cards", "number",
            {"number": _number, "cost": _cost, "choices": Many(_counts(GAIN_NAMES), 1, 9)},
            {"pack": _pack, "worker_with_mech": Flag()},
        ),
    ),
    "tiles": (
        Section(
            "tiles", "key",
            {
                "key": WORD, "set": WORD,
                "feature": Choice("feature", FEATURES), "coins": Many(Whole(0, 99), 2, 20),
            },
            {"terrains": Many(_primary, 1, PRIMARY_TERRAINS)},
        ),
    ),
    "objectives": (
        Section(
            "objectives", "number",
            {"number": _number, "title": Text(r".{1,60}", "My objective"),
             "tests": Many(_test, 1, 9)},
            {"pack": _pack},
        ),
    ),
    "encounters": (
        Section(
            "encounters", "number", {"number": _number, "options": Many(_option, 3, 3)},
            {"pack": _pack, "people_only": Flag(), "solo_ok": Flag()},
        ),
    ),
}


class Formats:
    """Kinds of files with their sections, and all sections by name."""

    def __init__(self, kinds: Mapping[str, tuple[Section, ...]]) -> None:
        self.kinds = dict(kinds)
        self.sections = {part.name: part for parts in kinds.values() for part in parts}
