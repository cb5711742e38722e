"""Coins may be handed to another player on the own turn and, by anybody, before a combat.

Rulebook: Alliances and Bribes; Combat (other players may bribe those who fight).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from ...engine.action import DECLINE, DONE, ActionKind, Field, code
from ...engine.event import EventField, EventKind
from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import ON_BEFORE_COMBAT, ON_OFFER, ON_TURN_START, Rule
from ...engine.step import Step
from ...engine.steps.ask import AskStep
from ...engine.table_choice import Switch, TableOption
from ...engine.tables import Tables

if TYPE_CHECKING:
    from ...engine.state import State
    from ...engine.steps.combat import CombatStep

BRIBE: Final = 80
GIVE: Final = 81
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(BRIBE, "bribe", [Field("seat", "number")]),
    ActionKind(GIVE, "give", [Field("amount", "number")]),
]
COINS_GIVEN: Final = 80
EVENTS: Final[list[EventKind]] = [
    EventKind(
        COINS_GIVEN,
        "coins_given",
        [EventField("with", "number"), EventField("amount", "number")],
    )
]
MOST: Final = 255  # what one action can say
WIDTH: Final = 8  # bits for the takers of one giver


@final
class BribesPart(Part):
    """Who has offered coins to whom this turn: each to each once, so that a turn ends.

    `offered` has the bit giver * WIDTH + taker for every such pair.
    """

    name: ClassVar[str] = "bribes"

    def __init__(self, offered: int) -> None:
        self.offered = offered

    def has_offered(self, giver: int, taker: int) -> bool:
        return self.offered >> (giver * WIDTH + taker) & 1 == 1

    def clone(self) -> Part:
        return BribesPart(self.offered)

    def fields(self) -> list[object]:
        return [self.offered]

    def view(self, state: State, seat: int) -> dict[str, object]:
        """Pairs of giver and taker."""
        seats = range(len(state.order))
        return {
            "offered": [[a, b] for a in seats for b in seats if self.has_offered(a, b)],
        }


def bribes_part(state: State) -> BribesPart:
    for part in state.parts:
        if isinstance(part, BribesPart):
            return part
    raise AssertionError("the game has no bribes part")


@final
class BribeRule(Rule):
    """An offer at the safe points of the own turn and, by every player, before the dials."""

    def hooks(self) -> list[int]:
        return [ON_TURN_START, ON_OFFER, ON_BEFORE_COMBAT]

    def turn_start(self, state: State, seat: int) -> None:
        bribes_part(state).offered = 0

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        if state.players[seat].coins:
            part = bribes_part(state)
            for other in range(len(state.order)):
                if other != seat and not part.has_offered(seat, other):
                    out.append(code(BRIBE, other))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        if action >> 24 != BRIBE:
            return False
        other = action >> 16 & 255
        bribes_part(state).offered |= 1 << (seat * WIDTH + other)
        state.push(GiveStep(seat, self.index, other))
        return True

    def before_combat(self, state: State, combat: CombatStep, seat: int) -> None:
        """Asked once per combat: the attacker first, then the others clockwise."""
        if seat != combat.attackers[0]:
            return
        order = state.order
        start = order.index(seat)
        for i in range(len(order) - 1, -1, -1):
            state.push(OfferStep(order[(start + i) % len(order)]))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        """`seat` takes `b` coins from `a`."""
        state.players[a].coins -= b
        state.players[seat].coins += b
        state.emit(COINS_GIVEN, a, seat, b)

    def question(self, state: State, a: int, b: int) -> dict[str, object]:
        return {"from": a, "amount": b}


@final
class OfferStep(Step):
    """A player may still offer coins, to influence how the combat is fought."""

    tag: ClassVar[str] = "offer_coins"

    def advance(self, state: State) -> bool:
        out: list[int] = []
        self.options(state, out)
        if len(out) > 1:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        state.rules.all_rules[state.rules.rule_index["bribes"]].offer(state, self.seat, out)
        out.append(code(DONE))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 == DONE:
            state.pop()
        else:
            rule = state.rules.all_rules[state.rules.rule_index["bribes"]]
            rule.take_offer(state, self.seat, action)

    def clone(self) -> Step:
        return OfferStep(self.seat)


@final
class GiveStep(Step):
    """How many coins; then the other player accepts or not."""

    tag: ClassVar[str] = "give_coins"

    def __init__(self, seat: int, rule: int, to: int) -> None:
        super().__init__(seat)
        self.rule = rule
        self.to = to

    def options(self, state: State, out: list[int]) -> None:
        for amount in range(1, min(MOST, state.players[self.seat].coins) + 1):
            out.append(code(GIVE, amount))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == GIVE:
            state.push(AskStep(self.to, self.rule, self.seat, action >> 16 & 255))

    def view(self, state: State) -> dict[str, object]:
        return {"to": self.to}

    def clone(self) -> Step:
        return GiveStep(self.seat, self.rule, self.to)

    def fields(self) -> list[object]:
        return [self.seat, self.rule, self.to]


@final
class Bribes(Module):
    name: ClassVar[str] = "bribes"
    title: ClassVar[str] = "Alliances and Bribes"
    switch: ClassVar[str] = "bribes"
    players_only: ClassVar[bool] = True

    def options(self) -> list[TableOption]:
        return [Switch("bribes", "coins may be handed over (own turn, before a combat)")]

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [BribeRule("bribes")]

    def step_types(self) -> list[type[Step]]:
        return [OfferStep, GiveStep]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return BribesPart(0)

    def load_part(self, fields: list[object]) -> Part:
        return BribesPart(cast(int, fields[0]))
