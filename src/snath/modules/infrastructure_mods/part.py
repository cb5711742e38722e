"""The Infrastructure Mods of a game: drawn in secret, kept openly, each turned over once used."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import count, spaces
from ...engine.ids import NOBODY
from ...engine.part import InForce, Part, PartKind
from ...engine.sharing import with_value
from ..mech_mods.drawing import ModsPart
from ..mech_mods.owned import MOST_OWNED
from .actions import DRAW_MOD
from .events import MOD_DRAWN, MOD_KEPT, MOD_SPENT
from .tables import MOD_KEYS, MOST, NAME

if TYPE_CHECKING:
    from ...engine.state import State

NAMES: Final = len(MOD_KEYS)


def rule_of(state: State, mod: int) -> int:
    """The number of the rule that is printed on a mod."""
    return state.rules.rule_index[MOD_KEYS[mod]]


@final
class InfrastructurePart(ModsPart):
    """`ready` and `spent` are masks of names by seat: tokens that lie face up and face down.

    `spying` is who sees the other side's power in the combat under way (NOBODY: nobody does).
    """

    name: ClassVar[str] = NAME

    def __init__(
        self,
        supply: list[int],
        aside: list[int],
        hands: list[int],
        ready: list[int],
        spent: list[int],
        spying: int = NOBODY,
        owned: bool = False,
    ) -> None:
        super().__init__(supply, aside, hands, owned)
        self.ready = ready
        self.spent = spent
        self.spying = spying

    @staticmethod
    def begin(seats: int) -> InfrastructurePart:
        """The supply is filled when it is drawn from."""
        none = [0] * seats
        empty = [0] * NAMES
        return InfrastructurePart(empty, empty, none, none, none)

    @staticmethod
    def bringing(hands: list[int]) -> InfrastructurePart:
        """Everybody has the own mods already."""
        none = [0] * len(hands)
        empty = [0] * NAMES
        return InfrastructurePart(empty, empty, hands, none, none, NOBODY, True)

    def clone(self) -> Part:
        return InfrastructurePart(
            self.supply, self.aside, self.hands, self.ready, self.spent, self.spying, self.owned
        )

    def fields(self) -> list[object]:
        out: list[object] = [
            self.supply[:], self.aside[:], self.hands[:], self.ready[:], self.spent[:],
            self.spying,
        ]
        if self.owned:
            out.append(True)
        return out

    def draw_kind(self) -> int:
        return DRAW_MOD

    def drew(self, state: State, seat: int, mod: int, fits: bool) -> None:
        state.emit(MOD_DRAWN, seat, rule_of(state, mod), 1 if fits else 0)

    def keep(self, state: State, seat: int, mod: int) -> None:
        """A token lies face up beside the mat: its rule is the seat's until it is used."""
        self.ready = with_value(self.ready, seat, self.ready[seat] | 1 << mod)
        state.players[seat].rules |= 1 << rule_of(state, mod)
        state.emit(MOD_KEPT, seat, rule_of(state, mod))

    def spend(self, state: State, seat: int, rule: str) -> None:
        """Turn a token face down for the rest of the game."""
        mod = MOD_KEYS.index(rule)
        self.ready = with_value(self.ready, seat, self.ready[seat] & ~(1 << mod))
        self.spent = with_value(self.spent, seat, self.spent[seat] | 1 << mod)
        state.players[seat].rules &= ~(1 << rule_of(state, mod))
        state.emit(MOD_SPENT, seat, rule_of(state, mod))

    def in_force(self, state: State) -> list[InForce]:
        """Tokens that can still be used."""
        return [
            InForce(NAME, MOD_KEYS[mod], seat)
            for seat, mask in enumerate(self.ready)
            for mod in spaces(mask)
        ]

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`drawn` counts everybody's secret tokens once all are drawn, `hand` are the viewer's;
        `ready` and `spent` are the tokens beside each mat; `spying` sees power before the
        reveal."""
        own = self.hands[seat] if 0 <= seat < len(self.hands) else 0
        return {
            "drawn": self.counts(state, seat),
            "hand": names(own),
            "ready": [names(mask) for mask in self.ready],
            "spent": [names(mask) for mask in self.spent],
            "spying": self.spying if self.spying != NOBODY else None,
        }

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        for seat, ready in enumerate(self.ready):
            kept = count(ready | self.spent[seat])
            most = MOST_OWNED if self.owned else MOST
            if ready & self.spent[seat] or kept > most:
                out.append(f"seat {seat}: an Infrastructure Mod is used and ready, or too many")
            for mod in range(NAMES):
                if (state.players[seat].rules >> rule_of(state, mod) ^ ready >> mod) & 1:
                    out.append(f"seat {seat}: {MOD_KEYS[mod]} is not as its token lies")
        return out


def names(mask: int) -> list[str]:
    return [MOD_KEYS[mod] for mod in spaces(mask)]


PART: Final = PartKind(InfrastructurePart)


def mods_part(state: State) -> InfrastructurePart:
    return state.part(PART)
