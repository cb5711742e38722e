"""Victory, wealth and the stars of the track go into the logs.  Rulebook: Episode Rewards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..errors import CampaignError
from ..names import PERK_PRICE, PERKS
from ..triumph import COMBATS, fullest, own_columns
from .base import Reward, seats_of

if TYPE_CHECKING:
    from ..facts import SeatFacts
    from ..state import Member, State


class Record(Reward):
    """The perk of the set-up is paid; in the last episode the wealth that is left is crossed out,
    in all others the final coins are added to it."""

    name: ClassVar[str] = "record"

    def begin(self, state: State) -> None:
        perks = state.last.facts.by_seat("perks")
        for seat, member in seats_of(state):
            facts = state.last.facts.seats[seat]
            if perks[seat] is not None:
                self.pay_perk(state, member, perks[seat])
            if state.episode.last:
                member.log.change_wealth(state.episode.key, -member.log.wealth, "crossed_out")
            else:
                member.log.change_wealth(state.episode.key, facts.coins, "coins")
                if facts.won:
                    member.log.victories.append(state.episode.slot)
            state.tell(member, "won" if facts.won else "scored", coins=facts.coins)
            if not state.episode.all_free:
                self.tick(state, member, facts)

    def pay_perk(self, state: State, member: Member, perk: object) -> None:
        if perk not in PERKS or perk in member.log.perks:
            raise CampaignError(f"facts: {perk!r} is no perk that member {member.number} has left")
        assert isinstance(perk, str)
        price = 0 if state.episode.free_perk else PERK_PRICE
        member.log.perks.append(perk)
        member.log.change_wealth(state.episode.key, -price, "perk")
        state.tell(member, "perk", perk=perk, price=price)

    def tick(self, state: State, member: Member, facts: SeatFacts) -> None:
        """A tick for each category; an Automa's combat stars go where most ticks are."""
        log = member.log.triumph
        for column in own_columns(facts.stars):
            target: str | None = column
            if member.ruled and column in COMBATS:
                target = fullest(log, COMBATS, state.episode.key)
            if target is not None and log.tick(target, state.episode.key):
                state.tell(member, "ticked", column=target)
