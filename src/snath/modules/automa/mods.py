"""What an Automa has in place of mods: benefits by kind and number.  Rulebook: Automa, Mods."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from ...engine import effects, stars
from ...engine.ids import CARDS, COINS, POWER
from ...engine.step import Step
from .cards import AUTOMA_CARD, AUTOMA_COIN, AUTOMA_POWER
from .events import CARD_TURNED, MOD_GAINED
from .part import AutomaPart, automa_part
from .steps import TurnCard, automa_tables
from .tracker import advance_tracker
from .turn import AutomaTurn

if TYPE_CHECKING:
    from ...engine.state import State

MECH: Final = 0
INFRASTRUCTURE: Final = 1
MOD_NAMES: Final[tuple[str, ...]] = ("mech", "infrastructure")

TRACKER: Final = 0
STUFF: Final = 1
REMOVE_4: Final = 2
REMOVE_15: Final = 3
NOTHING: Final = 4
BENEFIT_NAMES: Final[tuple[str, ...]] = ("tracker", "stuff", "remove_4", "remove_15", "nothing")
REMOVED: Final[dict[int, int]] = {REMOVE_4: 4, REMOVE_15: 15}
# By kind of mod, from the first to the sixth of that kind.
BENEFITS: Final[tuple[tuple[int, ...], ...]] = (
    (STUFF, NOTHING, STUFF, NOTHING, STUFF, NOTHING),
    (TRACKER, STUFF, REMOVE_4, TRACKER, STUFF, REMOVE_15),
)


def give_mods(state: State, kind: int, number: int) -> None:
    """Every Automa of the game takes so many mods of a kind."""
    for part in state.parts:
        if isinstance(part, AutomaPart):
            for seat in reversed(part.settings.seats):
                state.push(ModBenefits(seat, kind, number, 0, False))


def gain_stuff(state: State, seat: int, number: int, scheme: int) -> None:
    """The gains of a card's scheme (0 or 1) as printed, those in brackets left out."""
    state.emit(CARD_TURNED, seat, number, scheme + 1)
    unit = AutomaTurn.begin(seat)
    for symbol in automa_tables(state).cards[number - 1].schemes[scheme].gains:
        if symbol.faction:
            continue
        if symbol.kind == AUTOMA_COIN:
            effects.gain(state, seat, COINS, symbol.number)
        elif symbol.kind == AUTOMA_POWER:
            effects.gain(state, seat, POWER, symbol.number)
            stars.place_stars(state, seat)
        elif symbol.kind == AUTOMA_CARD:
            effects.gain(state, seat, CARDS, symbol.number)
        else:
            unit.slot = unit.deployable(state, symbol.kind)
            if unit.slot >= 0:
                unit.deploy(state)


@final
class GivenBenefits(Step):
    """What an Automa has from earlier games: cards out of its deck, steps on its tracker, gains.

    `steps` and `stuff`, card numbers, are what is still to come.
    """

    tag: ClassVar[str] = "automa_benefits"

    def __init__(self, seat: int, steps: int, stuff: list[int]) -> None:
        super().__init__(seat)
        self.steps = steps
        self.stuff = stuff

    def advance(self, state: State) -> bool:
        if self.steps > 0:
            self.steps -= 1
            advance_tracker(state, self.seat)
        elif self.stuff:
            card = self.stuff[0]
            self.stuff = self.stuff[1:]
            gain_stuff(state, self.seat, card, 0)
        else:
            state.pop()
        return True

    def clone(self) -> Step:
        return GivenBenefits(self.seat, self.steps, self.stuff)

    def fields(self) -> list[object]:
        return [self.seat, self.steps, self.stuff[:]]


def give_benefits(state: State) -> None:
    """A token that begins behind its tracker needs as many more steps to enter it."""
    part = automa_part(state)
    for automa, benefits in enumerate(part.settings.benefits):
        seat = part.settings.seats[automa]
        steps = cast(int, benefits[0])
        if steps < 0:
            part.trackers[automa] = steps
        for card in cast("list[int]", benefits[2]):
            part.remove_card(part.deck_of(automa), card)
        state.push(GivenBenefits(seat, max(steps, 0), cast("list[int]", benefits[1])))


@final
class ModBenefits(Step):
    """`at` mods have been taken so far; `turned`: a card lies open that says what is gained."""

    tag: ClassVar[str] = "automa_mods"

    def __init__(self, seat: int, kind: int, number: int, at: int, turned: bool) -> None:
        super().__init__(seat)
        self.kind = kind
        self.number = number
        self.at = at
        self.turned = turned

    def advance(self, state: State) -> bool:
        part = automa_part(state)
        automa = part.index_of(self.seat)
        deck = part.deck_of(automa)
        if self.turned:
            self.turned = False
            gain_stuff(state, self.seat, part.drawn, 0)
            part.rebuild(deck)
        elif self.at == self.number:
            state.pop()
        else:
            benefit = BENEFITS[self.kind][self.at]
            self.at += 1
            state.emit(MOD_GAINED, self.seat, self.kind, self.at, benefit)
            if benefit == STUFF:
                self.turned = True
                state.push(TurnCard(deck))
            elif benefit == TRACKER:
                advance_tracker(state, self.seat)
            elif benefit != NOTHING:
                part.remove_card(deck, REMOVED[benefit])
        return True

    def clone(self) -> Step:
        return ModBenefits(self.seat, self.kind, self.number, self.at, self.turned)

    def fields(self) -> list[object]:
        return [self.seat, self.kind, self.number, self.at, self.turned]
