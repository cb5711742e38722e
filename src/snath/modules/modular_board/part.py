"""The layout of a game, while it is laid and afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import spaces
from ...engine.part import Part, PartKind
from .components import AREAS, CENTRE, NAME, TILES, components_of
from .layout import NO_TILE, Layout
from .start import starts_view

if TYPE_CHECKING:
    from ...engine.state import State


@final
class ModularPart(Part):
    """`removed` are the tiles taken away after the choice of factions, by area (else empty text);
    `to_remove` is how many shall be."""

    name: ClassVar[str] = NAME

    def __init__(self, layout: Layout, removed: list[str], to_remove: int) -> None:
        self.layout = layout
        self.removed = removed
        self.to_remove = to_remove

    def clone(self) -> Part:
        return ModularPart(self.layout.clone(), self.removed[:], self.to_remove)

    def fields(self) -> list[object]:
        layout = self.layout
        return [layout.side, layout.tiles[:], layout.bases[:], self.removed[:], self.to_remove]

    def problems(self, state: State) -> list[str]:
        """The board in play is the one of the layout, and every seat has its home base on it."""
        out: list[str] = []
        if state.order and state.board.key != self.layout.code():
            out.append(f"board {state.board.key} instead of {self.layout.code()}")
        for seat in state.order:
            home = state.players[seat].home
            if home >= 0 and not state.board.adjacent[home]:
                out.append(f"seat {seat}: home base beside an empty area")
        return out

    def view(self, state: State, seat: int) -> dict[str, object]:
        """Code, side and what lies in each area; base tiles without a player.

        While factions are open, also which sides of tiles fit each area, and what every home
        base has in reach.
        """
        layout = self.layout
        board = state.board
        laid = board.key == layout.code()
        components = components_of(state.rules.tables)
        areas: list[dict[str, object]] = []
        for number, area in enumerate(components.areas):
            centre = board.index[area.hexes[CENTRE]]
            tile = layout.tiles[number]
            areas.append(
                {
                    "area": AREAS[number],
                    "tile": tile if tile and tile != NO_TILE else None,
                    "removed": self.removed[number] or None,
                    "q": board.q[centre],
                    "r": board.r[centre],
                }
            )
        out: dict[str, object] = {
            "code": layout.code() if laid else None,
            "side": layout.side or None,
            "areas": areas,
            "inactive": [],
        }
        if laid and not state.order:
            for number, entry in enumerate(areas):
                entry["fits"] = [tile for tile in TILES if components.fits(number, tile)]
            out["starts"] = starts_view(state)
        elif laid:
            homes = [state.players[each].home for each in state.order]
            out["inactive"] = [
                board.names[base] for base in spaces(board.bases) if base not in homes
            ]
        return out


PART: Final = PartKind(ModularPart)


def modular(state: State) -> ModularPart:
    return state.part(PART)
