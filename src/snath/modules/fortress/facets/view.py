"""Reasons about the dice and about movements that ended.  Rulebook: Episode 5; Annihilator."""

from __future__ import annotations

from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, always, why
from ..actions import CHOOSE_DIE, REVEALED, TOKEN_TAKEN
from ..steps import ChooseDie


def die(q: Question) -> Why | None:
    step = q.on(ChooseDie)
    return why("not_on_the_dice", blue=step.blue, orange=step.orange)


FACET = ViewFacet(
    topics={CHOOSE_DIE: Topic((ChooseDie,), die, always("dice_of_controller"))},
    stops={TOKEN_TAKEN: "stopped_by_fortress_influence", REVEALED: "stopped_by_guard"},
)
