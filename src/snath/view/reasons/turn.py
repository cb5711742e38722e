"""The own turn: sections, top row, bottom row.  Rulebook: Gameplay; Top-Row; Bottom-Row Actions."""

from __future__ import annotations

from ...engine import effects, hooks
from ...engine.action import (
    BOLSTER,
    BOTTOM,
    END_TURN,
    FACTORY_MOVE,
    FACTORY_TOP,
    GAIN_COINS,
    MOVE,
    PRODUCE,
    SECTION,
    TRADE,
    code,
)
from ...engine.effects import TOP_ROW_COST
from ...engine.ids import (
    ANY_RESOURCE,
    CARDS,
    CUBE_BOLSTER_CARDS,
    CUBE_BOLSTER_POWER,
    CUBE_MOVE_COINS,
    CUBE_TRADE_POPULARITY,
    FACTORY_SECTIONS,
    GAIN_NAMES,
    POPULARITY,
    POWER,
    SECTIONS,
    STRUCTURE_NAMES,
    TOP_BOLSTER,
    TOP_MOVE,
    TOP_NAMES,
    TOP_PRODUCE,
    TOP_TRADE,
)
from ...engine.rule import ON_ALLOWED
from ...engine.steps.payment import payable
from ...engine.steps.turn import BOTTOM_ROW, END, START, TurnStep
from ...engine.territory import with_workers
from .amount import above, above_mat, cost_short, no_room, resources_short, too_little
from .question import Answer, Question, Topic, Why, why

TOP_OF = {
    MOVE: TOP_MOVE,
    GAIN_COINS: TOP_MOVE,
    BOLSTER: TOP_BOLSTER,
    TRADE: TOP_TRADE,
    PRODUCE: TOP_PRODUCE,
}


# -- the section -----------------------------------------------------------------------------


def section(q: Question) -> Why | None:
    p = q.player
    if q.on(TurnStep).phase != START:
        return why("section_chosen", section=q.name("section", p.section))
    if q.a >= SECTIONS + FACTORY_SECTIONS and q.a != p.section:
        return why("section_closed", section=q.name("section", q.a))
    if SECTIONS + len(p.factory_cards) <= q.a < SECTIONS + FACTORY_SECTIONS:
        return why("no_factory_card")
    if SECTIONS <= q.a < SECTIONS + FACTORY_SECTIONS:
        return why("factory_repeated")
    return why("section_repeated", section=q.name("section", q.a))


def token_on(q: Question, wanted: int) -> Why | None:
    """What an action needs first of all: the action token on its section."""
    if q.on(TurnStep).phase == START:
        choice = code(SECTION, wanted)
        if q.allows(choice):
            return why("section_first", section=q.name("section", wanted))
        return section(q.instead(choice))
    chosen = q.player.section
    if chosen == wanted:
        return None
    if wanted >= SECTIONS + len(q.player.factory_cards):
        return why("no_factory_card")
    return why(
        "other_section", section=q.name("section", wanted), chosen=q.name("section", chosen)
    )


def factory_section(q: Question) -> int:
    """The section of the Factory card: the chosen one, or the first."""
    chosen = q.player.section
    return chosen if SECTIONS <= chosen < SECTIONS + FACTORY_SECTIONS else SECTIONS


def top_open(q: Question, wanted: int) -> Why | None:
    """The token on the section, and its top row not yet over."""
    phase = q.on(TurnStep).phase
    missing = token_on(q, wanted)
    if missing is None and phase == BOTTOM_ROW:
        return why("top_taken")
    if missing is None and phase == END:
        return why("top_already_over")
    return missing


def bottom_open(q: Question, wanted: int) -> Why | None:
    missing = token_on(q, wanted)
    if missing is None and q.on(TurnStep).phase == END:
        return why("bottom_taken")
    return missing


# -- the top row -----------------------------------------------------------------------------


def top(q: Question) -> Why | None:
    sections = q.rules.tables.mats[q.player.mat].sections
    wanted = [s.top for s in sections].index(TOP_OF[q.kind])
    return top_open(q, wanted) or TOP_REASONS[q.kind](q)


def forbidden_move(q: Question) -> Why | None:
    """A rule may forbid moving."""
    return forbidden(q, MOVE)


def forbidden(q: Question, kind: int) -> Why | None:
    for rule in hooks.active_rules(q.state, q.seat, ON_ALLOWED):
        if not rule.allowed(q.state, q.seat, kind):
            return why("rule_forbids", rule=rule.key)
    return None


def coins(q: Question) -> Why | None:
    if q.a == 0:
        return why("amount_zero")
    return above_mat(q, q.a, CUBE_MOVE_COINS) or forbidden(q, GAIN_COINS)


def bolster(q: Question) -> Why | None:
    cubes = {POWER: CUBE_BOLSTER_POWER, CARDS: CUBE_BOLSTER_CARDS}
    if q.a not in cubes:
        return wrong_gain(q)
    return (
        too_little("coins", TOP_ROW_COST, q.player.coins)
        or above_mat(q, q.b, cubes[q.a])
        or no_room(q, q.a, q.b)
        or structure_bonus(q)
    )


