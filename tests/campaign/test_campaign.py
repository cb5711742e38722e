"""The campaign as programs use it: errors that say what is allowed, records, copies, chance."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from snath.campaign import (
    Campaign,
    CampaignError,
    CampaignRecord,
    CampaignRecordError,
    IllegalChoiceError,
    make_campaign_config,
    record_of,
    replay,
)
from snath.campaign.story import LANGUAGES, name_of, words
from tests.campaign.test_secrets import at_market, campaign_of, finish


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"members": []}, "1 to 5"),
        ({"members": ["person"] * 6}, "1 to 5"),
        ({"members": ["nobody"]}, "'person'"),
        ({"members": ["automa:gigantic"]}, "autometta"),
        ({"members": [{"name": "x" * 61}]}, "60 letters"),
        ({"members": [{"colour": "red"}]}, "name, player, faction"),
        ({"members": [{"faction": "albion"}]}, "nordic"),
        ({"members": [{"faction": "nordic"}, {"faction": "nordic"}]}, "more than one"),
        ({"members": "person"}, "list"),
        ({"members": ["person"], "modules": ["mech_mods"]}, "invaders"),
        ({"members": ["person"], "modules": ["unheard"]}, "unheard"),
        ({"members": ["person"], "resolution": "land_rush"}, "doomsday_clock"),
        ({"members": ["person"], "airships": 1}, "true or false"),
        ({"members": ["person"], "seed": -1}, "seed"),
        ({"members": ["person"], "round_limit": True}, "round_limit"),
    ],
)
def test_what_a_campaign_cannot_be(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(CampaignError, match=said):
        make_campaign_config(**settings)


def test_refusals_change_nothing() -> None:
    campaign = campaign_of()
    before = campaign.digest(), campaign.version
    for refused in (
        lambda: campaign.play(0, "vote 1"),
        lambda: campaign.play(9, "vote 1"),
        lambda: campaign.leave(7),
        lambda: campaign.come_back(0),
        lambda: campaign.join(player="robot"),
        lambda: campaign.join(faction="nordic"),
        lambda: campaign.finish_episode({}),
        campaign.restart_episode,
        lambda: campaign.begin_episode(seed=-1),
        lambda: campaign.settings(resolution="land_rush"),
    ):
        with pytest.raises(CampaignError):
            refused()
        assert (campaign.digest(), campaign.version) == before


@pytest.mark.parametrize(
    "change",
    [
        {"seats": []},
        {"ranking": [0, 0, 1]},
        {"perks": ["worker", None]},
        {"perks": ["sword", None, None]},
        {"influence": None},
        {"influence": [1]},
    ],
)
def test_facts_that_do_not_fit_are_refused(change: dict[str, Any]) -> None:
    campaign = campaign_of()
    finish(other := campaign_of())
    facts = {**other.history[0].facts.to_json(), **change}
    campaign.begin_episode()
    before = campaign.digest(), campaign.version
    with pytest.raises(CampaignError):
        campaign.finish_episode(facts)
    assert (campaign.digest(), campaign.version) == before


def test_a_game_of_other_factions_is_refused() -> None:
    campaign = campaign_of()
    finish(campaign)
    facts = campaign.history[0].facts.to_json()
    facts["seats"][0]["faction"] = "polania"
    other = campaign_of()
    other.begin_episode()
    with pytest.raises(CampaignError, match="played by nordic, crimea, saxony"):
        other.finish_episode(facts)


def test_only_who_is_asked_may_answer() -> None:
    campaign = campaign_of()
    finish(campaign)
    campaign.play(0, "vote 1")
    with pytest.raises(IllegalChoiceError, match="not asked"):
        campaign.play(0, "vote 1")


def test_records_replay_at_every_row_and_go_on_alike() -> None:
    """Also in the middle of sealed answers; what follows is drawn as if nothing had happened."""
    campaign = at_market()
    again = replay(CampaignRecord.of_text(record_of(campaign).to_text()))
    assert again.digest() == campaign.digest() and again.rows == campaign.rows
    for each in (campaign, again):
        for member in range(3):
            asked = each.decision(member)
            assert asked is not None
            each.play(member, asked.options[0])
            each.play(member, "done")
        finish(each)
    assert again.digest() == campaign.digest()
    assert again.view(0) == campaign.view(0)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"snath_campaign": 2}, "supported is 1"),
        ({"rows": [[0, "vote 3"]]}, "row 1: .* not allowed"),
        ({"rows": [["chance", "die 1 3"]]}, "row 1: chance"),
        ({"rows": [["table", {"burn": True}]]}, "unknown act"),
        ({"rows": [["table", {"leave": "all"}]]}, "number"),
        ({"rows": [["table", {"begin": {"speed": 3}}]]}, "begin"),
        ({"rows": [["nobody", "vote 1"]]}, "makes no rows"),
        ({"rows": [[0, "x" * 200]]}, "too long"),
        ({"rows": "none"}, "list"),
        ({"config": {"members": []}}, "1 to 5"),
        ({"config": {"people": []}}, "unknown key"),
        ({"digest": "0"}, "digest"),
        ({"more": 1}, "unknown key"),
    ],
)
def test_broken_records_say_what_is_wrong(change: dict[str, Any], said: str) -> None:
    data = {**record_of(Campaign.new(["person", "person"])).to_json(), **change}
    with pytest.raises(CampaignRecordError, match=said):
        replay(CampaignRecord.of_text(json.dumps(data)))


def test_draws_of_a_server_decide_and_a_replay_needs_none() -> None:
    """With numbers from outside the seed tells nothing; rows tell all."""
    config = make_campaign_config(["person"] * 5, seed=1)

    def draws(first: int) -> Callable[[int], int]:
        return lambda number: number * 7919 + first

    drawn = [Campaign(config, draws(first)) for first in range(8)]
    for campaign in drawn:
        campaign.begin_episode(seed=1)
    orders = {tuple(str(member.faction) for member in c.members) for c in drawn}
    assert len(orders) > 1
    again = Campaign.resumed(config, drawn[3].rows)
    assert again.digest() == drawn[3].digest()


def test_every_game_is_dealt_anew() -> None:
    """Also one that is begun again; the same campaign deals the same games."""
    seeds = []
    for campaign in (campaign_of(), campaign_of()):
        first = campaign.begin_episode().seed
        campaign.restart_episode()
        second = campaign.begin_episode().seed
        campaign.restart_episode()
        finish(campaign)
        for member in range(3):
            campaign.play(member, "vote 0")
        seeds.append([first, second, campaign.begin_episode().seed])
        assert campaign.game_config().seed == seeds[-1][2]
    assert seeds[0] == seeds[1] and len(set(seeds[0])) == 3


def test_copies_are_independent() -> None:
    campaign = at_market()
    copy = campaign.clone()
    asked = copy.decision(0)
    assert asked is not None
    copy.play(0, asked.options[0])
    assert copy.version == campaign.version + 1
    assert campaign.digest() != copy.digest()


def test_both_languages_say_the_same_things() -> None:
    def shape(value: object) -> object:
        if isinstance(value, dict):
            return {key: shape(inner) for key, inner in value.items()}
        return len(value) if isinstance(value, list) else str

    english, polish = (words(lang) for lang in LANGUAGES)
    assert shape(english) == shape(polish)
    for texts in (english, polish):
        for episode in texts["episodes"].values():
            assert 55 <= len(episode["opening"].split()) <= 95


def test_a_person_can_be_replaced_by_an_automa_and_back_with_as_many_mods() -> None:
    campaign = at_market()
    for member in range(3):
        asked = campaign.decision(member)
        assert asked is not None
        campaign.play(member, asked.options[0])
        campaign.play(member, "done")
    owned = campaign.members[0].log.mod_names("infrastructure")
    campaign.replace(0, "automa:automa")
    log = campaign.members[0].log
    assert log.mod_names("infrastructure") == ["tracker"]
    assert campaign.state.supply.tokens["infrastructure"][owned[0]] >= 3
    campaign.replace(0, "person")
    assert len(log.mod_names("infrastructure")) == 1
    assert log.mod_names("infrastructure")[0] not in ("tracker", "spy")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_who_has_no_name_is_called_by_what_plays_the_seat(lang: str) -> None:
    campaign = Campaign.new([{"name": "Ann"}, "person", "bot:greedy", "automa:automa"], seed=1)
    person = "Gracz 2" if lang == "pl" else "Player 2"
    assert [name_of(member, lang) for member in campaign.members] == [
        "Ann", person, "Bot 3", "Automa 4"
    ]


def test_the_table_may_edit_the_log_of_a_newcomer() -> None:
    campaign = campaign_of()
    finish(campaign)
    while asked := campaign.decisions():
        campaign.play(asked[0].member, asked[0].options[0])
    joined = campaign.join("Zoe", "bot:random")
    campaign.edit_log(joined, wealth=77, bonuses={"power": 2})
    log = campaign.members[joined].log
    assert (log.wealth, log.bonuses["power"]) == (77, 2)
    assert "Zoe" in str(campaign.log(None, "en")[-1])
    before = campaign.digest(), campaign.version
    for member, changes, said in (
        (0, {"wealth": 5}, "no newcomer"),
        (joined, {"wealth": -1}, "allowed: 0 to 9999"),
        (joined, {"wealth": True}, "allowed: 0 to 9999"),
        (joined, {"bonuses": {"power": 4}}, "allowed: 0 to 3"),
        (joined, {"bonuses": {"luck": 1}}, "allowed: coins, power, popularity"),
        (joined, {"bonuses": [1]}, "a number for each kind"),
        (99, {"wealth": 1}, "no member 99"),
    ):
        with pytest.raises(CampaignError, match=said):
            campaign.edit_log(member, **changes)
        assert (campaign.digest(), campaign.version) == before
    again = replay(CampaignRecord.of_text(record_of(campaign).to_text()))
    assert again.digest() == campaign.digest()
