"""What there is to choose: the base game's own options, and all that the modules declare."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..engine.module import Module
from ..engine.table_choice import Number, RuledSeat, Switch, TableOption, Words
from ..modules import all_modules

BASE_OPTIONS: Final[tuple[TableOption, ...]] = (
    Words(
        "assign", ["random", "draft"],
        "'random' or 'draft': how open factions and mats come to the seats",
    ),
    Switch("mats_by_number", "deal open player mats clockwise by number"),
    Words("tiles", ["all", "base"], "'all' (14 structure bonus tiles) or 'base' (6)"),
    TableOption("tile", None, "the key of a structure bonus tile, or null for a random one"),
)  # fmt: skip
ROUND_LIMIT: Final = Number(
    "round_limit", 0, 10_000, "0 to 10000: rounds after which the game is cut off, 0 for none"
)


@cache
def table_options() -> dict[str, TableOption]:
    """All options by name, in the order of records: what is printed first, who plays last."""
    return {
        option.name: option
        for option in (
            *BASE_OPTIONS,
            *(option for module in reversed(all_modules()) for option in module.options()),
            ROUND_LIMIT,
        )
    }


def offered_options() -> list[str]:
    """The options that people choose for a game, without those of programs that lead through
    several."""
    hidden: set[str] = set()
    for module in all_modules():
        names = [option.name for option in module.options()]
        hidden.update(module.unlisted_options if module.listed else names)
    return [name for name in table_options() if name not in hidden]


def is_expansion(module: Module) -> bool:
    """Whether a configuration names the module, instead of an option or a seat."""
    return not module.switch and module.ruled_seat() is None


def expansions() -> list[str]:
    """The modules that a configuration may name."""
    return [module.name for module in all_modules() if is_expansion(module)]


def ruled_words() -> dict[str, RuledSeat]:
    """The words that may stand in place of a mat: seats that rules play, with their levels."""
    ruled = [module.ruled_seat() for module in all_modules()]
    return {seat.word: seat for seat in ruled if seat is not None}


def expansion_with(option: str) -> str:
    """The module that must be named for an option to mean anything."""
    return next(
        module.name
        for module in all_modules()
        if is_expansion(module) and option in [each.name for each in module.options()]
    )
