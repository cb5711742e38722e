"""Help for the interface: what the seat could work out from its own view, worked out for it.

Everything is asked of the functions that decide the rules.  Nothing here looks at what the seat
cannot know: worlds that look alike to it give equal hints.
"""

from __future__ import annotations

from ..engine import effects, hooks
from ..engine.action import BOLSTER, FACTORY_TOP, MOVE, REVEAL, SECTION, STEP, TRADE
from ..engine.board import count
from ..engine.ids import BUILD as BUILD_SECTION
from ..engine.ids import (
    CUBES,
    DEPLOY,
    FIGHTS,
    GOAL_COMBAT,
    GOAL_MECHS,
    GOAL_OBJECTIVE,
    GOAL_POPULARITY,
    GOAL_POWER,
    GOAL_RECRUITS,
    GOAL_STRUCTURES,
    GOAL_UPGRADES,
    IS_MECH,
    IS_WORKER,
    MAX_POPULARITY,
    MAX_POWER,
    NO_MAT,
    NOBODY,
    POPULARITY,
    POWER,
    RESOURCE_NAMES,
    SECTIONS,
    STRUCTURES,
    UPGRADE,
)
from ..engine.objectives import EQ, GE, fulfilled, measure
from ..engine.state import State
from ..engine.step import Step
from ..engine.steps.build import BuildStep, build_sites
from ..engine.steps.combat import CombatStep
from ..engine.steps.deploy import DeployStep, deploy_sites
from ..engine.steps.enlist import EnlistStep
from ..engine.steps.move import MOVING, MoveStep
from ..engine.steps.move_end import MoveEndStep
from ..engine.steps.payment import payable
from ..engine.steps.turn import BOTTOM_ROW, START, TOP, TurnStep
from ..engine.steps.upgrade import UpgradeStep
from ..engine.tables import Test
from ..engine.territory import (
    enemy_fighters,
    resources_of,
    spendable,
    units_at,
    units_out,
)
from ..game import Game
from ..record import notation
from .protocol.view import Hints, ObjectiveHint, Reach, SectionHint

ACTIONS_LEFT = "actions_left"
NO_POWER = "no_power"
OBJECTIVE_READY = "objective_ready"
ENDS_GAME = "ends_game"

# The goal that a bottom-row action works for.
GOAL_OF_SECTION = (GOAL_UPGRADES, GOAL_MECHS, GOAL_STRUCTURES, GOAL_RECRUITS)


def hints(game: Game, seat: int) -> Hints:
    """The hints of a seat; none for spectators, for Automas, and when the game is over."""
    state = game.state
    if seat == NOBODY or state.over or state.players[seat].faction < 0:
        return Hints([], [], [], [])
    if not 0 <= state.players[seat].mat < NO_MAT:
        return Hints([], [], [], [])
    ways = reach(state, seat)
    sections = section_hints(state, seat)
    return Hints(
        ways,
        sections,
        [objective_hint(state, seat, card) for card in state.players[seat].objectives],
        warnings(state, seat, ways, sections),
    )


# -- where the picked unit can go ------------------------------------------------------------


def reach(state: State, seat: int) -> list[Reach]:
    """Every space the unit in hand can get to, by a shortest way, in the order of the spaces.

    Looks ahead only along steps: whatever stops the unit is the end of that way.
    """
    step = state.stack[-1]
    if not isinstance(step, MoveStep) or step.seat != seat or step.phase != MOVING:
        return []
    found: dict[int, Reach] = {}
    seen = {(state.players[seat].units[step.slot], state.players[seat].used)}
    front: list[tuple[State, list[int]]] = [(state, [])]
    while front:
        following: list[tuple[State, list[int]]] = []
        for at, way in front:
            for code in at.legal():
                if code >> 24 != STEP:
                    continue
                space = code >> 16 & 255
                path = [*way, code]
                if space not in found:
                    found[space] = reached(at, seat, step.slot, space, path)
                after = walk_on(at, step, code)
                if after is not None:
                    key = space, after.players[seat].used
                    if key not in seen:
                        seen.add(key)
                        following.append((after, path))
        # Ways that spare an ability of the turn come first.
        following.sort(key=lambda entry: count(entry[0].players[seat].used))
        front = following
    found.pop(state.players[seat].units[step.slot], None)  # going round in a circle
    return [found[space] for space in sorted(found)]


def walk_on(state: State, unit: MoveStep, code: int) -> State | None:
    """The state after a step if the same unit can go on from there, else None."""
    step = state.stack[-1]
    if isinstance(step, MoveStep) and step.left <= 1:
        return None
    after = state.clone()
    after.apply(code)
    if after.over:
        return None
    top = after.stack[-1]
    if (
        isinstance(top, MoveStep)
        and top.seat == unit.seat
        and top.slot == unit.slot
        and top.phase == MOVING
    ):
        return after
    return None


def reached(state: State, seat: int, slot: int, space: int, path: list[int]) -> Reach:
    """What waits at the end of a way; it is not yet changed by getting there."""
    rules = state.rules
    fights = rules.traits[slot] & FIGHTS != 0
    combat = fights and enemy_fighters(state, seat) >> space & 1 == 1
    driven_off = 0
    if fights and not combat:
        for owner in range(len(state.players)):
            if owner != seat:
                driven_off += units_at(state, owner, space, IS_WORKER)
    return Reach(
        rules.spaces[space],
        [rules.spaces[code >> 16 & 255] for code in path],
        [notation.to_text(rules, code) for code in path],
        combat,
        driven_off,
    )


# -- the own mat -----------------------------------------------------------------------------


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
    return hooks.allowed(state, seat, MOVE) and MoveStep.begin(state, seat, 1, 2).can_pick(state)


# -- objectives ------------------------------------------------------------------------------


def objective_hint(state: State, seat: int, card: int) -> ObjectiveHint:
    """How far an objective is: its one number, or how many of its requirements hold."""
    tests = state.rules.tables.objectives[card].tests
    ready = fulfilled(state, seat, card)
    if len(tests) == 1 and tests[0].op == GE:
        return ObjectiveHint(card, ready, measure(state, seat, tests[0]), tests[0].value)
    have = sum(1 for test in tests if holds(test, measure(state, seat, test)))
    return ObjectiveHint(card, ready, have, len(tests))


def holds(test: Test, have: int) -> bool:
    if test.op == GE:
        return have >= test.value
    return have == test.value if test.op == EQ else have <= test.value


# -- warnings --------------------------------------------------------------------------------


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
    return step.phase <= BOTTOM_ROW and sections[state.players[step.seat].section].bottom


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
    if fight and star_open(state, seat, GOAL_COMBAT):
        return True
    for code in legal:
        kind, gain, amount = code >> 24, code >> 16 & 255, code >> 8 & 255
        if kind == REVEAL and star_open(state, seat, GOAL_OBJECTIVE):
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


def star_open(state: State, seat: int, goal: int) -> bool:
    return state.players[seat].stars[goal] < hooks.goal_capacity(state, seat, goal)


def last_on_track(state: State, seat: int, gain: int, amount: int) -> bool:
    """Whether a gain takes power or popularity to the end of its track."""
    p = state.players[seat]
    if gain == POWER:
        return p.power + amount >= MAX_POWER and star_open(state, seat, GOAL_POWER)
    return (
        gain == POPULARITY
        and p.popularity + amount >= MAX_POPULARITY
        and star_open(state, seat, GOAL_POPULARITY)
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
