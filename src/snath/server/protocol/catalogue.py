"""What is printed on the components, as the client needs it to draw them; the same for all games.

Names are keys; words for people come from the texts, by the same keys.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class FactionCard(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    module: str
    power: int
    combat_cards: int
    ability: str  # a rule key: texts are under the part before a colon
    mechs: list[str]
    one_time: dict[str, int]  # bonus of a recruit -> amount
    six_or_seven_players: dict[str, str]  # rule key -> the one used with so many players


class MatSection(Struct, frozen=True, forbid_unknown_fields=True):
    """A section by its bottom-row action, with the printed costs."""

    section: str
    top: str
    resource: str  # what the bottom row costs
    cost: int
    cost_min: int  # after all upgrades of this section
    coins: int
    recruit: str  # gain of the recruit's ongoing bonus


class MatCard(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    module: str
    number: str
    rank: int
    popularity: int
    coins: int
    objectives: int
    sections: list[MatSection]


class Cube(Struct, frozen=True, forbid_unknown_fields=True):
    """A technology cube by the green box it starts on: `amount`, one more when it has moved."""

    key: str
    top: str
    gain: str  # "units" and "territories" beside the usual gains
    amount: int


class TopAction(Struct, frozen=True, forbid_unknown_fields=True):
    top: str
    coins: int  # cost that never changes
    cubes: list[str]
    structure: str | None  # adds `structure_gain` to the action
    structure_gain: str | None


class TopRow(Struct, frozen=True, forbid_unknown_fields=True):
    actions: list[TopAction]
    trade_resources: int
    produce_cost: list[dict[str, int]]  # by workers that have left the mat


class StructureCard(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    top: str  # the top-row action it stands beside


class Tier(Struct, frozen=True, forbid_unknown_fields=True):
    """Coins per star, territory and pair of resources, from a popularity on."""

    low: int
    high: int
    star: int
    territory: int
    pair: int


class Tracks(Struct, frozen=True, forbid_unknown_fields=True):
    power: int  # ends of the tracks
    popularity: int
    dial: int
    stars: int  # the last one ends the game
    tiers: list[Tier]
    combat_deck: dict[str, int]  # value -> cards


class TileCard(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    set: str
    feature: str
    terrains: list[str]
    coins: list[int]  # coins[n] for n counted; more use the last entry


class Requirement(Struct, frozen=True, forbid_unknown_fields=True):
    fact: str
    op: Literal["<=", "==", ">="]
    value: int
    where: dict[str, Any]


class ObjectiveCard(Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    module: str
    pack: str | None
    title: str
    tests: list[Requirement]


class EncounterOption(Struct, frozen=True, forbid_unknown_fields=True):
    """`different`: the resources of the cost are of different types; `with_cards`: combat cards
    may stand for its power; `secret`: others are not told of it."""

    cost: dict[str, int]
    gain: dict[str, int]
    special: str | None
    different: bool
    with_cards: bool
    secret: bool


class EncounterCard(Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    module: str
    pack: str | None
    options: list[EncounterOption]


class FactoryCard(Struct, frozen=True, forbid_unknown_fields=True):
    """`different`: the resources of the cost are of different types."""

    number: int
    module: str
    pack: str | None
    cost: dict[str, int]
    different: bool
    choices: list[dict[str, int]]
    worker_with_mech: bool
    doubt: str | None  # what is not known for sure of this card


class AutomaMove(Struct, frozen=True, forbid_unknown_fields=True):
    move: str
    faction: str | None  # in brackets: only for this faction
    power: int | None  # that it takes


class AutomaGain(Struct, frozen=True, forbid_unknown_fields=True):
    gain: str
    amount: int
    faction: str | None


class AutomaScheme(Struct, frozen=True, forbid_unknown_fields=True):
    skip: bool
    moves: list[AutomaMove]
    gains: list[AutomaGain]
    recruit: str | None


class AutomaCard(Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    tracks: bool  # the token on the star tracker moves on
    combat_power: list[int]
    combat_cards: int
    resources: int
    schemes: list[AutomaScheme]


class StarTracker(Struct, frozen=True, forbid_unknown_fields=True):
    level: str
    spaces: int
    dry: int  # spaces on which water is closed
    stars: list[int]


class Catalogue(Struct, frozen=True, forbid_unknown_fields=True):
    modules: list[str]
    factions: list[FactionCard]  # clockwise by home base
    mats: list[MatCard]  # by number
    banned_pairs: list[list[str]]  # faction and mat
    top_row: TopRow
    cubes: list[Cube]
    structures: list[StructureCard]
    tracks: Tracks
    tiles: list[TileCard]
    objectives: list[ObjectiveCard]
    encounters: list[EncounterCard]
    factory_cards: list[FactoryCard]
    automa_cards: list[AutomaCard]
    star_trackers: list[StarTracker]


class Texts(Struct, frozen=True, forbid_unknown_fields=True):
    """All words of a language, by the file they stand in."""

    lang: str
    texts: dict[str, dict[str, str]]
    reasons: dict[str, dict[str, str]]
    glossary: dict[str, Any]
