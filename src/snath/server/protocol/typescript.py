"""The wire types as one JSON Schema, from which the client's TypeScript types are made.

    python -m snath.server.protocol.typescript | node client/scripts/types.mjs
"""

from __future__ import annotations

import inspect
import json
import sys
from typing import Any

import msgspec

from . import (
    accounts,
    campaigns,
    catalogue,
    companion,
    declared,
    lessons,
    lobby,
    messages,
    push,
    statistics,
    view,
)

# In the order in which they stand in the generated file; what they refer to comes along.
TYPES: tuple[type[msgspec.Struct], ...] = (
    messages.Update,
    view.View,
    view.Hints,
    messages.Welcome,
    lobby.NewGame,
    lobby.GameInfo,
    lobby.Mine,
    lobby.Watched,
    lobby.Created,
    lobby.Join,
    lobby.Rename,
    lobby.Problem,
    accounts.Credentials,
    accounts.Me,
    accounts.Registered,
    accounts.AccountInfo,
    accounts.Password,
    accounts.NewPassword,
    accounts.NewEmail,
    accounts.Forgotten,
    accounts.Recovery,
    accounts.Device,
    push.PushKey,
    push.PushOrder,
    push.PushEnd,
    lobby.Choices,
    lobby.Fit,
    lobby.ChangedComponents,
    lobby.Laid,
    lobby.Frames,
    lobby.Graph,
    lobby.Highlights,
    lessons.LessonBook,
    lessons.LayLesson,
    lessons.LessonShelf,
    statistics.Statistics,
    statistics.Showing,
    campaigns.NewCampaign,
    campaigns.JoinCampaign,
    campaigns.Answer,
    campaigns.TableAct,
    campaigns.CampaignCreated,
    campaigns.CampaignUpdate,
    campaigns.MyCampaign,
    companion.CompanionOrder,
    companion.CompanionCommand,
    companion.CompanionUndo,
    companion.CompanionChoices,
    companion.CompanionState,
    declared.Declared,
    declared.ComponentEntry,
    declared.Components,
    catalogue.Catalogue,
    catalogue.Texts,
)
UNIONS: dict[str, Any] = {
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
}
REF = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """All types under `$defs`; the root only lists them."""
    roots, defs = msgspec.json.schema_components([*UNIONS.values(), *TYPES], ref_template=REF)
    for name, union in zip(UNIONS, roots, strict=False):
        # A plain list of alternatives becomes a union in TypeScript; the tag tells them apart.
        defs[name] = {"title": name, "anyOf": union["anyOf"]}
    for name, entry in defs.items():
        entry["title"] = name
        if "description" in entry:
            entry["description"] = inspect.cleandoc(entry["description"])
        open_objects(entry)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "description": "Every type that travels, by name; never sent itself.",
        "type": "object",
        "properties": {name: {"$ref": REF.format(name=name)} for name in sorted(defs)},
        "required": sorted(defs),
        "$defs": defs,
    }


def open_objects(entry: Any) -> None:
    """Say of objects with unknown fields that they have some; the generator takes them as empty."""
    if isinstance(entry, list):
        for item in entry:
            open_objects(item)
    elif isinstance(entry, dict):
        if entry.get("type") == "object" and "properties" not in entry:
            entry.setdefault("additionalProperties", {})
        for item in entry.values():
            open_objects(item)


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1)
    sys.stdout.write("\n")
