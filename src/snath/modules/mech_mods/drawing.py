"""Tokens of several names, drawn from one supply into hands that are secret until used.

Rulebook: Modular Rules; rulings on duplicates.  Mech Mods and Infrastructure Mods are drawn alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import mypyc_attr

from ...engine.action import code
from ...engine.board import count, spaces
from ...engine.deal import draw_counts
from ...engine.ids import CHANCE, NO_MAT
from ...engine.part import Part
from ...engine.setup.phases import first_seat
from ...engine.sharing import with_value
from ...engine.step import Step
from ...engine.steps.secret import SecretStep

if TYPE_CHECKING:
    from ...engine.rng import Rng
    from ...engine.state import State

SHUFFLES = 2  # rounds in which hidden hands are dealt anew, token by token


def choosers(state: State) -> list[int]:
    """The seats with a player mat in turn order; the others play by rules."""
    first = first_seat(state)
    before: list[int] = []
    out: list[int] = []
    for seat in state.order:
        if seat == first:
            before = out
            out = []
        if state.players[seat].mat != NO_MAT:
            out.append(seat)
    return out + before


@mypyc_attr(allow_interpreted_subclasses=True)
class ModsPart(Part):
    """`supply` and `aside` count tokens by name; `hands` are masks of names, a hand by seat.

    Duplicates are put aside until everybody has drawn.  When all have chosen, the tokens that
    nobody uses leave the game.  `owned`: hands are what players brought along, nothing is drawn.
    """

    def __init__(
        self, supply: list[int], aside: list[int], hands: list[int], owned: bool = False
    ) -> None:
        self.supply = supply
        self.aside = aside
        self.hands = hands
        self.owned = owned

    def draw_kind(self) -> int:
        """The kind of the chance action that draws."""
        raise NotImplementedError

    def unfit(self, state: State, seat: int, mod: int) -> bool:
        """Whether a seat draws a name again wherever it comes up."""
        return False

    def drew(self, state: State, seat: int, mod: int, fits: bool) -> None:
        """Tell of a drawn token."""
        raise NotImplementedError

    def fits(self, state: State, seat: int, mod: int) -> bool:
        """Whether a drawn name stays in a seat's hand."""
        return not self.hands[seat] >> mod & 1 and not self.unfit(state, seat, mod)

    def can_draw(self, state: State, seat: int) -> bool:
        """Whether the supply has a name that would."""
        for mod, left in enumerate(self.supply):
            if left and self.fits(state, seat, mod):
                return True
        return False

    def draw(self, state: State, seat: int, mod: int) -> None:
        fits = self.fits(state, seat, mod)
        self.supply = with_value(self.supply, mod, self.supply[mod] - 1)
        if fits:
            self.hands = with_value(self.hands, seat, self.hands[seat] | 1 << mod)
        else:
            self.aside = with_value(self.aside, mod, self.aside[mod] + 1)
        self.drew(state, seat, mod, fits)

    def counts(self, state: State, seat: int) -> list[int | None]:
        """How many tokens everybody holds; while they are drawn only the viewer's own are told,
        since the others' would show when a token did not fit."""
        drawing = any([isinstance(step, DrawMods) for step in state.stack])
        return [
            None if drawing and owner != seat else count(hand)
            for owner, hand in enumerate(self.hands)
        ]

    def put_away(self) -> None:
        """All have chosen: what is left in hands and supply is out of the game."""
        self.supply = [0] * len(self.supply)
        self.aside = self.supply
        self.hands = [0] * len(self.hands)

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        """Other hands, of as many tokens, from all that the seat has not drawn."""
        pool = [n + put for n, put in zip(self.supply, self.aside, strict=True)]
        hands = self.hands[:]
        for owner in list(range(len(hands))) * SHUFFLES:
            if owner == seat:
                continue
            unfit = [self.unfit(state, owner, mod) for mod in range(len(pool))]
            for mod in spaces(hands[owner]):
                pool[mod] += 1
                hands[owner] &= ~(1 << mod)
                held = hands[owner]
                fitting = [0 if held >> i & 1 or unfit[i] else n for i, n in enumerate(pool)]
                drawn = draw_counts(fitting, 1, rng).index(1)
                pool[drawn] -= 1
                hands[owner] |= 1 << drawn
        self.hands = hands
        self.aside = draw_counts(pool, sum(self.aside), rng)
        self.supply = pool


@final
class DrawMods(Step):
    """Everybody in turn order draws `number` tokens of the part with this name.

    A name that is in the hand already, or does not fit, is put aside and drawn again; who finds
    nothing fitting in the supply has fewer.  `at` is the place of the seat that draws.
    """

    tag: ClassVar[str] = "draw_mods"

    def __init__(self, name: str, number: int, at: int = 0) -> None:
        super().__init__(CHANCE)
        self.name = name
        self.number = number
        self.at = at
        self.seats: list[int] = []  # in turn order, once somebody has asked
        self.place = -1  # of the part, likewise

    def drawers(self, state: State) -> list[int]:
        """Whoever draws, in turn order."""
        if not self.seats:
            self.seats = choosers(state)
        return self.seats

    def part(self, state: State) -> ModsPart:
        if self.place < 0:
            self.place = [part.name for part in state.parts].index(self.name)
        part = state.parts[self.place]
        assert isinstance(part, ModsPart)
        return part

    def advance(self, state: State) -> bool:
        part = self.part(state)
        seats = self.drawers(state) if not part.owned else []
        while self.at < len(seats):
            seat = seats[self.at]
            if count(part.hands[seat]) < self.number and part.can_draw(state, seat):
                return False
            self.at += 1
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        part = self.part(state)
        seat = self.drawers(state)[self.at]
        draw = code(part.draw_kind(), seat)
        for mod, left in enumerate(part.supply):
            if left:
                out.append(draw | mod << 8)

    def weights(self, state: State, options: list[int]) -> list[int]:
        return [n for n in self.part(state).supply if n]

    def apply(self, state: State, action: int) -> None:
        self.part(state).draw(state, action >> 16 & 255, action >> 8 & 255)

    def clone(self) -> Step:
        copy = DrawMods(self.name, self.number, self.at)
        copy.seats = self.seats
        copy.place = self.place
        return copy

    def fields(self) -> list[object]:
        return [self.name, self.number, self.at]


@final
class ChooseMods(Step):
    """Everybody chooses in secret by the rule of this name; then all choices are shown at once."""

    tag: ClassVar[str] = "choose_mods"

    def __init__(self, name: str) -> None:
        super().__init__(CHANCE)
        self.name = name

    def advance(self, state: State) -> bool:
        state.pop()
        seats = choosers(state)
        if seats:
            state.push(SecretStep.begin(state.rules.rule_index[self.name], 0, seats))
        return True

    def clone(self) -> Step:
        return ChooseMods(self.name)

    def fields(self) -> list[object]:
        return [self.name]