def trade(q: Question) -> Why | None:
    if q.a not in (ANY_RESOURCE, POPULARITY):
        return wrong_gain(q)
    poor = too_little("coins", TOP_ROW_COST, q.player.coins)
    if poor:
        return poor
    if q.a == ANY_RESOURCE:
        if not with_workers(q.state, q.seat):
            return why("no_worker_to_trade")
        return above(q.b, q.rules.tables.trade_resources) or structure_bonus(q)
    return (
        above_mat(q, q.b, CUBE_TRADE_POPULARITY)
        or no_room(q, POPULARITY, q.b)
        or structure_bonus(q)
    )


def wrong_gain(q: Question) -> Why:
    return why("wrong_gain", gain=GAIN_NAMES[q.a], action=TOP_NAMES[TOP_OF[q.kind]])


def structure_bonus(q: Question) -> Why | None:
    """The extra gain that a structure adds to a top-row action."""
    kind = TOP_OF[q.kind]
    offered = hooks.top_bonus(q.state, q.seat, kind)
    if not q.c:
        return None
    if offered:
        return above(q.c, offered & 15) or no_room(q, offered >> 4, q.c)
    for structure, index in enumerate(q.rules.structure_rules):
        if q.rules.all_rules[index].top_bonus(q.state, q.seat, kind):
            return why("structure_not_built", structure=STRUCTURE_NAMES[structure])
    return None


def produce(q: Question) -> Why | None:
    return cost_short(q, effects.produce_cost(q.state, q.seat))


TOP_REASONS: dict[int, Answer] = {
    MOVE: forbidden_move,
    GAIN_COINS: coins,
    BOLSTER: bolster,
    TRADE: trade,
    PRODUCE: produce,
}


# -- the Factory card ------------------------------------------------------------------------


def factory_top(q: Question) -> Why | None:
    missing = top_open(q, factory_section(q))
    if missing:
        return missing
    number = q.player.factory_cards[q.player.section - SECTIONS]
    card = q.rules.tables.factory_cards[number]
    if q.a >= len(card.choices):
        return why("no_such_choice", most=len(card.choices))
    poor = cost_short(q, card.cost)
    if poor:
        return poor
    if not payable(q.state, q.seat, ANY_RESOURCE, card.cost.resources, card.cost.different):
        return resources_short(q, ANY_RESOURCE, card.cost.resources, card.cost.different)
    return None


def factory_move(q: Question) -> Why | None:
    return bottom_open(q, factory_section(q)) or forbidden_move(q)


# -- the bottom row --------------------------------------------------------------------------


def bottom(q: Question) -> Why | None:
    p = q.player
    if q.on(TurnStep).phase == START:
        return why("choose_section")
    if p.section >= SECTIONS + FACTORY_SECTIONS:
        return why("no_bottom_row", chosen=q.name("section", p.section))
    if p.section >= SECTIONS:
        return why("factory_bottom")
    taken = bottom_open(q, p.section)
    if taken:
        return taken
    # Sections are numbered like the resources their bottom rows cost.
    cost = effects.bottom_cost(q.state, q.seat, p.section)
    if not payable(q.state, q.seat, p.section, cost, False):
        return resources_short(q, p.section, cost, False)
    most = q.rules.tables.mats[p.mat].sections[p.section].coins
    if q.a > most:
        return why("coins_above_printed", most=most)
    if not p.recruits >> p.section & 1:
        return why("recruit_not_enlisted", section=q.name("section", p.section))
    return above(q.b, 1)


# -- parts of an action that has not begun ---------------------------------------------------


def begin(q: Question, packed: int) -> Why | None:
    """The whole action comes first: say so if it can begin, else why it cannot."""
    if q.allows(packed):
        return why("begin_first", action=q.rules.actions[packed >> 24].name)
    whole = q.instead(packed)
    return TOPICS[whole.kind].here(whole)


def begin_bottom(wanted: int) -> Answer:
    """For parts of a bottom-row action."""
    return lambda q: bottom_open(q, wanted) or begin(q, code(BOTTOM))


def begin_top(kind: int) -> Answer:
    """For parts of a top-row action."""
    return lambda q: begin(q, code(kind))


def begin_move(q: Question) -> Why | None:
    """For parts of a Move, of the mat or of the Factory card."""
    started = q.on(TurnStep).phase != START
    on_card = started and q.player.section == factory_section(q)
    reason = begin(q, code(FACTORY_MOVE if on_card else MOVE))
    if reason and reason.code in ("top_taken", "top_already_over", "bottom_taken"):
        return why("no_moves_left")
    return reason


def end_turn(q: Question) -> Why | None:
    return why("choose_section")


TOPICS: dict[int, Topic] = {
    kind: Topic((TurnStep,), answer)
    for kind, answer in (
        (SECTION, section),
        *((kind, top) for kind in TOP_OF),
        (FACTORY_TOP, factory_top),
        (FACTORY_MOVE, factory_move),
        (BOTTOM, bottom),
        (END_TURN, end_turn),
    )
}
