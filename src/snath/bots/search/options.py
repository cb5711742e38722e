"""Which options of a decision are promising.

A turn has thousands of ways; most differ in things no good player would do, like taking less than
is offered.  `promising` keeps the few that may be best.  What that is, is known of the questions
of the base game only; whatever modules add to them, or ask, is for the search to judge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...engine.action import (
    ACTIONS,
    BOLSTER,
    BOTTOM,
    BUILD_STRUCTURE,
    DECLINE,
    DEPLOY_MECH,
    DISCARD,
    END_TURN,
    ENLIST_RECRUIT,
    GAIN,
    GAIN_COINS,
    PAY,
    PAY_CARD,
    PLACE,
    PRODUCE_AT,
    REVEAL,
    SECTION,
    TRADE,
    UPGRADE_CUBE,
)
from ...engine.effects import bottom_cost
from ...engine.ids import RESOURCES, VILLAGE
from ...engine.playout import refuses
from ...engine.registry import standard_steps
from ...engine.state import State
from ...engine.steps.produce import ProduceStep
from ...engine.steps.secret import SecretStep
from ...engine.territory import resources_at
from .goals import Track
from .value import CUBES

# Secret questions are asked by rules of modules only, whatever the kinds of their answers.
STEPS: Final = frozenset([step.tag for step in standard_steps()]) - {SecretStep.tag}
KINDS: Final = frozenset([action.kind for action in ACTIONS])
MOST: Final = 12  # options of a question about which nothing is said below
MANY_CARDS: Final = 3  # a hand from which a card may be paid instead of a resource
ONE_TIME: Final = (1.1, 2.0, 2.6, 1.3)  # power, coins, popularity, combat cards


def is_known(state: State, options: Sequence[int]) -> bool:
    """Whether the base game asks the open question and has all its answers."""
    return state.stack[-1].tag in STEPS and not of_modules(options)


def without_kinds(options: Sequence[int], kinds: frozenset[int]) -> list[int]:
    """The options that are not of these kinds."""
    if not kinds:
        return list(options)
    return [option for option in options if option >> 24 not in kinds]


def of_modules(options: Sequence[int]) -> list[int]:
    """The options that the base game does not have."""
    out: list[int] = []
    kind = -1
    known = True
    for option in options:  # options of a kind come one after another
        if option >> 24 != kind:
            kind = option >> 24
            known = kind in KINDS
        if not known:
            out.append(option)
    return out


def promising(
    state: State, track: Track, seat: int, options: list[int], last: int
) -> list[int]:
    """Of a known question; `last` is the action before it."""
    kind = options[0] >> 24
    if kind == PRODUCE_AT:
        return produce(state, options, last)
    if kind in (PAY, PAY_CARD):
        return payment(state, seat, options)
    if kind == PLACE:
        return placing(state, seat, options)
    if kind == UPGRADE_CUBE:
        return upgrades(state, track, seat, options)
    if kind == ENLIST_RECRUIT:
        return recruits(options)
    if kind == GAIN:
        if len(options) == 2 and options[1] >> 24 == DECLINE:
            return options[:1]
        return options[-1:]
    if kind == DISCARD:
        return options[:1]
    if kind in (DEPLOY_MECH, BUILD_STRUCTURE):
        return options[:-1] if refuses(options[-1]) else options
    if len(options) > MOST and kind != SECTION:
        return options[: MOST - 1] + options[-1:]
    return options


def turn_options(options: list[int]) -> list[int]:
    """Of the actions of a section: each with the most it can bring."""
    best: dict[int, int] = {}
    out: list[int] = []
    for option in options:
        kind = option >> 24
        if kind in (BOLSTER, TRADE):
            best[option >> 16] = option  # the last one of a gain is the largest
        elif kind in (BOTTOM, GAIN_COINS):
            best[kind << 8] = option
        elif kind != END_TURN:
            out.append(option)
    for option in best.values():
        if option >> 8 & 255 or option >> 24 == BOTTOM or option >> 24 == GAIN_COINS:
            out.append(option)
    out.sort()
    return out


def reveals(options: list[int]) -> list[int]:
    return [option for option in options if option >> 24 == REVEAL]


def produce(state: State, options: list[int], last: int) -> list[int]:
    """Whole territories in ascending order; villages in any amount."""
    step = state.stack[-1]
    assert isinstance(step, ProduceStep)
    terrain = state.board.terrain
    out: list[int] = []
    villages = False
    for i in range(len(options)):
        option = options[i]
        if option >> 24 != PRODUCE_AT:
            continue
        space = option >> 16 & 255
        if step.left > 0 and last >> 24 == PRODUCE_AT and space < last >> 16 & 255:
            continue
        if terrain[space] == VILLAGE:
            villages = True
            out.append(option)
        elif options[i + 1] >> 16 & 255 != space or options[i + 1] >> 24 != PRODUCE_AT:
            out.append(option)
    if villages or not out:
        out.append(options[-1])
    return out


def payment(state: State, seat: int, options: list[int]) -> list[int]:
    """From the territory with the most tokens where nobody guards them; or with the lowest card."""
    p = state.players[seat]
    best = -1
    most = -1.0
    card = -1
    for option in options:
        if option >> 24 == PAY_CARD:
            if card < 0:
                card = option
            continue
        space = option >> 8 & 255
        kind = option >> 16 & 255
        worth = float(state.resources[space * RESOURCES + kind])
        if not p.fighters >> space & 1:
            worth += 1.5
        if not p.workers >> space & 1:
            worth += 0.7
        if worth > most:
            most = worth
            best = option
    if best < 0:
        return [card]
    if card >= 0 and p.cards() >= MANY_CARDS:
        return [card, best]
    return [best]


def placing(state: State, seat: int, options: list[int]) -> list[int]:
    """One territory for each type: where fighters or many workers stand."""
    p = state.players[seat]
    out: list[int] = []
    for kind in range(RESOURCES):
        best = -1
        most = -1
        for option in options:
            if option >> 24 != PLACE or option >> 16 & 255 != kind:
                continue
            space = option >> 8 & 255
            worth = p.units.count(space) + min(3, resources_at(state, space))
            if p.fighters >> space & 1:
                worth += 3
            if worth > most:
                most = worth
                best = option
        if best >= 0:
            out.append(best)
    return out if out else options[-1:]


def upgrades(state: State, track: Track, seat: int, options: list[int]) -> list[int]:
    """The most useful cubes to the sections that are needed most."""
    rated: list[tuple[float, int]] = []
    for option in options:
        if option >> 24 != UPGRADE_CUBE:
            continue
        section = option >> 8 & 255
        worth = CUBES[option >> 16 & 255]
        if track.pieces_left(state, seat, section) > 0:
            worth += 0.35 * bottom_cost(state, seat, section)
        rated.append((-worth, option))
    rated.sort()
    return [option for _, option in rated[:5]]


def recruits(options: list[int]) -> list[int]:
    """The best one-time bonuses with every section."""
    rated: list[tuple[float, int]] = []
    for option in options:
        if option >> 24 == ENLIST_RECRUIT:
            rated.append((-ONE_TIME[option >> 8 & 255], option))
    rated.sort()
    return [option for _, option in rated[:6]]
