"""Games to learn from, and games that tell which of two judges plays better.

A *learner* is a seat played by `Quick` with tables that are still learning.  All it needs of a game
is kept per turn: the cells of the position after it, and what came of the game.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from math import exp

import numpy as np

from snath.bots.search.fight import Fights
from snath.bots.search.learnt import LAYOUT, OFFSETS, Learnt
from snath.bots.search.portrait import Portrait
from snath.bots.search.quick import Quick
from snath.bots.search.turns import Node, TurnSearch
from snath.bots.search.value import Judge
from snath.bots.search.weights import Weights
from snath.engine.hidden import redeal
from snath.engine.scoring import rank
from snath.engine.state import State
from snath.factory import first_state
from snath.sim.plan import Plan

LEARNER = "quick"
# Tables of a game to learn from, and how often each is played.
TABLES: dict[tuple[str, ...], float] = {
    (LEARNER, "automa:automaszyna"): 4.0,
    (LEARNER, "automa:ultimaszyna"): 3.0,
    (LEARNER, "automa:automa"): 1.0,
    (LEARNER, "automa:autometta"): 0.5,
    (LEARNER, LEARNER): 3.0,
    (LEARNER, LEARNER, LEARNER): 0.5,
    (LEARNER, LEARNER, "automa:ultimaszyna"): 0.7,
    (LEARNER, "automa:ultimaszyna", "automa:automaszyna"): 0.7,
    (LEARNER, LEARNER, LEARNER, LEARNER, LEARNER): 0.15,
}
INVADERS = 0.3  # share of games with the factions of Invaders from Afar
LONGEST = 25  # rounds: whoever has not won by then never learnt to
FACTIONS = [
    "albion", "crimea", "nordic", "polania", "rusviet", "saxony", "togawa", "fenris", "vesna",
]
MATS = [
    "agricultural", "engineering", "industrial", "innovative", "mechanical", "militant",
    "patriotic",
]
TEMPERATURES = (0.2, 0.5, 1.0, 2.0)  # coins by which turns may be misjudged, one for each seat
TRACE = 0.75  # how much of what a position is worth is asked of later ones than the next
COPY_WIDTH = 3  # ways that go on within a turn where the planner's judge is copied
OPENING = 0.3  # share of the seats that begin with some turns at random
WILD = 8.0  # and their temperature then
WHIMS = 0.5  # share of the seats that like some things more or less than their tables say
# What a seat may take a fancy to: coins for every step in a table whose last dimension is time.
FANCIES = {
    "upgrades": 1.5, "mechs": 2.0, "structures": 2.0, "recruits": 2.0, "workers": 1.0,
    "popularity": 0.5, "power": 0.5, "combat": 5.0, "lands": 0.7, "cards": 0.5,
}


@dataclass(frozen=True)
class Known:
    """What a judge goes by: the numbers of its tables; without any it is the planner's judge."""

    numbers: list[int]

    def tables(self) -> Learnt:
        return Learnt(FACTIONS, MATS, self.numbers or [0] * OFFSETS[-1])

    def learner(self, tables: Learnt, fights: Fights) -> Quick:
        weights = Weights()
        weights.tables = tables if self.numbers else None
        return Quick(weights, fights)


@dataclass
class Rows:
    """Positions after turns of learners, in the order of their games."""

    cells: list[list[int]] = field(default_factory=list)
    base: list[float] = field(default_factory=list)  # the lead at that moment
    target: list[float] = field(default_factory=list)  # what the position turned out to be worth
    worth: list[float] = field(default_factory=list)  # of the lead at the end
    game: list[int] = field(default_factory=list)

    def arrays(self) -> dict[str, np.ndarray]:
        return {
            "cells": np.array(self.cells, np.int16).reshape(-1, len(LAYOUT)),
            "base": np.array(self.base, np.float32),
            "target": np.array(self.target, np.float32),
            "worth": np.array(self.worth, np.float32),
            "game": np.array(self.game, np.int64),
        }

    def add(self, portrait: Portrait, state: State, value: float, game: int) -> None:
        """A position with what it is worth, as far as that is known."""
        self.cells.append(portrait.cells(state, 0))
        self.base.append(portrait.score - portrait.rival_best)
        self.target.append(value)
        self.worth.append(0.0)
        self.game.append(game)


