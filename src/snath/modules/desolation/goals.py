"""The goals of the tiles that only this module has.  Rulebook: Desolation, Other Clarifications."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...engine.board import count
from ...engine.bonus_tiles import tile_coins
from ...engine.goal import OBJECTIVE, Goal
from ...engine.ids import STRUCTURES, TO_COUNT
from ...engine.territory import counted, within_reach
from ...engine.track.goals import LaidGoal, settled
from ...engine.track.tiles import MoreTiles

if TYPE_CHECKING:
    from ...engine.state import State

SEVEN_TERRITORIES: Final = "seven_territories"
COINS_20: Final = "coins_20"
STRUCTURE_BONUS: Final = "structure_bonus"
FIVE_STARS: Final = "five_stars"
TERRITORIES_NEEDED: Final = 7
COINS_NEEDED: Final = 20
STARS_NEEDED: Final = 5
# How many tiles are laid for so many players.
LAID: Final[list[int]] = [5, 8, 10, 12, 14, 16, 18]


def units_of_others(state: State, seat: int) -> int:
    """Where other players' units stand: what they share with a seat counts for no goal."""
    mask = 0
    for other in state.order:
        if other != seat:
            p = state.players[other]
            mask |= p.fighters | p.workers
    return mask


@final
class SevenTerritories(LaidGoal):
    """Seven territories, the Factory as one; not looked at while units still move."""

    def by_others(self) -> bool:
        return True

    def reached(self, state: State, seat: int) -> bool:
        return (
            count(within_reach(state, seat, TO_COUNT)) >= TERRITORIES_NEEDED
            and count(counted(state, seat)) >= TERRITORIES_NEEDED
            and settled(state)
        )

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return min(TERRITORIES_NEEDED, count(counted(state, seat))), TERRITORIES_NEEDED


@final
class Coins(LaidGoal):
    """Twenty coins in the own turn; nothing is paid."""

    def in_own_turn(self) -> bool:
        return True

    def reached(self, state: State, seat: int) -> bool:
        return seat == state.active and state.players[seat].coins >= COINS_NEEDED

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return min(COINS_NEEDED, state.players[seat].coins), COINS_NEEDED


@final
class StructureBonus(LaidGoal):
    """All structures built, and the highest reward of the structure bonus tile in play."""

    def reached(self, state: State, seat: int) -> bool:
        return self.built(state, seat) == STRUCTURES and self.best(state, seat)

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return self.built(state, seat) + (1 if self.best(state, seat) else 0), STRUCTURES + 1

    def built(self, state: State, seat: int) -> int:
        return STRUCTURES - state.players[seat].structures.count(-1)

    def best(self, state: State, seat: int) -> bool:
        return tile_coins(state, seat) == max(state.rules.tables.tiles[state.tile].coins)


@final
class FiveStars(LaidGoal):
    """The sixth star goes here right after the fifth; the rule sees to it."""

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return min(STARS_NEEDED, state.players[seat].star_count()), STARS_NEEDED


def own_goals() -> list[Goal]:
    return [
        SevenTerritories(SEVEN_TERRITORIES, 1),
        Coins(COINS_20, 1),
        StructureBonus(STRUCTURE_BONUS, 1),
        FiveStars(FIVE_STARS, 1),
    ]


@final
class DesolationTiles(MoreTiles):
    """Five more tiles are shuffled in, one of them a second one for an objective."""

    def tiles(self) -> list[str]:
        return [SEVEN_TERRITORIES, COINS_20, STRUCTURE_BONUS, OBJECTIVE, FIVE_STARS]

    def number(self, seats: int, usual: int) -> int:
        return LAID[seats - 1]

    def fits(self, seats: int, laid: list[str], goal: str) -> bool:
        """Who plays alone has neither the tile for five stars nor two for objectives."""
        return seats > 1 or (goal != FIVE_STARS and not (goal == OBJECTIVE and goal in laid))
