"""The spaces of both tracks.  Rulebook: War Triumph Track; Peace Triumph Track."""

from __future__ import annotations

from collections import Counter
from typing import Final, final

from ...engine.goal import (
    COMBAT,
    OBJECTIVE,
    POPULARITY_GOALS,
    POWER,
    Goal,
    Popularity,
    standard_goals,
)
from ...engine.tables import Tables
from ...engine.track.goals import (
    COMBAT_CARDS,
    ENCOUNTERS,
    FACTORY_CARD,
    RESOURCE_TOKENS,
    CombatCards,
    Either,
    Encounters,
    FactoryCard,
    LaidLike,
    ResourceTokens,
    with_goals,
)

NAME: Final = "triumph_tracks"  # of the module, and of its option
STANDARD: Final = "standard"
WAR: Final = "war"
PEACE: Final = "peace"
TRACKS: Final[list[str]] = [WAR, PEACE]

UPGRADES_OR_STRUCTURES: Final = "upgrades_or_structures"
MECHS_OR_RECRUITS: Final = "mechs_or_recruits"
GOOD_NAME: Final = POPULARITY_GOALS[1]
GOOD_NAME_NEEDED: Final = 13

# From the left, a goal as often as it has spaces.
SPACES: Final[dict[str, list[str]]] = {
    WAR: [
        UPGRADES_OR_STRUCTURES, "mechs", "recruits", OBJECTIVE, COMBAT, COMBAT, COMBAT, COMBAT,
        POWER, COMBAT_CARDS,
    ],
    PEACE: [
        "upgrades", "structures", MECHS_OR_RECRUITS, "workers", OBJECTIVE, OBJECTIVE, GOOD_NAME,
        ENCOUNTERS, FACTORY_CARD, RESOURCE_TOKENS,
    ],
}
# The same counted, in the order of `TRACKS`.
ROOM: Final[list[dict[str, int]]] = [dict(Counter(SPACES[track])) for track in TRACKS]


@final
class Printed:
    """What is printed about the tracks beside their spaces: objectives that leave the deck."""

    def __init__(self, removed_objectives: dict[str, list[int]]) -> None:
        self.removed_objectives = removed_objectives


def printed_on(tables: Tables) -> Printed:
    found = tables.extra[NAME]
    assert isinstance(found, Printed)
    return found


def most(goal: str) -> int:
    """Stars that the roomier of the two tracks takes."""
    return max([SPACES[track].count(goal) for track in TRACKS])


def all_goals(track: list[Goal]) -> list[Goal]:
    """The goals of either track; which of them are open is said by the one in play."""
    standard = {goal.key: goal for goal in standard_goals()}
    return with_goals(
        track,
        [
            *[LaidLike(goal, most(goal.key)) for goal in standard.values()],
            Either(UPGRADES_OR_STRUCTURES, 1, [standard["upgrades"], standard["structures"]]),
            Either(MECHS_OR_RECRUITS, 1, [standard["mechs"], standard["recruits"]]),
            LaidLike(Popularity(GOOD_NAME, 1, GOOD_NAME_NEEDED), 1),
            CombatCards(1, True),
            Encounters(1),
            FactoryCard(1),
            ResourceTokens(1),
        ],
    )
