"""The ten episodes: what each lays out for its game, and the rewards that follow in book order.

Rulebook: Episodes 1 to 8b.  Story and rules in words are in `text/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from .names import INFRASTRUCTURE, MECH

SLOTS: Final = 8
PEACE: Final = "peace"
WAR: Final = "war"
# The two forks: the second slot by the vote, the last by the search.
OF_VOTE: Final = {WAR: "2a", PEACE: "2b"}
FOUND: Final = "8a"
NOT_FOUND: Final = "8b"
# Options of a game by track; Rivals go with War, Alliances with Peace.
TRACK_OPTIONS: Final[dict[str, dict[str, Any]]] = {
    WAR: {"triumph_tracks": "war", "rivals": True},
    PEACE: {"triumph_tracks": "peace", "alliances": True},
}
# Stars of a track beyond those that have a column of their own, by goal.
FREE_STARS: Final[dict[str, dict[str, int]]] = {
    WAR: {"combat": 2, "combat_cards": 1, "upgrades_or_structures": 1},
    PEACE: {
        "objective": 1, "resources": 1, "factory_card": 1, "encounters": 1, "mechs_or_recruits": 1,
    },
}


@dataclass(frozen=True)
class Market:
    """Mods after an episode: `per` is a fact that brings more draws, `free` are kept unpaid,
    `extra` is what the winner draws more."""

    draw: int = 2
    per: str = ""
    free: int = 0
    extra: int = 1


@dataclass(frozen=True)
class Episode:
    """`options` of its game; `rewards` are names of steps (`rewards/`), in book order.

    `track` is that of its game where it is not the printed one: `other` for the one that the
    second episode did not use.  `free_stars` as in FREE_STARS, for goals of its own; `all_free`:
    every star may tick any column.  `bonuses` is the fact that brings set-up bonuses, and how many
    of it bring one.
    """

    key: str
    slot: int
    rewards: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    track: str = ""
    free_stars: Mapping[str, int] = field(default_factory=dict)
    all_free: bool = False
    market: Market | None = None
    bonuses: tuple[str, int] | None = None
    free_perk: bool = False
    setup_bonuses: bool = False
    wind_gambit: bool = False
    mats_chosen: bool = False

    @property
    def last(self) -> bool:
        return self.slot == SLOTS


EPISODES: Final[dict[str, Episode]] = {
    episode.key: episode
    for episode in (
        Episode(
            "1", 1, ("record", "ticks", "vote"), {"influence_race": True},
            free_stars={"open_objective": 1}, free_perk=True,
        ),
        Episode(
            "2a", 2, ("record", "ticks", "unlock", "market"), {"war_footing": True}, track=WAR,
            market=Market(per="mechs", free=1, extra=0),
        ),
        Episode(
            "2b", 2, ("record", "ticks", "unlock", "market"), track=PEACE,
            market=Market(per="structures", free=1, extra=0),
        ),
        Episode(
            "3", 3,
            ("record", "ticks", "bonuses", "vesna", "factions", "vesna_base", "market"),
            {"captive": True, "revised_township": True},
            market=Market(), bonuses=("influence", 2),
        ),
        Episode(
            "4", 4, ("record", "ticks", "bonuses", "unlock", "market"), {"raiders": True},
            market=Market(), bonuses=("agents", 2), setup_bonuses=True, wind_gambit=True,
        ),
        Episode(
            "5", 5, ("record", "ticks", "market", "fenris"),
            {"fortress": True, "revised_township": True},
            market=Market(), setup_bonuses=True, wind_gambit=True,
        ),
        Episode(
            "6", 6, ("record", "ticks", "factions", "bases", "market"),
            market=Market(), setup_bonuses=True, wind_gambit=True,
        ),
        Episode(
            "7", 7, ("record", "bonuses", "ticks", "market", "fork"), {"search_party": True},
            track="other", market=Market(), bonuses=("encounter_tokens", 1), setup_bonuses=True,
            wind_gambit=True,
        ),
        Episode(
            "8a", 8, ("record", "ticks", "finale"),
            {"triumph_tiles": True, "scattered_stars": True, "tesla": True},
            all_free=True, setup_bonuses=True, wind_gambit=True, mats_chosen=True,
        ),
        Episode(
            "8b", 8, ("record", "ticks", "finale"), {"mad_tesla": True},
            setup_bonuses=True, wind_gambit=True, mats_chosen=True,
        ),
    )
}  # fmt: skip
FIRST: Final = "1"
UNLOCKED_BY: Final = {"2a": MECH, "2b": INFRASTRUCTURE}  # the other kind comes with Episode 4


def track_of(episode: Episode, second: str | None) -> str:
    """The track of an episode's game; `second` is the second episode of this campaign."""
    if episode.track != "other":
        return episode.track
    return PEACE if second == OF_VOTE[WAR] else WAR


def free_stars(episode: Episode, second: str | None) -> dict[str, int]:
    """Stars that may tick any column, by goal."""
    return {**FREE_STARS.get(track_of(episode, second), {}), **episode.free_stars}
