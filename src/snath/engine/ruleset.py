"""The rules of one game, fixed at set-up and shared by every clone of its state."""

from __future__ import annotations

from typing import Final, final

from .action import ActionKind
from .board import Board
from .event import EventKind
from .goal import COMBAT, OBJECTIVE, POWER, Goal
from .ids import FLIES
from .module import Module
from .pieces import Container, Owner, TokenKind, TrackKind, UnitKind
from .rule import HOOKS, ON_CONTROLS, ON_OPPONENTS, Rule
from .step import Step
from .tables import Tables, Test

# Players' sets of rules whose answers a ruleset keeps: so many that games seldom make one anew.
MOST_KEPT: Final = 1024
NO_RULES: Final[list[Rule]] = []


@final
class Answers:
    """Who answers each hook for a player with these rules: `rules[hook]`, those of the player and
    of the table in the order of their bits, and `own[hook]`, those of the player alone.

    Made from a mask of rules once and shared by all players who have the same.
    """

    def __init__(self, ruleset: Ruleset, mask: int) -> None:
        self.ruleset = ruleset
        self.rules = ruleset.by_hook(mask | ruleset.table)
        self.own = ruleset.by_hook(mask) if ruleset.table else self.rules


@final
class Ruleset:
    """Board, tables and rules in play.

    `all_rules[i]` is the rule with bit i.  `masks[hook]` holds the rules that answer a hook; a
    fold looks only at those that are also active for the player, see `Answers`.
    """

    def __init__(
        self,
        board: Board,
        tables: Tables,
        rules: list[Rule],
        table_rules: list[str],
        structure_rules: list[str],
        goals: list[Goal],
        units: list[UnitKind],
        tokens: list[TokenKind],
        tracks: list[TrackKind],
        owners: list[Owner],
        containers: list[Container],
        setup: list[Step],
        actions: list[ActionKind],
        events: list[EventKind],
        vocabularies: dict[str, list[str]],
        joined: dict[str, object],
        modules: tuple[Module, ...],
    ) -> None:
        self.modules = modules  # in play; rooms ask them how to show what is theirs
        self.open_hands = any([module.open_hands for module in modules])
        self.standard_board = board  # a game's own board is in its state
        self.tables = tables
        self.all_rules = rules
        self.goals = goals
        self.units = units
        self.tokens = tokens
        self.tracks = tracks
        self.owners = owners
        self.containers = containers  # they are numbered after the spaces
        self.setup = setup
        self.traits: list[int] = []  # of each unit slot
        self.kinds: list[int] = []  # kind of each unit slot, as a place in `units`
        self.flyer = -1  # the slot of what flies
        self.slots: dict[str, int] = {}  # where the units of a kind begin
        for number, unit in enumerate(units):
            self.slots[unit.key] = len(self.traits)
            if unit.traits & FLIES:
                self.flyer = len(self.traits)
            for _ in range(unit.slots):
                self.traits.append(unit.traits)
                self.kinds.append(number)
        self.holds: list[int] = [-1] * len(self.traits)  # of each slot, the first owner's container
        for number in range(len(containers) - 1, -1, -1):
            if containers[number].carrier >= 0:
                self.holds[containers[number].carrier] = board.count + number
        self.actions: dict[int, ActionKind] = {a.kind: a for a in actions}
        self.events: dict[int, EventKind] = {e.kind: e for e in events}
        self.vocabularies = vocabularies  # names of the numbers in action and event fields
        self.joined = joined  # what modules made of each other, by module name
        self.spaces = board.names  # the same on every board
        self.goal_numbers = list(range(len(goals)))
        self.laid_track = any([goal.varies() for goal in goals])  # see `engine.track`
        self.goal_index: dict[str, int] = {goal.key: i for i, goal in enumerate(goals)}
        # Goals that rules speak of; -1 on a track that lacks them.
        self.combat_goal = self.goal_index.get(COMBAT, -1)
        self.objective_goal = self.goal_index.get(OBJECTIVE, -1)
        self.power_goal = self.goal_index.get(POWER, -1)
        self.rule_index: dict[str, int] = {}
        self.table = 0  # mask of the rules that hold for the whole table
        self.masks: list[int] = [0] * HOOKS
        self.asked: list[list[int]] = []  # the hooks that each rule answers
        self.on_opponents = 0  # mask of the rules that are not asked against owners beyond seats
        for i, rule in enumerate(rules):
            rule.index = i
            self.rule_index[rule.key] = i
            if rule.key in table_rules:
                self.table |= 1 << i
            if rule.affects_opponent:
                self.on_opponents |= 1 << i
            self.asked.append(rule.hooks())
            for hook in self.asked[i]:
                self.masks[hook] |= 1 << i
        # Asked so often that looking at the masks each time would be felt.
        self.answered = [mask != 0 for mask in self.masks]  # whether any rule answers a hook
        self.free_for_all = not self.answered[ON_OPPONENTS]  # everybody is everybody's opponent
        self.controlling = self.answered[ON_CONTROLS]  # a rule says who controls what
        self.objective_tests: list[list[Test]] = []  # by the number of the card
        for card in range(max(tables.objectives, default=-1) + 1):
            known = card in tables.objectives
            self.objective_tests.append(tables.objectives[card].tests if known else [])
        self.kept: dict[int, Answers] = {}
        self.for_nobody = Answers(self, 0)
        self.structure_rules = [self.rule_index[key] for key in structure_rules]
        self.variants: dict[type[Rule], Ruleset] = {}

    def answers(self, mask: int) -> Answers:
        """Who answers for a player with these rules."""
        found = self.kept.get(mask)
        if found is None:
            if len(self.kept) >= MOST_KEPT:
                self.kept = {}
            found = Answers(self, mask)
            self.kept[mask] = found
        return found

    def by_hook(self, mask: int) -> list[list[Rule]]:
        """The rules of a mask under the hooks they answer, in the order of their bits."""
        out = [NO_RULES] * HOOKS
        for i, rule in enumerate(self.all_rules):
            if mask >> i & 1:
                for hook in self.asked[i]:
                    out[hook] = [*out[hook], rule]
        return out

    def with_rule(self, key: str, kind: type[Rule]) -> Ruleset:
        """The same rules with one of this kind in the place of the rule with this key.

        For components that are revealed at set-up and hold for the whole table: only the hooks of
        the one in play are asked.  Made once and shared.
        """
        number = self.rule_index[key]
        if type(self.all_rules[number]) is kind:
            return self
        known = self.variants.get(kind)
        if known is None:
            rules = self.all_rules[:]
            rules[number] = kind(key)
            known = Ruleset(
                self.standard_board,
                self.tables,
                rules,
                [rule.key for i, rule in enumerate(rules) if self.table >> i & 1],
                [rules[i].key for i in self.structure_rules],
                self.goals,
                self.units,
                self.tokens,
                self.tracks,
                self.owners,
                self.containers,
                self.setup,
                list(self.actions.values()),
                list(self.events.values()),
                self.vocabularies,
                self.joined,
                self.modules,
            )
            self.variants[kind] = known
        return known
