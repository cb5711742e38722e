"""How an Automa differs from a player, on the engine's hooks.  Rulebook: Automa."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine import effects
from ...engine.event import UNIT_RETREATED
from ...engine.ids import (
    FIGHTS,
    GUEST,
    OCCUPIES,
    POPULARITY,
)
from ...engine.rule import (
    ON_BEATEN,
    ON_COMMIT,
    ON_CONQUERED,
    ON_GOAL_CAPACITY,
    ON_LOSS,
    ON_RANKING,
    ON_RESOURCES_COUNTED,
    ON_SETUP,
    ON_TAKE_TURN,
    Rule,
)
from ...engine.steps.produce import product_of
from .cards import ULTIMASZYNA
from .combat import AutomaCommit
from .events import UNIT_TO_MAT
from .faction import extensions_of, faction_of
from .mods import give_benefits
from .part import automa_part, tracker_goal
from .turn import AutomaTurn, remove_resources

if TYPE_CHECKING:
    from ...engine.state import State
    from ...engine.steps.combat import CombatStep

START_COINS = 5
START_POPULARITY = 10
MOST_RESOURCES = 6  # per territory, for humans in games with an Automa
RESOURCE_TIE_BREAK = 4  # place of the resources among total and tie-breakers


@final
class AutomaRule(Rule):
    """A rule of the table; most hooks concern only the seats that are Automas."""

    def hooks(self) -> list[int]:
        return [
            ON_SETUP, ON_TAKE_TURN, ON_COMMIT, ON_BEATEN, ON_CONQUERED, ON_LOSS,
            ON_GOAL_CAPACITY, ON_RESOURCES_COUNTED, ON_RANKING,
        ]

    def setup(self, state: State) -> None:
        """Coins and popularity; abilities are unused but for those that its faction keeps."""
        for seat in automa_part(state).settings.seats:
            p = state.players[seat]
            p.coins = START_COINS
            p.popularity = START_POPULARITY
            abilities = faction_of(state, seat).abilities()
            for extension in extensions_of(state):
                abilities = abilities + extension.abilities(state, seat)
            for ability in abilities:
                p.rules |= 1 << state.rules.rule_index[ability]
        give_benefits(state)

    def take_turn(self, state: State, seat: int) -> bool:
        if automa_part(state).index_of(seat) < 0:
            return False
        state.push(AutomaTurn.begin(seat))
        return True

    # -- combat ------------------------------------------------------------------------------

    def commit(self, state: State, combat: CombatStep, owner: int) -> None:
        if automa_part(state).index_of(owner) >= 0:
            state.push(AutomaCommit(owner, False))

    def beaten(self, state: State, owner: int, space: int) -> bool:
        """Fighters go to the faction mat (the hardest level: home), workers home."""
        part = automa_part(state)
        automa = part.index_of(owner)
        if automa < 0:
            return False
        p = state.players[owner]
        traits = state.rules.traits
        to_mat = part.settings.levels[automa] != ULTIMASZYNA
        for slot in range(len(p.units)):
            if p.units[slot] == space and traits[slot] & OCCUPIES:
                if to_mat and traits[slot] & FIGHTS and not traits[slot] & GUEST:
                    p.place_unit(slot, -1, traits)
                    state.emit(UNIT_TO_MAT, owner, state.rules.kinds[slot])
                else:
                    p.place_unit(slot, p.home, traits)
                    state.emit(UNIT_RETREATED, owner, state.rules.kinds[slot], space, p.home)
        return True

    def conquered(self, state: State, owner: int, seat: int, space: int) -> None:
        """Resources appear for a human conqueror and vanish for an Automa."""
        part = automa_part(state)
        if part.index_of(seat) >= 0:
            remove_resources(state, seat, space)
            return
        automa = part.index_of(owner)
        product = product_of(state.board.terrain[space])
        if automa >= 0 and product >= 0 and seat < len(state.order):
            box = part.boxes[part.deck_of(automa)]
            effects.add_resources(state, seat, product, box, space)

    def loss(self, state: State, seat: int, kind: int, amount: int) -> int:
        """An Automa's popularity never changes."""
        if kind == POPULARITY and automa_part(state).index_of(seat) >= 0:
            return 0
        return amount

    # -- stars and score ---------------------------------------------------------------------

    def goal_capacity(self, state: State, seat: int, goal: int, limit: int) -> int:
        """Automas: combat, power, tracker and what modules add; humans have no tracker."""
        tracker = tracker_goal(state)
        if automa_part(state).index_of(seat) < 0:
            return 0 if goal == tracker else limit
        rules = state.rules
        if goal == rules.combat_goal or goal == rules.power_goal or goal == tracker:
            return limit
        for extension in extensions_of(state):
            if rules.goals[goal].key in extension.goals():
                return limit
        return min(limit, 0)

    def resources_counted(self, state: State, seat: int, space: int, tokens: int) -> int:
        if automa_part(state).index_of(seat) >= 0:
            return 0
        return min(tokens, MOST_RESOURCES)

    def ranking(self, state: State, seat: int, keys: list[list[int]]) -> list[int]:
        """No tie-break by resources; in a cooperative game the sides' averages count."""
        part = automa_part(state)
        if not part.settings.cooperative:
            own = keys[seat][:]
            own[RESOURCE_TIE_BREAK] = 0
            return own
        side = part.index_of(seat) >= 0
        members = [s for s in range(len(keys)) if (part.index_of(s) >= 0) == side]
        others = len(keys) - len(members)
        # Averages are compared as sums, each times the size of the other side.
        sums = [sum([keys[s][i] for s in members]) * others for i in range(len(keys[seat]))]
        sums[RESOURCE_TIE_BREAK] = 0
        return sums
