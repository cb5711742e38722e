"""Accounts: a name and a password that bring the games of several devices together."""

from __future__ import annotations

import asyncio
import secrets
import time
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ..errors import ServerError
from ..protocol.lobby import Credentials
from ..store.accounts import Account, add_account, add_session, end_session, find_account
from ..store.games import give_seats
from ..tables.live import Tables
from ..tables.seat_commands import readable
from .identity import Identity, hashed, new_token

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
LONGEST_NAME: Final = 40
hasher: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def check_credentials(credentials: Credentials) -> None:
    name = credentials.name
    if not 1 <= len(name) <= LONGEST_NAME or readable(name) != name or "\n" in name:
        raise ServerError("bad_request", f"a name has 1 to {LONGEST_NAME} characters")
    if not SHORTEST_PASSWORD <= len(credentials.password) <= LONGEST_PASSWORD:
        raise ServerError(
            "bad_request", f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters"
        )


@cache
def nobodys_password() -> str:
    """Checked when nobody has the name, so that the time taken does not tell who has an account."""
    return hasher.hash(secrets.token_hex(16))


async def register(tables: Tables, identity: Identity, credentials: Credentials) -> str:
    """Make an account and log in; returns the new cookie."""
    check_credentials(credentials)
    password = await asyncio.to_thread(hasher.hash, credentials.password)
    account = Account(secrets.token_hex(8), credentials.name, password)
    if not await tables.store.write(add_account, account, time.time()):
        raise ServerError("name_taken", "somebody has this name")
    return await enter(tables, identity, account)


async def login(tables: Tables, identity: Identity, credentials: Credentials) -> str:
    """Log in; returns the new cookie."""
    account = await tables.store.read(find_account, credentials.name[:LONGEST_NAME])
    decoy = await asyncio.to_thread(nobodys_password)
    known = account.password if account is not None else decoy
    right = await asyncio.to_thread(verified, known, credentials.password[:LONGEST_PASSWORD])
    if account is None or not right:
        raise ServerError("login", "name or password is wrong")
    return await enter(tables, identity, account)


def verified(known: str, password: str) -> bool:
    try:
        return hasher.verify(known, password)
    except (Argon2Error, InvalidHashError):
        return False


async def enter(tables: Tables, identity: Identity, account: Account) -> str:
    """A fresh cookie for the account; games that the browser played as a guest come along."""
    token = new_token()
    await tables.store.write(add_session, hashed(token), account.id, time.time())
    if identity.account is None:
        owner = f"account:{account.id}"
        for game in await tables.store.write(give_seats, identity.name, owner):
            await tables.look_again(game)
    return token


async def logout(tables: Tables, identity: Identity) -> str:
    """The browser becomes a new guest, also in tabs that are open; returns its cookie."""
    await tables.store.write(end_session, identity.session)
    tables.hang_up(identity.session)
    return new_token()
