"""Tiles are revealed or dealt, airships put on their home bases.  Rulebook: Airship Setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.action import code
from ...engine.ids import CHANCE, NO_MAT
from ...engine.sharing import with_value
from ...engine.step import Step
from .actions import DEAL
from .events import TILE_GIVEN, TILE_REVEALED
from .part import airships_part
from .ship import airship_slot
from .tables import (
    AGGRESSIVE,
    FIRST_PASSIVE,
    FOR_ALL_KEYS,
    NO_TILE,
    PASSIVE,
    TILE_KEYS,
    TOLL,
)

if TYPE_CHECKING:
    from ...engine.state import State


def with_rules_seat(state: State) -> bool:
    """Whether a seat without a player mat plays: Toll does not know what to do with it."""
    for seat in range(state.options.seats):
        if state.players[seat].mat == NO_MAT:
            return True
    return False


def stack_of(state: State, side: int) -> list[int]:
    """The tiles of a side that nobody has been dealt."""
    part = airships_part(state)
    dealt = 0
    for tile in part.tiles + part.left_out:
        if tile != NO_TILE:
            dealt |= 1 << tile
    first = FIRST_PASSIVE if side == PASSIVE else 0
    last = len(TILE_KEYS) if side == PASSIVE else FIRST_PASSIVE
    out: list[int] = []
    for tile in range(first, last):
        if not dealt >> tile & 1 and not (tile == TOLL and with_rules_seat(state)):
            out.append(tile)
    return out


def tile_rule(state: State, tile: int) -> int:
    """The number of the rule that is printed on a tile."""
    return state.rules.rule_index[TILE_KEYS[tile]]


def give_tile(state: State, seat: int, tile: int) -> None:
    """A seat's airship has a tile; a seat without a mat makes of it what its own rules say."""
    part = airships_part(state)
    side = PASSIVE if tile >= FIRST_PASSIVE else AGGRESSIVE
    by_rules = state.players[seat].mat == NO_MAT
    if by_rules and side == PASSIVE:
        return
    part.tiles = with_value(part.tiles, 2 * seat + side, tile)
    if not by_rules:
        state.players[seat].rules |= 1 << tile_rule(state, tile)
    if TILE_KEYS[tile] in FOR_ALL_KEYS:
        rule = state.rules.rule_index[FOR_ALL_KEYS[TILE_KEYS[tile]]]
        for p in state.players:
            p.rules |= 1 << rule


@final
class RevealTiles(Step):
    """One tile of each side for the whole table, chosen or drawn; `side` is the next."""

    tag: ClassVar[str] = "setup_airship_tiles"

    def __init__(self, side: int = AGGRESSIVE) -> None:
        super().__init__(CHANCE)
        self.side = side

    def advance(self, state: State) -> bool:
        part = airships_part(state)
        if self.side > PASSIVE or part.own_tiles:
            state.pop()
            return True
        wanted = part.wanted[self.side]
        if wanted == NO_TILE:
            return False
        self.reveal(state, wanted)
        return True

    def reveal(self, state: State, tile: int) -> None:
        self.side += 1
        state.emit(TILE_REVEALED, 0, tile_rule(state, tile))
        for seat in range(state.options.seats):
            give_tile(state, seat, tile)

    def options(self, state: State, out: list[int]) -> None:
        for tile in stack_of(state, self.side):
            out.append(code(DEAL, tile))

    def apply(self, state: State, action: int) -> None:
        self.reveal(state, action >> 16 & 255)

    def clone(self) -> Step:
        return RevealTiles(self.side)

    def fields(self) -> list[object]:
        return [self.side]


@final
class DealTiles(Step):
    """The advanced variant: two tiles for each seat, once factions and mats are known.

    `dealt` counts the tiles so far, those of a side after one another.
    """

    tag: ClassVar[str] = "setup_own_airship_tiles"

    def __init__(self, dealt: int = 0) -> None:
        super().__init__(CHANCE)
        self.dealt = dealt

    def seats(self, state: State) -> list[int]:
        return [seat for seat in state.order if state.players[seat].mat != NO_MAT]

    def advance(self, state: State) -> bool:
        if airships_part(state).own_tiles and self.dealt < 2 * len(self.seats(state)):
            return False
        state.pop()
        return True

    def side(self, state: State) -> int:
        return PASSIVE if self.dealt >= len(self.seats(state)) else AGGRESSIVE

    def options(self, state: State, out: list[int]) -> None:
        seats = self.seats(state)
        for tile in stack_of(state, self.side(state)):
            out.append(code(DEAL, tile, seats[self.dealt % len(seats)]))

    def apply(self, state: State, action: int) -> None:
        self.dealt += 1
        tile = action >> 16 & 255
        seat = action >> 8 & 255
        give_tile(state, seat, tile)
        state.emit(TILE_GIVEN, seat, tile_rule(state, tile))

    def clone(self) -> Step:
        return DealTiles(self.dealt)

    def fields(self) -> list[object]:
        return [self.dealt]


@final
class DealAutomaTile(Step):
    """Where everybody has own tiles, the Automas share one of the aggressive ones."""

    tag: ClassVar[str] = "setup_automa_airship"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def seats(self, state: State) -> list[int]:
        """Automas without a tile yet."""
        part = airships_part(state)
        return [
            seat
            for seat in state.order
            if state.players[seat].mat == NO_MAT and part.tile(seat, AGGRESSIVE) == NO_TILE
        ]

    def advance(self, state: State) -> bool:
        if self.seats(state):
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for tile in stack_of(state, AGGRESSIVE):
            out.append(code(DEAL, tile, self.seats(state)[0]))

    def apply(self, state: State, action: int) -> None:
        tile = action >> 16 & 255
        for seat in self.seats(state):
            give_tile(state, seat, tile)
            state.emit(TILE_GIVEN, seat, tile_rule(state, tile))

    def clone(self) -> Step:
        return DealAutomaTile()

    def fields(self) -> list[object]:
        return []


@final
class PlaceAirships(Step):
    """An airship on every seat's home base."""

    tag: ClassVar[str] = "setup_airships"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        slot = airship_slot(state)
        for seat in state.order:
            p = state.players[seat]
            p.place_unit(slot, p.home, state.rules.traits)
        return True

    def clone(self) -> Step:
        return PlaceAirships()

    def fields(self) -> list[object]:
        return []
