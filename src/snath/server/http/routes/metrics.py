"""The numbers of the server over HTTP."""

from __future__ import annotations

import secrets

from fastapi import APIRouter, Request, Response
from prometheus_client.exposition import choose_encoder

from ...errors import ServerError
from ...operations.metrics import Metrics
from ...settings import Settings

router = APIRouter()


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def get_metrics(request: Request) -> Response:
    """Numbers for Prometheus, for who shows their token, unless they are open to all.

    They move with every action, also with one that others may not know of yet.  Where a request
    comes from proves nothing: a proxy on this computer makes all of them look near.
    """
    settings: Settings = request.app.state.settings
    shown = request.headers.get("authorization", "").encode()
    right = f"Bearer {settings.metrics_token}".encode()
    known = bool(settings.metrics_token) and secrets.compare_digest(shown, right)
    if not known and not settings.open_metrics:
        raise ServerError("not_found", "there is nothing here for you")
    metrics: Metrics = request.app.state.metrics
    encode, media_type = choose_encoder(request.headers.get("accept", ""))
    return Response(encode(metrics.registry), media_type=media_type)
