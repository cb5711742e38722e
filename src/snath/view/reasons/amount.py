"""Too much wanted, too little at hand: reasons that many actions share."""

from __future__ import annotations

from ...engine import effects, hooks
from ...engine.ids import (
    ANY_RESOURCE,
    CARDS,
    CUBE_NAMES,
    GAIN_NAMES,
    MAX_POPULARITY,
    MAX_POWER,
    POPULARITY,
    POWER,
    RESOURCES,
    WORKERS,
)
from ...engine.rule import ON_PAY_WITH
from ...engine.steps.turn import amount_of
from ...engine.tables import Cost
from ...engine.territory import resources_of, spendable
from .question import Question, Why, ability, why


def too_little(gain: str, need: int, have: int) -> Why | None:
    return why("too_little", gain=gain, need=need, have=have) if have < need else None


def cost_short(q: Question, cost: Cost) -> Why | None:
    """The first part of a cost, resources apart, that cannot be paid."""
    p = q.player
    return (
        too_little("power", cost.power, p.power)
        or too_little("popularity", cost.popularity, p.popularity)
        or too_little("coins", cost.coins, p.coins)
        or too_little("combat_cards", cost.cards, p.cards())
    )


def resources_short(q: Question, resource: int, need: int, different: bool) -> Why:
    """A cost in resources that cannot be paid, and whether a combat card could have helped."""
    held = spendable(q.state, q.seat)
    kinds = range(RESOURCES) if resource == ANY_RESOURCE else (resource,)
    counts = [resources_of(q.state, held, kind) for kind in kinds]
    have = sum(min(n, 1) for n in counts) if different else sum(counts)
    code = "resources_short"
    args: dict[str, str | int] = {
        "gain": "different" if different else GAIN_NAMES[resource],
        "need": need,
        "have": have,
    }
    for rule in hooks.active_rules(q.state, q.seat, ON_PAY_WITH):
        usable = not q.player.used >> rule.index & 1
        cards = q.player.cards()
        if have == need - 1 and not usable:
            code = "resources_short_ability_used"
        elif have == need - 1 and not cards:
            code = "resources_short_no_card"
        elif usable and cards:
            code = "resources_short_even_with_card"
        else:
            continue
        args["ability"] = ability(rule)
    return Why(code, args)


def above_mat(q: Question, amount: int, cube: int) -> Why | None:
    """More than the player mat gives; the very next amount needs an upgrade."""
    most = amount_of(q.state, q.seat, cube)
    if amount <= most:
        return None
    if amount == most + 1 and not q.player.cubes >> cube & 1:
        return why("upgrade_needed", cube=CUBE_NAMES[cube], most=most)
    return above(amount, most)


def above(amount: int, most: int) -> Why | None:
    return why("amount_too_high", most=most) if amount > most else None


def no_room(q: Question, kind: int, amount: int) -> Why | None:
    """The end of a track, or an empty supply."""
    if kind == WORKERS:
        left = effects.workers_left(q.state, q.seat)
        return why("workers_all_out", have=left) if left < amount else None
    room = effects.room(q.state, q.seat, kind, amount)
    if room >= amount:
        return None
    if kind == CARDS:
        return why("deck_exhausted", have=room)
    have = q.player.power if kind == POWER else q.player.popularity
    end = {POWER: MAX_POWER, POPULARITY: MAX_POPULARITY}[kind]
    return why("track_end", gain=GAIN_NAMES[kind], have=have, most=end)
