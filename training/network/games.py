"""Games to learn from: the planner, a little at random, against Automas."""

from __future__ import annotations

import random
import time
from array import array
from dataclasses import dataclass, field

from snath.bots import seat_rng, world_sampler
from snath.bots.planner import PlannerBot
from snath.bots.search.network import Network
from snath.bots.search.plan import Scope
from snath.bots.search.value import Judge
from snath.engine.action import END_TURN, code
from snath.game import Game
from snath.sim.plan import Plan

PLANNER = "planner"
TABLES = {  # and how often they are played
    (PLANNER, "automa:automaszyna"): 6.0,
    (PLANNER, "automa:ultimaszyna"): 1.0,
    (PLANNER, "automa:automa"): 1.0,
    (PLANNER, "automa:automaszyna", "automa:automaszyna"): 0.7,
    (PLANNER, PLANNER, "automa:automaszyna"): 0.7,
}
INVADERS = 0.3  # share of games with the factions of Invaders from Afar
LONGEST = 30  # rounds
ENDS = code(END_TURN)
SCOPE = Scope(1, 1, 4, 1, 3)  # only the present turn: quick, and all depends on the judgement
TEMPERATURE = 0.5  # coins by which a turn may be misjudged; times one of these in every game
TEMPERATURES = (0.3, 1.0, 1.0, 2.0)


@dataclass
class Rows:
    """Positions as numbers, each with the number of its game before and the fortune after it."""

    width: int = 0
    games: int = 0
    numbers: array[float] = field(default_factory=lambda: array("f"))
    fortunes: list[int] = field(default_factory=list)  # of every seat of a planner

    def add(self, game: int, numbers: list[float], fortune: int) -> None:
        self.width = len(numbers) + 2
        self.numbers.append(game)
        self.numbers.extend(numbers)
        self.numbers.append(fortune)


def play_for(seconds: float, seed: int, network: Network | None) -> Rows:
    """As many games as there is time for; without a network by the evaluation made by hand."""
    pick = random.Random(seed)
    rows = Rows()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        words = list(pick.choices([*TABLES], [*TABLES.values()])[0])
        pick.shuffle(words)
        plan = Plan(
            (tuple(words),), 1, pick.randrange(1 << 40),
            modules=("invaders",) if pick.random() < INVADERS else (),
            options={"round_limit": LONGEST},
        )
        play_one(plan, words, TEMPERATURE * pick.choice(TEMPERATURES), network, rows)
    return rows


def play_one(
    plan: Plan, words: list[str], temperature: float, network: Network | None, rows: Rows
) -> None:
    game = Game(plan.config(0))
    bots = [learner(temperature, network) if word == PLANNER else None for word in words]
    ends: list[tuple[int, list[float]]] = []
    while not game.over:
        state = game.state
        seat = state.seat()
        options = state.legal()
        bot = bots[seat]
        chosen = options[0] if bot is None else choice(game, bot, options)
        if chosen == ENDS and bot is not None:
            ends.append((seat, Judge(state, seat, bot.weights).features.row(state, 0)))
        game.advance(chosen)
    fortunes = {score.seat: score.total for score in game.result().ranking}
    for seat, numbers in ends:
        rows.add(rows.games, numbers, fortunes[seat])
    rows.fortunes += [fortunes[seat] for seat, bot in enumerate(bots) if bot is not None]
    rows.games += 1


def choice(game: Game, bot: PlannerBot, options: list[int]) -> int:
    """What a bot answers to the open question."""
    seat = game.state.seat()
    rng = seat_rng(game.config.seed, seat, game.version)
    return bot.choose(world_sampler(game.state, seat, rng), options, rng)


def learner(temperature: float, network: Network | None) -> PlannerBot:
    bot = PlannerBot()
    bot.scope = SCOPE
    bot.temperature = temperature
    if network is None:
        bot.weights.learned = 0.0
    else:
        bot.weights.network = network
    return bot
