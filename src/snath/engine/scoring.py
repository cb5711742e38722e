"""Final scoring, ranking and tie-breakers.  Rulebook: Game End and Scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from . import hooks
from .board import count, spaces
from .bonus_tiles import tile_coins
from .ids import IS_MECH, IS_WORKER, TO_SCORE
from .rule import ON_RANKING, ON_SCORE
from .tables import Tier
from .territory import controlled, resources_at, units_out

if TYPE_CHECKING:
    from .state import State

# How a game ends: with a ranking, or in a win or a loss for all.
RANKED: Final = 0
WON_TOGETHER: Final = 1
LOST_TOGETHER: Final = 2
OUTCOMES: Final[tuple[str, ...]] = ("ranking", "won", "lost")


@final
class Score:
    """One seat's final fortune by scoring line, with the tie-breakers in their order."""

    def __init__(
        self, seat: int, lines: dict[str, int], tie_breakers: list[int], below_zero: bool = False
    ) -> None:
        self.seat = seat
        self.lines = lines
        self.total = sum(lines.values())
        if not below_zero:
            self.total = max(0, self.total)
        self.tie_breakers = tie_breakers
        self.place = 0


def tier_of(state: State, popularity: int) -> Tier:
    found = state.rules.tables.tiers[0]
    for tier in state.rules.tables.tiers:
        if popularity >= tier.low:
            found = tier
    return found


def scoring_territories(state: State, seat: int) -> int:
    """Mask of the territories the seat controls for scoring."""
    return hooks.scoring_control(state, seat, controlled(state, seat))


def territory_count(state: State, seat: int, mask: int) -> int:
    """Territories as they count: the Factory is three, and rules may add more."""
    n = 0
    for space in spaces(mask):
        value = 3 if state.board.factory >> space & 1 else 1
        n += hooks.territory_value(state, seat, space, value)
    return n


def score_seat(state: State, seat: int) -> Score:
    """What the seat's fortune would be if the game ended now."""
    p = state.players[seat]
    tier = tier_of(state, p.popularity)
    mask = scoring_territories(state, seat)
    territories = hooks.territories(state, seat, territory_count(state, seat, mask))
    resources = 0
    for place in spaces(hooks.containers(state, seat, TO_SCORE, mask)):
        resources += hooks.resources_counted(state, seat, place, resources_at(state, place))
    lines: dict[str, int] = {
        "coins": p.coins,
        "stars": p.star_count() * tier.star,
        "territories": territories * tier.territory,
        "resources": resources // 2 * tier.pair,
        "structure_bonus": tile_coins(state, seat),
    }
    for rule in hooks.active_rules(state, seat, ON_SCORE):
        lines[rule.key] = rule.score(state, seat)
    pieces = (
        units_out(state, seat, IS_WORKER) + units_out(state, seat, IS_MECH) + count(p.built)
    )
    ties = [pieces, p.power, p.popularity, resources, territories, p.star_count()]
    return Score(seat, lines, ties, hooks.below_zero(state, seat))


def outcome(state: State) -> int:
    """Whether the seats are ranked, or have won or lost together."""
    return hooks.outcome(state, RANKED)


def rank(state: State) -> list[Score]:
    """All seats, best first; seats equal in everything share their place."""
    scores = [score_seat(state, seat) for seat in range(len(state.order))]
    plain = [[score.total, *score.tie_breakers] for score in scores]
    keys = plain[:]
    for seat in range(len(scores)):
        for rule in hooks.active_rules(state, seat, ON_RANKING):
            keys[seat] = rule.ranking(state, seat, plain)
    ranked: list[Score] = []
    for score in scores:
        at = 0
        while at < len(ranked) and keys[ranked[at].seat] >= keys[score.seat]:
            at += 1
        ranked.insert(at, score)
    together = outcome(state)
    for i in range(len(ranked)):
        ranked[i].place = i + 1
        if together != RANKED:
            # A win for all is everybody's first place, a loss leaves that to the others.
            ranked[i].place = 1 if together == WON_TOGETHER else 2
            continue
        if i > 0 and keys[ranked[i].seat] == keys[ranked[i - 1].seat]:
            ranked[i].place = ranked[i - 1].place
    return ranked
