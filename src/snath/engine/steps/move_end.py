"""After the last unit has moved: combats, then encounter, then Factory card.

Rulebook: Move; Combat; Encounters; The Factory; Frequently Overlooked Rules, Movement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from .. import hooks
from ..action import FIGHT, code
from ..board import spaces
from ..event import MOVE_TAKEN_BACK
from ..ids import RESOURCES
from ..step import Step
from ..territory import character_slot, defenders, enemy_fighters, guests
from .combat import CombatStep
from .encounter import EncounterStep
from .factory_card import FactoryVisit, may_take_card

if TYPE_CHECKING:
    from ..state import State

COMBATS: Final = 0
ENCOUNTER: Final = 1
FACTORY_VISIT: Final = 2
TOKENS: Final = 3
FINISHED: Final = 4


@final
class MoveEndStep(Step):
    """Resolves what the Move action led to, and takes back what the game's end leaves open."""

    tag: ClassVar[str] = "move_end"

    def __init__(
        self,
        seat: int,
        moved: int,
        origins: list[int],
        brought: list[int],
        phase: int = COMBATS,
    ) -> None:
        super().__init__(seat)
        self.moved = moved
        self.origins = origins
        self.brought = brought
        self.phase = phase

    def battlefields(self, state: State) -> int:
        """Territories where fighters of both sides stand."""
        fields = state.players[self.seat].fighters & enemy_fighters(state, self.seat)
        return hooks.find_combats(state, self.seat, fields)

    def options(self, state: State, out: list[int]) -> None:
        rest = hooks.combat_order(state, self.seat, self.battlefields(state))
        while rest:
            low = rest & -rest
            rest ^= low
            out.append(code(FIGHT, low.bit_length() - 1))

    def apply(self, state: State, action: int) -> None:
        self.fight(state, action >> 16 & 255)

    def fight(self, state: State, space: int) -> None:
        if hooks.fought(state, self.seat, space):
            return
        state.push(CombatStep.begin([self.seat], defenders(state, self.seat, space), space))

    def advance(self, state: State) -> bool:
        phase = self.phase
        if phase == COMBATS:
            fields = hooks.combat_order(state, self.seat, self.battlefields(state))
            if fields & (fields - 1):
                return False
            if fields:
                self.fight(state, fields.bit_length() - 1)
                return True
        elif phase == ENCOUNTER:
            self.meet(state, character_slot(state))
        elif phase == FACTORY_VISIT:
            for slot in guests(state):
                if self.meet(state, slot):
                    return True
            if (
                self.at_factory(state)
                and not hooks.factory_visited(state, self.seat)
                and may_take_card(state, self.seat)
            ):
                state.push(FactoryVisit.begin(state, self.seat))
        elif phase == TOKENS:
            hooks.move_done(state, self.seat, self.moved)
        else:
            state.pop()
        self.phase += 1
        return True

    def meet(self, state: State, slot: int) -> bool:
        """The encounter of a character that has moved to a token."""
        space = state.players[self.seat].units[slot]
        if not self.moved >> slot & 1 or space < 0 or not state.encounters >> space & 1:
            return False
        state.push(EncounterStep.begin(self.seat, space))
        return True

    def at_factory(self, state: State) -> bool:
        """Whether a character is there, the faction's own or a guest."""
        for slot in [character_slot(state), *guests(state)]:
            space = state.players[self.seat].units[slot]
            if space >= 0 and state.board.factory >> space & 1:
                return True
        return False

    def abandon(self, state: State) -> None:
        """Units that wait for a combat go back to where they came from, with what they carry."""
        self.take_back(state, self.battlefields(state))

    def take_back(self, state: State, fields: int) -> None:
        """Units that moved to these spaces are as if they had never left, with their cargo."""
        p = state.players[self.seat]
        back = self.origins[:]
        i = 0
        while i < len(self.brought):
            slot = self.brought[i]
            space = p.units[slot]
            if fields >> space & 1:
                for rider in spaces(self.brought[i + 1]):
                    back[rider] = back[slot]
                for kind in range(RESOURCES):
                    n = self.brought[i + 2 + kind]
                    state.put(space, kind, -n)
                    state.put(back[slot], kind, n)
            i += 2 + RESOURCES
        for slot in range(len(p.units)):
            space = p.units[slot]
            if space >= 0 and fields >> space & 1 and back[slot] >= 0:
                p.place_unit(slot, back[slot], state.rules.traits)
                kind = state.rules.kinds[slot]
                state.emit(MOVE_TAKEN_BACK, self.seat, kind, space, back[slot])

    def clone(self) -> Step:
        return MoveEndStep(
            self.seat, self.moved, self.origins[:], self.brought[:], self.phase
        )

    def fields(self) -> list[object]:
        return [self.seat, self.moved, self.origins[:], self.brought[:], self.phase]
