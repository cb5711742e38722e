"""What a lesson is: a position, words, and facts that say how far somebody has come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ..engine.errors import SnathError
from ..game import Game
from ..scenario.position import position_game

Words: TypeAlias = Mapping[str, str]  # by language
Facts: TypeAlias = Mapping[str, object]  # as in the `then` of a scenario
Kind: TypeAlias = Literal["chapter", "drill"]


class LessonError(SnathError):
    """A lesson that cannot be read, or that there is none."""

    code = "lesson"


@dataclass(frozen=True)
class Wrong:
    """What is said when somebody clicks there, or has done that."""

    click: str  # a part of the screen, or empty
    facts: Facts
    words: Words


@dataclass(frozen=True)
class Step:
    """Something to read, or (with facts) to do; `play` is one way of doing it."""

    title: Words
    text: Words
    order: Words  # what to do, in a line; empty for something to read
    point: str  # the part of the screen that it speaks of
    facts: Facts
    play: str
    wrong: tuple[Wrong, ...]

    @property
    def to_do(self) -> bool:
        return bool(self.facts)


@dataclass(frozen=True)
class Goal:
    """One thing that must hold for a drill to be solved."""

    words: Words
    facts: Facts


@dataclass(frozen=True)
class Lesson:
    """A chapter has steps, a drill has goals, hints and a solution."""

    key: str
    kind: Kind
    module: str  # "base", or whose folder it lies in
    course: bool  # one of the chapters that everybody is led through
    order: int
    minutes: int
    level: int  # of a drill: 1 to 3
    scene: str  # the hex in the middle of its picture
    title: Words
    lead: Words
    given: Mapping[str, object]
    opponents: str  # what the bots of the other seats are told
    steps: tuple[Step, ...]
    goals: tuple[Goal, ...]
    hints: tuple[Words, ...]
    solution: str
    turns: int  # own turns that a drill may take

    def game(self, auto_chance: bool = True) -> Game:
        """The table as it is laid for this lesson."""
        return position_game(self.given, auto_chance)
