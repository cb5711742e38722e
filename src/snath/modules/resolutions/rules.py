"""The resolution tile in play, on the engine's hooks.  Rulebook: Resolution Module."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine import hooks
from ...engine.ids import NOBODY
from ...engine.rule import (
    ON_ALLOWED,
    ON_COMBAT_DONE,
    ON_END,
    ON_GAINED,
    ON_GOAL_CAPACITY,
    ON_NEXT_SEAT,
    ON_OBJECTIVE_DONE,
    ON_OBJECTIVES,
    ON_OFFER,
    ON_SETUP,
    ON_STAR_PLACED,
    ON_TURN_START,
    Rule,
)
from .events import ENDING_BEGAN, ENDING_CLOSED
from .part import resolution_goal, resolutions_part
from .printed import ALL_STARS, printed_on
from .tile import Tile
from .tiles import TILES

if TYPE_CHECKING:
    from ...engine.state import State
    from ...engine.steps.combat import CombatStep


def tile_of(state: State) -> Tile:
    return TILES[resolutions_part(state).tile]


@final
class ResolutionRule(Rule):
    """The sixth star ends nothing: the tile says what begins the ending and what it is."""

    def hooks(self) -> list[int]:
        return [
            ON_SETUP, ON_TURN_START, ON_NEXT_SEAT, ON_ALLOWED, ON_OFFER, ON_GAINED,
            ON_OBJECTIVES, ON_OBJECTIVE_DONE, ON_COMBAT_DONE, ON_GOAL_CAPACITY, ON_STAR_PLACED,
            ON_END,
        ]

    # -- what the tile adds to the game ------------------------------------------------------

    def setup(self, state: State) -> None:
        tile_of(state).setup(state, resolutions_part(state))

    def turn_start(self, state: State, seat: int) -> None:
        part = resolutions_part(state)
        TILES[part.tile].turn_start(state, part, seat)

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        part = resolutions_part(state)
        TILES[part.tile].offer(state, part, seat, out)

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        return tile_of(state).take_offer(state, resolutions_part(state), seat, action)

    def gained(self, state: State, seat: int, kind: int, amount: int) -> None:
        part = resolutions_part(state)
        TILES[part.tile].gained(state, part, seat, kind, amount)

    def objectives(self, state: State, seat: int, cards: list[int]) -> list[int]:
        """Without a star left an objective is worth nothing, so it is not shown."""
        if state.ended_by < 0:
            return cards  # nobody has placed a last star
        return cards if hooks.star_supply(state, seat) > 0 else []

    def objective_done(self, state: State, seat: int, card: int) -> bool:
        return tile_of(state).keeps_objectives(state, resolutions_part(state), seat)

    def combat_done(self, state: State, combat: CombatStep, seat: int, won: bool) -> None:
        tile_of(state).combat_done(state, resolutions_part(state), combat, seat, won)

    def goal_capacity(self, state: State, seat: int, goal: int, limit: int) -> int:
        """How many stars lie on the tile is its own matter, for Automas too."""
        return tile_of(state).room if goal == resolution_goal(state) else limit

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        tile_of(state).accepted(state, resolutions_part(state), seat, a)

    def question(self, state: State, a: int, b: int) -> dict[str, object]:
        return {"goal": state.rules.goals[a].key}

    # -- the ending --------------------------------------------------------------------------

    def star_placed(self, state: State, seat: int, goal: int) -> None:
        """The first star of this number begins the ending; later ones change nothing."""
        part = resolutions_part(state)
        tile = TILES[part.tile]
        needed = printed_on(state, part.tile).stars
        left = hooks.stars_left(state, seat)
        if part.trigger < 0 and needed and left <= ALL_STARS - needed:
            part.trigger = seat
            state.emit(ENDING_BEGAN, seat, part.tile)
            tile.begin(state, part)
        tile.star_placed(state, part, seat, goal)

    def end(self, state: State, seat: int) -> bool:
        """The turn with the sixth star runs to its end."""
        return True

    def next_seat(self, state: State, seat: int) -> int:
        part = resolutions_part(state)
        tile = TILES[part.tile]
        following = tile.follow(state, part, seat)
        if following == NOBODY:
            state.emit(ENDING_CLOSED, 0, part.tile)
            tile.close(state, part)
            if printed_on(state, part.tile).stars != ALL_STARS:
                state.ended_by = -1  # it is not a last star that ends this game
        return following

    def allowed(self, state: State, seat: int, kind: int) -> bool:
        return resolutions_part(state).last != seat or not tile_of(state).bars(kind)
