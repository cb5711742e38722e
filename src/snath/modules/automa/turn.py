"""An Automa's turn: card, move, gains, recruit bonus, star tracker.  Rulebook: Automa Turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine import effects, hooks, stars
from ...engine.action import MOVE
from ...engine.event import UNIT_MOVED
from ...engine.ids import (
    CARDS,
    CHARACTER,
    COINS,
    GUEST,
    IS_CHARACTER,
    IS_MECH,
    NO_MAT,
    POWER,
    RESOURCES,
)
from ...engine.step import Step
from ...engine.steps.combat import CombatStep
from ...engine.steps.enlist import OngoingBonusStep
from ...engine.steps.factory_card import may_take_card
from ...engine.steps.turn import end_turn
from ...engine.territory import defenders, resources_at
from .cards import (
    ATTACK_COMBAT,
    ATTACK_WORKER,
    AUTOMA_CARD,
    AUTOMA_COIN,
    AUTOMA_DEPLOY,
    AUTOMA_POWER,
    ENCOUNTER_FACTORY,
    AutomaCard,
    Scheme,
    Symbol,
)
from .events import (
    CARD_TURNED,
    DEPLOY_CANCELLED,
    MOVE_CANCELLED,
    MOVES_BARRED,
    PERFORMED,
    RESOURCES_REMOVED,
    ROWS_REPLACED,
    SYMBOL_TRIED,
    TOKEN_TAKEN,
    TURN_SKIPPED,
    UNIT_DEPLOYED,
    UNIT_STAYED,
)
from .faction import extensions_of, faction_of, quarry_of
from .moves import HUNTING_POWER, Plan, moved_as, plan_hunt, plan_move
from .part import AutomaPart, automa_part
from .position import Position
from .row_two import amount, concerns
from .steps import FlipCard, TakeFactoryCard, TurnCard, automa_tables
from .tracker import advance_tracker

if TYPE_CHECKING:
    from ...engine.state import State

DRAW: Final = 0
READ: Final = 1
MOVES: Final = 2
FLIPPED: Final = 3  # a combat card was turned over to see whether the move is cancelled
AFTER_MOVE: Final = 4
GAINS: Final = 5
DEPLOYING: Final = 6  # a combat card was turned over to see whether the unit is deployed
RECRUIT: Final = 7
TRACK: Final = 8
FACTORY_CARD: Final = 9
FINISHED: Final = 10

CANCELLING: Final = 2  # values from this index on (4 and 5) cancel a move or a deployment


def remove_resources(state: State, seat: int, space: int) -> None:
    """The Automa knows no resources: what lies where it moves in leaves the board."""
    n = resources_at(state, space)
    if n:
        for kind in range(RESOURCES):
            state.put(space, kind, -state.resources[space * RESOURCES + kind])
        state.emit(RESOURCES_REMOVED, seat, n, space)


def tell_move(state: State, seat: int, slot: int, origin: int, space: int) -> None:
    """A unit has been placed; a territory that it was on already is a move like any other."""
    if space == origin:
        state.emit(UNIT_STAYED, seat, state.rules.kinds[slot], space)
    else:
        state.emit(UNIT_MOVED, seat, state.rules.kinds[slot], origin, space, 0)


def replacing_rows(state: State, seat: int) -> Scheme:
    """What a module puts in the place of the first two rows."""
    for extension in extensions_of(state):
        rows = extension.rows(state, seat)
        if rows is not None:
            return rows
    raise AssertionError("nothing takes the place of the card's rows")


@final
class AutomaTurn(Step):
    """Runs without anybody's choice; all that is left open is drawn by chance.

    `symbol` is the place in the row in hand, `slot` and `target` the move in hand (-1: none).
    `replaced`: the first two rows are not those of the card.  `hunting`: the move in hand is an
    attack in place of the Encounter/Factory action.  `first`: the card goes on as it began, with
    the first scheme, though the second has come meanwhile.  `forced` is the kind of the move in
    hand where modules have sent the unit elsewhere than its symbol would (-1: they have not).
    """

    tag: ClassVar[str] = "automa_turn"

    def __init__(
        self,
        seat: int,
        phase: int,
        card: int,
        symbol: int,
        slot: int,
        target: int,
        far: bool,
        replaced: bool = False,
        hunting: bool = False,
        first: bool = False,
        forced: int = -1,
    ) -> None:
        super().__init__(seat)
        self.phase = phase
        self.card = card
        self.symbol = symbol
        self.slot = slot
        self.target = target
        self.far = far
        self.replaced = replaced
        self.hunting = hunting
        self.first = first
        self.forced = forced

    @staticmethod
    def begin(seat: int) -> AutomaTurn:
        return AutomaTurn(seat, DRAW, 0, 0, -1, -1, False)

    def printed(self, state: State) -> AutomaCard:
        return automa_tables(state).cards[self.card - 1]

    def scheme(self, state: State) -> Scheme:
        part = automa_part(state)
        number = 0 if self.first else part.schemes[part.index_of(self.seat)]
        scheme = self.printed(state).schemes[number]
        if self.replaced:
            rows = replacing_rows(state, self.seat)
            return Scheme(scheme.skip, rows.moves, rows.gains, scheme.recruit)
        return scheme

    def advance(self, state: State) -> bool:
        part = automa_part(state)
        automa = part.index_of(self.seat)
        phase = self.phase
        if phase == DRAW:
            self.phase = READ
            for extension in extensions_of(state):
                self.replaced = self.replaced or extension.besieged(state, self.seat)
            state.push(TurnCard(part.deck_of(automa)))
        elif phase == READ:
            self.read_card(state, part, automa)
        elif phase == MOVES:
            self.try_symbol(state, part, automa)
        elif phase == FLIPPED:
            self.move_or_cancel(state, part)
        elif phase == AFTER_MOVE:
            symbol = self.kind(state)
            self.after_move(state, part, automa)
            for extension in extensions_of(state):
                extension.moved(state, self.seat, symbol)
        elif phase == GAINS:
            self.gain_symbol(state, part, automa)
        elif phase == DEPLOYING:
            self.phase = GAINS
            if part.drawn >= CANCELLING:
                state.emit(DEPLOY_CANCELLED, self.seat, part.drawn)
            else:
                self.deploy(state)
        elif phase == RECRUIT:
            self.phase = TRACK
            self.pay_recruits(state, part)
        elif phase == TRACK:
            self.phase = FACTORY_CARD
            self.move_token(state, part, automa)
        elif phase == FACTORY_CARD:
            self.phase = FINISHED
            self.visit_factory(state)
        else:
            state.pop()
            end_turn(state, self.seat)
        return True

    # -- the card ----------------------------------------------------------------------------

    def read_card(self, state: State, part: AutomaPart, automa: int) -> None:
        """The card lies open before anything on it happens; easy levels may skip the turn."""
        self.card = part.drawn
        part.boxes[part.deck_of(automa)] = self.printed(state).box
        state.emit(CARD_TURNED, self.seat, self.card, part.schemes[automa] + 1)
        if self.replaced:
            state.emit(ROWS_REPLACED, self.seat)
        if part.skips(automa) and self.scheme(state).skip:
            state.emit(TURN_SKIPPED, self.seat)
            self.phase = FINISHED
        elif hooks.allowed(state, self.seat, MOVE):
            self.phase = MOVES
        else:
            state.emit(MOVES_BARRED, self.seat)
            self.phase = GAINS

    # -- row 1 -------------------------------------------------------------------------------

    def try_symbol(self, state: State, part: AutomaPart, automa: int) -> None:
        moves = self.scheme(state).moves
        if self.symbol >= len(moves):
            self.end_row(GAINS)
            return
        symbol = moves[self.symbol]
        at = Position(state, part, automa_tables(state), self.seat)
        plan = self.plan(state, at, symbol)
        if plan.outcome != PERFORMED:
            self.symbol += 1
            return
        self.slot = plan.slot
        self.target = plan.target
        self.far = plan.far
        self.forced = plan.kind
        if part.settings.cancel_moves:
            self.phase = FLIPPED
            state.push(FlipCard(self.seat))
        else:
            self.make_move(state)

    def plan(self, state: State, at: Position, symbol: Symbol) -> Plan:
        """What a symbol does; Encounter/Factory is an attack first on those it is set on."""
        self.hunting = False
        if symbol.kind == ENCOUNTER_FACTORY and quarry_of(state, self.seat):
            hunt = plan_hunt(at)
            state.emit(SYMBOL_TRIED, self.seat, ATTACK_COMBAT, hunt.outcome, HUNTING_POWER)
            if hunt.outcome == PERFORMED:
                self.hunting = True
                return hunt
        plan = plan_move(at, symbol)
        state.emit(SYMBOL_TRIED, self.seat, symbol.kind, plan.outcome, symbol.number)
        return plan

    def kind(self, state: State) -> int:
        """The kind of move in hand."""
        if self.forced >= 0:
            return self.forced
        return ATTACK_COMBAT if self.hunting else self.scheme(state).moves[self.symbol].kind

    def end_row(self, phase: int) -> None:
        self.symbol = 0
        self.phase = phase

    def move_or_cancel(self, state: State, part: AutomaPart) -> None:
        """Option: a 4 or 5 on top of the combat deck means no Move action this turn."""
        if part.drawn >= CANCELLING:
            state.emit(MOVE_CANCELLED, self.seat, part.drawn)
            self.end_row(GAINS)
        else:
            self.make_move(state)

    def make_move(self, state: State) -> None:
        """Place the unit and let happen what waits there: tokens, workers, combat."""
        seat = self.seat
        p = state.players[seat]
        origin = p.units[self.slot]
        space = self.target
        kind = self.kind(state)
        for extension in extensions_of(state):
            extension.sets_out(state, seat, self.slot, origin)
        self.phase = AFTER_MOVE
        p.place_unit(self.slot, space, state.rules.traits)
        tell_move(state, seat, self.slot, origin, space)
        if kind == ATTACK_COMBAT:
            state.push(CombatStep.begin([seat], defenders(state, seat, space), space))
        if space != origin:
            hooks.entered(state, seat, self.slot, space)
        if kind == ATTACK_WORKER:
            effects.drive_off_workers(state, seat, space)
        elif kind != ATTACK_COMBAT:
            remove_resources(state, seat, space)

    def after_move(self, state: State, part: AutomaPart, automa: int) -> None:
        """Tokens for the character; then the next symbol where all are performed."""
        kind = self.scheme(state).moves[self.symbol].kind if self.forced < 0 else self.forced
        self.forced = -1
        slot = self.slot
        at_target = state.players[self.seat].units[slot] == self.target
        is_character = moved_as(state, slot, IS_CHARACTER)
        if part.moves_all(automa):
            self.symbol += 1
            self.phase = MOVES
        else:
            self.end_row(GAINS)
        hunted = self.hunting and at_target
        self.hunting = False
        if hunted:  # whoever has won there
            faction_of(state, self.seat).arrived(state, self.seat, self.target, False)
        if not at_target or not is_character:
            return
        self.take_token(state)
        faction = faction_of(state, self.seat)
        if kind == ENCOUNTER_FACTORY and not hunted:
            faction.arrived(state, self.seat, self.target, self.far)
        faction.character_moved(state, self.seat, self.target)
        if part.moves_all(automa):
            self.visit_factory(state)

    def take_token(self, state: State) -> None:
        """The encounter token where the character is, if one lies there."""
        here = 1 << self.target
        if state.encounters & here:
            state.encounters &= ~here
            state.emit(TOKEN_TAKEN, self.seat, self.target)
            for extension in extensions_of(state):
                extension.token_taken(state, self.seat, self.target)

    def abandon(self, state: State) -> None:
        """A combat that ends the game is settled first, with the token that was won by it."""
        won = self.phase == AFTER_MOVE and self.kind(state) == ATTACK_COMBAT
        won = won and state.players[self.seat].units[self.slot] == self.target
        if won and moved_as(state, self.slot, IS_CHARACTER):
            self.take_token(state)

    def visit_factory(self, state: State) -> None:
        p = state.players[self.seat]
        space = p.units[CHARACTER]
        if (
            space >= 0
            and state.board.factory >> space & 1
            and not hooks.factory_visited(state, self.seat)
            and may_take_card(state, self.seat)
        ):
            state.push(TakeFactoryCard(self.seat))

    # -- row 2 -------------------------------------------------------------------------------

    def gain_symbol(self, state: State, part: AutomaPart, automa: int) -> None:
        gains = self.scheme(state).gains
        if self.symbol >= len(gains):
            self.end_row(RECRUIT)
            return
        symbol = gains[self.symbol]
        icons = faction_of(state, self.seat).icons(state, self.seat)
        level = part.settings.levels[automa]
        n = amount(gains, self.symbol, icons, part.settings, level)
        self.symbol += 1
        if not concerns(symbol, icons):
            return
        kind = symbol.kind
        if kind == AUTOMA_COIN:
            effects.gain(state, self.seat, COINS, n)
        elif kind == AUTOMA_POWER:
            effects.gain(state, self.seat, POWER, n)
            stars.settle_stars(state, self.seat)
        elif kind == AUTOMA_CARD:
            effects.gain(state, self.seat, CARDS, n)
        elif self.deployable(state, kind) >= 0:
            self.slot = self.deployable(state, kind)
            if part.settings.cancel_deploys:
                self.phase = DEPLOYING
                state.push(FlipCard(self.seat))
            else:
                self.deploy(state)

    def deployable(self, state: State, kind: int) -> int:
        """The next unit on the faction mat: a worker, or the character before the mechs."""
        units = state.players[self.seat].units
        traits = state.rules.traits
        wanted = IS_CHARACTER | IS_MECH
        for slot, space in enumerate(units):
            is_wanted = traits[slot] & wanted != 0
            if traits[slot] & GUEST:
                continue
            if space < 0 and is_wanted == (kind == AUTOMA_DEPLOY):
                return slot
        return -1

    def deploy(self, state: State) -> None:
        p = state.players[self.seat]
        p.place_unit(self.slot, p.home, state.rules.traits)
        state.emit(UNIT_DEPLOYED, self.seat, state.rules.kinds[self.slot], p.home)

    # -- row 3 and tracker -------------------------------------------------------------------

    def pay_recruits(self, state: State, part: AutomaPart) -> None:
        """Humans beside the Automa gain the ongoing bonus shown, left neighbour first."""
        section = self.scheme(state).recruit
        if section < 0:
            return
        order = state.order
        at = order.index(self.seat)
        neighbours = [order[(at + 1) % len(order)]]
        if len(order) > 2:
            neighbours.append(order[at - 1])
        for seat in reversed(neighbours):
            p = state.players[seat]
            if p.mat != NO_MAT and p.recruits >> section & 1:
                kind = state.rules.tables.ongoing_bonus[section]
                state.push(OngoingBonusStep(seat, kind))

    def move_token(self, state: State, part: AutomaPart, automa: int) -> None:
        """One space on; arriving on a star places it, the first one switches the scheme."""
        if not self.printed(state).tracks:
            return
        advance_tracker(state, self.seat)

    def clone(self) -> Step:
        return AutomaTurn(
            self.seat, self.phase, self.card, self.symbol, self.slot, self.target, self.far,
            self.replaced, self.hunting, self.first, self.forced,
        )

    def fields(self) -> list[object]:
        out: list[object] = [
            self.seat, self.phase, self.card, self.symbol, self.slot, self.target, self.far,
        ]
        forced = self.forced >= 0
        if self.replaced or self.hunting or self.first or forced:
            out.append(self.replaced)
        if self.hunting or self.first or forced:
            out.append(self.hunting)
        if self.first or forced:
            out.append(self.first)
        if forced:
            out.append(self.forced)
        return out
