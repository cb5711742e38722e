"""What is on a table and how to draw it, as plain data: its board, kinds of pieces, goals.

It is the same for everybody and for the whole game, once the board is laid; only what is still to
be found comes when somebody has found it.

    board       key; hexes with id, q, r, terrain, tunnel, encounter; bases with id, faction, q, r,
                connects (one dry step away), adjacent_lakes, across_river; rivers as pairs of
                territories; factory.  Spaces that this board lacks are left out.
    units       kinds of units, with how many (`slots`) of them every owner has, and whether they
                are above the map (`flies`)
    tokens      kinds of tokens
    tracks      kinds of tracks, from `low` to `high`
    owners      owners that are no seats; they are numbered after the seats
    containers  places for resources beside the spaces, with `owner` and `carrier` (a kind of unit)
    goals       of the Triumph Track in play in its order, with `capacity`: stars of one player
    components  what can be read on tiles and cards of modules, see `snath.view.components`
    modules     those in play, by name

All but the board, the goals, the components and the modules have key, label (their name for
people), shape, sign and colour, see `snath.engine.pieces`; goals have key and label.
"""

from __future__ import annotations

from typing import Any

from ..content.content import Content
from ..content.text import label
from ..engine.board import Board, spaces
from ..engine.goal import OFF_TRACK
from ..engine.ids import FLIES, TERRAIN_NAMES
from ..engine.pieces import Container, Look
from ..engine.ruleset import Ruleset
from ..engine.state import State
from .components import components
from .facet import unmet
from .table import nobody_is_null

HOME = "home-"  # begins the names of home bases


def declared(state: State, content: Content, lang: str = "en") -> dict[str, Any]:
    """The table of a game."""
    rules = state.rules
    hidden = unmet(state)
    return {
        "board": board_json(state.board),
        "units": [
            {
                **look_json("units", unit.key, unit.look, lang),
                "slots": unit.slots,
                "flies": bool(unit.traits & FLIES),
            }
            for unit in rules.units
            if unit.key not in hidden
        ],
        "tokens": [look_json("tokens", kind.key, kind.look, lang) for kind in rules.tokens],
        "tracks": [
            {**look_json("tracks", kind.key, kind.look, lang), "low": kind.low, "high": kind.high}
            for kind in rules.tracks
        ],
        "owners": [
            look_json("owners", owner.key, owner.look, lang)
            for owner in rules.owners
            if owner.key not in hidden
        ],
        "containers": [container_json(rules, each, lang) for each in rules.containers],
        "goals": [
            {"key": goal.key, "label": label("goals", goal.key, lang), "capacity": room}
            for goal in rules.goals
            if (room := goal.room(state)) != OFF_TRACK
        ],
        "components": components(content, lang),
        "modules": [module.name for module in rules.modules],
    }


def look_json(kind: str, key: str, look: Look, lang: str) -> dict[str, Any]:
    return {
        "key": key,
        "label": label(kind, key, lang),
        "shape": look.shape,
        "sign": look.sign,
        "colour": look.colour,
    }


def container_json(rules: Ruleset, container: Container, lang: str) -> dict[str, Any]:
    """A container looks like a square with the first letter of its name."""
    look = Look("square", label("containers", container.key, lang)[:1].upper())
    carried = container.carrier >= 0
    return {
        **look_json("containers", container.key, look, lang),
        "owner": nobody_is_null(container.owner),
        "carrier": rules.units[rules.kinds[container.carrier]].key if carried else None,
    }


def board_json(board: Board) -> dict[str, Any]:
    return {
        "key": board.key,
        "hexes": [hex_json(board, space) for space in spaces(board.territories)],
        "bases": [base_json(board, space) for space in board.clockwise],
        "rivers": [
            [board.names[space], board.names[other]]
            for space in spaces(board.territories)
            for other in spaces(board.river[space] & board.territories)
            if space < other
        ],
        "factory": next((board.names[space] for space in spaces(board.factory)), None),
    }


def hex_json(board: Board, space: int) -> dict[str, Any]:
    return {
        "id": board.names[space],
        "q": board.q[space],
        "r": board.r[space],
        "terrain": TERRAIN_NAMES[board.terrain[space]],
        "tunnel": bool(board.tunnels >> space & 1),
        "encounter": bool(board.encounters >> space & 1),
    }


def base_json(board: Board, space: int) -> dict[str, Any]:
    river = board.river[space]
    return {
        "id": board.names[space],
        "faction": board.names[space].removeprefix(HOME),
        "q": board.q[space],
        "r": board.r[space],
        "connects": named(board, board.land[space]),
        "adjacent_lakes": named(board, board.adjacent[space] & board.lakes & ~river),
        "across_river": named(board, river),
    }


def named(board: Board, mask: int) -> list[str]:
    return [board.names[space] for space in spaces(mask)]
