"""Rivals: stars that only a combat brings back.  Rulebook: Rivals."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine import hooks
from ...engine.action import DONE, code
from ...engine.board import count
from ...engine.ids import NO_MAT
from ...engine.rule import ON_OBJECTIVES, ON_STAR_RESERVE, ON_STAR_SOURCE, ON_STAR_SUPPLY, Rule
from .actions import DECLARE, DECLARED
from .automa import next_star
from .part import rivals_part
from .printed import printed
from .stars import FREE, take, won_by
from .steps import ChooseStar

if TYPE_CHECKING:
    from ...engine.state import State


@final
class RivalsRule(Rule):
    def hooks(self) -> list[int]:
        return [ON_STAR_SUPPLY, ON_STAR_RESERVE, ON_STAR_SOURCE, ON_OBJECTIVES]

    # -- set-up ------------------------------------------------------------------------------

    def secret_options(
        self, state: State, seat: int, topic: int, chosen: list[int], out: list[int]
    ) -> None:
        """For each star a base of another player or none; in the order of the seats, so that the
        same choice is made in one way only.  Everybody answers for all of them: how long somebody
        takes tells nothing about how many are laid."""
        part = rivals_part(state)
        most = printed(state).with_war if part.war else printed(state).stars
        if len(chosen) >= most:
            return
        last = chosen[-1] >> 16 & 255 if chosen else 0
        if code(DONE) not in chosen:
            for rival in range(last, len(state.order)):
                if rival != seat:
                    out.append(code(DECLARE, rival))
        out.append(code(DONE))

    def secret_done(
        self, state: State, topic: int, seats: list[int], choices: list[list[int]]
    ) -> None:
        part = rivals_part(state)
        for i, seat in enumerate(seats):
            for action in choices[i]:
                if action >> 24 == DECLARE:
                    part.change(seat, action >> 16 & 255, 1)
            for rival, stars in enumerate(part.laid[seat]):
                if stars:
                    state.emit(DECLARED, seat, rival, stars)

    # -- stars -------------------------------------------------------------------------------

    def star_supply(self, state: State, seat: int, left: int) -> int:
        """What lies on bases serves no other goal."""
        return left - rivals_part(state).away(seat)

    def objectives(self, state: State, seat: int, cards: list[int]) -> list[int]:
        """Without a free star an objective is worth nothing, so it is not shown."""
        return cards if hooks.star_supply(state, seat) > 0 else []

    def star_reserve(self, state: State, seat: int, goal: int) -> int:
        """They are not placed yet, and come back by combats won."""
        if goal >= 0 and (goal != state.rules.combat_goal or won_by(state, seat) is None):
            return 0
        return rivals_part(state).away(seat)

    def star_source(self, state: State, seat: int, goal: int) -> None:
        """The star of a win may be any of those on bases, or one of the supply."""
        part = rivals_part(state)
        combat = won_by(state, seat)
        if goal != state.rules.combat_goal or combat is None or not part.away(seat):
            return
        losers = combat.losers[:]
        if state.players[seat].mat == NO_MAT:
            take(state, seat, next_star(state, seat, losers), losers)
            return
        spare = hooks.star_supply(state, seat) > 0
        if not spare and count(part.rivals(seat)) == 1:
            take(state, seat, part.rivals(seat).bit_length() - 1, losers)
            return
        source = FREE
        if not spare:
            source = next_star(state, seat, losers)
            part.change(seat, source, -1)
        state.push(ChooseStar(seat, source, losers, spare))
