"""A state as plain data and back, and its digest."""

from __future__ import annotations

import hashlib
import json
from typing import cast

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
    return [
        p.faction, p.mat, p.home, p.power, p.popularity, p.coins, p.hand[:], p.units[:],
        p.structures[:], p.cubes, p.reductions[:], p.recruits, p.one_time, p.stars[:],
        p.objectives[:], p.factory_cards[:], p.section, p.rules, p.mech_rules[:], p.used,
        p.driven_off, p.fighters, p.workers, p.built,
    ]


def dump_state(state: State) -> dict[str, object]:
    """Everything that play can change, as JSON-ready data."""
    stack: list[object] = []
    for step in state.stack:
        stack.append([step.tag, step.fields()])
    parts: list[object] = []
    for part in state.parts:
        parts.append([part.name, part.fields()])
    return {
        "players": [player_fields(p) for p in state.players],
        "resources": state.resources[:],
        "encounters": state.encounters,
        "order": state.order[:],
        "first": state.first,
        "active": state.active,
        "turn": state.turn,
        "round": state.round,
        "deck": state.deck[:],
        "discard": state.discard[:],
        "encounter_deck": state.encounter_deck[:],
        "encounter_bottom": state.encounter_bottom[:],
        "objective_deck": state.objective_deck[:],
        "objective_bottom": state.objective_bottom[:],
        "factory_deck": state.factory_deck[:],
        "factory_pile": state.factory_pile[:],
        "factory_count": state.factory_count,
        "factory_seen": state.factory_seen,
        "tile": state.tile,
        "ended_by": state.ended_by,
        "over": state.over,
        "cut_off": state.cut_off,
        "commits": state.commits[:],
        "parts": parts,
        "stack": stack,
        "rng": [state.rng.a, state.rng.b, state.rng.c, state.rng.n],
    }


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
                parts.append(module.load_part(fields))
    players: list[Player] = []
    for fields in cast("list[list[object]]", data["players"]):
        players.append(Player(*fields))  # type: ignore[arg-type]
    words = ints(data["rng"])
    return State(
        rules,
        options,
        players,
        ints(data["resources"]),
        cast(int, data["encounters"]),
        ints(data["order"]),
        cast(int, data["first"]),
        cast(int, data["active"]),
        cast(int, data["turn"]),
        cast(int, data["round"]),
        ints(data["deck"]),
        ints(data["discard"]),
        ints(data["encounter_deck"]),
        ints(data["encounter_bottom"]),
        ints(data["objective_deck"]),
        ints(data["objective_bottom"]),
        ints(data["factory_deck"]),
        ints(data["factory_pile"]),
        cast(int, data["factory_count"]),
        cast(int, data["factory_seen"]),
        cast(int, data["tile"]),
        cast(int, data["ended_by"]),
        cast(bool, data["over"]),
        cast(bool, data["cut_off"]),
        ints(data["commits"]),
        parts,
        stack,
        Rng(words[0], words[1], words[2], words[3]),
    )


def ints(value: object) -> list[int]:
    return list(cast("list[int]", value))


def pairs(value: object) -> list[tuple[str, list[object]]]:
    """Names with their fields; a dump has lists where compiled code wants tuples."""
    out: list[tuple[str, list[object]]] = []
    for entry in cast("list[list[object]]", value):
        out.append((cast(str, entry[0]), cast("list[object]", entry[1])))
    return out
