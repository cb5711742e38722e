"""The companion in the terminal: its session file and its commands."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from ..companion import Companion, CompanionError, Setup
from ..engine.errors import ConfigError
from .output import CliError
from .terminal.source import Source

FORMAT: Final = "snath_automa"
VERSION: Final = 1
HELP: Final = """\
 Enter, turn [FACTION]   the next Automa turns a card, or goes on with its card after an attack
 combat [FACTION]        turns a card for a combat: power and number of combat cards it uses
 won, lost [FACTION]     how the combat went for the Automa
 tie                     the last tie-breaker: reading order, or the marker, which then moves on
 power N, coins +1, cards -2, tracker 9     correct what is not right (for FACTION: power crimea 7)
 star combat, star power      correct stars; with -1 one is taken back
 show, log [N]           how things stand; what was said at the last commands
 undo                    take back the last command; the deck stays shuffled as it was
 save FILE               a copy of the session; go on with it: snath automa --session FILE
 quit                    leave; the session is kept and goes on next time
Not on the cards: of equally good territories it takes the one closest to the Factory; if some are
still equal, type tie. Where a unit moves in, resources leave the board; its character takes the
encounter token and, without a Factory card, a random one at the Factory."""
RECENT: Final = 5  # commands that `log` shows


def default_path() -> Path:
    """The session in the folder where this system keeps such things."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_STATE_HOME") or home / ".local" / "state")
    return folder / "snath" / "automa.json"


class Session:
    """A companion with its commands so far; every accepted command is in the file at once."""

    def __init__(self, path: Path, setup: Setup, commands: list[str]) -> None:
        self.path = path
        self.setup = setup
        self.commands: list[str] = []
        self.said: list[list[str]] = []
        self.companion = Companion(setup)
        for command in commands:
            self.accept(command)

    @staticmethod
    def load(path: Path) -> Session:
        try:
            data: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            if data[FORMAT] != VERSION:
                raise CliError(f"{path}: version {data[FORMAT]} of a session is not known")
            return Session(path, Setup.of_json(data["setup"]), [str(c) for c in data["commands"]])
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            message = f"{path} is no session of the companion; --new begins one"
            raise CliError(message) from error
        except (CompanionError, ConfigError) as error:
            raise CliError(f"{path}: {error}; --new begins another session") from error

    def accept(self, command: str) -> list[str]:
        """Run a command; it is remembered only if it can be carried out."""
        said = self.companion.run(command)
        self.commands.append(command)
        self.said.append(said)
        return said

    def undo(self) -> str:
        """Back to before the last command; returns it."""
        last = self.commands[-1]
        again = Session(self.path, self.setup, self.commands[:-1])
        self.commands, self.said = again.commands, again.said
        self.companion = again.companion
        return last

    def save(self, path: Path) -> None:
        """Written beside the old file and put in its place: a crash leaves one of the two."""
        data = {FORMAT: VERSION, "setup": self.setup.to_json(), "commands": self.commands}
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(json.dumps(data, indent=1) + "\n")
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    def to_json(self) -> dict[str, Any]:
        companion = self.companion
        return {
            "setup": self.setup.to_json(),
            "commands": self.commands,
            "automas": [companion.values(automa) for automa in companion.order],
            "next": companion.holdings[companion.upcoming].faction,
            "over": companion.over,
            "log": self.said,
        }


class Terminal:
    """Reads commands until the end of the input or `quit`."""

    def __init__(self, console: Console, session: Session, source: Source) -> None:
        self.console = console
        self.session = session
        self.source = source

    def say(self, lines: list[str], style: str | None = None) -> None:
        for line in lines:
            self.console.print(line, style=style, markup=False)

    def run(self) -> None:
        while True:
            line = self.source.ask(self.prompt())
            if line is None:
                return
            line = " ".join(line.lower().split()) if not line.startswith("save ") else line
            if line in ("q", "quit", "exit"):
                return
            try:
                self.obey(line or "turn")
            except CompanionError as error:
                self.say([f"{error}."], "red")

    def prompt(self) -> str:
        companion = self.session.companion
        if companion.over:
            return "over> "
        waits = companion.waiting or len(companion.order) == 1
        return f"{companion.name(companion.current if waits else companion.upcoming)}> "

    def obey(self, line: str) -> None:
        name, _, rest = line.partition(" ")
        match name:
            case "?" | "h" | "help":
                self.say([HELP])
            case "show":
                self.say(self.session.companion.status())
            case "log":
                self.log(rest)
            case "undo":
                self.undo()
            case "save":
                self.save(rest)
            case _:
                said = self.session.accept(line)
                self.session.save(self.session.path)
                self.say(said)

    def log(self, number: str) -> None:
        count = int(number) if number.isdigit() else RECENT
        pairs = list(zip(self.session.commands, self.session.said, strict=True))
        for command, said in pairs[-max(count, 1) :]:
            self.say([command], "bold")
            self.say([f"  {line}" for line in said])

    def undo(self) -> None:
        if not self.session.commands:
            raise CompanionError("nothing is left to take back")
        last = self.session.undo()
        self.session.save(self.session.path)
        self.say([f"Taken back: {last}."], "dim")
        self.say(self.session.companion.status())

    def save(self, name: str) -> None:
        if not name:
            raise CompanionError("save FILE: where to?")
        try:
            self.session.save(Path(name).expanduser())
        except OSError as error:
            raise CompanionError(f"not saved: {error.strerror}") from error
        self.say([f"Saved. Go on with: snath automa --session {name}"])
