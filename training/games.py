"""Games to learn from, and games that tell which of two judges plays better.

A *learner* is a seat that plays without a plan (`Quick`): so many games a second that chance evens
out.  Of the turns that it considers it takes one by chance, the better ones more often.  Kept are
all of them as the numbers that the network sees, the one that was taken, and what came of the game.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, log

import numpy as np

from snath.bots.process import settle_in
from snath.bots.search.fight import Fights
from snath.bots.search.network import read
from snath.bots.search.quick import Quick
from snath.bots.search.turns import Node
from snath.bots.search.value import Judge
from snath.bots.search.weights import Weights
from snath.engine.hidden import redeal
from snath.engine.scoring import rank
from snath.engine.state import State
from snath.factory import first_state
from snath.sim.plan import Plan

LEARNER = "quick"
OTHER = "other"  # at the gate: the second judge
# Tables of a game to learn from, and how often each is played.
TABLES: dict[tuple[str, ...], float] = {
    (LEARNER, "automa:automaszyna"): 4.0,
    (LEARNER, "automa:ultimaszyna"): 3.0,
    (LEARNER, "automa:automa"): 1.0,
    (LEARNER, "automa:autometta"): 0.5,
    (LEARNER, LEARNER): 1.5,
    (LEARNER, LEARNER, LEARNER): 0.3,
    (LEARNER, LEARNER, "automa:ultimaszyna"): 0.7,
    (LEARNER, "automa:ultimaszyna", "automa:automaszyna"): 0.7,
    (LEARNER, LEARNER, LEARNER, LEARNER, LEARNER): 0.1,
}
# Shares of games with modules that change what the numbers mean.
MODULES = {"invaders": 0.3, "airships": 0.12}
LONGEST = 25  # rounds: whoever has not won by then never learnt to
KEPT = 4  # turns of every section that are considered
MOST = 16  # of all sections
# What a game is worth, in coins: the own fortune, less a part of the best other one, and a prize.
THEIRS = 0.5
PRIZE = 15.0


@dataclass
class Turns:
    """The turns a learner had a choice of, as numbers, and the one it took."""

    before: list[float]  # the position before the turn
    after: list[list[float]]  # the positions after each of them
    shares: list[float]  # how much of the value is the network's
    rest: list[float]  # and what is not
    taken: int
    chance: float  # logarithm of the chance with which it was taken
    value: float  # of the one taken
    ended: bool  # the game, with it


@dataclass
class Seat:
    """A learner at a table, and what is told of its game in the end."""

    quick: Quick | None
    temperature: float = 0.0
    first_star: int = 0  # round of it
    fortune: int = 0
    lead: int = 0
    won: float = 0.0
    stars: int = 0
    rounds: int = 0
    company: tuple[str, ...] = ()  # who else sat there
    circumstances: tuple[float, ...] = ()  # for the critic: which table, which modules
    turns: list[Turns] = field(default_factory=list)

    def worth(self) -> float:
        return self.fortune - THEIRS * (self.fortune - self.lead) + PRIZE * self.won


def judged_by(network: str) -> Weights:
    """The weights of a judge with a network as JSON, or with that of the package."""
    weights = Weights()
    if network:
        weights.network = read(network)
    return weights


def numbers() -> int:
    """How many numbers a position has, with those that older networks do not read."""
    state = first_state(Plan(((LEARNER, LEARNER),), 1, 1).config(0))
    state.run_chance()
    features = Judge(state, 0, Weights()).features
    features.all_read = True
    return len(features.row(state, 0))


def play_games(
    network: str, temperature: float, seed: int, games: int, always: tuple[str, ...] = ()
) -> tuple[dict[str, np.ndarray], list[Seat]]:
    """Games to learn from, with some modules in all of them; of a seed always the same ones.

    A turn that is worth less by the `temperature`, in coins, is taken a third as often.
    """
    settle_in()
    pick = random.Random(seed)
    fights = Fights()
    weights = judged_by(network)
    told: list[Seat] = []
    for _ in range(games):
        table = pick.choices([*TABLES], [*TABLES.values()])[0]
        words = list(table)
        pick.shuffle(words)
        modules = tuple(
            name for name, share in MODULES.items() if pick.random() < share or name in always
        )
        plan = Plan(
            (tuple(words),), 1, pick.randrange(1 << 40), modules=modules,
            options={"round_limit": LONGEST},
        )
        seats = [
            Seat(Quick(weights, fights), temperature) if word == LEARNER else None
            for word in words
        ]
        play_one(plan, 0, seats, pick)
        for at, seat in enumerate(seats):
            if seat is not None:
                seat.company = tuple(sorted(words[:at] + words[at + 1 :]))
                seat.circumstances = circumstances(table, modules)
                told.append(seat)
    return arrays(told, seed), [bare(seat) for seat in told]


def circumstances(table: tuple[str, ...], modules: tuple[str, ...]) -> tuple[float, ...]:
    return tuple(
        [float(table == other) for other in TABLES] + [float(name in modules) for name in MODULES]
    )


def arrays(seats: Sequence[Seat], seed: int) -> dict[str, np.ndarray]:
    """All turns of some games; `many` turns after one another were a choice."""
    turns = [turns for seat in seats for turns in seat.turns]
    numbers = [seed * 1000 + at for at, seat in enumerate(seats) for _ in seat.turns]
    return {
        "before": np.array([some.before for some in turns], np.float16),
        "circumstances": np.array(
            [seat.circumstances for seat in seats for _ in seat.turns], np.float16
        ),
        "after": np.array([row for some in turns for row in some.after], np.float16),
        "shares": np.array([share for some in turns for share in some.shares], np.float32),
        "rest": np.array([rest for some in turns for rest in some.rest], np.float32),
        "many": np.array([len(some.after) for some in turns], np.int64),
        "taken": np.array([some.taken for some in turns], np.int64),
        "chance": np.array([some.chance for some in turns], np.float32),
        "value": np.array([some.value for some in turns], np.float32),
        "ended": np.array([some.ended for some in turns], np.bool_),
        "game": np.array(numbers, np.int64),
        "fortune": np.array([seat.fortune for seat in seats for _ in seat.turns], np.float32),
        "worth": np.array([seat.worth() for seat in seats for _ in seat.turns], np.float32),
    }


def bare(seat: Seat) -> Seat:
    """A seat as it is sent home from the process that played."""
    seat.quick = None
    seat.turns = []
    return seat


def play_one(
    plan: Plan, number: int, seats: Sequence[Seat | None], pick: random.Random | None
) -> None:
    """One game to its end; where there is no learner, rules play.  Without `pick` every turn is
    the best one."""
    state = first_state(plan.config(number))
    quick = next(seat.quick for seat in seats if seat is not None)
    assert quick is not None
    state.run_chance()
    while not state.over:
        at = state.seat()
        seat = seats[at]
        if seat is None or state.stack[-1].tag != "turn":
            quick.pass_on(state)
            continue
        take_turn(state, at, seat, pick)
        if not state.over:
            quick.pass_on(state)
    for at, seat in enumerate(seats):
        if seat is not None:
            tell(state, at, seat)


def take_turn(state: State, at: int, seat: Seat, pick: random.Random | None) -> None:
    stars = state.players[at].star_count()
    quick = seat.quick
    assert quick is not None
    if pick is None:
        node = quick.turns(state, at)[0]
    else:
        node = explore(state, at, seat, quick, pick)
    quick.play(state, at, node.codes)
    if not seat.first_star and state.players[at].star_count() > stars:
        seat.first_star = state.round


def explore(state: State, at: int, seat: Seat, quick: Quick, pick: random.Random) -> Node:
    """A turn by chance, of which all that could have been taken is remembered."""
    guess = redeal(state, at, state.rng)
    judge = Judge(guess, at, quick.weights)
    before = judge.features.row(guess, 0)
    nodes = quick.search(judge).ends(guess, 0, 1, KEPT)[:MOST]
    odds = [exp(max(-50.0, (node.value - nodes[0].value) / seat.temperature)) for node in nodes]
    taken = pick.choices(range(len(nodes)), odds)[0]
    turns = Turns(
        before, [], [], [], taken, log(odds[taken] / sum(odds)), nodes[taken].value,
        nodes[taken].state.over,
    )
    for node in nodes:
        row = [0.0] * len(before)
        share = 0.0
        if not node.state.over:  # an end is worth what it is
            row = judge.features.row(node.state, 0)
            share = node.share
        turns.after.append(row)
        turns.shares.append(share)
        turns.rest.append(node.value - share * judge.network.value(row))
    seat.turns.append(turns)
    return nodes[taken]


def tell(state: State, at: int, seat: Seat) -> None:
    """What a game has brought a seat."""
    scores = rank(state)
    mine = next(score for score in scores if score.seat == at)
    best = max((score.total for score in scores if score.seat != at), default=0)
    seat.fortune = mine.total
    seat.lead = mine.total - best
    seat.won = 1.0 if mine.place == 1 else 0.0
    seat.rounds = state.round
    seat.stars = state.players[at].star_count()


def match(
    networks: list[str], words: tuple[str, ...], seed: int, numbers: list[int],
    modules: tuple[str, ...] = (),
) -> list[tuple[int, list[Seat]]]:
    """Games of a mirrored plan without exploration; LEARNER has the first network, OTHER the next.

    Returned are the learners of every game in the order of `words`.
    """
    fights = Fights()
    weights = [judged_by(network) for network in networks]
    plan = Plan(
        (tuple(LEARNER if word == OTHER else word for word in words),), 1 << 20, seed,
        factions="rotate", mats="rotate", modules=modules, mirror=True,
        options={"round_limit": LONGEST},
    )
    out: list[tuple[int, list[Seat]]] = []
    for number in numbers:
        _, _, shift = plan.deal_of(number)
        by_word = [
            Seat(Quick(weights[word == OTHER], fights)) if word in (LEARNER, OTHER) else None
            for word in words
        ]
        at_table = [by_word[(at - shift) % len(words)] for at in range(len(words))]
        play_one(plan, number, at_table, None)
        out.append((number, [bare(seat) for seat in by_word if seat is not None]))
    return out
