"""Card 72, option 2: a Factory card, and nobody gets another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..places import take_factory_card
from ..special import Special
from ..steps.close_factory import CloseFactory

if TYPE_CHECKING:
    from ....engine.state import State


@final
class FactoryCardThenClose(Special):
    """A card for whoever has had none, then the pile is gone."""

    key: ClassVar[str] = "factory_card_then_close"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        state.push(CloseFactory(seat))
        take_factory_card(state, seat)
