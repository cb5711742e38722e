"""Monte Carlo tree search over whole turns and over worlds.

The branches of a node are turns of one seat, as the turn search finds them.  Every pass through
the tree has a world of its own, so what is learnt about a turn holds on average over all that the
seat cannot know.  Where the tree ends, everybody plays quick turns for a while; then the seat plans
on from there and positions are judged for every seat.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from ...engine.action import COMMIT, DIAL, PLAY_CARD
from ...engine.ids import CHANCE
from ...engine.state import State
from ...engine.steps.commit import CommitStep
from ...engine.steps.turn import START, TurnStep
from .clock import Timer
from .fight import Fights, commit_bid, open_bid, sampled
from .plan import Planner, Scope
from .turns import Node, TurnSearch
from .value import Judge
from .weights import Weights

QUESTIONS: Final = 80  # of one turn, a guard
TURNS: Final = 100  # of one pass, a guard against turns that lead nowhere
SCALE: Final = 40.0  # coins of lead that are worth half of a sure win
WIDEN: Final = 0.6  # branches that may be tried grow with this power of the visits
PRIOR: Final = 40.0  # passes that the planner's own value counts for


@final
class Branch:
    """A turn to try: its actions, how it was valued before, and what came of it."""

    def __init__(self, codes: list[int], prior: float) -> None:
        self.codes = codes
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.next: TreeNode | None = None

    def worth(self, level: float) -> float:
        """What to expect of it; before there is experience the prior, around a level, counts."""
        return (self.total + PRIOR * (level + self.prior)) / (self.visits + PRIOR)


@final
class TreeNode:
    """A turn in the tree: whose it is and what may be played."""

    def __init__(self, seat: int, branches: list[Branch]) -> None:
        self.seat = seat
        self.branches = branches
        self.visits = 0
        self.total = 0.0

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


@final
class Tree:
    """The search of one decision."""

    def __init__(
        self, seat: int, weights: Weights, fights: Fights, c: float, rounds: int, look: int
    ) -> None:
        self.seat = seat
        self.weights = weights
        self.fights = fights
        self.c = c
        self.rounds = rounds  # turns of every seat that are played before positions are judged
        self.scope = Scope(look, 2, 1, 1, 1)  # how the seat plans on then
        self.root = TreeNode(seat, [])
        self.passes = 0
        self.unlimited = Timer(None, 0.0)

    def begin(self, nodes: list[Node], most: int) -> None:
        """Take over the planner's turns with their values as prior knowledge."""
        best = nodes[0].value
        for node in nodes[:most]:
            self.root.branches.append(Branch(node.codes, max(-1.0, (node.value - best) / SCALE)))

    # -- one pass ----------------------------------------------------------------------------

    def run(self, world: State) -> None:
        """One pass through the tree in a world, which is used up by it."""
        self.passes += 1
        path: list[Branch] = []
        nodes_passed: list[TreeNode] = []
        node: TreeNode | None = self.root
        last = world.turn + self.rounds * len(world.order)
        while node is not None and not world.over and world.turn < last:
            branch = self.chosen(node)
            path.append(branch)
            nodes_passed.append(node)
            self.play(world, node.seat, branch.codes)
            self.skip_to_turn(world)
            if world.over:
                break
            following = branch.next
            if following is None or following.seat != world.stack[-1].seat:
                if branch.visits > 0 and following is None:
                    following = self.grown(world)
                    branch.next = following
                else:
                    following = None
            node = following
        for _ in range(TURNS):
            if world.over or world.turn >= last:
                break
            self.quick_turn(world)
        self.learn(path, nodes_passed, world)

    def chosen(self, node: TreeNode) -> Branch:
        """The branch with the best mix of promise and novelty."""
        allowed = 2 + int(node.visits**WIDEN)
        best = node.branches[0]
        most = -1e18
        root = sqrt(node.visits + 1.0)
        level = node.mean()
        for i in range(min(allowed, len(node.branches))):
            branch = node.branches[i]
            score = branch.worth(level) + self.c * root / (PRIOR + branch.visits)
            if score > most:
                most = score
                best = branch
        return best

    def grown(self, world: State) -> TreeNode:
        """A new node for the turn that is open in a world."""
        seat = world.stack[-1].seat
        nodes = self.search(world, seat).ends(world, 0, 2, 1)
        best = nodes[0].value
        branches: list[Branch] = []
        for node in nodes[:4]:
            branches.append(Branch(node.codes, max(-1.0, (node.value - best) / SCALE)))
        return TreeNode(seat, branches)

    def learn(self, path: list[Branch], nodes_passed: list[TreeNode], world: State) -> None:
        worth = self.worth(world)
        for i in range(len(path)):
            got = worth[nodes_passed[i].seat]
            path[i].visits += 1
            path[i].total += got
            nodes_passed[i].visits += 1
            nodes_passed[i].total += got

    def worth(self, world: State) -> list[float]:
        """For every seat, -1 to 1: its lead over the best of the others."""
        values: list[float] = []
        for seat in range(len(world.order)):
            if seat == self.seat and self.scope.turns > 0 and self.on_turn(world):
                values.append(self.planned(world))
            else:
                values.append(Judge(world, seat, self.weights).value(world, 0))
        out: list[float] = []
        for seat in range(len(values)):
            best = -1e18
            for other in range(len(values)):
                if other != seat:
                    best = max(best, values[other])
            if best < -1e17:
                best = 0.0
            lead = (values[seat] - best) / SCALE
            out.append(lead / (1.0 + abs(lead)))
        return out

    def planned(self, world: State) -> float:
        """What the seat makes of a world in which it is on."""
        planner = Planner(
            world, self.seat, self.weights, self.scope, self.fights, self.unlimited
        )
        return planner.turns(world)[0].value

    def on_turn(self, world: State) -> bool:
        if world.over:
            return False
        step = world.stack[-1]
        return isinstance(step, TurnStep) and step.seat == self.seat

    # -- playing turns -----------------------------------------------------------------------

    def search(self, world: State, seat: int) -> TurnSearch:
        return TurnSearch(Judge(world, seat, self.weights), self.fights, self.unlimited)

    def play(self, world: State, seat: int, codes: list[int]) -> None:
        """Play a turn that was planned in another world, as far as it is possible in this one."""
        turn = world.turn
        i = 0
        for _ in range(QUESTIONS):
            if world.over or world.turn != turn:
                return
            step = world.stack[-1]
            bid = open_bid(world)
            if step.seat == CHANCE:
                world.apply(world.chance())
            elif bid is not None:
                self.commit(world, bid)
                while i < len(codes) and step.seat == seat and is_commitment(codes[i]):
                    i += 1
            elif step.seat != seat:
                world.apply(world.legal()[0])
            else:
                options = world.legal()
                if i < len(codes) and codes[i] in options:
                    world.apply(codes[i])
                    i += 1
                elif len(options) == 1:
                    world.apply(options[0])
                elif i >= len(codes):
                    world.apply(options[-1])
                else:
                    i = len(codes)
                    codes = codes + self.rest(world, seat)
        self.force_end(world, turn)

    def commit(self, world: State, step: CommitStep) -> None:
        commit_bid(world, step.seat, sampled(self.fights.duel(world, step), world.rng), [])

    def rest(self, world: State, seat: int) -> list[int]:
        """The best way to go on when a plan has failed."""
        nodes = self.search(world, seat).ends(world, 0, 1, 1)
        return nodes[0].codes

    def quick_turn(self, world: State) -> None:
        """A turn of whoever is on, as the narrowest search finds it."""
        seat = world.stack[-1].seat
        nodes = self.search(world, seat).ends(world, 0, 1, 1)
        self.play(world, seat, nodes[0].codes)
        self.skip_to_turn(world)

    def skip_to_turn(self, world: State) -> None:
        """Draws, and answers out of turn, until a seat begins its turn."""
        for asked in range(QUESTIONS * 4):
            if world.over:
                return
            step = world.stack[-1]
            if isinstance(step, TurnStep) and step.phase == START:
                return
            bid = open_bid(world)
            if step.seat == CHANCE:
                world.apply(world.chance())
            elif bid is not None:
                self.commit(world, bid)
            else:  # who is asked for ever says yes for a while and then no
                world.apply(world.legal()[0 if asked < QUESTIONS else -1])

    def force_end(self, world: State, turn: int) -> None:
        """A turn that asks too many questions is ended as soon as the rules allow it."""
        for _ in range(QUESTIONS):
            if world.over or world.turn != turn:
                return
            step = world.stack[-1]
            world.apply(world.chance() if step.seat == CHANCE else world.legal()[-1])

    # -- the answer --------------------------------------------------------------------------

    def best(self) -> Branch:
        """The branch with the best mean, its prior included."""
        best = self.root.branches[0]
        most = -1e18
        level = self.root.mean()
        for branch in self.root.branches:
            if branch.visits > 0 and branch.worth(level) > most:
                most = branch.worth(level)
                best = branch
        return best


def is_commitment(action: int) -> bool:
    kind = action >> 24
    return kind in (DIAL, PLAY_CARD, COMMIT)
