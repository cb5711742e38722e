"""Card 73, option 3: another home base."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.rule import ON_MAY_ENTER, Rule
from ..part import encounters_part
from ..special import Special
from ..steps.choose_base import ChooseBase

if TYPE_CHECKING:
    from ....engine.state import State


@final
class NewHomeBase(Special):
    """A base without a player is the own one for the rest of the game."""

    key: ClassVar[str] = "new_home_base"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        state.push(ChooseBase(seat))


@final
class LeftBases(Rule):
    """A home base that was given up is left by its exits and entered by nobody."""

    def hooks(self) -> list[int]:
        return [ON_MAY_ENTER]

    def may_enter(self, state: State, seat: int, slot: int, space: int, targets: int) -> int:
        return targets & ~encounters_part(state).left_bases
