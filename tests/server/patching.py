"""What a client does with patches: a JSON Patch (RFC 6902), applied without the server's code."""

from __future__ import annotations

from typing import Any


def patched(document: Any, changes: list[dict[str, Any]]) -> Any:
    """The document after all changes; the one before stays as it is."""
    for change in changes:
        path = [
            part.replace("~1", "/").replace("~0", "~") for part in change["path"].split("/")[1:]
        ]
        document = changed(document, path, change)
    return document


def changed(value: Any, path: list[str], change: dict[str, Any]) -> Any:
    if not path:
        assert change["op"] == "replace"
        return change["value"]
    copy = value.copy()
    place = int(path[0]) if isinstance(copy, list) else path[0]
    if len(path) > 1:
        copy[place] = changed(copy[place], path[1:], change)
    elif change["op"] == "remove":
        del copy[place]
    elif change["op"] == "add" and isinstance(copy, list):
        assert place <= len(copy)
        copy.insert(place, change["value"])
    else:
        known = place < len(copy) if isinstance(place, int) else place in copy
        assert known == (change["op"] == "replace"), change
        copy[place] = change["value"]
    return copy


def shown_by(update: dict[str, Any]) -> dict[str, Any]:
    """The part of an update that patches change."""
    return {key: update[key] for key in ("view", "hints", "lesson") if key in update}


def whole(shown: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """A patch as the update that it stands for, for whoever was shown {view, hints} before."""
    assert message["base"] == shown["view"]["version"], "a patch of a view that was never sent"
    news = {field: message[field] for field in ("log_from", "events", "stories")}
    return {"type": "update", **patched(shown, message["changes"]), **news}
