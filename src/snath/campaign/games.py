"""The game of an episode: an ordinary configuration with all that the members bring along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..config import GameConfig, make_config
from .automa import benefits_of
from .episodes import TRACK_OPTIONS, track_of
from .names import (
    AUTOMA,
    INFRASTRUCTURE,
    MECH,
    MODULES,
    NEW_FACTIONS,
    PERK_PRICE,
    PERKS,
    SPY,
)

if TYPE_CHECKING:
    from .state import Member, State

# Episodes that change Township: every mat and mod with it is in play then.
REVISED_TOWNSHIP = "revised_township"


def game_config(state: State, members: list[Member], seed: int) -> GameConfig:
    """The configuration of the next episode's game; `members` sit in this order."""
    seats = [(member.faction, member.player if member.ruled else None) for member in members]
    return make_config(seats, modules(state, members), options(state, members), seed)


def modules(state: State, members: list[Member]) -> list[str]:
    out = list(state.config.modules)
    out += [MODULES[kind] for kind in mod_kinds(state)]
    out += [faction for faction in NEW_FACTIONS if faction in [m.faction for m in members]]
    if state.episode.wind_gambit:
        out += ["airships"] if state.airships else []
        out += ["resolutions"] if state.resolution else []
    return out


def mod_kinds(state: State) -> list[str]:
    """Kinds of mods that the game knows: those unlocked, and Mech Mods where Township changes."""
    revised = REVISED_TOWNSHIP in state.episode.options
    return [
        kind
        for kind in (MECH, INFRASTRUCTURE)
        if kind in state.unlocked or (kind == MECH and revised)
    ]


def options(state: State, members: list[Member]) -> dict[str, Any]:
    episode = state.episode
    out: dict[str, Any] = {
        **episode.options,
        **TRACK_OPTIONS.get(track_of(episode, state.second), {}),
        "perks": [perks_of(state, member) for member in members],
    }
    for kind in mod_kinds(state):
        out[f"{MODULES[kind]}_owned"] = [mods_of(state, member, kind) for member in members]
    if episode.setup_bonuses:
        out["setup_bonuses"] = [dict(member.log.bonuses) for member in members]
    factions = [member.faction for member in members]
    for faction in NEW_FACTIONS:
        if faction in factions:
            out[f"{faction}_base"] = state.bases[faction]
    if "tesla" in episode.options:
        finder = state.members[state.found["tesla"]]
        # A finder who is not at the table leaves him to be found.
        out["tesla_with"] = finder.faction if finder in members else "nobody"
    if episode.mats_chosen:
        out["mat_order"] = mat_order(members)
    if episode.wind_gambit and state.resolution:
        out["resolution"] = state.resolution
    if any(member.ruled for member in members):
        out[f"{AUTOMA}_stars"] = "track"
        out[f"{AUTOMA}_benefits"] = [
            benefits_of(state, member) if member.ruled else None for member in members
        ]
    if state.config.round_limit:
        out["round_limit"] = state.config.round_limit
    return out


def perks_of(state: State, member: Member) -> list[str]:
    """Perks that a member may take: unused ones, if they are free or can be paid."""
    if member.ruled or not (state.episode.free_perk or member.log.wealth >= PERK_PRICE):
        return []
    return [perk for perk in PERKS if perk not in member.log.perks]


def mods_of(state: State, member: Member, kind: str) -> list[str]:
    """What lies in front of a member; Spy stays away from games with an Automa."""
    if member.ruled:
        return []
    names = member.log.mod_names(kind)
    return [name for name in names if name != SPY or not state.with_automa()]


def mat_order(members: list[Member]) -> list[int]:
    """Seats in the order in which they choose mats: the richest first, of equals who has won
    less, then by seat."""
    seats = list(range(len(members)))
    seats.sort(
        key=lambda seat: (-members[seat].log.wealth, len(members[seat].log.victories), seat)
    )
    return seats
