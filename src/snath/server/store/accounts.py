"""Accounts and the browsers that are logged in to them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from .schema import accounts, sessions


@dataclass(frozen=True)
class Account:
    id: str
    name: str
    password: str  # hashed


def add_account(connection: Connection, account: Account, now: float) -> bool:
    """False if the name is taken."""
    try:
        connection.execute(
            insert(accounts).values(
                id=account.id,
                name=account.name,
                folded=account.name.casefold(),
                password=account.password,
                created=now,
            )
        )
    except IntegrityError:
        return False
    return True


def find_account(connection: Connection, name: str) -> Account | None:
    wanted = select(accounts).where(accounts.c.folded == name.casefold())
    row = connection.execute(wanted).mappings().first()
    return None if row is None else Account(row["id"], row["name"], row["password"])


def add_session(connection: Connection, token: str, account: str, now: float) -> None:
    connection.execute(insert(sessions).values(token=token, account=account, created=now))


def end_session(connection: Connection, token: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.token == token))


def end_old_sessions(connection: Connection, before: float) -> None:
    """Their cookies have run out."""
    connection.execute(delete(sessions).where(sessions.c.created < before))


def account_of(connection: Connection, token: str) -> Account | None:
    """The account that the hash of a cookie is logged in to."""
    wanted = (
        select(accounts)
        .join(sessions, sessions.c.account == accounts.c.id)
        .where(sessions.c.token == token)
    )
    row = connection.execute(wanted).mappings().first()
    return None if row is None else Account(row["id"], row["name"], row["password"])
