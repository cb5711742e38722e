"""Who has searched how often, which cards of the pile are known, whether she is found.

All of it is open: cards that a search has revealed go back for everybody to remember, and which
others are in the pile nobody knows.  Rulebook: Episode 3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.part import Lying, Part, PartKind
from ...engine.sharing import with_value
from .printed import NAME, printed

if TYPE_CHECKING:
    from ...engine.state import State

INFLUENCE: Final = "search_influence"
NOT_FOUND: Final = -1
BESIDE_MAT: Final = -1
HER_CARD: Final = 0  # in place of a Factory card's number


@final
class CaptivePart(Part):
    """`held` counts the Influence of each seat, `known` are Factory cards that were seen to be in
    the pile, `found_by` is who has her card.  `searched`: the unit in hand has searched already.
    `added` counts the cards in the pile beyond the usual ones.
    """

    name: ClassVar[str] = NAME

    def __init__(
        self, held: list[int], known: list[int], found_by: int, searched: bool, added: int
    ) -> None:
        self.held = held
        self.known = known
        self.found_by = found_by
        self.searched = searched
        self.added = added

    def clone(self) -> Part:
        return CaptivePart(self.held, self.known, self.found_by, self.searched, self.added)

    def fields(self) -> list[object]:
        return [self.held[:], self.known[:], self.found_by, self.searched, self.added]

    def mix(self, state: State) -> None:
        """Further cards into the pile."""
        self.added = printed(state).cards
        state.factory_count += self.added

    def gain(self, state: State, seat: int) -> None:
        """One token of the supply, while there is any."""
        if sum(self.held) < printed(state).influence:
            self.held = with_value(self.held, seat, self.held[seat] + 1)

    def hidden(self) -> int:
        """1 while her card is in the pile."""
        return 1 if self.found_by == NOT_FOUND else 0

    def in_pile(self, state: State) -> list[int]:
        """The known cards of the pile; none once an encounter has closed the Factory."""
        return self.known if state.factory_count > 0 else []

    def unknown(self, state: State) -> int:
        """Factory cards in the pile that nobody has seen."""
        return state.factory_count - len(self.in_pile(state))

    def factory_cards_removed(self) -> int:
        """There are more of them than usual."""
        return -self.added

    def lying(self, state: State, seat: int) -> list[Lying]:
        return [
            Lying(INFLUENCE, holder, BESIDE_MAT, number)
            for holder, number in enumerate(self.held)
            if number
        ]

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`held`: Influence of each seat; `known`: Factory cards that everybody has seen and that
        went back; `pile`: how many cards lie there, hers included; `found_by`: who has her."""
        return {
            "held": self.held[:],
            "known": self.known[:],
            "pile": state.factory_count + self.hidden(),
            "found_by": self.found_by if self.found_by != NOT_FOUND else None,
        }

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        if sum(self.held) > printed(state).influence:
            out.append(f"{sum(self.held)} Influence tokens")
        if self.unknown(state) < 0 or self.unknown(state) > len(state.factory_deck):
            out.append(f"{self.unknown(state)} cards of the Factory that nobody has seen")
        elsewhere = state.factory_deck + state.factory_pile
        for p in state.players:
            elsewhere.extend(p.factory_cards)
        for card in self.known:
            if card in elsewhere:
                out.append(f"Factory card {card} is known to be in the pile and is elsewhere")
        return out


PART: Final = PartKind(CaptivePart)


def captive_part(state: State) -> CaptivePart:
    return state.part(PART)
