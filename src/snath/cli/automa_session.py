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

from ..companion import Companion, CompanionError, Session
from ..companion.explain import explanation, of_card, topics
from ..companion.words import plain_number
from ..engine.errors import ConfigError
from .output import CliError
from .terminal.source import Source

FORMAT: Final = "snath_automa"
VERSION: Final = 1
HELP: Final = """\
 Enter, turn [FACTION]   the next Automa turns a card, or goes on with its card after an attack
 combat [FACTION]        turns a card for a combat: power and number of combat cards it uses;
                         set your dial and choose your cards before. Where two Automas fight each
                         other: combat for one, then for the other
 won, lost [FACTION]     how the combat went for the Automa
 tie                     the last tie-breaker: reading order, or the marker, which then moves on
 explain [TOPIC]         what the open card means: reach, neighbourhoods, ties; explain all
 power N, coins +1, cards -2, tracker 9     correct what is not right (for FACTION: power crimea 7)
 star combat, star power      correct stars; with -1 one is taken back
 scheme 1, scheme 2      where an alliance or a track puts off the switch of the scheme
 score [FACTION] territories N     the final score of an Automa, the Factory as three territories
 score 1 popularity N coins N stars N territories N resources N bonus N     of the first person
 show, log [N]           how things stand; what was said at the last commands
 undo                    take back the last command; the deck stays shuffled as it was
 save FILE               a copy of the session; go on with it: snath automa --session FILE
 quit                    leave; the session is kept and goes on next time
A command without FACTION is for the Automa that the prompt names.
Not on the cards: of equally good territories it takes the one closest to the Factory; if some are
still equal, type tie. Where a unit moves in, resources leave the board; its character takes the
encounter token and, without a Factory card, a random one at the Factory."""
RECENT: Final = 5  # commands that `log` shows
# Spaces of the tracker; the one with the token stands in brackets.
PLAIN, WATER, STAR, PLACED = "·", "~", "☆", "★"
LEGEND: Final = (
    f"{WATER} water closed, {STAR} star to come, {PLACED} star placed, [ ] token; "
    "the first star begins scheme 2"
)


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


def load(path: Path) -> Session:
    """The session of a file."""
    try:
        data: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if data[FORMAT] != VERSION:
            raise CliError(f"{path}: version {data[FORMAT]} of a session is not known")
        return Session.of_json(data)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        message = f"{path} is no session of the companion; --new begins one"
        raise CliError(message) from error
    except (CompanionError, ConfigError) as error:
        raise CliError(f"{path}: {error}; --new begins another session") from error


def save(session: Session, path: Path) -> None:
    """Written beside the old file and put in its place: a crash leaves one of the two."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(json.dumps({FORMAT: VERSION, **session.to_json()}, indent=1) + "\n")
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def as_json(session: Session) -> dict[str, Any]:
    """Everything at the end, for programs."""
    companion = session.companion
    return {
        **session.to_json(),
        "automas": [companion.values(automa) for automa in companion.order],
        "next": companion.holdings[companion.upcoming].faction,
        "over": companion.over,
        "log": session.said,
    }


def tracker_lines(companion: Companion, automa: int) -> list[str]:
    """The star tracker, row by row as it is printed."""
    tracker = companion.tracker(automa)
    at = companion.part.trackers[automa]
    lines: list[str] = []
    for row in companion.tracker_rows(automa):
        cells: list[str] = []
        for space in row:
            sign = WATER if space < tracker.dry else PLAIN
            if space in tracker.stars:
                sign = PLACED if space <= at else STAR
            cells.append(f"[{sign}]" if space == at else f" {sign} ")
        lines.append("  " + " ".join(cells).rstrip())
    return lines


class Terminal:
    """Reads commands until the end of the input or `quit`."""

    def __init__(self, console: Console, session: Session, source: Source, path: Path) -> None:
        self.console = console
        self.session = session
        self.source = source
        self.path = path

    def say(self, lines: list[str], style: str | None = None) -> None:
        for line in lines:
            self.console.print(line, style=style, markup=False, highlight=False)

    def run(self) -> None:
        while True:
            line = self.source.ask(self.prompt())
            if line is None:
                return
            if not line.lower().startswith("save "):
                line = " ".join(line.lower().split())
            if line in ("q", "quit", "exit"):
                return
            try:
                self.obey(line or "turn")
            except CompanionError as error:
                self.say([f"{error}."], "red")

    def prompt(self) -> str:
        """The Automa that a command without a name is for."""
        companion = self.session.companion
        name = companion.name(companion.meant())
        if companion.fight is not None:
            return f"{name}, in combat> "
        return "over> " if companion.over else f"{name}> "

    def obey(self, line: str) -> None:
        name, _, rest = line.partition(" ")
        match name.lower():
            case "?" | "h" | "help":
                self.say([HELP])
            case "show":
                self.show()
            case "log":
                self.log(rest)
            case "undo":
                self.undo()
            case "save":
                self.save(rest)
            case "explain":
                self.explain(rest)
            case _:
                said = self.session.accept(line)
                save(self.session, self.path)
                self.say(said)
                self.say(self.hints(), "dim")

    def hints(self) -> list[str]:
        """What can be typed while something is open."""
        companion = self.session.companion
        if companion.fight is not None:
            name = companion.name(companion.meant())
            return [f"Type won or lost, as it went for {name}."]
        if companion.over:
            return ["Type score for the final score, undo if this was a mistake."]
        if companion.waiting:
            return ["If it attacks, type combat; Enter goes on with the card."]
        return []

    def go_on(self) -> None:
        """Where the session stopped: how things stand, and the card that lies open."""
        self.show()
        if self.session.companion.card is not None:
            self.say(["The card that lies open:"], "bold")
            self.log_from(self.session.turned_at)
        self.say(self.hints(), "dim")

    def show(self) -> None:
        companion = self.session.companion
        self.say(companion.status())
        for automa in companion.order:
            if len(companion.order) > 1:
                self.say([f"{companion.name(automa)}:"])
            self.say(tracker_lines(companion, automa))
        self.say([LEGEND], "dim")

    def explain(self, topic: str) -> None:
        companion = self.session.companion
        wanted = [topic] if topic else of_card(companion)
        for each in topics(companion) if topic == "all" else wanted:
            self.say([explanation(companion, each)])

    def log(self, number: str) -> None:
        count = plain_number(number) if number else RECENT
        if count is None:
            raise CompanionError("log N: how many of the last commands, a number")
        self.log_from(max(0, len(self.session.commands) - max(count, 1)))

    def log_from(self, start: int) -> None:
        pairs = list(zip(self.session.commands, self.session.said, strict=True))
        for command, said in pairs[start:]:
            self.say([command], "bold")
            self.say([f"  {line}" for line in said])

    def undo(self) -> None:
        last = self.session.undo()
        save(self.session, self.path)
        self.say([f"Taken back: {last}."], "dim")
        self.say(self.session.companion.status())
        self.say(self.hints(), "dim")

    def save(self, name: str) -> None:
        if not name.strip():
            raise CompanionError("save FILE: where to?")
        try:
            save(self.session, Path(name).expanduser())
        except (OSError, RuntimeError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise CompanionError(f"not saved: {why}") from error
        self.say([f"Saved. Go on with: snath automa --session {name}"])
