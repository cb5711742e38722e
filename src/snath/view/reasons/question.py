"""What is asked of an explanation, and the shapes that all its topics share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

from ...engine.board import Board
from ...engine.event import Event
from ...engine.ids import CHANCE
from ...engine.player import Player
from ...engine.rule import Rule
from ...engine.ruleset import Ruleset
from ...engine.state import State
from ...engine.step import Step
from ...engine.steps.move import MOVING, MoveStep
from ...engine.steps.turn import START, TurnStep

Args: TypeAlias = dict[str, str | int]
S = TypeVar("S", bound=Step)


@dataclass(frozen=True)
class Why:
    """A reason without its sentence: a code of the catalogue and what fills its gaps."""

    code: str
    args: Args


def why(code: str, **args: str | int) -> Why:
    return Why(code, args)


@dataclass(frozen=True)
class Question:
    """Why can the seat that must choose not play this action?

    `events` are those of the game so far: they say what ended a movement.
    """

    state: State
    events: list[Event]
    kind: int
    a: int
    b: int
    c: int

    @property
    def seat(self) -> int:
        return self.state.seat()

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    @property
    def step(self) -> Step:
        return self.state.stack[-1]

    @property
    def rules(self) -> Ruleset:
        return self.state.rules

    @property
    def board(self) -> Board:
        return self.state.board

    def on(self, kind: type[S]) -> S:
        """The open step, known to be of a kind."""
        step = self.step
        assert isinstance(step, kind)
        return step

    def below(self, kind: type[S]) -> S | None:
        """The innermost unfinished step of a kind, or None."""
        for step in reversed(self.state.stack):
            if isinstance(step, kind):
                return step
        return None

    def name(self, vocabulary: str, value: int) -> str:
        """The name of a number of an action's field."""
        return self.rules.vocabularies[vocabulary][value]

    def space(self, space: int) -> str:
        return self.name("space", space)

    def instead(self, packed: int) -> Question:
        """The same question about another action."""
        return replace(
            self,
            kind=packed >> 24,
            a=packed >> 16 & 255,
            b=packed >> 8 & 255,
            c=packed & 255,
        )

    def allows(self, packed: int) -> bool:
        return packed in self.state.legal()


Answer: TypeAlias = Callable[[Question], Why | None]


def nothing(q: Question) -> Why | None:
    """No reason."""
    return None


def always(code: str) -> Answer:
    """The same reason in every position."""
    return lambda q: why(code)


@dataclass(frozen=True)
class Topic:
    """How to explain one kind of action.

    `ever` finds what stands against the action at any moment of the game, `here` what does while
    one of `steps` asks for such actions, `idle` what does in the own turn between two actions.
    """

    steps: tuple[type[Step], ...]
    here: Answer
    idle: Answer = nothing
    ever: Answer = nothing


SETUP = "setup"
PICKS = ("setup_factions", "setup_mats")  # the steps of a draft


def asking(step: Step) -> str:
    """What the open step asks for, as a word of the catalogue."""
    if isinstance(step, TurnStep) and step.phase == START:
        return "turn_start"
    if isinstance(step, MoveStep) and step.phase == MOVING:
        return "move_unit"
    if step.seat == CHANCE and step.tag.startswith(SETUP):
        return "deal"
    return SETUP if step.tag in PICKS else step.tag


def ability(rule: Rule) -> str:
    """The name of an ability: its key without parameters."""
    return rule.key.split(":")[0]
