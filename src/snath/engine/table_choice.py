"""What a table may choose before a game: options, and seats that rules play."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from .errors import ConfigError, shown


@mypyc_attr(allow_interpreted_subclasses=True)
class TableOption:
    """A setting of the table: name, default, and the sentence that says what is allowed."""

    def __init__(self, name: str, default: object, allowed: str) -> None:
        self.name = name
        self.default = default
        self.allowed = allowed

    def fits(self, value: object) -> bool:
        """Whether the value is allowed, as far as that can be told without the other choices."""
        return True

    def check(self, value: object) -> None:
        if not self.fits(value):
            raise self.error(value)

    def error(self, value: object) -> ConfigError:
        return ConfigError(f"option {self.name!r} is {shown(value)}; allowed: {self.allowed}")


@final
class Switch(TableOption):
    """True or false; false unless chosen."""

    def __init__(self, name: str, meaning: str) -> None:
        super().__init__(name, False, f"true or false: {meaning}")

    def fits(self, value: object) -> bool:
        return isinstance(value, bool)


@final
class Words(TableOption):
    """One of a few words, the first unless another is chosen."""

    def __init__(self, name: str, words: list[str], allowed: str) -> None:
        super().__init__(name, words[0], allowed)
        self.words = words

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and value in self.words


@final
class Number(TableOption):
    """A whole number within limits; 0 unless another is chosen."""

    def __init__(self, name: str, low: int, high: int, allowed: str) -> None:
        super().__init__(name, 0, allowed)
        self.low = low
        self.high = high

    def fits(self, value: object) -> bool:
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        return self.low <= value <= self.high


@final
class LeftOut(TableOption):
    """Components that are not dealt at this table: a list of their keys, none unless chosen."""

    def __init__(self, name: str, words: list[str], components: str) -> None:
        allowed = f"a list of {components} that are not dealt, each once ({', '.join(words)})"
        super().__init__(name, [], allowed)
        self.words = words

    def fits(self, value: object) -> bool:
        if not isinstance(value, list):
            return False
        for i, word in enumerate(value):
            if not isinstance(word, str) or word not in self.words or word in value[:i]:
                return False
        return True


@final
class RuledSeat:
    """A word in place of a player mat: rules play the seat, on one of several levels.

    Written `word:LEVEL`, or `word` alone for the usual level.  `title` is what such a seat is
    called in sentences, with its article; `help` says in one how it plays.
    """

    def __init__(
        self, word: str, title: str, help_: str, levels: list[str], usual: str
    ) -> None:
        self.word = word
        self.title = title
        self.help = help_
        self.levels = levels
        self.usual = usual

    def seat(self, level: str) -> str:
        return f"{self.word}:{level}"

    def level(self, text: str) -> str:
        """The level that a seat's word names."""
        _, colon, level = text.partition(":")
        if not colon:
            level = self.usual
        if level not in self.levels:
            noun = self.title.partition(" ")[2]
            raise ConfigError(
                f"unknown {noun} level {shown(level)}; allowed: {', '.join(self.levels)}"
            )
        return level


@final
class TableChoice:
    """All that a table has chosen, for modules to look at.

    By seat: `factions`, and in `ruled` the word of the rules that play it; both empty where open.
    `options` has every option with its value.
    """

    def __init__(
        self,
        factions: list[str],
        ruled: list[str],
        modules: list[str],
        options: dict[str, object],
    ) -> None:
        self.factions = factions
        self.ruled = ruled
        self.modules = modules
        self.options = options
