"""The rule of the table: who keeps which mods, and what an Automa has in their place."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.action import DONE, code
from ...engine.board import spaces
from ...engine.ids import NOBODY
from ...engine.rule import ON_COMBAT_BEGAN, ON_COMBAT_DONE, ON_COMMIT_MODE, ON_SETUP, Rule
from .actions import KEEP_MOD
from .automa import give_benefits
from .part import mods_part
from .tables import MOST
from .tokens.spy import spied_mode

if TYPE_CHECKING:
    from ...engine.state import State
    from ...engine.steps.combat import CombatStep


@final
class InfrastructureRule(Rule):
    """Up to two of the drawn tokens; and what a used Spy means for a combat."""

    in_single_combats: ClassVar[bool] = True

    def hooks(self) -> list[int]:
        return [ON_SETUP, ON_COMBAT_BEGAN, ON_COMMIT_MODE, ON_COMBAT_DONE]

    def setup(self, state: State) -> None:
        if not mods_part(state).owned:
            give_benefits(state)

    def combat_began(self, state: State, combat: CombatStep, seat: int) -> None:
        mods_part(state).spying = NOBODY

    def commit_mode(self, state: State, combat: CombatStep, mode: int) -> int:
        return spied_mode(state, combat, mode)

    def combat_done(self, state: State, combat: CombatStep, seat: int, won: bool) -> None:
        mods_part(state).spying = NOBODY

    def secret_options(
        self, state: State, seat: int, topic: int, chosen: list[int], out: list[int]
    ) -> None:
        """Another mod, or no more; all that are owned lie ready."""
        if mods_part(state).owned:
            return
        if len(chosen) == MOST or code(DONE) in chosen:
            return
        for mod in spaces(mods_part(state).hands[seat]):
            if code(KEEP_MOD, mod) not in chosen:
                out.append(code(KEEP_MOD, mod))
        out.append(code(DONE))

    def secret_done(
        self, state: State, topic: int, seats: list[int], choices: list[list[int]]
    ) -> None:
        part = mods_part(state)
        if part.owned:
            for seat in seats:
                for mod in spaces(part.hands[seat]):
                    part.keep(state, seat, mod)
        for i, seat in enumerate(seats):
            for action in choices[i]:
                if action >> 24 == KEEP_MOD:
                    part.keep(state, seat, action >> 16 & 255)
        part.put_away()
