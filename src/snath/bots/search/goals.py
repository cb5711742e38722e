"""The goals of a table's track, found by their keys: a track may have others, in any order."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from ...engine import hooks
from ...engine.goal import COMBAT, OBJECTIVE, Goal, standard_goals
from ...engine.rule import ON_GOAL_CAPACITY
from ...engine.ruleset import Ruleset
from ...engine.state import State
from .facet import search_facets

# What the bottom row of each section works for.
SECTION_GOALS: Final[tuple[str, ...]] = ("upgrades", "mechs", "structures", "recruits")
WORKERS: Final = "workers"
POPULARITY: Final = "popularity"
POWER: Final = "power"
COUNTED: Final[tuple[str, ...]] = (*SECTION_GOALS, WORKERS, POPULARITY, POWER)
KNOWN: Final[tuple[str, ...]] = (*COUNTED, OBJECTIVE, COMBAT)
MANY: Final = 99
PRINTED: Final[dict[str, Goal]] = {goal.key: goal for goal in standard_goals()}


@final
class Track:
    """Where the goals known here are on a track (-1: nowhere), and which it has besides."""

    def __init__(self, rules: Ruleset) -> None:
        self.goals = rules.goals
        self.told = search_facets(rules)
        self.index = rules.goal_index
        # What is counted is reached once; events come as often as the rules like.
        self.most = [1 if goal.key in COUNTED else MANY for goal in self.goals]
        self.printed = [min(goal.capacity, self.most[i]) for i, goal in enumerate(self.goals)]
        self.varies = any([goal.varies() for goal in self.goals])
        self.others = [i for i in range(len(self.goals)) if self.goals[i].key not in KNOWN]
        self.sections: list[int] = [self.at(key) for key in SECTION_GOALS]
        self.workers = self.at(WORKERS)
        self.objective = rules.objective_goal
        self.combat = rules.combat_goal
        self.popularity = self.at(POPULARITY)
        self.power = self.at(POWER)
        # Pieces are of use without a star, too: a goal that is off the track still counts them.
        self.pieces: list[Goal] = []
        for key in SECTION_GOALS:
            at = self.at(key)
            self.pieces.append(self.goals[at] if at >= 0 else PRINTED[key])

    def at(self, key: str) -> int:
        return self.index.get(key, -1)

    def limits(self, state: State, seat: int) -> list[int]:
        """How many stars a seat may have on each goal."""
        if not self.varies and not hooks.active_rules(state, seat, ON_GOAL_CAPACITY):
            return self.printed
        out: list[int] = []
        for i in range(len(self.goals)):
            out.append(min(hooks.goal_capacity(state, seat, i), self.most[i]))
        return out

    def rooms(self, state: State, seat: int) -> list[int]:
        """How many more it may place; the last number, 0, is for goals off the track."""
        limits = self.limits(state, seat)
        stars = state.players[seat].stars
        out = [limits[i] - stars[i] for i in range(len(limits))]
        for facet in self.told:
            out = facet.rooms(state, seat, out)
        out.append(0)
        return out

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
