"""What all REST routes share: bodies, answers, errors."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec
from fastapi import Request, Response
from fastapi.responses import JSONResponse

from ..accounts.identity import Identity, identify, network_of, set_cookie
from ..characters import PROBLEM, json_holds_nul
from ..errors import CODES, ServerError
from ..operations.metrics import Metrics
from ..protocol.lobby import Problem
from ..settings import Settings
from ..store.database import Database
from ..tables.live import Tables
from ..tables.table import Table
from ..views.updates import encode
from .limits import Limits

T = TypeVar("T")

LARGEST: Final = 16 * 1024
LARGEST_ORDER: Final = 64 * 1024  # of a game: it may bring changed components


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
        """The network that limits count for."""
        return network_of(self.request, self.settings)

    def answer(self, value: Any, identity: Identity | None = None, status: int = 200) -> Response:
        """A message as JSON, with the cookie of a new guest if something is theirs from now on.

        Not for those who only look: several looks at once would make as many guests, and the last
        answer's cookie would take the place of the one that owns a seat.
        """
        response = Response(encode(value), status, media_type="application/json")
        if identity is not None and identity.fresh is not None:
            set_cookie(response, identity.fresh, self.settings.tls)
        return response


async def body(request: Request, kind: type[T], largest: int = LARGEST) -> T:
    """The body of a request as a message."""
    data = await request.body()
    if len(data) > largest:
        raise ServerError("too_large", f"no more than {largest} bytes")
    if json_holds_nul(data):
        raise ServerError("bad_request", PROBLEM)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise ServerError("bad_request", str(error)) from error
    except RecursionError:
        raise ServerError("bad_request", "no message is that deep") from None


def refusal(request: Request, error: ServerError) -> Response:
    """A refusal as an answer."""
    metrics: Metrics = request.app.state.metrics
    metrics.refused.labels(error.code).inc()
    problem = Problem(error.code, error.text, error.details)
    response = Response(encode(problem), error.status, media_type="application/json")
    wait = error.details.get("retry_after")
    if wait is not None:
        response.headers["Retry-After"] = str(max(1, round(wait + 0.5)))
    return response


def plain_problem(code: str, text: str) -> JSONResponse:
    return JSONResponse({"code": code, "text": text, "details": {}}, CODES[code])
