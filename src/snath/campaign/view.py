"""What a member may know of a campaign, built from a whitelist.

Hidden are sealed answers until all are open, the mods that others have drawn, the seed, and every
word about what lies ahead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .episodes import EPISODES, OF_VOTE, SLOTS
from .names import FENRIS, KINDS, VESNA
from .rewards import Market
from .rewards.vote import Vote
from .state import OVER, READY, REWARDS, Member, Past
from .story import ending, intro, line, option_label, outcome, roads, station

if TYPE_CHECKING:
    from .campaign import Campaign


def view(campaign: Campaign, member: int | None, lang: str) -> dict[str, Any]:
    """For a member, or None for whoever only looks on."""
    state = campaign.state
    asked = campaign.decisions()
    waiting = [decision.member for decision in asked]
    ended = bool(state.past) and state.stage in (REWARDS, READY, OVER)
    current = state.queue[0] if state.queue else None
    return {
        "version": campaign.version_for(member),
        "title": campaign.config.title,
        "you": member,
        "stage": state.stage,
        "episode": campaign.episode,
        "journey": journey(campaign, lang),
        "members": [member_view(campaign, each, waiting) for each in state.members],
        "question": question(campaign, member, lang),
        "waiting": waiting,
        "intro": intro(campaign.episode, lang),
        "outcome": outcome(state, lang) if ended else None,
        "history": [history(past) for past in state.past],
        "unlocked": {
            **{kind: kind in state.unlocked for kind in KINDS},
            **{faction: faction in state.new_factions() for faction in (VESNA, FENRIS)},
        },
        "offer": offer(campaign, member),
        "drawn": [
            {"member": number, "count": len(drawn)}
            for number, drawn in (current.offers if isinstance(current, Market) else {}).items()
        ],
        "fork": roads(lang) if isinstance(current, Vote) else None,
        "finale": finale(campaign, lang),
    }


def journey(campaign: Campaign, lang: str) -> list[dict[str, Any]]:
    """The eight places; of those ahead nothing is told unless the table wants to see all."""
    state = campaign.state
    played = {EPISODES[past.episode].slot: past for past in state.past}
    out: list[dict[str, Any]] = []
    for slot in range(1, SLOTS + 1):
        if slot in played:
            past = played[slot]
            told = station(past.episode, lang)
            winners = winners_of(campaign, past)
            out.append({"slot": slot, **told, "state": "done", "winners": winners})
        elif slot == state.episode.slot:
            told = station(state.episode.key, lang)
            out.append({"slot": slot, **told, "state": "now", "winners": []})
        else:
            told = {"episode": None, "title": None, "date": None}
            if campaign.config.show_all and str(slot) in EPISODES:
                told = station(str(slot), lang)
            out.append({"slot": slot, **told, "state": "ahead", "winners": []})
    return out


def winners_of(campaign: Campaign, past: Past) -> list[int]:
    """Who ticked the victory box of an episode; of the last one who won the campaign."""
    if EPISODES[past.episode].last:
        return list(campaign.state.final["winners"]) if campaign.state.final else []
    return [past.table[seat] for seat, facts in enumerate(past.facts.seats) if facts.won]


def member_view(campaign: Campaign, member: Member, waiting: list[int]) -> dict[str, Any]:
    state = campaign.state
    log = member.log.to_json()
    log["triumph"] = member.log.triumph.counts()
    base = None if member.faction is None else state.bases.get(member.faction, member.faction)
    if member.faction == VESNA and VESNA not in state.bases:
        base = None
    return {
        "member": member.number,
        "name": member.name,
        "player": member.player,
        "faction": member.faction,
        "base": base,
        "status": member.status,
        "waiting": member.number in waiting,
        "log": log,
    }


def question(campaign: Campaign, member: int | None, lang: str) -> dict[str, Any] | None:
    asked = None if member is None else campaign.decision(member)
    if asked is None:
        return None
    return {
        "kind": asked.kind,
        "sealed": asked.sealed,
        "options": [
            {"action": action, "label": option_label(asked, action, lang)}
            for action in asked.options
        ],
        "data": dict(asked.data),
    }


def offer(campaign: Campaign, member: int | None) -> list[dict[str, str]]:
    """The mods in front of the viewer while the market is open."""
    current = campaign.state.queue[0] if campaign.state.queue else None
    if member is None or not isinstance(current, Market):
        return []
    tokens = [token.split(" ") for token in current.offers.get(member, [])]
    return [{"kind": kind, "mod": mod} for kind, mod in tokens]


def history(past: Past) -> dict[str, Any]:
    vote = None
    if past.vote is not None:
        vote = {fork: sum(cast[fork] for cast in past.vote.values()) for fork in OF_VOTE}
    return {
        "episode": past.episode,
        "results": [
            {
                "member": past.table[seat],
                "faction": facts.faction,
                "mat": facts.mat,
                "coins": facts.coins,
                "stars": [goal for goal, count in facts.stars.items() for _ in range(count)],
                "won": facts.won,
            }
            for seat, facts in enumerate(past.facts.seats)
        ],
        "vote": vote,
    }


def finale(campaign: Campaign, lang: str) -> dict[str, Any] | None:
    told = campaign.state.final
    if told is None:
        return None
    return {
        "ranking": [dict(row) for row in told["ranking"]],
        "winners": list(told["winners"]),
        "leadership": [
            {
                "member": each["member"],
                "profile": [
                    {**level, **ending(level["category"], level["level"], lang)}
                    for level in each["profile"]
                ],
            }
            for each in told["leadership"]
        ],
    }


def log_lines(campaign: Campaign, lang: str) -> list[dict[str, Any]]:
    """What has happened, line by line; nothing that is sealed is among it."""
    state = campaign.state
    return [
        {
            "version": each.version,
            "member": each.member,
            "episode": each.episode,
            "key": each.key,
            "text": line(state, each, lang),
        }
        for each in state.happened
    ]
