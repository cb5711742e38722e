"""The first unit at the Factory meets its guard.  Rulebook: Annihilator, Original Reveal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.event import UNIT_RETREATED
from ...engine.ids import EVERYBODY, FIGHTS, IS_WORKER, NO_MAT
from ...engine.sharing import without
from ...engine.steps.combat import CombatStep
from ...engine.territory import units_at
from ..perks.steps import DealObjectives
from .actions import OBJECTIVE_REPLACED, REVEALED
from .automa import adapt_popularity
from .names import factory, guard_of, place_guard
from .part import fortress_part
from .printed import printed
from .steps import RollDice

if TYPE_CHECKING:
    from ...engine.state import State


def reveal(state: State, seat: int, kind: int) -> None:
    """It stands there from now on; who has come controls its dice."""
    part = fortress_part(state)
    part.controller = seat
    place_guard(state, factory(state))
    state.emit(REVEALED, seat, kind)
    adapt_popularity(state)
    replace_objectives(state)
    state.push(RollDice(seat))


def replace_objectives(state: State) -> None:
    """Objectives that have become impossible leave the game; their holders draw others."""
    impossible = printed(state).objectives
    deck = [card for card in state.objective_deck if card not in impossible]
    for card in state.objective_deck:
        if card in impossible:
            state.objective_bottom = [*state.objective_bottom, card, EVERYBODY]
    state.objective_deck = deck
    for seat in reversed(state.order):
        p = state.players[seat]
        broken = [card for card in p.objectives if card in impossible]
        for card in broken:
            p.objectives = without(p.objectives, card)
            state.objective_bottom = [*state.objective_bottom, card, EVERYBODY]
            state.emit(OBJECTIVE_REPLACED, seat, card)
        if broken:
            state.reveals += 1
            state.push(DealObjectives(seat, len(broken)))


def send_workers_home(state: State, seat: int) -> None:
    """Workers that came to the guard without a character or mech do not stay."""
    space = factory(state)
    p = state.players[seat]
    if units_at(state, seat, space, FIGHTS):
        return
    for slot, at in enumerate(p.units):
        if at == space and state.rules.traits[slot] & IS_WORKER:
            p.place_unit(slot, p.home, state.rules.traits)
            state.emit(UNIT_RETREATED, seat, state.rules.kinds[slot], space, p.home)


def begin_fight(state: State, seat: int) -> None:
    """An Automa's unit fights at once; players finish their moves first."""
    if state.players[seat].mat == NO_MAT:
        state.push(CombatStep.begin([seat], [guard_of(state)], factory(state)))
