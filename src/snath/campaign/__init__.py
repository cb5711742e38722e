"""The Rise of Fenris as a campaign: eight episodes, their logs, and what lies between them.

No I/O.  The campaign makes the configuration of every episode's game and reads the facts of the
finished one; the rules of the game know nothing of it.

>>> from snath.campaign import Campaign
>>> campaign = Campaign.new(["person", "automa"], seed=7)
>>> campaign.play(0, "faction nordic")
>>> campaign.begin_episode().seats[0].faction
'nordic'
"""

from .campaign import Campaign
from .config import CampaignConfig, MemberConfig, config_of_json, make_campaign_config
from .errors import CampaignError, CampaignRecordError, IllegalChoiceError
from .facts import Facts, facts_of
from .record import CampaignRecord, record_of, replay
from .rewards import Decision
from .rows import Row

__all__ = [
    "Campaign",
    "CampaignConfig",
    "CampaignError",
    "CampaignRecord",
    "CampaignRecordError",
    "Decision",
    "Facts",
    "IllegalChoiceError",
    "MemberConfig",
    "Row",
    "config_of_json",
    "facts_of",
    "make_campaign_config",
    "record_of",
    "replay",
]
