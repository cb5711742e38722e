"""Which tiles hold for whose airship.  Rulebook: Airship Module."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import count
from ...engine.ids import NO_MAT, NOBODY
from ...engine.part import InForce, Part, PartKind
from .automa_cards import CARDS
from .ship import airship_slot, resources_aboard, workers_aboard
from .tables import AGGRESSIVE, NAME, NO_TILE, SECTION, TILE_KEYS, tiles_of

if TYPE_CHECKING:
    from ...engine.state import State


@final
class AirshipsPart(Part):
    """`own_tiles`: each seat has tiles of its own (the advanced variant).  `wanted` are the tiles
    that the table has chosen, by side, NO_TILE where one is drawn.  `tiles` are those of each
    seat: aggressive and passive in turn.  `challenged` is the seat whose airship is to be fought
    in this action (NOBODY: none), `met` says that the airship in flight has come by its character,
    `landed` are the seats in the order in which their airships came where they are.  `active`:
    airships of Automas fly after mechs too.  `left_out` are tiles that nobody is dealt.
    """

    name: ClassVar[str] = NAME

    def __init__(
        self,
        own_tiles: bool,
        wanted: list[int],
        tiles: list[int],
        challenged: int = NOBODY,
        met: bool = False,
        landed: list[int] | None = None,
        active: bool = False,
        left_out: list[int] | None = None,
    ) -> None:
        self.own_tiles = own_tiles
        self.wanted = wanted
        self.tiles = tiles
        self.challenged = challenged
        self.met = met
        self.landed: list[int] = [] if landed is None else landed
        self.active = active
        self.left_out: list[int] = [] if left_out is None else left_out

    def clone(self) -> Part:
        return AirshipsPart(
            self.own_tiles, self.wanted, self.tiles, self.challenged, self.met, self.landed,
            self.active, self.left_out,
        )

    def fields(self) -> list[object]:
        out: list[object] = [
            self.own_tiles, self.wanted[:], self.tiles[:], self.challenged, self.met,
            self.landed[:],
        ]
        if self.left_out:
            return [*out, self.active, self.left_out[:]]
        return [*out, True] if self.active else out

    def tile(self, seat: int, side: int) -> int:
        """The tile of a seat, as a place in `TILE_KEYS`, or NO_TILE."""
        return self.tiles[2 * seat + side]

    def view(self, state: State, seat: int) -> dict[str, object]:
        """All tiles are open; by seat where everybody has own ones."""
        pairs = [
            [TILE_KEYS[tile] if tile != NO_TILE else None for tile in self.tiles[at : at + 2]]
            for at in range(0, len(self.tiles), 2)
        ]
        rival = None if self.challenged == NOBODY else self.challenged
        printed = tiles_of(state.rules.tables).tiles
        holds = [
            {"room": 0, "workers": False}
            if tile == NO_TILE
            else {"room": printed[tile].room, "workers": printed[tile].for_workers}
            for tile in self.tiles[AGGRESSIVE::2]
        ]
        return {
            "own_tiles": self.own_tiles,
            "tiles": pairs,
            "holds": holds,
            "challenged": rival,
        }

    def in_force(self, state: State) -> list[InForce]:
        """The table's pair, or that of each seat."""
        out: list[InForce] = []
        for at, tile in enumerate(self.tiles):
            if tile != NO_TILE and (self.own_tiles or at < 2):
                owner = at // 2 if self.own_tiles else NOBODY
                out.append(InForce(SECTION, TILE_KEYS[tile], owner))
        return out + self.automa_card(state)

    def automa_card(self, state: State) -> list[InForce]:
        """What all Automas make of their tile."""
        for seat in state.order:
            tile = self.tile(seat, AGGRESSIVE)
            if state.players[seat].mat == NO_MAT and tile != NO_TILE:
                return [InForce(CARDS, TILE_KEYS[tile], NOBODY)]
        return []

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        slot = airship_slot(state)
        resettled = 0  # these may have left their airship on the base they gave up
        homes = 0
        for part in state.parts:
            resettled |= part.resettled()
        for p in state.players:
            if p.home >= 0:
                homes |= 1 << p.home
        for owner, p in enumerate(state.players):
            at = p.units[slot]
            strange = homes if resettled >> owner & 1 else state.board.bases
            if at >= 0 and at != p.home and strange >> at & 1:
                out.append(f"seat {owner}: an airship on a strange home base")
            if owner < len(state.order) and self.overloaded(state, owner):
                out.append(f"seat {owner}: an airship with too much or the wrong cargo")
        return out

    def overloaded(self, state: State, seat: int) -> bool:
        """Only the kind of cargo that the aggressive tile allows, as far as there is room."""
        tile = self.tile(seat, AGGRESSIVE)
        room = 0
        for_workers = False
        if tile != NO_TILE:
            printed = tiles_of(state.rules.tables).tiles[tile]
            room = printed.room
            for_workers = printed.for_workers
        workers = count(workers_aboard(state, seat))
        resources = resources_aboard(state, seat)
        if for_workers:
            return resources > 0 or workers > room
        return workers > 0 or resources > room


PART: Final = PartKind(AirshipsPart)


def airships_part(state: State) -> AirshipsPart:
    return state.part(PART)
