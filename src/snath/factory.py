"""From a configuration to the first state of a game: content + modules → ruleset → state."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .config import GameConfig, mats_of, tiles_of
from .content import build_board, build_tables
from .content.content import Content
from .content.load import load, shipped
from .content.modules import MOST_READY
from .content.overrides import MOST_OVERRIDDEN, Overrides
from .engine import ids
from .engine.action import ACTIONS
from .engine.config import Options
from .engine.event import EVENTS
from .engine.goal import standard_goals
from .engine.ids import FACTORY_SECTIONS, STRUCTURE_NAMES
from .engine.module import Module
from .engine.part import Part
from .engine.pieces import Container, UnitKind, standard_units
from .engine.player import Player
from .engine.registry import standard_setup
from .engine.rng import Rng
from .engine.rule import ON_SPECIAL, Rule
from .engine.rules import rule_types
from .engine.ruleset import Ruleset
from .engine.setup.board import lay_board
from .engine.setup.phases import PHASE_NAMES, SetupStep
from .engine.stars import END_REASONS
from .engine.state import State
from .engine.step import Step
from .engine.tables import Tables
from .modules import all_modules


def known_rules(modules: tuple[Module, ...]) -> dict[str, type[Rule]]:
    """Rule types that content may name, by key."""
    types = rule_types()
    for module in modules:
        types.update(module.rule_types())
    return types


def content_rules(modules: tuple[Module, ...]) -> set[str]:
    """Rule keys that component data of these modules can name: printed abilities and special card
    effects.

    Structures are the same in every game, so no content names their rules.
    """
    keys = set(known_rules(modules)) - set(STRUCTURE_NAMES)
    for module in modules:
        rules = module.table_rules(Tables())
        for rule in rules:
            if ON_SPECIAL in rule.hooks():
                keys.update(rule.specials())
    return keys


def rules_for(tables: Tables, modules: tuple[Module, ...]) -> list[Rule]:
    """One rule per key that the components in play name; table rules come first."""
    rules: list[Rule] = []
    for module in modules:
        rules.extend(module.table_rules(tables))
    keys: list[str] = list(STRUCTURE_NAMES)
    for faction in tables.factions:
        keys += [faction.ability, *faction.mechs, *faction.six_or_seven.values()]
    for module in modules:
        keys += module.ready_rules(tables)
        for owner in module.owners():
            keys += owner.rules
    types = known_rules(modules)
    for key in dict.fromkeys(keys):
        rules.append(types[key.split(":")[0]](key))
    return rules


def modules_of(config: GameConfig, extra: tuple[Module, ...] = ()) -> tuple[Module, ...]:
    """The modules in play; `extra` are the caller's own, which no configuration names."""
    names = config.module_names()
    return (*(m for m in all_modules() if m.name in names), *extra)


def build_ruleset(
    names: tuple[str, ...],
    overrides: Overrides | None,
    extra: tuple[Module, ...] = (),
    seats: int = 1,
) -> Ruleset:
    """The ruleset of a set of modules; games with the same modules and seats share it."""
    if overrides is None:
        return _shipped(names, extra, seats)
    return _overridden(names, overrides, extra, seats)


@lru_cache(maxsize=MOST_READY)
def _shipped(names: tuple[str, ...], extra: tuple[Module, ...], seats: int) -> Ruleset:
    return _ruleset(names, None, extra, seats)


@lru_cache(maxsize=MOST_OVERRIDDEN)
def _overridden(
    names: tuple[str, ...], overrides: Overrides, extra: tuple[Module, ...], seats: int
) -> Ruleset:
    return _ruleset(names, overrides, extra, seats)


def _ruleset(
    names: tuple[str, ...], overrides: Overrides | None, extra: tuple[Module, ...], seats: int
) -> Ruleset:
    modules = (*(m for m in all_modules() if m.name in names), *extra)
    tables = build_tables(names, overrides, extra)
    board = build_board(names, overrides, extra)
    rules = rules_for(tables, modules)
    goals = standard_goals()
    for module in modules:
        goals = module.arrange_goals(goals)
    units = [*standard_units(), *(unit for module in modules for unit in module.units())]
    containers = containers_for(modules, seats, units)
    words = vocabularies(tables, modules)
    words["space"] = board.names + [container.key for container in containers]
    words["rule"] = [rule.key for rule in rules]
    words["goal"] = [goal.key for goal in goals]
    words["unit"] = [unit.key for unit in units]
    return Ruleset(
        board,
        tables,
        rules,
        [rule.key for module in modules for rule in module.table_rules(tables)],
        list(STRUCTURE_NAMES),
        goals,
        units,
        [token for module in modules for token in module.tokens()],
        [track for module in modules for track in module.tracks()],
        [owner for module in modules for owner in module.owners()],
        containers,
        setup_for(modules),
        [*ACTIONS, *(action for module in modules for action in module.actions())],
        [*EVENTS, *(event for module in modules for event in module.events())],
        words,
        {module.name: module.join(tables, list(modules)) for module in modules},
        modules,
    )


