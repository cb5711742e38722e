"""The Mech Mods of a game: drawn in secret, then placed for all to see."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import spaces
from ...engine.part import InForce, Part, PartKind
from ...engine.sharing import with_value
from ...engine.steps.deploy import mech_slot
from .actions import DRAW_MOD
from .drawing import ModsPart
from .events import MOD_DRAWN, MOD_PLACED
from .tables import MOD_KEYS, MOST, NAME, REVISED_TOWNSHIP, TOWNSHIP

if TYPE_CHECKING:
    from ...engine.state import State

RECORD: Final = 4  # seat, space of the mat, mod, rule that it covers


def rule_of(state: State, mod: int) -> int:
    """The number of the rule that is printed on a mod."""
    key = MOD_KEYS[mod]
    if key == TOWNSHIP and mods_part(state).revised:
        key = REVISED_TOWNSHIP
    return state.rules.rule_index[key]


@final
class MechModsPart(ModsPart):
    """`placed` has a record for each mod on a mat.

    `revised`: Township is the revised one, wherever it is printed.  `called` are the slots of the
    seat in turn that Reinforce has brought into a combat of this Move action.
    """

    name: ClassVar[str] = NAME

    def __init__(
        self,
        supply: list[int],
        aside: list[int],
        hands: list[int],
        placed: list[int],
        revised: bool,
        called: int = 0,
        owned: bool = False,
    ) -> None:
        super().__init__(supply, aside, hands, owned)
        self.placed = placed
        self.revised = revised
        self.called = called

    @staticmethod
    def begin(seats: int, revised: bool) -> MechModsPart:
        """The supply is filled when it is drawn from."""
        none = [0] * len(MOD_KEYS)
        return MechModsPart(none, none, [0] * seats, [], revised)

    @staticmethod
    def bringing(hands: list[int], revised: bool) -> MechModsPart:
        """Everybody has the own mods already."""
        none = [0] * len(MOD_KEYS)
        return MechModsPart(none, none, hands, [], revised, 0, True)

    def most(self, state: State, seat: int) -> int:
        """How many mods a seat may place: owned ones on every space of the mat."""
        return len(state.players[seat].mech_rules) if self.owned else MOST

    def clone(self) -> Part:
        return MechModsPart(
            self.supply, self.aside, self.hands, self.placed, self.revised, self.called,
            self.owned,
        )

    def fields(self) -> list[object]:
        out: list[object] = [
            self.supply[:], self.aside[:], self.hands[:], self.placed[:], self.revised,
            self.called,
        ]
        if self.owned:
            out.append(True)
        return out

    def draw_kind(self) -> int:
        return DRAW_MOD

    def unfit(self, state: State, seat: int, mod: int) -> bool:
        """An ability that the seat has on its mat."""
        return rule_of(state, mod) in state.players[seat].mech_rules

    def drew(self, state: State, seat: int, mod: int, fits: bool) -> None:
        state.emit(MOD_DRAWN, seat, rule_of(state, mod), 1 if fits else 0)

    def place(self, state: State, seat: int, mod: int, mech: int) -> None:
        """A mod covers an ability; it works as soon as the mech of that space is out."""
        p = state.players[seat]
        covered = p.mech_rules[mech]
        rule = rule_of(state, mod)
        p.mech_rules = with_value(p.mech_rules, mech, rule)
        if p.units[mech_slot(state, mech)] >= 0:
            p.rules = p.rules & ~(1 << covered) | 1 << rule
        self.placed = [*self.placed, seat, mech, mod, covered]
        state.emit(MOD_PLACED, seat, rule, mech, covered)

    def lift_abilities(self, state: State, seat: int) -> None:
        """Mods of a seat that has other tokens to place with them; its hand is open then."""
        kept: list[int] = []
        p = state.players[seat]
        for i in range(0, len(self.placed), RECORD):
            owner, mech, mod, covered = self.placed[i : i + RECORD]
            if owner == seat:
                p.mech_rules = with_value(p.mech_rules, mech, covered)
                self.hands = with_value(self.hands, seat, self.hands[seat] | 1 << mod)
            else:
                kept += [owner, mech, mod, covered]
        self.placed = kept

    def loose_abilities(self, state: State, seat: int) -> list[int]:
        return [rule_of(state, mod) for mod in spaces(self.hands[seat])]

    def place_ability(self, state: State, seat: int, rule: int, mech: int) -> bool:
        for mod in spaces(self.hands[seat]):
            if rule_of(state, mod) == rule:
                self.hands = with_value(self.hands, seat, self.hands[seat] & ~(1 << mod))
                self.place(state, seat, mod, mech)
                return True
        return False

    def put_abilities_away(self, seat: int) -> None:
        self.hands = with_value(self.hands, seat, 0)

    def ability_in_play(self, state: State, rule: int) -> int:
        index = state.rules.rule_index
        return index[REVISED_TOWNSHIP] if self.revised and rule == index[TOWNSHIP] else rule

    def mods_of(self, seat: int) -> list[int]:
        """The mods on a seat's mat."""
        at = range(0, len(self.placed), RECORD)
        return [self.placed[i + 2] for i in at if self.placed[i] == seat]

    def in_force(self, state: State) -> list[InForce]:
        return [
            InForce(NAME, MOD_KEYS[self.placed[i + 2]], self.placed[i])
            for i in range(0, len(self.placed), RECORD)
        ]

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`drawn` counts everybody's secret tokens once all are drawn, `hand` are the viewer's;
        `placed` are the mods on each mat with the space (from 1) and the ability they cover."""
        placed: list[list[dict[str, object]]] = [[] for _ in self.hands]
        for i in range(0, len(self.placed), RECORD):
            placed[self.placed[i]].append(
                {
                    "mod": MOD_KEYS[self.placed[i + 2]],
                    "mech": self.placed[i + 1] + 1,
                    "covers": state.rules.all_rules[self.placed[i + 3]].key,
                }
            )
        own = self.hands[seat] if 0 <= seat < len(self.hands) else 0
        return {
            "drawn": self.counts(state, seat),
            "hand": [MOD_KEYS[mod] for mod in spaces(own)],
            "placed": placed,
            "revised_township": self.revised,
        }

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        for i in range(0, len(self.placed), RECORD):
            p = state.players[self.placed[i]]
            if rule_of(state, self.placed[i + 2]) != p.mech_rules[self.placed[i + 1]]:
                out.append(f"seat {self.placed[i]}: a mod is not on the mat")
        for seat, p in enumerate(state.players):
            if len(set(p.mech_rules)) < len(p.mech_rules):
                out.append(f"seat {seat}: an ability is twice on the mat")
            if len(self.mods_of(seat)) > self.most(state, seat):
                out.append(f"seat {seat}: too many mods")
        return out


PART: Final = PartKind(MechModsPart)


def mods_part(state: State) -> MechModsPart:
    return state.part(PART)
