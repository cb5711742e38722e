"""How far the own objectives are."""

from __future__ import annotations

from ....engine.objectives import EQ, GE, fulfilled, measure
from ....engine.state import State
from ....engine.tables import Test
from ...protocol.view import ObjectiveHint


def objective_hint(state: State, seat: int, card: int) -> ObjectiveHint:
    """How far an objective is: its one number, or how many of its requirements hold."""
    tests = state.rules.tables.objectives[card].tests
    ready = fulfilled(state, seat, card)
    if len(tests) == 1 and tests[0].op == GE:
        return ObjectiveHint(card, ready, measure(state, seat, tests[0]), tests[0].value)
    have = sum(1 for test in tests if holds(test, measure(state, seat, test)))
    return ObjectiveHint(card, ready, have, len(tests))


def holds(test: Test, have: int) -> bool:
    if test.op == GE:
        return have >= test.value
    return have == test.value if test.op == EQ else have <= test.value
