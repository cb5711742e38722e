"""Manifest, part, rule and question of the harbour: dive once a turn and sound the depth."""

from __future__ import annotations

from typing import ClassVar, cast

from snath.engine.action import ActionKind, Field, code
from snath.engine.goal import Goal
from snath.engine.module import Module
from snath.engine.part import Part
from snath.engine.rule import ON_OFFER, Rule
from snath.engine.state import State
from snath.engine.step import Step
from snath.engine.tables import Tables

DIVE = 230
SOUND = 231
DEPTHS = (1, 2, 3)
DEEP = 6  # enough for the star


class Depths(Part):
    """How deep each seat has dived so far."""

    name: ClassVar[str] = "harbour"

    def __init__(self, depths: list[int]) -> None:
        self.depths = depths

    def clone(self) -> Part:
        return Depths(self.depths[:])

    def fields(self) -> list[object]:
        return [self.depths[:]]


def depths(state: State) -> list[int]:
    return next(part.depths for part in state.parts if isinstance(part, Depths))


class DiveStep(Step):
    tag: ClassVar[str] = "dive"

    def options(self, state: State, out: list[int]) -> None:
        for depth in DEPTHS:
            out.append(code(SOUND, depth))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        depths(state)[self.seat] += action >> 16 & 255

    def clone(self) -> Step:
        return DiveStep(self.seat)


class HarbourRule(Rule):
    def hooks(self) -> list[int]:
        return [ON_OFFER]

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        if not state.players[seat].used >> self.index & 1:
            out.append(code(DIVE))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        if action >> 24 != DIVE:
            return False
        state.players[seat].used |= 1 << self.index
        state.push(DiveStep(seat))
        return True


class Pilot(Goal):
    def reached(self, state: State, seat: int) -> bool:
        return depths(state)[seat] >= DEEP


class Harbour(Module):
    name: ClassVar[str] = "harbour"
    title: ClassVar[str] = "The harbour"

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [HarbourRule("harbour")]

    def step_types(self) -> list[type[Step]]:
        return [DiveStep]

    def actions(self) -> list[ActionKind]:
        return [
            ActionKind(DIVE, "dive", []),
            ActionKind(SOUND, "sound", [Field("depth", "number")]),
        ]

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        return [Pilot("pilot", 1), *goals]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return Depths([0] * seats)

    def load_part(self, fields: list[object]) -> Part:
        return Depths(cast("list[int]", fields[0]))
