"""What is going on, as part of an observation: combat, encounter, move, payment, offers.

Reads of each step what its `view` tells everybody.
"""

from __future__ import annotations

from ...engine.board import count
from ...engine.ids import RESOURCES
from ...engine.state import State
from ...engine.step import Step
from ...engine.steps.ask import AskStep
from ...engine.steps.bottom import BottomStep
from ...engine.steps.combat import CombatStep
from ...engine.steps.encounter import EncounterStep
from ...engine.steps.move import PICKING, MoveStep
from ...engine.steps.payment import PayResources
from ...engine.steps.secret import SecretStep
from .places import Places, write_bits
from .secret import write_secret


def write_unfinished(
    places: Places, state: State, seat: int, place: list[int], out: memoryview[float]
) -> None:
    """The steps under way; of two of a kind both are seen, the inner one on top."""
    for step in state.stack:
        if isinstance(step, MoveStep):
            write_move(places, state, step, out)
        elif isinstance(step, CombatStep):
            write_combat(places, step, place, out)
        elif isinstance(step, EncounterStep):
            write_encounter(places, step, out)
        elif isinstance(step, BottomStep):
            out[places.table["bottom"] + step.section] = 1.0
        elif isinstance(step, PayResources):
            out[places.table["pay"] + step.resource] = 1.0
            out[places.table["pay_left"]] = step.left / 4
        elif isinstance(step, AskStep):
            out[places.table["ask_rule"] + places.rules[step.rule]] = 1.0
            write_question(places, state, step, place, out)
        elif isinstance(step, SecretStep):
            write_secret(places, step, seat, place, out)
        elif step.tag in places.questions:
            write_question(places, state, step, place, out)


def write_move(places: Places, state: State, step: MoveStep, out: memoryview[float]) -> None:
    out[places.move_left] = step.units / 4
    if step.phase == PICKING:
        return
    out[places.move_space + state.players[step.seat].units[step.slot]] = 1.0
    out[places.move_unit + places.unit_of[step.slot]] = 1.0
    out[places.move_left + 1] = step.left / 4
    start = places.move_cargo
    for kind in range(RESOURCES):
        if step.cargo[kind]:
            out[start + kind] = step.cargo[kind] / 8
    if step.riders:
        out[start + RESOURCES] = count(step.riders) / 8


def write_combat(
    places: Places, step: CombatStep, place: list[int], out: memoryview[float]
) -> None:
    at = places.table
    out[at["combat_space"] + step.space] = 1.0
    for seat in step.attackers:
        out[at["attackers"] + place[seat]] = 1.0
    for seat in step.defenders:
        out[at["defenders"] + place[seat]] = 1.0
    for seat in step.losers:
        out[at["losers"] + place[seat]] = 1.0


def write_encounter(places: Places, step: EncounterStep, out: memoryview[float]) -> None:
    at = places.table
    out[at["encounter_space"] + step.space] = 1.0
    if step.card >= 0:
        out[at["encounter_card"] + places.encounter_cards[step.card]] = 1.0
    write_bits(out, at["encounter_chosen"], step.chosen)


def write_question(
    places: Places, state: State, step: Step, place: list[int], out: memoryview[float]
) -> None:
    """Questions of rules and modules, by the names that their views give to the numbers."""
    at = places.table
    for name, value in step.view(state).items():
        if name in ("space", "target") and isinstance(value, str):
            space = places.space_of.get(value, -1)  # a place that is no space is not shown
            if space >= 0:
                out[at["ask_space" if name == "space" else "target_space"] + space] = 1.0
        elif name in ("opponent", "from", "to") and isinstance(value, int):
            if 0 <= value < len(place):
                out[at["ask_seat"] + place[value]] = 1.0
        elif name == "amount" and isinstance(value, int):
            out[at["ask_amount"]] = value / 50
