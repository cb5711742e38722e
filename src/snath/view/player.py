"""One owner's mats, tracks, cards and pieces, as a seat may see them."""

from __future__ import annotations

from typing import Any

from ..engine.board import spaces
from ..engine.ids import (
    BOTTOM_NAMES,
    CUBE_NAMES,
    CUBES,
    IS_CHARACTER,
    IS_MECH,
    IS_WORKER,
    LOWEST_CARD,
    NO_MAT,
    NOBODY,
    ONE_TIME_NAMES,
    SECTIONS,
    STRUCTURE_NAMES,
)
from ..engine.player import Player
from ..engine.ruleset import Ruleset
from ..engine.state import State
from ..engine.steps.combat import CombatStep
from ..engine.steps.commit import RECORD, CommitStep
from ..engine.steps.secret import SecretStep
from ..engine.territory import controlled
from ..record import notation
from .facet import unmet

UNMET = "unmet"  # stands for the key of an owner that nobody has found yet


def open_player(state: State, owner: int) -> dict[str, Any]:
    """Everything open about an owner, a seat or (`owner` is its key) one that is no seat.

    Of one that nobody has found yet there is neither key nor ability.
    Hands and objectives are shown to all when the game is over, or where all play together.
    """
    p = state.players[owner]
    shown = state.over or state.rules.open_hands
    beyond = owner - state.options.seats  # place among the owners that are no seats
    key = state.rules.owners[beyond].key if beyond >= 0 else None
    met = beyond < 0 or key not in unmet(state)
    return {
        "seat": owner,
        "owner": key if met else UNMET,
        **mats_view(state.rules, p),
        "power": p.power,
        "popularity": p.popularity,
        "coins": p.coins,
        "combat_cards": p.cards(),
        "hand": hand_view(p.hand) if shown else None,
        "objectives": len(p.objectives),
        "objectives_held": p.objectives[:] if shown else None,
        "commitment": commitment_view(state, owner, NOBODY),
        "secret": None,
        **pieces_view(state.rules, p),
        "territories": names_of(state, controlled(state, owner)) if state.order else [],
        "stars": {
            goal.key: placed for goal, placed in zip(state.rules.goals, p.stars, strict=True)
        },
        "abilities": rule_names(state.rules, p.rules) if met else [],
        "used": rule_names(state.rules, p.used),
        "driven_off": p.driven_off,
    }


def player_view(state: State, seat: int, known: dict[str, Any]) -> dict[str, Any]:
    """What a seat sees of an owner of whom everybody knows `known`.

    Only the seat itself sees its `hand`, `objectives_held` and what it chooses in `secret`, and
    its `commitment` unless a combat is fought openly.
    """
    owner = known["seat"]
    commitment = commitment_view(state, owner, seat)
    if owner != seat:
        same = commitment == known["commitment"]
        return known if same else {**known, "commitment": commitment}
    p = state.players[owner]
    return {
        **known,
        "hand": hand_view(p.hand),
        "objectives_held": p.objectives[:],
        "commitment": commitment,
        "secret": secret_view(state, owner),
    }


def mats_view(rules: Ruleset, p: Player) -> dict[str, Any]:
    """Faction, player mat, and what has been moved on them."""
    tables = rules.tables
    return {
        "faction": tables.factions[p.faction].key if p.faction >= 0 else None,
        "mat": tables.mats[p.mat].key if 0 <= p.mat < NO_MAT else None,
        "home": rules.spaces[p.home] if p.home >= 0 else None,
        "section": rules.vocabularies["section"][p.section] if p.section >= 0 else None,
        "factory_cards": [number or None for number in p.factory_cards],  # 0: taken unseen
        "upgrades": [CUBE_NAMES[cube] for cube in range(CUBES) if p.cubes >> cube & 1],
        "reductions": {BOTTOM_NAMES[i]: p.reductions[i] for i in range(SECTIONS)},
        "recruits": [BOTTOM_NAMES[i] for i in range(SECTIONS) if p.recruits >> i & 1],
        "one_time": [name for i, name in enumerate(ONE_TIME_NAMES) if p.one_time >> i & 1],
    }


def pieces_view(rules: Ruleset, p: Player) -> dict[str, Any]:
    """Where the pieces stand; null for those still on the mats.  Workers may be in a container."""
    names = rules.vocabularies["space"]
    slots = list(enumerate(p.units))
    workers: dict[str, int] = {}
    left = 0
    for slot, at in slots:
        if rules.traits[slot] & IS_WORKER:
            if at < 0:
                left += 1
            else:
                workers[names[at]] = workers.get(names[at], 0) + 1
    mechs = [at for slot, at in slots if rules.traits[slot] & IS_MECH]
    character = next(at for slot, at in slots if rules.traits[slot] & IS_CHARACTER)
    return {
        "character": name_of(names, character),
        "mechs": [
            {"ability": rules.all_rules[rule].key, "space": name_of(names, at)}
            for rule, at in zip(p.mech_rules, mechs, strict=False)
        ],
        "workers": workers,
        "workers_left": left,
        "structures": {
            name: name_of(names, p.structures[i]) for i, name in enumerate(STRUCTURE_NAMES)
        },
    }


def name_of(names: list[str], space: int) -> str | None:
    return names[space] if space >= 0 else None


def names_of(state: State, mask: int) -> list[str]:
    return [state.board.names[space] for space in spaces(mask)]


def rule_names(rules: Ruleset, mask: int) -> list[str]:
    return [rules.all_rules[bit].key for bit in spaces(mask)]


def hand_view(counts: list[int]) -> dict[str, int]:
    """Combat cards by value; values without a card are left out."""
    return {str(value + LOWEST_CARD): held for value, held in enumerate(counts) if held}


def commitment_view(state: State, owner: int, seat: int) -> dict[str, Any] | None:
    """What an owner has committed in a combat, as a seat sees it: the dial (null before it) and
    cards.

    The owner sees it from the first choice on, others once it is finished if the combat's way of
    selecting power lets them.
    """
    if state.over:
        return None
    own = owner == seat
    for step in state.stack:
        if own and isinstance(step, CommitStep) and step.seat == owner:
            dial = step.dial if step.dial >= 0 else None
            return {"dial": dial, "cards": hand_view(step.played), "finished": False}
    if not own and not any(
        isinstance(step, CombatStep) and step.seen_by(owner, seat) for step in state.stack
    ):
        return None
    for i in range(0, len(state.commits), RECORD):
        if state.commits[i] == owner:
            cards = state.commits[i + 2 : i + RECORD]
            return {"dial": state.commits[i + 1], "cards": hand_view(cards), "finished": True}
    return None


def secret_view(state: State, seat: int) -> list[str] | None:
    """What a seat has chosen so far in a secret choice under way, in notation."""
    if state.over:
        return None
    for step in state.stack:
        if isinstance(step, SecretStep) and seat in step.seats:
            chosen = step.choices[step.seats.index(seat)]
            return [notation.to_text(state.rules, code) for code in chosen]
    return None
