"""Who plays: Automas, levels, options; checked like the seats of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..config import GameConfig, expansions, make_config, ruled_words
from ..content.load import load
from ..engine.errors import ConfigError
from ..modules.automa.faction import NAME
from ..modules.automa.options import OPTIONS
from .facet import companion_facets

MOST_PLAYERS: Final = 7


def factions() -> list[str]:
    """All that an Automa can play."""
    return [str(entry["key"]) for entry in load(expansions()).all("factions")]


def levels() -> list[str]:
    return ruled_words()[NAME].levels


def option_names() -> list[str]:
    """The options of a table that mean something to the companion."""
    own = [option.name for option in OPTIONS]
    return own + [name for facet in companion_facets() for name in facet.options]


@dataclass(frozen=True)
class Setup:
    """Automas as pairs of faction and level, the number of players, options, seed."""

    automas: tuple[tuple[str, str], ...]
    players: int
    options: Mapping[str, Any]
    seed: int

    def to_json(self) -> dict[str, Any]:
        return {
            "automas": [list(pair) for pair in self.automas],
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
        }

    @staticmethod
    def of_json(data: Mapping[str, Any]) -> Setup:
        automas = tuple((str(faction), str(level)) for faction, level in data["automas"])
        return Setup(automas, int(data["players"]), dict(data["options"]), int(data["seed"]))


def checked(setup: Setup) -> GameConfig:
    """The configuration of such a table, with the factions of all expansions."""
    if not setup.automas:
        allowed = ", ".join(levels())
        raise ConfigError(f"no Automa; allowed: FACTION:LEVEL, with a level of {allowed}")
    others = setup.players - len(setup.automas)
    if others < 1:
        raise ConfigError(f"{setup.players} players with {len(setup.automas)} Automas: nobody is "
                          "left to play against them")
    seats: list[object] = [
        (faction, f"{NAME}:{level}") for faction, level in setup.automas
    ]
    for name in setup.options:
        if name not in option_names():
            raise ConfigError(f"option {name!r} does not concern an Automa")
    return make_config(
        [*seats, *[None] * others], expansions(), dict(setup.options), setup.seed
    )
