"""How near an objective is."""

from __future__ import annotations

from ...engine.objectives import EQ, LE, measure
from ...engine.state import State


def nearness(state: State, seat: int, card: int) -> float:
    """How much of an objective is done, 0 to 1: the average of its requirements."""
    tests = state.rules.tables.objectives[card].tests
    done = 0.0
    for test in tests:
        have = measure(state, seat, test)
        if test.op == LE:
            done += 1.0 if have <= test.value else test.value / have
        elif test.op == EQ:
            if have <= test.value:
                done += have / test.value if test.value else 1.0
            else:
                done += 0.3
        elif have >= test.value:
            done += 1.0
        else:
            done += max(0.0, have / test.value)
    part = done / len(tests)
    return part if part >= 1.0 else 0.9 * part * part
