"""What a planner would do in somebody's place, and why, as plain data.

A reason is a dict with a `code` and its numbers; clients word it in their language.  `REASONS`
lists the codes with what comes along.  Reasons compare the position now with the one at the end of
the suggested turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ..engine.board import count
from ..engine.effects import bottom_cost
from ..engine.ids import (
    BOTTOM_NAMES,
    NO_MAT,
    RESOURCE_NAMES,
    RESOURCES,
    SECTIONS,
)
from ..engine.rng import Rng
from ..engine.scoring import score_seat, tier_of
from ..engine.state import State
from ..engine.territory import controlled, resources_of, spendable
from .bot import World
from .planner import PlannerBot
from .search.fight import open_bid
from .search.goals import PRINTED, SECTION_GOALS, WORKERS, track_of

Reason: TypeAlias = dict[str, Any]

# Every code with its fields.  Numbers are whole, except chances (0 to 1) and `by` (in coins).
REASONS: Final[dict[str, tuple[str, ...]]] = {
    "ends_game": ("ahead", "margin"),  # the turn ends the game; coins before or behind the best
    "star": ("goal",),  # a star is placed
    "star_near": ("goal", "left"),  # so many steps of a goal are left after the turn
    "combat": ("chance",),  # there will be a combat, won with this chance
    "bid": ("strength", "chance"),  # power and cards of the drawn bid; the chance of the mixture
    "piece": ("piece", "gained", "have", "of"),
    "tier": ("tier", "change"),  # popularity comes into another tier, counted from 1
    "track": ("track", "change", "have"),  # power, popularity, coins or combat_cards
    "resource": ("resource", "change", "have"),
    "territories": ("change", "have"),
    "encounter": (),  # the character meets an encounter
    "factory": (),  # a Factory card is gained
    "affordable": ("section",),  # a bottom-row action that the next turn can pay
    "better_than": ("section", "by"),  # the best turn of another section is worth less
    "only": (),  # there is nothing else to choose
}
NEAR: Final = 2  # steps of a goal that count as near
WORLDS: Final = 3  # in all of which a reason must hold: a card that was only imagined is none


@dataclass(frozen=True)
class Advice:
    """A suggested option, the rest of the turn as far as it can be foreseen, and the reasons."""

    option: int
    turn: tuple[int, ...]
    reasons: tuple[Reason, ...]


def suggest(
    world: World, options: Sequence[int], rng: Rng, bot: PlannerBot | None = None
) -> Advice:
    """What to choose and why, from what a seat may know."""
    if len(options) == 1:
        return Advice(options[0], (options[0],), ({"code": "only"},))
    bot = bot or PlannerBot(level="medium")
    bot.temperature = 0.0
    state = world()
    seat = state.seat()
    bid = open_bid(state)
    if bid is not None:
        option = bot.bid(state, bid, list(options), rng)
        duel = bot.fights.duel(state, bid)
        strength = round(bot.bid_drawn.strength) if bot.bid_drawn else 0
        reason = {"code": "bid", "strength": strength, "chance": round(duel.win, 2)}
        return Advice(option, (option,), (reason,))
    planner = bot.planner(state, seat)
    nodes = planner.turns(state, world) if state.active == seat else []
    if not nodes or not nodes[0].codes or nodes[0].codes[0] not in options:
        option = bot.choose(world, options, rng)
        return Advice(option, (option,), ())
    best = nodes[0]
    reasons = compared(state, best.state, seat)
    for _ in range(WORLDS if best.sure >= 0 else 0):
        before = world()
        after = planner.others.replay(before.clone(), best.codes, planner.judge)
        true = compared(before, after, seat)
        reasons = [reason for reason in reasons if reason in true]
    if best.odds >= 0.0:
        reasons.insert(0, {"code": "combat", "chance": round(best.odds, 2)})
    for node in nodes[1:]:
        section = node.state.players[seat].section
        if 0 <= section != best.state.players[seat].section:
            by = round(best.value - node.value, 1)
            reasons.append({"code": "better_than", "section": section_name(section), "by": by})
            break
    known = best.codes if best.sure < 0 else best.codes[: best.sure]
    return Advice(best.codes[0], tuple(known), tuple(reasons))


def section_name(section: int) -> str:
    return BOTTOM_NAMES[section] if section < SECTIONS else "factory"


def compared(before: State, after: State, seat: int) -> list[Reason]:
    """What a turn brings a seat, the weightiest first."""
    out: list[Reason] = []
    if after.over:
        mine = score_seat(after, seat).total
        others = [score_seat(after, s).total for s in range(len(after.order)) if s != seat]
        margin = mine - max(others, default=0)
        out.append({"code": "ends_game", "ahead": margin > 0, "margin": margin})
    out += stars(before, after, seat)
    out += pieces(before, after, seat)
    out += tracks(before, after, seat)
    p, q = before.players[seat], after.players[seat]
    if before.encounters & ~after.encounters:
        out.append({"code": "encounter"})
    if len(q.factory_cards) > len(p.factory_cards):
        out.append({"code": "factory"})
    held, now = controlled(before, seat), controlled(after, seat)
    if count(held) != count(now):
        out.append(
            {"code": "territories", "change": count(now) - count(held), "have": count(now)}
        )
    for kind in range(RESOURCES):
        have = resources_of(after, now, kind)
        change = have - resources_of(before, held, kind)
        if change:
            name = RESOURCE_NAMES[kind]
            out.append({"code": "resource", "resource": name, "change": change, "have": have})
    if not after.over and q.mat != NO_MAT:
        track = track_of(after.rules)
        for section in range(SECTIONS):
            cost = bottom_cost(after, seat, section)
            useful = section != q.section and track.pieces_left(after, seat, section) > 0
            if useful and resources_of(after, spendable(after, seat), section) >= cost:
                out.append({"code": "affordable", "section": BOTTOM_NAMES[section]})
    return out


def stars(before: State, after: State, seat: int) -> list[Reason]:
    p, q = before.players[seat], after.players[seat]
    goals = after.rules.goals
    out: list[Reason] = []
    for i, goal in enumerate(goals):
        out += [{"code": "star", "goal": goal.key}] * (q.stars[i] - p.stars[i])
    rooms = track_of(after.rules).rooms(after, seat)
    for i, goal in enumerate(goals):
        had, _ = goal.progress(before, seat)
        have, needed = goal.progress(after, seat)
        left = needed - have
        if 0 < left <= NEAR and have > had and not q.stars[i] and rooms[i] > 0:
            out.append({"code": "star_near", "goal": goal.key, "left": left})
    return out


def pieces(before: State, after: State, seat: int) -> list[Reason]:
    """Pieces that have left the mats, counted as the goals of the track do it."""
    goals = {**PRINTED, **{goal.key: goal for goal in after.rules.goals}}
    out: list[Reason] = []
    for key in (*SECTION_GOALS, WORKERS):
        had, _ = goals[key].progress(before, seat)
        have, of = goals[key].progress(after, seat)
        if have > had:
            out.append(
                {
                    "code": "piece", "piece": key.removesuffix("s"), "gained": have - had,
                    "have": have, "of": of,
                }
            )
    return out


def tracks(before: State, after: State, seat: int) -> list[Reason]:
    p, q = before.players[seat], after.players[seat]
    out: list[Reason] = []
    tiers = after.rules.tables.tiers
    was = tiers.index(tier_of(before, p.popularity))
    now = tiers.index(tier_of(after, q.popularity))
    if was != now:
        out.append({"code": "tier", "tier": now + 1, "change": now - was})
    for name, old, new in (
        ("popularity", p.popularity, q.popularity),
        ("power", p.power, q.power),
        ("coins", p.coins, q.coins),
        ("combat_cards", p.cards(), q.cards()),
    ):
        if old != new:
            out.append({"code": "track", "track": name, "change": new - old, "have": new})
    return out
