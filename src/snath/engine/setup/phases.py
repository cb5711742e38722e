"""The phases of set-up in their order, and the step that goes through them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from .. import hooks
from ..ids import CHANCE
from ..step import Step
from ..steps.turn import begin_turn

if TYPE_CHECKING:
    from ..state import State

# Modules lay out and ask what is theirs in these phases, after the base game's own steps.
TRACK: Final = 0  # the Triumph Track
BOARD: Final = 1  # the map, the structure bonus tile
SEATS: Final = 2  # factions
MATS: Final = 3  # player mats; then everybody's pieces and starting values
DECKS: Final = 4  # decks and objectives
BONUSES: Final = 5  # combat cards and other starting bonuses
TOKENS: Final = 6
NPC: Final = 7  # owners that are no seats
MODS: Final = 8  # what changes mats and abilities is dealt
CHOICES: Final = 9  # and chosen
EXTRAS: Final = 10  # what single players have beyond all that
LAST: Final = 11
PHASE_NAMES: Final[tuple[str, ...]] = (
    "track", "board", "seats", "mats", "decks", "bonuses", "tokens", "npc", "mods", "choices",
    "extras", "last",
)


@final
class SetupStep(Step):
    """Runs the steps of `Ruleset.setup` one after the other, then begins the first turn.

    `at` is the number of the next one; after the last one the rules' own reactions follow, which
    may ask something too.
    """

    tag: ClassVar[str] = "setup"

    def __init__(self, at: int) -> None:
        super().__init__(CHANCE)
        self.at = at

    def advance(self, state: State) -> bool:
        steps = state.rules.setup
        at = self.at
        self.at += 1
        if at < len(steps):
            state.push(steps[at].clone())
        elif at == len(steps):
            state.first = first_seat(state)
            state.round = 1
            hooks.setup(state)
        else:
            state.pop()
            begin_turn(state, state.first)
        return True

    def clone(self) -> Step:
        return SetupStep(self.at)

    def fields(self) -> list[object]:
        return [self.at]


def first_seat(state: State) -> int:
    """The lowest mat number takes the first turn; mats are numbered in that order."""
    first = state.order[0]
    for seat in state.order:
        if state.players[seat].mat < state.players[first].mat:
            first = seat
    return first
