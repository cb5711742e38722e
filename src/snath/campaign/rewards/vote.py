"""War or Peace: sealed ballots, opened together.  Rulebook: Episode 1, Episode Rewards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..episodes import OF_VOTE, PEACE, WAR
from .base import Decision, Reward, seats_of

if TYPE_CHECKING:
    from ..state import Member, State


class Vote(Reward):
    """`tokens` that each member must cast; `war` are those of the ballots that are for War.

    `decided` is the word of the winner after a tie.
    """

    name: ClassVar[str] = "vote"

    def __init__(self) -> None:
        self.tokens: dict[int, int] = {}
        self.war: dict[int, int] = {}
        self.decided = ""

    def begin(self, state: State) -> None:
        """Everybody gets one token more; an Automa with an even number is for War."""
        gathered = state.last.facts.by_seat("influence")
        for seat, member in seats_of(state):
            tokens = int(gathered[seat]) + 1
            self.tokens[member.number] = tokens
            if member.ruled:
                self.war[member.number] = tokens if tokens % 2 == 0 else 0
        self.settle(state)

    def for_war(self) -> int:
        return sum(self.war.values())

    def for_peace(self) -> int:
        return sum(self.tokens.values()) - self.for_war()

    def tied(self) -> bool:
        return len(self.war) == len(self.tokens) and self.for_war() == self.for_peace()

    def asked(self, state: State) -> list[Decision]:
        waiting = [number for number in self.tokens if number not in self.war]
        if waiting:
            return [
                Decision(
                    number,
                    "vote",
                    tuple(f"vote {war}" for war in range(self.tokens[number] + 1)),
                    sealed=True,
                    data={"tokens": self.tokens[number]},
                )
                for number in waiting
            ]
        if self.tied() and not self.decided:
            return [
                Decision(state.ranked()[0].number, "decide", (f"decide {PEACE}", f"decide {WAR}"))
            ]
        return []

    def choose(self, state: State, member: Member, action: str) -> None:
        word, _, value = action.partition(" ")
        if word == "vote":
            self.war[member.number] = int(value)
            self.settle(state)
        else:
            self.decided = value
            state.tell(member, "decided", fork=value)

    def settle(self, state: State) -> None:
        """Open the ballots once all are in; an Automa that decides a tie stays with its vote."""
        if len(self.war) < len(self.tokens):
            return
        state.last.vote = {
            number: {WAR: war, PEACE: self.tokens[number] - war} for number, war in self.war.items()
        }
        for number, cast in state.last.vote.items():
            state.tell(state.members[number], "voted", war=cast[WAR], peace=cast[PEACE])
        winner = state.ranked()[0]
        if self.tied() and winner.ruled:
            self.decided = WAR if self.war[winner.number] else PEACE

    def finish(self, state: State) -> None:
        ahead = WAR if self.for_war() > self.for_peace() else PEACE
        state.chosen = OF_VOTE[self.decided or ahead]

    def hidden_rows(self, member: int | None) -> int:
        if len(self.war) == len(self.tokens):
            return 0
        return sum(1 for number in self.war if number != member)
