"""Card 71, option 1: one use of an opponent's faction ability, now."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.rule import ON_GOAL_CAPACITY, ON_MAY_REPEAT, Rule
from ....engine.sharing import with_value
from ..actions import IMITATE
from ..events import ABILITY_IMITATED
from ..keeping import open_encounter
from ..part import NEXT_TURN, THIS_TURN, encounters_part
from ..places import may_move, opponents_in_order
from ..special import Special
from ..steps.abilities import DiscardForGoods, RevealObjective, SwimOnce
from ..steps.choose_opponent import ChooseOpponent

if TYPE_CHECKING:
    from ....engine.state import State


@final
class UseAbilityOnce(Special):
    """What the ability of the chosen faction is once and now; some are nothing then.

    The base game's abilities are told apart by their rules; a module's faction names the rule
    that carries out its own (`Faction.once`).
    """

    key: ClassVar[str] = "use_ability_once"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        others = opponents_in_order(state, seat, False)
        state.push(ChooseOpponent(seat, self.key, IMITATE, space, others, True))

    def chosen(self, state: State, seat: int, other: int, space: int) -> None:
        faction = state.rules.tables.factions[state.players[other].faction]
        state.emit(ABILITY_IMITATED, seat, other)
        part = encounters_part(state)
        if faction.once:
            index = state.rules.rule_index[faction.once]
            state.players[seat].rules |= 1 << index
            state.rules.all_rules[index].special(state, seat, self.key, space)
        elif faction.ability == "swim":
            if may_move(state, seat):
                state.push(SwimOnce(seat))
        elif faction.ability == "relentless":
            part.again = with_value(part.again, seat, NEXT_TURN)
        elif faction.ability == "coercion":
            if state.board.territories >> space & 1:
                state.push(DiscardForGoods(seat, space))
        elif faction.ability == "meander":
            open_encounter(state).left += 1
        elif faction.ability == "dominate":
            state.push(RevealObjective(seat))


@final
class OnceMore(Rule):
    """What such a use leaves behind: a section chosen again, an objective beyond the limit."""

    def hooks(self) -> list[int]:
        return [ON_MAY_REPEAT, ON_GOAL_CAPACITY]

    def may_repeat(self, state: State, seat: int, section: int) -> bool:
        return encounters_part(state).again[seat] == THIS_TURN

    def goal_capacity(self, state: State, seat: int, goal: int, limit: int) -> int:
        if goal == state.rules.objective_goal and encounters_part(state).beyond >> seat & 1:
            return limit + 1
        return limit
