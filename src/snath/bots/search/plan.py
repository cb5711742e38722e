"""Several own turns ahead: a beam search over whole turns, while the others stand still."""

from __future__ import annotations

from typing import final

from ...engine.state import State
from .clock import Timer
from .fight import Fights
from .turns import Node, TurnSearch, node_value, own_turn_again
from .value import FOREVER, Judge
from .weights import Weights


@final
class Scope:
    """How far and how wide a planner thinks."""

    def __init__(
        self, turns: int, beam: int, first_width: int, width: int, candidates: int
    ) -> None:
        self.turns = turns  # own turns, the present one included
        self.beam = beam  # positions that go on from turn to turn
        self.first_width = first_width  # ways that go on within the present turn
        self.width = width  # and within later ones
        self.candidates = candidates  # ends of the present turn, per section
        self.idle = 0  # kinds of units that stay where they are, as bits


@final
class Planner:
    """Finds the turn that leads to the best position some turns later."""

    def __init__(
        self, state: State, seat: int, weights: Weights, scope: Scope, fights: Fights, timer: Timer
    ) -> None:
        self.scope = scope
        self.judge = Judge(state, seat, weights)
        self.search = TurnSearch(self.judge, fights, timer)
        self.search.idle = scope.idle
        self.timer = timer
        self.seat = seat

    def turns(self, state: State) -> list[Node]:
        """Ends of the present turn, best first, valued by what they lead to."""
        scope = self.scope
        ends = self.search.ends(state, 0, scope.first_width, scope.candidates)
        for node in ends:
            node.root = node
        if scope.turns > 1 and len(ends) > 1:
            self.look_ahead(ends)
            ends.sort(key=node_value, reverse=True)
        return ends

    def look_ahead(self, ends: list[Node]) -> None:
        """Replace the values of turn ends by those of the best positions they lead to."""
        scope = self.scope
        beam = ends[: max(scope.beam, 1)]
        last = int(self.judge.to_end(ends[0].state, FOREVER, 0))  # nothing counts after the end
        for ahead in range(1, min(scope.turns, last + 1)):
            if self.timer.late:
                return
            reached = self.next_turn(beam, ahead)
            if self.timer.late and ahead > 1:
                return
            best: dict[int, float] = {}
            for node in reached:
                root = node.root
                assert root is not None
                key = id(root)
                if key not in best or node.value > best[key]:
                    best[key] = node.value
            roots = [node for node in ends if id(node) in best]
            if not roots:
                return
            # Turns that have dropped out of the beam keep their distance to the best one.
            drop = roots[0].value
            lowest = 1e18
            for node in roots:
                drop = max(drop, node.value)
                node.value = best[id(node)]
                lowest = min(lowest, node.value)
            for node in ends:
                if id(node) not in best:
                    node.value = min(node.value - drop + lowest, lowest - 0.01)
            beam = self.narrowed(reached)

    def next_turn(self, beam: list[Node], ahead: int) -> list[Node]:
        scope = self.scope
        reached: list[Node] = []
        for node in beam:
            again = own_turn_again(node.state, self.seat)
            if again is None:
                reached.append(node)
                continue
            for end in self.search.ends(again, ahead, scope.width, 2):
                end.root = node.root
                end.base = node.base + node.share * end.base
                end.share = node.share * end.share
                end.value = node.base + node.share * end.value
                reached.append(end)
        return reached

    def narrowed(self, nodes: list[Node]) -> list[Node]:
        """The best positions, not all of them from the same turn."""
        nodes.sort(key=node_value, reverse=True)
        beam = self.scope.beam
        out: list[Node] = []
        taken: dict[int, int] = {}
        for node in nodes:
            key = id(node.root)
            n = taken.get(key, 0)
            if n * 3 >= beam * 2:
                continue
            taken[key] = n + 1
            out.append(node)
            if len(out) >= beam:
                break
        return out
