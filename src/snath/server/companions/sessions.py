"""Beginning a session and carrying out its commands; the store keeps set-up and commands.

A session is played again for every request: that takes a moment, and nothing has to be held.
"""

from __future__ import annotations

import json
from functools import cache
from secrets import randbelow
from typing import Final

from ...companion import CompanionError, Session, Setup
from ...companion.setup import MOST_PLAYERS, checked, factions, levels, option_names
from ...config import offered_options, ruled_words, table_options
from ...engine.errors import ConfigError
from ...engine.table_choice import Number, Switch, Words
from ...modules import all_modules
from ...modules.automa.faction import NAME
from ..accounts.identity import Identity
from ..background import in_background
from ..errors import ServerError
from ..protocol.companion import CompanionChoices, CompanionOrder, CompanionTable
from ..protocol.lobby import OptionChoice
from ..store.companions import Stored, begin, find, replace
from ..store.database import Database
from ..tables.choices import setting
from .views import table_of

SEED_BELOW: Final = 1 << 32


@cache
def choices() -> CompanionChoices:
    return CompanionChoices(
        factions(), levels(), ruled_words()[NAME].usual, MOST_PLAYERS, settings()
    )


def settings() -> list[OptionChoice]:
    """The options that a form can ask for, with the words that go together with an Automa."""
    owner = {option.name: module.name for module in all_modules() for option in module.options()}
    out: list[OptionChoice] = []
    for name in option_names():
        option = table_options()[name]
        if name not in offered_options() or not isinstance(option, (Switch, Words, Number)):
            continue
        asked = setting(option, owner[name])
        words = [word for word in asked.words if fits(name, word)]
        out.append(OptionChoice(
            asked.name, asked.module, asked.kind, asked.default, words, asked.low, asked.high,
            asked.allowed,
        ))  # fmt: skip
    return out


def fits(name: str, word: str) -> bool:
    try:
        checked(Setup(((factions()[0], levels()[0]),), 2, {name: word}, 0))
    except ConfigError:
        return False
    return True


async def current(store: Database, identity: Identity, lang: str) -> CompanionTable | None:
    stored = await store.read(find, identity.name)
    return None if stored is None else await in_background(shown, stored, lang)


def opened(stored: Stored, lang: str) -> Session:
    """A stored session, played to where it stands."""
    try:
        return Session.of_json(json.loads(stored.data), lang)
    except (CompanionError, ConfigError) as error:
        raise ServerError(
            "read_only", f"this version cannot go on with the stored table: {error}"
        ) from error


def shown(stored: Stored, lang: str) -> CompanionTable:
    return table_of(opened(stored, lang), stored.version)


async def new(
    store: Database, identity: Identity, order: CompanionOrder, lang: str
) -> CompanionTable:
    """A table in the place of the one before, if there was one."""
    setup = Setup(
        tuple((each.faction, each.level) for each in order.opponents),
        len(order.opponents) + order.people,
        order.options,
        randbelow(SEED_BELOW),
    )
    try:
        session = await in_background(Session, setup, (), lang)
    except ConfigError as error:
        raise ServerError("bad_config", str(error)) from error
    version = await store.write(begin, identity.name, json.dumps(session.to_json()))
    return table_of(session, version)


async def obey(
    store: Database, identity: Identity, version: int, command: str | None, lang: str
) -> CompanionTable:
    """Carry out a command, or without one take the last back."""
    stored = await store.read(find, identity.name)
    if stored is None:
        raise ServerError("not_found", "there is no table of the companion yet")
    if stored.version != version:
        raise ServerError("stale", "the table has changed since; look at it again")
    try:
        session = await in_background(after, stored, command, lang)
    except CompanionError as error:
        raise ServerError("companion", str(error)) from error
    data = json.dumps(session.to_json())
    if not await store.write(replace, identity.name, version, data):
        raise ServerError("stale", "the table has changed since; look at it again")
    return await in_background(table_of, session, version + 1)


def after(stored: Stored, command: str | None, lang: str) -> Session:
    session = opened(stored, lang)
    if command is None:
        session.undo()
    else:
        session.accept(" ".join(command.split()))
    return session
