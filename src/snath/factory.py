"""From a configuration to the first state of a game: content + modules → ruleset → state."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from .config import GameConfig, mats_of
from .content import build_board, build_tables
from .content.load import load
from .engine import ids
from .engine.action import ACTIONS
from .engine.config import Options
from .engine.event import EVENTS
from .engine.goal import standard_goals
from .engine.ids import RESOURCES, STRUCTURE_NAMES
from .engine.module import Module
from .engine.part import Part
from .engine.player import Player
from .engine.registry import standard_kinds, standard_traits
from .engine.rng import Rng
from .engine.rule import Rule
from .engine.rules import rule_types
from .engine.ruleset import Ruleset
from .engine.state import State
from .engine.steps.setup import SetupStep
from .engine.tables import Tables
from .modules import all_modules


def known_rules(modules: tuple[Module, ...]) -> dict[str, type[Rule]]:
    """Rule types that content may name, by key."""
    types = rule_types()
    for module in modules:
        types.update(module.rule_types())
    return types


def rules_for(tables: Tables, modules: tuple[Module, ...]) -> list[Rule]:
    """One rule per key that the components in play name; table rules come first."""
    rules: list[Rule] = []
    for module in modules:
        rules.extend(module.table_rules(tables))
    keys: list[str] = list(STRUCTURE_NAMES)
    for faction in tables.factions:
        keys += [faction.ability, *faction.mechs, *faction.six_or_seven.values()]
    types = known_rules(modules)
    for key in dict.fromkeys(keys):
        rules.append(types[key.split(":")[0]](key))
    return rules


def modules_of(config: GameConfig, extra: tuple[Module, ...] = ()) -> tuple[Module, ...]:
    """The modules in play; `extra` are the caller's own, which no configuration names."""
    names = config.module_names()
    return (*(m for m in all_modules() if m.name in names), *extra)


def ruleset_for(
    names: tuple[str, ...],
    all_tiles: bool,
    overrides: Path | None,
    extra: tuple[Module, ...] = (),
) -> Ruleset:
    """The ruleset of a set of modules; games with the same modules share it."""
    return build_ruleset(names, all_tiles, overrides, extra)


@cache
def build_ruleset(
    names: tuple[str, ...], all_tiles: bool, overrides: Path | None, extra: tuple[Module, ...]
) -> Ruleset:
    modules = (*(m for m in all_modules() if m.name in names), *extra)
    content = tuple(m.name for m in modules if m.has_content)
    if all_tiles:
        content += ("modular_board",)
    tables = build_tables(content, overrides)
    table_rules = [rule.key for module in modules for rule in module.table_rules(tables)]
    actions = list(ACTIONS)
    events = list(EVENTS)
    for module in modules:
        actions += module.actions()
        events += module.events()
    board = build_board(content, overrides)
    rules = rules_for(tables, modules)
    words = vocabularies(tables, modules)
    words["space"] = board.names
    words["rule"] = [rule.key for rule in rules]
    goals = standard_goals()
    for module in modules:
        goals += module.goals()
    words["goal"] = [goal.key for goal in goals]
    return Ruleset(
        board,
        tables,
        rules,
        table_rules,
        list(STRUCTURE_NAMES),
        goals,
        standard_traits(),
        standard_kinds(),
        actions,
        events,
        words,
    )


def vocabularies(tables: Tables, modules: tuple[Module, ...]) -> dict[str, list[str]]:
    """Names of the numbers in action and event fields, apart from spaces and rules."""
    names: dict[str, list[str]] = {
        "unit": list(ids.UNIT_NAMES),
        "resource": list(ids.RESOURCE_NAMES),
        "gain": list(ids.GAIN_NAMES),
        "cargo": list(ids.CARGO_NAMES),
        "cube": list(ids.CUBE_NAMES),
        "section": [*ids.BOTTOM_NAMES, "factory", *(f"factory{n}" for n in range(2, 9))],
        "structure": list(ids.STRUCTURE_NAMES),
        "bonus": list(ids.ONE_TIME_NAMES),
        "mech": ["1", "2", "3", "4"],
        "card": [str(value + ids.LOWEST_CARD) for value in range(ids.CARD_VALUES)],
        "reason": ["stars", "round_limit"],
        "faction": [faction.key for faction in tables.factions],
        "mat": [mat.key for mat in tables.mats],
        "tile": [tile.key for tile in tables.tiles],
    }
    for module in modules:
        names.update(module.vocabularies())
    return names


def first_state(config: GameConfig, extra: tuple[Module, ...] = ()) -> State:
    """The state before the first chance decision of set-up."""
    rules = ruleset_for(config.module_names(), config.all_tiles, config.overrides, extra)
    tables = rules.tables
    seats = len(config.seats)
    parts: list[Part] = []
    for module in modules_of(config, extra):
        part = module.part(seats, config.options_json())
        if part is not None:
            parts.append(part)
    factions = [-1 if s.faction is None else tables.faction_index(s.faction) for s in config.seats]
    mats = mats_of(config, tables)
    tile = -1
    if config.tile is not None:
        tile = [t.key for t in tables.tiles].index(config.tile)
    state = State(
        rules,
        Options(config.round_limit, config.mats_by_number, config.draft),
        [Player.empty(len(rules.traits), len(rules.goals)) for _ in range(seats)],
        [0] * (rules.board.count * RESOURCES),
        rules.board.encounters,
        [],
        -1,
        -1,
        0,
        0,
        tables.combat_deck[:],
        [],
        deck(config, "encounters", tables.encounters),
        [],
        deck(config, "objectives", tables.objectives),
        [],
        deck(config, "factory_cards", tables.factory_cards),
        [],
        seats + 1,
        0,
        tile,
        -1,
        False,
        False,
        [],
        parts,
        [SetupStep.begin(factions, mats)],
        Rng.seeded(config.seed),
    )
    state.settle()
    return state


def deck(config: GameConfig, kind: str, numbers: Iterable[int]) -> list[int]:
    """The cards of a kind in play: without those of promo packs that are not used."""
    if config.promo_packs is None or "promos" not in config.modules:
        return sorted(numbers)
    entries = load(("promos",), config.overrides).all(kind)
    packs = {entry["number"]: entry.get("pack") for entry in entries}
    return sorted(n for n in numbers if packs[n] is None or packs[n] in config.promo_packs)
