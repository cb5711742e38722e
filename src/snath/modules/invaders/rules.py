"""Abilities of Clan Albion and the Togawa Shogunate.  Rulebook: Deploy; Faction Abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine import effects, hooks, stars
from ...engine.board import count, spaces
from ...engine.ids import (
    COINS,
    FIGHTS,
    IS_CHARACTER,
    IS_MECH,
    MINE,
    NOBODY,
    OCCUPIES,
    POPULARITY,
    POWER,
)
from ...engine.movement import step_targets
from ...engine.rule import (
    ON_APPEARED,
    ON_BEFORE_COMBAT,
    ON_CARD_LIMIT,
    ON_ENTERED,
    ON_MOVE_DONE,
    ON_MUST_STOP,
    ON_NEIGHBOURS,
    ON_SCORING_CONTROL,
    ON_STEPPED,
    ON_STOPPED,
    ON_TERRITORY_VALUE,
    Rule,
)
from ...engine.rules.movement import lake_neighbours
from ...engine.steps.ask import AskStep
from ...engine.steps.draw import TakeCards
from ...engine.territory import controlled, enemy_fighters, enemy_units, units_at
from .events import FLAG_PLACED, TRAP_ARMED, TRAP_TRIGGERED
from .part import (
    FLAGS,
    TRAP_COINS,
    TRAP_POPULARITY,
    TRAP_POWER,
    invaders_part,
)
from .steps import PlaceTrap

if TYPE_CHECKING:
    from ...engine.state import State
    from ...engine.steps.combat import CombatStep

SHARED_TRAPS: Final = "shared_traps"
PENALTIES: Final[tuple[int, ...]] = (2, 3, 4, 2)  # by kind of Trap


def sites_waited_for(state: State, seat: int) -> list[int]:
    """Where a character still is for which a token was put off, and none lies yet."""
    part = invaders_part(state)
    waiting = [part.waiting, part.waiting_too]
    part.waiting = -1
    part.waiting_too = -1
    return [
        space
        for space in waiting
        if space >= 0
        and units_at(state, seat, space, IS_CHARACTER) > 0
        and not part.tokens() >> space & 1
    ]


def token_site(state: State, slot: int, space: int) -> bool:
    """A territory without a faction token, reached by the character."""
    return (
        state.rules.traits[slot] & IS_CHARACTER != 0
        and state.board.territories >> space & 1 == 1
        and not invaders_part(state).tokens() >> space & 1
    )


# -- Clan Albion -----------------------------------------------------------------------------


@final
class Exalt(Rule):
    """A Flag may follow the character; it counts as a territory where Albion has control."""

    def hooks(self) -> list[int]:
        return [ON_STOPPED, ON_MOVE_DONE, ON_TERRITORY_VALUE]

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        part = invaders_part(state)
        if count(part.flags) < FLAGS and token_site(state, slot, space):
            if pending:
                part.wait(space)
            else:
                state.push(AskStep(seat, self.index, space, 0))

    def move_done(self, state: State, seat: int, moved: int) -> None:
        for space in sites_waited_for(state, seat):
            state.push(AskStep(seat, self.index, space, 0))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        invaders_part(state).flags |= 1 << a
        state.emit(FLAG_PLACED, seat, a)

    def question(self, state: State, a: int, b: int) -> dict[str, object]:
        return {"space": state.board.names[a]}

    def territory_value(self, state: State, seat: int, space: int, value: int) -> int:
        near_home = state.board.adjacent[state.players[seat].home]
        flags = invaders_part(state).flags & ~near_home
        return value + 1 if flags >> space & 1 else value


@final
class Burrow(Rule):
    """Characters and mechs cross rivers into or out of a tunnel; the own Mine is one."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        if not state.rules.traits[slot] & FIGHTS:
            return 0
        board = state.board
        tunnels = board.tunnels
        mine = state.players[seat].structures[MINE]
        if mine >= 0:
            tunnels |= 1 << mine
        if tunnels >> space & 1:
            return board.river[space]
        return board.river[space] & tunnels


@final
class Rally(Rule):
    """Characters and mechs go to any territory with an own worker or a Flag."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        if not state.rules.traits[slot] & FIGHTS:
            return 0
        workers = state.players[seat].workers & state.board.territories
        return workers | invaders_part(state).flags


@final
class Sword(Rule):
    """The defender loses 2 power when Albion attacks."""

    affects_opponent: ClassVar[bool] = True

    def hooks(self) -> list[int]:
        return [ON_BEFORE_COMBAT]

    def before_combat(self, state: State, combat: CombatStep, seat: int) -> None:
        if seat in combat.attackers:
            effects.lose(state, combat.opponent_of(seat), POWER, 2)


def gain_combat_power(state: State, seat: int) -> None:
    """Power from an ability; a star for it is placed at once, the combat goes on."""
    effects.gain(state, seat, POWER, 2)
    stars.place_stars(state, seat)


@final
class Shield(Rule):
    """May gain 2 power as the defender."""

    def hooks(self) -> list[int]:
        return [ON_BEFORE_COMBAT]

    def before_combat(self, state: State, combat: CombatStep, seat: int) -> None:
        if seat in combat.defenders and effects.room(state, seat, POWER, 2) > 0:
            state.push(AskStep(seat, self.index, 0, 0))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        gain_combat_power(state, seat)


# -- Togawa Shogunate ------------------------------------------------------------------------


def ignores_traps(state: State, seat: int) -> bool:
    """Whether the seat shares the ability of the Traps' owner."""
    shared = state.rules.rule_index.get(SHARED_TRAPS, -1)
    return shared >= 0 and state.players[seat].rules >> shared & 1 == 1


