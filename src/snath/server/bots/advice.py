"""What the coach said last to a seat: kept, so that it says the same until something changes.

A plan is still good after its first answers were given, and again after they were taken back: it
is found by the position.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.structs import replace

from ..protocol.coach import Idea


@dataclass
class Advice:
    """Ideas for the position with the digest `at`; `stages` are the positions that they lead
    through: which idea, and how many of its answers have been given there."""

    at: str
    ideas: list[Idea]
    stages: dict[str, tuple[int, int]] = field(default_factory=dict)

    def at_position(self, digest: str) -> list[Idea] | None:
        """What it says about a position; None if that lies beside all of its ways."""
        if digest == self.at:
            return self.ideas
        if digest not in self.stages:
            return None
        number, done = self.stages[digest]
        return [replace(self.ideas[number], done=done)]


def next_answer(idea: Idea) -> str:
    """The next answer of a plan; all of them given, the turn is to end."""
    answers = [option.text for order in idea.orders for option in order.actions]
    return answers[idea.done] if idea.done < len(answers) else "end_turn"
