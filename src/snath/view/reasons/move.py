"""Units, steps and cargo.  Rulebook: Top-Row Actions, Move; the factions' mech abilities."""

from __future__ import annotations

from ...engine import hooks
from ...engine.action import CARRY, STEP, STOP, UNIT
from ...engine.board import count, spaces
from ...engine.event import UNIT_MOVED, WORKERS_DRIVEN_OFF
from ...engine.ids import (
    CARRIES_WORKERS,
    FIGHTS,
    IS_CHARACTER,
    IS_WORKER,
    RESOURCES,
    TERRAIN_NAMES,
)
from ...engine.movement import step_targets
from ...engine.rule import ON_NEIGHBOURS, Rule
from ...engine.rules.movement import Riverwalk
from ...engine.steps.move import MOVING, MoveStep
from ...engine.territory import enemy_fighters, enemy_units
from ..facet import view_facets
from .question import Answer, Question, Topic, Why, ability, why
from .turn import begin_move

# Events right after a step that tell why the movement ended there; modules may have others.
STOPS = {WORKERS_DRIVEN_OFF: "stopped_by_workers"}
CLOSED = {"lake": "lake_closed", "home_base": "home_base_closed"}


def targets(q: Question, slot: int, space: int, enemies: bool = True) -> int:
    """Where a unit can step from a space; without enemies: as if there were none."""
    fighters = enemy_fighters(q.state, q.seat) if enemies else 0
    units = enemy_units(q.state, q.seat) if enemies else 0
    return step_targets(q.state, q.seat, slot, space, fighters, units)


def unit_name(q: Question, slot: int) -> str:
    return q.name("unit", q.rules.kinds[slot])


# -- choosing a unit -------------------------------------------------------------------------


def unit(q: Question) -> Why | None:
    step = q.on(MoveStep)
    units = q.player.units
    if step.phase == MOVING:
        at = q.space(units[step.slot])
        return why("unit_under_way", unit=unit_name(q, step.slot), space=at)
    name, space = q.name("unit", q.a), q.space(q.b)
    here = [s for s, at in enumerate(units) if at == q.b and q.rules.kinds[s] == q.a]
    if not here:
        return why("unit_not_there", unit=name, space=space)
    fresh = [slot for slot in here if not step.moved >> slot & 1]
    if not fresh:
        return why("unit_moved", unit=name, space=space)
    return held_back(q, fresh[0], q.b) or why("unit_stuck", unit=name, space=space)


def held_back(q: Question, slot: int, space: int) -> Why | None:
    """Workers that cannot leave where they are."""
    if not q.rules.traits[slot] & IS_WORKER:
        return None
    if q.board.lakes >> space & 1:
        return why("worker_on_lake", space=q.space(space))
    if enemy_fighters(q.state, q.seat) >> space & 1:
        return why("worker_pinned", space=q.space(space))
    return None


def picked(answer: Answer) -> Answer:
    """For what only the unit that has been picked can do."""

    def reason(q: Question) -> Why | None:
        if q.on(MoveStep).phase == MOVING:
            return answer(q)
        return why("pick_unit") if q.on(MoveStep).slot < 0 else movement_over(q)

    return reason


def movement_over(q: Question) -> Why:
    """Why the unit that moved last cannot go on."""
    step = q.on(MoveStep)
    at = q.player.units[step.slot]
    args = {"unit": unit_name(q, step.slot), "space": q.space(at)}
    stops = dict(STOPS)
    for facet in view_facets(q.rules):
        stops.update(facet.stops)
    for event in reversed(q.events):
        if event.kind in stops and event.seat == q.seat:
            return why(stops[event.kind], **args)
        if event.kind == UNIT_MOVED:
            break
    if enemy_fighters(q.state, q.seat) >> at & 1:
        return why("stopped_by_enemy", **args)
    if q.rules.traits[step.slot] & IS_CHARACTER and q.state.encounters >> at & 1:
        return why("stopped_by_encounter", **args)
    if step.left == 0:
        most = hooks.move_range(q.state, q.seat, step.slot, step.steps)
        return why("range_used", **args, most=most)
    return why("movement_ended", **args)


# -- stepping --------------------------------------------------------------------------------


def step(q: Question) -> Why | None:
    move = q.on(MoveStep)
    slot = move.slot
    origin = q.player.units[slot]
    if q.a == origin:
        return why("already_there", space=q.space(origin))
    held = held_back(q, slot, origin)
    if held:
        return held
    if targets(q, slot, origin, enemies=False) >> q.a & 1:
        return why("worker_meets_enemy", space=q.space(q.a))
    found = obstacle(q, origin)
    missing = missing_ability(q, slot, origin, found)
    if missing:
        return missing
    if found == "river":
        return river(q, slot)
    if found == "distance":
        return distance(q, move, origin)
    return why(CLOSED[found], unit=unit_name(q, slot))


