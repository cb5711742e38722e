"""A module that no bot has ever heard of: a fair comes to the map.

It adds a section, offers, questions (open, secret, with a dial), a kind of unit with a container,
a goal, an owner that is no seat, and a track in another order with a goal missing.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from snath.engine import effects
from snath.engine.action import BOTTOM, DECLINE, GAIN, SECTION, ActionKind, Field, code
from snath.engine.board import spaces
from snath.engine.goal import Goal
from snath.engine.ids import (
    BUILD,
    CARRIES_RESOURCES,
    COINS,
    FACTORY_SECTIONS,
    MOVES,
    OCCUPIES,
    POWER,
    RESOURCES,
    SECTIONS,
)
from snath.engine.module import Module
from snath.engine.part import Part
from snath.engine.pieces import Container, Look, Owner, UnitKind
from snath.engine.rule import (
    ON_BEATEN,
    ON_CARGO,
    ON_COMMIT,
    ON_CONTAINERS,
    ON_COST,
    ON_OFFER,
    ON_ROUND_END,
    ON_SECTIONS,
    ON_SETUP,
    ON_TURN_START,
    Rule,
)
from snath.engine.state import State
from snath.engine.step import Step
from snath.engine.steps.commit import CommitStep, committed
from snath.engine.steps.secret import SecretStep
from snath.engine.steps.turn import END, TurnStep
from snath.engine.tables import Tables

VISIT: Final = 210  # an offer in the fair's own section
BET: Final = 211  # an offer everywhere
SOUVENIR: Final = 212  # an offer at the end of a turn only
STALL: Final = 213
VOTE: Final = 214
LOAD: Final = 215
TENT: Final = SECTIONS + FACTORY_SECTIONS  # the number of the fair's section
STALLS: Final = 40
GOOD_STALL: Final = 23
PRIZE: Final = 25  # coins
GIFT: Final = 3  # coins
REGULARS: Final = 4  # visits that the goal takes


class Visits(Part):
    """How often each seat has been at the fair, and which offers it has taken this turn."""

    name: ClassVar[str] = "fair"

    def __init__(self, visits: list[int], taken: int) -> None:
        self.visits = visits
        self.taken = taken

    def clone(self) -> Part:
        return Visits(self.visits[:], self.taken)

    def fields(self) -> list[object]:
        return [self.visits[:], self.taken]

    def view(self, state: State, seat: int) -> dict[str, object]:
        return {"visits": self.visits[:], "taken": self.taken}


def part_of(state: State) -> Visits:
    return next(part for part in state.parts if isinstance(part, Visits))


class StallStep(Step):
    """One of many stalls; a single one has prizes."""

    tag: ClassVar[str] = "stall"

    def options(self, state: State, out: list[int]) -> None:
        for number in range(STALLS):
            out.append(code(STALL, number))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action == code(STALL, GOOD_STALL):
            effects.gain(state, self.seat, COINS, PRIZE)

    def clone(self) -> Step:
        return StallStep(self.seat)


class LotsStep(Step):
    """An answer that the base game has too, with another meaning: the middle one wins."""

    tag: ClassVar[str] = "lots"
    best: ClassVar[int] = code(GAIN, COINS, 2)

    def options(self, state: State, out: list[int]) -> None:
        for number in range(1, 5):
            out.append(code(GAIN, COINS, number))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action == self.best:
            effects.gain(state, self.seat, COINS, PRIZE)

    def clone(self) -> Step:
        return LotsStep(self.seat)


class EqualStep(Step):
    """It makes no difference what is chosen."""

    tag: ClassVar[str] = "equal"

    def options(self, state: State, out: list[int]) -> None:
        for number in range(6):
            out.append(code(STALL, number))

    def apply(self, state: State, action: int) -> None:
        state.pop()

    def clone(self) -> Step:
        return EqualStep(self.seat)


class BetStep(Step):
    """A secret number on the dial that has nothing to do with a combat."""

    tag: ClassVar[str] = "bet"

    def __init__(self, seat: int, asked: bool) -> None:
        super().__init__(seat)
        self.asked = asked

    def advance(self, state: State) -> bool:
        if not self.asked:
            self.asked = True
            state.push(CommitStep.begin(self.seat, 2, 0, False))
            return True
        power = committed(state, self.seat)[0]
        state.commits.clear()
        state.pop()
        effects.lose(state, self.seat, POWER, power)
        effects.gain(state, self.seat, COINS, power)
        return True

    def clone(self) -> Step:
        return BetStep(self.seat, self.asked)

    def fields(self) -> list[object]:
        return [self.seat, self.asked]


class Regular(Goal):
    def reached(self, state: State, seat: int) -> bool:
        return part_of(state).visits[seat] >= REGULARS

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return part_of(state).visits[seat], REGULARS


class FairRule(Rule):
    def hooks(self) -> list[int]:
        return [
            ON_SETUP, ON_TURN_START, ON_SECTIONS, ON_OFFER, ON_ROUND_END, ON_COST, ON_CARGO,
            ON_CONTAINERS,
        ]

    def setup(self, state: State) -> None:
        """Every seat has a wagon at home; the bear sits at the Factory."""
        traits = state.rules.traits
        for seat in range(len(state.order)):
            p = state.players[seat]
            p.place_unit(len(traits) - 1, p.home, traits)
        bear = state.players[len(state.order)]
        bear.power = 5
        bear.place_unit(1, spaces(state.board.factory)[0], traits)
        first = state.order[0]
        state.push(StallStep(first))

    def turn_start(self, state: State, seat: int) -> None:
        part_of(state).taken = 0

    def sections(self, state: State, seat: int, out: list[int]) -> None:
        if state.players[seat].section != TENT:
            out.append(code(SECTION, TENT))

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        step = state.stack[-1]
        taken = part_of(state).taken
        if not isinstance(step, TurnStep):
            return
        if step.phase and state.players[seat].section == TENT and not taken & 1:
            out.append(code(VISIT))
        if step.phase and state.players[seat].power and not taken & 2:
            out.append(code(BET))
        if step.phase == END and not taken & 4:
            out.append(code(SOUVENIR))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        part = part_of(state)
        if action == code(VISIT):
            part.taken |= 1
            part.visits[seat] += 1
            state.push(LotsStep(seat))
            state.push(StallStep(seat))
        elif action == code(BET):
            part.taken |= 2
            state.push(BetStep(seat, False))
        else:
            part.taken |= 4
            effects.gain(state, seat, COINS, GIFT)
        return True

    def round_end(self, state: State) -> None:
        state.push(SecretStep.begin(self.index, 0, state.order[:]))

    def secret_options(
        self, state: State, seat: int, topic: int, chosen: list[int], out: list[int]
    ) -> None:
        if not chosen:
            out += [code(VOTE, 0), code(VOTE, 1)]

    def secret_done(
        self, state: State, topic: int, seats: list[int], choices: list[list[int]]
    ) -> None:
        """Whoever votes for it gets a coin."""
        for seat, chosen in zip(seats, choices, strict=True):
            effects.gain(state, seat, COINS, chosen[0] >> 16 & 255)

    def cost(self, state: State, seat: int, kind: int, section: int, amount: int) -> int:
        return amount + 1 if kind == BOTTOM and section == BUILD else amount

    def cargo(
        self, state: State, seat: int, slot: int, space: int, moved: bool, out: list[int]
    ) -> None:
        """A wagon takes tokens one by one into its hold."""
        if slot == len(state.rules.traits) - 1:
            for resource in range(RESOURCES):
                if state.resources[space * RESOURCES + resource]:
                    out.append(code(LOAD, resource))

    def load(self, state: State, seat: int, slot: int, action: int) -> bool:
        resource = action >> 16 & 255
        space = state.players[seat].units[slot]
        state.put(space, resource, -1)
        state.put(hold_of(state, seat), resource, 1)
        return True

    def containers(self, state: State, seat: int, purpose: int, mask: int) -> int:
        return mask | 1 << hold_of(state, seat)


def hold_of(state: State, seat: int) -> int:
    return state.board.count + seat


class BearRule(Rule):
    """The bear fights with a strength of 3 and runs away when it is beaten."""

    def hooks(self) -> list[int]:
        return [ON_COMMIT, ON_BEATEN]

    def commit(self, state: State, combat: Any, owner: int) -> None:
        state.commits += [owner, 3, 0, 0, 0, 0]

    def beaten(self, state: State, owner: int, space: int) -> bool:
        state.players[owner].place_unit(1, -1, state.rules.traits)
        return True


class Fair(Module):
    name = "fair"
    title = "The fair"

    def rule_types(self) -> dict[str, type[Rule]]:
        return {"bear": BearRule}

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [FairRule("fair")]

    def step_types(self) -> list[type[Step]]:
        return [StallStep, LotsStep, EqualStep, BetStep]

    def actions(self) -> list[ActionKind]:
        number = [Field("number", "number")]
        return [
            ActionKind(VISIT, "visit", []),
            ActionKind(BET, "bet", []),
            ActionKind(SOUVENIR, "souvenir", []),
            ActionKind(STALL, "stall", number),
            ActionKind(VOTE, "vote", number),
            ActionKind(LOAD, "load", number),
        ]

    def sections(self) -> list[str]:
        return ["tent"]

    def units(self) -> list[UnitKind]:
        return [
            UnitKind("wagon", 1, OCCUPIES | MOVES | CARRIES_RESOURCES, Look("machine", "W")),
        ]

    def owners(self) -> list[Owner]:
        return [Owner("bear", ["bear"], Look("figure", "B", "#804000"))]

    def containers(self, seats: int, slots: dict[str, list[int]]) -> list[Container]:
        return [Container(f"hold-{seat}", seat, slots["wagon"][0]) for seat in range(seats)]

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        """The track backwards, without recruits, with the fair's own goal in front."""
        kept = [goal for goal in reversed(goals) if goal.key != "recruits"]
        return [Regular("regular", 1), *kept]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return Visits([0] * seats, 0)


class Backwards(Module):
    """The printed track in another order, and nothing else."""

    name = "backwards"
    title = "The track backwards"

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        return goals[::-1]
