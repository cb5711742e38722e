"""The Move action: units go one after another, step by step, with what they carry.

Rulebook: Top-Row Actions, Move; Moving into Opponent-Controlled Territories; Factory Cards, Move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from .. import effects, hooks
from ..action import CARRY, DONE, STEP, STOP, UNIT, code
from ..board import count
from ..event import RESOURCES_MOVED, UNIT_MOVED
from ..ids import (
    CARGO_FRESH,
    CARGO_MOVED,
    CARRIES_RESOURCES,
    CARRIES_WORKERS,
    CHARACTER,
    FIGHTS,
    IS_CHARACTER,
    IS_MECH,
    IS_WORKER,
    MOVES,
    OCCUPIES,
    RESOURCE_NAMES,
    RESOURCES,
)
from ..movement import slip_targets, step_targets
from ..rule import ON_CARGO, ON_FARTHER, ON_OFFER, ON_RESERVES, ON_SLIPS, SINKS, WALKS
from ..step import Step
from ..territory import enemy_fighters, enemy_units, units_at
from .move_end import MoveEndStep

if TYPE_CHECKING:
    from ..state import State

PICKING: Final = 0  # which unit moves next
MOVING: Final = 1  # the picked unit loads, steps or stops
ENTERED: Final = 2  # it has just stepped; what waits there happens
STOPPED: Final = 3  # its movement is over

MOST: Final = 255  # tokens of a type that one action can name
FINISHED: Final = -1  # in place of the units that may still move


@final
class MoveStep(Step):
    """Up to `units` different units, each going up to `steps` territories plus abilities.

    `moved` is the mask of slots that have moved, `origins` where each unit of the player stood
    when it first moved or was first carried (-1: neither).  The unit in hand (`slot`) takes along
    `cargo` tokens and `riders` (mask of worker slots); between steps these lie on its territory.
    `last` keeps the order of loading: each kind of cargo is set at most once per territory.
    `brought` lists, for units that ran into enemy fighters, slot, riders and tokens brought along.
    Nothing follows a `peaceful` move: no combat, encounter, Factory card or token.  A unit that
    is `passing` has slipped onto a territory as if it were empty, and goes on from there.
    """

    tag: ClassVar[str] = "move"

    def __init__(
        self,
        seat: int,
        units: int,
        steps: int,
        phase: int,
        moved: int,
        origins: list[int],
        slot: int,
        left: int,
        stepped: bool,
        cargo: list[int],
        riders: int,
        last: int,
        brought: list[int],
        peaceful: bool = False,
        passing: bool = False,
    ) -> None:
        super().__init__(seat)
        self.units = units
        self.steps = steps
        self.phase = phase
        self.moved = moved
        self.origins = origins
        self.slot = slot
        self.left = left
        self.stepped = stepped
        self.cargo = cargo
        self.riders = riders
        self.last = last
        self.brought = brought
        self.peaceful = peaceful
        self.passing = passing

    @staticmethod
    def begin(state: State, seat: int, units: int, steps: int) -> MoveStep:
        slots = len(state.players[seat].units)
        return MoveStep(
            seat, units, steps, PICKING, 0, [-1] * slots, -1, 0, False, [0, 0, 0, 0], 0, -1, []
        )

    # -- questions ---------------------------------------------------------------------------

    def options(self, state: State, out: list[int]) -> None:
        if self.phase == PICKING:
            if self.units > 0:
                self.pick_options(state, out)
            added = len(out)
            if state.rules.answered[ON_RESERVES]:
                hooks.reserves(state, self.seat, out)
            if state.rules.answered[ON_OFFER]:
                hooks.offers_in_moves(state, self.seat, out)
            if len(out) > added + 1:
                out.sort()
            out.append(code(DONE))
            return
        p = state.players[self.seat]
        space = p.units[self.slot]
        targets = 0
        if self.left > 0:
            targets = step_targets(
                state,
                self.seat,
                self.slot,
                space,
                enemy_fighters(state, self.seat),
                enemy_units(state, self.seat),
            )
        while targets:
            low = targets & -targets
            targets ^= low
            out.append(code(STEP, low.bit_length() - 1))
        if not self.passing:
            self.cargo_options(state, space, out)
        if not out or (self.stepped and not self.passing):
            out.append(code(STOP))  # or nothing else is left to do
        if state.rules.answered[ON_CARGO] and not self.passing:
            hooks.cargo(state, self.seat, self.slot, space, self.stepped, out)
        if self.left > 0 and state.rules.answered[ON_FARTHER]:
            hooks.farther(state, self.seat, self.slot, out)
        if self.left > 1 and state.rules.answered[ON_SLIPS]:
            unnoticed = slip_targets(state, self.seat, self.slot, space)
            hooks.slips(state, self.seat, self.slot, unnoticed, out)

    def pick_options(self, state: State, out: list[int]) -> None:
        """One option per kind and space; units of a kind on a space are alike.

        Units whose place is a container are aboard and go nowhere by themselves.
        """
        seat = self.seat
        p = state.players[seat]
        rules = state.rules
        fighters = enemy_fighters(state, seat)
        units = enemy_units(state, seat)
        kind = CHARACTER
        seen = 0
        for slot, space in enumerate(p.units):
            if rules.kinds[slot] != kind:
                kind = rules.kinds[slot]
                seen = 0
            if self.is_waiting(state, slot, space) and not seen >> space & 1:
                seen |= 1 << space
                if self.can_set_out(state, slot, space, fighters, units):
                    out.append(code(UNIT, kind, space))
        out.sort()

    def can_pick(self, state: State) -> bool:
        """Whether there is any unit to pick."""
        fighters = enemy_fighters(state, self.seat)
        units = enemy_units(state, self.seat)
        for slot, space in enumerate(state.players[self.seat].units):
            if self.is_waiting(state, slot, space) and self.can_set_out(
                state, slot, space, fighters, units
            ):
                return True
        return False

    def is_waiting(self, state: State, slot: int, space: int) -> bool:
        """Whether a unit stands on the board and has not moved in this action."""
        return (
            0 <= space < state.board.count
            and not self.moved >> slot & 1
            and state.rules.traits[slot] & MOVES != 0
        )

    def can_set_out(
        self, state: State, slot: int, space: int, fighters: int, units: int
    ) -> bool:
        """Whether a unit has somewhere to go or something to load."""
        return step_targets(
            state, self.seat, slot, space, fighters, units
        ) != 0 or self.may_load(state, slot, space, False)

    def may_load(self, state: State, slot: int, space: int, moved: bool) -> bool:
        """Whether a rule lets the unit load or unload where it stands."""
        if not state.rules.answered[ON_CARGO]:
            return False
        out: list[int] = []
        hooks.cargo(state, self.seat, slot, space, moved, out)
        return len(out) > 0

    def cargo_options(self, state: State, space: int, out: list[int]) -> None:
        """How many of each kind come along; kinds are set in ascending order."""
        traits = state.rules.traits[self.slot]
        if traits & CARRIES_RESOURCES and not self.must_take_resources(state, space):
            for kind in range(self.last + 1, RESOURCES):
                for n in range(min(MOST, state.resources[space * RESOURCES + kind]) + 1):
                    if n != self.cargo[kind]:
                        out.append(code(CARRY, kind, n))
        if traits & CARRIES_WORKERS and not self.must_take_workers(state, space):
            for kind in range(max(self.last + 1, CARGO_FRESH), CARGO_MOVED + 1):
                here = self.workers_here(state, space, kind)
                aboard = here & self.riders
                for n in range(count(here) + 1):
                    if n != count(aboard):
                        out.append(code(CARRY, kind, n))

    def workers_here(self, state: State, space: int, kind: int) -> int:
        """Mask of own worker slots on the space, by whether they have moved in this action."""
        traits = state.rules.traits
        mask = 0
        for slot, at in enumerate(state.players[self.seat].units):
            if at == space and traits[slot] & IS_WORKER:
                mask |= 1 << slot
        return mask & self.moved if kind == CARGO_MOVED else mask & ~self.moved

    def must_take_resources(self, state: State, space: int) -> bool:
        """Nothing may be left on a lake by the last character or mech.  Seaworthy, Submerge.

        Nor by the last worker, where workers walk there.
        """
        if not state.board.lakes >> space & 1:
            return False
        keepers = OCCUPIES if hooks.afloat(state, self.seat, space) == WALKS else FIGHTS
        return units_at(state, self.seat, space, keepers) == 1

    def must_take_workers(self, state: State, space: int) -> bool:
        """Workers may not be left on a lake by the last mech, unless a rule keeps them afloat."""
        return (
            state.board.lakes >> space & 1 == 1
            and units_at(state, self.seat, space, IS_MECH) == 1
            and hooks.afloat(state, self.seat, space) == SINKS
        )

    def load_what_must_come(self, state: State, space: int) -> None:
        traits = state.rules.traits[self.slot]
        if traits & CARRIES_RESOURCES and self.must_take_resources(state, space):
            for kind in range(RESOURCES):
                self.cargo[kind] = state.resources[space * RESOURCES + kind]
        if traits & CARRIES_WORKERS and self.must_take_workers(state, space):
            self.riders = self.workers_here(state, space, CARGO_FRESH)
            self.riders |= self.workers_here(state, space, CARGO_MOVED)

    # -- answers -----------------------------------------------------------------------------

    def apply(self, state: State, action: int) -> None:
        kind = action >> 24
        if kind == STEP:
            self.step_to(state, action >> 16 & 255)
        elif kind == UNIT:
            self.pick(state, action >> 16 & 255, action >> 8 & 255)
        elif kind == CARRY:
            self.load(state, action >> 16 & 255, action >> 8 & 255)
        elif kind == STOP:
            self.stop(state)
        elif kind == DONE:
            self.units = FINISHED
        else:
            self.apply_rule(state, action)

    def stop(self, state: State) -> None:
        self.phase = STOPPED
        if self.passing:
            self.passing = False
            self.left = 0
            self.enter(state, state.players[self.seat].units[self.slot])

    def apply_rule(self, state: State, action: int) -> None:
        """An answer that a rule has offered."""
        if self.phase == PICKING:
            units = hooks.call_up(state, self.seat, action)
            if units:
                self.units += units
            else:
                hooks.take_offer(state, self.seat, action)
            return
        space = hooks.slipped(state, self.seat, self.slot, action)
        if space >= 0:
            self.travel(state, space, True)
        elif hooks.go_farther(state, self.seat, self.slot, action):
            self.left += 1
        else:
            hooks.load(state, self.seat, self.slot, action)
            self.stepped = True  # it may stay where it is
            self.moved |= 1 << self.slot

    def pick(self, state: State, kind: int, space: int) -> None:
        p = state.players[self.seat]
        slot = 0
        while not (
            state.rules.kinds[slot] == kind
            and p.units[slot] == space
            and not self.moved >> slot & 1
        ):
            slot += 1
        self.slot = slot
        self.units -= 1
        self.left = hooks.move_range(state, self.seat, slot, self.steps)
        self.stepped = False
        self.cargo = [0, 0, 0, 0]
        self.riders = 0
        self.last = -1
        self.phase = MOVING
        self.load_what_must_come(state, space)

    def load(self, state: State, kind: int, amount: int) -> None:
        self.last = kind
        if kind < RESOURCES:
            self.cargo[kind] = amount
            return
        here = self.workers_here(state, state.players[self.seat].units[self.slot], kind)
        aboard = here & self.riders
        waiting = here & ~self.riders
        self.riders &= ~here
        # Those aboard stay aboard first: where each worker came from matters at the game's end.
        while amount:
            low = aboard & -aboard if aboard else waiting & -waiting
            self.riders |= low
            aboard &= ~low
            waiting &= ~low
            amount -= 1

    def step_to(self, state: State, space: int) -> None:
        self.travel(state, space, False)
        self.enter(state, space)

    def enter(self, state: State, space: int) -> None:
        """What waits on a territory notices the unit."""
        self.phase = ENTERED
        if hooks.must_stop(state, self.seat, self.slot, space):
            self.left = 0
        hooks.entered(state, self.seat, self.slot, space)

    def travel(self, state: State, space: int, passing: bool) -> None:
        """One step of the unit with all that it takes along."""
        seat = self.seat
        p = state.players[seat]
        traits = state.rules.traits
        origin = p.units[self.slot]
        state.emit(
            UNIT_MOVED, seat, state.rules.kinds[self.slot], origin, space, count(self.riders)
        )
        for kind in range(RESOURCES):
            n = self.cargo[kind]
            if n:
                state.put(origin, kind, -n)
                state.put(space, kind, n)
                state.emit(RESOURCES_MOVED, seat, kind, n, origin, space)
        if self.origins[self.slot] < 0:
            self.origins[self.slot] = origin
        self.moved |= 1 << self.slot
        riders = self.riders
        while riders:
            low = riders & -riders
            riders ^= low
            rider = low.bit_length() - 1
            if self.origins[rider] < 0:
                self.origins[rider] = origin
            p.units[rider] = space
        if self.moved >> self.slot & 1 and not self.passing:
            hooks.passed(state, seat, self.slot, origin)
        self.passing = passing
        self.left -= 1
        hooks.stepped(state, seat, self.slot, origin, space)
        p.place_unit(self.slot, space, traits)
        self.stepped = True
        self.last = -1

    # -- what follows by itself --------------------------------------------------------------

    def advance(self, state: State) -> bool:
        if self.phase == ENTERED:
            self.arrive(state)
        elif self.phase == STOPPED:
            self.phase = PICKING
            if not self.peaceful:
                space = state.players[self.seat].units[self.slot]
                hooks.stopped(state, self.seat, self.slot, space, self.pending(state, space))
        elif self.phase == PICKING:
            if self.units != FINISHED and self.goes_on(state):
                return False
            state.pop()
            if not self.peaceful:
                state.push(MoveEndStep(self.seat, self.moved, self.origins, self.brought))
        else:
            return False
        return True

    def goes_on(self, state: State) -> bool:
        """Whether another unit can move, or could if a rule lets it."""
        if self.units > 0:
            return self.can_pick(state)
        if not state.rules.answered[ON_RESERVES] or not self.can_pick(state):
            return False
        out: list[int] = []
        hooks.reserves(state, self.seat, out)
        return len(out) > 0

    def arrive(self, state: State) -> None:
        """Enemy units and encounter tokens end a movement; lone workers go home at once."""
        seat = self.seat
        space = state.players[seat].units[self.slot]
        here = 1 << space
        traits = state.rules.traits[self.slot]
        if traits & FIGHTS:
            if enemy_fighters(state, seat) & here:
                self.left = 0
                self.brought.append(self.slot)
                self.brought.append(self.riders)
                for kind in range(RESOURCES):
                    self.brought.append(self.cargo[kind])
            elif enemy_units(state, seat) & here:
                self.left = 0
                effects.drive_off_workers(state, seat, space)
        if traits & IS_CHARACTER and state.encounters & here:
            self.left = 0
        if self.left == 0 and not self.may_load(state, self.slot, space, True):
            self.phase = STOPPED
            return
        self.load_what_must_come(state, space)
        if step_targets(
            state,
            seat,
            self.slot,
            space,
            enemy_fighters(state, seat),
            enemy_units(state, seat),
        ) or self.may_load(state, self.slot, space, True):
            self.phase = MOVING
        else:
            self.phase = STOPPED

    def pending(self, state: State, space: int) -> bool:
        """Whether a combat or, for the character, an encounter waits where the unit stopped."""
        here = 1 << space
        if enemy_fighters(state, self.seat) & here:
            return True
        return (
            state.rules.traits[self.slot] & IS_CHARACTER != 0 and state.encounters & here != 0
        )

    def abandon(self, state: State) -> None:
        MoveEndStep(self.seat, self.moved, self.origins, self.brought).abandon(state)

    def view(self, state: State) -> dict[str, object]:
        out: dict[str, object] = {"units_left": self.units}
        if self.passing:
            out["passing"] = True
        if self.phase != PICKING:
            space = state.players[self.seat].units[self.slot]
            out["unit"] = state.rules.vocabularies["unit"][state.rules.kinds[self.slot]]
            out["space"] = state.board.names[space]
            out["steps_left"] = self.left
            out["workers"] = count(self.riders)
            for kind in range(RESOURCES):
                out[RESOURCE_NAMES[kind]] = self.cargo[kind]
        return out

    def clone(self) -> Step:
        return MoveStep(
            self.seat, self.units, self.steps, self.phase, self.moved, self.origins[:],
            self.slot, self.left, self.stepped, self.cargo[:], self.riders, self.last,
            self.brought[:], self.peaceful, self.passing,
        )

    def fields(self) -> list[object]:
        out: list[object] = [
            self.seat, self.units, self.steps, self.phase, self.moved, self.origins[:],
            self.slot, self.left, self.stepped, self.cargo[:], self.riders, self.last,
            self.brought[:],
        ]
        if self.peaceful or self.passing:
            out.append(self.peaceful)
        if self.passing:
            out.append(True)
        return out


def move_of(state: State) -> MoveStep | None:
    """The Move action under way; steps that rules have asked for may lie on it."""
    for step in reversed(state.stack):
        if isinstance(step, MoveStep):
            return step
    return None
