"""The server put together: routes, what they use, and what runs in the background."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from .. import __version__
from .campaigns.keeper import Campaigns
from .errors import ServerError
from .http import campaign_sockets, sharing, sockets
from .http.door import Door
from .http.headers import SECURITY, SecurityHeaders
from .http.limits import Limits
from .http.openapi import describe_types
from .http.rest import plain_problem, refusal
from .http.routes import (
    account,
    bots,
    campaigns,
    catalogue,
    choices,
    companion,
    exports,
    games,
    lessons,
    metrics,
    play,
    push,
    replays,
    site,
    statistics,
)
from .notify import Notifier
from .operations.metrics import Metrics
from .replays.frames import FramesCache
from .settings import Settings, from_environment
from .store.database import Database
from .store.opening import Claim
from .tables.live import Tables

ROUTERS = (
    metrics.router,
    catalogue.router,
    choices.router,
    account.router,
    bots.router,
    games.router,
    lessons.router,
    campaigns.router,
    companion.router,
    play.router,
    push.router,
    replays.router,
    exports.router,
    statistics.router,
    site.router,  # last: it takes every address that is left
)


def create_app(settings: Settings | None = None, limits: Limits | None = None) -> FastAPI:
    """A server with these settings, or those of the environment."""
    chosen = from_environment() if settings is None else settings

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, object]]:
        state = app.state
        claim = Claim(chosen.url())
        try:
            state.store = await asyncio.to_thread(
                Database, chosen.url(), state.metrics.store_seconds.observe
            )
        except BaseException:
            claim.release()
            raise
        state.tables = Tables(state.store, chosen, state.metrics)
        state.tables.hear_limits = partial(sharing.hear, state.limits)
        state.campaigns = Campaigns(state.tables)
        await state.tables.start()
        await state.campaigns.start()
        background = [
            asyncio.create_task(Notifier(state.store, chosen, state.metrics).run()),
        ]
        if not state.store.sqlite:
            sharer = sharing.share(state.limits, state.store, state.tables.process)
            background.append(asyncio.create_task(sharer))
        try:
            yield {"door": state.door}
        finally:
            for task in background:
                task.cancel()
            await asyncio.gather(*background, return_exceptions=True)
            try:
                await state.campaigns.stop()
                await state.tables.stop()
            finally:
                await asyncio.to_thread(state.store.close)
                claim.release()

    app = FastAPI(
        title="snath",
        version=__version__,
        summary="An unofficial digital Scythe",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = chosen
    app.state.limits = Limits(factor=chosen.limit_factor) if limits is None else limits
    app.state.metrics = Metrics()
    app.state.door = Door(
        chosen.connections,
        None if chosen.trust_proxy else chosen.connections_per_address,
        app.state.metrics,
    )
    app.state.frames = FramesCache()
    add_errors(app)
    for router in ROUTERS:
        app.include_router(router)

    @app.websocket("/api/games/{game}/socket")
    async def socket(websocket: WebSocket, game: str) -> None:
        await sockets.serve(websocket, game)

    @app.websocket("/api/campaigns/{campaign}/socket")
    async def campaign_socket(websocket: WebSocket, campaign: str) -> None:
        await campaign_sockets.serve(websocket, campaign)

    describe_types(app)
    app.add_middleware(
        SecurityHeaders,
        public_url=chosen.public_url,
        metrics=app.state.metrics,
        tls=chosen.tls,
        door=app.state.door,
    )
    return app


def add_errors(app: FastAPI) -> None:
    """Every error that leaves has the same shape."""

    @app.exception_handler(ServerError)
    async def refused(request: Request, error: ServerError) -> Response:
        return refusal(request, error)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        return plain_problem("bad_request", f"{first['loc'][-1]}: {first['msg']}")

    @app.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> Response:
        # Outside of everything else: neither counted nor dressed with headers on its way out.
        app.state.metrics.answered(request.method, 500)
        problem = plain_problem("fault", "an error of the server; it has been written down")
        problem.headers.update(SECURITY)
        return problem

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        problem = plain_problem("not_found", str(error.detail))
        problem.status_code = error.status_code
        return problem
