"""A bot that plans: whole turns of its own, several of them ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from time import monotonic
from typing import Final

from ..engine.action import END_TURN, code
from ..engine.rng import Rng
from ..engine.state import State
from ..engine.steps.commit import CommitStep
from ..engine.steps.turn import TurnStep
from .bot import World
from .choice import best_valued, is_seated, others_answer
from .levels import EASY, HARD, MASTER, MEDIUM, check_level
from .search.clock import Timer
from .search.duel import Bid
from .search.facet import decided, kept_back
from .search.fight import Fights, next_code, open_bid, sampled
from .search.idle import Idle, movable
from .search.memory import Memory
from .search.options import is_known, without_kinds
from .search.plan import Planner, Scope
from .search.turns import Node
from .search.weights import Weights
from .styles import taste_of

RESOLUTION: Final = 1 << 20  # steps between 0 and 1 of a random number


@dataclass(frozen=True)
class PlannerLevel:
    """What a level looks at (see `Scope`), how many coins it may misjudge a turn, and when its
    clock cuts it off."""

    turns: int
    beam: int
    first_width: int
    width: int
    candidates: int
    worlds: int
    temperature: float
    seconds: float

    def scope(self) -> Scope:
        return Scope(
            self.turns, self.beam, self.first_width, self.width, self.candidates, self.worlds
        )


PLANNER_LEVELS: Final = {
    EASY: PlannerLevel(1, 1, 4, 2, 2, 1, 3.8, 0.2),
    MEDIUM: PlannerLevel(2, 4, 6, 2, 2, 1, 1.2, 0.7),
    HARD: PlannerLevel(3, 6, 8, 4, 3, 3, 0.0, 4.0),
    MASTER: PlannerLevel(4, 10, 12, 4, 3, 8, 0.0, 4.5),
}
FULL: Final = PlannerLevel(3, 6, 8, 4, 3, 3, 0.0, 0.0)  # the hard one, without a clock


class PlannerBot:
    """Searches whole turns and several own turns ahead; level easy, medium, hard or master."""

    def __init__(
        self,
        level: str = "",
        turns: int = 0,
        beam: int = 0,
        width: int = 0,
        worlds: int = 0,
        seconds: float = 0.0,
        idle: str = "",
        style: str = "",
    ) -> None:
        check_level(level, PLANNER_LEVELS)
        settings = PLANNER_LEVELS[level] if level else FULL
        if min(turns, beam, width, worlds, seconds) < 0:
            raise ValueError(
                "turns, beam, width, worlds and seconds; allowed: 0 (as the level has it) or more"
            )
        self.temperature = settings.temperature
        self.scope = settings.scope()
        self.scope.turns = turns or self.scope.turns
        self.scope.beam = beam or self.scope.beam
        self.scope.first_width = width or self.scope.first_width
        self.scope.worlds = worlds or self.scope.worlds
        # Without a limit the choice is the same on every machine.
        self.seconds = seconds or settings.seconds
        self.idle = Idle(idle)
        self.clock: Callable[[], float] = monotonic
        self.weights = Weights()
        self.weights.taste = taste_of(style)
        self.fights = Fights()
        self.memory = Memory()
        self.bid_drawn: Bid | None = None

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        if len(options) == 1:
            return options[0]
        state = world()
        step = state.stack[-1]
        if not is_seated(state, step.seat):
            return options[rng.below(len(options))]
        told = decided(state, step.seat, options)
        if told >= 0:
            return told
        options = without_kinds(options, kept_back(state.rules))
        if len(options) == 1:
            return options[0]
        bid = open_bid(state)
        if bid is not None:
            return self.bid(state, bid, list(options), rng)
        planned = self.memory.recall(state, step.seat)
        if planned in options:
            return planned
        if state.active != step.seat:
            return self.answer(state, step.seat, options, rng)
        node = self.planned(state, step.seat, world, rng)
        codes = node.codes
        if codes and node.sure < 0:
            codes = [*codes, code(END_TURN)]
        self.memory.learn(state, step.seat, codes, node.sure)
        if codes and codes[0] in options:
            return codes[0]
        if isinstance(step, TurnStep):
            return options[-1]  # nothing more is worth doing
        return self.answer(state, step.seat, options, rng)

    def planned(self, state: State, seat: int, world: World, rng: Rng) -> Node:
        """How to play the rest of the turn."""
        return self.picked(self.planner(state, seat).turns(state, world), rng)

    def timer(self) -> Timer:
        return Timer(self.clock, self.seconds)

    def planner(self, state: State, seat: int) -> Planner:
        self.scope.idle = self.idle.mask(state.rules)
        return Planner(state, seat, self.weights, self.scope, self.fights, self.timer())

    def picked(self, nodes: list[Node], rng: Rng) -> Node:
        """The best turn; with a temperature sometimes one that is nearly as good."""
        if self.temperature <= 0.0:
            return nodes[0]
        shares = [exp((node.value - nodes[0].value) / self.temperature) for node in nodes]
        roll = rng.below(RESOLUTION) / RESOLUTION * sum(shares)
        for node, share in zip(nodes, shares, strict=True):
            roll -= share
            if roll < 0.0:
                return node
        return nodes[0]

    def bid(self, state: State, step: CommitStep, options: list[int], rng: Rng) -> int:
        """Dial and cards from a mixture; once the dial is set, the cards of the same bid."""
        if self.bid_drawn is None or step.dial < 0 or self.bid_drawn.dial != step.dial:
            self.bid_drawn = sampled(self.fights.duel(state, step), rng)
        return next_code(step, self.bid_drawn, options)

    def answer(self, state: State, seat: int, options: Sequence[int], rng: Rng) -> int:
        """A question outside a plan: the option with the best position after it."""
        judge = self.planner(state, seat).judge
        known = is_known(state, options)
        values: list[float] = []
        options = movable(list(options), self.idle.mask(state.rules))
        for option in options:
            copy = state.clone()
            copy.apply(option)
            copy.run_chance()
            if not known:
                others_answer(copy, seat)
            values.append(judge.value(copy, 0))
        return best_valued(state, options, values, rng)
