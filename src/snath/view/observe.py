"""All that a seat or a spectator may know of a game, as plain data with names.

Built from a whitelist: what is not named here is not shown.  Hidden are the combat cards and
objectives of others (their numbers are public), the faces of the decks, the Factory cards to those
who have not looked through them, what others choose in secret, and what they have committed in a
combat, even whether they have, unless the combat is fought openly.  Nothing here depends on the
generator.  When the game is over, hands and objectives of everybody are laid open.

    seat        whose view this is; null for a spectator
    version     names this moment, see `Game.version_for`
    table       modules and options
    board       key of the board that is played on
    …           over, round, turn, active, first, order, tile, encounters, decks
    resources   {space: {resource: number}}
    pieces      units on the map, of all owners: [{kind, owner, space, count}]
    tokens      tokens of modules: [{kind, owner, space, container, count, face}]; owner is null
                for the table's, space and container are null beside a mat, face is null where
                there is none or this seat may not know it
    tracks      markers on tracks of modules: [{kind, owner, value}]; owner is null for the table's
    in_force    open tiles and cards of modules that hold now: [{section, key, owner}]; owner is
                null for the table's, what they say is in `snath.view.declared`
    containers  places beside the spaces: [{key, owner, carrier, space, tokens, units}]; carrier is
                the kind of unit that carries it, space where that unit is, tokens are
                {resource: number}, units those aboard, {kind: number}
    players     one entry per owner, see `snath.view.player`: the seats, then owners that are none
    parts       what modules have on the table
    unfinished  what is going on: combat, encounter, move …, outermost first
    decision    who must choose and of which kind; `options` only if it is this seat
    can_undo    whether this seat can take back its last decision
    result      how the game stands: `reason` ("running" until the end), `outcome` ("ranking", or
                "won" or "lost" by all seats together), `ranking` by scoring line

What the kinds of pieces, tokens and tracks, the containers, the owners and the board are, and how
to draw them, is said once for a game by `snath.view.declared`:

    {board: {key, hexes, bases, rivers, factory}, units, tokens, tracks, owners, containers, goals,
     components}
"""

from __future__ import annotations

from typing import Any

from ..engine.board import spaces
from ..engine.errors import SnathError
from ..engine.hidden import knows
from ..engine.ids import CHANCE, LOWEST_CARD, NOBODY
from ..engine.state import State
from ..record import notation
from ..record.result import result_json
from .player import open_player, player_view
from .table import (
    containers_view,
    in_force_view,
    pieces_view,
    resources_view,
    tokens_view,
    tracks_view,
)
from .watched import Watched


def observe(
    game: Watched, seat: int = NOBODY, known: dict[str, Any] | None = None
) -> dict[str, Any]:
    """The view of a seat, or of a spectator (NOBODY).

    `known` is the view of a spectator at the same moment, if somebody has it: what is open to all
    is taken from it and not made again.
    """
    if seat != NOBODY and not 0 <= seat < len(game.config.seats):
        raise SnathError(
            f"there is no seat {seat}; allowed: 0 to {len(game.config.seats) - 1}, or "
            f"{NOBODY} for a spectator"
        )
    if known is None:
        known = open_view(game)
    return known if seat == NOBODY else seat_view(game, seat, known)


def open_view(game: Watched) -> dict[str, Any]:
    """What everybody may know; a seat knows more of some fields, see `seat_view`."""
    state = game.state
    return {
        "seat": None,
        "version": game.version_for(NOBODY),
        "table": table_view(game),
        "board": state.board.key,
        "over": state.over,
        "round": state.round,
        "turn": state.turn,
        "active": none_below_zero(state.active),
        "first": none_below_zero(state.first),
        "order": state.order[:],
        "tile": state.rules.tables.tiles[state.tile].key if state.tile >= 0 else None,
        "resources": resources_view(state),
        "pieces": pieces_view(state),
        "tokens": tokens_view(state, NOBODY),
        "tracks": tracks_view(state, NOBODY),
        "in_force": in_force_view(state),
        "containers": containers_view(state),
        "encounters": [state.board.names[space] for space in spaces(state.encounters)],
        "decks": decks_view(state, NOBODY),
        "players": [open_player(state, owner) for owner in range(len(state.players))],
        "parts": parts_view(state, NOBODY),
        "unfinished": unfinished_view(state),
        "decision": decision_view(state, NOBODY),
        "can_undo": False,
        "result": result_json(game.result()) if state.round else None,
    }


def seat_view(game: Watched, seat: int, known: dict[str, Any]) -> dict[str, Any]:
    """What everybody may know, and what this seat knows besides."""
    state = game.state
    return {
        **known,
        "seat": seat,
        "version": game.version_for(seat),
        "tokens": tokens_view(state, seat),
        "tracks": tracks_view(state, seat),
        "decks": decks_view(state, seat),
        "players": [player_view(state, seat, player) for player in known["players"]],
        "parts": parts_view(state, seat),
        "decision": decision_view(state, seat),
        "can_undo": game.can_undo(seat),
    }


def none_below_zero(value: int) -> int | None:
    return value if value >= 0 else None


def table_view(game: Watched) -> dict[str, Any]:
    return {"modules": list(game.config.modules), "options": game.config.options_json()}


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


def parts_view(state: State, seat: int) -> dict[str, Any]:
    return {part.name: part.view(state, seat) for part in state.parts}


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
