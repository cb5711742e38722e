"""Vesna's Factory cards and ability tokens; all of it is open.  Rulebook: Vesna Faction."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.part import InForce, Part, PartKind
from ...engine.sharing import without
from .tokens import DRAWN, ICONS, NAME, TOKENS

if TYPE_CHECKING:
    from ...engine.state import State

NO_CARD = 0  # cards are numbered from 1


@final
class VesnaPart(Part):
    """`drawn` are the ability tokens of this game by number, `icons` those of an Automa.

    `given` lists for every seat the Factory cards that it has not from the Factory, `returned`
    the cards that are back in the box after their use.  `had` is the mask of the seats whose card
    from the Factory is among these.  `chosen` is the card that the active player uses this turn.
    `base` names the one that her tile covers, if the table has settled that.
    """

    name: ClassVar[str] = NAME

    def __init__(
        self,
        drawn: list[int],
        icons: list[int],
        given: list[list[int]],
        returned: list[int],
        had: int,
        chosen: int,
        base: list[str] | None = None,
    ) -> None:
        self.drawn = drawn
        self.icons = icons
        self.given = given
        self.returned = returned
        self.had = had
        self.chosen = chosen
        self.base: list[str] = [] if base is None else base

    @staticmethod
    def begin(seats: int, base: list[str]) -> VesnaPart:
        return VesnaPart([], [], [[] for _ in range(seats)], [], 0, NO_CARD, base)

    def clone(self) -> Part:
        return VesnaPart(
            self.drawn, self.icons, self.given[:], self.returned, self.had, self.chosen,
            self.base,
        )

    def fields(self) -> list[object]:
        out: list[object] = [
            self.drawn[:], self.icons[:], [cards[:] for cards in self.given], self.returned[:],
            self.had, self.chosen,
        ]
        if self.base:
            out.append(self.base[:])
        return out

    def covered_base(self, faction: str) -> list[str]:
        return self.base if faction == NAME else []

    # -- cards -------------------------------------------------------------------------------

    def give(self, state: State, seat: int, card: int) -> None:
        """A Factory card that comes not from the Factory."""
        self.given[seat] = [*self.given[seat], card]
        p = state.players[seat]
        p.factory_cards = [*p.factory_cards, card]

    def take_back(self, state: State, seat: int, card: int) -> None:
        """The card goes back into the box; a token on it lies beside the mat then."""
        if card in self.given[seat]:
            self.given[seat] = without(self.given[seat], card)
        else:
            self.had |= 1 << seat
        self.returned = [*self.returned, card]
        p = state.players[seat]
        p.factory_cards = without(p.factory_cards, card)

    def factory_cards_given(self) -> list[int]:
        return [card for cards in self.given for card in cards]

    def factory_cards_removed(self) -> int:
        n = 0
        mask = self.had
        while mask:
            mask &= mask - 1
            n += 1
        return n

    # -- what is seen ------------------------------------------------------------------------

    def in_force(self, state: State) -> list[InForce]:
        """The tokens on the mat, in its order."""
        out: list[InForce] = []
        for seat in state.order:
            p = state.players[seat]
            if state.rules.tables.factions[p.faction].key == NAME:
                for rule in p.mech_rules:
                    key = state.rules.all_rules[rule].key
                    if key in TOKENS and TOKENS.index(key) in self.drawn:
                        out.append(InForce("mech_tokens", key, seat))
        return out

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`tokens`: the ability tokens drawn for this game; `given`: for every seat the Factory
        cards that it has not from the Factory; `returned`: the cards used and put back; `had`: the
        seats whose card from the Factory is among these; `icons`: of an Automa in her place."""
        seats = range(len(self.given))
        return {
            "tokens": [TOKENS[token] for token in self.drawn],
            "icons": [ICONS[icon] for icon in self.icons],
            "given": [self.given[each][:] for each in seats],
            "returned": self.returned[:],
            "had": [each for each in seats if self.had >> each & 1],
        }

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        if len(self.drawn) > DRAWN or len(set(self.drawn)) != len(self.drawn):
            out.append("ability tokens were drawn twice, or too many of them")
        for seat, cards in enumerate(self.given):
            for card in cards:
                if card not in state.players[seat].factory_cards:
                    out.append(f"seat {seat}: Factory card {card} was given and is not there")
        elsewhere = state.factory_deck + state.factory_pile
        for p in state.players:
            elsewhere.extend(p.factory_cards)
        for card in self.returned:
            if card in elsewhere:
                out.append(f"Factory card {card} is in the box and in play")
        return out


PART: Final = PartKind(VesnaPart)


def vesna_part(state: State) -> VesnaPart:
    return state.part(PART)


def vesna_seat(state: State) -> int:
    """The seat with her faction, played by somebody or by rule; -1 without one."""
    for seat in state.order:
        if state.rules.tables.factions[state.players[seat].faction].key == NAME:
            return seat
    return -1
