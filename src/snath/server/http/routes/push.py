"""Browsers that want to be told when it is somebody's turn."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ...catalogue.texts import check_language
from ...errors import ServerError
from ...protocol.push import PushEnd, PushKey, PushOrder
from ...push import allowed_endpoint, check_keys, public_key
from ...store.pushes import Subscription, subscribe, unsubscribe
from ..openapi import describe
from ..rest import State, body

router = APIRouter(prefix="/api/push")


@router.get("", **describe(PushKey))
async def get_key(request: Request) -> Response:
    """The key that a browser subscribes with; null if this server sends no such messages."""
    state = State(request)
    state.limits.check("read", state.address())
    return state.answer(PushKey(public_key(state.settings)))


@router.post("", **describe(PushKey, PushOrder, "not_found"))
async def begin(request: Request) -> Response:
    """Tell this browser of turns in games over days, while nobody looks at them."""
    state = State(request)
    state.limits.check("read", state.address())
    key = public_key(state.settings)
    if key is None:
        raise ServerError("not_found", "this server sends no messages to browsers")
    order = await body(request, PushOrder)
    check_language(order.lang)
    allowed_endpoint(order.endpoint, state.settings)
    check_keys(order.p256dh, order.auth)
    identity = await state.identity()
    wanted = Subscription(order.endpoint, identity.name, order.p256dh, order.auth, order.lang)
    await state.store.write(subscribe, wanted)
    return state.answer(PushKey(key), identity)


@router.delete("", **describe(PushKey, PushEnd))
async def end(request: Request) -> Response:
    """Tell this browser no more."""
    state = State(request)
    state.limits.check("read", state.address())
    order = await body(request, PushEnd)
    identity = await state.identity()
    await state.store.write(unsubscribe, order.endpoint, identity.name)
    return state.answer(PushKey(public_key(state.settings)))
