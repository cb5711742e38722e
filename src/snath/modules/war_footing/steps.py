"""Set-up on a war footing.  Rulebook: Episode 2a, Setup; its Automa box."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine import effects
from ...engine.board import spaces
from ...engine.ids import CHANCE, IS_MECH, NO_MAT, POPULARITY
from ...engine.setup.phases import first_seat
from ...engine.step import Step
from ...engine.steps.build import BuildStep
from ...engine.steps.upgrade import UpgradeStep
from ..automa.events import UNIT_DEPLOYED
from ..automa.mods import gain_stuff
from ..automa.part import automa_part
from ..automa.steps import TurnCard
from ..automa.tracker import advance_tracker

if TYPE_CHECKING:
    from ...engine.state import State

UPGRADES: Final = 3
MORE_POPULARITY: Final = 4
# An Automa's.
ITS_POPULARITY: Final = 14
ITS_WORKERS: Final = 2
ITS_STEPS: Final = 3
ITS_CARDS: Final = 3
SECOND_SCHEME: Final = 1


@final
class Mobilise(Step):
    """A worker and a structure on each starting territory, upgrades and popularity.

    Set-up is no action: nothing of it brings coins or a recruit's bonus.
    """

    tag: ClassVar[str] = "setup_war_footing"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        at = state.order.index(first_seat(state))
        for seat in reversed(state.order[at:] + state.order[:at]):
            if state.players[seat].mat != NO_MAT:
                self.equip(state, seat)
        return True

    def equip(self, state: State, seat: int) -> None:
        """What the player chooses is asked in turn order, the structures first."""
        effects.gain(state, seat, POPULARITY, MORE_POPULARITY)
        for _ in range(UPGRADES):
            state.push(UpgradeStep(seat))
        for space in reversed(spaces(state.board.land[state.players[seat].home])):
            effects.add_worker(state, seat, space)
            state.push(BuildStep(seat, 1 << space))

    def clone(self) -> Step:
        return Mobilise()

    def fields(self) -> list[object]:
        return []


@final
class EquipAutoma(Step):
    """Units, steps of its token, then the second scheme's gains of random cards: `left` are still
    to come, `turned`: one lies open."""

    tag: ClassVar[str] = "equip_automa"

    def __init__(self, seat: int, steps: int, left: int, turned: bool) -> None:
        super().__init__(seat)
        self.steps = steps
        self.left = left
        self.turned = turned

    @staticmethod
    def begin(seat: int) -> EquipAutoma:
        return EquipAutoma(seat, ITS_STEPS, ITS_CARDS, False)

    def advance(self, state: State) -> bool:
        part = automa_part(state)
        deck = part.deck_of(part.index_of(self.seat))
        if self.steps > 0:
            self.steps -= 1
            advance_tracker(state, self.seat)
        elif self.turned:
            self.turned = False
            gain_stuff(state, self.seat, part.drawn, SECOND_SCHEME)
        elif self.left > 0:
            self.left -= 1
            self.turned = True
            state.push(TurnCard(deck))
        else:
            part.rebuild(deck)
            state.pop()
        return True

    def clone(self) -> Step:
        return EquipAutoma(self.seat, self.steps, self.left, self.turned)

    def fields(self) -> list[object]:
        return [self.seat, self.steps, self.left, self.turned]


def send_out(state: State, seat: int) -> None:
    """Two more workers and a mech of an Automa onto its home base."""
    p = state.players[seat]
    for _ in range(ITS_WORKERS):
        effects.add_worker(state, seat, p.home)
    for slot, at in enumerate(p.units):
        if at < 0 and state.rules.traits[slot] & IS_MECH:
            p.place_unit(slot, p.home, state.rules.traits)
            state.emit(UNIT_DEPLOYED, seat, state.rules.kinds[slot], p.home)
            return
