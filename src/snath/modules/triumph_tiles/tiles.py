"""The tiles and their goals.  Rulebook: Triumph Tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...engine.goal import COMBAT, OBJECTIVE, Goal, standard_goals
from ...engine.module import Module
from ...engine.tables import Tables
from ...engine.track.goals import (
    CombatCards,
    Encounters,
    FactoryCard,
    LaidLike,
    ResourceTokens,
    with_goals,
)
from ...engine.track.tiles import MoreTiles

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "triumph_tiles"  # of the module, and of the option that puts it in play
SPACES: Final = 10
# Goals that an ability opens even where no tile lies for them.
OPENED: Final = (COMBAT, OBJECTIVE)
MOST: Final[dict[str, int]] = {COMBAT: 4, OBJECTIVE: 2}


def all_goals(track: list[Goal]) -> list[Goal]:
    """The goals of all tiles; which of them are open is said by those that lie there."""
    return with_goals(
        track,
        [
            *[LaidLike(goal, MOST.get(goal.key, 1)) for goal in standard_goals()],
            CombatCards(1, False),
            Encounters(1),
            FactoryCard(1),
            ResourceTokens(1),
        ],
    )


@final
class Row:
    """Tiles in a row, shared by clones: their `goals`, and how many lie there for each (`room`)."""

    def __init__(self, goals: list[str]) -> None:
        self.goals = goals
        self.room: dict[str, int] = dict.fromkeys(OPENED, 0)
        for goal in goals:
            self.room[goal] = self.room.get(goal, 0) + 1


@final
class Tiles:
    """How many tiles there are of each goal, and what other modules add to them."""

    def __init__(self, counts: dict[str, int], more: list[MoreTiles]) -> None:
        self.counts = counts
        self.more = more

    def number(self, seats: int) -> int:
        """How many are laid."""
        number = SPACES
        for each in self.more:
            number = each.number(seats, number)
        return number

    def left(self, laid: Row, goal: str) -> int:
        """Tiles of a goal that do not lie there yet."""
        return self.counts.get(goal, 0) - laid.room.get(goal, 0)

    def fits(self, seats: int, laid: Row, goal: str) -> bool:
        """Whether a tile may be laid beside those."""
        for each in self.more:
            if not each.fits(seats, laid.goals, goal):
                return False
        return True


def printed_tiles(tables: Tables) -> dict[str, int]:
    found = tables.extra[NAME]
    assert isinstance(found, Tiles)
    return found.counts


def join_tiles(tables: Tables, modules: list[Module]) -> Tiles:
    """The tiles of the content, and those that the modules in play shuffle in."""
    counts = dict(printed_tiles(tables))
    more: list[MoreTiles] = []
    for module in modules:
        for extension in module.extensions(NAME):
            if isinstance(extension, MoreTiles):
                more.append(extension)
                for goal in extension.tiles():
                    counts[goal] = counts.get(goal, 0) + 1
    return Tiles(counts, more)


def tiles_of(state: State) -> Tiles:
    found = state.rules.joined[NAME]
    assert isinstance(found, Tiles)
    return found
