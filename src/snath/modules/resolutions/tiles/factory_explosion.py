"""Factory Explosion: a fifth star lights the fuse; who stands near the Factory goes home."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects, stars
from ....engine.board import spaces
from ....engine.ids import COINS, NO_MAT, OCCUPIES, POPULARITY
from ..events import SENT_HOME
from ..part import ResolutionsPart
from ..tile import LastRounds, seats_from_first

if TYPE_CHECKING:
    from ....engine.state import State


@final
class FactoryExplosion(LastRounds):
    name: ClassVar[str] = "factory_explosion"

    def begin(self, state: State, part: ResolutionsPart) -> None:
        super().begin(state, part)
        effects.gain(state, part.trigger, COINS, self.printed(state, part).coins)

    def close(self, state: State, part: ResolutionsPart) -> None:
        """Units at and around the Factory go home and bring popularity, perhaps a star."""
        blast = state.board.factory
        for factory in spaces(state.board.factory):
            blast |= state.board.adjacent[factory]
        order = seats_from_first(state)
        for seat in order:
            self.send_home(state, seat, blast)
        for seat in order:
            stars.place_stars(state, seat)

    def send_home(self, state: State, seat: int, blast: int) -> None:
        p = state.players[seat]
        traits = state.rules.traits
        sent = 0
        for slot, at in enumerate(p.units):
            if at >= 0 and blast >> at & 1 and traits[slot] & OCCUPIES:
                p.place_unit(slot, p.home, traits)
                state.emit(SENT_HOME, seat, state.rules.kinds[slot], at, p.home)
                sent += 1
        if p.mat != NO_MAT:  # the popularity of an Automa never changes
            effects.gain(state, seat, POPULARITY, sent)
