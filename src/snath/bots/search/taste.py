"""What a bot likes for its own sake: coins that it imagines on top of what a position is worth."""

from __future__ import annotations

from typing import final

from ...engine.board import count
from ...engine.bonus_tiles import touching
from ...engine.ids import IS_WORKER
from ...engine.state import State
from ...engine.territory import controlled, enemy_fighters, units_out
from .goals import track_of


@final
class Taste:
    """Coins for each of some things; what is not set is worth what it is worth to everybody."""

    def __init__(self) -> None:
        self.combat_star = 0.0
        self.chased = 0.0  # a piece of somebody else on its home base
        self.power = 0.0
        self.popularity = 0.0
        self.worker = 0.0
        self.territory = 0.0
        self.structure = 0.0
        self.recruit = 0.0
        self.upgrade = 0.0
        self.factory_card = 0.0
        self.encounter = 0.0  # a token that has left the board
        self.border = 0.0  # a territory with own pieces beside fighters of others

    def coins(self, state: State, seat: int) -> float:
        p = state.players[seat]
        out = self.power * p.power + self.popularity * p.popularity
        out += self.upgrade * count(p.cubes) + self.recruit * count(p.recruits)
        out += self.structure * count(p.built) - self.encounter * count(state.encounters)
        if p.factory_cards:
            out += self.factory_card
        if self.combat_star:
            goal = track_of(state.rules).combat
            if goal >= 0:
                out += self.combat_star * p.stars[goal]
        if self.worker:
            out += self.worker * units_out(state, seat, IS_WORKER)
        if self.territory:
            out += self.territory * count(controlled(state, seat))
        if self.border:
            fighters = enemy_fighters(state, seat) & state.board.territories
            near = touching(state.board, fighters) & (p.workers | p.fighters)
            out += self.border * count(near & state.board.territories)
        if self.chased:
            for i, other in enumerate(state.players):
                if i != seat and other.home >= 0:
                    out += self.chased * other.units.count(other.home)
        return out
