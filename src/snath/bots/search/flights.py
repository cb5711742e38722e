"""Flights: where a unit that flies may go, and what it may take from one place to another.

Water, rivers and other units are no obstacle to it, so it has hundreds of ways.  Only a few have
a purpose: something is taken aboard where it is and set down where it is of more use, or the unit
goes where a module says that it has something to do.  What counts as loading is seen from what
is aboard before and after; nothing is known about the actions for it.
"""

from __future__ import annotations

from typing import Final, final

from ...engine.action import CARRY, STEP, STOP, code
from ...engine.board import spaces
from ...engine.ids import IS_WORKER, RESOURCES, VILLAGE
from ...engine.state import State
from ...engine.steps.move import MOVING, MoveStep
from ...engine.steps.produce import product_of
from ...engine.territory import enemy_units, resources_at, units_at
from .options import STEPS
from .value import Judge

NEW_LAND: Final = 2.0  # why something may be set down on a space: nobody else of ours holds it,
FACTORY: Final = 3.0  # it counts as three,
LACKING: Final = 1.0  # its product is lacking there,
NEAR_FOES: Final = -0.7  # opponents stand beside it
# In the present turn and in later ones: flights tried for each purpose, places at which it is
# tried to load, flights that go on, and more of them that lead to a question of a module.
TRIED: Final = (24, 6)
PICKUPS: Final = (4, 2)
KEPT: Final = (6, 2)
ASKED: Final = (3, 1)
SPREAD: Final = (3, 1)  # places for the rest, if only a part of the cargo is set down


@final
class Flight:
    """A flight that was tried: the actions, and the position after them.

    `asked`: a module has a question before the flight is over, so its value is not all of it.
    """

    def __init__(self, state: State, codes: list[int], value: float) -> None:
        self.state = state
        self.codes = codes
        self.value = value
        self.asked = not state.over and state.stack[-1].tag not in STEPS


