"""An Automa on a Triumph Track that a module lays.  Rulebook: Automa Modular Rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from ...engine import stars
from ...engine.track.goals import ENCOUNTERS, FACTORY_CARD
from ...engine.track.part import track_part
from .extension import AutomaExtension

if TYPE_CHECKING:
    from ...engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class AutomaTrack(AutomaExtension):
    """It reaches encounters and the Factory card by play, but no number of combat cards."""

    def goals(self) -> list[str]:
        return [ENCOUNTERS, FACTORY_CARD]

    def token_taken(self, state: State, seat: int, space: int) -> None:
        track_part(state).resolved(seat)
        stars.settle_stars(state, seat)
