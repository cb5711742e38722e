"""The goals of a table's track, found by their keys: a track may have others, in any order."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from ...engine import hooks
from ...engine.goal import Goal, standard_goals
from ...engine.ruleset import Ruleset
from ...engine.state import State

# What the bottom row of each section works for.
SECTION_GOALS: Final[tuple[str, ...]] = ("upgrades", "mechs", "structures", "recruits")
WORKERS: Final = "workers"
OBJECTIVE: Final = "objective"
COMBAT: Final = "combat"
POPULARITY: Final = "popularity"
POWER: Final = "power"
KNOWN: Final[tuple[str, ...]] = (
    *SECTION_GOALS, WORKERS, OBJECTIVE, COMBAT, POPULARITY, POWER,
)
PRINTED: Final[dict[str, Goal]] = {goal.key: goal for goal in standard_goals()}


@final
class Track:
    """Where the goals known here are on a track (-1: nowhere), and which it has besides."""

    def __init__(self, rules: Ruleset) -> None:
        self.goals = rules.goals
        self.index: dict[str, int] = {}
        self.others: list[int] = []
        for i in range(len(self.goals)):
            key = self.goals[i].key
            self.index[key] = i
            if key not in KNOWN:
                self.others.append(i)
        self.sections: list[int] = [self.at(key) for key in SECTION_GOALS]
        self.workers = self.at(WORKERS)
        self.objective = self.at(OBJECTIVE)
        self.combat = self.at(COMBAT)
        self.popularity = self.at(POPULARITY)
        self.power = self.at(POWER)
        # Pieces are of use without a star, too: a goal that is off the track still counts them.
        self.pieces: list[Goal] = []
        for key in SECTION_GOALS:
            at = self.at(key)
            self.pieces.append(self.goals[at] if at >= 0 else PRINTED[key])

    def at(self, key: str) -> int:
        return self.index.get(key, -1)

    def room(self, state: State, seat: int, goal: int) -> int:
        """How many stars a seat may still place on a goal."""
        if goal < 0:
            return 0
        return hooks.goal_capacity(state, seat, goal) - state.players[seat].stars[goal]

    def open(self, state: State, seat: int, goal: int) -> bool:
        """Whether a goal that is counted still brings its star; it does so once."""
        return (
            goal >= 0
            and state.players[seat].stars[goal] == 0
            and hooks.goal_capacity(state, seat, goal) > 0
        )

    def left(self, state: State, seat: int, goal: int) -> int:
        """What a goal that is counted still takes."""
        done, needed = self.goals[goal].progress(state, seat)
        return needed - done

    def pieces_left(self, state: State, seat: int, section: int) -> int:
        """Pieces that the bottom row of a section can still bring."""
        done, needed = self.pieces[section].progress(state, seat)
        return needed - done


@lru_cache(maxsize=8)
def track_of(rules: Ruleset) -> Track:
    """The track of a ruleset, which never changes."""
    return Track(rules)
