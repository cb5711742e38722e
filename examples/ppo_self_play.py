"""PPO in one file: one policy plays all seats of many games at once and learns from all of them.

    python ppo_self_play.py                              # learns for some minutes, one core
    python ppo_self_play.py --decisions 40000 --games 4  # only to see that it runs
    python ppo_self_play.py --go-on --decisions 5000000  # further, from policy.npz

Needs snath[rl] and torch.  Everything is here, in the order in which it happens: play, say what
the moves were worth, improve the policy.  The curve is written to curve.csv, the policy to
policy.npz; it then plays wherever bots play.  Both lie in this folder as they came of
`--every 50000 --games 200 --against random`; in it:

    snath score ppo_self_play.Learnt --task duel-v2
    snath sim --seats ppo_self_play.Learnt,greedy --mirror --option round_limit=60
"""

from __future__ import annotations

import argparse
import csv
from functools import lru_cache
from pathlib import Path
from time import monotonic

import numpy as np
import torch
from torch import nn

from snath.env.arrays import Observation
from snath.env.batch import Batch
from snath.env.self_play import SelfPlay
from snath.sim import Keep, Plan, run
from snath.sim.measures import wilson

ROUNDS = 30  # games are cut off here; good players end theirs before
SHAPING = 0.02  # reward for a coin more ahead: 50 coins are worth as much as the win
GAMES = 64  # at a time
STEPS = 128  # decisions in every game between two lessons
EPOCHS, PARTS = 3, 8  # times a lesson is gone through, and steps of the optimizer each time
GAMMA, LAMBDA = 0.997, 0.95
CLIP, ENTROPY, VALUE, RATE = 0.2, 0.01, 0.5, 3e-4
WIDTH = 128
HERE = Path(__file__).parent


