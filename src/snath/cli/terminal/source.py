"""Where the player's answers come from: the keyboard, or a file."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from rich.console import Console


class Source(Protocol):
    def ask(self, prompt: str) -> str | None:
        """The next line, or None if there are no more."""
        ...


class Keyboard:
    """Lines from standard input, with editing where the terminal can do it."""

    def __init__(self, console: Console) -> None:
        self.console = console
        if sys.stdin.isatty():
            with suppress(ImportError):  # not there on every system
                import readline  # noqa: F401 - input() then edits and remembers lines

    def ask(self, prompt: str) -> str | None:
        self.console.print(prompt, end="", style="bold", markup=False)
        try:
            line = input().encode("utf-8", "replace").decode()
        except EOFError:
            self.console.print()
            return None
        except UnicodeDecodeError:
            line = "?" * 3  # no text at all: whoever asks says what is allowed
        if not sys.stdin.isatty():
            self.console.print(line, markup=False)
        return line


class Script:
    """Lines of a file; empty ones and comments (#) are left out."""

    def __init__(self, console: Console, path: Path) -> None:
        self.console = console
        text = path.read_text(encoding="utf-8", errors="replace")
        lines = [line.partition("#")[0].strip() for line in text.splitlines()]
        self.lines = [line for line in lines if line]
        self.next = 0

    def ask(self, prompt: str) -> str | None:
        if self.next >= len(self.lines):
            return None
        line = self.lines[self.next]
        self.next += 1
        self.console.print(f"{prompt}{line}", style="bold", markup=False)
        return line
