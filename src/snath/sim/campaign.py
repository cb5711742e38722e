"""Whole campaigns between bots: a row for every episode and seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from signal import SIG_IGN, SIGINT, signal
from typing import Any

from ..bots import SeatWord, seat_word
from ..bots.campaign import choose
from ..campaign import Campaign, CampaignRecord, make_campaign_config, record_of
from ..campaign.state import GATHERING, PLAYING, READY
from ..engine.rng import Rng
from ..game import Game
from .plan import game_seed
from .play import Line, decided


@dataclass(frozen=True)
class CampaignPlan:
    """A run of campaigns; `words` are the seats, `settings` as in `make_campaign_config`."""

    words: tuple[str, ...]
    campaigns: int
    seed: int = 0
    settings: dict[str, Any] = field(default_factory=dict)

    def campaign(self, number: int) -> Campaign:
        """The campaign with a number, before its first episode; all of it follows from the plan."""
        members = [member_word(seat_word(word)) for word in self.words]
        seed = game_seed(self.seed, number)
        return Campaign(make_campaign_config(members, seed=seed, **self.settings))


@dataclass(frozen=True)
class PlayedCampaign:
    number: int
    rows: list[Line]
    record: CampaignRecord


def member_word(word: SeatWord) -> str:
    return word.text if word.bot is None else f"bot:{word.text}"


def play_campaign(
    plan: CampaignPlan, number: int, look: Callable[[Campaign], None] | None = None
) -> PlayedCampaign:
    """Play the campaign with a number to its end; `look` is shown every position between games."""
    campaign = plan.campaign(number)
    rng = Rng.seeded(game_seed(plan.seed ^ 1, number))
    words = [seat_word(word) for word in plan.words]
    rows: list[Line] = []
    while not campaign.over:
        if campaign.stage == PLAYING:
            game = play_episode(campaign, words, number)
            campaign.finish_episode(game)
            rows += episode_rows(plan, number, campaign, game)
        elif asked := campaign.decisions():
            member = asked[0].member
            campaign.play(member, choose(campaign, member, rng))
        else:
            assert campaign.stage in (GATHERING, READY)
            campaign.begin_episode()
        if look is not None:
            look(campaign)
    for row in rows:
        final = campaign.state.final
        assert final is not None
        total = next(each for each in final["ranking"] if each["member"] == row["member"])
        row["final_total"] = total["total"]
        row["final_place"] = total["place"]
    return PlayedCampaign(number, rows, record_of(campaign))


def play_episode(campaign: Campaign, words: Sequence[SeatWord], number: int) -> Game:
    """The game of the episode that has begun, played to its end."""
    game = Game(campaign.game_config())
    seating = [words[member] for member in campaign.table]
    bots = [word.make() for word in seating]
    while not game.over:
        seat = game.state.seat()
        game.apply(decided(game, seat, bots[seat], seating[seat], number))
    return game


def episode_rows(plan: CampaignPlan, number: int, campaign: Campaign, game: Game) -> list[Line]:
    """A row per seat of the episode that was just finished."""
    past = campaign.history[-1]
    return [
        {
            "campaign": number,
            "seed": campaign.config.seed,
            "episode": past.episode,
            "players": len(past.table),
            "member": member,
            "word": plan.words[member],
            "faction": facts.faction,
            "mat": facts.mat or "",
            "place": facts.place,
            "won": int(facts.won),
            "coins": facts.coins,
            "stars": sum(facts.stars.values()),
            "rounds": game.state.round,
            "end_reason": past.facts.reason,
            "perk": past.facts.by_seat("perks")[seat] or "",
            "wealth": campaign.members[member].log.wealth,
            "mech_mods": len(campaign.members[member].log.mods["mech"]),
            "infrastructure_mods": len(campaign.members[member].log.mods["infrastructure"]),
            "ticks": campaign.members[member].log.triumph.total(),
        }
        for seat, member in enumerate(past.table)
        for facts in [past.facts.seats[seat]]
    ]


def campaigns(plan: CampaignPlan, jobs: int = 1, first: int = 0) -> Iterator[PlayedCampaign]:
    """The campaigns of a plan from a number on, in their order."""
    if jobs == 1:
        for number in range(first, plan.campaigns):
            yield play_campaign(plan, number)
        return
    from multiprocessing import get_context

    # Ctrl-C is for the process that keeps the rows; it ends the others.
    with get_context("spawn").Pool(jobs, signal, (SIGINT, SIG_IGN)) as pool:
        tasks = [(plan, number) for number in range(first, plan.campaigns)]
        yield from pool.imap(played, tasks)


def played(task: tuple[CampaignPlan, int]) -> PlayedCampaign:
    return play_campaign(*task)
