"""Passwords: which are good enough, and how they are kept."""

from __future__ import annotations

import secrets
from functools import cache
from string import digits, punctuation, whitespace
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ..errors import ServerError
from .names import lookalike

SHORTEST: Final = 8
LONGEST: Final = 200
FEWEST_SIGNS: Final = 4  # different ones
hasher: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


@cache
def common() -> frozenset[str]:
    """The passwords that are tried first everywhere."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # a large file

    return frozenset(FREQUENCY_LISTS["passwords"])


def check_password(password: str, name: str) -> None:
    """Refuse what is too short, what everybody guesses, and the name of the account."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise ServerError("weak_password", f"a password has {SHORTEST} to {LONGEST} characters")
    plain = password.casefold()
    core = plain.strip(digits + punctuation + whitespace)  # a year at the end helps little
    if plain in common() or core in common() or len(set(plain)) < FEWEST_SIGNS:
        raise ServerError("weak_password", "this password is among the first that are guessed")
    if lookalike(name) in (lookalike(plain), lookalike(core), lookalike(core[::-1])):
        raise ServerError("weak_password", "a password is something else than the name")


def kept(password: str) -> str:
    """What is stored of a password.  Takes its time: not for the event loop."""
    return hasher.hash(password)


def verified(stored: str | None, password: str) -> bool:
    """Whether a password is the stored one.  It takes as long when nobody has the name, so that
    the time taken does not tell who has an account."""
    try:
        right = hasher.verify(nobodys_password() if stored is None else stored, password[:LONGEST])
    except (Argon2Error, InvalidHashError):
        return False
    return right and stored is not None


@cache
def nobodys_password() -> str:
    return hasher.hash(secrets.token_hex(16))
