"""The rules of the fair."""

from __future__ import annotations

from typing import Any

from snath.engine import effects, stars
from snath.engine.action import SECTION, code
from snath.engine.goal import Goal
from snath.engine.ids import COINS, FIGHTS, IS_CHARACTER, RESOURCES, TO_COUNT
from snath.engine.rule import (
    ON_BEATEN,
    ON_BELOW_ZERO,
    ON_CARGO,
    ON_COMMIT,
    ON_CONTAINERS,
    ON_ENTERED,
    ON_LOSS,
    ON_MAY_ENTER,
    ON_MOVE_RANGE,
    ON_NEIGHBOURS,
    ON_NEXT_SEAT,
    ON_OFFER,
    ON_OPPONENTS,
    ON_OUTCOME,
    ON_ROUND_END,
    ON_SCORE,
    ON_SECTIONS,
    ON_TAKE_TURN,
    Rule,
)
from snath.engine.scoring import LOST_TOGETHER, RANKED, WON_TOGETHER
from snath.engine.state import State
from snath.engine.steps.turn import TOP, TurnStep
from snath.engine.territory import controlled, enemy_fighters

from .part import fair
from .pieces import (
    BANNER,
    BANNERS,
    CART,
    CART_ROOM,
    LANTERN_FOUND,
    LOAD,
    MARKET,
    SELL,
    TRACKS,
    UNLOAD,
)
from .steps import BeastRoll, BeastTurn, beast_of, slot_of

BEATEN_OFTEN = 1
LANTERNS_FOR_LUCK = 2
LANTERNS_FOR_STAR = 3


class Lanterns(Goal):
    """In place of popularity: three lanterns."""

    def reached(self, state: State, seat: int) -> bool:
        return seat < len(fair(state).held) and fair(state).held[seat] >= LANTERNS_FOR_STAR


class Lucky(Rule):
    """Lies ready for whoever has found two lanterns: fighters go one territory further."""

    def hooks(self) -> list[int]:
        return [ON_MOVE_RANGE]

    def move_range(self, state: State, seat: int, slot: int, steps: int) -> int:
        return steps + 1 if state.rules.traits[slot] & FIGHTS else steps


class Beast(Rule):
    """The beast's own rule."""

    def hooks(self) -> list[int]:
        return [ON_TAKE_TURN, ON_COMMIT, ON_BEATEN, ON_LOSS]

    def take_turn(self, state: State, seat: int) -> bool:
        state.push(BeastTurn(seat, 0))
        return True

    def commit(self, state: State, combat: Any, owner: int) -> None:
        state.push(BeastRoll(owner))

    def beaten(self, state: State, owner: int, space: int) -> bool:
        p = state.players[owner]
        for slot, at in enumerate(p.units):
            if at == space:
                p.place_unit(slot, -1, state.rules.traits)
        fair(state).beaten += 1
        return True

    def loss(self, state: State, seat: int, kind: int, amount: int) -> int:
        return 0


