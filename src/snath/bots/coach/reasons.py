"""Why something is good, as plain data: what it brings, from one position to another.

A reason is a dict with a `code` and its numbers; clients word it in their language.  `REASONS`
lists the codes with what comes along.  What does not come about in every world has a `chance`
too, and `most` where it may be more than its `change`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from ...engine.board import count
from ...engine.effects import bottom_cost
from ...engine.ids import (
    BOTTOM_NAMES,
    IS_WORKER,
    NO_MAT,
    RESOURCE_NAMES,
    RESOURCES,
    SECTIONS,
)
from ...engine.scoring import score_seat, tier_of
from ...engine.state import State
from ...engine.steps.produce import product_of
from ...engine.territory import controlled, resources_of, spendable, units_at
from ..search.goals import PRINTED, SECTION_GOALS, WORKERS, track_of

Reason: TypeAlias = dict[str, Any]

# Every code with its fields.  Numbers are whole, except chances (0 to 1) and `by` (in coins).
REASONS: Final[dict[str, tuple[str, ...]]] = {
    "ends_game": ("ahead", "margin"),  # the turn ends the game; coins before or behind the best
    "star": ("goal",),  # a star is placed
    "star_near": ("goal", "left"),  # so many steps of a goal are left after the turn
    "combat": ("chance", "space"),  # there will be a combat here, won with this chance
    "bid": ("strength", "chance"),  # power and cards of the drawn bid; the chance of the mixture
    "piece": ("piece", "gained", "have", "of"),
    "tier": ("tier", "change"),  # popularity comes into another tier, counted from 1
    "track": ("track", "change", "have"),  # power, popularity, coins or combat_cards
    "makers": ("resource", "change", "have"),  # more workers stand where this is produced
    "resource": ("resource", "change", "have"),
    "territories": ("change", "have", "coins"),  # what the change counts at this popularity
    "encounter": (),  # the character meets an encounter
    "factory": (),  # a Factory card is gained
    "affordable": ("section",),  # a bottom-row action that the next turn can newly pay
    "better_than": ("section", "by"),  # the best turn of another section is worth less
    "only": (),  # there is nothing else to choose
}
NEAR: Final = 2  # steps of a goal that count as near
UNSAID: Final = 0.05  # chances below this are not spoken of
SURE: Final = 0.995
NAMES: Final = ("goal", "piece", "track", "resource", "section", "tier")  # what it is about


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
        change = count(now) - count(held)
        coins = change * tier_of(after, q.popularity).territory
        out.append(
            {"code": "territories", "change": change, "have": count(now), "coins": coins}
        )
    out += makers(before, after, seat)
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
            had = resources_of(before, spendable(before, seat), section)
            have = resources_of(after, spendable(after, seat), section)
            if useful and have >= cost and (had < cost or section == p.section):
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


def makers(before: State, after: State, seat: int) -> list[Reason]:
    had, have = yields(before, seat), yields(after, seat)
    return [
        {"code": "makers", "resource": name, "change": new - old, "have": new}
        for name, old, new in zip(RESOURCE_NAMES, had, have, strict=True)
        if new > old
    ]


def yields(state: State, seat: int) -> list[int]:
    """How much of each resource the workers of a seat could produce where they stand."""
    out = [0] * RESOURCES
    mine = controlled(state, seat)
    for space, terrain in enumerate(state.board.terrain):
        product = product_of(terrain)
        if product >= 0 and mine >> space & 1:
            out[product] += units_at(state, seat, space, IS_WORKER)
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


# -- over several worlds ---------------------------------------------------------------------


def averaged(outcomes: Iterable[tuple[list[Reason], float]]) -> list[Reason]:
    """What several outcomes with their weights have to say together: the same in all of them is
    said as it is, the rest as a chance, with the least and the most it may come to."""
    variants: dict[tuple[object, ...], list[Reason]] = {}
    shares: dict[tuple[object, ...], float] = {}
    total = 0.0
    for reasons, weight in outcomes:
        total += weight
        for reason in reasons:
            key = subject(reason)
            if key not in variants:
                variants[key] = []
                shares[key] = 0.0
            if reason not in variants[key]:
                variants[key].append(reason)
        for key in {subject(reason) for reason in reasons}:
            shares[key] += weight
    out: list[Reason] = []
    for key, said in variants.items():
        chance = shares[key] / total
        if chance < UNSAID:
            continue
        number = "gained" if "gained" in said[0] else "change"
        said.sort(key=lambda reason, number=number: abs(reason.get(number, 0)))  # type: ignore[misc]
        reason = dict(said[0])
        if reason.get(number) != said[-1].get(number):
            reason["most"] = said[-1][number]
        if chance < SURE:
            reason["chance"] = round(chance, 2)
        out.append(reason)
    return out


def subject(reason: Reason) -> tuple[object, ...]:
    """What a reason is about: its code, its name, and which way it goes."""
    name = next((reason[field] for field in NAMES if field in reason), None)
    return reason["code"], name, reason.get("change", 0) > 0
