"""Set-up bonuses for what was gathered in the game.  Rulebook: Episodes 3, 4 and 7."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..names import COINS
from .base import Decision, Reward, seats_of

if TYPE_CHECKING:
    from ..state import Member, State


class Bonuses(Reward):
    """`left` are the marks that each member may still set."""

    name: ClassVar[str] = "bonuses"

    def __init__(self) -> None:
        self.left: dict[int, int] = {}

    def begin(self, state: State) -> None:
        assert state.episode.bonuses is not None
        fact, per_mark = state.episode.bonuses
        gathered = state.last.facts.by_seat(fact)
        for seat, member in seats_of(state):
            marks = -(-int(gathered[seat]) // per_mark)  # rounded up
            if member.ruled:
                for _ in range(marks):
                    self.mark(state, member, COINS)
            else:
                self.left[member.number] = marks

    def mark(self, state: State, member: Member, kind: str) -> None:
        member.log.bonuses[kind] += 1
        state.tell(member, "bonus", bonus=kind)

    def asked(self, state: State) -> list[Decision]:
        return [
            Decision(
                number,
                "bonus",
                tuple(f"bonus {kind}" for kind in state.members[number].log.open_bonuses()),
                data={"left": left},
            )
            for number, left in self.left.items()
            if left
        ]

    def choose(self, state: State, member: Member, action: str) -> None:
        self.mark(state, member, action.removeprefix("bonus "))
        self.left[member.number] -= 1
