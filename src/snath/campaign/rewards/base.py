"""A reward: one step between the end of an episode and the next, and the questions it asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from ..state import Member, State


@dataclass(frozen=True)
class Decision:
    """An open question: who must choose, what it is about, the complete list of answers.

    `sealed`: nobody else learns the answer before all have given theirs.  `data` is what the
    asked member may know about it.
    """

    member: int
    kind: str
    options: tuple[str, ...]
    sealed: bool = False
    data: Mapping[str, Any] = field(default_factory=dict)


class Reward:
    """Nothing; others override what they need.

    `begin` does what needs no choice, `asked` lists the open questions, `choose` takes an answer
    that is among the options, and `finish` is called once nobody is asked any more.
    """

    name: ClassVar[str] = ""

    def begin(self, state: State) -> None:
        """The step's turn has come."""

    def asked(self, state: State) -> list[Decision]:
        return []

    def choose(self, state: State, member: Member, action: str) -> None:
        raise NotImplementedError

    def finish(self, state: State) -> None:
        """Nobody is asked any more."""

    def hidden_rows(self, member: int | None) -> int:
        """Rows of others that this member may not know of: those of sealed answers."""
        return 0

    def to_json(self) -> dict[str, Any]:
        """Everything that distinguishes this step from the same at another moment."""
        return {"name": self.name, **{key: plain(value) for key, value in vars(self).items()}}


def plain(value: Any) -> Any:
    """As JSON has it: keys are text."""
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return value


def seats_of(state: State) -> list[tuple[int, Member]]:
    """The seats of the last game with their members."""
    return [(seat, state.members[number]) for seat, number in enumerate(state.last.table)]