def obstacle(q: Question, origin: int) -> str:
    """What lies in the way of a step."""
    if q.board.bases >> q.a & 1:
        return "home_base"
    if q.board.lakes >> q.a & 1:
        return "lake"
    return "river" if q.board.river[origin] >> q.a & 1 else "distance"


def missing_ability(q: Question, slot: int, origin: int, found: str) -> Why | None:
    """An ability of the own faction that would allow the step: locked, or used this turn."""
    p = q.player
    for mech, index in enumerate(p.mech_rules):
        rule = q.rules.all_rules[index]
        if not p.rules >> index & 1 and leads_there(q, rule, slot, origin):
            return why("mech_needed", ability=ability(rule), mech=mech + 1, obstacle=found)
    unused = q.state.clone()
    unused.players[q.seat].used = 0
    for rule in hooks.active_rules(unused, q.seat, ON_NEIGHBOURS):
        if rule.neighbours(unused, q.seat, slot, origin) >> q.a & 1:
            return why("ability_used", ability=ability(rule), obstacle=found)
    return None


def leads_there(q: Question, rule: Rule, slot: int, origin: int) -> bool:
    return rule.neighbours(q.state, q.seat, slot, origin) >> q.a & 1 == 1


def river(q: Question, slot: int) -> Why:
    for rule in hooks.active_rules(q.state, q.seat, ON_NEIGHBOURS):
        if isinstance(rule, Riverwalk) and q.rules.traits[slot] & FIGHTS:
            return why(
                "river_wrong_terrain",
                ability=ability(rule),
                terrains=",".join(TERRAIN_NAMES[t] for t in rule.terrains),
                terrain=TERRAIN_NAMES[q.board.terrain[q.a]],
            )
    return why("river_closed", unit=unit_name(q, slot))


def distance(q: Question, move: MoveStep, origin: int) -> Why:
    """Too far for one step: how far, and whether the range of the unit would do."""
    steps = steps_to(q, move.slot, origin)
    if steps < 0:
        return why("unreachable", unit=unit_name(q, move.slot), space=q.space(q.a))
    if steps <= move.left:
        return why("step_by_step", distance=steps, space=q.space(q.a))
    for mech, index in enumerate(q.player.mech_rules):
        rule = q.rules.all_rules[index]
        if not q.player.rules >> index & 1 and (
            rule.move_range(q.state, q.seat, move.slot, move.left) >= steps
        ):
            return why("mech_needed", ability=ability(rule), mech=mech + 1, obstacle="distance")
    return why("too_far", distance=steps, left=move.left, unit=unit_name(q, move.slot))


def steps_to(q: Question, slot: int, origin: int) -> int:
    """Steps to the space in question as the board stands now; -1 if there is no way."""
    seen = edge = 1 << origin
    steps = 0
    while edge:
        steps += 1
        reached = 0
        for space in spaces(edge):
            reached |= targets(q, slot, space)
        edge = reached & ~seen
        seen |= reached
        if edge >> q.a & 1:
            return steps
    return -1


# -- cargo -----------------------------------------------------------------------------------


def carry(q: Question) -> Why | None:
    move = q.on(MoveStep)
    space = q.player.units[move.slot]
    cargo = q.name("cargo", q.a)
    if q.a < RESOURCES:
        must = move.must_take_resources(q.state, space)
        have = q.state.resources[space * RESOURCES + q.a]
        loaded = move.cargo[q.a]
    else:
        if not q.rules.traits[move.slot] & CARRIES_WORKERS:
            return why("only_mechs_carry", unit=unit_name(q, move.slot))
        must = move.must_take_workers(q.state, space)
        here = move.workers_here(q.state, space, q.a)
        have = count(here)
        loaded = count(here & move.riders)
    if have < q.b:
        return why("cargo_missing", cargo=cargo, have=have, space=q.space(space))
    if q.b == loaded:
        return why("cargo_loaded", cargo=cargo, have=loaded)
    if must:
        return why("cargo_must_come", cargo=cargo, space=q.space(space))
    return why("cargo_order", cargo=cargo, last=q.name("cargo", move.last))


def stop(q: Question) -> Why | None:
    return why("stop_before_step")


TOPICS: dict[int, Topic] = {
    UNIT: Topic((MoveStep,), unit, begin_move),
    STEP: Topic((MoveStep,), picked(step), begin_move),
    CARRY: Topic((MoveStep,), picked(carry), begin_move),
    STOP: Topic((MoveStep,), picked(stop), begin_move),
}
