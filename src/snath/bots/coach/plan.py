"""One plan for a whole turn: orders, reasons, chances and risks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ...engine.action import COMMIT, DIAL, END_TURN, PLAY_CARD, code
from ...engine.rng import Rng
from ...engine.state import State
from ...record.notation import kind_of
from ..bot import World
from ..planner import PlannerBot
from ..search.fight import next_code, open_bid
from ..search.plan import Planner
from ..search.turns import Node
from .orders import Order, cut, order_of, unknown
from .outlook import Outlook
from .reasons import Reason, averaged, compared, section_name

IDEAS: Final = 3  # plans at most, each with another section
CLEAR: Final = 0.5  # coins by which a turn must be better for it to be told
CLOSE: Final = 5.0  # coins that a further idea may be worth less than the best
LOOKS: Final = 600.0  # at the clock, one for 32 positions: the work that a plan may take
LIKELY: Final = 0.5  # that it comes to a combat for it to be told
CARDS: Final = 20  # of one bid, a guard


@dataclass(frozen=True)
class Plan:
    """A suggested option, and the turn that it begins.

    `turn` are the actions up to the first thing nobody can know, without the end of the turn;
    `orders` are the same as people would say it.  `later` tells what may follow behind it, `risks`
    where the others may strike before the next own turn, and `ahead` how many own turns were
    looked at.
    """

    option: int
    turn: tuple[int, ...]
    reasons: tuple[Reason, ...]
    orders: tuple[Order, ...] = ()
    later: tuple[dict[str, Any], ...] = ()
    risks: tuple[dict[str, Any], ...] = ()
    ahead: int = 0


class Work:
    """A clock that counts looks at it: a plan is the same on every machine."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks


def thinker() -> PlannerBot:
    """The planner that the coach asks: two turns ahead, bounded by work instead of time."""
    bot = PlannerBot(level="medium", worlds=2)
    bot.clock = Work()
    bot.seconds = LOOKS
    return bot


def suggest(world: World, options: Sequence[int], rng: Rng, bot: PlannerBot | None = None) -> Plan:
    """The best plan from what a seat may know."""
    return ideas(world, options, rng, bot, 1)[0]


def ideas(
    world: World,
    options: Sequence[int],
    rng: Rng,
    bot: PlannerBot | None = None,
    most: int = IDEAS,
) -> list[Plan]:
    """The best plan, and others with another section that are nearly as good."""
    bot = bot or thinker()
    bot.temperature = 0.0
    state = world()
    seat = state.seat()
    if len(options) == 1:
        return [single(state, seat, options[0], {"code": "only"})]
    if open_bid(state) is not None:
        return [bid(state, list(options), rng, bot)]
    planner = bot.planner(state, seat)
    nodes = planner.turns(state, world) if state.active == seat else []
    if not nodes or not nodes[0].codes or nodes[0].codes[0] not in options:
        last = code(END_TURN)
        if nodes and not nodes[0].codes and last in options:
            return [Plan(last, (), ())]  # nothing more is worth doing
        return [single(state, seat, bot.choose(world, options, rng))]
    best = nodes[0]
    out = [planned(state, world, planner, best, nodes)]
    sections = {section_of(best, seat)}
    for node in nodes[1:]:
        section = section_of(node, seat)
        if len(out) >= most or node.value < best.value - CLOSE:
            break
        if section not in sections and node.codes and node.codes[0] in options:
            sections.add(section)
            out.append(planned(state, world, planner, node, nodes))
    return [replace(plan, ahead=bot.scope.turns) for plan in out]


def section_of(node: Node, seat: int) -> int:
    return node.state.players[seat].section


def single(state: State, seat: int, option: int, *reasons: Reason) -> Plan:
    """One answer that is no turn."""
    order = order_of(state, seat, [option])
    if option == code(END_TURN):
        return Plan(option, (), reasons)
    return Plan(option, (option,), reasons, (order,))


def bid(state: State, options: list[int], rng: Rng, bot: PlannerBot) -> Plan:
    """Dial, cards and commitment of one bid."""
    seat = state.seat()
    step = open_bid(state)
    assert step is not None
    first = bot.bid(state, step, options, rng)
    drawn = bot.bid_drawn
    duel = bot.fights.duel(state, step)
    strength = round(drawn.strength) if drawn else 0
    reason: Reason = {"code": "bid", "strength": strength, "chance": round(duel.win, 2)}
    codes = [first]
    copy = state.clone()
    copy.apply(first)
    for _ in range(CARDS):
        asked = None if copy.over else open_bid(copy)
        if drawn is None or asked is None or asked.seat != seat:
            break
        codes.append(next_code(asked, drawn, copy.legal()))
        copy.apply(codes[-1])
        if codes[-1] >> 24 == COMMIT:
            break
    known = [each for each in codes if each >> 24 in (DIAL, PLAY_CARD, COMMIT)]
    kind = "bid" if known == codes else kind_of(state.rules, first).name
    return Plan(first, tuple(codes), (reason,), (Order(kind, tuple(codes)),))


def planned(state: State, world: World, planner: Planner, node: Node, nodes: list[Node]) -> Plan:
    """A turn that was found, with what can be said about it over several worlds."""
    seat = planner.seat
    known = node.codes if node.sure < 0 else node.codes[: node.sure]
    played = cut(state, known)
    outlook = Outlook(planner, seat, state.turn)
    outlook.look(world, known)
    orders: list[Order] = []
    for number, each in enumerate(played):
        last = number == len(played) - 1
        if last and node.sure >= 0:
            found = averaged(
                (compared(each.before, end.state, seat), end.weight) for end in outlook.asked
            )
            opens = unknown(each.after, seat)
        else:
            found = compared(each.before, each.after, seat)
            opens = None
        orders.append(replace(each.order, reasons=tuple(found), opens=opens))
    reasons = averaged((compared(state, end.state, seat), end.weight) for end in outlook.ended)
    names = state.rules.vocabularies["space"]
    for space, odds in outlook.combats.items():
        if odds.fought >= LIKELY:
            chance = round(odds.won / odds.fought, 2)
            reasons.insert(0, {"code": "combat", "chance": chance, "space": names[space]})
    for other in nodes:
        section = section_of(other, seat)
        if 0 <= section != section_of(node, seat) and other.value <= node.value:
            by = round(node.value - other.value, 1)
            if by >= CLEAR:
                reasons.append(
                    {"code": "better_than", "section": section_name(section), "by": by}
                )
            break
    later = outlook.later() if node.sure >= 0 else []
    risks = [risk | {"space": names[risk["space"]]} for risk in outlook.risks()]
    return Plan(
        node.codes[0], tuple(known), tuple(reasons), tuple(orders), tuple(later), tuple(risks)
    )

