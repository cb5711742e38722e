"""Goals of the Triumph Track.  Rulebook: Placing Stars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from .board import count
from .ids import (
    CUBES,
    IS_MECH,
    IS_WORKER,
    MAX_POPULARITY,
    MAX_POWER,
    SECTIONS,
    STRUCTURES,
)

if TYPE_CHECKING:
    from .state import State

# Keys of goals that rules speak of, wherever they stand on the track.
OBJECTIVE: Final = "objective"
COMBAT: Final = "combat"
POWER: Final = "power"
# A track has one of these.
POPULARITY_GOALS: Final[list[str]] = ["popularity", "popularity_13"]
# The room of a goal that the track in play does not have: no ability opens it.
OFF_TRACK: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Goal:
    """A goal with the number of stars each player may place on it.

    `reached` is asked of the seat whose action or gain has been settled.  Goals that are reached
    by an event (a combat won, an objective revealed) answer False; the event awards them.  What
    else can bring a goal about is said by `by_others` and `in_own_turn`, so that goals are looked
    at only where they can have changed.

    `progress` is for those who plan: how much is done and how much it takes, (0, 0) where nothing
    can be counted.
    """

    def __init__(self, key: str, capacity: int) -> None:
        self.key = key
        self.capacity = capacity

    def room(self, state: State) -> int:
        """Stars that each player may place on it in this game, before any ability."""
        return self.capacity

    def varies(self) -> bool:
        """Whether `room` differs from game to game; `capacity` is the most then."""
        return False

    def by_others(self) -> bool:
        """Whether others can bring it about, as by leaving a territory: looked at whenever a turn
        ends."""
        return False

    def in_own_turn(self) -> bool:
        """Whether it is reached in the own turn only: looked at again when that begins or ends."""
        return False

    def reached(self, state: State, seat: int) -> bool:
        return False

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return 0, 0


@final
class Upgrades(Goal):
    def reached(self, state: State, seat: int) -> bool:
        return state.players[seat].cubes == (1 << CUBES) - 1

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return count(state.players[seat].cubes), CUBES


@final
class UnitsOut(Goal):
    """All units of a trait have left the mats: four mechs, or eight workers."""

    def __init__(self, key: str, capacity: int, trait: int) -> None:
        super().__init__(key, capacity)
        self.trait = trait

    def reached(self, state: State, seat: int) -> bool:
        traits = state.rules.traits
        for slot, at in enumerate(state.players[seat].units):
            if at < 0 and traits[slot] & self.trait:
                return False
        return True

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        traits = state.rules.traits
        out = 0
        of = 0
        for slot, at in enumerate(state.players[seat].units):
            if traits[slot] & self.trait:
                of += 1
                if at >= 0:
                    out += 1
        return out, of


@final
class Structures(Goal):
    def reached(self, state: State, seat: int) -> bool:
        structures = state.players[seat].structures
        for i in range(STRUCTURES):
            if structures[i] < 0:
                return False
        return True

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        built = 0
        for at in state.players[seat].structures:
            if at >= 0:
                built += 1
        return built, STRUCTURES


@final
class Recruits(Goal):
    def reached(self, state: State, seat: int) -> bool:
        return state.players[seat].recruits == 15

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return count(state.players[seat].recruits), SECTIONS


@final
class Popularity(Goal):
    def __init__(self, key: str, capacity: int, needed: int = MAX_POPULARITY) -> None:
        super().__init__(key, capacity)
        self.needed = needed

    def reached(self, state: State, seat: int) -> bool:
        return state.players[seat].popularity >= self.needed

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return min(state.players[seat].popularity, self.needed), self.needed


@final
class Power(Goal):
    def reached(self, state: State, seat: int) -> bool:
        return state.players[seat].power >= MAX_POWER

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return state.players[seat].power, MAX_POWER


def standard_goals() -> list[Goal]:
    """The printed track, in the order of `GOAL_NAMES`."""
    return [
        Upgrades("upgrades", 1),
        UnitsOut("mechs", 1, IS_MECH),
        Structures("structures", 1),
        Recruits("recruits", 1),
        UnitsOut("workers", 1, IS_WORKER),
        Goal(OBJECTIVE, 1),
        Goal(COMBAT, 2),
        Popularity("popularity", 1),
        Power(POWER, 1),
    ]
