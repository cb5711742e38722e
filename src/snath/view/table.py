"""What lies and stands on the table, whatever kind of thing it is.

Kinds are keys of what the modules in play declare, see `snath.view.declared`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..engine.ids import NOBODY, RESOURCE_NAMES, RESOURCES
from ..engine.part import Lying
from ..engine.state import State


def resources_view(state: State) -> dict[str, dict[str, int]]:
    """Tokens by space and type; spaces and types without any are left out."""
    names = state.board.names
    out: dict[str, dict[str, int]] = {}
    for place, number in enumerate(state.resources[: len(names) * RESOURCES]):
        if number:
            tokens = out.setdefault(names[place // RESOURCES], {})
            tokens[RESOURCE_NAMES[place % RESOURCES]] = number
    return out


def stock(state: State, place: int) -> dict[str, int]:
    """The resource tokens on a space or in a container, by type."""
    first = place * RESOURCES
    return {
        name: state.resources[first + kind]
        for kind, name in enumerate(RESOURCE_NAMES)
        if state.resources[first + kind]
    }


def pieces_view(state: State) -> list[dict[str, Any]]:
    """Units on the map, of all owners: how many of a kind on a space."""
    kinds = state.rules.kinds
    on_map = range(state.board.count)
    out: list[dict[str, Any]] = []
    for owner, p in enumerate(state.players):
        found = Counter((kinds[slot], at) for slot, at in enumerate(p.units) if at in on_map)
        for (kind, at), count in sorted(found.items()):
            out.append(
                {
                    "kind": state.rules.units[kind].key,
                    "owner": owner,
                    "space": state.board.names[at],
                    "count": count,
                }
            )
    return out


def units_aboard(state: State, owner: int, place: int) -> dict[str, int]:
    """Units in a container, by kind."""
    rules = state.rules
    units = state.players[owner].units if owner != NOBODY else []
    inside = [rules.kinds[slot] for slot, at in enumerate(units) if at == place]
    return dict(Counter(rules.units[kind].key for kind in inside))


def tokens_view(state: State, seat: int) -> list[dict[str, Any]]:
    """Tokens of modules, their faces as far as the seat may know them."""
    return [token_view(state, each) for part in state.parts for each in part.lying(state, seat)]


def token_view(state: State, lying: Lying) -> dict[str, Any]:
    spaces = state.board.count
    contained = lying.place >= spaces
    return {
        "kind": lying.token,
        "owner": nobody_is_null(lying.owner),
        "space": state.board.names[lying.place] if 0 <= lying.place < spaces else None,
        "container": state.rules.containers[lying.place - spaces].key if contained else None,
        "count": lying.count,
        "face": lying.face or None,
    }


def tracks_view(state: State, seat: int) -> list[dict[str, Any]]:
    """Markers on the tracks of modules."""
    return [
        {"kind": marker.track, "owner": nobody_is_null(marker.owner), "value": marker.value}
        for part in state.parts
        for marker in part.markers(state, seat)
    ]


def in_force_view(state: State) -> list[dict[str, Any]]:
    """The open tiles and cards of modules that hold now."""
    return [
        {"section": each.section, "key": each.key, "owner": nobody_is_null(each.owner)}
        for part in state.parts
        for each in part.in_force(state)
    ]


def containers_view(state: State) -> list[dict[str, Any]]:
    """Places that are no spaces: the unit that carries each, tokens and units inside."""
    rules = state.rules
    out: list[dict[str, Any]] = []
    for number, container in enumerate(rules.containers):
        slot = container.carrier
        at = state.players[container.owner].units[slot] if slot >= 0 else -1
        out.append(
            {
                "key": container.key,
                "owner": nobody_is_null(container.owner),
                "carrier": rules.units[rules.kinds[slot]].key if slot >= 0 else None,
                "space": state.board.names[at] if at >= 0 else None,
                "tokens": stock(state, state.board.count + number),
                "units": units_aboard(state, container.owner, state.board.count + number),
            }
        )
    return out


def nobody_is_null(owner: int) -> int | None:
    return None if owner == NOBODY else owner
