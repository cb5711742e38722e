"""The Automa and the agents.  Rulebook: Episode 4, Automa."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...engine.board import spaces
from ..automa.cards import ENCOUNTER_FACTORY, MOVE_CHARACTER, MOVE_MECH
from ..automa.extension import AutomaExtension
from ..automa.neighbourhood import automa_reach
from ..automa.part import automa_part
from ..automa.steps import automa_tables
from ..automa.turn import AutomaTurn
from .part import raiders_part
from .steps import MeetAgents

if TYPE_CHECKING:
    from ...engine.state import State

NOT_ATTACKING: Final[tuple[int, ...]] = (MOVE_CHARACTER, MOVE_MECH, ENCOUNTER_FACTORY)


@final
class AutomaAgainstRaiders(AutomaExtension):
    """After a move that is no attack it tries the agents where the unit is, else the first ones in
    reading order of its neighbourhood, without going there."""

    def sets_out(self, state: State, seat: int, slot: int, origin: int) -> None:
        raiders_part(state).came_from = origin

    def closed_to_workers(self, state: State, seat: int) -> int:
        return raiders_part(state).tokens()

    def moved(self, state: State, seat: int, symbol: int) -> None:
        slot = slot_in_hand(state, seat)
        space = state.players[seat].units[slot]
        if symbol not in NOT_ATTACKING or space < 0 or state.over:
            return
        part = raiders_part(state)
        if part.agents(space):
            back = part.came_from if part.came_from != space else -1
            state.push(MeetAgents.begin(state, seat, slot, space, back))
            return
        automas = automa_part(state)
        automa = automas.index_of(seat)
        dry = automa_tables(state).trackers[automas.settings.levels[automa]].dry
        near = automa_reach(state, seat, space, automas.trackers[automa] < dry)
        for target in spaces(near & part.tokens()):
            state.push(MeetAgents.begin(state, seat, slot, target, -1))
            return


def slot_in_hand(state: State, seat: int) -> int:
    """The unit that its card has moved."""
    for step in reversed(state.stack):
        if isinstance(step, AutomaTurn) and step.seat == seat:
            return step.slot
    raise AssertionError("no Automa has moved")
