"""Whole turns without a plan: the one that the judge likes best, question by question.

The quickest decent player there is: it plays the `quick` bot, the games that the judge learns from
and whatever others do in somebody's imagination.
"""

from __future__ import annotations

from typing import Final, final

from ...engine.action import COMMIT, DIAL, PLAY_CARD
from ...engine.hidden import redeal
from ...engine.ids import CHANCE
from ...engine.state import State
from ...engine.steps.commit import CommitStep
from ...engine.steps.turn import START, TurnStep
from .clock import Timer
from .fight import Fights, commit_bid, open_bid, sampled
from .turns import Node, TurnSearch
from .value import Judge
from .weights import Weights

QUESTIONS: Final = 80  # of one turn, a guard


@final
class Quick:
    """Plays turns of any seat in a world, which it changes."""

    def __init__(self, weights: Weights, fights: Fights) -> None:
        self.weights = weights
        self.fights = fights
        self.unlimited = Timer(None, 0.0)

    def turns(self, world: State, seat: int) -> list[Node]:
        """The best turn of every section, best first; what the seat cannot know is dealt anew."""
        guess = redeal(world, seat, world.rng)
        return self.search(Judge(guess, seat, self.weights)).ends(guess, 0, 1, 1)

    def search(self, judge: Judge) -> TurnSearch:
        return TurnSearch(judge, self.fights, self.unlimited)

    def take_turn(self, world: State) -> None:
        """The turn of whoever is on, up to the next one."""
        seat = world.stack[-1].seat
        self.play(world, seat, self.turns(world, seat)[0].codes)
        self.pass_on(world)

    def play(self, world: State, seat: int, codes: list[int]) -> None:
        """Play a turn that was planned in another world, as far as it is possible in this one.

        It stops before the turn is passed on.
        """
        turn = world.turn
        i = 0
        for _ in range(QUESTIONS):
            if world.over or world.turn != turn:
                return
            step = world.stack[-1]
            bid = open_bid(world)
            if step.seat == CHANCE:
                world.apply(world.chance())
            elif bid is not None:
                self.commit(world, bid)
                while i < len(codes) and step.seat == seat and is_commitment(codes[i]):
                    i += 1
            elif step.seat != seat:
                world.apply(world.legal()[0])
            else:
                options = world.legal()
                if i < len(codes) and codes[i] in options:
                    world.apply(codes[i])
                    i += 1
                elif i >= len(codes) and isinstance(step, TurnStep):
                    return
                elif len(options) == 1:
                    world.apply(options[0])
                elif i >= len(codes):
                    world.apply(options[-1])
                else:
                    i = len(codes)
                    codes = codes + self.turns(world, seat)[0].codes

    def commit(self, world: State, step: CommitStep) -> None:
        commit_bid(world, step.seat, sampled(self.fights.duel(world, step), world.rng), [])

    def pass_on(self, world: State) -> None:
        """End the turn that is open; draws and answers out of turn, until a seat begins one."""
        turn = world.turn
        for asked in range(QUESTIONS * 4):
            if world.over:
                return
            step = world.stack[-1]
            if isinstance(step, TurnStep) and step.phase == START and world.turn != turn:
                return
            bid = open_bid(world)
            if step.seat == CHANCE:
                world.apply(world.chance())
            elif bid is not None:
                self.commit(world, bid)
            elif world.turn == turn and step.seat == world.active:
                world.apply(world.legal()[-1])
            else:  # who is asked for ever says yes for a while and then no
                world.apply(world.legal()[0 if asked < QUESTIONS else -1])


def is_commitment(action: int) -> bool:
    kind = action >> 24
    return kind in (DIAL, PLAY_CARD, COMMIT)
