"""What the seat should not overlook when it makes its present decision."""

from __future__ import annotations

from ....engine import hooks
from ....engine.action import BOLSTER, FACTORY_TOP, MOVE, REVEAL, TRADE
from ....engine.board import count
from ....engine.ids import (
    CUBES,
    IS_MECH,
    MAX_POPULARITY,
    MAX_POWER,
    POPULARITY,
    POWER,
    SECTIONS,
    STRUCTURES,
)
from ....engine.state import State
from ....engine.step import Step
from ....engine.steps.build import BuildStep
from ....engine.steps.combat import CombatStep
from ....engine.steps.deploy import DeployStep
from ....engine.steps.enlist import EnlistStep
from ....engine.steps.move import MoveStep
from ....engine.steps.move_end import MoveEndStep
from ....engine.steps.turn import BOTTOM_ROW, START, TOP, TurnStep
from ....engine.steps.upgrade import UpgradeStep
from ....engine.territory import (
    enemy_fighters,
    units_out,
)
from ...protocol.view import Reach, SectionHint

ACTIONS_LEFT = "actions_left"
NO_POWER = "no_power"
OBJECTIVE_READY = "objective_ready"
ENDS_GAME = "ends_game"

# The goal that a bottom-row action works for.
GOAL_OF_SECTION = ("upgrades", "mechs", "structures", "recruits")


def warnings(
    state: State, seat: int, ways: list[Reach], sections: list[SectionHint]
) -> list[str]:
    """What the seat should not overlook when it makes its present decision."""
    if state.seat() != seat:
        return []
    step = state.stack[-1]
    legal = state.legal()
    fight = combat_ahead(state, seat, ways)
    out: list[str] = []
    if isinstance(step, TurnStep) and actions_left(state, step, legal, sections):
        out.append(ACTIONS_LEFT)
    if fight and state.players[seat].power == 0:
        out.append(NO_POWER)
    if any(code >> 24 == REVEAL for code in legal):
        out.append(OBJECTIVE_READY)
    if last_star_near(state, step, legal, sections, fight):
        out.append(ENDS_GAME)
    return out


def actions_left(
    state: State, step: TurnStep, legal: list[int], sections: list[SectionHint]
) -> bool:
    """Whether ending the turn now would give away an action of the chosen section."""
    if step.phase == START:
        return False
    if step.phase == TOP and any(MOVE <= code >> 24 <= FACTORY_TOP for code in legal):
        return True
    section = state.players[step.seat].section
    # Sections beside the mat have no bottom row.
    return step.phase <= BOTTOM_ROW and section < len(sections) and sections[section].bottom


def combat_ahead(state: State, seat: int, ways: list[Reach]) -> bool:
    """Whether a combat of the seat is under way, about to begin, or one step away."""
    for step in state.stack:
        if isinstance(step, CombatStep) and seat in step.attackers + step.defenders:
            # After the reveal nothing of it is ahead any more.
            return not step.revealed and not step.losers
        if isinstance(step, MoveStep | MoveEndStep) and step.seat == seat and step.brought:
            return state.players[seat].fighters & enemy_fighters(state, seat) != 0
    return any(way.combat for way in ways)


def last_star_near(
    state: State, step: Step, legal: list[int], sections: list[SectionHint], fight: bool
) -> bool:
    """Whether the present decision can lead straight to the star that ends the game.

    Looks at single stars that need no luck but a combat won.
    """
    seat = step.seat
    p = state.players[seat]
    if hooks.star_supply(state, seat) != 1:
        return False
    if fight and star_open(state, seat, "combat"):
        return True
    for code in legal:
        kind, gain, amount = code >> 24, code >> 16 & 255, code >> 8 & 255
        if kind == REVEAL and star_open(state, seat, "objective"):
            return True
        if kind in (BOLSTER, TRADE) and last_on_track(state, seat, gain, amount):
            return True
    if isinstance(step, TurnStep) and START < step.phase <= BOTTOM_ROW:
        return (
            p.section < SECTIONS
            and sections[p.section].bottom
            and last_piece(state, seat, p.section)
        )
    for section, kind_of in enumerate((UpgradeStep, DeployStep, BuildStep, EnlistStep)):
        if isinstance(step, kind_of):
            return last_piece(state, seat, section)
    return False


def star_open(state: State, seat: int, key: str) -> bool:
    """Whether the seat may place one more star on a goal; modules may have taken it away."""
    goal = state.rules.goal_index.get(key, -1)
    return goal >= 0 and state.players[seat].stars[goal] < hooks.goal_capacity(state, seat, goal)


def last_on_track(state: State, seat: int, gain: int, amount: int) -> bool:
    """Whether a gain takes power or popularity to the end of its track."""
    p = state.players[seat]
    if gain == POWER:
        return p.power + amount >= MAX_POWER and star_open(state, seat, "power")
    return (
        gain == POPULARITY
        and p.popularity + amount >= MAX_POPULARITY
        and star_open(state, seat, "popularity")
    )


def last_piece(state: State, seat: int, section: int) -> bool:
    """Whether the next cube, mech, structure or recruit is the last one."""
    p = state.players[seat]
    left = (
        CUBES - p.upgrades(),
        len(p.mech_rules) - units_out(state, seat, IS_MECH),
        STRUCTURES - count(p.built),
        SECTIONS - count(p.recruits),
    )
    return left[section] == 1 and star_open(state, seat, GOAL_OF_SECTION[section])
