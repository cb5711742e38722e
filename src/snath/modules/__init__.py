"""Expansions and variants.  Adding one touches nothing outside its folder but this tuple."""

from __future__ import annotations

from ..engine.module import Module


def all_modules() -> tuple[Module, ...]:
    """Every module there is, in the order in which their rules are asked."""
    # Imported here because the Automa is built on the expansions of this very package.
    from ..automa.module import Automa
    from .invaders.module import Invaders
    from .promos.module import Promos
    from .variants.bribes import Bribes
    from .variants.final_turns import FinalTurns
    from .variants.teams import Teams

    return (Automa(), Teams(), FinalTurns(), Bribes(), Invaders(), Promos())
