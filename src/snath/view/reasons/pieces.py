"""Producing, placing, upgrading, deploying, building, enlisting.

Rulebook: Top-Row Actions, Trade and Produce; Bottom-Row Actions.
"""

from __future__ import annotations

from ...engine.action import (
    BUILD_STRUCTURE,
    DEPLOY_MECH,
    ENLIST_RECRUIT,
    PLACE,
    PLACE_WORKER,
    PRODUCE,
    PRODUCE_AT,
    UPGRADE_CUBE,
)
from ...engine.ids import (
    BUILD,
    DEPLOY,
    ENLIST,
    IS_WORKER,
    SECTIONS,
    STRUCTURE_NAMES,
    TERRAIN_NAMES,
    UPGRADE,
    VILLAGE,
    WORKERS,
)
from ...engine.steps.build import BuildStep
from ...engine.steps.deploy import DeployStep, mech_slot
from ...engine.steps.enlist import EnlistStep
from ...engine.steps.place import PlaceResources, PlaceWorker
from ...engine.steps.produce import ProduceStep, product_of
from ...engine.steps.reward import RewardStep
from ...engine.steps.upgrade import UpgradeStep
from ...engine.territory import controlled, units_at
from .amount import no_room
from .question import Question, Topic, Why, ability, always, why
from .turn import begin_bottom, begin_top

# -- where pieces and tokens go --------------------------------------------------------------


def site(q: Question, space: int, lakes: bool) -> Why | None:
    """Why nothing can be put on a space; `lakes` says whether a lake would do."""
    reward = q.below(RewardStep)
    if reward is not None and reward.space >= 0:
        if reward.space != space:
            return why("encounter_site", space=q.space(reward.space))
    elif q.board.bases >> space & 1:
        return why("home_base_site")
    if q.board.lakes >> space & 1 and not lakes:
        return why("lake_site", space=q.space(space))
    return not_held(q, space) or no_worker(q, space)


def not_held(q: Question, space: int) -> Why | None:
    if controlled(q.state, q.seat) >> space & 1:
        return None
    return why("not_controlled", space=q.space(space))


def no_worker(q: Question, space: int) -> Why | None:
    if units_at(q.state, q.seat, space, IS_WORKER):
        return None
    return why("no_worker_there", space=q.space(space))


def place(q: Question) -> Why | None:
    if q.on(PlaceResources).sites >> q.b & 1:
        return why("token_order")
    return site(q, q.b, lakes=True)


def place_worker(q: Question) -> Why | None:
    reward = q.below(RewardStep)
    if reward is not None and reward.with_mech:
        return not_held(q, q.a) or why("no_mech_there", space=q.space(q.a))
    return site(q, q.a, lakes=True)


# -- Produce ---------------------------------------------------------------------------------


def produce_at(q: Question) -> Why | None:
    step = q.on(ProduceStep)
    terrain = q.board.terrain[q.a]
    if q.a not in step.sites:
        if terrain != VILLAGE and product_of(terrain) < 0:
            return why("yields_nothing", terrain=TERRAIN_NAMES[terrain])
        done = why("produced_already", space=q.space(q.a))
        return not_held(q, q.a) or no_worker(q, q.a) or done
    if step.left == 0 and q.a != step.bonus:
        return why("territory_limit")
    if q.b == 0:
        return why("amount_zero")
    here = step.yields[step.sites.index(q.a)]
    if q.b > here:
        return why("more_than_workers", have=here, space=q.space(q.a))
    return no_room(q, WORKERS, q.b)


# -- bottom-row actions ----------------------------------------------------------------------


def cube_or_box_gone(q: Question) -> Why | None:
    p = q.player
    if q.b >= SECTIONS:
        return why("wrong_section")
    if p.cubes >> q.a & 1:
        return why("cube_moved", cube=q.name("cube", q.a))
    printed = q.rules.tables.mats[p.mat].sections[q.b]
    if p.reductions[q.b] >= printed.cost_max - printed.cost_min:
        return why("no_box_left", section=q.name("section", q.b), need=printed.cost_min)
    return None


def mech_gone(q: Question) -> Why | None:
    p = q.player
    at = p.units[mech_slot(q.state, q.a)]
    if at < 0:
        return None
    rule = q.rules.all_rules[p.mech_rules[q.a]]
    return why("mech_deployed", mech=q.a + 1, ability=ability(rule))


def deploy(q: Question) -> Why | None:
    return site(q, q.b, lakes=False)


def structure_gone(q: Question) -> Why | None:
    at = q.player.structures[q.a]
    if at < 0:
        return None
    return why("structure_built", structure=STRUCTURE_NAMES[q.a], space=q.space(at))


def build(q: Question) -> Why | None:
    for seat, owner in enumerate(q.state.players):
        if q.b in owner.structures:
            standing = STRUCTURE_NAMES[owner.structures.index(q.b)]
            return why("structure_there", structure=standing, seat=seat, space=q.space(q.b))
    return site(q, q.b, lakes=False)


def recruit_gone(q: Question) -> Why | None:
    p = q.player
    if q.a >= SECTIONS:
        return why("wrong_section")
    if p.recruits >> q.a & 1:
        return why("recruit_enlisted", section=q.name("section", q.a))
    if p.one_time >> q.b & 1:
        return why("bonus_taken", gain=q.name("bonus", q.b))
    return None


TOPICS: dict[int, Topic] = {
    PLACE: Topic((PlaceResources,), place, always("nothing_to_place")),
    PLACE_WORKER: Topic((PlaceWorker,), place_worker, always("nothing_to_place")),
    PRODUCE_AT: Topic((ProduceStep,), produce_at, begin_top(PRODUCE)),
    UPGRADE_CUBE: Topic(
        (UpgradeStep,), cube_or_box_gone, begin_bottom(UPGRADE), cube_or_box_gone
    ),
    DEPLOY_MECH: Topic((DeployStep,), deploy, begin_bottom(DEPLOY), mech_gone),
    BUILD_STRUCTURE: Topic((BuildStep,), build, begin_bottom(BUILD), structure_gone),
    ENLIST_RECRUIT: Topic((EnlistStep,), recruit_gone, begin_bottom(ENLIST), recruit_gone),
}
