"""The rule of the table: who places which mods, and what an Automa has in their place."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.action import DONE, code
from ...engine.board import spaces
from ...engine.rule import ON_SETUP, Rule
from .actions import PLACE_MOD
from .automa import give_benefits
from .part import mods_part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class MechModsRule(Rule):
    """Up to two of the drawn tokens, or any of the owned ones, each over an ability of the mat."""

    def hooks(self) -> list[int]:
        return [ON_SETUP]

    def setup(self, state: State) -> None:
        if not mods_part(state).owned:
            give_benefits(state)

    def secret_options(
        self, state: State, seat: int, topic: int, chosen: list[int], out: list[int]
    ) -> None:
        """Another mod onto another space, or no more."""
        part = mods_part(state)
        if len(chosen) == part.most(state, seat) or code(DONE) in chosen:
            return
        taken_mods = [action >> 16 & 255 for action in chosen]
        hand = spaces(part.hands[seat])
        fitting = [mod for mod in hand if not part.unfit(state, seat, mod)]
        if part.owned and len(fitting) == len(taken_mods):
            return
        taken_spaces = [action >> 8 & 255 for action in chosen]
        for mod in fitting:
            if mod in taken_mods:
                continue
            for mech in range(len(state.players[seat].mech_rules)):
                if mech not in taken_spaces:
                    out.append(code(PLACE_MOD, mod, mech))
        out.append(code(DONE))

    def secret_done(
        self, state: State, topic: int, seats: list[int], choices: list[list[int]]
    ) -> None:
        part = mods_part(state)
        for i, seat in enumerate(seats):
            for action in choices[i]:
                if action >> 24 == PLACE_MOD:
                    part.place(state, seat, action >> 16 & 255, action >> 8 & 255)
        part.put_away()
