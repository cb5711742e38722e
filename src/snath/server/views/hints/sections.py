"""The sections of the own mat: which are open, and what their bottom rows still lack."""

from __future__ import annotations

from ....engine import effects, hooks
from ....engine.action import MOVE, SECTION
from ....engine.ids import BUILD as BUILD_SECTION
from ....engine.ids import (
    DEPLOY,
    RESOURCE_NAMES,
    SECTIONS,
    UPGRADE,
)
from ....engine.state import State
from ....engine.step import Step
from ....engine.steps.build import BuildStep, build_sites
from ....engine.steps.deploy import DeployStep, deploy_sites
from ....engine.steps.enlist import EnlistStep
from ....engine.steps.move import MoveStep
from ....engine.steps.payment import payable
from ....engine.steps.turn import START, TurnStep
from ....engine.steps.upgrade import UpgradeStep
from ....engine.territory import resources_of, spendable
from ...protocol.view import SectionHint


def section_hints(state: State, seat: int) -> list[SectionHint]:
    """All sections of the mat and the Factory cards, as they would be in a turn that began now."""
    p = state.players[seat]
    options: list[int] = []
    TurnStep(seat, START).section_options(state, options)
    open_sections = {code >> 16 & 255 for code in options if code >> 24 == SECTION}
    names = state.rules.vocabularies["section"]
    out: list[SectionHint] = []
    for section in range(SECTIONS + len(p.factory_cards)):
        opened = section in open_sections
        if section < SECTIONS:
            short = resources_short(state, seat, section)
            bottom = not short and useful(state, seat, section)
            out.append(SectionHint(names[section], opened, bottom, short))
        else:
            out.append(SectionHint(names[section], opened, can_move(state, seat), {}))
    return out


def resources_short(state: State, seat: int, section: int) -> dict[str, int]:
    """How many more resources the bottom row of a section would take; empty if it is payable."""
    # Sections are numbered like the resources their bottom rows cost.
    cost = effects.bottom_cost(state, seat, section)
    if payable(state, seat, section, cost, False):
        return {}
    short = cost - resources_of(state, spendable(state, seat), section)
    return {RESOURCE_NAMES[section]: short - hooks.pay_with(state, seat, section)}


def useful(state: State, seat: int, section: int) -> bool:
    """Whether the benefit of a bottom row offers more than to decline it."""
    step: Step
    if section == UPGRADE:
        step = UpgradeStep(seat)
    elif section == DEPLOY:
        step = DeployStep(seat, deploy_sites(state, seat))
    elif section == BUILD_SECTION:
        step = BuildStep(seat, build_sites(state, seat))
    else:
        step = EnlistStep(seat)
    options: list[int] = []
    step.options(state, options)
    return len(options) > 1


def can_move(state: State, seat: int) -> bool:
    """Whether the move of a Factory card has a unit to move."""
    return hooks.allowed(state, seat, MOVE) and MoveStep.begin(state, seat, 1, 2).goes_on(state)