def content_of(rules: Ruleset, overrides: Overrides | None) -> Content:
    """The content that a ruleset was built of."""
    names = tuple(module.name for module in rules.modules if module in all_modules())
    extra = tuple(module for module in rules.modules if module not in all_modules())
    return load(names, overrides, extra) if overrides else shipped(names, extra)


def containers_for(
    modules: tuple[Module, ...], seats: int, units: list[UnitKind]
) -> list[Container]:
    """The containers of the modules, which may be carried by units."""
    slots: dict[str, list[int]] = {}
    at = 0
    for unit in units:
        slots[unit.key] = list(range(at, at + unit.slots))
        at += unit.slots
    return [made for module in modules for made in module.containers(seats, slots)]


def setup_for(modules: tuple[Module, ...]) -> list[Step]:
    """The steps of set-up: phase by phase those of the base game, then those of the modules."""
    steps: list[Step] = []
    for phase in range(len(PHASE_NAMES)):
        steps += standard_setup(phase)
        for module in modules:
            steps += module.setup_steps(phase)
    return steps


def vocabularies(tables: Tables, modules: tuple[Module, ...]) -> dict[str, list[str]]:
    """Names of the numbers in action and event fields, apart from what the board, the rules, the
    track and the pieces name."""
    names: dict[str, list[str]] = {
        "resource": list(ids.RESOURCE_NAMES),
        "gain": list(ids.GAIN_NAMES),
        "cargo": list(ids.CARGO_NAMES),
        "cube": list(ids.CUBE_NAMES),
        "section": [
            *ids.BOTTOM_NAMES,
            "factory",
            *(f"factory{n}" for n in range(2, FACTORY_SECTIONS + 1)),
            *(section for module in modules for section in module.sections()),
        ],
        "structure": list(ids.STRUCTURE_NAMES),
        "bonus": list(ids.ONE_TIME_NAMES),
        "mech": ["1", "2", "3", "4"],
        "card": [str(value + ids.LOWEST_CARD) for value in range(ids.CARD_VALUES)],
        "reason": list(END_REASONS),
        "faction": [faction.key for faction in tables.factions],
        "mat": [mat.key for mat in tables.mats],
        "tile": [tile.key for tile in tables.tiles],
    }
    for module in modules:
        names.update(module.vocabularies())
    return names


def ruleset_of(config: GameConfig, extra: tuple[Module, ...] = ()) -> Ruleset:
    """The ruleset of a configuration."""
    return build_ruleset(config.module_names(), config.overrides, extra, len(config.seats))


def first_state(config: GameConfig, extra: tuple[Module, ...] = ()) -> State:
    """The state before the first decision of set-up."""
    rules = ruleset_of(config, extra)
    tables = rules.tables
    seats = len(config.seats)
    parts: list[Part] = []
    modules = modules_of(config, extra)
    options = config.options_json()
    for module in modules:
        part = module.part(seats, options)
        if part is not None:
            parts.append(part)
    players = [
        Player.empty(len(rules.traits), len(rules.goals)) for _ in range(seats + len(rules.owners))
    ]
    for player, seat, mat in zip(players, config.seats, mats_of(config, tables), strict=False):
        player.faction = -1 if seat.faction is None else tables.faction_index(seat.faction)
        player.mat = mat
    for player, owner in zip(players[seats:], rules.owners, strict=True):
        player.mat = ids.NO_MAT
        for key in owner.rules:
            player.rules |= 1 << rules.rule_index[key]
    tiles = [tile.key for tile in tables.tiles]

    def deck(name: str, numbers: Iterable[int]) -> list[int]:
        """The cards of a deck that are in play."""
        cards = sorted(numbers)
        for module in modules:
            cards = module.deck_recipe(name, cards, tables, options)
        return cards

    state = State(
        rules=rules,
        options=Options(
            seats,
            config.round_limit,
            config.mats_by_number,
            config.draft,
            tiles_of(config, tables),
        ),
        board=rules.standard_board,
        players=players,
        resources=[],
        encounters=0,
        order=[],
        first=-1,
        active=-1,
        turn=0,
        round=0,
        deck=tables.combat_deck[:],
        discard=[],
        encounter_deck=deck("encounters", tables.encounters),
        encounter_bottom=[],
        objective_deck=deck("objectives", tables.objectives),
        objective_bottom=[],
        factory_deck=deck("factory_cards", tables.factory_cards),
        factory_pile=[],
        factory_count=seats + 1,
        factory_seen=0,
        tile=-1 if config.tile is None else tiles.index(config.tile),
        ended_by=-1,
        over=False,
        cut_off=False,
        commits=[],
        parts=parts,
        stack=[SetupStep(0)],
        rng=Rng.seeded(config.seed),
    )
    lay_board(state, rules.standard_board)
    state.settle()
    return state
