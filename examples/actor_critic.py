"""Self-play with an actor and a critic in one file, nothing but numpy.  Needs snath[rl].

    python actor_critic.py                    # learns for some minutes, measures before and after
    python actor_critic.py --steps 50 --games 4   # only to see that it runs

One policy chooses for all seats of a batch of games.  Actor and critic are linear in the numbers of
an observation that are not 0, and learn after every decision from the lead in coins that it brought
(temporal differences).  Small enough to read at one go, and to put a network in its place.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from time import monotonic

import numpy as np
import numpy.typing as npt

from snath.env.arrays import Observation
from snath.env.batch import Batch
from snath.env.single import SnathSingle
from snath.sim.measures import wilson

ROUNDS = 20
GAMES = 64
SHAPING = 0.05  # for each coin of the lead
DISCOUNT = 0.99
ACTOR = 1.0
CRITIC = 0.05

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]


@dataclass
class Decision:
    """What a seat chose from, until it is known what came of it."""

    columns: Ints
    values: Floats
    legal: Ints
    chances: Floats
    chosen: int
    reward: float = 0.0


class Learner:
    def __init__(self, inputs: int, actions: int) -> None:
        self.actor = np.zeros((actions, inputs), np.float32)
        self.critic = np.zeros(inputs, np.float32)

    def chances(self, columns: Ints, values: Floats, legal: Ints) -> Floats:
        wish = self.actor[np.ix_(legal, columns)] @ values
        odds = np.exp(wish - wish.max())
        return odds / odds.sum()

    def worth(self, columns: Ints, values: Floats) -> float:
        return float(self.critic[columns] @ values)

    def learn(self, made: Decision, after: float) -> None:
        """`after` is the worth of where the decision led, 0 at the end of a game."""
        surprise = made.reward + DISCOUNT * after - self.worth(made.columns, made.values)
        size = float(made.values @ made.values)  # steps alike, however many numbers there are
        self.critic[made.columns] += CRITIC / size * surprise * made.values
        push = -made.chances
        push[made.chosen] += 1
        self.actor[np.ix_(made.legal, made.columns)] += (
            ACTOR / size * surprise * np.outer(push, made.values)
        )

    def policy(self, observation: Observation) -> int:
        """The likeliest action, for opponents and measurements."""
        row = observation["observation"]
        columns = np.flatnonzero(row)
        legal = np.flatnonzero(observation["action_mask"])
        return int(legal[self.chances(columns, row[columns], legal).argmax()])


def train(learner: Learner, batch: Batch, steps: int, random: np.random.Generator) -> int:
    """So many steps of all games; returns how many games were finished."""
    waiting: dict[tuple[int, int], Decision] = {}
    finished = 0
    for _ in range(steps):
        seen, (actions, starts) = batch.sparse(), batch.legal_actions()
        chosen = np.empty(batch.games, np.int64)
        for game in range(batch.games):
            row = slice(seen.starts[game], seen.starts[game + 1])
            columns, values = seen.columns[row], seen.values[row]
            legal = actions[starts[game] : starts[game + 1]]
            worth = learner.worth(columns, values)
            seat = game, int(batch.seat[game])
            if seat in waiting:
                learner.learn(waiting[seat], worth)
            chances = learner.chances(columns, values, legal)
            choice = int(np.searchsorted(np.cumsum(chances), random.random() * chances.sum()))
            choice = min(choice, len(legal) - 1)
            waiting[seat] = Decision(columns, values, legal, chances, choice)
            chosen[game] = legal[choice]
        batch.step(chosen)
        over = batch.terminated | batch.truncated
        finished += int(over.sum())
        for seat, made in list(waiting.items()):
            made.reward += float(batch.rewards[seat])
            if over[seat[0]]:
                learner.learn(waiting.pop(seat), 0.0)
    return finished


def measured(learner: Learner, games: int) -> str:
    """Games against `random`, half of them from each seat."""
    wins, coins = 0, 0.0
    for number in range(games):
        own = number % 2
        env = SnathSingle(
            2, options={"round_limit": ROUNDS}, seat=own, opponents="random", reward="coins"
        )
        observation, _ = env.reset(seed=number // 2)
        over, reward = False, 0.0
        while not over:
            observation, reward, ended, cut, info = env.step(learner.policy(observation))
            over = ended or cut
        wins += info["place"] == 1
        coins += 100 * reward
    low, high = wilson(wins, games)
    return f"{wins / games:.1%} won ({low:.1%} to {high:.1%}) of {games}, {coins / games:.1f} coins"


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn by self-play.")
    parser.add_argument("--steps", type=int, default=3000, help=f"of {GAMES} games at once")
    parser.add_argument("--games", type=int, default=200, help="games of each measurement")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    batch = Batch(
        GAMES, 2, options={"round_limit": ROUNDS}, shaping=SHAPING, masks=False
    )
    batch.reset(wanted.seed)
    learner = Learner(batch.table.encoder.size, batch.table.actions.size)
    print(f"before: {measured(learner, wanted.games)}", flush=True)
    begun = monotonic()
    games = train(learner, batch, wanted.steps, np.random.default_rng(wanted.seed))
    print(f"{games} games, {wanted.steps * GAMES:,} decisions in {monotonic() - begun:.0f} s")
    print(f"after: {measured(learner, wanted.games)}", flush=True)


if __name__ == "__main__":
    main()
