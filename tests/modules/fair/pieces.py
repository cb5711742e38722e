"""What the fair brings to the table."""

from __future__ import annotations

from typing import Final

from snath.engine.action import ActionKind, Field
from snath.engine.board import Board, spaces
from snath.engine.event import EventField, EventKind
from snath.engine.ids import (
    FACTORY_SECTIONS,
    FIGHTS,
    HOME_BASE,
    MOVES,
    NO_TERRAIN,
    OCCUPIES,
    SECTIONS,
)
from snath.engine.pieces import Look, Owner, TokenKind, TrackKind, UnitKind

BANNER: Final = 210
LOAD: Final = 211
UNLOAD: Final = 212
SELL: Final = 213
WANDER: Final = 214
ROLL: Final = 215
ACTIONS: Final = [
    ActionKind(BANNER, "banner", [Field("banner", "banner")]),
    ActionKind(LOAD, "load", [Field("resource", "resource"), Field("amount", "number")]),
    ActionKind(UNLOAD, "unload", [Field("resource", "resource"), Field("amount", "number")]),
    ActionKind(SELL, "sell", []),
    ActionKind(WANDER, "wander", [Field("space", "space")]),
    ActionKind(ROLL, "roll", [Field("strength", "number")]),
]
BANNERS: Final = ("red", "green", "blue")

WANDERED: Final = 210
LANTERN_FOUND: Final = 211
EVENTS: Final = [
    EventKind(WANDERED, "beast_wandered", [EventField("space", "space")]),
    EventKind(LANTERN_FOUND, "lantern_found", [EventField("space", "space")]),
]

MARKET: Final = SECTIONS + FACTORY_SECTIONS
CART: Final = "cart"
BEAST: Final = "beast"
CART_ROOM: Final = 3
SMALL: Final = "small"

UNITS: Final = [
    UnitKind(CART, 1, MOVES, Look("ship", "K")),
    UnitKind(BEAST, 1, OCCUPIES | FIGHTS, Look("figure", "B")),
]
TOKENS: Final = [TokenKind("lantern", Look("disc", "L", "#e0a030"))]
TRACKS: Final = [TrackKind("weather", 0, 12, Look("square", "W", "#6080a0"))]
OWNERS: Final = [Owner(BEAST, ["beast"], Look("figure", "B", "#704030"))]

RADIUS: Final = 2


def small_board(standard: Board) -> Board:
    """The hexes near the Factory, with the home bases round them."""
    (factory,) = spaces(standard.factory)

    def distance(space: int) -> int:
        q = standard.q[space] - standard.q[factory]
        r = standard.r[space] - standard.r[factory]
        return max(abs(q), abs(r), abs(q + r))

    kept = 0
    for space in range(standard.territory_count):
        if distance(space) <= RADIUS:
            kept |= 1 << space
    terrain, q, r = standard.terrain[:], standard.q[:], standard.r[:]
    adjacent = [mask & kept if kept >> s & 1 else 0 for s, mask in enumerate(standard.adjacent)]
    river = [mask & kept if kept >> s & 1 else 0 for s, mask in enumerate(standard.river)]
    for space in range(standard.territory_count):
        if not kept >> space & 1:
            terrain[space] = NO_TERRAIN
    at = {(q[s], r[s]): s for s in spaces(kept)}
    clockwise: list[int] = []
    taken = standard.lakes  # no two bases begin on the same land
    for place in around(q[factory], r[factory], RADIUS + 1):
        near = [at[spot] for spot in around(*place, 1) if spot in at]
        land = sum(1 << s for s in near) & ~taken
        base = standard.territory_count + len(clockwise)
        if land and base < standard.count:
            q[base], r[base] = place
            adjacent[base] = land
            taken |= land
            clockwise.append(base)
    for base in range(standard.territory_count, standard.count):
        terrain[base] = HOME_BASE if base in clockwise else NO_TERRAIN
    return Board(
        standard.names, terrain, q, r, adjacent, river, standard.tunnels & kept,
        standard.encounters & kept, standard.territory_count, SMALL, clockwise,
    )


def around(q: int, r: int, radius: int) -> list[tuple[int, int]]:
    """The hexes of a ring, in order."""
    steps = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    spot = (q, r - radius)
    out: list[tuple[int, int]] = []
    for dq, dr in steps:
        for _ in range(radius):
            out.append(spot)
            spot = (spot[0] + dq, spot[1] + dr)
    return out
