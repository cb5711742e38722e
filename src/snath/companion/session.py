"""A session: a set-up and the commands given since; every point of it can be reached again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .setup import Setup
from .table import Companion
from .words import refused

MOST_COMMANDS: Final = 3000  # many times as many as the longest game needs


class Session:
    """A companion with its commands so far, and what was said to each."""

    def __init__(self, setup: Setup, commands: Sequence[str] = (), lang: str = "en") -> None:
        self.setup = setup
        self.lang = lang
        self.commands: list[str] = []
        self.said: list[list[str]] = []
        self.turned_at = 0  # place of the command that turned the last card
        self.companion = Companion(setup, lang)
        for command in commands:
            self.accept(command)

    @classmethod
    def of_json(cls, data: Mapping[str, Any], lang: str = "en") -> Session:
        return cls(Setup.of_json(data["setup"]), [str(each) for each in data["commands"]], lang)

    def to_json(self) -> dict[str, Any]:
        return {"setup": self.setup.to_json(), "commands": self.commands}

    def accept(self, command: str) -> list[str]:
        """Run a command; it is remembered only if it can be carried out."""
        if len(self.commands) >= MOST_COMMANDS:
            raise refused(self.companion.words, "full", most=MOST_COMMANDS)
        card = self.companion.card
        said = self.companion.run(command)
        if self.companion.card is not card:
            self.turned_at = len(self.commands)
        self.commands.append(command)
        self.said.append(said)
        return said

    def undo(self) -> str:
        """Back to before the last command; returns it."""
        if not self.commands:
            raise refused(self.companion.words, "undo")
        last = self.commands[-1]
        again = Session(self.setup, self.commands[:-1], self.lang)
        self.commands, self.said = again.commands, again.said
        self.turned_at, self.companion = again.turned_at, again.companion
        return last
