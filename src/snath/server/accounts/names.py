"""Names of accounts: two that look alike to people are the same name.

After Unicode's skeletons (UTS 39): every sign becomes the one it can be taken for.  A capital I
looks like a small l, and names are told apart without case, so i and l count as one too.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

from ..errors import ServerError
from ..store.accounts import account_like
from ..store.database import Database
from ..tables.words import readable
from .identity import Identity

LONGEST_NAME: Final = 40
# Seats get such names from the server itself.
RESERVED: Final = re.compile(r"(player \d+|automa|program|guest|host|snath|admin|server)", re.I)


@cache
def prototypes() -> dict[str, str]:
    """The sign, or signs, that each sign can be taken for."""
    from confusable_homoglyphs.confusables import confusables_data  # a large file

    mark = "\u200e"  # around signs that are written from right to left
    pairs = {
        sign.strip(mark): [other["c"].strip(mark) for other in others]
        for sign, others in confusables_data.items()
    }
    out: dict[str, str] = {}
    for sign, others in pairs.items():
        # The data has each pair both ways.  Many signs look like a prototype, each like one only.
        if len(sign) == 1 and len(others) == 1:
            other = others[0]
            is_prototype = len(other) > 1 or len(pairs.get(other, ())) > 1
            out[sign] = other if is_prototype else min(sign, other)
    return out


def lookalike(name: str) -> str:
    """The same text for all names that can be taken for each other."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    drawn = "".join(prototypes().get(sign, sign) for sign in plain).casefold().replace("i", "l")
    return " ".join(unicodedata.normalize("NFKD", drawn).split())


def check_name(name: str) -> None:
    """Refuse what cannot be an account's name."""
    if not 1 <= len(name) <= LONGEST_NAME or readable(name) != name or "\n" in name:
        raise ServerError("bad_request", f"a name has 1 to {LONGEST_NAME} characters")
    if RESERVED.fullmatch(name):
        raise ServerError("name_taken", "the server itself uses this name")


async def check_own(store: Database, identity: Identity, *names: str) -> None:
    """Refuse names at a table that look like that of somebody else's account."""
    own = (identity.account or "").casefold()
    for name in names:
        if name.casefold() == own:
            continue
        found = await store.read(account_like, lookalike(name))
        if found is not None and found.name != identity.account:
            raise ServerError(
                "name_taken", f"{name!r} is the name of an account; log in, or take another name"
            )
