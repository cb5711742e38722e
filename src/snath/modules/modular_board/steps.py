"""Laying the board, dealing the mats before the factions, taking tiles away.  Rulebook: Setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.action import DEAL_MAT, code
from ...engine.board import Board
from ...engine.ids import CHANCE
from ...engine.setup.board import lay_board
from ...engine.setup.factions import home_of
from ...engine.setup.pairs import banned, can_fill, factions_of, free_mats, mats_of
from ...engine.sharing import with_value
from ...engine.step import Step
from .assemble import board_of_layout, connected
from .components import AREAS, HOME, SIDES, TILES, Components, components_of, letter
from .layout import NO_TILE
from .part import modular
from .pieces import (
    BOARD_LAID,
    DEAL_BASE,
    DEAL_BOARD_TILE,
    DEAL_SIDE,
    REMOVE_TILE,
    TILE_LAID,
    TILE_REMOVED,
)

if TYPE_CHECKING:
    from ...engine.state import State


def letters_of(components: Components, board: Board) -> dict[int, str]:
    """The base tiles as spaces in ascending order, and how each is written in the code of a board.
    """
    if not components.letters:
        for base in range(board.territory_count, board.count):
            name = board.names[base].removeprefix(HOME)
            if name in components.bases:
                components.letters[base] = letter(name)
    return components.letters


@final
class LayBoardStep(Step):
    """Board side, a tile for each area, a base tile for each slot, unless the table named them."""

    tag: ClassVar[str] = "setup_modular_board"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        layout = modular(state).layout
        if not layout.complete():
            return False
        board = board_of_layout(
            components_of(state.rules.tables), layout, state.rules.standard_board
        )
        lay_board(state, board)
        state.emit(BOARD_LAID, 0, SIDES.index(layout.side))
        for area, tile in enumerate(layout.tiles):
            if tile != NO_TILE:
                state.emit(TILE_LAID, 0, area, TILES.index(tile))
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        layout = modular(state).layout
        if not layout.side:
            for side in range(len(SIDES)):
                out.append(code(DEAL_SIDE, side))
        elif "" in layout.tiles:
            area = layout.tiles.index("")
            for tile in self.tiles(state, area):
                out.append(code(DEAL_BOARD_TILE, area, tile))
        else:
            slot = layout.bases.index("")
            for base, ways in self.bases(state).items():
                if ways > 0:
                    out.append(code(DEAL_BASE, slot, base))

    def tiles(self, state: State, area: int) -> list[int]:
        """The sides of the tiles left that fit an area: one that does not is turned over."""
        components = components_of(state.rules.tables)
        used = [tile[0] for tile in modular(state).layout.tiles if tile]
        return [
            number
            for number, tile in enumerate(TILES)
            if tile[0] not in used and components.fits(area, tile)
        ]

    def bases(self, state: State) -> dict[int, int]:
        """The base tiles left, as spaces in ascending order, with the ways in which one of them
        can be left over.

        That is none of those whose faction a seat has already.
        """
        used = modular(state).layout.bases
        letters = letters_of(components_of(state.rules.tables), state.rules.standard_board)
        laid = set(used)
        left = [base for base, written in letters.items() if written not in laid]
        if len(left) <= used.count(""):
            return dict.fromkeys(left, 1)
        due = {home_of(state, faction) for faction in factions_of(state) if faction >= 0}
        others = len([base for base in left if base not in due])
        return {base: others if base in due else others - 1 for base in left}

    def weights(self, state: State, options: list[int]) -> list[int]:
        """Each tile is as likely as any other, whether both its sides fit or only one; so is each
        base tile that may be left over."""
        layout = modular(state).layout
        if not layout.side:
            return super().weights(state, options)
        if "" not in layout.tiles:
            return [ways for ways in self.bases(state).values() if ways > 0]
        numbers = [TILES[option >> 8 & 255][0] for option in options]
        return [2 // numbers.count(number) for number in numbers]

    def apply(self, state: State, action: int) -> None:
        layout = modular(state).layout
        kind = action >> 24
        a = action >> 16 & 255
        b = action >> 8 & 255
        if kind == DEAL_SIDE:
            layout.side = SIDES[a]
        elif kind == DEAL_BOARD_TILE:
            layout.tiles[a] = TILES[b]
        else:
            components = components_of(state.rules.tables)
            layout.bases[a] = letters_of(components, state.rules.standard_board)[b]

    def clone(self) -> Step:
        return LayBoardStep()

    def fields(self) -> list[object]:
        return []


@final
class MatsFirstStep(Step):
    """Open player mats are dealt at random before the factions are known."""

    tag: ClassVar[str] = "setup_mats_first"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        if -1 in mats_of(state):
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        tables = state.rules.tables
        factions = factions_of(state)
        mats = mats_of(state)
        seat = mats.index(-1)
        free = free_mats(state)
        for mat in free:
            if factions[seat] >= 0 and banned(tables, factions[seat], mat):
                continue
            rest = [other for other in free if other != mat]
            if can_fill(tables, factions, with_value(mats, seat, mat), rest):
                out.append(code(DEAL_MAT, seat, mat))

    def apply(self, state: State, action: int) -> None:
        state.players[action >> 16 & 255].mat = action >> 8 & 255

    def clone(self) -> Step:
        return MatsFirstStep()

    def fields(self) -> list[object]:
        return []


@final
class RemoveTilesStep(Step):
    """Variant: tiles that no chosen home base touches leave the board, if its land stays whole."""

    tag: ClassVar[str] = "setup_remove_tiles"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        part = modular(state)
        if part.to_remove > 0 and self.removable(state):
            return False
        part.to_remove = 0
        state.pop()
        return True

    def removable(self, state: State) -> list[int]:
        """The areas whose tile may go."""
        layout = modular(state).layout
        components = components_of(state.rules.tables)
        homes = [home_of(state, faction) for faction in factions_of(state)]
        return [
            area
            for area in range(len(AREAS))
            if layout.tiles[area] != NO_TILE
            and state.board.clockwise[components.areas[area].slot] not in homes
            and connected(self.board_without(state, area))
        ]

    def board_without(self, state: State, area: int) -> Board:
        return board_of_layout(
            components_of(state.rules.tables),
            modular(state).layout.without(area),
            state.rules.standard_board,
        )

    def options(self, state: State, out: list[int]) -> None:
        for area in self.removable(state):
            out.append(code(REMOVE_TILE, area))

    def apply(self, state: State, action: int) -> None:
        part = modular(state)
        area = action >> 16 & 255
        tile = part.layout.tiles[area]
        lay_board(state, self.board_without(state, area))
        part.removed[area] = tile
        part.layout.tiles[area] = NO_TILE
        part.to_remove -= 1
        state.emit(TILE_REMOVED, 0, area, TILES.index(tile))

    def clone(self) -> Step:
        return RemoveTilesStep()

    def fields(self) -> list[object]:
        return []
