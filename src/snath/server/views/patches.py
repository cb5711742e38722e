"""What has changed from one view to the next, as a JSON Patch (RFC 6902).

Views are trees of which a move changes a few leaves.  The patch is made by comparing two views that
the reader may have both, so it can tell nothing that they do not.  The libraries for it look for
the shortest patch, which takes 25 times as long.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..protocol.messages import Change

encode = msgspec.json.Encoder().encode


def changes(old: Any, new: Any, path: str = "") -> list[Change]:
    """What makes `new` of `old`."""
    if isinstance(old, dict) and isinstance(new, dict):
        return field_changes(old, new, path)
    if isinstance(old, list) and isinstance(new, list):
        inside = item_changes(old, new, path)
        if len(encode(inside)) < len(encode(new)):
            return inside
    return [Change("replace", path, new)]


def field_changes(old: dict[str, Any], new: dict[str, Any], path: str) -> list[Change]:
    out = [Change("remove", below(path, key)) for key in old if key not in new]
    for key, value in new.items():
        if key not in old:
            out.append(Change("add", below(path, key), value))
        elif old[key] != value:
            out += changes(old[key], value, below(path, key))
    return out


def item_changes(old: list[Any], new: list[Any], path: str) -> list[Change]:
    """Only between the first and the last that differ: mostly one has come, gone or changed."""
    shorter = min(len(old), len(new))
    first = 0
    while first < shorter and old[first] == new[first]:
        first += 1
    alike = 0  # at the end
    while alike < shorter - first and old[-1 - alike] == new[-1 - alike]:
        alike += 1
    both = shorter - alike
    out: list[Change] = []
    for place in range(first, both):
        if old[place] != new[place]:
            out += changes(old[place], new[place], f"{path}/{place}")
    out += [Change("remove", f"{path}/{both}") for _ in range(both, len(old) - alike)]
    for place in range(both, len(new) - alike):
        out.append(Change("add", f"{path}/{place}", new[place]))
    return out


def below(path: str, key: str) -> str:
    """The path of a field (RFC 6901)."""
    return f"{path}/{key.replace('~', '~0').replace('/', '~1')}"
