"""Combat: where, with what, and where to retreat; and abilities that are asked for.

Rulebook: Combat.
"""

from __future__ import annotations

from ...engine import hooks
from ...engine.action import COMMIT, DIAL, FIGHT, PLAY_CARD, RETREAT, USE
from ...engine.ids import FIGHTS, MAX_DIAL
from ...engine.steps.ask import AskStep
from ...engine.steps.combat import CombatStep
from ...engine.steps.commit import CommitStep
from ...engine.steps.move_end import MoveEndStep
from ...engine.steps.retreat import RetreatStep
from ..facet import view_facets
from .payment import card_not_held
from .question import Question, Topic, Why, ability, always, why


def fight(q: Question) -> Why | None:
    return why("no_combat_there", space=q.space(q.a))


def dial(q: Question) -> Why | None:
    step = q.on(CommitStep)
    if step.dial >= 0:
        return why("dial_set", have=step.dial)
    if q.a > MAX_DIAL:
        return why("dial_end", most=MAX_DIAL)
    return why("power_too_low", need=q.a, have=step.dial_limit)


def play_card(q: Question) -> Why | None:
    step = q.on(CommitStep)
    if step.dial < 0:
        return why("dial_first")
    if q.player.hand[q.a] <= step.played[q.a]:
        return card_not_held(q)
    return why("card_order")


def commit(q: Question) -> Why | None:
    return why("dial_first")


def retreat(q: Question) -> Why | None:
    step = q.on(RetreatStep)
    slot = step.next_slot(q.state)
    kind = q.rules.kinds[slot]
    home = q.player.home
    if q.a != kind:
        return why("retreat_unit", unit=q.name("unit", kind))
    if not q.rules.traits[slot] & FIGHTS:
        if (step.boats | 1 << home) >> q.b & 1:
            return why("retreat_order")
        return why("retreat_worker")
    if hooks.retreat(q.state, q.seat, slot, step.space) >> q.b & 1:
        return why("retreat_enemy", space=q.space(q.b))
    return why("retreat_home", space=q.space(home))


def use(q: Question) -> Why | None:
    return why("other_ability", ability=ability(q.rules.all_rules[q.on(AskStep).rule]))


def ability_missing(q: Question) -> Why | None:
    """An ability of another faction, of a mech that is not deployed, or against nobody's units."""
    p = q.player
    name = ability(q.rules.all_rules[q.a])
    if (p.rules | q.rules.table) >> q.a & 1:
        barred = q.rules.on_opponents >> q.a & 1 and against_no_seat(q)
        return why("ability_no_seat", ability=name) if barred else None
    if q.a in p.mech_rules:
        return why("ability_locked", ability=name, mech=p.mech_rules.index(q.a) + 1)
    return why("ability_not_owned", ability=name)


def use_idle(q: Question) -> Why | None:
    name = ability(q.rules.all_rules[q.a])
    for facet in view_facets(q.rules):
        found = facet.abilities[name](q) if name in facet.abilities else None
        if found:
            return found
    return why("ability_not_asked", ability=name)


def against_no_seat(q: Question) -> bool:
    """Whether the seat fights an owner who has neither power nor cards to lose."""
    for step in q.state.stack:
        if isinstance(step, CombatStep) and q.seat in step.attackers + step.defenders:
            return step.opponent_of(q.seat) >= len(q.state.order)
    return False


TOPICS: dict[int, Topic] = {
    FIGHT: Topic((MoveEndStep,), fight, always("no_combat")),
    DIAL: Topic((CommitStep,), dial, always("no_combat")),
    PLAY_CARD: Topic((CommitStep,), play_card, always("no_combat")),
    COMMIT: Topic((CommitStep,), commit, always("no_combat")),
    RETREAT: Topic((RetreatStep,), retreat, always("no_combat")),
    USE: Topic((AskStep,), use, use_idle, ability_missing),
}
