"""A module of the tests' own that uses every hook there is, written as anybody could write one.

Its classes are plain Python also where the rules are compiled.  `CALLS` counts what was asked.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from snath.engine import hooks
from snath.engine.action import DECLINE, ActionKind, Field, code
from snath.engine.event import EventField, EventKind
from snath.engine.goal import Goal
from snath.engine.module import Module
from snath.engine.part import Part
from snath.engine.rule import HOOKS, Rule
from snath.engine.state import State
from snath.engine.step import Step
from snath.engine.steps.ask import AskStep
from snath.engine.tables import Tables

CALLS: Counter[str] = Counter()
SALUTE = 200
BOW = 201
SALUTED = 200


class Bows(Part):
    """Who has bowed, and how often."""

    name: ClassVar[str] = "dummy"

    def __init__(self, bows: list[int]) -> None:
        self.bows = bows

    def clone(self) -> Part:
        return Bows(self.bows[:])

    def fields(self) -> list[object]:
        return [self.bows[:]]

    def problems(self, state: State) -> list[str]:
        return [] if min(self.bows) >= 0 else ["less than no bows"]

    def view(self, state: State, seat: int) -> dict[str, object]:
        return {"bows": self.bows[:]}


def part_of(state: State) -> Bows:
    return next(part for part in state.parts if isinstance(part, Bows))


class BowStep(Step):
    """Bow up to three times, or not at all."""

    tag: ClassVar[str] = "bow"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def advance(self, state: State) -> bool:
        if self.left > 0:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for times in range(1, self.left + 1):
            out.append(code(BOW, times))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 == BOW:
            times = action >> 16 & 255
            part_of(state).bows[self.seat] += times
            state.emit(SALUTED, self.seat, times)
            self.left -= times
        else:
            self.left = 0

    def clone(self) -> Step:
        return BowStep(self.seat, self.left)

    def fields(self) -> list[object]:
        return [self.seat, self.left]


class Polite(Goal):
    def reached(self, state: State, seat: int) -> bool:
        CALLS["goal"] += 1
        return part_of(state).bows[seat] >= 40


class Ceremony(Rule):
    """Holds for the whole table and belongs to the first seat too, to see what owners see."""

    def hooks(self) -> list[int]:
        return list(range(HOOKS))

    # -- set-up and turn ---------------------------------------------------------------------

    def setup(self, state: State) -> None:
        CALLS["setup"] += 1
        state.players[0].rules |= 1 << self.index

    def turn_start(self, state: State, seat: int) -> None:
        CALLS["turn_start"] += 1

    def take_turn(self, state: State, seat: int) -> bool:
        CALLS["take_turn"] += 1
        return False

    def may_repeat(self, state: State, seat: int, section: int) -> bool:
        CALLS["may_repeat"] += 1
        return state.turn % 2 == 0

    def allowed(self, state: State, seat: int, kind: int) -> bool:
        CALLS["allowed"] += 1
        return state.turn % 5 != 0

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        CALLS["offer"] += 1
        if part_of(state).bows[seat] < state.turn:
            out.append(code(SALUTE))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        CALLS["take_offer"] += 1
        if action >> 24 != SALUTE:
            return False
        hooks.special(state, seat, self.key, state.players[seat].units[0])
        return True

    def turn_end(self, state: State, seat: int) -> None:
        CALLS["turn_end"] += 1

    def next_seat(self, state: State, seat: int) -> int:
        CALLS["next_seat"] += 1
        return seat

    # -- movement ----------------------------------------------------------------------------

    def move_range(self, state: State, seat: int, slot: int, steps: int) -> int:
        CALLS["move_range"] += 1
        return steps + 1

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        CALLS["neighbours"] += 1
        return state.board.river[space]

    def stepped(self, state: State, seat: int, slot: int, origin: int, space: int) -> None:
        CALLS["stepped"] += 1

    def entered(self, state: State, owner: int, seat: int, slot: int, space: int) -> bool:
        CALLS["entered"] += 1
        return False

    def appeared(self, state: State, owner: int, seat: int, space: int) -> None:
        CALLS["appeared"] += 1

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        CALLS["stopped"] += 1
        if not pending:
            state.push(AskStep(seat, self.index, 1, 0))

    def move_done(self, state: State, seat: int, moved: int) -> None:
        CALLS["move_done"] += 1

    # -- actions -----------------------------------------------------------------------------

    def loss(self, state: State, seat: int, kind: int, amount: int) -> int:
        CALLS["loss"] += 1
        return amount

    def top_bonus(self, state: State, seat: int, top: int) -> int:
        CALLS["top_bonus"] += 1
        return 0

    def produce_site(self, state: State, seat: int) -> int:
        CALLS["produce_site"] += 1
        return -1

    def pay_with_card(self, state: State, seat: int) -> bool:
        CALLS["pay_with_card"] += 1
        return not state.players[seat].used >> self.index & 1

    def paid_with_card(self, state: State, seat: int) -> None:
        CALLS["paid_with_card"] += 1
        state.players[seat].used |= 1 << self.index

    def encounter_options(self, state: State, seat: int, limit: int) -> int:
        CALLS["encounter_options"] += 1
        return limit + 1

    def special(self, state: State, seat: int, key: str, space: int) -> None:
        CALLS["special"] += 1
        state.push(BowStep(seat, 3))

    # -- combat ------------------------------------------------------------------------------

    def before_combat(self, state: State, combat: Any, seat: int) -> None:
        CALLS["before_combat"] += 1
        state.push(BowStep(seat, 1))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        CALLS["used"] += 1
        part_of(state).bows[seat] += a

    def card_limit(self, state: State, combat: Any, seat: int, limit: int) -> int:
        CALLS["card_limit"] += 1
        return limit + 1

    def commit(self, state: State, combat: Any, owner: int) -> None:
        CALLS["commit"] += 1

    def beaten(self, state: State, owner: int, space: int) -> bool:
        CALLS["beaten"] += 1
        return False

    def conquered(self, state: State, owner: int, seat: int, space: int) -> None:
        CALLS["conquered"] += 1

    def workers_driven_off(self, state: State, seat: int, loss: int, by_combat: bool) -> int:
        CALLS["workers_driven_off"] += 1
        return loss

    def retreat(self, state: State, seat: int, slot: int, space: int) -> int:
        CALLS["retreat"] += 1
        return 0

    # -- stars, end, score -------------------------------------------------------------------

    def goal_capacity(self, state: State, seat: int, goal: int, limit: int) -> int:
        CALLS["goal_capacity"] += 1
        return limit

    def star_supply(self, state: State, seat: int, left: int) -> int:
        CALLS["star_supply"] += 1
        return left - 2

    def end(self, state: State, seat: int) -> bool:
        CALLS["end"] += 1
        return False

    def scoring_control(self, state: State, seat: int, mask: int) -> int:
        CALLS["scoring_control"] += 1
        return mask

    def resources_counted(self, state: State, seat: int, space: int, tokens: int) -> int:
        CALLS["resources_counted"] += 1
        return tokens

    def territory_value(self, state: State, seat: int, space: int, value: int) -> int:
        CALLS["territory_value"] += 1
        return value

    def score(self, state: State, seat: int) -> int:
        CALLS["score"] += 1
        return part_of(state).bows[seat]

    def ranking(self, state: State, seat: int, keys: list[list[int]]) -> list[int]:
        CALLS["ranking"] += 1
        return keys[seat]


class Dummy(Module):
    name = "dummy"
    title = "Good manners"

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [Ceremony("ceremony")]

    def step_types(self) -> list[type[Step]]:
        return [BowStep]

    def actions(self) -> list[ActionKind]:
        return [
            ActionKind(SALUTE, "salute", []),
            ActionKind(BOW, "bow", [Field("times", "times")]),
        ]

    def events(self) -> list[EventKind]:
        return [EventKind(SALUTED, "saluted", [EventField("times", "times")])]

    def vocabularies(self) -> dict[str, list[str]]:
        return {"times": ["never", "once", "twice", "thrice"]}

    def goals(self) -> list[Goal]:
        return [Polite("polite", 1)]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return Bows([0] * seats)

    def load_part(self, fields: list[object]) -> Part:
        (bows,) = fields
        assert isinstance(bows, list)
        return Bows(bows)


class Idle(Module):
    """Adds words, but nothing of it is in play."""

    name = "idle"

    def rule_types(self) -> dict[str, type[Rule]]:
        return {"ceremony": Ceremony}

    def step_types(self) -> list[type[Step]]:
        return [BowStep]

    def actions(self) -> list[ActionKind]:
        return [ActionKind(SALUTE, "salute", [])]

    def vocabularies(self) -> dict[str, list[str]]:
        return {"times": ["never"]}
