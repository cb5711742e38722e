"""The rules of one game, fixed at set-up and shared by every clone of its state."""

from __future__ import annotations

from typing import final

from .action import ActionKind
from .board import Board
from .event import EventKind
from .goal import Goal
from .rule import HOOKS, Rule
from .tables import Tables


@final
class Ruleset:
    """Board, tables and rules in play.

    `all_rules[i]` is the rule with bit i.  `masks[hook]` holds the rules that answer a hook; a
    fold looks only at those that are also active for the player.
    """

    def __init__(
        self,
        board: Board,
        tables: Tables,
        rules: list[Rule],
        table_rules: list[str],
        structure_rules: list[str],
        goals: list[Goal],
        traits: list[int],
        kinds: list[int],
        actions: list[ActionKind],
        events: list[EventKind],
        vocabularies: dict[str, list[str]],
    ) -> None:
        self.board = board
        self.tables = tables
        self.all_rules = rules
        self.goals = goals
        self.traits = traits  # of each unit slot
        self.kinds = kinds  # kind of each unit slot
        self.actions: dict[int, ActionKind] = {a.kind: a for a in actions}
        self.events: dict[int, EventKind] = {e.kind: e for e in events}
        self.vocabularies = vocabularies  # names of the numbers in action and event fields
        self.rule_index: dict[str, int] = {}
        self.table = 0  # mask of the rules that hold for the whole table
        self.masks: list[int] = [0] * HOOKS
        for i, rule in enumerate(rules):
            rule.index = i
            self.rule_index[rule.key] = i
            if rule.key in table_rules:
                self.table |= 1 << i
            for hook in rule.hooks():
                self.masks[hook] |= 1 << i
        self.structure_rules = [self.rule_index[key] for key in structure_rules]
