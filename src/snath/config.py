"""The configuration of a game: seats, modules, options, seed; checked before anything is built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .content import build_tables
from .content.load import load
from .content.modules import BASE
from .engine.errors import ConfigError, shown
from .engine.ids import NO_MAT
from .engine.setup.pairs import banned, can_fill
from .engine.tables import Tables
from .modules import all_modules
from .modules.automa.cards import LEVEL_NAMES

# Every option: name, default, and the sentence that says what is allowed.
OPTIONS: dict[str, tuple[object, str]] = {
    "assign": ("random", "'random' or 'draft': how open factions and mats come to the seats"),
    "mats_by_number": (False, "true or false: deal open player mats clockwise by number"),
    "tiles": ("all", "'all' (14 structure bonus tiles) or 'base' (6)"),
    "tile": (None, "the key of a structure bonus tile, or null for a random one"),
    "promo_packs": (None, "a list of promo packs, or null for all; needs the module 'promos'"),
    "bribes": (False, "true or false: coins may be handed over (own turn, before a combat)"),
    "final_turns": (False, "true or false: the others take one last turn without moving"),
    "teams": (None, "a list of pairs of seats that covers every seat once, or null"),
    "automa_cooperative": (False, "true or false: humans together against the Automas"),
    "automa_deck": ("own", "'own' (a deck for each Automa) or 'shared'"),
    "automa_skips": (False, "true or false: skip symbols count on every level"),
    "automa_coins": (0, "-2 to 2: more or fewer coins whenever a card gives some"),
    "automa_power": (0, "-2 to 2: more or less power whenever a card gives some"),
    "automa_cancel_moves": (False, "true or false: a drawn 4 or 5 cancels an Automa's move"),
    "automa_cancel_deploys": (False, "true or false: a drawn 4 or 5 cancels a deployment"),
    "automa_all_moves": (False, "true or false: every valid move symbol is performed"),
    "round_limit": (0, "a number of rounds after which the game is cut off; 0 for none"),
}
VARIANTS = ("bribes", "final_turns", "teams")
AUTOMA_SEAT = "automa:"  # in place of a mat, followed by the level
BASE_SEATS = 5


@dataclass(frozen=True)
class SeatConfig:
    """What a seat asked for; None leaves it to chance or the draft.

    `automa` is the level of an Automa, which has no player mat.
    """

    faction: str | None = None
    mat: str | None = None
    automa: str | None = None


@dataclass(frozen=True)
class GameConfig:
    seats: tuple[SeatConfig, ...]
    modules: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    overrides: Path | None = None

    def option(self, name: str) -> Any:
        return self.options.get(name, OPTIONS[name][0])

    @property
    def draft(self) -> bool:
        return bool(self.option("assign") == "draft")

    @property
    def mats_by_number(self) -> bool:
        return bool(self.option("mats_by_number"))

    @property
    def tile(self) -> str | None:
        value: str | None = self.option("tile")
        return value

    @property
    def promo_packs(self) -> list[str] | None:
        value: list[str] | None = self.option("promo_packs")
        return value

    @property
    def round_limit(self) -> int:
        return int(self.option("round_limit"))

    def module_names(self) -> tuple[str, ...]:
        """The modules in play, variants included, in the order of `all_modules`."""
        chosen = set(self.modules)
        chosen.update(name for name in VARIANTS if self.option(name))
        if any(seat.automa for seat in self.seats):
            chosen.add("automa")
        return tuple(m.name for m in all_modules() if m.name in chosen)

    def options_json(self) -> dict[str, object]:
        """Every option with its value, and the level of each seat that is an Automa."""
        options: dict[str, object] = {name: self.option(name) for name in OPTIONS}
        options["automas"] = [seat.automa for seat in self.seats]
        return options

    def to_json(self) -> dict[str, object]:
        return {
            "seats": [
                [s.faction, s.mat if s.automa is None else AUTOMA_SEAT + s.automa]
                for s in self.seats
            ],
            "modules": list(self.modules),
            "options": dict(self.options),
            "seed": self.seed,
        }


def make_config(
    seats: int | Sequence[object],
    modules: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    overrides: Path | None = None,
) -> GameConfig:
    """A checked configuration; ConfigError says what is wrong and what is allowed."""
    chosen_options = check_options(options)
    names = check_modules(modules)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 96:
        raise ConfigError(f"seed must be a whole number from 0 to 2**96 - 1, not {shown(seed)}")
    tables = build_tables(names, overrides)
    config = GameConfig(
        check_seats(seats, names, tables), names, chosen_options, seed, overrides
    )
    check_pairs(config, tables)
    check_values(config, tables)
    return config


def one_of(value: object, allowed: Sequence[str], what: str) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise ConfigError(f"unknown {what} {shown(value)}; allowed: {', '.join(allowed)}")
    return value


def check_modules(modules: Sequence[str]) -> tuple[str, ...]:
    if isinstance(modules, str) or not isinstance(modules, Sequence):
        raise ConfigError(f"modules must be a list of names, not {shown(modules)}")
    allowed = [m.name for m in all_modules() if m.name not in (*VARIANTS, "automa")]
    names = {one_of(name, allowed, "module") for name in modules}
    return tuple(name for name in allowed if name in names)


def check_options(options: Mapping[str, Any] | None) -> dict[str, Any]:
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise ConfigError(f"options must be a mapping of names to values, not {shown(options)}")
    for name, value in options.items():
        one_of(name, list(OPTIONS), "option")
        default, allowed = OPTIONS[name]
        if isinstance(default, bool) and not isinstance(value, bool):
            raise ConfigError(f"option {name!r} is {shown(value)}; allowed: {allowed}")
    return {name: as_lists(options[name], 2) for name in OPTIONS if name in options}


def as_lists(value: object, depth: int) -> object:
    """Sequences as lists, since compiled rules and JSON know no others."""
    if depth == 0 or isinstance(value, str) or not isinstance(value, Sequence):
        return value
    return [as_lists(inner, depth - 1) for inner in value]


def check_seats(
    seats: int | Sequence[object], modules: Sequence[str], tables: Tables
) -> tuple[SeatConfig, ...]:
    """Number of seats, known names, nothing twice.  Rulebook: Setup."""
    wanted: Sequence[object]
    if isinstance(seats, int) and not isinstance(seats, bool):
        wanted = [None] * min(max(seats, 0), 99)
    elif isinstance(seats, Sequence) and not isinstance(seats, str | bytes):
        wanted = seats
    else:
        raise ConfigError(f"seats must be a number or a list of seats, not {shown(seats)}")
    most = max([BASE_SEATS, *(m.max_seats for m in all_modules() if m.name in modules)])
    if not 1 <= len(wanted) <= most:
        more = "" if "invaders" in modules else " (up to 7 with the module 'invaders')"
        raise ConfigError(f"{len(wanted)} seats; allowed: 1 to {most}{more}")
    checked: list[SeatConfig] = []
    for number, seat in enumerate(wanted):
        if isinstance(seat, SeatConfig):
            mat_word = seat.mat if seat.automa is None else AUTOMA_SEAT + seat.automa
            pair: Sequence[object] = (seat.faction, mat_word)
        elif seat is None:
            pair = (None, None)
        elif isinstance(seat, Sequence) and not isinstance(seat, str) and len(seat) == 2:
            pair = seat
        else:
            raise ConfigError(
                f"seat {number} is {shown(seat)}; allowed: a pair of faction and mat, "
                "either of which may be None, or None for both; 'automa:LEVEL' in place of the "
                "mat makes it an Automa"
            )
        faction, mat = pair
        factions = [f.key for f in tables.factions]
        mats = [m.key for m in tables.mats]
        automa = automa_level(mat)
        checked.append(
            SeatConfig(
                None if faction is None else one_of(faction, factions, "faction"),
                None if mat is None or automa else one_of(mat, mats, "player mat"),
                automa,
            )
        )
    for what, names in (
        ("faction", [s.faction for s in checked if s.faction]),
        ("player mat", [s.mat for s in checked if s.mat]),
    ):
        for name in names:
            if names.count(name) > 1:
                raise ConfigError(f"{what} {name!r} is chosen for more than one seat")
    return tuple(checked)


def automa_level(mat: object) -> str | None:
    """The level named in place of a mat, as in "automa:automaszyna"."""
    if not isinstance(mat, str) or not (mat == "automa" or mat.startswith(AUTOMA_SEAT)):
        return None
    level = mat.removeprefix(AUTOMA_SEAT)
    return one_of(level, LEVEL_NAMES, "Automa level")


def automa_seats(config: GameConfig) -> list[int]:
    return [i for i, seat in enumerate(config.seats) if seat.automa]


def mats_of(config: GameConfig, tables: Tables) -> list[int]:
    """Mat index by seat: -1 where it is open, NO_MAT for an Automa."""
    return [
        NO_MAT if s.automa else -1 if s.mat is None else tables.mat_index(s.mat)
        for s in config.seats
    ]


def tiles_of(config: GameConfig, tables: Tables) -> list[int]:
    """The structure bonus tiles that may be dealt: all, or those of the base game."""
    everything = config.option("tiles") == "all"
    return [i for i, tile in enumerate(tables.tiles) if everything or tile.box == BASE]


def check_automas(config: GameConfig) -> None:
    """What the Automa cannot be combined with, and its own options."""
    one_of(config.option("automa_deck"), ("own", "shared"), "kind of Automa deck:")
    for name in ("automa_coins", "automa_power"):
        value = config.option(name)
        if isinstance(value, bool) or not isinstance(value, int) or not -2 <= value <= 2:
            raise ConfigError(f"option {name!r} is {shown(value)}; allowed: {OPTIONS[name][1]}")
    if not automa_seats(config):
        return
    for name in ("bribes", "final_turns", "teams", "mats_by_number"):
        if config.option(name):
            raise ConfigError(
                f"option {name!r} cannot be used with an Automa: it asks players for choices "
                "that an Automa does not make; leave it off"
            )
    if config.draft and any(config.seats[seat].faction is None for seat in automa_seats(config)):
        raise ConfigError("an Automa cannot draft: choose its faction, or assign at random")
    if config.option("automa_cooperative") and len(automa_seats(config)) == len(config.seats):
        raise ConfigError("option 'automa_cooperative' needs at least one human or bot seat")


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


def check_values(config: GameConfig, tables: Tables) -> None:
    one_of(config.option("assign"), ("random", "draft"), "way to assign factions and mats:")
    one_of(config.option("tiles"), ("all", "base"), "set of tiles:")
    if config.tile is not None:
        keys = [tables.tiles[tile].key for tile in tiles_of(config, tables)]
        one_of(config.tile, keys, "structure bonus tile")
    limit = config.option("round_limit")
    if isinstance(limit, bool) or not isinstance(limit, int) or not 0 <= limit <= 10_000:
        raise ConfigError(
            f"option 'round_limit' is {shown(limit)}; allowed: 0 (none) to 10000 rounds"
        )
    if config.mats_by_number and (config.draft or any(s.mat for s in config.seats)):
        raise ConfigError("option 'mats_by_number' deals all mats: leave them open and no draft")
    check_packs(config)
    check_teams(config)
    check_automas(config)


def check_packs(config: GameConfig) -> None:
    packs = config.promo_packs
    if packs is None:
        return
    if "promos" not in config.modules:
        raise ConfigError("option 'promo_packs' needs the module 'promos'")
    if isinstance(packs, str) or not isinstance(packs, Sequence):
        raise ConfigError(f"option 'promo_packs' must be a list of names, not {shown(packs)}")
    content = load(("promos",), config.overrides)
    allowed = sorted(
        {
            str(entry["pack"])
            for kind in ("encounters", "objectives", "factory_cards")
            for entry in content.all(kind)
            if entry.get("pack")
        }
    )
    for pack in packs:
        one_of(pack, allowed, "promo pack")


def check_teams(config: GameConfig) -> None:
    teams = config.option("teams")
    if teams is None:
        return
    count = len(config.seats)
    seats: list[object] = []
    if isinstance(teams, Sequence) and not isinstance(teams, str):
        for team in teams:
            if not isinstance(team, Sequence) or isinstance(team, str) or len(team) != 2:
                raise ConfigError(f"option 'teams': {shown(team)} is not a pair of seats")
            seats.extend(team)
    if count < 4 or sorted(map(shown, seats)) != sorted(shown(i) for i in range(count)):
        raise ConfigError(
            f"option 'teams' is {shown(teams)}; allowed: with 4 or 6 seats a list of pairs that "
            f"has every seat from 0 to {count - 1} once"
        )