@final
class Flights:
    """Tries the flights of one unit from where it is."""

    def __init__(self, judge: Judge, state: State, step: MoveStep, ahead: int) -> None:
        self.judge = judge
        self.seat = step.seat
        self.slot = step.slot
        self.ahead = ahead
        self.later = 1 if ahead else 0
        self.holds: list[int] = []
        number = state.board.count
        for container in state.rules.containers:
            if container.owner == step.seat and container.carrier == step.slot:
                self.holds.append(number)
            number += 1
        self.left = 0  # flights that may still be tried for a purpose
        self.found: list[Flight] = []

    def best(self, state: State, step: MoveStep) -> list[Flight]:
        """The best flights, best first."""
        origin = state.players[self.seat].units[self.slot]
        near = reach(state, origin, step.left)
        goals = 0
        for facet in self.judge.told:
            goals |= facet.places(state, self.seat, self.slot)
        self.judge.effort.look(state, self.seat, True)  # it has looked at other positions since
        drops = self.drops(state)
        pickups = self.pickups(state, [origin, *near])
        self.left = TRIED[self.later]
        for space in spaces(goals & ~(1 << origin)):
            if space in near:
                self.go(state, [], near, space, drops)
        if self.aboard(state):
            self.left = TRIED[self.later]
            for space in drops:
                if space in near:
                    self.go(state, [], near, space, drops)
        self.left = TRIED[self.later]
        for space in pickups:
            self.ferry(state, near, origin, space, drops, goals)
        self.found.sort(key=flight_value, reverse=True)
        asked = [flight for flight in self.found[KEPT[self.later] :] if flight.asked]
        return self.found[: KEPT[self.later]] + asked[: ASKED[self.later]]

    # -- what is aboard ------------------------------------------------------------------------

    def aboard(self, state: State) -> int:
        """Tokens and units in the holds."""
        units = state.players[self.seat].units
        n = 0
        for hold in self.holds:
            n += resources_at(state, hold) + units.count(hold)
        return n

    def most(self, options: list[int]) -> list[int]:
        """Of the options of modules that load or unload: the largest amount of each kind."""
        best: dict[int, int] = {}
        for option in options:
            kind = option >> 24
            if kind not in (STEP, STOP, CARRY):
                best[option >> 16] = option  # amounts ascend
        return list(best.values())

    def least(self, options: list[int]) -> list[int]:
        """The smallest amount of each kind of which there is more."""
        out: list[int] = []
        for option in options:
            kind = option >> 24
            if kind not in (STEP, STOP, CARRY) and option >> 8 & 255 == 1:
                out.append(option)
        most = self.most(options)
        return [option for option in out if option not in most]

    # -- where to ------------------------------------------------------------------------------

    def pickups(self, state: State, near: list[int]) -> list[int]:
        """Where own workers stand, or tokens lie that are not others': crowded places first."""
        workers = state.players[self.seat].workers
        foes = enemy_units(state, self.seat)
        rated: list[tuple[int, int]] = []
        for space in near:
            crowd = units_at(state, self.seat, space, IS_WORKER) if workers >> space & 1 else 0
            tokens = 0 if foes >> space & 1 else resources_at(state, space)
            if crowd or tokens:
                rated.append((-(4 * min(crowd, 3) + tokens), space))
        rated.sort()
        return [space for _, space in rated[: PICKUPS[self.later]]]

    def drops(self, state: State) -> list[int]:
        """Land where something may be set down, the most useful first."""
        board = state.board
        e = self.judge.effort
        foes = enemy_units(state, self.seat)
        free = board.territories & ~board.lakes & ~foes
        rated: list[tuple[float, int]] = []
        for space in spaces(free):
            worth = 0.0 if e.held >> space & 1 else NEW_LAND
            if board.factory >> space & 1:
                worth *= FACTORY
            terrain = board.terrain[space]
            product = product_of(terrain)
            if terrain == VILLAGE:
                worth += LACKING if e.workers_left and not e.villagers else 0.0
            elif 0 <= product < RESOURCES and not e.makers[product]:
                worth += LACKING
            if board.adjacent[space] & foes:
                worth += NEAR_FOES
            if worth > 0.0:
                rated.append((-worth, space))
        rated.sort()
        return [space for _, space in rated]

    # -- trying --------------------------------------------------------------------------------

    def ferry(
        self, state: State, near: dict[int, int], origin: int, space: int, drops: list[int],
        goals: int,
    ) -> None:
        """Take something aboard at a space and bring it elsewhere, or keep it."""
        start = state.clone()
        codes: list[int] = []
        if space != origin and not self.steps(start, codes, path(near, space)):
            return
        if not self.flying(start):
            return  # the way there was all that it could fly
        before = self.aboard(start)
        options = start.legal()
        for option in self.most(options) + self.least(options):
            loaded = start.clone()
            loaded.apply(option)
            if not self.flying(loaded) or self.aboard(loaded) <= before:
                continue
            more = [*codes, option]
            self.stop(loaded.clone(), more[:])
            around = reach(loaded, space, self.range_left(loaded))
            for target in drops + spaces(goals):
                if target in around and target != space:
                    self.go(loaded, more, around, target, drops)
        # Perhaps somebody comes along without being loaded.
        if space != origin:
            around = reach(start, space, self.range_left(start))
            for target in spaces(goals & ~(1 << space)):
                if target in around:
                    self.go(start, codes, around, target, drops)

    def go(
        self, state: State, codes: list[int], near: dict[int, int], space: int, drops: list[int]
    ) -> None:
        """Fly to a space and stop, with and without setting down there what is possible."""
        if self.left <= 0:
            return
        self.left -= 1
        there = state.clone()
        more = codes[:]
        if not self.steps(there, more, path(near, space)):
            return
        self.stop(there.clone(), more[:])
        self.spread(there, more, space, drops)
        self.set_down(there, more)

    def spread(self, state: State, codes: list[int], space: int, drops: list[int]) -> None:
        """Set a part down here and the rest farther on, or keep it aboard."""
        if not self.flying(state):
            return
        before = self.aboard(state)
        for option in self.least(state.legal()):
            there = state.clone()
            there.apply(option)
            if not self.flying(there) or self.aboard(there) >= before:
                continue
            more = [*codes, option]
            self.stop(there.clone(), more[:])
            around = reach(there, space, self.range_left(there))
            left = SPREAD[self.later]
            for target in drops:
                if target in around and left > 0:
                    left -= 1
                    beyond = there.clone()
                    way = more[:]
                    if self.steps(beyond, way, path(around, target)):
                        self.set_down(beyond, way)

    def set_down(self, there: State, more: list[int]) -> None:
        """Set down what is possible, and stop."""
        arrived = len(more)
        while self.flying(there):
            before = self.aboard(there)
            tried = there
            for option in self.most(there.legal()):
                if option in more[arrived:]:
                    continue
                after = there.clone()
                after.apply(option)
                if self.aboard(after) <= before:
                    there = after
                    more.append(option)
                    break
            if there is tried:
                break
        if len(more) > arrived:
            self.stop(there, more)

    def flying(self, state: State) -> bool:
        """Whether the unit may still go on; a flight may be over, and so may the game."""
        if state.over:
            return False
        step = state.stack[-1]
        return isinstance(step, MoveStep) and step.phase == MOVING and step.slot == self.slot

    def range_left(self, state: State) -> int:
        step = state.stack[-1]
        assert isinstance(step, MoveStep)
        return step.left

    def steps(self, state: State, codes: list[int], way: list[int]) -> bool:
        """Take the steps of a way; False if one of them is not possible."""
        for space in way:
            action = code(STEP, space)
            if not self.flying(state) or action not in state.legal():
                return False
            state.apply(action)
            codes.append(action)
        return True

    def stop(self, state: State, codes: list[int]) -> None:
        """End the flight, if it has not ended by itself, and judge it."""
        if self.flying(state):
            if code(STOP) not in state.legal():
                return
            state.apply(code(STOP))
            codes.append(code(STOP))
        self.found.append(Flight(state, codes, self.judge.value(state, self.ahead)))


def flight_value(flight: Flight) -> float:
    return flight.value


def reach(state: State, origin: int, most: int) -> dict[int, int]:
    """Spaces within so many steps, each with the space before it."""
    board = state.board
    out: dict[int, int] = {}
    seen = 1 << origin
    edge = [origin]
    for _ in range(most):
        further: list[int] = []
        for space in edge:
            for target in spaces(board.adjacent[space] & board.territories & ~seen):
                seen |= 1 << target
                out[target] = space
                further.append(target)
        edge = further
    return out


def path(near: dict[int, int], space: int) -> list[int]:
    """The steps to a space."""
    out: list[int] = []
    while space in near:
        out.append(space)
        space = near[space]
    out.reverse()
    return out
