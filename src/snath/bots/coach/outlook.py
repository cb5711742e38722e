"""How a turn may end, and what the others may do then: several worlds, each with its weight.

In a world everything the seat cannot know has been dealt anew.  A combat has two ends, weighted
with the odds.  What is said of a plan is said over all of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ...engine.action import BOTTOM, DONE, END_TURN, FACTORY_MOVE, MOVE, SECTION
from ...engine.board import spaces
from ...engine.ids import BOTTOM_NAMES, CHANCE, FIGHTS, SECTIONS
from ...engine.rng import M32
from ...engine.state import State
from ...engine.steps.turn import TurnStep
from ...engine.territory import controlled, units_at
from ...record.notation import kind_of
from ..bot import World
from ..search.fight import combat_of, foresee, open_bid
from ..search.plan import Planner
from .reasons import UNSAID

WORLDS: Final = 8
QUESTIONS: Final = 120  # of one turn, a guard
RISKS: Final = 2  # that are spoken of
QUIET: Final = (SECTION, MOVE, FACTORY_MOVE, DONE, END_TURN)  # tell nothing by themselves


@dataclass
class End:
    """A position at the end of the turn, or at the first own question behind what nobody knew."""

    state: State
    weight: float
    later: list[str] = field(default_factory=list)  # what was done after that question


@dataclass
class Odds:
    """How likely it comes to a combat, and how likely it is won then."""

    fought: float = 0.0
    won: float = 0.0


class Outlook:
    """The ends of one turn of a seat over some worlds."""

    def __init__(self, planner: Planner, seat: int, turn: int) -> None:
        self.planner = planner
        self.seat = seat
        self.turn = turn
        self.asked: list[End] = []  # where the seat is asked again
        self.ended: list[End] = []
        self.combats: dict[int, Odds] = {}  # by space

    def look(self, world: World, codes: Sequence[int]) -> None:
        for _ in range(WORLDS):
            self.follow(world(), 1.0 / WORLDS, list(codes))

    def follow(self, state: State, weight: float, codes: list[int]) -> None:
        """Play what is certain, then whatever happens, up to the next own question."""
        for code in codes:
            if state.over or state.stack[-1].seat != self.seat or code not in state.legal():
                break
            state.apply(code)
        for now, share in self.settled(state, weight):
            self.asked.append(End(now.clone(), share))
            self.finish(now, share, [])

    def settled(self, state: State, weight: float) -> list[tuple[State, float]]:
        """Draws, answers of the others and combats, until the seat is asked or the turn ends."""
        planner = self.planner
        for _ in range(QUESTIONS):
            if self.is_over(state):
                break
            step = state.stack[-1]
            bid = open_bid(state)
            if step.seat == CHANCE:
                state.apply(state.chance())
            elif bid is not None and step.seat == self.seat:
                seen = foresee(planner.fights, state, bid)
                sides = [(seen.won, seen.win), (seen.lost, 1.0 - seen.win)]
                real = [(side, share) for side, share in sides if side is not None]
                if not real:
                    planner.others.quick.commit(state, bid)
                    continue
                whole = sum(share for _, share in real) or 1.0
                self.note(state, weight, seen.win)
                out: list[tuple[State, float]] = []
                for side, share in real:
                    if share / whole >= UNSAID:
                        out += self.settled(side, weight * share / whole)
                return out
            elif bid is not None:
                planner.others.quick.commit(state, bid)
            elif step.seat != self.seat:
                state.apply(state.legal()[0])
            else:
                break
        return [(state, weight)]

    def note(self, state: State, weight: float, win: float) -> None:
        combat = combat_of(state, self.seat)
        if combat is not None:
            odds = self.combats.setdefault(combat.space, Odds())
            odds.fought += weight
            odds.won += weight * win

    def finish(self, state: State, weight: float, later: list[str]) -> None:
        """Play the rest of the turn as it seems best in this world."""
        codes: list[int] = []
        for _ in range(QUESTIONS):
            if self.is_over(state):
                break
            options = state.legal()
            step = state.stack[-1]
            if not codes:
                codes = list(self.planner.others.quick.turns(state, self.seat)[0].codes)
                if not codes and isinstance(step, TurnStep):
                    break
            code = codes.pop(0) if codes else options[-1]
            if code not in options:
                codes = []
                code = options[0] if len(options) == 1 else -1
                if code < 0:
                    continue
            if isinstance(step, TurnStep) and code >> 24 not in QUIET:
                later = [*later, self.named(state, code)]
            state.apply(code)
            asked = not self.is_over(state) and state.stack[-1].seat == self.seat
            if asked and open_bid(state) is None:
                continue
            for now, share in self.settled(state, weight):
                self.finish(now, share, later)
            return
        self.ended.append(End(state, weight, later))

    def is_over(self, state: State) -> bool:
        return state.over or state.turn != self.turn

    def named(self, state: State, code: int) -> str:
        section = state.players[self.seat].section
        if code >> 24 == BOTTOM and section < SECTIONS:
            return BOTTOM_NAMES[section]
        return kind_of(state.rules, code).name

    # -- what is said of it ------------------------------------------------------------------

    def later(self) -> list[dict[str, Any]]:
        """What may follow behind what nobody knows, each with its chance."""
        chances: dict[str, float] = defaultdict(float)
        for end in self.ended:
            for name in dict.fromkeys(end.later):
                chances[name] += end.weight
        whole = sum(end.weight for end in self.ended) or 1.0
        return [
            {"kind": name, "chance": round(min(1.0, chance / whole), 2)}
            for name, chance in chances.items()
            if chance / whole >= UNSAID
        ]

    def risks(self) -> list[dict[str, Any]]:
        """Territories that somebody may take before the seat's next turn, the likeliest first."""
        chances: dict[tuple[int, int], float] = defaultdict(float)
        for end in self.ended:
            state = end.state.clone()
            if state.over or state.turn != self.turn:
                continue
            held = controlled(state, self.seat)
            self.planner.others.play_on(state, state.rng.below(M32), True)
            for space in spaces(held & ~controlled(state, self.seat)):
                chances[space, taker(state, self.seat, space)] += end.weight
        likeliest = sorted(chances.items(), key=lambda item: -item[1])
        return [
            {"space": space, "seat": seat, "chance": round(chance, 2)}
            for (space, seat), chance in likeliest[:RISKS]
            if chance >= UNSAID and seat >= 0
        ]


def taker(state: State, seat: int, space: int) -> int:
    """Who stands on a space now; -1 if nobody who fights."""
    for owner in range(len(state.players)):
        if owner != seat and units_at(state, owner, space, FIGHTS):
            return owner
    return -1
