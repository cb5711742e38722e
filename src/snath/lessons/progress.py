"""How far somebody has come with a lesson, from nothing but the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..engine.event import TURN_STARTED
from ..game import Game
from ..scenario.facts.then import failures
from .lesson import Facts, Lesson

PUPIL: Final = 0  # the seat of whoever learns


@dataclass(frozen=True)
class Progress:
    """What holds now, by step or goal; steps to be read are never done by the game."""

    done: tuple[bool, ...]
    wrong: tuple[int | None, ...]  # by step, which of its wrong turns has been taken
    turns_left: int | None  # of a drill, the running one included

    @property
    def solved(self) -> bool:
        return all(self.done)


def progress(lesson: Lesson, game: Game) -> Progress:
    """Facts look at the game now and at all that has happened since the table was laid."""
    if lesson.goals:
        begun = turns_begun(game)
        done = tuple(begun < lesson.turns and holds(game, goal.facts) for goal in lesson.goals)
        waiting = game.state.active != PUPIL and not game.over
        return Progress(done, (), max(0, lesson.turns - begun - waiting))
    done = tuple(step.to_do and holds(game, step.facts) for step in lesson.steps)
    wrong = tuple(
        next((n for n, w in enumerate(step.wrong) if w.facts and holds(game, w.facts)), None)
        for step in lesson.steps
    )
    return Progress(done, wrong, None)


def turns_begun(game: Game) -> int:
    """Own turns after the one that the position begins with, which was never announced."""
    return sum(1 for event in game.events if event.kind == TURN_STARTED and event.seat == PUPIL)


def holds(game: Game, facts: Facts) -> bool:
    return not failures(game, game.events, facts)
