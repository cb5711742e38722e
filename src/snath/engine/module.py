"""A module: everything an expansion or variant adds, declared in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from .action import ActionKind
from .board import Board
from .event import EventKind
from .goal import Goal
from .part import Part
from .pieces import Container, Owner, TokenKind, TrackKind, UnitKind
from .rule import Rule
from .step import Step
from .table_choice import RuledSeat, TableChoice, TableOption
from .tables import Tables

if TYPE_CHECKING:
    from .ruleset import Ruleset


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """Manifest of a module; a new one overrides what it needs.

    `name` is also the name of its folder.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    max_seats: ClassVar[int] = 0  # seats a game may have with this module; 0: no change
    switch: ClassVar[str] = ""  # the option that puts it in play; empty: its name or a seat does
    open_hands: ClassVar[bool] = False  # everybody knows everybody's combat cards and objectives
    players_only: ClassVar[bool] = False  # asks every seat for choices: rules can play none
    listed: ClassVar[bool] = True  # people choose it; else only programs that lead through games
    unlisted_options: ClassVar[tuple[str, ...]] = ()  # of a listed module, for such programs

    # -- what a table may choose -------------------------------------------------------------

    def options(self) -> list[TableOption]:
        """Settings of the table that this module has."""
        return []

    def usual_options(self, ruled: bool) -> dict[str, object]:
        """Options that are something else with this module than without it, unless the table
        chooses them; `ruled`: rules play a seat."""
        return {}

    def ruled_seat(self) -> RuledSeat | None:
        """The word in place of a player mat with which this module plays a seat."""
        return None

    def in_play(self, choice: TableChoice) -> bool:
        """Whether a table plays with this module: by its option, its seats or its name."""
        if self.switch:
            return bool(choice.options[self.switch])
        ruled = self.ruled_seat()
        if ruled is None:
            return self.name in choice.modules
        for word in choice.ruled:
            if word.partition(":")[0] == ruled.word:
                return True
        return False

    def check(self, choice: TableChoice, tables: Tables) -> None:
        """ConfigError if the choices of a table do not go together: it says why.

        Asked of every module, in play or not; `tables` are those of the modules chosen by name.
        """

    def seat_options(self, choice: TableChoice) -> dict[str, object]:
        """What `part` and views read beside the options, because it follows from the seats."""
        return {}

    # -- rules and questions -----------------------------------------------------------------

    def rule_types(self) -> dict[str, type[Rule]]:
        """Rules that content files of any module may name."""
        return {}

    def table_rules(self, tables: Tables) -> list[Rule]:
        """Rules that hold for the whole table."""
        return []

    def ready_rules(self, tables: Tables) -> list[str]:
        """Keys of rules that lie ready for nobody yet: tokens and cards may give them later."""
        return []

    def step_types(self) -> list[type[Step]]:
        return []

    def actions(self) -> list[ActionKind]:
        return []

    def events(self) -> list[EventKind]:
        return []

    def vocabularies(self) -> dict[str, list[str]]:
        """Names of the numbers in this module's action and event fields, by kind of field."""
        return {}

    def sections(self) -> list[str]:
        """Names of sections beyond the mat and the Factory cards, see `Rule.sections`."""
        return []

    def setup_steps(self, phase: int) -> list[Step]:
        """What this module lays out or asks in a phase of set-up, see `engine.setup.phases`."""
        return []

    def extensions(self, module: str) -> list[object]:
        """What this module adds to another one, in classes which that one declares."""
        return []

    def join(self, tables: Tables, modules: list[Module]) -> object | None:
        """What this module makes of all modules in play; kept in `Ruleset.joined`."""
        return None

    # -- what lies on the table --------------------------------------------------------------

    def board(self, key: str, standard: Board, tables: Tables) -> Board | None:
        """The board of this key, if this module lays it; made of the standard board's spaces."""
        return None

    def units(self) -> list[UnitKind]:
        """Kinds of units beyond characters, mechs and workers."""
        return []

    def tokens(self) -> list[TokenKind]:
        return []

    def tracks(self) -> list[TrackKind]:
        return []

    def owners(self) -> list[Owner]:
        """Owners beyond the seats; each takes turns and fights by its rules."""
        return []

    def containers(self, seats: int, slots: dict[str, list[int]]) -> list[Container]:
        """Places for tokens beyond the spaces; `slots` are the unit slots of each kind."""
        return []

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        """The Triumph Track with this module: goals added, replaced, moved or taken away."""
        return goals

    def deck_recipe(
        self, deck: str, numbers: list[int], tables: Tables, options: dict[str, object]
    ) -> list[int]:
        """The cards of a deck that are in play, of those that are there, by number."""
        return numbers

    # -- state -------------------------------------------------------------------------------

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        """The module's state at the start of a game."""
        return None

    def load_part(self, fields: list[object]) -> Part:
        """The module's state from `Part.fields`."""
        raise NotImplementedError

    def rules_with(self, part: Part, rules: Ruleset) -> Ruleset:
        """The rules of a game that has come so far, see `Ruleset.with_rule`."""
        return rules
