"""Which bots there are, what each can be told, and the seat words that name them.

A seat word is a code name, then its parameters: `greedy`, `greedy:tries=120`,
`planner:turns=3,beam=4`; colons and commas part them alike.  A bot is a class or function that
takes its parameters by keyword, each with a default that says its type.  Other packages add bots
with an entry point in the group `snath.bots`; a name with a dot, as in `my_bots.Clever:depth=3`, is
imported from there.  Words of seats that rules play, as `WORD:LEVEL`, need no bot.
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Final, TypeAlias

from ..config import ruled_words
from ..engine.errors import ConfigError, shown
from .bot import Bot
from .greedy import GreedyBot
from .planner import PlannerBot
from .quick import QuickBot
from .random_bot import RandomBot

GROUP: Final = "snath.bots"
BUILT_IN: Final[dict[str, type]] = {
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "quick": QuickBot,
    "random": RandomBot,
}
RENAMED: Final = {"mcts": "planner"}  # in words of games that were stored before
BOOLS: Final = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}

Value: TypeAlias = bool | int | float | str


@dataclass(frozen=True)
class Parameter:
    """Something a bot can be told; the type of the default is the type of the value."""

    name: str
    default: Value

    @property
    def kind(self) -> str:
        names = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
        return names[type(self.default)]

    def read(self, bot: str, text: str) -> Value:
        """The value that a text stands for."""
        try:
            if isinstance(self.default, bool):
                return BOOLS[text.lower()]
            return type(self.default)(text)
        except (ValueError, KeyError):
            raise ConfigError(
                f"bot {bot!r}: {self.name}={text} is not {self.kind}; like: "
                f"{self.name}={self.default}"
            ) from None


@dataclass(frozen=True)
class BotKind:
    """A bot that can be made: its code name, a line of help and its parameters."""

    name: str
    help: str
    parameters: tuple[Parameter, ...]
    maker: Callable[..., Bot]

    @staticmethod
    def of(name: str, maker: object) -> BotKind:
        """Parameters come from the signature, the help from the docstring's first line."""
        if not callable(maker):
            raise ConfigError(f"bot {name!r} is {shown(maker)}, not a class or function")
        parameters: list[Parameter] = []
        signature = inspect.signature(maker)
        for given in signature.parameters.values():
            if given.kind in (given.VAR_POSITIONAL, given.VAR_KEYWORD):
                continue  # the signature of a class without a constructor of its own
            if not isinstance(given.default, bool | int | float | str):
                raise ConfigError(
                    f"bot {name!r}: parameter {given.name!r} needs a default that is a number, a "
                    "text, true or false"
                )
            parameters.append(Parameter(given.name, given.default))
        text = (inspect.getdoc(maker) or "").partition("\n")[0]
        return BotKind(name, text, tuple(parameters), maker)

    def make(self, settings: Mapping[str, Value]) -> Bot:
        try:
            made = self.maker(**settings)
        except ValueError as error:
            raise ConfigError(f"bot {self.name!r}: {error}") from error
        if not callable(getattr(made, "choose", None)):
            raise ConfigError(f"bot {self.name!r} has no method choose(world, options, rng)")
        return made

    def settings(self, words: list[str]) -> dict[str, Value]:
        """The parameters written behind the name, each as NAME=VALUE."""
        known = {parameter.name: parameter for parameter in self.parameters}
        allowed = ", ".join(f"{p.name}={p.default}" for p in self.parameters) or "none"
        out: dict[str, Value] = {}
        for word in words:
            name, equals, text = word.partition("=")
            if name not in known or not equals:
                raise ConfigError(
                    f"bot {self.name!r} has no parameter {word!r}; allowed: {allowed}"
                )
            out[name] = known[name].read(self.name, text)
        return out


@dataclass(frozen=True)
class SeatWord:
    """Who plays a seat: a bot with its settings, or (without one) rules that the text names."""

    text: str
    bot: BotKind | None
    settings: tuple[tuple[str, Value], ...]

    @property
    def name(self) -> str:
        return self.text.partition(":")[0] if self.bot is None else self.bot.name

    def make(self) -> Bot | None:
        return None if self.bot is None else self.bot.make(dict(self.settings))


def known_names() -> list[str]:
    """The code names of all bots; none of them is loaded for it."""
    return list(dict.fromkeys([*BUILT_IN, *(entry.name for entry in entry_points(group=GROUP))]))


def bot_kinds() -> dict[str, BotKind]:
    """All bots by code name: our own and those of installed packages."""
    out = {name: BotKind.of(name, maker) for name, maker in BUILT_IN.items()}
    for entry in entry_points(group=GROUP):
        if entry.name not in out:
            out[entry.name] = BotKind.of(entry.name, loaded(entry.name, entry.load))
    return out


def bot_kind(name: str) -> BotKind:
    """The bot with a code name or an import path.  Only the one asked for is loaded."""
    name = RENAMED.get(name, name)
    if name in BUILT_IN:
        return BotKind.of(name, BUILT_IN[name])
    entries = {entry.name: entry for entry in entry_points(group=GROUP)}
    if name in entries:
        return BotKind.of(name, loaded(name, entries[name].load))
    if "." in name:
        return BotKind.of(name, loaded(name, lambda: from_path(name)))
    raise ConfigError(f"unknown bot {name!r}; allowed: {', '.join(known_names())}")


def loaded(name: str, load: Callable[[], object]) -> object:
    try:
        return load()
    except (ImportError, AttributeError, ValueError) as error:
        raise ConfigError(f"bot {name!r} cannot be loaded: {error}") from error


def from_path(path: str) -> object:
    """What a dotted path names: a module, then something in it."""
    module, _, name = path.rpartition(".")
    return getattr(importlib.import_module(module), name)


def parts_of(text: str) -> list[str]:
    """A name and its parameters, which colons or commas part."""
    name, _, rest = text.strip().partition(":")
    return [name, *re.split("[:,]", rest)] if rest else [name]


def seat_word(text: str) -> SeatWord:
    """A checked seat word; ConfigError says what is allowed."""
    name, *rest = parts_of(text)
    ruled = ruled_words().get(name)
    if ruled is not None:
        return SeatWord(ruled.seat(ruled.level(text.strip())), None, ())
    try:
        kind = bot_kind(name)
    except ConfigError as error:
        if str(error).startswith("unknown bot"):
            words = [seat.seat("LEVEL") for seat in ruled_words().values()]
            raise ConfigError(", ".join([str(error), *words])) from None
        raise
    word = SeatWord(":".join([name, *rest]), kind, tuple(kind.settings(rest).items()))
    word.make()  # a value out of range is told now, not by a worker
    return word
