"""What is going on, as part of an observation: combat, encounter, move, payment, offers.

Reads of each step what its `view` tells everybody.
"""

from __future__ import annotations

from ..engine.board import count, spaces
from ..engine.ids import RESOURCES
from ..engine.ruleset import Ruleset
from ..engine.state import State
from ..engine.step import Step
from ..engine.steps.ask import AskStep
from ..engine.steps.bottom import BottomStep
from ..engine.steps.combat import CombatStep
from ..engine.steps.encounter import EncounterStep
from ..engine.steps.move import PICKING, MoveStep
from ..engine.steps.payment import PayResources
from ..modules.promos.steps import RelocateStep
from ..modules.variants.bribes import GiveStep
from .arrays import Floats


class Unfinished:
    """Writes the steps under way; of two of a kind both are seen, the inner one on top."""

    def __init__(self, rules: Ruleset, table: dict[str, int], rule_at: list[int]) -> None:
        self.rules = rules
        self.table = table
        self.rule_at = rule_at
        self.space_of = {name: i for i, name in enumerate(rules.vocabularies["space"])}

    def write(self, state: State, place: list[int], out: Floats) -> None:
        for step in state.stack:
            if isinstance(step, MoveStep):
                self.write_move(state, step, out)
            elif isinstance(step, CombatStep):
                self.write_combat(step, place, out)
            elif isinstance(step, EncounterStep):
                self.write_encounter(step, out)
            elif isinstance(step, BottomStep):
                out[self.table["bottom"] + step.section] = 1.0
            elif isinstance(step, PayResources):
                out[self.table["pay"] + step.resource] = 1.0
                out[self.table["pay_left"]] = step.left / 4
            elif isinstance(step, AskStep | GiveStep | RelocateStep):
                self.write_offer(state, step, place, out)

    def write_move(self, state: State, step: MoveStep, out: Floats) -> None:
        at = self.table
        out[at["move_left"]] = step.units / 4
        if step.phase == PICKING:
            return
        out[at["move_space"] + state.players[step.seat].units[step.slot]] = 1.0
        out[at["move_unit"] + self.rules.kinds[step.slot]] = 1.0
        out[at["move_left"] + 1] = step.left / 4
        for kind in range(RESOURCES):
            out[at["move_cargo"] + kind] = step.cargo[kind] / 8
        out[at["move_cargo"] + RESOURCES] = count(step.riders) / 8

    def write_combat(self, step: CombatStep, place: list[int], out: Floats) -> None:
        at = self.table
        out[at["combat_space"] + step.space] = 1.0
        for field, seats in (
            ("attackers", step.attackers),
            ("defenders", step.defenders),
            ("losers", step.losers),
        ):
            for seat in seats:
                out[at[field] + place[seat]] = 1.0

    def write_encounter(self, step: EncounterStep, out: Floats) -> None:
        at = self.table
        out[at["encounter_space"] + step.space] = 1.0
        if step.card >= 0:
            out[at["encounter_card"] + step.card - 1] = 1.0
        for number in spaces(step.chosen):
            out[at["encounter_chosen"] + number] = 1.0

    def write_offer(self, state: State, step: Step, place: list[int], out: Floats) -> None:
        """Questions of rules and modules, by the names that their views give to the numbers."""
        at = self.table
        for name, value in step.view(state).items():
            if name == "rule" and isinstance(step, AskStep):
                out[at["ask_rule"] + self.rule_at[step.rule]] = 1.0
            elif name in ("space", "target") and isinstance(value, str):
                field = "ask_space" if name == "space" else "target_space"
                out[at[field] + self.space_of[value]] = 1.0
            elif name in ("opponent", "from", "to") and isinstance(value, int):
                out[at["ask_seat"] + place[value]] = 1.0
            elif name == "amount" and isinstance(value, int):
                out[at["ask_amount"]] = value / 50
