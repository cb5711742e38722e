"""Making a configuration: every choice is checked by itself, then whether they go together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..content import build_tables
from ..content.overrides import Given, given
from ..engine.errors import ConfigError, shown
from ..engine.setup.pairs import banned, can_fill
from ..engine.tables import Tables
from ..modules import all_modules
from .choices import expansions, ruled_words, table_options
from .game import GameConfig
from .seats import check_seats, mats_of, one_of, ruled_seats
from .tiles import tiles_of


def make_config(
    seats: int | Sequence[object],
    modules: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    overrides: Given = None,
) -> GameConfig:
    """A checked configuration; ConfigError says what is wrong and what is allowed."""
    chosen_options = check_options(options)
    names = check_modules(modules)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 96:
        raise ConfigError(f"seed must be a whole number from 0 to 2**96 - 1, not {shown(seed)}")
    laid = given(overrides)
    tables = build_tables(names, laid)
    config = GameConfig(check_seats(seats, names, tables), names, chosen_options, seed, laid)
    check_pairs(config, tables)
    check_base(config, tables)
    for module in all_modules():
        module.check(config.choice(), tables)
    check_ruled(config)
    return config


def check_modules(modules: Sequence[str]) -> tuple[str, ...]:
    if isinstance(modules, str) or not isinstance(modules, Sequence):
        raise ConfigError(f"modules must be a list of names, not {shown(modules)}")
    allowed = expansions()
    names = {one_of(name, allowed, "module") for name in modules}
    return tuple(name for name in allowed if name in names)


def check_options(options: Mapping[str, Any] | None) -> dict[str, Any]:
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise ConfigError(f"options must be a mapping of names to values, not {shown(options)}")
    for name, value in options.items():
        table_options()[one_of(name, list(table_options()), "option")].check(value)
    return {name: as_lists(options[name], 2) for name in table_options() if name in options}


def as_lists(value: object, depth: int) -> object:
    """Sequences as lists, since compiled rules and JSON know no others."""
    if depth == 0 or isinstance(value, str) or not isinstance(value, Sequence):
        return value
    return [as_lists(inner, depth - 1) for inner in value]


def check_pairs(config: GameConfig, tables: Tables) -> None:
    """No banned pair, and a legal way to fill the open seats.  Rulebook: Faction Selection."""
    factions = [-1 if s.faction is None else tables.faction_index(s.faction) for s in config.seats]
    mats = mats_of(config, tables)
    pairs = [
        f"{tables.factions[pair // 64].key} with {tables.mats[pair % 64].key}"
        for pair in tables.banned
    ]
    for seat, (faction, mat) in enumerate(zip(factions, mats, strict=True)):
        if faction >= 0 and mat >= 0 and banned(tables, faction, mat):
            raise ConfigError(
                f"seat {seat}: {tables.factions[faction].key} with {tables.mats[mat].key} is a "
                f"banned pair; not allowed are {', '.join(pairs)}"
            )
    free = [m for m in range(len(tables.mats)) if m not in mats]
    if not can_fill(tables, factions, mats, free):
        raise ConfigError(f"the seats cannot be filled without a banned pair: {', '.join(pairs)}")


def check_base(config: GameConfig, tables: Tables) -> None:
    """What the base game's own options say of each other."""
    if config.tile is not None:
        keys = [tables.tiles[tile].key for tile in tiles_of(config, tables)]
        one_of(config.tile, keys, "structure bonus tile")
    if config.mats_by_number and (config.draft or any(seat.mat for seat in config.seats)):
        raise ConfigError("option 'mats_by_number' deals all mats: leave them open and no draft")


def check_ruled(config: GameConfig) -> None:
    """Seats that rules play make no choices of players."""
    for number in ruled_seats(config):
        seat = config.seats[number]
        title = ruled_words()[str(seat.ruled).partition(":")[0]].title
        asking = [module.switch for module in all_modules() if module.players_only]
        for name in (*asking, "mats_by_number"):
            if config.option(name):
                raise ConfigError(
                    f"option {name!r} cannot be used with {title}: it asks players for choices "
                    f"that {title} does not make; leave it off"
                )
        if config.draft and seat.faction is None:
            raise ConfigError(
                f"{title} cannot draft: choose its faction, or assign at random"
            )
