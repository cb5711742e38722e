"""Why an airship cannot load, unload or use its tiles.  Rulebook: Airship Module."""

from __future__ import annotations

from ....engine.board import count
from ....engine.ids import FLIES, IS_WORKER, RESOURCES
from ....engine.step import Step
from ....engine.steps.move import MOVING, MoveStep
from ....engine.territory import units_at
from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, always, why
from ....view.reasons.turn import begin_move
from ..actions import (
    BOMBARD,
    CHALLENGE,
    DISTRACT,
    DISTRACT_TO,
    GIVE_CARD,
    LOAD,
    LURE,
    NEGOTIATE,
    PAY_TOLL,
    SET_DOWN,
    SPY_ON,
    SWAP_CARDS,
    UNLOAD,
)
from ..automa_abilities import LureStep
from ..cargo import (
    cargo_tile,
    fighting,
    may_load_resources,
    may_load_workers,
    may_unload_resources,
    may_unload_workers,
    workers_on,
)
from ..part import airships_part
from ..ship import hold_of, resources_aboard, workers_aboard
from ..tables import AGGRESSIVE, TILE_KEYS, TOLL
from ..tiles.blitzkrieg import ChallengeStep
from ..tiles.bombard import BombardStep
from ..tiles.distract import DistractStep
from ..tiles.espionage import EspionageStep
from ..tiles.negotiate import NegotiateStep
from ..tiles.toll import TollStep


def cargo(q: Question) -> Why | None:
    """Of the airship in hand: what kind, where, how much, in which order."""
    move = q.on(MoveStep)
    if move.phase != MOVING or not q.rules.traits[move.slot] & FLIES:
        return why("airship_only")
    tile = cargo_tile(q.state, q.seat)
    if tile is None or tile.for_workers == (q.a < RESOURCES):
        key = TILE_KEYS[airships_part(q.state).tile(q.seat, AGGRESSIVE)]
        return why("airship_wrong_cargo", ability=key)
    space = q.player.units[move.slot]
    if fighting(q.state, q.seat, space):
        return why("airship_combat_below", space=q.space(space))
    answer = loading(q, space, tile.room) if q.kind == LOAD else unloading(q, space)
    return answer or why("airship_cargo_order")


def amount(q: Question, place: int) -> int:
    """How many of the kind in question are in a place."""
    if q.a < RESOURCES:
        return q.state.resources[place * RESOURCES + q.a]
    return count(workers_on(q.state, q.seat, place, q.on(MoveStep).moved, q.a))


def loading(q: Question, space: int, room: int) -> Why | None:
    resources = q.a < RESOURCES
    if resources and not may_load_resources(q.state, q.seat, space):
        return why("airship_foreign_resources", space=q.space(space))
    if not resources and not may_load_workers(q.state, q.seat, space):
        return why("airship_enemy_below", space=q.space(space))
    have = amount(q, space)
    if have < q.b:
        return why("airship_not_there", space=q.space(space), have=have)
    aboard = resources_aboard(q.state, q.seat) + count(workers_aboard(q.state, q.seat))
    return why("airship_full", left=room - aboard) if room - aboard < q.b else None


def unloading(q: Question, space: int) -> Why | None:
    have = amount(q, hold_of(q.state, q.seat))
    if have < q.b:
        return why("airship_not_aboard", have=have)
    if q.a < RESOURCES:
        if may_unload_resources(q.state, q.seat, space):
            return None
        if q.board.bases >> space & 1:
            return why("airship_no_base")
        return why("airship_empty_lake", space=q.space(space))
    if may_unload_workers(q.state, q.seat, space):
        return None
    on_lake = q.board.lakes >> space & 1
    code = "airship_workers_on_lake" if on_lake else "airship_enemy_below"
    return why(code, space=q.space(space))


CARGO = Topic((MoveStep,), cargo, begin_move)


def tile(key: str, steps: tuple[type[Step], ...], moment: str = "airship_tile_moment") -> Topic:
    """What a tile asks when a flight has ended, or when somebody comes."""

    def missing(q: Question) -> Why | None:
        """For those who do not have it; a toll is paid by others."""
        has = q.player.rules >> q.rules.rule_index[key] & 1
        return None if has or key == TILE_KEYS[TOLL] else why("airship_tile_missing", ability=key)

    def offer(q: Question) -> Why | None:
        return why("airship_tile_offer", ability=key)

    def idle(q: Question) -> Why | None:
        return why(moment, ability=key)

    return Topic(steps, offer, idle, missing)


def lured(q: Question) -> Why | None:
    """By the airship of an Automa: a worker first, and only where it may go."""
    space = q.on(LureStep).space
    kinds = q.rules.kinds
    if not any(at == space and kinds[slot] == q.a for slot, at in enumerate(q.player.units)):
        return why("lured_no_unit", space=q.space(space))
    workers = units_at(q.state, q.seat, space, IS_WORKER)
    if workers and not q.rules.units[q.a].traits & IS_WORKER:
        return why("lured_worker_first")
    return why("lured_not_there", space=q.space(q.b))


SPYING = tile("espionage", (EspionageStep,))
LURING = tile("distract", (DistractStep,))
FACET = ViewFacet(
    topics={
        LOAD: CARGO,
        UNLOAD: CARGO,
        BOMBARD: tile("bombard", (BombardStep,)),
        DISTRACT_TO: LURING,
        DISTRACT: LURING,
        SPY_ON: SPYING,
        SWAP_CARDS: SPYING,
        GIVE_CARD: SPYING,
        CHALLENGE: tile("blitzkrieg", (ChallengeStep,)),
        PAY_TOLL: tile("toll", (TollStep,), "airship_tile_toll"),
        SET_DOWN: tile("hero", (MoveStep,)),
        NEGOTIATE: tile("negotiate", (NegotiateStep,)),
        LURE: Topic((LureStep,), lured, always("lured_by_automa")),
    }
)
