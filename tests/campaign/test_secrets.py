"""Nothing hidden reaches another member: ballots, purchases, drawn mods, what lies ahead."""

from __future__ import annotations

import json
from typing import Any

import pytest

from snath.campaign import Campaign, CampaignError, record_of
from snath.campaign.story import words

FACTS: dict[str, Any] = {
    "reason": "stars",
    "ranking": [0, 1, 2],
    "order": [0, 1, 2],
    "perks": [None, None, None],
    "influence": [3, 2, 1],
    "agents": [0, 0, 0],
    "encounter_tokens": [0, 0, 0],
}


def campaign_of(seed: int = 2) -> Campaign:
    campaign = Campaign.new(["person", "person", "bot:random"], seed=seed)
    for member, faction in enumerate(("nordic", "crimea", "saxony")):
        campaign.play(member, f"faction {faction}")
    return campaign


def finish(campaign: Campaign) -> None:
    """The game of the episode, won by the first member."""
    campaign.begin_episode()
    seats: list[dict[str, Any]] = [
        {"faction": campaign.members[member].faction, "mat": None, "coins": 300, "place": place,
         "stars": {}, "mechs": 2, "structures": 2}
        for place, member in enumerate(campaign.table, 1)
    ]  # fmt: skip
    campaign.finish_episode({**FACTS, "seats": seats})


def seen_by(campaign: Campaign, member: int | None) -> str:
    """Every byte that leaves for a member."""
    return json.dumps([campaign.view(member), campaign.view(member, "pl"), campaign.log(member)])


def test_a_ballot_changes_nothing_for_the_others() -> None:
    one, other = campaign_of(), campaign_of()
    for campaign, war in ((one, 0), (other, 4)):
        finish(campaign)
        campaign.play(0, f"vote {war}")
    for member in (1, 2, None):
        assert seen_by(one, member) == seen_by(other, member)
        assert one.version_for(member) == other.version_for(member) == one.version - 1
    for campaign in (one, other):
        campaign.play(1, "vote 0")
        campaign.play(2, "vote 0")
    assert seen_by(one, 1) != seen_by(other, 1)


def at_market(seed: int = 2) -> Campaign:
    campaign = campaign_of(seed)
    finish(campaign)
    for member in range(3):
        campaign.play(member, "vote 0")
    finish(campaign)
    return campaign


def test_neither_draws_nor_purchases_are_seen_before_all_are_done() -> None:
    one = at_market()
    other = one.clone()
    tokens = one.view(0)["offer"]
    assert len(tokens) == 4
    options = one.decision(0)
    assert options is not None
    one.play(0, options.options[0])
    one.play(0, "done")
    other.play(0, options.options[-1])
    again = other.decision(0)
    assert again is not None
    other.play(0, again.options[0])
    other.play(0, "done")
    for member in (1, 2, None):
        assert one.view(member)["offer"] != tokens
        assert one.view(member)["members"][0]["log"]["wealth"] == 600
        shown, told = json.loads(seen_by(one, member)), json.loads(seen_by(other, member))
        for view in (*shown[:2], *told[:2]):
            view.pop("version")
        assert shown == told
    assert one.view(1)["version"] == at_market().view(1)["version"]


def test_drawn_mods_of_others_are_counted_only() -> None:
    """Other draws for somebody else look the same."""
    views = []
    for seed in range(6):
        view = at_market(seed).view(None)
        views.append(json.dumps(view["drawn"]))
        assert view["offer"] == [] and view["question"] is None
    assert len(set(views)) == 1


def test_the_record_is_not_for_members_while_something_is_sealed() -> None:
    campaign = at_market()
    with pytest.raises(CampaignError, match="once everybody has answered"):
        record_of(campaign, sealed=False)
    assert record_of(campaign).rows
    assert record_of(campaign_of(), sealed=False).rows


def test_no_word_about_what_lies_ahead() -> None:
    """Every episode's own words are in views only once the journey has come there."""
    campaign = campaign_of()
    ahead = ["3", "4", "5", "6", "7", "8a", "8b"]
    for lang in ("en", "pl"):
        text = json.dumps(campaign.view(0, lang), ensure_ascii=False)
        for key in ("2a", "2b", *ahead):
            told = words(lang)["episodes"][key]
            assert key in ("2a", "2b") or told["title"] not in text  # a Great War is in the story
            assert told["opening"][:40] not in text
        assert "vesna" not in text.replace('"vesna": false', "").lower()
        assert str(campaign.config.seed) not in json.dumps(campaign.view(0)["title"])


def test_show_all_is_for_tables_that_want_it() -> None:
    campaign = Campaign.new(["person", "person"], show_all=True)
    titles = [place["title"] for place in campaign.view(None)["journey"]]
    assert titles[4] == words("en")["episodes"]["5"]["title"]
