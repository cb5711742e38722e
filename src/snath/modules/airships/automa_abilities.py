"""What an Automa's airship does where it ends its flight.  Rulebook: Automa Airship Cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine import effects
from ...engine.action import code
from ...engine.board import spaces
from ...engine.ids import IS_WORKER, NO_MAT, OCCUPIES, POWER
from ...engine.step import Step
from ...engine.steps.combat import CombatStep
from ...engine.steps.draw import TakeCards
from ...engine.territory import units_at
from ..automa.position import Position
from .actions import LURE
from .automa_cards import automa_airships
from .automa_flight import hunting, position_of
from .events import AUTOMA_BOMBED, CHALLENGED, UNIT_DISTRACTED
from .ship import airship_at, airship_slot
from .tables import TILE_KEYS
from .tiles.distract import goals

if TYPE_CHECKING:
    from ...engine.state import State


def act(state: State, seat: int, tile: int) -> None:
    """The ability of the card; cards without one do nothing here."""
    key = TILE_KEYS[tile]
    at = position_of(state, seat)
    space = airship_at(state, seat)
    if not state.board.territories >> space & 1:
        return
    if key == "bombard":
        bombard(state, at, space)
    elif key == "distract":
        distract(state, at, space)
    elif key == "espionage":
        spy(state, at, space)
    elif key == "blitzkrieg":
        attack_airship(state, at, space)


def below(state: State, at: Position, space: int) -> list[int]:
    """Enemy seats with units on the ground, in turn order."""
    order = [seat for seat in state.order if seat in at.enemies]
    return [seat for seat in order if units_at(state, seat, space, OCCUPIES)]


def bombard(state: State, at: Position, space: int) -> None:
    """The one with most power loses some."""
    victim = -1
    for seat in below(state, at, space):
        if victim < 0 or state.players[seat].power > state.players[victim].power:
            victim = seat
    if victim >= 0:
        amount = automa_airships(state).cards["bombard"].amount
        state.emit(AUTOMA_BOMBED, at.seat, victim, min(amount, state.players[victim].power))
        effects.lose(state, victim, POWER, amount)


def spy(state: State, at: Position, space: int) -> None:
    """A card at random from the one with most, if that is more than the Automa has."""
    most = state.players[at.seat].cards()
    victim = -1
    for seat in below(state, at, space):
        if state.players[seat].cards() > most:
            most = state.players[seat].cards()
            victim = seat
    if victim >= 0:
        amount = automa_airships(state).cards["espionage"].amount
        state.push(TakeCards(victim, at.seat, amount))


def distract(state: State, at: Position, space: int) -> None:
    """The one with most workers there has to move a unit away; on a lake nobody is lured."""
    victim = -1
    if state.board.lakes >> space & 1:
        return
    for seat in below(state, at, space):
        if state.players[seat].mat == NO_MAT or not goals(state, seat, space):
            continue
        n = units_at(state, seat, space, IS_WORKER)
        if victim < 0 or n > units_at(state, victim, space, IS_WORKER):
            victim = seat
    if victim >= 0:
        state.push(LureStep(victim, space))


def attack_airship(state: State, at: Position, space: int) -> None:
    """Strong enough, beside an enemy airship: the two of them fight."""
    if not hunting(state, at):
        return
    for seat in state.order:
        if seat in at.enemies and airship_at(state, seat) == space:
            state.emit(CHALLENGED, at.seat, seat, space)
            state.push(CombatStep.single(at.seat, seat, space, airship_slot(state)))
            return


@final
class LureStep(Step):
    """The player moves one unit of the space to a neighbouring one: a worker if there is one."""

    tag: ClassVar[str] = "lured"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def options(self, state: State, out: list[int]) -> None:
        trait = IS_WORKER if units_at(state, self.seat, self.space, IS_WORKER) else OCCUPIES
        seen = 0
        for slot, at in enumerate(state.players[self.seat].units):
            kind = state.rules.kinds[slot]
            if at == self.space and state.rules.traits[slot] & trait and not seen >> kind & 1:
                seen |= 1 << kind
                for goal in spaces(goals(state, self.seat, self.space)):
                    out.append(code(LURE, kind, goal))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        kind = action >> 16 & 255
        goal = action >> 8 & 255
        p = state.players[self.seat]
        for slot in range(len(p.units)):
            if p.units[slot] == self.space and state.rules.kinds[slot] == kind:
                p.place_unit(slot, goal, state.rules.traits)
                state.emit(UNIT_DISTRACTED, self.seat, kind, self.space, goal)
                return

    def view(self, state: State) -> dict[str, object]:
        return {"space": state.board.names[self.space]}

    def clone(self) -> Step:
        return LureStep(self.seat, self.space)

    def fields(self) -> list[object]:
        return [self.seat, self.space]
