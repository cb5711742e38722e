"""A plan as a table: what to answer in which situation of the turn that was planned."""

from __future__ import annotations

from typing import final

from ...engine.ids import CHANCE
from ...engine.state import State


def situation(state: State, seat: int) -> int:
    """A number for what a seat knows and is asked; equal situations have equal numbers."""
    p = state.players[seat]
    step = state.stack[-1]
    others: list[int] = []
    for q in state.players:
        others.append(q.power << 16 | q.coins << 8 | q.popularity)
        others.append(q.cards())
        others.extend(q.units)
    parts: list[str] = []
    for part in state.parts:
        parts.append(str(part.view(state, seat)))
    return hash((
        state.turn, seat, step.tag, str(step.fields()), tuple(others), tuple(state.resources),
        tuple(p.hand), p.coins, p.cubes, p.recruits, p.one_time, p.section, p.built, p.rules,
        tuple(p.stars), tuple(p.objectives), state.encounters, tuple(parts),
    ))


@final
class Memory:
    """The rest of a planned turn, up to the first thing that nobody could foresee."""

    def __init__(self) -> None:
        self.answers: dict[int, int] = {}

    def learn(self, state: State, seat: int, codes: list[int], sure: int) -> None:
        """Play a plan through on a copy and note every answer of the seat."""
        self.answers = {}
        copy = state.clone()
        steps = len(codes) if sure < 0 else sure
        for i in range(steps):
            if copy.over or copy.stack[-1].seat != seat:
                return
            self.answers[situation(copy, seat)] = codes[i]
            copy.apply(codes[i])
            if not copy.over and copy.stack[-1].seat == CHANCE:
                return

    def recall(self, state: State, seat: int) -> int:
        """The planned answer, or -1."""
        return self.answers.get(situation(state, seat), -1)
