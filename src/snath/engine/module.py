"""A module: everything an expansion or variant adds, listed in one place."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from .action import ActionKind
from .event import EventKind
from .goal import Goal
from .part import Part
from .rule import Rule
from .step import Step
from .tables import Tables


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """Manifest of a module; a new one overrides what it needs.

    `name` is also the name of its content folder, if it has one.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    max_seats: ClassVar[int] = 0  # seats a game may have with this module; 0: no change
    has_content: ClassVar[bool] = False

    def rule_types(self) -> dict[str, type[Rule]]:
        """Rules that content files of any module may name."""
        return {}

    def table_rules(self, tables: Tables) -> list[Rule]:
        """Rules that hold for the whole table."""
        return []

    def step_types(self) -> list[type[Step]]:
        return []

    def actions(self) -> list[ActionKind]:
        return []

    def events(self) -> list[EventKind]:
        return []

    def goals(self) -> list[Goal]:
        """Goals beyond the printed track."""
        return []

    def vocabularies(self) -> dict[str, list[str]]:
        """Names of the numbers in this module's action and event fields, by kind of field."""
        return {}

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        """The module's state at the start of a game."""
        return None

    def load_part(self, fields: list[object]) -> Part:
        """The module's state from `Part.fields`."""
        raise NotImplementedError
