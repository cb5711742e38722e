"""What bots answer between the episodes of a campaign: plain sense, some chance.

Votes and factions are a matter of taste, so they are drawn; mods are bought as long as money is
left for a perk; ticks go where a column is nearly full.
"""

from __future__ import annotations

from typing import Final

from ..campaign import Campaign, Decision
from ..campaign.errors import IllegalChoiceError
from ..campaign.names import MOD_PRICE, PERK_PRICE
from ..engine.rng import Rng

# How willingly a bot gives up its faction: once in so many times.
CHANGES: Final = 4
# Bonuses and columns in the order of their worth.
BONUSES: Final = ("bonus popularity", "bonus power", "bonus coins")


def choose(campaign: Campaign, member: int, rng: Rng) -> str:
    """One of the options of a member that is asked."""
    asked = campaign.decision(member)
    if asked is None:
        raise IllegalChoiceError(f"member {member} is not asked anything now")
    options = asked.options
    if asked.kind == "market":
        return buy(asked)
    if asked.kind == "bonus":
        return next(option for option in BONUSES if option in options)
    if asked.kind == "tick":
        ticks = campaign.members[member].log.triumph.counts()
        return max(options, key=lambda option: ticks[option.partition(" ")[2]])
    if asked.kind == "change":
        return options[0] if rng.below(CHANGES) == 0 else options[1]
    if asked.kind == "vote":
        return options[0] if rng.below(2) == 0 else options[-1]
    return options[rng.below(len(options))]


def buy(asked: Decision) -> str:
    """The first mod that leaves money for a perk; a free one in any case."""
    first = asked.options[0]
    if first.startswith("keep") or asked.data["wealth"] >= MOD_PRICE + PERK_PRICE:
        return first
    return asked.options[-1]
