"""What the fair lays out, and the beast's turn."""

from __future__ import annotations

from typing import ClassVar

from snath.engine import effects, hooks
from snath.engine.action import code
from snath.engine.board import spaces
from snath.engine.event import UNIT_MOVED
from snath.engine.ids import CARD_VALUES, CHANCE, NO_MAT
from snath.engine.setup.board import lay_board
from snath.engine.state import State
from snath.engine.step import Step
from snath.engine.steps.combat import CombatStep
from snath.engine.steps.secret import SecretStep
from snath.engine.steps.turn import end_turn
from snath.engine.territory import defenders

from .part import fair
from .pieces import BEAST, CART, ROLL, WANDER, WANDERED, small_board

BEAST_POWER = 7


def slot_of(state: State, kind: str) -> int:
    return state.rules.kinds.index(state.rules.vocabularies["unit"].index(kind))


def beast_of(state: State) -> int:
    """The beast is the owner after the seats."""
    return state.options.seats


class LaySmallBoard(Step):
    tag: ClassVar[str] = "fair_board"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        lay_board(state, small_board(state.rules.standard_board))
        return True

    def clone(self) -> Step:
        return LaySmallBoard()

    def fields(self) -> list[object]:
        return []


class PlacePieces(Step):
    """A cart at every home base, the beast at the Factory."""

    tag: ClassVar[str] = "fair_pieces"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        traits = state.rules.traits
        for seat in state.order:
            p = state.players[seat]
            p.place_unit(slot_of(state, CART), p.home, traits)
        beast = state.players[beast_of(state)]
        beast.power = BEAST_POWER
        beast.place_unit(slot_of(state, BEAST), spaces(state.board.factory)[0], traits)
        return True

    def clone(self) -> Step:
        return PlacePieces()

    def fields(self) -> list[object]:
        return []


class AskBanners(Step):
    """Everybody with a mat chooses a banner in secret."""

    tag: ClassVar[str] = "fair_banners"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        asked = [seat for seat in state.order if state.players[seat].mat != NO_MAT]
        if asked:
            state.push(SecretStep.begin(state.rules.rule_index["fair"], 0, asked))
        return True

    def clone(self) -> Step:
        return AskBanners()

    def fields(self) -> list[object]:
        return []


class BeastTurn(Step):
    """The beast wanders one space, leaves a lantern behind and fights whom it meets."""

    tag: ClassVar[str] = "beast_turn"

    def __init__(self, seat: int, phase: int) -> None:
        super().__init__(CHANCE)
        self.owner = seat
        self.phase = phase

    def targets(self, state: State) -> list[int]:
        at = state.players[self.owner].units[slot_of(state, BEAST)]
        if at < 0:
            free = ~0
            for p in state.players:
                free &= ~(p.fighters | p.workers)
            return spaces(state.board.factory & free)
        return spaces(state.board.land[at])

    def advance(self, state: State) -> bool:
        if self.phase == 0 and self.targets(state):
            return False
        if self.phase < 2:
            self.phase = 2
            return True
        state.pop()
        end_turn(state, self.owner)
        return True

    def options(self, state: State, out: list[int]) -> None:
        for space in self.targets(state):
            out.append(code(WANDER, space))

    def apply(self, state: State, action: int) -> None:
        self.phase = 1
        space = action >> 16 & 255
        beast = state.players[self.owner]
        slot = slot_of(state, BEAST)
        origin = beast.units[slot]
        beast.place_unit(slot, space, state.rules.traits)
        if origin >= 0:
            fair(state).lanterns |= 1 << origin
            state.emit(UNIT_MOVED, self.owner, state.rules.kinds[slot], origin, space)
        state.emit(WANDERED, self.owner, space)
        hooks.entered(state, self.owner, slot, space)
        against = defenders(state, self.owner, space)
        if against:
            state.push(CombatStep.begin([self.owner], against, space))
        else:
            effects.drive_off_workers(state, self.owner, space)

    def clone(self) -> Step:
        return BeastTurn(self.owner, self.phase)

    def fields(self) -> list[object]:
        return [self.owner, self.phase]


class BeastRoll(Step):
    """A die for the beast's strength."""

    tag: ClassVar[str] = "beast_roll"

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    def options(self, state: State, out: list[int]) -> None:
        for strength in range(1, 7):
            out.append(code(ROLL, strength))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        state.commits.extend([self.owner, action >> 16 & 255, *[0] * CARD_VALUES])

    def clone(self) -> Step:
        return BeastRoll(self.owner)

    def fields(self) -> list[object]:
        return [self.owner]
