"""Stars that may tick any column.  Rulebook: Campaign Log; rewards of Episodes 1, 2, 7 and 8a."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from ..episodes import free_stars
from ..triumph import EITHER, any_stars, first_space, fullest
from .base import Decision, Reward, seats_of

if TYPE_CHECKING:
    from ..state import Member, State


class Ticks(Reward):
    """`left` are the stars that each member may still tick where it likes."""

    name: ClassVar[str] = "ticks"

    def __init__(self) -> None:
        self.left: dict[int, int] = {}

    def begin(self, state: State) -> None:
        episode = state.episode
        for seat, member in seats_of(state):
            stars = state.last.facts.seats[seat].stars
            if episode.all_free:
                free = dict(stars)
            else:
                free = any_stars(stars, free_stars(episode, state.second))
            if member.ruled:
                self.tick_by_rule(state, member, free)
            else:
                self.left[member.number] = sum(free.values())

    def tick_by_rule(self, state: State, member: Member, free: Mapping[str, int]) -> None:
        """An Automa ticks the first empty space, for a star of two things the fuller column."""
        log = member.log.triumph
        episode = state.episode.key
        for goal, count in free.items():
            for _ in range(count):
                column = (
                    fullest(log, EITHER[goal], episode)
                    if goal in EITHER
                    else first_space(log, episode)
                )
                if column is not None and log.tick(column, episode):
                    state.tell(member, "ticked", column=column)

    def asked(self, state: State) -> list[Decision]:
        out: list[Decision] = []
        for number, left in self.left.items():
            columns = state.members[number].log.triumph.open_columns(state.episode.key)
            if left and columns:
                options = tuple(f"tick {column}" for column in columns)
                out.append(Decision(number, "tick", options, data={"left": left}))
        return out

    def choose(self, state: State, member: Member, action: str) -> None:
        column = action.removeprefix("tick ")
        member.log.triumph.tick(column, state.episode.key)
        self.left[member.number] -= 1
        state.tell(member, "ticked", column=column)
