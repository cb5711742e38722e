"""What everybody may know of a campaign without opening it, and whom it waits for."""

from __future__ import annotations

from typing import Any, Final

from ...campaign import Campaign
from ..protocol.campaigns import CampaignInfo, MemberInfo, PlaceOrder
from ..store.campaigns import CampaignRecord
from ..store.outbox import PERSON as BROWSERS_OF
from ..store.outbox import Letter
from ..tables.info import when

PERSON: Final = "person"
MEMBER_FIELDS: Final = ("member", "name", "player", "faction", "status")


def player_word(place: PlaceOrder) -> str:
    """Who plays in a place, as the library has it."""
    if place.kind == "bot":
        return f"bot:{place.bot}"
    return PERSON if place.kind == "human" else f"automa:{place.level or 'automa'}"


def place_of(word: str) -> PlaceOrder:
    kind, _, rest = word.partition(":")
    if kind == "bot":
        return PlaceOrder("bot", bot=rest)
    return PlaceOrder("human") if kind == PERSON else PlaceOrder("automa", level=rest)


def is_bot(word: str) -> bool:
    return word.startswith("bot:")


def status_of(campaign: Campaign) -> str:
    """As of games; a campaign has begun with its first episode."""
    if campaign.stage == "over":
        return "finished"
    begun = campaign.stage == "playing" or campaign.state.past
    return "running" if begun else "lobby"


def summary_of(campaign: Campaign) -> dict[str, Any]:
    """Kept for lists, from what a stranger may see."""
    view = campaign.view(None)
    finale = view["finale"]
    return {
        "stage": view["stage"],
        "episode": view["episode"],
        "waiting": view["waiting"],
        "winners": finale["winners"] if finale is not None else [],
        "members": [{name: each[name] for name in MEMBER_FIELDS} for each in view["members"]],
    }


def own_members(record: CampaignRecord, identity: str) -> list[int]:
    """The members that an identity plays."""
    return [each.member for each in record.members if each.owner == identity]


def campaign_info(record: CampaignRecord, broken: bool = False) -> CampaignInfo:
    summary = record.summary
    taken = {each.member: each for each in record.members}
    members: list[MemberInfo] = []
    for each in summary["members"]:
        place = place_of(each["player"])
        owner = taken.get(each["member"])
        members.append(
            MemberInfo(
                member=each["member"],
                name=each["name"],
                kind=place.kind,
                bot=place.bot,
                level=place.level,
                faction=each["faction"],
                status=each["status"],
                taken=place.kind != "human" or owner is not None,
                host=owner is not None and owner.host,
            )
        )
    return CampaignInfo(
        id=record.id,
        name=record.name,
        status=record.status,  # type: ignore[arg-type]
        pace=record.pace,  # type: ignore[arg-type]
        stage=summary["stage"],
        episode=summary["episode"],
        game=record.game,
        members=members,
        waiting=summary["waiting"],
        winners=summary["winners"],
        created=when(record.created),
        updated=when(record.updated),
        read_only=broken,
    )


def letters(before: CampaignRecord, after: CampaignRecord) -> tuple[Letter, ...]:
    """One to everybody whom a campaign over days has just come to wait for, or at its end."""
    if after.pace != "async":
        return ()
    old, new = before.summary, after.summary
    names = {each["member"]: each["name"] for each in new["members"]}
    ended = after.status == "finished" != before.status
    out: dict[tuple[str, int], Letter] = {}
    for member in after.members:
        due = member.member in new["waiting"] and member.member not in old["waiting"]
        if not (due or ended):
            continue
        body = {
            "event": "campaign_over" if ended else "campaign",
            "campaign": after.id,
            "name": after.name,
            "member": member.member,
            "player": names[member.member],
        }
        browsers = f"{BROWSERS_OF}{member.owner}"
        for target in (member.notify, after.webhook, browsers):
            if target:
                out[target, member.member] = Letter(target, body)
    return tuple(out.values())
