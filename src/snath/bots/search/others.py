"""What happens between two own turns: the others play theirs.

Seats that rules play need no thought: the engine carries their turns out, and chance turns their
cards.  Everybody else plays quick turns, or passes.
"""

from __future__ import annotations

from typing import final

from ...engine.action import END_TURN, code
from ...engine.ids import CHANCE
from ...engine.rng import M32, Rng
from ...engine.state import State
from ...engine.steps.turn import START, TurnStep
from .fight import Fights, foresee, open_bid
from .quick import QUESTIONS, Quick, is_commitment
from .value import Judge
from .weights import Weights


@final
class Others:
    """Plays worlds on, for one seat that thinks about them."""

    def __init__(self, seat: int, weights: Weights, fights: Fights) -> None:
        self.seat = seat
        self.fights = fights
        self.quick = Quick(weights, fights)
        self.regret = 0.0  # what combats of the turn replayed last may cost, in coins

    def replay(self, world: State, codes: list[int], judge: Judge) -> State:
        """The world after a turn of the seat that was planned in another one, not yet ended.

        What is impossible here is left out, and the turn goes on as well as possible.  A combat is
        taken as won; `regret` is what that is too much on average.
        """
        self.regret = 0.0
        turn = world.turn
        seat = self.seat
        i = 0
        for _ in range(QUESTIONS):
            if world.over or world.turn != turn:
                return world
            step = world.stack[-1]
            bid = open_bid(world)
            if step.seat == CHANCE:
                world.apply(world.chance())
            elif bid is not None and step.seat == seat:
                while i < len(codes) and is_commitment(codes[i]):
                    i += 1
                seen = foresee(self.fights, world, bid)
                if seen.won is not None and seen.lost is not None:
                    less = judge.value(seen.won, 0) - judge.value(seen.lost, 0)
                    self.regret += (1.0 - seen.win) * less
                if seen.won is not None:
                    world = seen.won
                elif seen.lost is not None:
                    world = seen.lost
                else:
                    self.quick.commit(world, bid)
            elif bid is not None:
                self.quick.commit(world, bid)
            elif step.seat != seat:
                world.apply(world.legal()[0])
            elif i < len(codes):
                options = world.legal()
                if codes[i] in options:
                    world.apply(codes[i])
                    i += 1
                elif len(options) == 1:
                    world.apply(options[0])
                else:
                    codes = self.quick.turns(world, seat)[0].codes
                    i = 0
            elif isinstance(step, TurnStep):
                return world
            else:
                world.apply(world.legal()[-1])
        return world

    def play_on(self, world: State, luck: int, act: bool) -> None:
        """End the turn and go on to the seat's next one; without `act` only those play whom rules
        play.

        Chance depends on the turn and on `luck` alone, so that two positions do not differ by
        draws.
        """
        began = world.turn
        seeded = -1
        for _ in range(QUESTIONS * len(world.order)):
            if world.over:
                return
            if world.turn != seeded:
                seeded = world.turn
                world.rng = Rng.seeded((luck & M32) << 32 | seeded & M32)
            step = world.stack[-1]
            bid = open_bid(world)
            if step.seat == CHANCE:
                world.apply(world.chance())
            elif bid is not None:
                self.quick.commit(world, bid)
            elif world.turn == began:
                options = world.legal()
                last = code(END_TURN)
                world.apply(last if last in options else options[-1])
            elif isinstance(step, TurnStep) and step.phase == START:
                if step.seat == self.seat:
                    return
                codes = self.quick.turns(world, step.seat)[0].codes if act else []
                if codes:
                    self.play(world, step.seat, codes)
                else:
                    world.apply(world.legal()[0])
            elif isinstance(step, TurnStep):
                world.apply(world.legal()[-1])
            else:
                world.apply(world.legal()[0])

    def play(self, world: State, seat: int, codes: list[int]) -> None:
        """A turn of another seat, as far as it goes."""
        turn = world.turn
        for action in codes:
            while not world.over and world.turn == turn and world.stack[-1].seat != seat:
                bid = open_bid(world)
                if bid is not None:
                    self.quick.commit(world, bid)
                else:
                    chance = world.stack[-1].seat == CHANCE
                    world.apply(world.chance() if chance else world.legal()[0])
            bid = None if world.over else open_bid(world)
            if bid is not None:
                self.quick.commit(world, bid)
            elif world.over or world.turn != turn or action not in world.legal():
                return
            else:
                world.apply(action)
