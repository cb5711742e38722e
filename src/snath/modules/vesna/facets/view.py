"""Reasons about ability tokens.  Rulebook: Vesna, Mech Abilities."""

from __future__ import annotations

from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, always, why
from ...mech_mods.actions import FEINT, REGROUP, SLIP
from ...mech_mods.facets.view import FACET as MODS
from ..actions import PLACE_ABILITY
from ..setup import PlaceAbilities


def place_ability(q: Question) -> Why | None:
    step = q.on(PlaceAbilities)
    if q.a not in step.pool(q.state):
        return why("ability_not_drawn", rule=q.name("rule", q.a))
    if step.blanks(q.state):
        return why("ability_blank_first")
    return why("ability_space_taken")


FACET = ViewFacet(
    topics={
        PLACE_ABILITY: Topic((PlaceAbilities,), place_ability, always("ability_at_setup")),
        **{kind: MODS.topics[kind] for kind in (FEINT, REGROUP, SLIP)},
    }
)
