"""Accounts and the browsers that are logged in to them."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, RowMapping, Select, and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from .outbox import Letter, post
from .schema import accounts, sessions


@dataclass(frozen=True)
class Account:
    id: str
    name: str
    password: str  # hashed
    recovery: str | None = None  # hash of the code
    email: str | None = None


@dataclass(frozen=True)
class Session:
    """A browser that is logged in."""

    token: str  # hashed
    account: str
    created: float
    seen: float
    device: str  # a few words for people


def add_account(connection: Connection, account: Account, lookalike: str, now: float) -> bool:
    """False if the name is taken."""
    folded = account.name.casefold()
    values = {**asdict(account), "folded": folded, "lookalike": lookalike, "created": now}
    try:
        with connection.begin_nested():
            connection.execute(insert(accounts).values(**values))
    except IntegrityError:
        return False
    return True


def account_from(row: RowMapping | None) -> Account | None:
    if row is None:
        return None
    return Account(row["id"], row["name"], row["password"], row["recovery"], row["email"])


def first(connection: Connection, wanted: Select[tuple[object]]) -> Account | None:
    return account_from(connection.execute(wanted).mappings().first())


def find_account(connection: Connection, name: str) -> Account | None:
    return first(connection, select(accounts).where(accounts.c.folded == name.casefold()))


def account_like(connection: Connection, lookalike: str) -> Account | None:
    """The account whose name can be taken for another, see `snath.server.accounts.names`."""
    return first(connection, select(accounts).where(accounts.c.lookalike == lookalike))


def set_password(connection: Connection, account: str, password: str) -> None:
    connection.execute(
        update(accounts).where(accounts.c.id == account).values(password=password)
    )


# -- recovery --------------------------------------------------------------------------------


def set_recovery(connection: Connection, account: str, code: str) -> None:
    connection.execute(update(accounts).where(accounts.c.id == account).values(recovery=code))


def set_email(connection: Connection, account: str, email: str | None) -> None:
    """A code that went to the old address is of no use any more."""
    connection.execute(
        update(accounts).where(accounts.c.id == account).values(email=email, mailed=None)
    )


def mail_code(
    connection: Connection, account: str, code: str, until: float, letter: Letter
) -> None:
    """Keep the hash of a code together with the letter that brings it."""
    connection.execute(
        update(accounts)
        .where(accounts.c.id == account)
        .values(mailed=code, mailed_until=until)
    )
    post(connection, (letter,))


def take_code(
    connection: Connection, name: str, code: str, password: str, following: str, now: float
) -> Account | None:
    """Use a code up for a new password; None if it is not one of the account's."""
    by_mail = and_(accounts.c.mailed == code, accounts.c.mailed_until >= now)
    done = connection.execute(
        update(accounts)
        .where(accounts.c.folded == name.casefold(), or_(accounts.c.recovery == code, by_mail))
        .values(password=password, recovery=following, mailed=None)
    )
    return find_account(connection, name) if done.rowcount == 1 else None


# -- browsers --------------------------------------------------------------------------------


def add_session(connection: Connection, session: Session) -> None:
    connection.execute(insert(sessions).values(**asdict(session)))


def sessions_of(connection: Connection, account: str) -> list[Session]:
    wanted = select(sessions).where(sessions.c.account == account)
    found = connection.execute(wanted.order_by(sessions.c.seen.desc(), sessions.c.token))
    return [Session(**row) for row in found.mappings()]


def see(connection: Connection, token: str, now: float) -> None:
    connection.execute(update(sessions).where(sessions.c.token == token).values(seen=now))


def end_session(connection: Connection, token: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.token == token))


def end_sessions(connection: Connection, account: str) -> list[str]:
    """End all of an account; which they were."""
    ended = [session.token for session in sessions_of(connection, account)]
    connection.execute(delete(sessions).where(sessions.c.account == account))
    return ended


def end_old_sessions(connection: Connection, before: float) -> None:
    """Their cookies have run out."""
    connection.execute(delete(sessions).where(sessions.c.created < before))


def account_of(connection: Connection, token: str) -> tuple[Account, float] | None:
    """The account that the hash of a cookie is logged in to, and when that was last seen."""
    wanted = (
        select(accounts, sessions.c.seen)
        .join(sessions, sessions.c.account == accounts.c.id)
        .where(sessions.c.token == token)
    )
    row = connection.execute(wanted).mappings().first()
    found = account_from(row)
    return None if row is None or found is None else (found, row["seen"])
