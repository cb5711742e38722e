"""Bots play campaigns from the first episode to the last, on every road there is."""

from __future__ import annotations

import json

import pytest

from snath.campaign import Campaign, CampaignRecord, replay
from snath.sim.campaign import CampaignPlan, PlayedCampaign, play_campaign
from tests.campaign.whole import check

ROADS = {("2a", "8a"), ("2a", "8b"), ("2b", "8a"), ("2b", "8b")}
MOST = 40  # campaigns within which every road is taken
# Quick games: one random player and one Automa, cut off after some rounds.
PLAN = CampaignPlan(("random", "automa:automa"), MOST, settings={"round_limit": 26})


def road(played: PlayedCampaign) -> tuple[str, str]:
    episodes = [str(row["episode"]) for row in played.rows]
    return next(e for e in episodes if e[0] == "2"), episodes[-1]


def test_all_four_roads_lead_to_an_end() -> None:
    """Every position between games is sound; the record of each leads to the same digest."""
    open_roads = set(ROADS)
    for number in range(MOST):
        played = play_campaign(PLAN, number, check)
        if road(played) not in open_roads:
            continue
        open_roads.discard(road(played))
        again = replay(CampaignRecord.of_text(played.record.to_text()))
        assert again.digest() == played.record.digest
        assert again.over and again.state.final is not None
        assert [past.episode for past in again.history][2:7] == ["3", "4", "5", "6", "7"]
        if not open_roads:
            return
    raise AssertionError(f"nobody took the roads {open_roads}")


def test_a_row_for_every_episode_and_seat() -> None:
    played = play_campaign(PLAN, 0)
    assert len(played.rows) == 8 * 2
    assert {row["word"] for row in played.rows} == {"random", "automa:automa"}
    assert {row["final_place"] for row in played.rows} <= {1, 2}
    json.dumps(played.rows)


@pytest.mark.parametrize(
    ("words", "settings"),
    [
        (("random",) * 3, {"airships": True, "resolution": "doomsday_clock"}),
        (
            ("random", "automa:autometta", "random", "automa:automaszyna", "random", "random"),
            {"modules": ["invaders", "promos", "more_encounters"], "automatic_difficulty": True},
        ),
    ],
)
def test_other_tables(words: tuple[str, ...], settings: dict[str, object]) -> None:
    """More people, boxes and agreements."""
    plan = CampaignPlan(words, 1, 5, settings={"round_limit": 5, **settings})
    looked: list[str] = []

    def look(campaign: Campaign) -> None:
        check(campaign)
        looked.append(campaign.stage)

    played = play_campaign(plan, 0, look)
    assert len(played.rows) == 8 * len(words)
    assert set(looked) >= {"ready", "playing", "rewards", "over"}
    assert replay(played.record).digest() == played.record.digest