@dataclass
class Seat:
    """A learner at a table, and what is told of its game in the end."""

    quick: Quick
    temperature: float = 0.0
    wild: int = 0  # turns at random to begin with
    turns: int = 0
    bottoms: int = 0  # turns in which a row went on
    first_star: int = 0  # round of it
    fortune: int = 0
    lead: int = 0
    won: float = 0.0
    stars: tuple[int, ...] = ()
    workers: int = 0
    rounds: int = 0


def fancies(tables: Learnt, pick: random.Random) -> Learnt:
    """The same tables with a taste for some things and a distaste for others."""
    numbers = tables.numbers[:]
    for i, (name, dimensions) in enumerate(LAYOUT):
        if name in FANCIES and pick.random() < 0.4:
            coins = pick.gauss(0.0, FANCIES[name])
            for cell in range(OFFSETS[i], OFFSETS[i + 1]):
                numbers[cell] += round(100 * coins * ((cell - OFFSETS[i]) // dimensions[-1]))
    return Learnt(tables.factions, tables.mats, numbers)


def play_games(known: Known, seed: int, games: int) -> tuple[dict[str, np.ndarray], list[Seat]]:
    """Games to learn from, with exploration; of a seed always the same ones."""
    pick = random.Random(seed)
    rows = Rows()
    seats: list[Seat] = []
    fights = Fights()
    tables = known.tables()
    for number in range(games):
        words = list(pick.choices([*TABLES], [*TABLES.values()])[0])
        pick.shuffle(words)
        plan = Plan(
            (tuple(words),), 1, pick.randrange(1 << 40),
            modules=("invaders",) if pick.random() < INVADERS else (),
            options={"round_limit": LONGEST},
        )
        learners: list[Seat | None] = []
        for word in words:
            taste = fancies(tables, pick) if pick.random() < WHIMS else tables
            seat = Seat(known.learner(taste, fights), pick.choice(TEMPERATURES))
            seat.wild = pick.randrange(1, 6) if pick.random() < OPENING else 0
            learners.append(seat if word == LEARNER else None)
        play_one(plan, 0, learners, pick, rows, seed * 1000 + number, tables)
        for done in learners:
            if done is not None:
                done.quick = None  # type: ignore[assignment]
                seats.append(done)
    return rows.arrays(), seats


def copy_games(seed: int, games: int) -> dict[str, np.ndarray]:
    """Games of the planner's judge: what it thinks of all turns that it could have played.

    Rows of one decision have the same number in place of a game.
    """
    pick = random.Random(seed)
    rows = Rows()
    fights = Fights()
    tables = Known([]).tables()
    weights = Weights()
    decision = 0
    for _ in range(games):
        words = list(pick.choices([*TABLES], [*TABLES.values()])[0])
        plan = Plan(
            (tuple(words),), 1, pick.randrange(1 << 40), options={"round_limit": LONGEST}
        )
        quick = Quick(weights, fights)
        state = first_state(plan.config(0))
        state.run_chance()
        while not state.over:
            at = state.seat()
            if words[at] != LEARNER or state.stack[-1].tag != "turn":
                quick.pass_on(state)
                continue
            guess = redeal(state, at, state.rng)
            judge = Judge(guess, at, weights)
            search = TurnSearch(judge, fights, quick.unlimited)
            nodes = search.ends(guess, 0, COPY_WIDTH, COPY_WIDTH)
            portrait = Portrait(guess, at, tables)
            decision += 1
            for node in nodes:
                if not node.state.over:
                    value = judge.value(node.state, 0)
                    rows.add(portrait, node.state, value, seed * 100_000 + decision)
            quick.play(state, at, picked(nodes, pick.choice(TEMPERATURES), pick).codes)
            quick.pass_on(state)
    return rows.arrays()


def play_one(
    plan: Plan, number: int, learners: list[Seat | None], pick: random.Random,
    rows: Rows | None = None, name: int = 0, tables: Learnt | None = None,
) -> None:
    """One game to its end; where there is no learner, rules play."""
    state = first_state(plan.config(number))
    anybody = next(seat for seat in learners if seat is not None)
    state.run_chance()
    kept: list[list[int]] = [[] for _ in learners]  # rows of each learner
    while not state.over:
        at = state.seat()
        seat = learners[at]
        if seat is None or state.stack[-1].tag != "turn":
            anybody.quick.pass_on(state)
            continue
        take_turn(state, at, seat, pick)
        if state.over:
            break
        if rows is not None and seat.turns > seat.wild:
            weights = seat.quick.weights
            weights.tables, fancied = tables, weights.tables  # judged without a whim
            kept[at].append(len(rows.game))
            value = Judge(state, at, weights).value(state, 0)
            rows.add(Portrait(state, at, tables), state, value, name)
            weights.tables = fancied
        seat.quick.pass_on(state)
    for at, seat in enumerate(learners):
        if seat is None:
            continue
        tell(state, at, seat)
        if rows is not None:
            value = worth = Judge(state, at, seat.quick.weights).value(state, 0)
            following = worth
            for row in reversed(kept[at]):
                # What followed, as the judge saw it a little later and as it came in the end.
                value = (1.0 - TRACE) * following + TRACE * value
                following = rows.target[row]
                rows.target[row] = value
                rows.worth[row] = worth


def take_turn(state: State, at: int, seat: Seat, pick: random.Random) -> None:
    seat.turns += 1
    p = state.players[at]
    stars = p.star_count()
    pieces = p.upgrades() + p.recruits.bit_count() + p.built.bit_count() + mechs(state, at)
    nodes = seat.quick.turns(state, at)
    chosen = picked(nodes, WILD if seat.turns <= seat.wild else seat.temperature, pick)
    seat.quick.play(state, at, chosen.codes)
    after = p.upgrades() + p.recruits.bit_count() + p.built.bit_count() + mechs(state, at)
    seat.bottoms += after > pieces
    if not seat.first_star and p.star_count() > stars:
        seat.first_star = state.round


def mechs(state: State, at: int) -> int:
    p = state.players[at]
    return sum(p.rules >> rule & 1 for rule in p.mech_rules)


def picked(nodes: list[Node], temperature: float, pick: random.Random) -> Node:
    """The best turn, or with a temperature sometimes one that is nearly as good."""
    if temperature <= 0.0:
        return nodes[0]
    shares = [exp(max(-50.0, (node.value - nodes[0].value) / temperature)) for node in nodes]
    return pick.choices(nodes, shares)[0]


def tell(state: State, at: int, seat: Seat) -> None:
    """What a game has brought a seat."""
    scores = rank(state)
    mine = next(score for score in scores if score.seat == at)
    best = max((score.total for score in scores if score.seat != at), default=0)
    seat.fortune = mine.total
    seat.lead = mine.total - best
    seat.won = 1.0 if mine.place == 1 else 0.0
    seat.rounds = state.round
    p = state.players[at]
    seat.stars = tuple(p.stars)
    traits = state.rules.traits
    seat.workers = sum(1 for slot, place in enumerate(p.units) if place >= 0 and traits[slot] & 16)


def match(
    judges: list[Known], words: tuple[str, ...], seed: int, numbers: list[int]
) -> list[tuple[int, list[Seat]]]:
    """Games of a mirrored plan without exploration; LEARNER is the first judge, "other" the second.

    Returned are the learners of every game in the order of `words`.
    """
    fights = Fights()
    plan = Plan(
        (tuple(LEARNER if word == "other" else word for word in words),), 1 << 20, seed,
        factions="rotate", mats="rotate", mirror=True, options={"round_limit": LONGEST},
    )
    out: list[tuple[int, list[Seat]]] = []
    for number in numbers:
        _, _, shift = plan.deal_of(number)
        pick = random.Random(number)
        by_word: list[Seat | None] = []
        for word in words:
            if word in (LEARNER, "other"):
                judge = judges[word == "other"]
                by_word.append(Seat(judge.learner(judge.tables(), fights)))
            else:
                by_word.append(None)
        at_table = [by_word[(at - shift) % len(words)] for at in range(len(words))]
        play_one(plan, number, at_table, pick)
        seats = [seat for seat in by_word if seat is not None]
        for seat in seats:
            seat.quick = None  # type: ignore[assignment]
        out.append((number, seats))
    return out
