"""Choosing faction and mat before the game.  Rulebook: Setup; Errata and Variants."""

from __future__ import annotations

from ..engine.action import PICK_FACTION, PICK_MAT
from ..engine.steps.setup import FACTIONS, SetupStep, banned
from .reasons_question import Question, Topic, Why, always, why


def pick_faction(q: Question) -> Why | None:
    step = q.on(SetupStep)
    if step.phase != FACTIONS:
        return why("pick_mat_now")
    if q.a in step.factions:
        return why("faction_taken", faction=q.name("faction", q.a))
    return pair(q, q.a, step.mats[step.seat])


def pick_mat(q: Question) -> Why | None:
    step = q.on(SetupStep)
    if step.phase == FACTIONS:
        return why("pick_faction_now")
    if q.a in step.mats:
        return why("mat_taken", mat=q.name("mat", q.a))
    return pair(q, step.factions[step.seat], q.a)


def pair(q: Question, faction: int, mat: int) -> Why:
    """Faction and mat that do not go together, now or for those who choose later."""
    if faction >= 0 and mat >= 0 and banned(q.rules.tables, faction, mat):
        return why("banned_pair", faction=q.name("faction", faction), mat=q.name("mat", mat))
    return why("others_left_with_banned_pair")


TOPICS: dict[int, Topic] = {
    PICK_FACTION: Topic((SetupStep,), pick_faction, always("setup_over")),
    PICK_MAT: Topic((SetupStep,), pick_mat, always("setup_over")),
}
