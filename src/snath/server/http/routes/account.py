"""Accounts over REST."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from ...accounts import devices, recovery
from ...accounts import login as logins
from ...accounts.identity import Identity, own_account, set_cookie
from ...protocol.accounts import (
    AccountInfo,
    Credentials,
    Device,
    Done,
    Forgotten,
    Me,
    NewEmail,
    NewPassword,
    Password,
    Recovery,
    Registered,
)
from ...store.accounts import find_account
from ..openapi import describe
from ..rest import State, body

router = APIRouter(prefix="/api")

DeviceId = Annotated[str, Path(max_length=32)]


def with_cookie(state: State, message: Any, token: str) -> Response:
    response = state.answer(message)
    set_cookie(response, token, state.settings.tls)
    return response


def device_of(request: Request) -> str:
    return devices.device_name(request.headers.get("user-agent", ""))


def check_guesses(state: State, name: str | None) -> None:
    """Secrets are guessed slowly, from one network and for one account from all of them."""
    state.limits.check("login", state.address())
    if name is not None:
        state.limits.check("login_account", name.casefold())


async def proven(state: State, password: str) -> Identity:
    """Whoever is logged in and knows the password."""
    identity = await state.identity()
    own_account(identity)
    check_guesses(state, identity.account)
    await logins.check_again(state.tables, identity, password)
    return identity


# -- in and out ------------------------------------------------------------------------------


@router.get("/me", **describe(Me))
async def get_me(request: Request) -> Response:
    """The account that this browser is logged in to; null for a guest."""
    state = State(request)
    state.limits.check("read", state.address())
    identity = await state.identity()
    return state.answer(Me(identity.account))


@router.post("/account", **describe(Registered, Credentials, "name_taken", "weak_password"))
async def register(request: Request) -> Response:
    """Make an account; the games of this browser become its own."""
    state = State(request)
    who = await body(request, Credentials)
    check_guesses(state, None)
    identity = await state.identity()
    token, code = await logins.register(state.tables, identity, who, device_of(request))
    return with_cookie(state, Registered(who.name, code), token)


@router.post("/login", **describe(Me, Credentials, "login"))
async def login(request: Request) -> Response:
    """Log in; games that this browser played as a guest come along."""
    state = State(request)
    who = await body(request, Credentials)
    check_guesses(state, who.name)
    identity = await state.identity()
    token, name = await logins.login(state.tables, identity, who, device_of(request))
    return with_cookie(state, Me(name), token)


@router.post("/logout", **describe(Me))
async def logout(request: Request) -> Response:
    """Become a guest again."""
    state = State(request)
    state.limits.check("join", state.address())
    token = await logins.logout(state.tables, await state.identity())
    return with_cookie(state, Me(None), token)


# -- the own account -------------------------------------------------------------------------


@router.get("/account", **describe(AccountInfo, None, "no_account"))
async def get_account(request: Request) -> Response:
    """What is kept about the own account."""
    state = State(request)
    state.limits.check("read", state.address())
    identity = await state.identity()
    own_account(identity)
    account = await state.store.read(find_account, identity.account or "")
    assert account is not None
    mails = bool(state.settings.smtp_host)
    has_code = account.recovery is not None
    return state.answer(AccountInfo(account.name, account.email, has_code, mails))


@router.post(
    "/account/password", **describe(Me, NewPassword, "no_account", "login", "weak_password")
)
async def change_password(request: Request) -> Response:
    """Another password; all other browsers are logged out."""
    state = State(request)
    wish = await body(request, NewPassword)
    identity = await proven(state, wish.password)
    token = await logins.change_password(state.tables, identity, wish.new, device_of(request))
    return with_cookie(state, Me(identity.account), token)


@router.post("/account/code", **describe(Registered, Password, "no_account", "login"))
async def renew_code(request: Request) -> Response:
    """Another recovery code instead of the old one."""
    state = State(request)
    wish = await body(request, Password)
    identity = await proven(state, wish.password)
    code = await recovery.renew_code(state.tables, identity)
    return state.answer(Registered(identity.account or "", code))


@router.post("/account/email", **describe(Done, NewEmail, "no_account", "login", "bad_config"))
async def change_email(request: Request) -> Response:
    """Where a code goes when the password is lost."""
    state = State(request)
    wish = await body(request, NewEmail)
    identity = await proven(state, wish.password)
    await recovery.change_email(state.tables, state.settings, identity, wish.email)
    return state.answer(Done())


# -- browsers --------------------------------------------------------------------------------


@router.get("/account/devices", **describe(list[Device], None, "no_account"))
async def get_devices(request: Request) -> Response:
    """The browsers that are logged in."""
    state = State(request)
    state.limits.check("read", state.address())
    return state.answer(await devices.devices(state.tables, await state.identity()))


@router.delete("/account/devices", **describe(Me, None, "no_account"))
async def end_devices(request: Request) -> Response:
    """Log out everywhere, also here."""
    state = State(request)
    state.limits.check("join", state.address())
    token = await devices.log_out_everywhere(state.tables, await state.identity())
    return with_cookie(state, Me(None), token)


@router.delete(
    "/account/devices/{device}", **describe(list[Device], None, "no_account", "not_found")
)
async def end_device(request: Request, device: DeviceId) -> Response:
    """Log one browser out; those that are left."""
    state = State(request)
    state.limits.check("join", state.address())
    return state.answer(await devices.end_device(state.tables, await state.identity(), device))


# -- a lost password -------------------------------------------------------------------------


@router.post("/recover/mail", **describe(Done, Forgotten, "no_mail"))
async def mail_code(request: Request) -> Response:
    """Send a code to the address of an account; the answer is the same if there is none."""
    state = State(request)
    wish = await body(request, Forgotten)
    check_guesses(state, None)
    state.limits.check("mail_account", wish.name.casefold())
    await recovery.send_code(state.tables, state.settings, wish.name)
    return state.answer(Done())


@router.post("/recover", **describe(Registered, Recovery, "login", "weak_password"))
async def recover(request: Request) -> Response:
    """A new password with a code; logs in here, out everywhere else, and tells the next code."""
    state = State(request)
    wish = await body(request, Recovery)
    check_guesses(state, wish.name)
    identity = await state.identity()
    account, code = await recovery.recover(state.tables, wish.name, wish.code, wish.password)
    token = await logins.enter(state.tables, identity, account.id, device_of(request))
    return with_cookie(state, Registered(account.name, code), token)
