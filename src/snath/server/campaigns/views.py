"""A campaign as somebody may see it: everything that leaves comes from the library's whitelist."""

from __future__ import annotations

from msgspec import convert

from ..errors import ServerError
from ..protocol.campaign_view import CampaignLine, CampaignView
from ..protocol.campaigns import CampaignUpdate
from .info import campaign_info, own_members
from .live import LiveCampaign


def viewer(live: LiveCampaign, identity: str, wanted: int | None) -> int | None:
    """The member whose view somebody gets; None for those who only look."""
    own = own_members(live.record, identity)
    if wanted is None:
        return own[0] if own else None
    if wanted not in own:
        raise ServerError("not_you", "this place is not yours")
    return wanted


def update_of(live: LiveCampaign, identity: str, member: int | None, lang: str) -> CampaignUpdate:
    campaign = live.campaign
    return CampaignUpdate(
        info=campaign_info(live.record, campaign is None),
        own=own_members(live.record, identity),
        member=member,
        view=None if campaign is None else convert(campaign.view(member, lang), CampaignView),
        log=[] if campaign is None else convert(campaign.log(member, lang), list[CampaignLine]),
    )
