"""Reasons about Influence.  Rulebook: Fenris Faction."""

from __future__ import annotations

from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, always, why
from ..actions import GIVE_INFLUENCE, PLACE_INFLUENCE
from ..events import INFLUENCE_TAKEN
from ..part import fenris_part
from ..places import occupied, primary, tokenless
from ..steps import GiveInfluence, PlaceInfluence


def place_influence(q: Question) -> Why | None:
    step = q.on(PlaceInfluence)
    if not tokenless(q.state) >> q.a & 1:
        return why("influence_token_there", space=q.space(q.a))
    if step.first and fenris_part(q.state).strict:
        return why("influence_first", space=q.space(step.space))
    if not primary(q.state) >> q.a & 1:
        return why("influence_terrain", space=q.space(q.a))
    if occupied(q.state) >> q.a & 1:
        return why("influence_occupied", space=q.space(q.a))
    return None


def without_move(q: Question) -> Why | None:
    none_left = fenris_part(q.state).held[q.seat] == 0
    return why("influence_none_left" if none_left else "influence_after_move")


def give_influence(q: Question) -> Why | None:
    return why("influence_amount", most=q.on(GiveInfluence).most)


FACET = ViewFacet(
    topics={
        PLACE_INFLUENCE: Topic((PlaceInfluence,), place_influence, without_move),
        GIVE_INFLUENCE: Topic((GiveInfluence,), give_influence, always("influence_after_rout")),
    },
    stops={INFLUENCE_TAKEN: "stopped_by_influence"},
)
