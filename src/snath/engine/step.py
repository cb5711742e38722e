"""A step: one unfinished piece of the rules on the state's stack.

The top step says who must choose and what is legal; it is data, so a game can be dumped, loaded
and copied at any decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from .rng import Rng
    from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Base of all steps.

    A step answers who (`seat`), what is legal (`options`) and what happens (`apply`).
    Whatever follows without anybody's choice is done in `advance`.
    """

    tag: ClassVar[str] = ""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, state: State, out: list[int]) -> None:
        """Append the codes of all legal actions in ascending order."""
        raise NotImplementedError

    def weights(self, state: State, options: list[int]) -> list[int]:
        """For a step of the chance seat: how likely each of its options is; all alike, unless it
        says otherwise."""
        return [1] * len(options)

    def apply(self, state: State, action: int) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def advance(self, state: State) -> bool:
        """Do what needs no choice; False means that the step now waits for one."""
        return False

    def must_finish(self) -> bool:
        """Whether a last star waits for this step, as it does for a combat."""
        return False

    def abandon(self, state: State) -> None:
        """The game ends while this step is unfinished."""

    def clone(self) -> Step:
        raise NotImplementedError

    def view(self, state: State) -> dict[str, object]:
        """What everybody may know of this step, beyond its seat and tag."""
        return {}

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        """Choose anew what the seat cannot know of this step, see `snath.engine.hidden`."""

    def seen_cards(self, state: State, owner: int, seat: int) -> list[int]:
        """Combat cards still in an owner's hand that this step shows to a seat, by value."""
        return []

    def fields(self) -> list[object]:
        """The constructor's arguments, in order, as plain data."""
        return [self.seat]