class Fair(Rule):
    """What holds for the whole table."""

    def hooks(self) -> list[int]:
        return [
            ON_NEXT_SEAT, ON_ROUND_END, ON_OUTCOME, ON_OPPONENTS, ON_NEIGHBOURS, ON_MAY_ENTER,
            ON_CARGO, ON_CONTAINERS, ON_ENTERED, ON_SECTIONS, ON_OFFER, ON_SCORE, ON_BELOW_ZERO,
        ]

    # -- turns and the end -------------------------------------------------------------------

    def next_seat(self, state: State, seat: int) -> int:
        """The beast comes last in the round."""
        beast = beast_of(state)
        return beast if seat == state.first and state.active != beast else seat

    def round_end(self, state: State) -> None:
        part = fair(state)
        part.weather = min(part.weather + 1, TRACKS[0].high)
        if part.together and self.outcome(state, RANKED) != RANKED:
            stars.end_game(state)

    def outcome(self, state: State, kind: int) -> int:
        part = fair(state)
        if not part.together:
            return kind
        if part.beaten >= BEATEN_OFTEN:
            return WON_TOGETHER
        return LOST_TOGETHER if part.weather >= TRACKS[0].high else kind

    def opponents(self, state: State, seat: int, mask: int) -> int:
        """Together against the beast, if the table wants it."""
        beast = beast_of(state)
        return 1 << beast if fair(state).together and seat != beast else mask

    # -- carts -------------------------------------------------------------------------------

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        return state.board.land[space] if slot == slot_of(state, CART) else 0

    def may_enter(self, state: State, seat: int, slot: int, space: int, targets: int) -> int:
        if slot == slot_of(state, CART):
            return targets & ~enemy_fighters(state, seat)
        return targets

    def hold_of(self, state: State, seat: int) -> int:
        """The container of a seat's cart."""
        return state.board.count + seat

    def cargo(
        self, state: State, seat: int, slot: int, space: int, moved: bool, out: list[int]
    ) -> None:
        """Loaded where it starts, unloaded on the way."""
        if slot != slot_of(state, CART):
            return
        hold = self.hold_of(state, seat) * RESOURCES
        tokens = state.resources
        aboard = sum(tokens[hold : hold + RESOURCES])
        if not moved and controlled(state, seat) >> space & 1:
            for kind in range(RESOURCES):
                for n in range(1, min(tokens[space * RESOURCES + kind], CART_ROOM - aboard) + 1):
                    out.append(code(LOAD, kind, n))
        if moved and state.board.territories >> space & 1:
            for kind in range(RESOURCES):
                for n in range(1, tokens[hold + kind] + 1):
                    out.append(code(UNLOAD, kind, n))

    def load(self, state: State, seat: int, slot: int, action: int) -> bool:
        kind, n = action >> 16 & 255, action >> 8 & 255
        space = state.players[seat].units[slot]
        sign = 1 if action >> 24 == LOAD else -1
        if action >> 24 not in (LOAD, UNLOAD):
            return False
        state.put(space, kind, -sign * n)
        state.put(self.hold_of(state, seat), kind, sign * n)
        return True

    def containers(self, state: State, seat: int, purpose: int, mask: int) -> int:
        if purpose == TO_COUNT or seat >= len(state.order):
            return mask
        return mask | 1 << self.hold_of(state, seat)

    # -- lanterns, market, banners -----------------------------------------------------------

    def entered(self, state: State, owner: int, seat: int, slot: int, space: int) -> None:
        part = fair(state)
        if state.rules.traits[slot] & IS_CHARACTER and part.lanterns >> space & 1:
            part.lanterns &= ~(1 << space)
            part.held[seat] += 1
            state.emit(LANTERN_FOUND, seat, space)
            if part.held[seat] >= LANTERNS_FOR_LUCK:
                state.players[seat].rules |= 1 << state.rules.rule_index["lucky"]

    def sections(self, state: State, seat: int, out: list[int]) -> None:
        if state.players[seat].section != MARKET:
            out.append(code(SECTION, MARKET))

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        step = state.stack[-1]
        if (
            isinstance(step, TurnStep)
            and step.phase == TOP
            and state.players[seat].section == MARKET
            and not state.players[seat].used >> self.index & 1
        ):
            out.append(code(SELL))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        if action >> 24 != SELL:
            return False
        state.players[seat].used |= 1 << self.index
        effects.gain(state, seat, COINS, 1)
        return True

    def secret_options(
        self, state: State, seat: int, topic: int, chosen: list[int], out: list[int]
    ) -> None:
        if not chosen:
            for banner in range(len(BANNERS)):
                out.append(code(BANNER, banner))

    def secret_done(
        self, state: State, topic: int, seats: list[int], choices: list[list[int]]
    ) -> None:
        for seat, chosen in zip(seats, choices, strict=True):
            fair(state).banners[seat] = chosen[0] >> 16 & 255

    def score(self, state: State, seat: int) -> int:
        """Bad weather costs coins, a red banner (shown at the end) saves some."""
        part = fair(state)
        return (5 if state.over and part.banners[seat] == 0 else 0) - 2 * part.weather

    def below_zero(self, state: State, seat: int) -> bool:
        return True
