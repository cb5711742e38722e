"""A state as plain data and back, and its digest."""

from __future__ import annotations

import hashlib
import json
from typing import cast

from .board import COVERING, OVER, STANDARD, Board
from .config import Options
from .module import Module
from .part import Part
from .player import Player
from .registry import standard_steps
from .rng import Rng
from .ruleset import Ruleset
from .state import State
from .step import Step


def player_fields(p: Player) -> list[object]:
    """The constructor's arguments, in order."""
    return [plain(getattr(p, name)) for name in Player.FIELDS]


def plain(value: object) -> object:
    """A copy of what may still change."""
    return value[:] if isinstance(value, list) else value


def dump_state(state: State) -> dict[str, object]:
    """Everything that play can change, as JSON-ready data; the board where it is not the printed
    one."""
    out: dict[str, object] = {name: plain(getattr(state, name)) for name in State.PLAIN}
    out["players"] = [player_fields(p) for p in state.players]
    out["parts"] = [[part.name, part.fields()] for part in state.parts]
    out["stack"] = [[step.tag, step.fields()] for step in state.stack]
    out["rng"] = [state.rng.a, state.rng.b, state.rng.c, state.rng.n]
    if state.board.key != STANDARD:
        out["board"] = state.board.key
    return out


def digest(state: State) -> str:
    """A fingerprint of the position; the generator's words are left out, as replays have none."""
    data = dump_state(state)
    del data["rng"]
    text = json.dumps(data, separators=(",", ":"), sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def load_state(
    rules: Ruleset, options: Options, modules: tuple[Module, ...], data: dict[str, object]
) -> State:
    """The state of a dump; the data must come from `dump_state` of the same ruleset."""
    types: dict[str, type[Step]] = {step.tag: step for step in standard_steps()}
    for module in modules:
        for step_type in module.step_types():
            types[step_type.tag] = step_type
    stack: list[Step] = []
    for tag, fields in pairs(data["stack"]):
        stack.append(types[tag](*fields))  # type: ignore[arg-type]
    parts: list[Part] = []
    for name, fields in pairs(data["parts"]):
        for module in modules:
            if module.name == name:
                part = module.load_part(fields)
                parts.append(part)
                rules = module.rules_with(part, rules)
    players: list[Player] = []
    for fields in cast("list[list[object]]", data["players"]):
        players.append(Player(*fields))  # type: ignore[arg-type]
    words = cast("list[int]", data["rng"])
    state = State(
        rules=rules,
        options=options,
        board=board_of(rules, modules, cast(str, data.get("board", STANDARD))),
        players=players,
        parts=parts,
        stack=stack,
        rng=Rng(words[0], words[1], words[2], words[3]),
        **{name: plain(data[name]) for name in State.PLAIN},  # type: ignore[arg-type]
    )
    state.take_stock()
    return state


def board_of(rules: Ruleset, modules: tuple[Module, ...], key: str) -> Board:
    """The board with this key: the printed one, or one that a module lays; on it base tiles may
    cover others."""
    if COVERING in key:
        key, _, covered = key.rpartition(COVERING)
        below = board_of(rules, modules, key)
        tile, _, base = covered.partition(OVER)
        return below.covering(below.index[tile], below.index[base])
    if key == STANDARD:
        return rules.standard_board
    for module in modules:
        board = module.board(key, rules.standard_board, rules.tables)
        if board is not None:
            return board
    raise ValueError(f"no module in play has a board {key!r}")


def pairs(value: object) -> list[tuple[str, list[object]]]:
    """Names with their fields; a dump has lists where compiled code wants tuples."""
    out: list[tuple[str, list[object]]] = []
    for entry in cast("list[list[object]]", value):
        out.append((cast(str, entry[0]), cast("list[object]", entry[1])))
    return out
