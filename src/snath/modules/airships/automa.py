"""An Automa with an airship.  Rulebook: Automa for the Wind Gambit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ..automa.cards import ENCOUNTER_FACTORY, MOVE_CHARACTER, MOVE_MECH, Scheme
from ..automa.extension import UNDECIDED, AutomaExtension
from ..automa.tie_break import DECIDED_NAMES, closest
from .automa_abilities import act
from .automa_cards import automa_airships
from .automa_flight import enemy_airships, fly, position_of
from .part import airships_part
from .ship import airship_at
from .tables import AGGRESSIVE, NO_TILE, TILE_KEYS

if TYPE_CHECKING:
    from ...engine.state import State

# More that decides between territories, after the Automa's own.
CLOSEST_TO_AIRSHIP: Final = len(DECIDED_NAMES)
NO_ENEMY_AIRSHIP: Final = CLOSEST_TO_AIRSHIP + 1
DECIDED: Final[list[str]] = [*DECIDED_NAMES, "closest_to_airship", "no_enemy_airship"]
# Cards whose combat part is the rule of the tile itself.
LIKE_PLAYERS: Final = ("bounty", "siege_engine", "war_correspondent")


@final
class AirshipAutoma(AutomaExtension):
    def abilities(self, state: State, seat: int) -> list[str]:
        tile = airships_part(state).tile(seat, AGGRESSIVE)
        key = TILE_KEYS[tile] if tile != NO_TILE else ""
        return [key] if key in LIKE_PLAYERS else []

    # -- camping -----------------------------------------------------------------------------

    def besieged(self, state: State, seat: int) -> bool:
        """Nothing but the airship on the map, and enemy units on every way out of the base."""
        p = state.players[seat]
        board = state.board
        if (p.fighters | p.workers) & board.territories:
            return False
        return not board.land[p.home] & ~position_of(state, seat).enemy_units

    def rows(self, state: State, seat: int) -> Scheme | None:
        return automa_airships(state).camping

    # -- moves -------------------------------------------------------------------------------

    def moved(self, state: State, seat: int, symbol: int) -> None:
        """After the character, unless it attacked, the airship flies; in the active variant
        after a mech too."""
        part = airships_part(state)
        tile = part.tile(seat, AGGRESSIVE)
        if tile == NO_TILE:
            return
        after_mech = symbol == MOVE_MECH and part.active
        if symbol in (MOVE_CHARACTER, ENCOUNTER_FACTORY) or after_mech:
            fly(state, seat, tile)
            act(state, seat, tile)

    def preferred(self, state: State, seat: int, tied: list[int]) -> tuple[list[int], int]:
        """Closest to the own airship, then without an enemy airship."""
        tied = closest(state, tied, airship_at(state, seat))
        if len(tied) == 1:
            return tied, CLOSEST_TO_AIRSHIP
        avoided = enemy_airships(state, position_of(state, seat))
        free = [space for space in tied if space not in avoided]
        if len(free) == 1:
            return free, NO_ENEMY_AIRSHIP
        return free if free else tied, UNDECIDED