class Net(nn.Module):
    """Two layers, then what to do and what the position is worth."""

    def __init__(self, numbers: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(numbers, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.act = nn.Linear(WIDTH, actions)
        self.worth = nn.Linear(WIDTH, 1)
        nn.init.zeros_(self.act.weight)  # begin by liking all actions alike

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, ...]:
        """Logarithms of the chances of all actions, and the worth."""
        inside = self.body(seen)
        wish = self.act(inside).masked_fill(~legal, -1e9)
        return wish.log_softmax(1), self.worth(inside).squeeze(1)


class Lesson:
    """What was seen, done and got in some steps of all games."""

    def __init__(self, batch: Batch) -> None:
        shape = (STEPS, batch.games)
        self.seen = np.zeros((*shape, batch.observations.shape[1]), np.float32)
        self.legal = np.zeros((*shape, batch.action_mask.shape[1]), np.bool_)
        self.seat = np.zeros(shape, np.int64)
        self.action = np.zeros(shape, np.int64)
        self.chance = np.zeros(shape, np.float32)  # as a logarithm
        self.worth = np.zeros(shape, np.float32)
        self.reward = np.zeros((*shape, batch.table.seats), np.float32)  # of every seat
        self.over = np.zeros(shape, np.bool_)

    def play(self, net: Net, batch: Batch) -> None:
        for step in range(STEPS):
            self.seen[step], self.legal[step] = batch.observations, batch.action_mask
            self.seat[step] = batch.seat
            with torch.no_grad():
                chances, worth = net(
                    torch.from_numpy(self.seen[step]), torch.from_numpy(self.legal[step])
                )
                action = torch.distributions.Categorical(logits=chances).sample()
                self.chance[step] = chances.gather(1, action[:, None]).squeeze(1).numpy()
            self.action[step], self.worth[step] = action.numpy(), worth.numpy()
            batch.step(self.action[step])
            self.reward[step] = batch.rewards
            self.over[step] = batch.terminated | batch.truncated

    def advantages(self) -> tuple[np.ndarray, np.ndarray]:
        """How much better each decision was than expected (GAE), and which can be told.

        A seat's next position is the one in which it must choose again: what the others do in
        between belongs to the way there.  So everything is kept for each seat of a game.
        """
        games, seats = self.reward.shape[1:]
        rows = np.arange(games)
        got = np.zeros((games, seats), np.float32)  # since the decision that is looked for
        worth = np.zeros((games, seats), np.float32)  # of the position that came then
        later = np.zeros((games, seats), np.float32)
        known = np.zeros((games, seats), np.bool_)
        better = np.zeros((STEPS, games), np.float32)
        told = np.zeros((STEPS, games), np.bool_)
        for step in range(STEPS - 1, -1, -1):
            over, seat = self.over[step], self.seat[step]
            got[over], worth[over], later[over], known[over] = 0, 0, 0, True
            got += self.reward[step]
            surprise = got[rows, seat] + GAMMA * worth[rows, seat] - self.worth[step]
            better[step] = surprise + GAMMA * LAMBDA * later[rows, seat]
            told[step] = known[rows, seat]
            worth[rows, seat], later[rows, seat] = self.worth[step], better[step]
            got[rows, seat], known[rows, seat] = 0, True
        return better, told


def improve(net: Net, optimizer: torch.optim.Optimizer, lesson: Lesson) -> float:
    """One lesson of PPO; returns how undecided the policy still is."""
    better, told = lesson.advantages()
    chosen = np.flatnonzero(told.reshape(-1))

    def flat(array: np.ndarray) -> torch.Tensor:
        return torch.from_numpy(array.reshape(-1, *array.shape[2:])[chosen])

    seen, legal, action = flat(lesson.seen), flat(lesson.legal), flat(lesson.action)
    chance, gain = flat(lesson.chance), flat(better)
    goal = gain + flat(lesson.worth)
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    entropies = []
    for _ in range(EPOCHS):
        for part in torch.randperm(len(chosen)).chunk(PARTS):
            chances, worth = net(seen[part], legal[part])
            ratio = (chances.gather(1, action[part][:, None]).squeeze(1) - chance[part]).exp()
            bounded = ratio.clamp(1 - CLIP, 1 + CLIP)
            policy = -torch.min(ratio * gain[part], bounded * gain[part]).mean()
            entropy = -(chances.exp() * chances.clamp(min=-30)).sum(1).mean()
            error = (worth - goal[part]).square().mean()
            loss = policy + VALUE * error - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()
            entropies.append(float(entropy.detach()))
    return float(np.mean(entropies))


def save(net: Net, path: Path) -> None:
    """Half precision is enough to play, and half the size."""
    arrays = {name: value.numpy().astype(np.float16) for name, value in net.state_dict().items()}
    np.savez_compressed(path, **arrays)


def load(net: Net, path: Path) -> None:
    with np.load(path) as arrays:
        net.load_state_dict({name: torch.tensor(arrays[name]).float() for name in arrays.files})


@lru_cache(4)
def weights(path: str, written: int) -> dict[str, np.ndarray]:
    """Read once in a process, and again when the file has been written anew."""
    with np.load(path) as arrays:
        return {name: arrays[name].astype(np.float32) for name in arrays.files}


class Learnt(SelfPlay):
    """A bot that plays a saved policy, without torch."""

    def __init__(self, file: str = str(HERE / "policy.npz")) -> None:
        if not Path(file).is_file():
            raise ValueError(f"there is no policy {file}: `python ppo_self_play.py` makes one")
        super().__init__(self.best)
        self.weights = weights(file, Path(file).stat().st_mtime_ns)

    def best(self, seen: Observation) -> int:
        w = self.weights
        inside = seen["observation"]
        for layer in ("body.0", "body.2"):
            inside = np.maximum(w[f"{layer}.weight"] @ inside + w[f"{layer}.bias"], 0)
        legal = np.flatnonzero(seen["action_mask"])
        wish = w["act.weight"][legal] @ inside + w["act.bias"][legal]
        return int(legal[wish.argmax()])


def measured(path: Path, other: str, games: int) -> tuple[float, str]:
    """Share of games won, every deal from both seats."""
    word = f"ppo_self_play.Learnt:file={path.resolve()}"
    plan = Plan(((word, other),), games, 5, options={"round_limit": ROUNDS}, mirror=True)
    rows = [row for row in run(plan, keep=Keep(rows=True)).rows if row["word"] == word]
    won = sum(int(str(row["won"])) for row in rows)
    low, high = wilson(won, games)
    coins = sum(int(str(row["coins"])) for row in rows) / games
    told = f"{won / games:.1%} won ({low:.1%} to {high:.1%}) against {other}, {coins:.1f} coins"
    return won / games, told


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn from games against oneself.")
    parser.add_argument("--decisions", type=int, default=1_000_000, help="to learn from")
    parser.add_argument("--games", type=int, default=100, help="of each measurement")
    parser.add_argument("--every", type=int, default=100_000, help="decisions between two of them")
    parser.add_argument("--against", default="greedy", help="whom it is measured against")
    parser.add_argument("--policy", type=Path, default=Path("policy.npz"))
    parser.add_argument("--go-on", action="store_true", help="from the policy that is there")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    torch.manual_seed(wanted.seed)
    torch.set_num_threads(1)
    batch = Batch(GAMES, 2, options={"round_limit": ROUNDS}, shaping=SHAPING)
    batch.reset(wanted.seed)
    net = Net(batch.observations.shape[1], batch.table.actions.size)
    if wanted.go_on:
        load(net, wanted.policy)
    optimizer = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    lesson = Lesson(batch)
    begun = monotonic()
    done = 0
    with wanted.policy.with_name("curve.csv").open("w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["decisions", "won", "entropy"])
        while done < wanted.decisions:
            before = done
            lesson.play(net, batch)
            undecided = improve(net, optimizer, lesson)
            done += STEPS * GAMES
            if done // wanted.every > before // wanted.every or done >= wanted.decisions:
                save(net, wanted.policy)
                won, told = measured(wanted.policy, wanted.against, wanted.games)
                curve.writerow([done, won, f"{undecided:.3f}"])
                file.flush()
                print(f"{done:>10,} decisions, {monotonic() - begun:.0f} s: {told}", flush=True)


if __name__ == "__main__":
    main()
