"""What an Automa has in place of Mech Mods.  Rulebook: Automa Modular Rules, Mods."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..automa.mods import MECH, give_mods
from .tables import INFRASTRUCTURE

if TYPE_CHECKING:
    from ...engine.state import State

TAKEN: Final = 3  # unless the other kind of mods is in play: then it takes only those


def give_benefits(state: State) -> None:
    if not any([part.name == INFRASTRUCTURE for part in state.parts]):
        give_mods(state, MECH, TAKEN)
