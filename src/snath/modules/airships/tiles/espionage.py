"""Tile 5: a look at an opponent's combat cards, and an exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine.action import DECLINE, TAKE_CARD, code
from ....engine.ids import CARD_VALUES, CHANCE
from ....engine.rule import ON_STOPPED
from ....engine.step import Step
from ..actions import GIVE_CARD, SPY_ON, SWAP_CARDS
from ..events import CARD_SPIED, CARDS_SWAPPED
from ..flight import plays_by_rule, seats_below, took_off_from
from ..ship import airship_at
from .carrying import CarriesWorkers

if TYPE_CHECKING:
    from ....engine.state import State

NOT_YET: Final = -1


def hands_below(state: State, seat: int, space: int) -> list[int]:
    """Opponents below who hold combat cards; who shows nothing needs a card to exchange."""
    return [
        other
        for other in seats_below(state, seat, space)
        if state.players[other].cards()
        and (not plays_by_rule(state, other) or state.players[seat].cards())
    ]


def swap(state: State, seat: int, victim: int, given: int, taken: int) -> None:
    own = state.players[seat].hand
    theirs = state.players[victim].hand
    own[given] -= 1
    theirs[given] += 1
    own[taken] += 1
    theirs[taken] -= 1
    state.emit(CARDS_SWAPPED, seat, victim, given, taken)


@final
class Espionage(CarriesWorkers):
    """After a flight, over an opponent's unit, before the combats of the action."""

    def hooks(self) -> list[int]:
        return [*super().hooks(), ON_STOPPED]

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        if took_off_from(state, slot) >= 0 and hands_below(state, seat, space):
            state.push(EspionageStep(seat, NOT_YET))


@final
class EspionageStep(Step):
    """Whom to look at; then, with the cards in sight, what to exchange."""

    tag: ClassVar[str] = "espionage"

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim = victim

    def options(self, state: State, out: list[int]) -> None:
        own = state.players[self.seat].hand
        if self.victim == NOT_YET:
            for other in hands_below(state, self.seat, airship_at(state, self.seat)):
                out.append(code(SPY_ON, other))
        elif plays_by_rule(state, self.victim):
            for given in range(CARD_VALUES):
                if own[given]:
                    out.append(code(GIVE_CARD, given))
        else:
            theirs = state.players[self.victim].hand
            for given in range(CARD_VALUES):
                for taken in range(CARD_VALUES):
                    if own[given] and theirs[taken] and given != taken:
                        out.append(code(SWAP_CARDS, given, taken))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        kind = action >> 24
        if kind == SPY_ON:
            self.look(state, action >> 16 & 255)
            return
        state.pop()
        if kind == GIVE_CARD:
            state.push(BlindSwap(self.seat, self.victim, action >> 16 & 255))
        elif kind == SWAP_CARDS:
            swap(state, self.seat, self.victim, action >> 16 & 255, action >> 8 & 255)

    def look(self, state: State, victim: int) -> None:
        self.victim = victim
        if plays_by_rule(state, victim):
            return
        state.reveals += 1
        for value in range(CARD_VALUES):
            n = state.players[victim].hand[value]
            if n:
                state.emit(CARD_SPIED, self.seat, victim, value, n)

    def advance(self, state: State) -> bool:
        """With nothing to exchange the look is all."""
        if self.victim == NOT_YET:
            return False
        out: list[int] = []
        self.options(state, out)
        if len(out) > 1:
            return False
        state.pop()
        return True

    def seen_cards(self, state: State, owner: int, seat: int) -> list[int]:
        """The whole hand, to the spy alone."""
        looked = owner == self.victim and seat == self.seat and not plays_by_rule(state, owner)
        return state.players[owner].hand[:] if looked else []

    def view(self, state: State) -> dict[str, object]:
        return {} if self.victim == NOT_YET else {"victim": self.victim}

    def clone(self) -> Step:
        return EspionageStep(self.seat, self.victim)

    def fields(self) -> list[object]:
        return [self.seat, self.victim]


@final
class BlindSwap(Step):
    """A card for one of a hand that lies face down for everybody, at random."""

    tag: ClassVar[str] = "blind_swap"

    def __init__(self, spy: int, victim: int, given: int) -> None:
        super().__init__(CHANCE)
        self.spy = spy
        self.victim = victim
        self.given = given

    def options(self, state: State, out: list[int]) -> None:
        for value in range(CARD_VALUES):
            if state.players[self.victim].hand[value]:
                out.append(code(TAKE_CARD, self.victim, value))

    def weights(self, state: State, options: list[int]) -> list[int]:
        return [n for n in state.players[self.victim].hand if n]

    def apply(self, state: State, action: int) -> None:
        state.pop()
        swap(state, self.spy, self.victim, self.given, action >> 8 & 255)

    def clone(self) -> Step:
        return BlindSwap(self.spy, self.victim, self.given)

    def fields(self) -> list[object]:
        return [self.spy, self.victim, self.given]
