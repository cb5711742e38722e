"""What the OpenAPI document says of the routes and their messages."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from fastapi import FastAPI, Response

from ..errors import CODES
from ..protocol.lobby import Problem

REFERENCE: Final = "#/components/schemas/{name}"
described: set[Any] = {Problem}  # types whose schemas the document must hold


def describe(gives: Any, takes: Any = None, *refusals: str) -> dict[str, Any]:
    """Arguments of a route: what it takes and gives, and with which codes it may refuse."""
    out: dict[str, Any] = {"response_class": Response, "responses": {}}
    if gives is not None:
        out["responses"][200] = {"description": "Done", "content": content(gives)}
    codes = {"bad_request", "too_many", "unavailable", *refusals}
    if takes is not None:
        codes.add("too_large")
        out["openapi_extra"] = {"requestBody": {"required": True, "content": content(takes)}}
    for code in sorted(codes):
        status = CODES[code]
        problem = {"description": "", "content": content(Problem)}
        entry = out["responses"].setdefault(status, problem)
        entry["description"] = f"{entry['description']}, {code}".lstrip(", ")
    return out


def content(kind: Any) -> dict[str, Any]:
    described.add(kind)
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REFERENCE)
    return {"application/json": {"schema": schema}}


def describe_types(app: FastAPI) -> None:
    """Let the OpenAPI document hold the schemas of all messages."""
    made = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = made()
            kinds = sorted(described, key=str)
            _, schemas = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
            document.setdefault("components", {}).setdefault("schemas", {}).update(schemas)
        return app.openapi_schema or made()

    app.openapi = openapi  # type: ignore[method-assign]
