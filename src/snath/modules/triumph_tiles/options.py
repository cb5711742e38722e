"""What a table may choose about its tiles."""

from __future__ import annotations

from typing import Final, cast, final

from ...engine.errors import ConfigError
from ...engine.table_choice import Switch, TableChoice, TableOption
from .tiles import NAME, SPACES

CHOSEN: Final = "triumph_tiles_laid"
KEYS: Final[list[str]] = [
    "upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat",
    "popularity", "power", "combat_cards", "encounters", "factory_card", "resources",
]  # fmt: skip
COPIES: Final[dict[str, int]] = {"combat": 4}


@final
class LaidTiles(TableOption):
    """The tiles from the left, or null for random ones."""

    def __init__(self) -> None:
        super().__init__(
            CHOSEN, None,
            f"null (they are drawn) or a list of {SPACES} tiles of {', '.join(KEYS)}; combat up "
            "to 4 times, others once",
        )  # fmt: skip

    def fits(self, value: object) -> bool:
        if value is None:
            return True
        if isinstance(value, str) or not isinstance(value, (list, tuple)):
            return False
        if len(value) != SPACES:
            return False
        for tile in value:
            if tile not in KEYS or value.count(tile) > COPIES.get(cast(str, tile), 1):
                return False
        return True


OPTIONS: Final[list[TableOption]] = [
    Switch(NAME, "tiles, drawn or chosen, make up the Triumph Track"),
    LaidTiles(),
]


def check_options(choice: TableChoice) -> None:
    """ConfigError where the choices do not go together."""
    if choice.options[CHOSEN] is not None and not choice.options[NAME]:
        raise ConfigError(f"option {CHOSEN!r} needs the option {NAME!r}")
    track = choice.options["triumph_tracks"]
    if choice.options[NAME] and track != "standard":
        raise ConfigError(
            f"options {NAME!r} and 'triumph_tracks' ({track!r}) cannot be combined: each of them "
            "replaces the whole Triumph Track; leave one of them off"
        )
