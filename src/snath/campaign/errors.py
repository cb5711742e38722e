"""Errors of campaigns; each says what is wrong and what is allowed."""

from __future__ import annotations

from ..engine.errors import SnathError


class CampaignError(SnathError):
    code = "campaign"


class IllegalChoiceError(CampaignError):
    """A choice that is not among the options, or is not this member's."""

    code = "illegal_choice"


class CampaignRecordError(CampaignError):
    """A record of a campaign that cannot be replayed."""

    code = "campaign_record"
