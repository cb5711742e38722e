"""A special effect of an encounter card: what an option does beside its gains."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from ...engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Special:
    """One effect; `key` is its name on the cards, before the colon."""

    key: ClassVar[str] = ""

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        """Take effect for a seat once the option is paid and its gains are taken.

        `numbers` stand behind the colon on the card, `space` is where the encounter is.
        """
        raise NotImplementedError

    def chosen(self, state: State, seat: int, other: int, space: int) -> None:
        """The seat has chosen an opponent in a `ChooseOpponent` of this effect."""

    def open_to(self, state: State, seat: int) -> bool:
        """Whether an `Offers` of this effect can be accepted by a seat."""
        return False

    def accepted(self, state: State, seat: int) -> None:
        """A seat has accepted what an `Offers` of this effect proposed."""


# All effects by key, filled by the package `specials`.
SPECIALS: Final[dict[str, Special]] = {}
