"""How the terminal shows a module: `facets/terminal.py` in its folder.

What a module does not say is shown by its declarations: pieces, tokens and tracks by sign and
name, options in notation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ...engine.ruleset import Ruleset
from ...modules import facets
from .option import Option

ROOM = "terminal"

Phrase: TypeAlias = Callable[[Option], str]
View: TypeAlias = dict[str, Any]


def no_note(view: View, seat: int) -> str:
    return ""


def no_line(view: View) -> str:
    return ""


@dataclass(frozen=True)
class TerminalFacet:
    """All of it is optional.

    `phrases` are options in words, by kind of action; `uses` those for saying yes to a rule, by
    its key.  `questions` say what is asked, by the tag of the step; `sections` what a section
    beside the mat brings.  `considerations` are events that a story in brief leaves out.  `note`
    tells more about a seat, behind its name, `line` more about the whole table.
    """

    phrases: Mapping[int, Phrase] = field(default_factory=dict)
    uses: Mapping[str, Phrase] = field(default_factory=dict)
    questions: Mapping[str, str] = field(default_factory=dict)
    sections: Mapping[str, str] = field(default_factory=dict)
    considerations: tuple[int, ...] = ()
    note: Callable[[View, int], str] = no_note
    line: Callable[[View], str] = no_line


def terminal_facets(rules: Ruleset) -> list[TerminalFacet]:
    """Those of the modules in play."""
    return facets(rules.modules, ROOM, TerminalFacet)
