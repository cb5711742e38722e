"""Choosing faction and mat before the game.  Rulebook: Setup; Errata and Variants."""

from __future__ import annotations

from ...engine.action import PICK_FACTION, PICK_MAT
from ...engine.setup.factions import FactionsStep
from ...engine.setup.mats import MatsStep
from ...engine.setup.pairs import banned, factions_of, mats_of
from .question import Question, Topic, Why, always, why


def pick_faction(q: Question) -> Why | None:
    if isinstance(q.step, MatsStep):
        return why("pick_mat_now")
    if q.a in factions_of(q.state):
        return why("faction_taken", faction=q.name("faction", q.a))
    return pair(q, q.a, q.player.mat)


def pick_mat(q: Question) -> Why | None:
    if isinstance(q.step, FactionsStep):
        return why("pick_faction_now")
    if q.a in mats_of(q.state):
        return why("mat_taken", mat=q.name("mat", q.a))
    return pair(q, q.player.faction, q.a)


def pair(q: Question, faction: int, mat: int) -> Why:
    """Faction and mat that do not go together, now or for those who choose later."""
    if faction >= 0 and mat >= 0 and banned(q.rules.tables, faction, mat):
        return why("banned_pair", faction=q.name("faction", faction), mat=q.name("mat", mat))
    return why("others_left_with_banned_pair")


TOPICS: dict[int, Topic] = {
    PICK_FACTION: Topic((FactionsStep, MatsStep), pick_faction, always("setup_over")),
    PICK_MAT: Topic((FactionsStep, MatsStep), pick_mat, always("setup_over")),
}
