"""Who holds whose Alliance token, and which side of it lies up; all of it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.ids import NO_MAT
from ...engine.part import InForce, Lying, Part, PartKind
from ...engine.sharing import with_value
from .printed import NAME, TOKENS, ability_of, faction_of, printed, token_of

if TYPE_CHECKING:
    from ...engine.state import State

ALLIANCE_TOKEN: Final = "alliance_token"
BROKEN_FACE: Final = "broken"
BESIDE_MAT: Final = -1
WIDTH: Final = 8  # bits for those to whom one seat has proposed
NO_PARTNER: Final = -1


@final
class AlliancesPart(Part):
    """`held`: by seat whose token it holds, first its own.  Masks of seats: `broken` those whose
    token shows the back, `lent` those who have the ability of its front only by the token.

    `proposed` (in this turn) and `refused` (ever) have the bit seat * WIDTH + other for each pair.
    `forgiving`: the table lets those who were betrayed strike back for nothing.
    """

    name: ClassVar[str] = NAME

    def __init__(
        self,
        forgiving: bool,
        held: list[int],
        broken: int,
        lent: int,
        proposed: int,
        refused: int,
    ) -> None:
        self.forgiving = forgiving
        self.held = held
        self.broken = broken
        self.lent = lent
        self.proposed = proposed
        self.refused = refused

    @staticmethod
    def begin(seats: int, forgiving: bool) -> AlliancesPart:
        return AlliancesPart(forgiving, list(range(seats)), 0, 0, 0, 0)

    def clone(self) -> Part:
        return AlliancesPart(
            self.forgiving, self.held, self.broken, self.lent, self.proposed, self.refused
        )

    def fields(self) -> list[object]:
        return [
            self.forgiving, self.held[:], self.broken, self.lent, self.proposed, self.refused,
        ]

    def partner(self, seat: int) -> int:
        """With whom a seat has swapped tokens, or NO_PARTNER."""
        if seat >= len(self.held) or self.held[seat] == seat:
            return NO_PARTNER
        return self.held[seat]

    def free(self, seat: int) -> bool:
        """Whether a seat still holds its own token."""
        return seat < len(self.held) and self.held[seat] == seat

    def active(self, seat: int) -> bool:
        """Whether a seat holds a partner's token with the ability side up."""
        return self.partner(seat) != NO_PARTNER and not self.broken >> seat & 1

    def swap(self, seat: int, other: int) -> None:
        self.held = with_value(with_value(self.held, seat, other), other, seat)

    def given_for_good(self, state: State, seat: int, rule: int) -> None:
        """A seat has an ability by a card now: the token can no longer take it away."""
        partner = self.partner(seat)
        if partner != NO_PARTNER and ability_of(state, partner) == rule:
            self.lent &= ~(1 << seat)

    def has_lost(self, state: State, seat: int, rule: int) -> bool:
        broken = self.broken >> seat & 1 == 1
        return broken and ability_of(state, self.partner(seat)) == rule

    # -- what is seen ------------------------------------------------------------------------

    def lying(self, state: State, seat: int) -> list[Lying]:
        """`face` is the faction of the front, or that the back is up."""
        out: list[Lying] = []
        for holder, owner in enumerate(self.held if dealt(state) else []):
            face = BROKEN_FACE if self.broken >> holder & 1 else faction_of(state, owner)
            out.append(Lying(ALLIANCE_TOKEN, holder, BESIDE_MAT, 1, face))
        return out

    def in_force(self, state: State) -> list[InForce]:
        """Fronts that lend their ability."""
        out: list[InForce] = []
        for holder, owner in enumerate(self.held):
            if self.active(holder) and state.players[holder].mat != NO_MAT:
                out.append(InForce(TOKENS, faction_of(state, owner), holder))
        return out

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`tokens`: by seat the token it holds: the seat and faction it is of, its `ability` and
        `coins`, whether it is `broken`, and the `partner` (null while it is the own one).

        `proposed` and `refused` are pairs of who proposed and to whom, in this turn and ever;
        `terms` are the coins that breaking costs, that the player left over gains, and an Automa.
        """
        if not dealt(state):
            return {}
        tokens: list[dict[str, object]] = []
        for holder, owner in enumerate(self.held):
            partner = self.partner(holder)
            told = front(state, owner)
            told["broken"] = self.broken >> holder & 1 == 1
            told["partner"] = None if partner == NO_PARTNER else partner
            tokens.append(told)
        terms = printed(state)
        return {
            "tokens": tokens,
            "proposed": self.pairs(self.proposed),
            "refused": self.pairs(self.refused),
            "terms": {"broken": terms.broken, "left_over": terms.odd, "automa": terms.automa},
        }

    def pairs(self, mask: int) -> list[list[int]]:
        seats = range(len(self.held))
        return [[a, b] for a in seats for b in seats if mask >> (a * WIDTH + b) & 1]

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        for seat, owner in enumerate(self.held):
            if self.held[owner] != seat:
                out.append(f"seat {seat}: its Alliance token is not with the partner")
            if self.free(seat) and (self.broken | self.lent) >> seat & 1:
                out.append(f"seat {seat}: an alliance is broken or lends without being made")
            if self.lent >> seat & 1:
                if self.broken >> seat & 1:
                    out.append(f"seat {seat}: a broken alliance lends an ability")
                if not state.players[seat].rules >> ability_of(state, owner) & 1:
                    out.append(f"seat {seat}: the ability of its Alliance token is missing")
        return out


def dealt(state: State) -> bool:
    """Whether every seat has its faction, and so its token."""
    return all(state.players[seat].faction >= 0 for seat in range(len(state.order)))


def front(state: State, owner: int) -> dict[str, object]:
    """What everybody can read on the front of a seat's token."""
    return {
        "of": owner,
        "faction": faction_of(state, owner),
        "ability": state.rules.all_rules[ability_of(state, owner)].key,
        "coins": token_of(state, owner).coins,
    }


PART: Final = PartKind(AlliancesPart)


def alliances_part(state: State) -> AlliancesPart:
    return state.part(PART)
