"""What all REST routes share: bodies, answers, errors, and their description for OpenAPI."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse

from .errors import CODES, ServerError
from .identity import Identity, address_of, identify, set_cookie
from .limits import Limits
from .metrics import Metrics
from .protocol.lobby import Problem
from .settings import Settings
from .store.database import Database
from .table import Table
from .tables import Tables
from .views import encode

T = TypeVar("T")

LARGEST: Final = 16 * 1024
REFERENCE: Final = "#/components/schemas/{name}"
described: set[Any] = {Problem}  # types whose schemas the OpenAPI document must hold


class State:
    """What a request can use, with its types."""

    def __init__(self, request: Request) -> None:
        state = request.app.state
        self.store: Database = state.store
        self.tables: Tables = state.tables
        self.settings: Settings = state.settings
        self.limits: Limits = state.limits
        self.metrics: Metrics = state.metrics
        self.request = request

    async def identity(self) -> Identity:
        return await identify(self.request, self.store)

    async def table(self, game: str) -> Table:
        return await self.tables.get(game)

    def address(self) -> str:
        """The address that limits count for."""
        return address_of(self.request, self.settings)

    def answer(self, value: Any, identity: Identity | None = None, status: int = 200) -> Response:
        """A message as JSON, with the cookie of a new guest if something is theirs from now on.

        Not for those who only look: several looks at once would make as many guests, and the last
        answer's cookie would take the place of the one that owns a seat.
        """
        response = Response(encode(value), status, media_type="application/json")
        if identity is not None and identity.fresh is not None:
            set_cookie(response, identity.fresh, self.settings.secure_cookies)
        return response


async def body(request: Request, kind: type[T]) -> T:
    """The body of a request as a message."""
    data = await request.body()
    if len(data) > LARGEST:
        raise ServerError("too_large", f"no more than {LARGEST} bytes")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise ServerError("bad_request", str(error)) from error
    except RecursionError:
        raise ServerError("bad_request", "no message is that deep") from None


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


def refusal(request: Request, error: ServerError) -> Response:
    """A refusal as an answer."""
    metrics: Metrics = request.app.state.metrics
    metrics.count("refused", code=error.code)
    problem = Problem(error.code, error.text, error.details)
    response = Response(encode(problem), error.status, media_type="application/json")
    wait = error.details.get("retry_after")
    if wait is not None:
        response.headers["Retry-After"] = str(max(1, round(wait + 0.5)))
    return response


def plain_problem(code: str, text: str) -> JSONResponse:
    return JSONResponse({"code": code, "text": text, "details": {}}, CODES[code])
