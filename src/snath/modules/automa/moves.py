"""The move symbols: which unit goes where.  Rulebook: Automa Turns, Move; Invaders from Afar.

Nothing is left to chance: a symbol either gives a plan or the reason why it is not valid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...engine import hooks
from ...engine.board import spaces
from ...engine.ids import (
    FIGHTS,
    GUEST,
    IS_CHARACTER,
    IS_MECH,
    IS_WORKER,
    OCCUPIES,
)
from ...engine.rule import ON_MAY_ENTER
from ...engine.steps.factory_card import may_take_card
from ...engine.territory import resources_at
from .cards import (
    ATTACK_COMBAT,
    ATTACK_WORKER,
    ENCOUNTER_FACTORY,
    MOVE_CHARACTER,
    MOVE_MECH,
    MOVE_WORKER,
    Symbol,
)
from .events import (
    ALL_CLOSED,
    ALL_THREATENED,
    CANDIDATE,
    COMPARING,
    DESTINATION,
    FIGHTERS_THERE,
    NO_TERRITORY,
    NO_UNIT,
    NO_VALUE,
    OTHER_FACTION,
    PERFORMED,
    RESOURCES_THERE,
    TO_FIGHTER,
    TO_PLACE,
    TO_UNIT,
    TOO_LITTLE_POWER,
    UNIT_SELECTED,
    UNITS_NEAR,
)
from .extension import UNDECIDED
from .faction import extensions_of, faction_of, quarry_of
from .neighbourhood import distance, threatened
from .position import Position
from .row_two import concerns
from .tie_break import (
    BEST_VALUE,
    CLOSEST_TO_QUARRY,
    FAVOURED,
    FORCED,
    ONLY_ONE,
    SHUNNED,
    choose_territory,
    first_in_order,
)

if TYPE_CHECKING:
    from ...engine.state import State

HUNTING_POWER: Final = 5  # with less it does not attack in place of Encounter/Factory


@final
class Plan:
    """A unit and its destination, or (with slot -1) why the symbol is not valid.

    `far`: the destination is a far goal of the faction.  `kind` is the kind of move where it is
    another one than the symbol's (-1: it is not).
    """

    def __init__(self, outcome: int, slot: int, target: int, far: bool, kind: int = -1) -> None:
        self.outcome = outcome
        self.slot = slot
        self.target = target
        self.far = far
        self.kind = kind


def invalid(outcome: int) -> Plan:
    return Plan(outcome, -1, -1, False)


def plan_move(at: Position, symbol: Symbol) -> Plan:
    """What a symbol of the first row would do now."""
    state = at.state
    p = state.players[at.seat]
    if not concerns(symbol, faction_of(state, at.seat).icons(state, at.seat)):
        return invalid(OTHER_FACTION)
    kind = symbol.kind
    if kind == ATTACK_COMBAT and p.power < symbol.number:
        return invalid(TOO_LITTLE_POWER)
    slot = select_unit(at, trait_moved_by(kind))
    if slot < 0:
        return invalid(NO_UNIT)
    if kind == MOVE_WORKER:
        return plan_worker(at, slot)
    forced = plan_forced(at, slot, kind)
    if forced.slot >= 0:
        return forced
    if kind == ENCOUNTER_FACTORY:
        return plan_encounter(at, slot)
    if kind == ATTACK_COMBAT:
        return plan_attack(at, slot)
    if kind == ATTACK_WORKER:
        return plan_attack_on_workers(at, slot)
    return plan_advance(at, slot)


def trait_moved_by(kind: int) -> int:
    if kind == MOVE_WORKER:
        return IS_WORKER
    if kind == MOVE_MECH:
        return IS_MECH
    if kind in (MOVE_CHARACTER, ENCOUNTER_FACTORY):
        return IS_CHARACTER
    return FIGHTS


def moved_as(state: State, slot: int, trait: int) -> bool:
    """Whether a unit is what a symbol moves; a guest is no character to the Automa."""
    traits = state.rules.traits[slot]
    return traits & trait != 0 and not (trait == IS_CHARACTER and traits & GUEST)


def select_unit(at: Position, trait: int) -> int:
    """The unit closest to the home base; the character comes before a mech beside it."""
    state = at.state
    board = state.board
    units = state.players[at.seat].units
    least = -1
    places: list[int] = []
    for slot, space in enumerate(units):
        if space >= 0 and moved_as(state, slot, trait):
            away = distance(board, space, at.home)
            if least < 0 or away < least:
                least = away
                places = []
            if away == least and space not in places:
                places.append(space)
    if not places:
        return -1
    place, decided = first_in_order(state, at.part, places)
    for slot, space in enumerate(units):
        if space == place and moved_as(state, slot, trait):
            state.emit(UNIT_SELECTED, at.seat, state.rules.kinds[slot], space, least, decided)
            return slot
    return -1


def settle_on(
    at: Position, slot: int, candidates: list[int], values: list[int], measure: int
) -> Plan:
    """The candidate with the highest value; ties by the tie-breakers."""
    state = at.state
    best = max(values)
    tied: list[int] = []
    state.emit(COMPARING, at.seat, measure)
    for i, space in enumerate(candidates):
        state.emit(CANDIDATE, at.seat, space, abs(values[i]))
        if values[i] == best:
            tied.append(space)
    tied, decided = favoured(at, tied)
    if decided == UNDECIDED:
        tied, decided = near_quarry(at, tied)
    if decided == UNDECIDED and state.rules.traits[slot] & FIGHTS:
        tied, decided = preferred(at, tied)
    if decided == UNDECIDED:
        tied, decided = without_shunned(at, tied)
    target = tied[0]
    if decided == UNDECIDED:
        target, decided = choose_territory(state, at.part, tied, lures(at))
    state.emit(DESTINATION, at.seat, target, ONLY_ONE if len(candidates) == 1 else decided)
    return Plan(PERFORMED, slot, target, False)


def favoured(at: Position, tied: list[int]) -> tuple[list[int], int]:
    """Before everything else: those that modules favour for every unit, if any are there."""
    mask = 0
    if len(tied) > 1:
        for extension in extensions_of(at.state):
            mask |= extension.favoured(at.state, at.seat)
    found = [space for space in tied if mask >> space & 1]
    return (found, FAVOURED if len(found) == 1 else UNDECIDED) if found else (tied, UNDECIDED)


def near_quarry(at: Position, tied: list[int]) -> tuple[list[int], int]:
    """Before all tie-breakers: closest to any unit of those that modules set it on."""
    hunted = quarry_of(at.state, at.seat) if len(tied) > 1 else 0
    places: list[int] = []
    for other in spaces(hunted):
        for slot, space in enumerate(at.state.players[other].units):
            on_map = 0 <= space < at.state.board.count
            if on_map and at.state.rules.traits[slot] & OCCUPIES:
                places.append(space)
    if not places:
        return tied, UNDECIDED
    least = min([at.distance_to(space, places) for space in tied])
    tied = [space for space in tied if at.distance_to(space, places) == least]
    return tied, CLOSEST_TO_QUARRY if len(tied) == 1 else UNDECIDED


def preferred(at: Position, tied: list[int]) -> tuple[list[int], int]:
    """What modules put before all tie-breakers of characters and mechs."""
    for extension in extensions_of(at.state):
        if len(tied) > 1:
            tied, decided = extension.preferred(at.state, at.seat, tied)
            if decided != UNDECIDED:
                return tied, decided
    return tied, UNDECIDED


def without_shunned(at: Position, tied: list[int]) -> tuple[list[int], int]:
    """Equally good territories without those that modules let it keep off, if any are left."""
    if len(tied) == 1:
        return tied, UNDECIDED
    shunned = 0
    for extension in extensions_of(at.state):
        shunned |= extension.shunned_in_ties(at.state, at.seat)
    rest = [space for space in tied if not shunned >> space & 1]
    if not rest or len(rest) == len(tied):
        return tied, UNDECIDED
    return rest, SHUNNED if len(rest) == 1 else UNDECIDED


def lures(at: Position) -> int:
    """What human opponents have set up, which draws the Automa in ties."""
    mask = 0
    for enemy in at.enemies:
        if enemy < len(at.state.order) and at.part.index_of(enemy) < 0:
            mask |= faction_of(at.state, enemy).lures(at.state, enemy)
    return mask


# -- the symbols -----------------------------------------------------------------------------


def plan_forced(at: Position, slot: int, symbol: int) -> Plan:
    """Where modules send a character or mech whatever the symbol says, unless another one of its
    own is there; whom it meets says what kind of move it is."""
    state = at.state
    closed = at.friends | at.spaces_of(FIGHTS, slot)
    for extension in extensions_of(state):
        space = extension.forced(state, at.seat, slot, at.reach)
        if space < 0 or closed >> space & 1:
            continue
        state.emit(DESTINATION, at.seat, space, FORCED)
        kind = MOVE_CHARACTER if moved_as(state, slot, IS_CHARACTER) else MOVE_MECH
        if at.enemy_fighters >> space & 1:
            kind = ATTACK_COMBAT
        elif at.enemy_workers >> space & 1:
            kind = ATTACK_WORKER
        elif symbol == ENCOUNTER_FACTORY:
            kind = symbol
        return Plan(PERFORMED, slot, space, False, kind)
    return invalid(NO_TERRITORY)


def plan_worker(at: Position, slot: int) -> Plan:
    """To where the most other own units are near, out of reach of enemy fighters."""
    valid = at.reach_with_base & ~at.enemy_units & ~at.friends & ~at.spaces_of(IS_WORKER, slot)
    valid &= at.state.board.territories
    for extension in extensions_of(at.state):
        valid &= ~extension.closed_to_workers(at.state, at.seat)
    if not valid:
        return invalid(NO_TERRITORY)
    valid &= ~threatened(at.state, at.part, at.enemies, at.dry)
    if not valid:
        return invalid(ALL_THREATENED)
    candidates = spaces(valid)
    values = [at.units_near(s, slot) for s in candidates]
    return settle_on(at, slot, candidates, values, UNITS_NEAR)


def plan_advance(at: Position, slot: int) -> Plan:
    """Towards the nearest enemy fighter, onto a hex without enemies and other own fighters."""
    valid = at.reach_with_base & ~at.enemy_units & ~at.friends & ~at.spaces_of(FIGHTS, slot)
    valid &= at.state.board.territories
    if not valid:
        return invalid(NO_TERRITORY)
    places = at.enemy_places(FIGHTS)
    measure = TO_FIGHTER if places else NO_VALUE
    for extension in extensions_of(at.state):
        goal = extension.advances_on(at.state, at.seat)
        if goal >= 0:
            places = [goal]
            measure = TO_PLACE
    candidates = spaces(valid)
    values = [-at.distance_to(s, places) for s in candidates]
    return settle_on(at, slot, candidates, values, measure)


def plan_encounter(at: Position, slot: int) -> Plan:
    """To an encounter token or, without a Factory card, the Factory; or to a far goal."""
    state = at.state
    goals = state.encounters
    if may_take_card(state, at.seat):
        goals |= state.board.factory
    valid = at.reach & goals
    open_ = valid & ~at.enemy_units & ~at.friends & ~at.spaces_of(IS_MECH, slot)
    if open_:
        candidates = spaces(open_)
        return settle_on(at, slot, candidates, [0] * len(candidates), NO_VALUE)
    far = plan_far_goal(at, slot)
    if far.slot >= 0:
        return far
    return invalid(ALL_CLOSED if valid else NO_TERRITORY)


def plan_far_goal(at: Position, slot: int) -> Plan:
    """To the far goal of the faction that is nearest to any enemy unit, at any distance."""
    state = at.state
    goals = faction_of(state, at.seat).far_goals(state, at.seat)
    if goals:
        goals &= ~at.enemy_units & ~at.friends & ~at.spaces_of(IS_MECH, slot)
    if not goals:
        return invalid(NO_TERRITORY)
    places = at.enemy_places(OCCUPIES)
    candidates = spaces(goals)
    nearest = min([at.distance_to(s, places) for s in candidates])
    state.emit(COMPARING, at.seat, TO_UNIT)
    for space in candidates:
        state.emit(CANDIDATE, at.seat, space, at.distance_to(space, places))
    tied = [s for s in candidates if at.distance_to(s, places) == nearest]
    best = len(tied) == 1 and len(candidates) > 1
    tied, decided = favoured(at, tied)
    if decided == UNDECIDED:
        tied, decided = near_quarry(at, tied)
    if decided == UNDECIDED:
        tied, decided = preferred(at, tied)
    target = tied[0]
    if best:
        decided = BEST_VALUE
    elif decided == UNDECIDED:
        tied, decided = without_shunned(at, tied)
        target = tied[0]
        if decided == UNDECIDED:
            target, decided = first_in_order(state, at.part, tied)
    state.emit(DESTINATION, at.seat, target, decided)
    return Plan(PERFORMED, slot, target, True)


def plan_hunt(at: Position) -> Plan:
    """An attack on fighters of those that modules set it on, in place of Encounter/Factory."""
    targets = 0
    for other in spaces(quarry_of(at.state, at.seat)):
        targets |= at.state.players[other].fighters
    if not targets:
        return invalid(NO_TERRITORY)
    if at.state.players[at.seat].power < HUNTING_POWER:
        return invalid(TOO_LITTLE_POWER)
    slot = select_unit(at, FIGHTS)
    return invalid(NO_UNIT) if slot < 0 else plan_attack(at, slot, targets)


def plan_attack(at: Position, slot: int, targets: int = -1) -> Plan:
    """Against the fewest enemy fighters within reach."""
    valid = at.reach_with_base & at.enemy_fighters & targets & ~at.friends
    if at.state.rules.answered[ON_MAY_ENTER]:
        here = at.state.players[at.seat].units[slot]
        valid = hooks.may_enter(at.state, at.seat, slot, here, valid)
    if not valid:
        return invalid(NO_TERRITORY)
    candidates = spaces(valid)
    values = [-at.enemy_fighters_at(s) for s in candidates]
    return settle_on(at, slot, candidates, values, FIGHTERS_THERE)


def plan_attack_on_workers(at: Position, slot: int) -> Plan:
    """Against lone enemy workers where the most resources lie."""
    valid = at.reach_with_base & at.enemy_workers & ~at.enemy_fighters & ~at.friends
    if not valid:
        return invalid(NO_TERRITORY)
    candidates = spaces(valid)
    values = [resources_at(at.state, s) for s in candidates]
    return settle_on(at, slot, candidates, values, RESOURCES_THERE)
