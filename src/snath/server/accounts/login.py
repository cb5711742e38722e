"""Accounts: a name and a password that bring the games of several devices together."""

from __future__ import annotations

import asyncio
import secrets
import time

from ..errors import ServerError
from ..protocol.accounts import Credentials
from ..store.accounts import (
    Account,
    Session,
    add_account,
    add_session,
    end_session,
    find_account,
    set_password,
)
from ..store.blocks import give_blocks
from ..store.campaigns import give_places
from ..store.companions import give_companion
from ..store.games import give_seats
from ..store.pushes import give_pushes
from ..store.results import give_shown
from ..tables.live import Tables
from .devices import end_all
from .identity import Identity, hashed, new_token, own_account
from .names import check_name, lookalike
from .passwords import check_password, kept, verified
from .recovery import code_hash, new_code


async def register(
    tables: Tables, identity: Identity, credentials: Credentials, device: str
) -> tuple[str, str]:
    """Make an account and log in; returns the new cookie and the recovery code."""
    check_name(credentials.name)
    check_password(credentials.password, credentials.name)
    password = await asyncio.to_thread(kept, credentials.password)
    code = new_code()
    account = Account(secrets.token_hex(8), credentials.name, password, code_hash(code))
    like = lookalike(account.name)
    if not await tables.store.write(add_account, account, like, time.time()):
        raise ServerError("name_taken", "somebody has this name, or one that looks like it")
    return await enter(tables, identity, account.id, device), code


async def login(
    tables: Tables, identity: Identity, credentials: Credentials, device: str
) -> tuple[str, str]:
    """Log in; returns the new cookie and the name as it was registered."""
    account = await tables.store.read(find_account, credentials.name)
    stored = None if account is None else account.password
    right = await asyncio.to_thread(verified, stored, credentials.password)
    if account is None or not right:
        raise ServerError("login", "name or password is wrong")
    return await enter(tables, identity, account.id, device), account.name


async def check_again(tables: Tables, identity: Identity, password: str) -> None:
    """The password once more, for what must not be done at a browser that was left alone."""
    own_account(identity)
    account = await tables.store.read(find_account, identity.account or "")
    stored = None if account is None else account.password
    if not await asyncio.to_thread(verified, stored, password):
        raise ServerError("login", "the password is wrong")


async def change_password(
    tables: Tables, identity: Identity, new: str, device: str
) -> str:
    """Every other browser is logged out; returns the new cookie of this one."""
    account = own_account(identity)
    check_password(new, identity.account or "")
    await tables.store.write(set_password, account, await asyncio.to_thread(kept, new))
    await end_all(tables, account)
    return await enter(tables, identity, account, device)


async def enter(tables: Tables, identity: Identity, account: str, device: str) -> str:
    """A fresh cookie for the account; games that the browser played as a guest come along."""
    token = new_token()
    now = time.time()
    await tables.store.write(add_session, Session(hashed(token), account, now, now, device))
    if identity.account is not None:
        await tables.store.write(end_session, identity.session)  # its cookie is replaced
    else:
        await tables.store.write(give_blocks, identity.name, f"account:{account}")
        await tables.store.write(give_pushes, identity.name, f"account:{account}")
        await tables.store.write(give_shown, identity.name, f"account:{account}")
        await tables.store.write(give_companion, identity.name, f"account:{account}")
        for game in await tables.store.write(give_seats, identity.name, f"account:{account}"):
            await tables.look_again(game)
        for campaign in await tables.store.write(give_places, identity.name, f"account:{account}"):
            await tables.look_again(campaign)
    return token


async def logout(tables: Tables, identity: Identity) -> str:
    """The browser becomes a new guest, also in tabs that are open; returns its cookie."""
    await tables.store.write(end_session, identity.session)
    await tables.hang_up(identity.session)
    return new_token()
