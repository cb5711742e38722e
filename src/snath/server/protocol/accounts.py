"""Accounts: what REST takes and gives."""

from __future__ import annotations

from msgspec import Struct


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    password: str


class Me(Struct, frozen=True):
    account: str | None


class Registered(Struct, frozen=True):
    """An account that can be entered again with `recovery` when its password is lost.

    The code is told this once; only its hash is kept.
    """

    account: str
    recovery: str


class AccountInfo(Struct, frozen=True):
    """What an account's own pages show of it."""

    name: str
    email: str | None
    recovery: bool  # there is a recovery code
    mails: bool  # this server can send a code by e-mail


class Password(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the account that is logged in: proof that it is not just its browser."""

    password: str


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    password: str
    new: str


class NewEmail(Struct, frozen=True, forbid_unknown_fields=True):
    password: str
    email: str | None  # null: none any more


class Forgotten(Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """A new password with the code of the registration, or with one that came by e-mail."""

    name: str
    code: str
    password: str


class Device(Struct, frozen=True):
    """A browser that is logged in."""

    id: str
    name: str  # as "Firefox, Linux"; "" if nobody knows
    created: str
    seen: str  # to the day
    here: bool  # the one that asks


class Done(Struct, frozen=True):
    """It was carried out, or nothing more is told about it."""
