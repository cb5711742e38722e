"""Questions about perks: one after the other in player order.  Rulebook: Perks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine import effects
from ...engine.action import DEAL_OBJECTIVE, DECLINE, code
from ...engine.board import spaces
from ...engine.event import OBJECTIVE_DEALT
from ...engine.ids import CHANCE
from ...engine.setup.phases import first_seat
from ...engine.sharing import without
from ...engine.step import Step
from ...engine.steps.place import PlaceResources
from .actions import PERK_ON, PERK_TAKEN, TAKE_PERK
from .kinds import CARDS_DEALT, GAINS, OBJECTIVES, PERKS, TOKENS, WORKER
from .part import perks_part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class AskPerks(Step):
    """Everybody who may have a perk is asked in turn order."""

    tag: ClassVar[str] = "setup_perks"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        at = state.order.index(first_seat(state))
        for seat in reversed(state.order[at:] + state.order[:at]):
            if perks_part(state).offered[seat]:
                state.push(TakePerk(seat))
        return True

    def clone(self) -> Step:
        return AskPerks()

    def fields(self) -> list[object]:
        return []


@final
class TakePerk(Step):
    """One of the perks on offer, or none."""

    tag: ClassVar[str] = "take_perk"

    def options(self, state: State, out: list[int]) -> None:
        for perk in spaces(perks_part(state).offered[self.seat]):
            out.append(code(TAKE_PERK, perk))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == DECLINE:
            return
        seat = self.seat
        perk = action >> 16 & 255
        perks_part(state).take(seat, perk)
        state.emit(PERK_TAKEN, seat, perk)
        key = PERKS[perk]
        if key in GAINS:
            kind, amount = GAINS[key]
            effects.gain(state, seat, kind, amount)
        elif key == OBJECTIVES:
            state.push(DealObjectives(seat, CARDS_DEALT))
        else:
            state.push(PerkOn(seat, perk))

    def view(self, state: State) -> dict[str, object]:
        offered = perks_part(state).offered[self.seat]
        return {"perks": [PERKS[perk] for perk in spaces(offered)]}

    def clone(self) -> Step:
        return TakePerk(self.seat)


@final
class PerkOn(Step):
    """Which of the own starting territories gets the resources or the worker."""

    tag: ClassVar[str] = "perk_on"

    def __init__(self, seat: int, perk: int) -> None:
        super().__init__(seat)
        self.perk = perk

    def options(self, state: State, out: list[int]) -> None:
        for space in spaces(state.board.land[state.players[self.seat].home]):
            out.append(code(PERK_ON, space))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        space = action >> 16 & 255
        if PERKS[self.perk] == WORKER:
            effects.add_worker(state, self.seat, space)
        else:
            state.push(PlaceResources(self.seat, TOKENS, 1 << space, True))

    def view(self, state: State) -> dict[str, object]:
        return {"perk": PERKS[self.perk]}

    def clone(self) -> Step:
        return PerkOn(self.seat, self.perk)

    def fields(self) -> list[object]:
        return [self.seat, self.perk]


@final
class DealObjectives(Step):
    """Further objectives for one player; how many stars they can bring stays the same."""

    tag: ClassVar[str] = "perk_objectives"

    def __init__(self, to: int, left: int) -> None:
        super().__init__(CHANCE)
        self.to = to
        self.left = left

    def advance(self, state: State) -> bool:
        if self.left > 0 and state.objective_deck:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for card in state.objective_deck:
            out.append(code(DEAL_OBJECTIVE, self.to, card))

    def apply(self, state: State, action: int) -> None:
        card = action >> 8 & 255
        state.objective_deck = without(state.objective_deck, card)
        p = state.players[self.to]
        p.objectives = sorted([*p.objectives, card])
        state.emit(OBJECTIVE_DEALT, self.to, card)
        self.left -= 1

    def clone(self) -> Step:
        return DealObjectives(self.to, self.left)

    def fields(self) -> list[object]:
        return [self.to, self.left]
