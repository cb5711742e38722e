"""Who is asking: a browser by its cookie, an account it is logged in to, a program by its token.

A browser gets 128 random bits in a cookie with the first thing that is to be its own: a game, a
seat, an account.  Only hashes of tokens are stored.
An identity is a text: `guest:HASH` or `account:ID`; seats belong to identities.
"""

from __future__ import annotations

import hashlib
import ipaddress
import re
import secrets
import time
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..errors import ServerError
from ..settings import Settings
from ..store.accounts import account_of, see
from ..store.database import Database

COOKIE: Final = "snath_player"
DAY: Final = 24 * 3600
YEAR: Final = 365 * DAY
TOKEN: Final = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True)
class Identity:
    """`name` identifies, `account` is what people see of it."""

    name: str
    session: str  # hash of the cookie
    account: str | None = None
    fresh: str | None = None  # the cookie that has to be set


def new_token() -> str:
    return secrets.token_hex(16)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()[:32]


async def identify(request: HTTPConnection, store: Database) -> Identity:
    """The identity of a browser; a new guest if it has no cookie yet."""
    token = request.cookies.get(cookie_name(request.app.state.settings.tls), "")
    if not TOKEN.fullmatch(token):
        token = new_token()
        session = hashed(token)
        return Identity(f"guest:{session}", session, None, token)
    session = hashed(token)
    found = await store.read(account_of, session)
    if found is None:
        return Identity(f"guest:{session}", session)
    account, seen = found
    if (now := time.time()) - seen > DAY:
        await store.write(see, session, now)
    return Identity(f"account:{account.id}", session, account.name)


def own_account(identity: Identity) -> str:
    """The id of the account that somebody is logged in to."""
    if identity.account is None:
        raise ServerError("no_account", "nobody is logged in here")
    return identity.name.removeprefix("account:")


def network_of(request: HTTPConnection, settings: Settings) -> str:
    """The network that limits count for; behind a proxy the one that the proxy has seen."""
    if settings.trust_proxy:
        told = request.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
        if told:
            return network(told[:64])
    return network(request.client.host if request.client else "")


def network(address: str) -> str:
    """An IPv4 address itself; of IPv6 the /64, all of which one customer can use at will."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))


def cookie_name(secure: bool) -> str:
    """Over https a name that no other host and no plain connection can set a cookie for."""
    return f"__Host-{COOKIE}" if secure else COOKIE


def set_cookie(response: Response, token: str, secure: bool) -> None:
    response.set_cookie(
        cookie_name(secure),
        token,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )


def bearer(request: HTTPConnection) -> str | None:
    """The hash of the token that a program shows, if it does."""
    word, _, token = request.headers.get("authorization", "").partition(" ")
    if word.lower() != "bearer" or not TOKEN.fullmatch(token.strip()):
        return None
    return hashed(token.strip())