def trigger_trap(state: State, seat: int, space: int) -> None:
    """Flip an armed Trap; its penalty applies as far as possible."""
    part = invaders_part(state)
    kind = part.trap_at(space)
    part.armed &= ~(1 << kind)
    part.known |= 1 << kind
    state.reveals += 1
    state.emit(TRAP_TRIGGERED, seat, kind, space)
    if kind == TRAP_POPULARITY:
        effects.lose(state, seat, POPULARITY, PENALTIES[kind])
    elif kind == TRAP_POWER:
        effects.lose(state, seat, POWER, PENALTIES[kind])
    elif kind == TRAP_COINS:
        effects.lose(state, seat, COINS, PENALTIES[kind])
    else:
        state.push(TakeCards(seat, NOBODY, PENALTIES[kind]))


@final
class Maifuku(Rule):
    """Traps: placed after the character's movement, triggered by any enemy unit."""

    def hooks(self) -> list[int]:
        return [
            ON_STOPPED, ON_MOVE_DONE, ON_MUST_STOP, ON_ENTERED, ON_APPEARED, ON_SCORING_CONTROL,
        ]

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        part = invaders_part(state)
        if -1 in part.traps and token_site(state, slot, space):
            if pending:
                part.wait(space)
            else:
                state.push(PlaceTrap(seat, space))

    def move_done(self, state: State, seat: int, moved: int) -> None:
        for space in sites_waited_for(state, seat):
            state.push(PlaceTrap(seat, space))

    def must_stop(self, state: State, owner: int, seat: int, slot: int, space: int) -> bool:
        return self.springs(state, owner, seat, slot, space)

    def entered(self, state: State, owner: int, seat: int, slot: int, space: int) -> None:
        if self.springs(state, owner, seat, slot, space):
            trigger_trap(state, seat, space)

    def appeared(self, state: State, owner: int, seat: int, space: int) -> None:
        armed = invaders_part(state).armed_spaces() >> space & 1 == 1
        if armed and hooks.is_foe(state, owner, seat) and not ignores_traps(state, seat):
            trigger_trap(state, seat, space)

    def springs(self, state: State, owner: int, seat: int, slot: int, space: int) -> bool:
        """Whether a unit that enters sets off an armed Trap; what flies over it does not."""
        return (
            hooks.is_foe(state, owner, seat)
            and state.rules.traits[slot] & OCCUPIES != 0
            and invaders_part(state).armed_spaces() >> space & 1 == 1
            and not ignores_traps(state, seat)
        )

    def scoring_control(self, state: State, seat: int, mask: int) -> int:
        """Armed Traps give control at the end, unless somebody else is in control."""
        taken = enemy_units(state, seat)
        for other in range(len(state.players)):
            if other != seat:
                taken |= state.players[other].built | controlled(state, other)
        return mask | invaders_part(state).armed_spaces() & ~taken


@final
class Toka(Rule):
    """Once per turn one character or mech crosses a river."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS, ON_STEPPED]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        if state.players[seat].used >> self.index & 1 or not state.rules.traits[slot] & FIGHTS:
            return 0
        return state.board.river[space]

    def stepped(self, state: State, seat: int, slot: int, origin: int, space: int) -> None:
        """Used up only if no other way led there."""
        p = state.players[seat]
        bit = 1 << self.index
        if p.used & bit or not state.board.river[origin] >> space & 1:
            return
        if not state.rules.traits[slot] & FIGHTS:
            return
        p.used |= bit
        fighters = enemy_fighters(state, seat)
        units = enemy_units(state, seat)
        if step_targets(state, seat, slot, origin, fighters, units) >> space & 1:
            p.used &= ~bit


@final
class Suiton(Rule):
    """Lakes are open to characters and mechs; one more combat card in a combat on a lake."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS, ON_CARD_LIMIT]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        return lake_neighbours(state, slot, space)

    def card_limit(self, state: State, combat: CombatStep, seat: int, limit: int) -> int:
        return limit + 1 if state.board.lakes >> combat.space & 1 else limit


@final
class Ronin(Rule):
    """May gain 2 power with exactly one own unit in the combat."""

    def hooks(self) -> list[int]:
        return [ON_BEFORE_COMBAT]

    def before_combat(self, state: State, combat: CombatStep, seat: int) -> None:
        alone = units_at(state, seat, combat.space, OCCUPIES) == 1
        if alone and effects.room(state, seat, POWER, 2) > 0:
            state.push(AskStep(seat, self.index, 0, 0))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        gain_combat_power(state, seat)


@final
class Shinobi(Rule):
    """Characters and mechs go to any own Trap and may arm it where they end."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS, ON_STOPPED, ON_MOVE_DONE]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        if not state.rules.traits[slot] & FIGHTS:
            return 0
        part = invaders_part(state)
        return part.tokens() & ~part.flags

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        if not state.rules.traits[slot] & (IS_CHARACTER | IS_MECH):
            return
        part = invaders_part(state)
        kind = part.trap_at(space)
        if kind < 0 or part.armed >> kind & 1:
            return
        if enemy_fighters(state, seat) >> space & 1:
            part.rearm |= 1 << space
        else:
            state.push(AskStep(seat, self.index, space, 0))

    def move_done(self, state: State, seat: int, moved: int) -> None:
        part = invaders_part(state)
        won = part.rearm & state.players[seat].fighters
        part.rearm = 0
        for space in spaces(won):
            state.push(AskStep(seat, self.index, space, 0))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        invaders_part(state).arm(a)
        state.emit(TRAP_ARMED, seat, a)

    def question(self, state: State, a: int, b: int) -> dict[str, object]:
        return {"space": state.board.names[a]}
