"""The airship itself: how it flies.  Rulebook: Airship Module."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.ids import FLIES
from ...engine.rule import ON_CARGO, ON_MOVE_RANGE, Rule
from .actions import LOAD, UNLOAD
from .cargo import cargo_options, carry_out
from .part import airships_part
from .tables import NO_TILE, PASSIVE, tiles_of

if TYPE_CHECKING:
    from ...engine.state import State


@final
class Airship(Rule):
    """Flies as far as the passive tile says, and carries what the aggressive one says."""

    def hooks(self) -> list[int]:
        return [ON_MOVE_RANGE, ON_CARGO]

    def move_range(self, state: State, seat: int, slot: int, steps: int) -> int:
        """A Factory card's Move (two steps for other units) adds one to the printed range."""
        if not state.rules.traits[slot] & FLIES:
            return steps
        tile = airships_part(state).tile(seat, PASSIVE)
        return 0 if tile == NO_TILE else tiles_of(state.rules.tables).tiles[tile].range + steps - 1

    def cargo(
        self, state: State, seat: int, slot: int, space: int, moved: bool, out: list[int]
    ) -> None:
        if state.rules.traits[slot] & FLIES:
            cargo_options(state, seat, space, out)

    def load(self, state: State, seat: int, slot: int, action: int) -> bool:
        kind = action >> 24
        if kind != LOAD and kind != UNLOAD:
            return False
        carry_out(state, seat, state.players[seat].units[slot], action)
        return True
