"""A bot that searches a tree of turns in many worlds, starting from the planner's best turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..engine.rng import Rng
from ..engine.state import State
from .bot import World
from .levels import check_level
from .planner import PlannerBot
from .search.clock import Timer
from .search.tree import Tree
from .search.turns import Node


@dataclass(frozen=True)
class MctsLevel:
    """Seconds of search, candidates at the root, and the planner that finds them."""

    seconds: float
    candidates: int
    planner: str


MCTS_LEVELS: Final = {
    "easy": MctsLevel(0.15, 4, "easy"),
    "medium": MctsLevel(0.6, 6, "medium"),
    "hard": MctsLevel(3.5, 10, "hard"),
}
FULL: Final = MctsLevel(1.0, 10, "")
PLANNING: Final = 0.7  # of the time may go into the plan, the rest is for the tree
DEEPEST: Final = 8  # own turns the plan may reach if there is time


class MctsBot(PlannerBot):
    """Information-set Monte Carlo tree search over turns; level easy, medium or hard."""

    def __init__(
        self,
        level: str = "",
        seconds: float = 0.0,
        iterations: int = 0,
        c: float = 0.3,
        rounds: int = 1,
        look: int = 2,
    ) -> None:
        check_level(level, MCTS_LEVELS)
        settings = MCTS_LEVELS[level] if level else FULL
        if seconds < 0 or iterations < 0 or c < 0 or rounds < 1 or look < 0:
            raise ValueError("seconds, iterations, c, look; allowed: 0 or more; rounds: from 1")
        super().__init__(settings.planner)
        self.candidates = settings.candidates
        if not iterations and settings.planner in ("", "hard"):
            self.scope.turns = DEEPEST  # as far as the clock lets it
        self.iterations = iterations  # with a number of them the clock is not looked at
        self.seconds = 0.0 if iterations else seconds or settings.seconds
        self.c = c
        self.rounds = rounds
        self.look = look
        self.passes = 0  # of the last search

    def planned(self, state: State, seat: int, world: World, rng: Rng) -> Node:
        timer = self.timer()
        planner = self.planner(state, seat)
        planner.timer.end -= self.seconds * (1.0 - PLANNING)
        nodes = planner.turns(state)
        first = self.picked(nodes, rng)
        nodes.remove(first)
        nodes.insert(0, first)
        if len(nodes) == 1:
            return first
        tree = Tree(seat, self.weights, self.fights, self.c, self.rounds, self.look)
        tree.begin(nodes, self.candidates)
        while self.goes_on(tree, timer):
            tree.run(world())
        self.passes = tree.passes
        best = tree.best().codes
        for node in nodes:
            if node.codes is best:
                return node
        return first

    def goes_on(self, tree: Tree, timer: Timer) -> bool:
        if self.iterations:
            return tree.passes < self.iterations
        return self.clock() < timer.end
