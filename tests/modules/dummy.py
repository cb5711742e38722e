"""A module of the tests' own that uses every hook there is, written as anybody could write one.

Its classes are plain Python also where the rules are compiled.  `CALLS` counts what was asked.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from snath.engine import hooks
from snath.engine.action import DECLINE, ActionKind, Field, code
from snath.engine.event import EventField, EventKind
from snath.engine.goal import Goal
from snath.engine.module import Module
from snath.engine.part import Part
from snath.engine.rule import HOOKS, SINKS, Rule
from snath.engine.rules.movement import lake_neighbours
from snath.engine.state import State
from snath.engine.step import Step
from snath.engine.steps.ask import AskStep
from snath.engine.steps.combat import CombatStep
from snath.engine.tables import Tables

CALLS: Counter[str] = Counter()
SALUTE = 200
BOW = 201
WAVE = 202
HURRY = 203
SNEAK = 204
SUMMON = 205
SALUTED = 200


class Bows(Part):
    """Who has bowed, and how often."""

    name: ClassVar[str] = "dummy"

    def __init__(self, bows: list[int]) -> None:
        self.bows = bows

    def clone(self) -> Part:
        return Bows(self.bows[:])

    def fields(self) -> list[object]:
        return [self.bows[:]]

    def problems(self, state: State) -> list[str]:
        return [] if min(self.bows) >= 0 else ["less than no bows"]

    def view(self, state: State, seat: int) -> dict[str, object]:
        return {"bows": self.bows[:]}


def part_of(state: State) -> Bows:
    return next(part for part in state.parts if isinstance(part, Bows))


class BowStep(Step):
    """Bow up to three times, or not at all."""

    tag: ClassVar[str] = "bow"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def advance(self, state: State) -> bool:
        if self.left > 0:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for times in range(1, self.left + 1):
            out.append(code(BOW, times))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 == BOW:
            times = action >> 16 & 255
            part_of(state).bows[self.seat] += times
            state.emit(SALUTED, self.seat, times)
            self.left -= times
        else:
            self.left = 0

    def clone(self) -> Step:
        return BowStep(self.seat, self.left)

    def fields(self) -> list[object]:
        return [self.seat, self.left]


class Polite(Goal):
    def reached(self, state: State, seat: int) -> bool:
        CALLS["goal"] += 1
        return part_of(state).bows[seat] >= 40


class Ceremony(Rule):
    """Holds for the whole table and belongs to the first seat too, to see what owners see."""

    def hooks(self) -> list[int]:
        return list(range(HOOKS))

    # -- set-up and turn ---------------------------------------------------------------------

    def setup(self, state: State) -> None:
        CALLS["setup"] += 1
        state.players[0].rules |= 1 << self.index

    def faction_pool(self, state: State, seat: int, pool: int) -> int:
        CALLS["faction_pool"] += 1
        return pool

    def pick_order(self, state: State, kind: int, order: list[int]) -> list[int]:
        CALLS["pick_order"] += 1
        return order[::-1]

    def sections(self, state: State, seat: int, out: list[int]) -> None:
        CALLS["sections"] += 1

    def round_end(self, state: State) -> None:
        """Asked before the next round: the first seat bows."""
        CALLS["round_end"] += 1
        state.push(BowStep(state.first, 1))

    def opponents(self, state: State, seat: int, mask: int) -> int:
        CALLS["opponents"] += 1
        return mask

    def controls(self, state: State, seat: int, mask: int) -> int:
        CALLS["controls"] += 1
        return mask

    def turn_start(self, state: State, seat: int) -> None:
        CALLS["turn_start"] += 1

    def take_turn(self, state: State, seat: int) -> bool:
        CALLS["take_turn"] += 1
        return False

    def may_repeat(self, state: State, seat: int, section: int) -> bool:
        CALLS["may_repeat"] += 1
        return state.turn % 2 == 0

    def allowed(self, state: State, seat: int, kind: int) -> bool:
        CALLS["allowed"] += 1
        return state.turn % 5 != 0

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        CALLS["offer"] += 1
        if part_of(state).bows[seat] < state.turn:
            out.append(code(SALUTE))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        CALLS["take_offer"] += 1
        if action >> 24 != SALUTE:
            return False
        hooks.special(state, seat, self.key, state.players[seat].units[0])
        hooks.factory_given(state, seat)
        return True

    def turn_end(self, state: State, seat: int) -> None:
        CALLS["turn_end"] += 1

    def next_seat(self, state: State, seat: int) -> int:
        CALLS["next_seat"] += 1
        return seat

    # -- movement ----------------------------------------------------------------------------

    def move_range(self, state: State, seat: int, slot: int, steps: int) -> int:
        CALLS["move_range"] += 1
        return steps + 1

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        CALLS["neighbours"] += 1
        return state.board.river[space] | lake_neighbours(state, slot, space)

    def stepped(self, state: State, seat: int, slot: int, origin: int, space: int) -> None:
        CALLS["stepped"] += 1

    def afloat(self, state: State, seat: int, space: int) -> int:
        CALLS["afloat"] += 1
        return SINKS

    def fight(self, state: State, seat: int, place: int) -> bool:
        CALLS["fight"] += 1
        return False

    def farther(self, state: State, seat: int, slot: int, out: list[int]) -> None:
        CALLS["farther"] += 1
        if state.turn % 6 == 0 and not state.players[seat].used >> self.index & 1:
            out.append(code(HURRY))

    def go_farther(self, state: State, seat: int, slot: int, action: int) -> bool:
        CALLS["go_farther"] += 1
        if action >> 24 != HURRY:
            return False
        state.players[seat].used |= 1 << self.index
        return True

    def slips(self, state: State, seat: int, slot: int, targets: int, out: list[int]) -> None:
        CALLS["slips"] += 1
        land = targets & state.board.territories & ~state.board.lakes
        if state.turn % 4 == 0 and land:
            out.append(code(SNEAK, (land & -land).bit_length() - 1))

    def slipped(self, state: State, seat: int, slot: int, action: int) -> int:
        CALLS["slipped"] += 1
        return action >> 16 & 255 if action >> 24 == SNEAK else -1

    def reserves(self, state: State, seat: int, out: list[int]) -> None:
        CALLS["reserves"] += 1
        if state.turn % 5 == 0 and not state.players[seat].used >> self.index & 1:
            out.append(code(SUMMON))

    def call_up(self, state: State, seat: int, action: int) -> int:
        CALLS["call_up"] += 1
        state.players[seat].used |= 1 << self.index
        return 1

    def produce_also(self, state: State, seat: int, mask: int) -> int:
        CALLS["produce_also"] += 1
        return mask

    def factory_cards(self, state: State, seat: int, number: int, ever: bool) -> int:
        CALLS["factory_cards"] += 1
        return number

    def section_chosen(self, state: State, seat: int, section: int) -> None:
        CALLS["section_chosen"] += 1

    def routed(self, state: State, seat: int, owner: int, units: int, space: int) -> None:
        assert units > 0
        CALLS["routed"] += 1

    def same_cards(self, state: State, combat: CombatStep, seat: int) -> bool:
        CALLS["same_cards"] += 1
        return True

    def movers(self, state: State, seat: int, units: int) -> int:
        CALLS["movers"] += 1
        return units + 1

    def may_enter(self, state: State, seat: int, slot: int, space: int, targets: int) -> int:
        CALLS["may_enter"] += 1
        return targets

    def cargo(
        self, state: State, seat: int, slot: int, space: int, moved: bool, out: list[int]
    ) -> None:
        CALLS["cargo"] += 1
        if moved and state.turn % 7 == 0:
            out.append(code(WAVE))

    def load(self, state: State, seat: int, slot: int, action: int) -> bool:
        CALLS["load"] += 1
        return True

    def must_stop(self, state: State, owner: int, seat: int, slot: int, space: int) -> bool:
        CALLS["must_stop"] += 1
        return False

    def passed(self, state: State, owner: int, seat: int, slot: int, space: int) -> None:
        CALLS["passed"] += 1

    def entered(self, state: State, owner: int, seat: int, slot: int, space: int) -> None:
        CALLS["entered"] += 1

    def appeared(self, state: State, owner: int, seat: int, space: int) -> None:
        CALLS["appeared"] += 1

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        CALLS["stopped"] += 1
        if not pending:
            state.push(AskStep(seat, self.index, 1, 0))

    def move_done(self, state: State, seat: int, moved: int) -> None:
        CALLS["move_done"] += 1

    # -- actions -----------------------------------------------------------------------------

    def loss(self, state: State, seat: int, kind: int, amount: int) -> int:
        CALLS["loss"] += 1
        return amount

    def top_bonus(self, state: State, seat: int, top: int) -> int:
        CALLS["top_bonus"] += 1
        return 0

    def produce_site(self, state: State, seat: int) -> int:
        CALLS["produce_site"] += 1
        return -1

    def produce_yield(self, state: State, seat: int, space: int, amount: int) -> int:
        CALLS["produce_yield"] += 1
        return amount

    def produced(self, state: State, seat: int) -> None:
        CALLS["produced"] += 1

    def section_used(self, state: State, seat: int, section: int) -> None:
        CALLS["section_used"] += 1

    def cost(self, state: State, seat: int, kind: int, section: int, amount: int) -> int:
        CALLS["cost"] += 1
        return amount

    def containers(self, state: State, seat: int, purpose: int, mask: int) -> int:
        CALLS["containers"] += 1
        return mask

    def counted(self, state: State, seat: int, own: int) -> int:
        CALLS["counted"] += 1
        return own

    def pay_with(self, state: State, seat: int, resource: int) -> int:
        """A bow may stand for a token."""
        CALLS["pay_with"] += 1
        return 0 if state.players[seat].used >> self.index & 1 else 1

    def pay_options(self, state: State, seat: int, resource: int, out: list[int]) -> None:
        CALLS["pay_options"] += 1
        out.append(code(BOW, 1))

    def pay(self, state: State, seat: int, action: int) -> bool:
        CALLS["pay"] += 1
        if action >> 24 != BOW:
            return False
        state.players[seat].used |= 1 << self.index
        part_of(state).bows[seat] += 1
        return True

    def gained(self, state: State, seat: int, kind: int, amount: int) -> None:
        CALLS["gained"] += 1

    def placement(self, state: State, seat: int, kind: int, sites: int) -> int:
        CALLS["placement"] += 1
        return sites

    def bottom_done(self, state: State, seat: int, section: int) -> None:
        CALLS["bottom_done"] += 1

    # -- encounters, Factory, objectives -----------------------------------------------------

    def encounter_token(self, state: State, seat: int, space: int) -> None:
        CALLS["encounter_token"] += 1

    def encounter_drawn(self, state: State, seat: int, card: int) -> bool:
        CALLS["encounter_drawn"] += 1
        return card % 5 == 0

    def encounter_done(self, state: State, seat: int, card: int) -> bool:
        CALLS["encounter_done"] += 1
        return False

    def factory_taken(self, state: State, seat: int) -> None:
        CALLS["factory_taken"] += 1

    def factory_gift(self, state: State, seat: int) -> bool:
        CALLS["factory_gift"] += 1
        return False

    def factory_visit(self, state: State, seat: int) -> bool:
        CALLS["factory_visit"] += 1
        return False

    def objectives(self, state: State, seat: int, cards: list[int]) -> list[int]:
        CALLS["objectives"] += 1
        return cards

    def objective_done(self, state: State, seat: int, card: int) -> bool:
        CALLS["objective_done"] += 1
        return False

    def encounter_options(self, state: State, seat: int, limit: int) -> int:
        CALLS["encounter_options"] += 1
        return limit + 1

    def specials(self) -> list[str]:
        CALLS["specials"] += 1
        return [self.key]

    def special(self, state: State, seat: int, key: str, space: int) -> None:
        CALLS["special"] += 1
        state.push(BowStep(seat, 3))

    # -- combat ------------------------------------------------------------------------------

    def find_combats(self, state: State, seat: int, mask: int) -> int:
        CALLS["find_combats"] += 1
        return mask

    def combat_order(self, state: State, seat: int, mask: int) -> int:
        """The lowest number first."""
        CALLS["combat_order"] += 1
        return mask & -mask

    def combatants(self, state: State, seat: int, space: int, side: list[int]) -> list[int]:
        CALLS["combatants"] += 1
        return side

    def combat_began(self, state: State, combat: Any, seat: int) -> None:
        CALLS["combat_began"] += 1
        state.push(BowStep(seat, 1))

    def commit_mode(self, state: State, combat: Any, mode: int) -> int:
        CALLS["commit_mode"] += 1
        return state.turn % 4

    def after_reveal(self, state: State, combat: Any, seat: int) -> None:
        CALLS["after_reveal"] += 1
        state.push(BowStep(seat, 1))

    def combat_done(self, state: State, combat: Any, seat: int, won: bool) -> None:
        CALLS["combat_done"] += 1

    def before_combat(self, state: State, combat: Any, seat: int) -> None:
        CALLS["before_combat"] += 1
        state.push(BowStep(seat, 1))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        CALLS["used"] += 1
        part_of(state).bows[seat] += a

    def card_limit(self, state: State, combat: Any, seat: int, limit: int) -> int:
        CALLS["card_limit"] += 1
        return limit + 1

    def dial_limit(self, state: State, combat: Any, seat: int, limit: int) -> int:
        CALLS["dial_limit"] += 1
        return limit

    def star_winners(self, state: State, combat: Any, winners: list[int]) -> list[int]:
        CALLS["star_winners"] += 1
        return winners

    def commit(self, state: State, combat: Any, owner: int) -> None:
        CALLS["commit"] += 1

    def beaten(self, state: State, owner: int, space: int) -> bool:
        CALLS["beaten"] += 1
        return False

    def conquered(self, state: State, owner: int, seat: int, space: int) -> None:
        CALLS["conquered"] += 1

    def workers_driven_off(self, state: State, seat: int, loss: int, by_combat: bool) -> int:
        CALLS["workers_driven_off"] += 1
        return loss

    def retreat(self, state: State, seat: int, slot: int, space: int) -> int:
        CALLS["retreat"] += 1
        return 0

    # -- stars, end, score -------------------------------------------------------------------

    def goal_capacity(self, state: State, seat: int, goal: int, limit: int) -> int:
        CALLS["goal_capacity"] += 1
        return limit

    def star_supply(self, state: State, seat: int, left: int) -> int:
        CALLS["star_supply"] += 1
        return left - 2

    def star_reserve(self, state: State, seat: int, goal: int) -> int:
        CALLS["star_reserve"] += 1
        return 0

    def star_source(self, state: State, seat: int, goal: int) -> None:
        CALLS["star_source"] += 1

    def star_placed(self, state: State, seat: int, goal: int) -> None:
        CALLS["star_placed"] += 1

    def outcome(self, state: State, kind: int) -> int:
        CALLS["outcome"] += 1
        return kind

    def below_zero(self, state: State, seat: int) -> bool:
        CALLS["below_zero"] += 1
        return False

    def end(self, state: State, seat: int) -> bool:
        CALLS["end"] += 1
        return False

    def scoring_control(self, state: State, seat: int, mask: int) -> int:
        CALLS["scoring_control"] += 1
        return mask

    def resources_counted(self, state: State, seat: int, space: int, tokens: int) -> int:
        CALLS["resources_counted"] += 1
        return tokens

    def territory_value(self, state: State, seat: int, space: int, value: int) -> int:
        CALLS["territory_value"] += 1
        return value

    def territories(self, state: State, seat: int, number: int) -> int:
        CALLS["territories"] += 1
        return number

    def score(self, state: State, seat: int) -> int:
        CALLS["score"] += 1
        return part_of(state).bows[seat]

    def ranking(self, state: State, seat: int, keys: list[list[int]]) -> list[int]:
        CALLS["ranking"] += 1
        return keys[seat]


class Dummy(Module):
    name = "dummy"
    title = "Good manners"

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [Ceremony("ceremony")]

    def step_types(self) -> list[type[Step]]:
        return [BowStep]

    def actions(self) -> list[ActionKind]:
        return [
            ActionKind(SALUTE, "salute", []),
            ActionKind(BOW, "bow", [Field("times", "times")]),
            ActionKind(WAVE, "wave", []),
            ActionKind(HURRY, "hurry", []),
            ActionKind(SNEAK, "sneak", [Field("space", "space")]),
            ActionKind(SUMMON, "summon", []),
        ]

    def events(self) -> list[EventKind]:
        return [EventKind(SALUTED, "saluted", [EventField("times", "times")])]

    def vocabularies(self) -> dict[str, list[str]]:
        return {"times": ["never", "once", "twice", "thrice"]}

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        return [*goals, Polite("polite", 1)]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return Bows([0] * seats)

    def load_part(self, fields: list[object]) -> Part:
        (bows,) = fields
        assert isinstance(bows, list)
        return Bows(bows)


class Idle(Module):
    """Adds words, but nothing of it is in play."""

    name = "idle"

    def rule_types(self) -> dict[str, type[Rule]]:
        return {"ceremony": Ceremony}

    def step_types(self) -> list[type[Step]]:
        return [BowStep]

    def actions(self) -> list[ActionKind]:
        return [ActionKind(SALUTE, "salute", [])]

    def vocabularies(self) -> dict[str, list[str]]:
        return {"times": ["never"]}
