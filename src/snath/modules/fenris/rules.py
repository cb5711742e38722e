"""Influence, Horrify, Death Ray.  Rulebook: Fenris Faction; Deploy, Fenris."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...engine import hooks
from ...engine.board import spaces
from ...engine.ids import IS_CHARACTER, NO_MAT, NOBODY, OCCUPIES
from ...engine.rule import (
    ON_APPEARED,
    ON_ENTERED,
    ON_MOVE_DONE,
    ON_MUST_STOP,
    ON_ROUTED,
    ON_SAME_CARDS,
    ON_SCORE,
    ON_SETUP,
    ON_STOPPED,
    Rule,
)
from ...engine.sharing import with_value
from ...engine.territory import units_at
from .names import TOKENS
from .part import fenris_part, fenris_seat
from .steps import GiveInfluence, PlaceInfluence

if TYPE_CHECKING:
    from ...engine.state import State
    from ...engine.steps.combat import CombatStep

SHARED: Final = "shared_influence"


def takes_tokens(state: State, seat: int) -> bool:
    """Opponents of Fenris at the table, but for those who share its ability."""
    shared = state.rules.rule_index.get(SHARED, -1)
    if seat >= len(state.order) or (shared >= 0 and state.players[seat].rules >> shared & 1):
        return False
    return hooks.is_foe(state, fenris_seat(state), seat)


@final
class InfluenceTokens(Rule):
    """A rule of the table: who comes to a token stops and takes it, and it costs a coin."""

    def hooks(self) -> list[int]:
        return [ON_SETUP, ON_MUST_STOP, ON_ENTERED, ON_APPEARED, ON_ROUTED, ON_SCORE]

    def setup(self, state: State) -> None:
        seat = fenris_seat(state)
        if seat != NOBODY:
            part = fenris_part(state)
            part.held = with_value(part.held, seat, TOKENS)

    def must_stop(self, state: State, owner: int, seat: int, slot: int, space: int) -> bool:
        return self.catches(state, seat, slot, space)

    def entered(self, state: State, owner: int, seat: int, slot: int, space: int) -> None:
        if self.catches(state, seat, slot, space):
            fenris_part(state).take(state, seat, space)

    def catches(self, state: State, seat: int, slot: int, space: int) -> bool:
        """Whether a unit that enters stops and takes a token; what flies over it does not."""
        return (
            fenris_part(state).placed >> space & 1 == 1
            and state.rules.traits[slot] & OCCUPIES != 0
            and takes_tokens(state, seat)
        )

    def appeared(self, state: State, owner: int, seat: int, space: int) -> None:
        part = fenris_part(state)
        if part.placed >> space & 1 and takes_tokens(state, seat):
            part.take(state, seat, space)

    def routed(self, state: State, seat: int, owner: int, units: int, space: int) -> None:
        """An Automa of Fenris gives a token for every unit, while it has any."""
        if seat != fenris_seat(state) or state.players[seat].mat != NO_MAT:
            return
        if owner < len(state.order):
            part = fenris_part(state)
            part.give(state, seat, owner, min(units, part.held[seat]))

    def score(self, state: State, seat: int) -> int:
        """A coin less for each; an Automa loses none for those of its own supply."""
        if seat == fenris_seat(state) and state.players[seat].mat == NO_MAT:
            return 0
        return -fenris_part(state).held[seat]


@final
class Influence(Rule):
    """Up to two tokens after a move of the character, combat and encounter included."""

    def hooks(self) -> list[int]:
        return [ON_STOPPED, ON_MOVE_DONE]

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        part = fenris_part(state)
        if not state.rules.traits[slot] & IS_CHARACTER or part.held[seat] == 0:
            return
        if pending:
            part.waiting |= 1 << space
        else:
            state.push(PlaceInfluence(seat, space, True))

    def move_done(self, state: State, seat: int, moved: int) -> None:
        part = fenris_part(state)
        waiting = part.waiting
        part.waiting = 0
        for space in spaces(waiting):
            if units_at(state, seat, space, IS_CHARACTER) > 0:
                state.push(PlaceInfluence(seat, space, True))


@final
class SharedInfluence(Rule):
    """The ability as others have it: their units neither stop for Influence nor take it."""


@final
class Horrify(Rule):
    """Tokens of the supply for the owner of units that an attack forces to retreat."""

    def hooks(self) -> list[int]:
        return [ON_ROUTED]

    def routed(self, state: State, seat: int, owner: int, units: int, space: int) -> None:
        if owner < len(state.order) and fenris_part(state).held[seat] > 0:
            state.push(GiveInfluence(seat, owner, units))


@final
class DeathRay(Rule):
    """Any number of equal combat cards, or others up to the usual limit."""

    def hooks(self) -> list[int]:
        return [ON_SAME_CARDS]

    def same_cards(self, state: State, combat: CombatStep, seat: int) -> bool:
        return True
