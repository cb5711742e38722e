"""Several own turns ahead, with those of the others in between, in several worlds.

Every world is dealt anew, so what is learnt about a turn holds on average over all that the seat
cannot know.  Within a world all turns meet the same luck, and the best ones get more worlds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from ...engine.rng import M32
from ...engine.scoring import score_seat
from ...engine.state import State
from .clock import Timer
from .fight import Fights
from .others import Others
from .turns import Node, TurnSearch, node_value
from .value import Judge
from .weights import Weights

TRIED: Final = 8  # turns in the first world
FEWEST: Final = 2  # and in the last
LIVELY: Final = 1  # rounds in which everybody plays; later only those whom rules play
LEAD: Final = 0.5  # of a coin, for each that the best other seat has less


@final
class Scope:
    """How far and how wide a planner thinks."""

    def __init__(
        self, turns: int, beam: int, first_width: int, width: int, candidates: int,
        worlds: int = 2,
    ) -> None:
        self.turns = turns  # own turns, the present one included
        self.beam = beam  # positions that go on from turn to turn
        self.first_width = first_width  # ways that go on within the present turn
        self.width = width  # and within later ones
        self.candidates = candidates  # ends of the present turn, per section
        self.worlds = worlds  # in which the best of them are tried
        self.idle = 0  # kinds of units that stay where they are, as bits


@final
class Branch:
    """A way through one world: where it has come to, and the turn it began with."""

    def __init__(self, state: State, root: int, regret: float) -> None:
        self.state = state
        self.root = root
        self.regret = regret  # what combats on the way may cost, in coins
        self.value = 0.0
        self.ended = False


@final
class Planner:
    """Finds the turn that leads to the best positions some turns later."""

    def __init__(
        self, state: State, seat: int, weights: Weights, scope: Scope, fights: Fights, timer: Timer
    ) -> None:
        self.scope = scope
        self.weights = weights
        self.fights = fights
        self.judge = Judge(state, seat, weights)
        self.search = TurnSearch(self.judge, fights, timer)
        self.search.idle = scope.idle
        self.others = Others(seat, weights, fights)
        self.timer = timer
        self.seat = seat

    def turns(self, state: State, world: Callable[[], State]) -> list[Node]:
        """Ends of the present turn, best first, valued by what they lead to."""
        scope = self.scope
        ends = self.search.ends(state, 0, scope.first_width, scope.candidates)
        if scope.turns > 1 and len(ends) > 1:
            self.look_ahead(ends, world)
            ends.sort(key=node_value, reverse=True)
        return ends

    def look_ahead(self, ends: list[Node], world: Callable[[], State]) -> None:
        """Replace the values of turn ends by the average of what they lead to in some worlds.

        After every world the worse half of those that are still tried drops out.
        """
        total = [0.0] * len(ends)
        tried = [0] * len(ends)
        live = self.contenders(ends)
        worlds = 0
        while worlds < self.scope.worlds and not (worlds and self.timer.late):
            worlds += 1
            values = self.in_world(world(), ends, live)
            for j in range(len(live)):
                total[live[j]] += values[j]
                tried[live[j]] += 1
            ranked = [(-total[j] / tried[j], j) for j in live]
            ranked.sort()
            live = [j for _, j in ranked[: max(FEWEST, (len(live) + 1) // 2)]]
        # Who has dropped out stays behind those who have not, in the old order.
        lowest = min([total[j] / tried[j] for j in live])
        for j in range(len(ends)):
            mean = total[j] / tried[j] if tried[j] else ends[j].value
            if tried[j] < worlds:
                mean = min(mean, lowest - (0.01 if tried[j] else 1.0))
            ends[j].value = mean

    def contenders(self, ends: list[Node]) -> list[int]:
        """Which turns are tried in worlds: the best ones, and the best of every section."""
        best: list[int] = []
        rest: list[int] = []
        sections: list[int] = []
        for j in range(len(ends)):
            section = ends[j].state.players[self.seat].section
            if section in sections:
                rest.append(j)
            else:
                sections.append(section)
                best.append(j)
        return (best + rest)[:TRIED]

    # -- one world ---------------------------------------------------------------------------

    def in_world(self, world: State, ends: list[Node], live: list[int]) -> list[float]:
        """What each turn leads to in one world, as far as a beam search of all of them sees."""
        scope = self.scope
        luck = world.rng.below(M32)
        beam: list[Branch] = []
        value: dict[int, float] = {}
        for root in live:
            after = self.others.replay(world.clone(), ends[root].codes, self.judge)
            branch = Branch(after, root, self.others.regret)
            self.pass_on(branch, luck, 0)
            value[root] = branch.value
            beam.append(branch)
        for ahead in range(1, scope.turns):
            if all([branch.ended for branch in beam]):
                break
            reached: list[Branch] = []
            for branch in beam:
                if branch.ended:
                    reached.append(branch)
                else:
                    self.next_turn(branch, reached)
            if self.timer.late:
                break
            beam = self.narrowed(reached)
            best: dict[int, float] = {}
            for branch in beam:  # best first, as judged before the others play
                if not branch.ended:
                    self.pass_on(branch, luck, ahead)
                if branch.root not in best:
                    best[branch.root] = branch.value
            # Turns that have dropped out of the beam keep their distance to the best one.
            lowest = min(best.values())
            drop = max([value[root] for root in best])
            for root in live:
                if root in best:
                    value[root] = best[root]
                else:
                    value[root] = min(value[root] - drop + lowest, lowest - 0.01)
        return [value[root] for root in live]

    def pass_on(self, branch: Branch, luck: int, ahead: int) -> None:
        """The others play; then the position is judged: the own fortune, and theirs."""
        state = branch.state
        self.others.play_on(state, luck, ahead < LIVELY)
        judge = Judge(state, self.seat, self.weights)
        value = judge.value(state, 0)
        branch.ended = state.over
        if state.over:  # the farther away an end is, the less sure
            mine = score_seat(state, self.seat).total
            value = mine + self.weights.patience**ahead * (value - mine)
        branch.value = value - theirs(state, judge) - branch.regret

    def next_turn(self, branch: Branch, reached: list[Branch]) -> None:
        """The ends of the next own turn."""
        judge = Judge(branch.state, self.seat, self.weights)
        search = TurnSearch(judge, self.fights, self.timer)
        search.idle = self.scope.idle
        least = theirs(branch.state, judge)
        for end in search.ends(branch.state, 0, self.scope.width, 2):
            # A combat goes on as won; what that is too much on average is taken off at the end.
            regret = (end.value - end.base) / end.share - end.value if end.share > 0.0 else 0.0
            following = Branch(end.state, branch.root, branch.regret + regret)
            following.value = end.value - least - branch.regret
            reached.append(following)

    def narrowed(self, branches: list[Branch]) -> list[Branch]:
        """The best positions, not all of them from the same turn."""
        branches.sort(key=branch_value, reverse=True)
        beam = max(1, self.scope.beam)
        out: list[Branch] = []
        taken: dict[int, int] = {}
        for branch in branches:
            n = taken.get(branch.root, 0)
            if n * 3 >= beam * 2:
                continue
            taken[branch.root] = n + 1
            out.append(branch)
            if len(out) >= beam:
                break
        return out


def theirs(state: State, judge: Judge) -> float:
    """What the score of the best other seat counts."""
    most = 0
    for other in judge.opponents:
        most = max(most, score_seat(state, other).total)
    return LEAD * most


def branch_value(branch: Branch) -> float:
    return branch.value
