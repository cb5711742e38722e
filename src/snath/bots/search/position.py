"""A number for a position within a turn: equal positions have equal numbers.

Ways to play a turn often come together again, such as two units that move in either order.  What
counts is where pieces stand, not which of several equal ones stands there, and how far the open
step has come.
"""

from __future__ import annotations

from typing import Final

from ...engine.ids import RESOURCES
from ...engine.rng import Rng
from ...engine.state import State
from ...engine.steps.move import MoveStep
from ...engine.steps.turn import TurnStep

KINDS: Final = 16  # of units
PLACES: Final = 256
MOVING: Final = 16  # after the phases of a turn


def words(n: int) -> list[int]:
    """Random numbers, small enough that sums of many stay plain ints in compiled code."""
    rng = Rng.seeded(20)
    return [rng.below(1 << 20) << 20 | rng.below(1 << 20) for _ in range(n)]


UNITS: Final[list[int]] = words(KINDS * PLACES)
TOKENS: Final[list[int]] = words(RESOURCES * PLACES)


def position(state: State, seat: int) -> int:
    """For positions of one turn of a seat, without a combat or a question of a module on the way.

    Tokens count where the seat has pieces: what lies elsewhere has been left there.
    """
    kinds = state.rules.kinds
    p = state.players[seat]
    units = 0
    for slot in range(len(p.units)):
        units += UNITS[kinds[slot] % KINDS * PLACES + p.units[slot] % PLACES]
    tokens = 0
    rest = p.fighters | p.workers | p.built
    while rest:
        low = rest & -rest
        rest ^= low
        base = (low.bit_length() - 1) * RESOURCES
        for at in range(base, base + RESOURCES):
            n = state.resources[at]
            if n:
                tokens += n * TOKENS[at % len(TOKENS)]
    theirs = 0  # workers that were driven off
    for other in state.players:
        theirs = theirs * 3 % (1 << 40) ^ other.workers
    step = state.stack[-1]
    phase = -1
    if isinstance(step, TurnStep):
        phase = step.phase
    elif isinstance(step, MoveStep):
        phase = MOVING + step.units
    return hash((
        units, tokens, theirs, phase, len(state.stack), p.power, p.popularity, p.coins,
        tuple(p.hand), tuple(p.stars), tuple(p.structures), tuple(p.reductions),
        tuple(p.objectives), len(p.factory_cards), p.cubes, p.recruits, p.one_time, p.rules,
        p.section, state.encounters,
    ))
