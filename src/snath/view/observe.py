"""All that a seat or a spectator may know of a game, as plain data with names.

Built from a whitelist: what is not named here is not shown.  Hidden are the combat cards and
objectives of others (their numbers are public), the faces of the decks, the Factory cards to those
who have not looked through them, and what others have committed in a combat, even whether they
have.  Nothing here depends on the generator.  When the game is over, hands and objectives of
everybody are laid open.

    seat        whose view this is; null for a spectator
    version     names this moment, see `Game.version_for`
    table       modules and options
    …           round, turn, active, first, order, tile, resources, encounters, decks
    players     one entry per owner, see `snath.view.player`
    parts       what modules have on the table
    unfinished  what is going on: combat, encounter, move …, outermost first
    decision    who must choose and of which kind; `options` only if it is this seat
    result      how the game stands, by scoring line; its `reason` is "running" until the end
"""

from __future__ import annotations

from typing import Any

from ..engine.board import spaces
from ..engine.errors import SnathError
from ..engine.hidden import knows
from ..engine.ids import CHANCE, LOWEST_CARD, NOBODY, RESOURCE_NAMES, RESOURCES
from ..engine.state import State
from ..record import notation
from ..record.result import result_json
from .player import player_view
from .watched import Watched


def observe(game: Watched, seat: int = NOBODY) -> dict[str, Any]:
    """The view of a seat, or of a spectator (NOBODY)."""
    state = game.state
    if seat != NOBODY and not 0 <= seat < len(game.config.seats):
        raise SnathError(
            f"there is no seat {seat}; allowed: 0 to {len(game.config.seats) - 1}, or "
            f"{NOBODY} for a spectator"
        )
    return {
        "seat": None if seat == NOBODY else seat,
        "version": game.version_for(seat),
        "table": table_view(game),
        "over": state.over,
        "round": state.round,
        "turn": state.turn,
        "active": none_below_zero(state.active),
        "first": none_below_zero(state.first),
        "order": state.order[:],
        "tile": state.rules.tables.tiles[state.tile].key if state.tile >= 0 else None,
        "resources": resources_view(state),
        "encounters": [state.board.names[space] for space in spaces(state.encounters)],
        "decks": decks_view(state, seat),
        "players": [player_view(state, owner, seat) for owner in range(len(state.players))],
        "parts": {part.name: part.view(state, seat) for part in state.parts},
        "unfinished": unfinished_view(state),
        "decision": decision_view(state, seat),
        "can_undo": seat != NOBODY and game.can_undo(seat),
        "result": result_json(game.result()) if state.round else None,
    }


def none_below_zero(value: int) -> int | None:
    return value if value >= 0 else None


def table_view(game: Watched) -> dict[str, Any]:
    return {"modules": list(game.config.modules), "options": game.config.options_json()}


def resources_view(state: State) -> dict[str, dict[str, int]]:
    """Tokens by space and type; spaces and types without any are left out."""
    out: dict[str, dict[str, int]] = {}
    for space, name in enumerate(state.board.names):
        first = space * RESOURCES
        tokens = {
            RESOURCE_NAMES[kind]: state.resources[first + kind]
            for kind in range(RESOURCES)
            if state.resources[first + kind]
        }
        if tokens:
            out[name] = tokens
    return out


def decks_view(state: State, seat: int) -> dict[str, Any]:
    """Sizes, open discards in their order, and the cards whose faces the seat knows."""
    bottom = state.objective_bottom
    pile = state.over or knows(state.factory_seen, seat)
    return {
        "combat_cards": sum(state.deck),
        "discard": [value + LOWEST_CARD for value in state.discard],
        "encounters": len(state.encounter_deck) + len(state.encounter_bottom),
        "encounters_used": state.encounter_bottom[:],
        "objectives": len(state.objective_deck) + len(bottom) // 2,
        "objectives_used": [
            card if state.over or knows(mask, seat) else None
            for card, mask in zip(bottom[::2], bottom[1::2], strict=True)
        ],
        "factory": state.factory_count,
        "factory_cards": sorted(state.factory_pile) if pile else None,
    }


def unfinished_view(state: State) -> list[dict[str, Any]]:
    """What the steps under way tell everybody."""
    out: list[dict[str, Any]] = []
    if state.over:
        return out
    for step in state.stack:
        facts = step.view(state)
        if facts:
            out.append({"kind": step.tag, "seat": who(step.seat), **facts})
    return out


def decision_view(state: State, seat: int) -> dict[str, Any] | None:
    if state.over:
        return None
    step = state.stack[-1]
    out: dict[str, Any] = {"seat": who(step.seat), "kind": step.tag, "options": None}
    if step.seat == seat:
        out["options"] = [
            {
                "text": notation.to_text(state.rules, code),
                "action": notation.to_json(state.rules, code),
            }
            for code in state.legal()
        ]
    return out


def who(seat: int) -> int | str:
    return "chance" if seat == CHANCE else seat
