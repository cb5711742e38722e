"""Why a perk cannot be taken.  Rulebook: Perks."""

from __future__ import annotations

from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, always, why
from ..actions import PERK_ON, TAKE_PERK
from ..kinds import PERKS
from ..steps import PerkOn, TakePerk


def take(q: Question) -> Why | None:
    return why("perk_not_offered", perk=PERKS[q.a])


def put(q: Question) -> Why | None:
    return why("not_a_start", space=q.space(q.a))


FACET = ViewFacet(
    topics={
        TAKE_PERK: Topic((TakePerk,), take, always("perks_at_setup")),
        PERK_ON: Topic((PerkOn,), put, always("perks_at_setup")),
    }
)
