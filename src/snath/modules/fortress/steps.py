"""Dice, strength and defeats of the guard.  Rulebook: Annihilator; its Automa box."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine import effects, hooks, stars
from ...engine.action import code
from ...engine.event import CARD_DISCARDED, COMBAT_WON, DECK_RESHUFFLED
from ...engine.ids import CARD_VALUES, CARDS, CHANCE, LOWEST_CARD, NO_MAT, NOBODY, POWER
from ...engine.step import Step
from ...engine.steps.die import FACES
from ...engine.steps.draw import TakeCards
from .actions import (
    CHOOSE_DIE,
    DICE_ROLLED,
    FIRST_DEFEAT,
    GUARD_CARD,
    GUARD_STRENGTH,
    POWER_SET,
    ROLL,
)
from .names import guard_of
from .part import fortress_part

if TYPE_CHECKING:
    from ...engine.state import State

POWER_LOST: Final = 4  # by an Automa that is the first to fight it


@final
class LayInfluence(Step):
    """A token on each tunnel and on each land territory next to the Factory."""

    tag: ClassVar[str] = "setup_fortress"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        board = state.board
        near = board.adjacent[board.factory.bit_length() - 1] & board.territories & ~board.lakes
        fortress_part(state).placed = board.tunnels | near
        return True

    def clone(self) -> Step:
        return LayInfluence()

    def fields(self) -> list[object]:
        return []


def set_power(state: State, seat: int, power: int) -> None:
    state.players[guard_of(state)].power = power
    state.emit(POWER_SET, seat, power)


@final
class RollDice(Step):
    """Two dice, of which the controller chooses the guard's power; an Automa the lower one."""

    tag: ClassVar[str] = "guard_dice"

    def __init__(self, controller: int) -> None:
        super().__init__(CHANCE)
        self.controller = controller

    def options(self, state: State, out: list[int]) -> None:
        for blue in range(1, FACES + 1):
            for orange in range(1, FACES + 1):
                out.append(code(ROLL, blue, orange))

    def apply(self, state: State, action: int) -> None:
        blue = action >> 16 & 255
        orange = action >> 8 & 255
        state.pop()
        state.emit(DICE_ROLLED, self.controller, blue, orange)
        if blue == orange or state.players[self.controller].mat == NO_MAT:
            set_power(state, self.controller, min(blue, orange))
        else:
            state.push(ChooseDie(self.controller, blue, orange))

    def clone(self) -> Step:
        return RollDice(self.controller)

    def fields(self) -> list[object]:
        return [self.controller]


@final
class ChooseDie(Step):
    tag: ClassVar[str] = "choose_die"

    def __init__(self, seat: int, blue: int, orange: int) -> None:
        super().__init__(seat)
        self.blue = blue
        self.orange = orange

    def options(self, state: State, out: list[int]) -> None:
        out.append(code(CHOOSE_DIE, min(self.blue, self.orange)))
        out.append(code(CHOOSE_DIE, max(self.blue, self.orange)))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        set_power(state, self.seat, action >> 16 & 255)

    def view(self, state: State) -> dict[str, object]:
        return {"dice": [self.blue, self.orange]}

    def clone(self) -> Step:
        return ChooseDie(self.seat, self.blue, self.orange)

    def fields(self) -> list[object]:
        return [self.seat, self.blue, self.orange]


@final
class GuardStrength(Step):
    """`left` cards of the combat deck are still to be added to the die; their `total` so far."""

    tag: ClassVar[str] = "guard_strength"

    def __init__(self, owner: int, left: int, total: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner
        self.left = left
        self.total = total

    def advance(self, state: State) -> bool:
        if self.left > 0:
            if sum(state.deck) > 0:
                return False
            if state.discard:
                for value in state.discard:
                    state.deck[value] += 1
                state.discard.clear()
                state.emit(DECK_RESHUFFLED, self.owner)
                return False
        state.pop()
        power = state.players[self.owner].power
        state.emit(GUARD_STRENGTH, self.owner, power, self.total)
        state.commits.extend([self.owner, power + self.total, *[0] * CARD_VALUES])
        return True

    def options(self, state: State, out: list[int]) -> None:
        for value in range(CARD_VALUES):
            if state.deck[value]:
                out.append(code(GUARD_CARD, value))

    def weights(self, state: State, options: list[int]) -> list[int]:
        return [n for n in state.deck if n]

    def apply(self, state: State, action: int) -> None:
        value = action >> 16 & 255
        state.deck[value] -= 1
        state.discard.append(value)
        state.emit(CARD_DISCARDED, self.owner, value)
        self.left -= 1
        self.total += value + LOWEST_CARD

    def clone(self) -> Step:
        return GuardStrength(self.owner, self.left, self.total)

    def fields(self) -> list[object]:
        return [self.owner, self.left, self.total]


@final
class FirstDefeat(Step):
    """An Automa that is the first to fight the guard loses, without any card being turned."""

    tag: ClassVar[str] = "guard_first_defeat"

    def __init__(self, loser: int, space: int) -> None:
        super().__init__(CHANCE)
        self.loser = loser
        self.space = space

    def must_finish(self) -> bool:
        return True

    def advance(self, state: State) -> bool:
        state.pop()
        loser = self.loser
        lost = effects.lose(state, loser, POWER, POWER_LOST)
        state.emit(FIRST_DEFEAT, loser, lost)
        state.emit(COMBAT_WON, guard_of(state), loser, self.space)
        hooks.beaten(state, loser, self.space)
        if lost > 0:
            effects.gain(state, loser, CARDS, 1)
        state.push(TakeCards(loser, NOBODY, 1))
        return True

    def clone(self) -> Step:
        return FirstDefeat(self.loser, self.space)

    def fields(self) -> list[object]:
        return [self.loser, self.space]


@final
class FortressFalls(Step):
    """The guard is destroyed: once its last combat is over the game ends."""

    tag: ClassVar[str] = "fortress_falls"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def must_finish(self) -> bool:
        return True

    def advance(self, state: State) -> bool:
        state.pop()
        stars.end_game(state)
        return True

    def clone(self) -> Step:
        return FortressFalls()

    def fields(self) -> list[object]:
        return []
