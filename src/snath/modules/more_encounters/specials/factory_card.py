"""Cards 53 and 63: a Factory card of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..places import take_factory_card
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


@final
class FactoryCard(Special):
    """One card of the pile for whoever has had none."""

    key: ClassVar[str] = "factory_card"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        take_factory_card(state, seat)
