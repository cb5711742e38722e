"""Whole campaigns of bots for the tests, and what must hold at every moment of them."""

from __future__ import annotations

from collections import Counter

from snath.campaign import Campaign
from snath.campaign.names import KINDS, MOD_SLOTS
from snath.campaign.supply import all_tokens
from snath.campaign.triumph import ROWS


def check(campaign: Campaign) -> None:
    """Wealth is never negative, no token is there twice, logs are the sum of their rows."""
    removed: Counter[str] = Counter()
    for row in campaign.rows:
        if isinstance(row.do, str) and row.do.startswith("remove "):
            removed[row.do.split(" ", 2)[2]] += 1
    market = campaign.state.queue[0].to_json() if campaign.state.queue else {}
    offered = Counter(token for drawn in market.get("offers", {}).values() for token in drawn)
    for kind in KINDS:
        lying = campaign.state.supply.to_json()[kind]
        for name, copies in all_tokens(kind).items():
            owned = sum(
                name in member.log.mod_names(kind)
                for member in campaign.members
                if not member.ruled
            )
            token = f"{kind} {name}"
            assert lying[name] + owned + removed[token] + offered[token] == copies, token
    for member in campaign.members:
        log = member.log
        assert log.wealth >= 0
        assert log.wealth == wealth_by_rows(campaign, member.number), member
        for kind in KINDS:
            assert len(log.mods[kind]) <= MOD_SLOTS
            if not member.ruled:
                assert len(set(log.mod_names(kind))) == len(log.mods[kind])
        assert len(set(log.perks)) == len(log.perks)
        for ticks in log.triumph.ticks.values():
            assert len(ticks) <= ROWS and len(set(ticks)) == len(ticks)
    factions = [member.faction for member in campaign.members if member.faction is not None]
    assert len(set(factions)) == len(factions)


def wealth_by_rows(campaign: Campaign, member: int) -> int:
    """What a member's wealth must be, counted from the rows of the campaign alone."""
    wealth = 0
    episodes = iter(campaign.history)
    for row in campaign.rows:
        if isinstance(row.do, str):
            continue
        if "finish" in row.do:
            past = next(episodes)
            if past.episode.startswith("8"):
                return 0  # all that was left is crossed out
            if member not in past.table:
                continue
            seat = past.table.index(member)
            facts = row.do["finish"]
            if facts["perks"][seat] is not None and past.episode != "1":
                wealth -= 15
            wealth += int(facts["seats"][seat]["coins"])
    bought = sum(
        1
        for row in campaign.log()
        if row["member"] == member and row["key"] in ("bought", "benefit")
    )
    free = sum(mod.price == 0 for kind in KINDS for mod in campaign.members[member].log.mods[kind])
    if campaign.members[member].ruled:
        bought -= free
    return wealth - 50 * bought
