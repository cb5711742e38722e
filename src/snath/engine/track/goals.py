"""Goals of tracks that are laid.  Rulebook: War and Peace Triumph Tracks; Triumph Tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from ..goal import Goal
from ..ids import RESOURCES, TO_COUNT
from ..steps.combat import CombatStep
from ..steps.move import MoveStep
from ..steps.move_end import MoveEndStep
from ..steps.turn import PassTurnStep
from ..territory import spendable, within_reach
from .part import track_part

if TYPE_CHECKING:
    from ..state import State

# Keys of the goals that the printed track does not have.
COMBAT_CARDS: Final = "combat_cards"
ENCOUNTERS: Final = "encounters"
FACTORY_CARD: Final = "factory_card"
RESOURCE_TOKENS: Final = "resources"

CARDS_NEEDED: Final = 8
ENCOUNTERS_NEEDED: Final = 3
TOKENS_NEEDED: Final = 16


@mypyc_attr(allow_interpreted_subclasses=True)
class LaidGoal(Goal):
    """A goal that takes so many stars as the track in play says."""

    def room(self, state: State) -> int:
        return track_part(state).room(self.key)

    def varies(self) -> bool:
        return True


@final
class LaidLike(LaidGoal):
    """A goal of the printed track, or any other, on one that is laid."""

    def __init__(self, goal: Goal, capacity: int) -> None:
        super().__init__(goal.key, capacity)
        self.goal = goal

    def by_others(self) -> bool:
        return self.goal.by_others()

    def in_own_turn(self) -> bool:
        return self.goal.in_own_turn()

    def reached(self, state: State, seat: int) -> bool:
        return self.goal.reached(state, seat)

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return self.goal.progress(state, seat)


@final
class Either(LaidGoal):
    """One star for the first of two goals."""

    def __init__(self, key: str, capacity: int, goals: list[Goal]) -> None:
        super().__init__(key, capacity)
        self.goals = goals

    def by_others(self) -> bool:
        return any([goal.by_others() for goal in self.goals])

    def in_own_turn(self) -> bool:
        return any([goal.in_own_turn() for goal in self.goals])

    def reached(self, state: State, seat: int) -> bool:
        for goal in self.goals:
            if goal.reached(state, seat):
                return True
        return False

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        """Of the one that is nearer."""
        best = self.goals[0].progress(state, seat)
        for goal in self.goals[1:]:
            done = goal.progress(state, seat)
            if done[0] * best[1] > best[0] * done[1]:
                best = done
        return best


@final
class CombatCards(LaidGoal):
    """Eight combat cards in hand: during the own turn, or at the end of it (`last`)."""

    def __init__(self, capacity: int, last: bool) -> None:
        super().__init__(COMBAT_CARDS, capacity)
        self.last = last

    def in_own_turn(self) -> bool:
        """Cards that came in others' turns count from the beginning of the own one."""
        return True

    def reached(self, state: State, seat: int) -> bool:
        if seat != state.active or state.players[seat].cards() < CARDS_NEEDED:
            return False
        return not self.last or turn_is_over(state)

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return min(CARDS_NEEDED, state.players[seat].cards()), CARDS_NEEDED


@final
class Encounters(LaidGoal):
    """Three encounter tokens taken from the map, the third encounter resolved."""

    def __init__(self, capacity: int) -> None:
        super().__init__(ENCOUNTERS, capacity)

    def reached(self, state: State, seat: int) -> bool:
        return track_part(state).taken[seat] >= ENCOUNTERS_NEEDED

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return min(ENCOUNTERS_NEEDED, track_part(state).taken[seat]), ENCOUNTERS_NEEDED


@final
class FactoryCard(LaidGoal):
    """A Factory card gained; the star is placed when that turn ends."""

    def __init__(self, capacity: int) -> None:
        super().__init__(FACTORY_CARD, capacity)

    def in_own_turn(self) -> bool:
        return True

    def reached(self, state: State, seat: int) -> bool:
        return turn_is_over(state) and track_part(state).supplied >> seat & 1 == 1

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return track_part(state).supplied >> seat & 1, 1


@final
class ResourceTokens(LaidGoal):
    """Sixteen resources controlled, wherever they lie; not looked at while units still move."""

    def __init__(self, capacity: int) -> None:
        super().__init__(RESOURCE_TOKENS, capacity)

    def by_others(self) -> bool:
        return True

    def reached(self, state: State, seat: int) -> bool:
        return (
            tokens_on(state, within_reach(state, seat, TO_COUNT)) >= TOKENS_NEEDED
            and tokens_of(state, seat) >= TOKENS_NEEDED
            and settled(state)
        )

    def progress(self, state: State, seat: int) -> tuple[int, int]:
        return min(TOKENS_NEEDED, tokens_of(state, seat)), TOKENS_NEEDED


def tokens_of(state: State, seat: int) -> int:
    """All resources that a seat controls."""
    return tokens_on(state, spendable(state, seat, TO_COUNT))


def tokens_on(state: State, mask: int) -> int:
    """All resources in the containers of a mask."""
    tokens = state.resources
    mask &= state.stocked
    n = 0
    while mask:
        low = mask & -mask
        at = (low.bit_length() - 1) * RESOURCES
        n += tokens[at] + tokens[at + 1] + tokens[at + 2] + tokens[at + 3]
        mask ^= low
    return n


def settled(state: State) -> bool:
    """Whether no Move action is under way, so that everybody knows who controls what."""
    for step in state.stack:
        if isinstance(step, (MoveStep, MoveEndStep, CombatStep)):
            return False
    return True


def turn_is_over(state: State) -> bool:
    """Whether everything of a turn is done, and only the next one follows."""
    return len(state.stack) > 0 and isinstance(state.stack[0], PassTurnStep)


def with_goals(track: list[Goal], goals: list[Goal]) -> list[Goal]:
    """A track with goals in the place of those of the same key; the others are added."""
    keys = [goal.key for goal in track]
    out = track[:]
    for goal in goals:
        if goal.key in keys:
            out[keys.index(goal.key)] = goal
        else:
            out.append(goal)
    return out
