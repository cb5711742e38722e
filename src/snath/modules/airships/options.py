"""What a table may choose about its airships."""

from __future__ import annotations

from typing import Final, cast

from ...engine.errors import ConfigError
from ...engine.table_choice import LeftOut, Switch, TableChoice, TableOption, Words
from .tables import AGGRESSIVE_KEYS, NAME, NO_TILE, PASSIVE_KEYS, TILE_KEYS, TOLL

DRAWN: Final = "random"
CHOSEN_AGGRESSIVE: Final = "airship_aggressive"
CHOSEN_PASSIVE: Final = "airship_passive"
OWN_TILES: Final = "airship_own_tiles"
LEFT_OUT: Final = "airship_left_out"
ACTIVE: Final = "automa_active_airship"


def tile_option(name: str, keys: tuple[str, ...], side: str) -> TableOption:
    words = [DRAWN, *keys]
    allowed = ", ".join(repr(word) for word in words)
    return Words(name, words, f"{allowed}: the {side} airship tile of the table")


OPTIONS: Final[list[TableOption]] = [
    tile_option(CHOSEN_AGGRESSIVE, AGGRESSIVE_KEYS, "aggressive"),
    tile_option(CHOSEN_PASSIVE, PASSIVE_KEYS, "passive"),
    Switch(OWN_TILES, "two airship tiles for each player in place of a pair for all"),
    LeftOut(LEFT_OUT, list(TILE_KEYS), "airship tiles"),
    Switch(ACTIVE, "the airship of an Automa flies after Move Mech too"),
]


def wanted_tiles(options: dict[str, object]) -> list[int]:
    """The tiles that the table has chosen, by side."""
    return [
        TILE_KEYS.index(str(options[name])) if options[name] != DRAWN else NO_TILE
        for name in (CHOSEN_AGGRESSIVE, CHOSEN_PASSIVE)
    ]


def left_out(options: dict[str, object]) -> list[int]:
    """The tiles that are not dealt."""
    return [TILE_KEYS.index(key) for key in cast("list[str]", options[LEFT_OUT])]


def check_left_out(choice: TableChoice) -> None:
    """What is left must do for everybody; a chosen tile is not left out."""
    missing = cast("list[str]", choice.options[LEFT_OUT])
    if not missing:
        return
    if NAME not in choice.modules:
        raise ConfigError(f"option {LEFT_OUT!r} needs the module {NAME!r}")
    ruled = [word for word in choice.ruled if word]
    gone = {*missing, TILE_KEYS[TOLL]} if ruled else set(missing)
    # With tiles of their own all seats without rules get one of each side, the others share one.
    players = len(choice.ruled) - len(ruled) if choice.options[OWN_TILES] else 0
    for name, keys, wanted in (
        (CHOSEN_AGGRESSIVE, AGGRESSIVE_KEYS, players + bool(ruled)),
        (CHOSEN_PASSIVE, PASSIVE_KEYS, players),
    ):
        left = [key for key in keys if key not in gone]
        if choice.options[name] in missing:
            raise ConfigError(
                f"option {name!r} is {choice.options[name]!r}, which {LEFT_OUT!r} leaves out; "
                f"allowed: {', '.join(left) or 'nothing'}"
            )
        if len(left) < max(1, wanted):
            raise ConfigError(
                f"option {LEFT_OUT!r} leaves {len(left)} of {', '.join(keys)}; "
                f"this table needs at least {max(1, wanted)}"
            )


def check_options(choice: TableChoice) -> None:
    """ConfigError where the choices do not go together."""
    check_left_out(choice)
    chosen = [
        name for name in (CHOSEN_AGGRESSIVE, CHOSEN_PASSIVE) if choice.options[name] != DRAWN
    ]
    own = bool(choice.options[OWN_TILES])
    if choice.options[ACTIVE] and (NAME not in choice.modules or not any(choice.ruled)):
        raise ConfigError(
            f"option {ACTIVE!r} needs the module {NAME!r} and a seat that plays by rules"
        )
    if (chosen or own) and NAME not in choice.modules:
        name = chosen[0] if chosen else OWN_TILES
        raise ConfigError(f"option {name!r} needs the module {NAME!r}")
    if chosen and own:
        raise ConfigError(
            f"options {chosen[0]!r} and {OWN_TILES!r} cannot be combined: with tiles of their own "
            f"the players are dealt them; leave one of the two options off"
        )
    if choice.options[CHOSEN_AGGRESSIVE] == TILE_KEYS[TOLL] and any(choice.ruled):
        raise ConfigError(
            f"option {CHOSEN_AGGRESSIVE!r} cannot be {TILE_KEYS[TOLL]!r} with a seat that plays "
            f"by rules; allowed: {', '.join(w for w in AGGRESSIVE_KEYS if w != TILE_KEYS[TOLL])}"
        )
