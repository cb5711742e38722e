"""The coach in a drill: a way to its goals instead of the best turn.

The search is that of any turn, only wider; every way is played on and asked whether the goals hold.
A way counts only up to the first draw, so nothing hidden is ever told.  What the search overlooks
the coach knows by heart: the solution of the lesson's file, as long as it has been followed.
"""

from __future__ import annotations

from typing import Final

from ...engine.action import END_TURN, code
from ...engine.ids import CHANCE
from ...engine.rng import Rng
from ...engine.state import State
from ...game import Game
from ...lessons import Lesson, progress
from ...lessons.progress import PUPIL
from ...scenario.script import lines_of
from ..bot import World, seat_rng, world_sampler
from ..planner import PlannerBot
from ..search.fight import open_bid
from ..search.turns import Node
from ..still import StillBot
from .orders import Order
from .plan import Plan, planned, thinker

WIDE: Final = 1000  # ways that go on within a turn, and ends of it for every section: all there are
ONWARD: Final = 60  # ends of the turn from which the next one is searched
BIDS: Final = 400  # that are tried, a guard


def drill_plan(lesson: Lesson, game: Game, world: World, rng: Rng) -> Plan | None:
    """What brings the goals of a drill about from here; None if nothing was found, or they hold.

    The game draws no chance by itself.
    """
    if game.over or game.state.seat() != PUPIL or progress(lesson, game).solved:
        return None
    partner = partner_of(lesson)
    if open_bid(game.state) is not None:
        bid = winning_bid(lesson, game, partner)
        return None if bid is None else bid_plan(bid)
    planner = thinker().planner(game.state, PUPIL)
    codes = way(lesson, game, partner)
    if codes is None:
        codes = by_heart(lesson, game, partner)
    if codes is None:
        return None
    if not codes:
        return Plan(code(END_TURN), (), ())
    after = game.clone()
    for each in codes:
        after.play(each)
    unknown = not after.over and (after.state.seat() != PUPIL or open_bid(after.state) is not None)
    node = Node(after.state, codes, 1.0, 0.0, len(codes) if unknown else -1)
    state = world()
    return planned(state, world, planner, node, [node])


def partner_of(lesson: Lesson) -> StillBot:
    told = dict(each.split("=") for each in lesson.opponents.split(",") if each)
    return StillBot(**{key: int(value) for key, value in told.items()})


def others_play(game: Game, partner: StillBot) -> bool:
    """Partners answer as at every table of a drill, until whoever learns is asked; False at a
    draw."""
    while not game.over and game.state.seat() != PUPIL:
        seat = game.state.seat()
        if seat == CHANCE:
            return False
        rng = seat_rng(0, seat, 0)
        world = world_sampler(game.state, seat, rng)
        game.play(partner.choose(world, game.state.legal(), rng))
    return True


# -- ways -----------------------------------------------------------------------------------------


def way(lesson: Lesson, game: Game, partner: StillBot) -> list[int] | None:
    """The answers of this turn on a way to the goals; an empty list: the turn is to end."""
    after: list[tuple[int, float, list[int], Game]] = []
    for node in ends(game.state):
        found, played = follow(lesson, game, node.codes, partner)
        if found is not None:
            return found
        if played is not None:
            held = sum(progress(lesson, played).done)
            after.append((-held, -node.value, node.codes, played))
    if (progress(lesson, game).turns_left or 0) < 2:
        return None
    after.sort(key=lambda each: each[:2])
    for _, _, codes, played in after[:ONWARD]:
        if code(END_TURN) not in played.state.legal():
            continue
        played.play(code(END_TURN))
        if others_play(played, partner) and leads_on(lesson, played, partner):
            return codes
    return None


def leads_on(lesson: Lesson, game: Game, partner: StillBot) -> bool:
    return progress(lesson, game).solved or (
        not game.over and way(lesson, game, partner) is not None
    )


def ends(state: State) -> list[Node]:
    bot = PlannerBot()
    search = bot.planner(state, PUPIL).search
    return search.ends(state.clone(), 0, WIDE, WIDE)


def follow(
    lesson: Lesson, game: Game, codes: list[int], partner: StillBot
) -> tuple[list[int] | None, Game | None]:
    """The answers after which the goals hold, or a fight begins that will bring them; else the
    game at the end of the way, if nothing has to be drawn on it."""
    played = game.clone()
    for number, each in enumerate(codes):
        if each not in played.state.legal():
            return None, None
        played.play(each)
        if progress(lesson, played).solved:
            return codes[: number + 1], None
        if not others_play(played, partner) or played.over:
            return None, None
        if open_bid(played.state) is not None:
            won = winning_bid(lesson, played, partner) is not None
            return (codes[: number + 1] if won else None), None
    return None, played


def winning_bid(lesson: Lesson, game: Game, partner: StillBot) -> list[int] | None:
    """The smallest bid after which the goals hold: the lowest dial, then the fewest cards."""
    waiting: list[tuple[list[int], Game]] = [([], game)]
    for codes, before in waiting:
        for option in before.state.legal():
            after = before.clone()
            after.play(option)
            more = [*codes, option]
            others_play(after, partner)
            if progress(lesson, after).solved:
                return more
            asked = not after.over and after.state.seat() == PUPIL
            if asked and open_bid(after.state) is not None and len(waiting) < BIDS:
                waiting.append((more, after))
    return None


def bid_plan(codes: list[int]) -> Plan:
    return Plan(codes[0], tuple(codes), (), (Order("bid", tuple(codes)),))


# -- by heart -------------------------------------------------------------------------------------


def by_heart(lesson: Lesson, game: Game, partner: StillBot) -> list[int] | None:
    """The rest of this turn in the written solution, if the game stands on its way."""
    told = lesson.game(auto_chance=False)
    others_play(told, partner)
    here = game.digest()
    rest: list[int] | None = [] if told.digest() == here else None
    for line in lines_of(lesson.solution):
        each = told.code_of(line)
        if rest is not None:
            if each == code(END_TURN):
                return rest
            rest.append(each)
        if told.over or each not in told.state.legal():
            return None
        told.play(each)
        others_play(told, partner)
        if rest is None and told.digest() == here:
            rest = []
    return rest
