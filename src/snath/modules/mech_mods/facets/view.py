"""Why a mod cannot be placed or used.  Rulebook: Mech Mods."""

from __future__ import annotations

from ....engine.movement import slip_targets, step_targets
from ....engine.steps.move import MOVING, MoveStep
from ....engine.steps.secret import SecretStep
from ....engine.territory import enemy_fighters, enemy_units
from ....view.facet import ViewFacet
from ....view.reasons.question import Answer, Question, Topic, Why, always, why
from ....view.reasons.turn import begin_move
from ..actions import FEINT, PLACE_MOD, REGROUP, REINFORCE, SLIP
from ..part import mods_part, rule_of
from ..tables import MOD_KEYS
from ..tokens.feint import MOST, FeintStep, combat_below
from ..tokens.regroup import RegroupStep
from ..tokens.reinforce import ReinforceStep


def place(q: Question) -> Why | None:
    """Drawn, not chosen yet, onto a space that is still open."""
    step = q.on(SecretStep)
    chosen = step.choices[step.at]
    ability = MOD_KEYS[q.a]
    if not mods_part(q.state).hands[q.seat] >> q.a & 1:
        return why("mod_not_drawn", ability=ability)
    if q.a in [action >> 16 & 255 for action in chosen]:
        return why("mod_placed_already", ability=ability)
    if q.b in [action >> 8 & 255 for action in chosen]:
        return why("mod_space_taken")
    if rule_of(q.state, q.a) in q.player.mech_rules:
        return why("mod_on_mat", ability=ability)
    return None


def missing(key: str) -> Answer:
    """The ability is not the seat's, or its mech is not out."""

    def answer(q: Question) -> Why | None:
        index = q.rules.rule_index.get(key, -1)
        if index >= 0 and q.player.rules >> index & 1:
            return None
        if index in q.player.mech_rules:
            mech = q.player.mech_rules.index(index) + 1
            return why("ability_locked", ability=key, mech=mech)
        return why("ability_not_owned", ability=key)

    return answer


def moment(reason: str, key: str) -> Answer:
    return lambda q: why(reason, ability=key)


def feint(q: Question) -> Why | None:
    combat = combat_below(q.state)
    dial = combat.dials[q.on(FeintStep).place(combat)]
    if q.a > q.player.power:
        return why("feint_power", have=q.player.power)
    return why("feint_reach", most=MOST) if abs(q.a - dial) > MOST or q.a == dial else None


def regroup(q: Question) -> Why | None:
    return why("regroup_not_there", space=q.space(q.a))


def reinforce(q: Question) -> Why | None:
    return why("reinforce_not_there", space=q.space(q.b))


def slip(q: Question) -> Why | None:
    move = q.on(MoveStep)
    if move.phase != MOVING:
        return None
    if move.left < 2:
        return why("slip_no_steps")
    origin = q.player.units[move.slot]
    near = slip_targets(q.state, q.seat, move.slot, origin)
    fighters = enemy_fighters(q.state, q.seat)
    units = enemy_units(q.state, q.seat)
    if near >> q.a & 1 and step_targets(q.state, q.seat, move.slot, q.a, fighters, units):
        return why("slip_not_watched", space=q.space(q.a))
    return why("slip_not_there", space=q.space(q.a))


FACET = ViewFacet(
    topics={
        PLACE_MOD: Topic((SecretStep,), place, always("mods_at_setup")),
        FEINT: Topic((FeintStep,), feint, moment("feint_moment", "feint"), missing("feint")),
        REGROUP: Topic(
            (RegroupStep,), regroup, moment("regroup_moment", "regroup"), missing("regroup")
        ),
        REINFORCE: Topic(
            (ReinforceStep,), reinforce, moment("reinforce_moment", "reinforce"),
            missing("reinforce"),
        ),
        SLIP: Topic((MoveStep,), slip, begin_move, missing("stealth")),
    }
)
