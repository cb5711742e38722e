"""Manifest, rule and question of the dock."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from snath.engine.action import DECLINE, ActionKind, Field, code
from snath.engine.board import spaces
from snath.engine.event import OWNER, EventField, EventKind
from snath.engine.ids import NOBODY
from snath.engine.module import Module
from snath.engine.part import Lying, Marker, Part
from snath.engine.pieces import Container, Look, TokenKind, TrackKind
from snath.engine.rng import Rng
from snath.engine.rule import ON_COMMIT_MODE, Rule
from snath.engine.state import State
from snath.engine.step import Step
from snath.engine.steps.combat import SECRET
from snath.engine.tables import Tables

KNOCK: Final = 220
KNOCKED: Final = 220
FACES: Final = ("coal", "silk", "wool")
SHED: Final = "shed"


class DockPart(Part):
    """`crates` are the faces of the three crates, known to the first seat alone."""

    name: ClassVar[str] = "dock"

    def __init__(self, crates: list[int], tide: list[int], mode: int) -> None:
        self.crates = crates
        self.tide = tide
        self.mode = mode

    def clone(self) -> Part:
        return DockPart(self.crates[:], self.tide[:], self.mode)

    def fields(self) -> list[object]:
        return [self.crates[:], self.tide[:], self.mode]

    def lying(self, state: State, seat: int) -> list[Lying]:
        """One on the Factory, one in the shed, one beside the mat of its owner."""
        places = [spaces(state.board.factory)[0], state.board.count, -1]
        known = seat == 0 or state.over
        return [
            Lying("crate", 0, place, 1, FACES[face] if known else "")
            for place, face in zip(places, self.crates, strict=True)
        ]

    def markers(self, state: State, seat: int) -> list[Marker]:
        return [Marker("tide", owner, at) for owner, at in enumerate(self.tide)]

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        if seat != 0:
            left = self.crates[:]
            self.crates = [left.pop(rng.below(len(left))) for _ in range(len(left))]


def dock(state: State) -> DockPart:
    return next(part for part in state.parts if isinstance(part, DockPart))


class Pier(Rule):
    """Says how power is selected."""

    def hooks(self) -> list[int]:
        return [ON_COMMIT_MODE]

    def commit_mode(self, state: State, combat: Any, mode: int) -> int:
        return dock(state).mode


class KnockStep(Step):
    """Once or twice, or not at all."""

    tag: ClassVar[str] = "knock"

    def options(self, state: State, out: list[int]) -> None:
        out.extend([code(KNOCK, 1), code(KNOCK, 2), code(DECLINE)])

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == KNOCK:
            state.emit(KNOCKED, self.seat, action >> 16 & 255, dock(state).crates[0])

    def clone(self) -> Step:
        return KnockStep(self.seat)


class DockModule(Module):
    name: ClassVar[str] = "dock"
    title: ClassVar[str] = "The dock"

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [Pier("pier")]

    def step_types(self) -> list[type[Step]]:
        return [KnockStep]

    def actions(self) -> list[ActionKind]:
        return [ActionKind(KNOCK, "knock", [Field("times", "number")])]

    def events(self) -> list[EventKind]:
        fields = [EventField("times", "number"), EventField("side", "face", OWNER)]
        return [EventKind(KNOCKED, "knocked_at_door", fields)]

    def vocabularies(self) -> dict[str, list[str]]:
        return {"face": list(FACES)}

    def sections(self) -> list[str]:
        return ["cellar"]

    def tokens(self) -> list[TokenKind]:
        return [TokenKind("crate", Look("square", "Q"))]

    def tracks(self) -> list[TrackKind]:
        return [TrackKind("tide", 0, 5, Look("disc", "T"))]

    def containers(self, seats: int, slots: dict[str, list[int]]) -> list[Container]:
        return [Container(SHED, NOBODY)]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return DockPart([0, 1, 2], [0] * seats, SECRET)

    def load_part(self, fields: list[object]) -> Part:
        crates, tide, mode = fields
        return DockPart(cast("list[int]", crates), cast("list[int]", tide), cast(int, mode))
