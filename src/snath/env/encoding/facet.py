"""What a module says about its place in observations and action numbers.

A module gives it as `FACET` of `facets/encoding.py` in its folder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from ...engine.part import Part
    from ...engine.state import State
    from .places import Places


@final
class Block:
    """Numbers that belong to a module for ever: `size` of them, beginning at `start`.

    `of` is a room of version 2, see `snath.env.rooms`; `words` have the first numbers of the
    block, in their order.  Words are only ever added at the end.
    """

    def __init__(self, of: str, start: int, size: int, words: list[str]) -> None:
        self.of = of
        self.start = start
        self.size = size
        self.words = words


@final
class Sight:
    """What a seat may see of a state, and the vector into which it is written."""

    def __init__(
        self,
        places: Places,
        state: State,
        seat: int,
        place: list[int],
        out: memoryview[float],
    ) -> None:
        self.places = places
        self.state = state
        self.seat = seat
        self.place = place  # of each owner in fields by place
        self.out = out

    def block(self, owner: int) -> int:
        """Where the block of a seat begins."""
        return self.places.blocks + self.place[owner] * self.places.block_size


@mypyc_attr(allow_interpreted_subclasses=True)
class EncodingFacet:
    """Base of all facets for environments: a module overrides what it needs.

    What a module declares in its manifest (units, tokens, tracks, containers, owners, goals) is in
    the observations of version 2 without any facet.
    """

    def blocks(self) -> list[Block]:
        """The numbers of the module's words in version 2."""
        return []

    def questions(self) -> list[str]:
        """Tags of the steps whose views name what they ask about: space, target, seat, amount."""
        return []

    def write(self, part: Part, sight: Sight) -> None:
        """The fields of the module's part, as far as the seat may know it."""
