"""Reasons about the dice and about movements that ended; the guard has no name before it is found.

Rulebook: Episode 5; Annihilator.
"""

from __future__ import annotations

from ....engine.state import State
from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, always, why
from ..actions import CHOOSE_DIE, REVEALED, TOKEN_TAKEN
from ..names import GUARD, NOBODY_YET
from ..part import fortress_part
from ..steps import ChooseDie


def die(q: Question) -> Why | None:
    step = q.on(ChooseDie)
    return why("not_on_the_dice", blue=step.blue, orange=step.orange)


def unmet(state: State) -> tuple[str, ...]:
    return (GUARD,) if fortress_part(state).controller == NOBODY_YET else ()


FACET = ViewFacet(
    topics={CHOOSE_DIE: Topic((ChooseDie,), die, always("dice_of_controller"))},
    stops={TOKEN_TAKEN: "stopped_by_fortress_influence", REVEALED: "stopped_by_guard"},
    unmet=unmet,
)
