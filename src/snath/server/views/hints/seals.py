"""Where taking back will end: answers after which hidden cards are turned or a fight begins.

The wax seal is shown before such an answer is given.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.action import (
    BUILD_STRUCTURE,
    CARRY,
    DEPLOY_MECH,
    DIAL,
    END_TURN,
    ENLIST_RECRUIT,
    FACTORY_MOVE,
    GAIN_COINS,
    MOVE,
    PAY,
    PLACE,
    PLAY_CARD,
    PRODUCE,
    PRODUCE_AT,
    SECTION,
    STEP,
    TRADE,
    UNIT,
    UPGRADE_CUBE,
)
from ....engine.ids import CHANCE
from ....engine.state import State
from ....engine.steps.commit import committing
from ....record import notation

# The end of a turn is the end of undo anyhow, a bid is secret until it is laid open, and where a
# unit gets to says so itself.
UNMARKED = frozenset({END_TURN, DIAL, PLAY_CARD, STEP})
# These turn nothing; most answers are of these kinds.
HARMLESS = frozenset({
    SECTION, MOVE, FACTORY_MOVE, UNIT, CARRY, PRODUCE, PRODUCE_AT, PAY, PLACE, TRADE, GAIN_COINS,
})  # fmt: skip
# What these turn follows from the bonuses of recruits alone, wherever the piece goes.
ALIKE = frozenset({UPGRADE_CUBE, DEPLOY_MECH, BUILD_STRUCTURE})


def seals(state: State, seat: int) -> list[str]:
    """The answers to the open question that bear the seal."""
    if state.over or state.seat() != seat or state.active != seat or committing(state):
        return []
    return sealed(state, state.legal())


def sealed(state: State, codes: Sequence[int]) -> list[str]:
    found: list[str] = []
    known: dict[int, bool] = {}
    for code in codes:
        kind = code >> 24
        if kind in UNMARKED or kind in HARMLESS:
            continue
        what = code
        if kind in ALIKE:
            what = kind
        elif kind == ENLIST_RECRUIT:
            what = kind << 8 | code >> 8 & 255  # the bonus, not the place
        if what not in known:
            known[what] = turns(state, code)
        if known[what]:
            found.append(notation.to_text(state.rules, code))
    return found


def turns(state: State, code: int) -> bool:
    """Whether an answer cannot be taken back because of what it turns."""
    after = state.clone()
    reveals = after.reveals
    after.apply(code)
    if after.over:
        return False
    drawn = after.seat() == CHANCE or after.reveals != reveals
    return drawn or (committing(after) and after.seat() != state.seat())
