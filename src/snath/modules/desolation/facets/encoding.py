"""Desolation in observations and action numbers."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.part import Part
from ....env.encoding.facet import Block, EncodingFacet, Sight
from ....env.texts import SEATS, own_texts
from ..machines import machines_left
from ..part import DesolationPart, uncovered
from ..printed import NAME, TOGETHER

ROWS: Final = (
    ("spend_power", SEATS), ("star_for", SEATS), ("ask_stores", SEATS), ("open_stores",),
    ("close_stores",),
)
TABLE: Final[list[str]] = ["stars", "machines", "harder", "tiles_open"]
GOALS: Final = 24  # of the track, as far as they have a place here
SEAT: Final[list[str]] = ["stores_open", "stores_granted", "spends_power"]


@final
class DesolationEncoding(EncodingFacet):
    """Machines, clock and power are declared; here is what all share."""

    def blocks(self) -> list[Block]:
        return [
            Block("action", 11712, 64, [*own_texts(ROWS, {}), f"use {TOGETHER}"]),
            Block("module", 22, 1, [NAME]),
            Block("table", 456, 40, [
                *[f"{NAME} {word}" for word in TABLE],
                *[f"{NAME} tiles open {i}" for i in range(GOALS)],
            ]),
            Block("seat", 60, 4, [f"{NAME} {word}" for word in SEAT]),
        ]

    def write(self, part: Part, sight: Sight) -> None:
        """All of it is open."""
        own = cast(DesolationPart, part)
        state = sight.state
        at = sight.places.own[f"table {NAME}"]
        left = [uncovered(state, goal) for goal in range(len(state.rules.goals))]
        sight.out[at] = own.stars / 6
        sight.out[at + 1] = machines_left(state) / 6
        sight.out[at + 2] = 1.0 if own.harder else 0.0
        sight.out[at + 3] = sum(left) / 10
        for goal in range(min(len(left), GOALS)):
            sight.out[at + len(TABLE) + goal] = float(left[goal])
        for seat in range(len(state.order)):
            to = sight.block(seat) + sight.places.own[f"seat {NAME}"]
            sight.out[to] = 1.0 if own.standing >> seat & 1 else 0.0
            sight.out[to + 1] = 1.0 if own.granted >> seat & 1 else 0.0
            sight.out[to + 2] = 1.0 if own.spender == seat else 0.0


FACET: Final = DesolationEncoding()
