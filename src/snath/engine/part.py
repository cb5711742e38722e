"""A part: the state that a module adds to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from .rng import Rng
    from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Base of module state; `name` is the module's."""

    name: ClassVar[str] = ""

    def clone(self) -> Part:
        raise NotImplementedError

    def fields(self) -> list[object]:
        """The constructor's arguments, in order, as plain data."""
        raise NotImplementedError

    def tokens(self) -> int:
        """Mask of spaces on which the module has put tokens."""
        return 0

    def problems(self, state: State) -> list[str]:
        """What is wrong with this part, for `snath.engine.invariants`."""
        return []

    def view(self, state: State, seat: int) -> dict[str, object]:
        """What a seat (or NOBODY, a spectator) may know of this part."""
        return {}

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        """Deal anew what `view` hides from the seat, see `snath.engine.hidden`."""
