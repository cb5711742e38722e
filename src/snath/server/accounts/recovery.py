"""Lost passwords: a code that was told once, or one that comes by e-mail."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from typing import Final

from ..errors import ServerError
from ..notify import check_target
from ..settings import Settings
from ..store.accounts import (
    Account,
    find_account,
    mail_code,
    set_email,
    set_recovery,
    take_code,
)
from ..store.outbox import Letter
from ..tables.live import Tables
from .devices import end_all
from .identity import Identity, hashed, own_account
from .passwords import check_password, kept

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that look alike
GROUPS, GROUP = 5, 4  # 99 bits: nobody finds one by trying, so a plain hash will do
MAIL_SECONDS: Final = 3600.0  # that a code by e-mail is good for


def new_code() -> str:
    groups = ("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    return "-".join(groups)


def code_hash(code: str) -> str:
    """Case, spaces and dashes do not count: people copy codes by hand."""
    return hashed(re.sub(r"[\s\-]", "", code).upper())


async def renew_code(tables: Tables, identity: Identity) -> str:
    """Another recovery code; the old one is of no use any more."""
    code = new_code()
    await tables.store.write(set_recovery, own_account(identity), code_hash(code))
    return code


async def change_email(
    tables: Tables, settings: Settings, identity: Identity, email: str | None
) -> None:
    if email is not None:
        check_target(f"mailto:{email}", settings)
    await tables.store.write(set_email, own_account(identity), email)


async def send_code(tables: Tables, settings: Settings, name: str) -> None:
    """A code by e-mail, if there is such an account and it has an address; nobody is told."""
    if not settings.smtp_host:
        raise ServerError("no_mail", "this server sends no e-mail; use the recovery code")
    account = await tables.store.read(find_account, name)
    if account is None or account.email is None:
        return
    code = new_code()
    body = {"event": "recovery", "player": account.name, "code": code}
    await tables.store.write(
        mail_code,
        account.id,
        code_hash(code),
        time.time() + MAIL_SECONDS,
        Letter(f"mailto:{account.email}", body),
    )


async def recover(tables: Tables, name: str, code: str, password: str) -> tuple[Account, str]:
    """A new password.  Every browser is logged out and the code is used up; the account and its
    next recovery code."""
    check_password(password, name)
    hashed_password = await asyncio.to_thread(kept, password)
    following = new_code()
    account = await tables.store.write(
        take_code, name, code_hash(code), hashed_password, code_hash(following), time.time()
    )
    if account is None:
        raise ServerError("login", "name or code is wrong, or the code was used before")
    await end_all(tables, account.id)
    return account, following
