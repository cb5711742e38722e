"""Accounts over REST."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ...accounts import login as accounts
from ...accounts.identity import set_cookie
from ...protocol.lobby import Credentials, Me
from ..openapi import describe
from ..rest import State, body

router = APIRouter(prefix="/api")


def with_cookie(state: State, me: Me, token: str) -> Response:
    response = state.answer(me)
    set_cookie(response, token, state.settings.tls)
    return response


@router.get("/me", **describe(Me))
async def get_me(request: Request) -> Response:
    """The account that this browser is logged in to; null for a guest."""
    state = State(request)
    state.limits.check("read", state.address())
    identity = await state.identity()
    return state.answer(Me(identity.account))


@router.post("/account", **describe(Me, Credentials, "name_taken"))
async def register(request: Request) -> Response:
    """Make an account; the games of this browser become its own."""
    state = State(request)
    credentials = await body(request, Credentials)
    state.limits.check("login", state.address())
    token = await accounts.register(state.tables, await state.identity(), credentials)
    return with_cookie(state, Me(credentials.name), token)


@router.post("/login", **describe(Me, Credentials, "login"))
async def login(request: Request) -> Response:
    """Log in; games that this browser played as a guest come along."""
    state = State(request)
    credentials = await body(request, Credentials)
    state.limits.check("login", state.address())
    token = await accounts.login(state.tables, await state.identity(), credentials)
    return with_cookie(state, Me(credentials.name), token)


@router.post("/logout", **describe(Me))
async def logout(request: Request) -> Response:
    """Become a guest again."""
    state = State(request)
    state.limits.check("join", state.address())
    token = await accounts.logout(state.tables, await state.identity())
    return with_cookie(state, Me(None), token)
