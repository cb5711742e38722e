"""The numbers of the server over HTTP."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response
from prometheus_client.exposition import choose_encoder

from ...errors import ServerError
from ...operations.metrics import Metrics

LOOPBACK: Final = ("127.0.0.1", "::1", "::ffff:127.0.0.1")

router = APIRouter()


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def get_metrics(request: Request) -> Response:
    """Numbers for Prometheus, on the server's own computer unless they are open to all.

    They move with every action, also with one that others may not know of yet.
    """
    host = request.client.host if request.client is not None else ""
    near = host in LOOPBACK and "x-forwarded-for" not in request.headers
    if not near and not request.app.state.settings.open_metrics:
        raise ServerError("not_found", "there is nothing here for you")
    metrics: Metrics = request.app.state.metrics
    encode, media_type = choose_encoder(request.headers.get("accept", ""))
    return Response(encode(metrics.registry), media_type=media_type)
