"""Learns which turns to choose: those that turned out better than expected more often than before.

Proximal policy optimisation with the judge itself as the policy: the chance of a turn grows with
the value of the position it leads to, so what is learnt is which of several turns is the better
one.  What was expected is told by a second network, the critic, which is not shipped; it knows
the circumstances of a game besides, above all who else plays.

To choose more surely a judge exaggerates: its values drift away from coins.  So after every round
they are brought back, and the temperature of the choice with them, which changes no choice.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

COINS = 20.0  # the networks reckon in this unit
EVEN = 40.0  # what a game is worth to the critic before it has learnt anything
RATE = 1.2e-3  # of learning
CRITIC_RATE = 2e-3
CRITIC_UNITS = 64
REMEMBERED = 6  # rounds that the critic learns from: a policy changes slowly
BATCH = 512
PASSES = 4  # over the turns of a round, at most:
FAR = 0.03  # so far from how they were chosen, in nats
CLIP = (0.8, 1.25)
# How far ahead the credit for a turn goes: what each further turn brings counts so much less.
CREDIT = 0.75
NOWHERE = -1e4  # the value of a turn that does not exist
AVERAGE = 0.85  # of the average over rounds that is kept in the next one: rounds are noisy
# Turns of a game by which values are compared with fortunes; the ones before them tell nothing.
COMPARED = range(4, 18)
BROUGHT_BACK = 0.3  # of what is too much, in a round


@dataclass
class Told:
    """What a round of learning was like."""

    expected: float  # part of the variance of what games were worth that the critic foresaw
    moved: float  # how far the choice has moved
    doubt: float  # entropy of the choice
    slope: float  # coins that came of a coin of value
    temperature: float


class Learner:
    """A network that learns, the average of what it was lately, and its critic."""

    def __init__(self, known: dict[str, Any], temperature: float, circumstances: int) -> None:
        self.names = {key: known[key] for key in ("factions", "mats", "goals")}
        self.estimate = float(known["estimate"])
        self.temperature = temperature  # coins
        hidden, out = torch.tensor(known["hidden"]), torch.tensor(known["out"]) / COINS
        self.hidden = torch.nn.Linear(hidden.shape[1] - 1, hidden.shape[0])
        self.out = torch.nn.Linear(hidden.shape[0], 1)
        with torch.no_grad():
            self.hidden.weight.copy_(hidden[:, :-1])
            self.hidden.bias.copy_(hidden[:, -1])
            self.out.weight.copy_(out[None, :-1])
            self.out.bias.copy_(out[-1:])
        self.critic = torch.nn.Sequential(
            torch.nn.Linear(hidden.shape[1] - 1 + circumstances, CRITIC_UNITS), torch.nn.ReLU(),
            torch.nn.Linear(CRITIC_UNITS, 1),
        )
        self.remembered: list[tuple[torch.Tensor, torch.Tensor]] = []
        self.weights = [*self.hidden.parameters(), *self.out.parameters()]
        self.optimizer = torch.optim.Adam(self.weights, lr=RATE)
        self.critic_optimizer = torch.optim.Adam(self.critic.parameters(), lr=CRITIC_RATE)
        self.rounds = 0
        self.average = self.flat()

    def flat(self) -> torch.Tensor:
        """All that is shipped in one row."""
        parts = [weights.detach().flatten() for weights in self.weights]
        return torch.cat([*parts, torch.tensor([self.estimate])])

    def network(self, average: bool = False) -> dict[str, Any]:
        """The weights as `learned.json` has them: those of now, or the average over rounds."""
        parts = (self.average if average else self.flat()).split(
            [weights.numel() for weights in self.weights] + [1]
        )
        units = torch.cat([parts[0].reshape(self.hidden.weight.shape), parts[1][:, None]], 1)
        out = torch.cat(parts[2:4]) * COINS
        return self.names | {
            "estimate": round(float(parts[4]), 4),
            "hidden": [[round(weight, 4) for weight in unit] for unit in units.tolist()],
            "out": [round(weight, 4) for weight in out.tolist()],
        }

    def value(self, rows: torch.Tensor) -> torch.Tensor:
        return self.out(torch.relu(self.hidden(rows))).squeeze(-1) * COINS

    # -- a round -----------------------------------------------------------------------------

    def learn(self, turns: dict[str, np.ndarray]) -> Told:
        """From the turns of one round; in the first one only the critic learns."""
        before = torch.tensor(
            np.concatenate([turns["before"], turns["circumstances"]], 1).astype(np.float32)
        )
        worth = (torch.tensor(turns["worth"]) - EVEN) / COINS
        with torch.no_grad():
            expected = self.critic(before).squeeze(1)
        told = Told(1.0 - float(((expected - worth) ** 2).mean() / worth.var()), 0.0, 0.0, 1.0, 0.0)
        better = advantages(turns["game"], expected.numpy(), worth.numpy())
        self.remembered = [*self.remembered, (before, worth)][-REMEMBERED:]
        self.foresee(8 if len(self.remembered) == 1 else 2)
        if self.rounds:
            self.choose(turns, torch.tensor((better - better.mean()) / better.std()), told)
        self.bring_back(turns, told)
        self.average = AVERAGE * self.average + (1.0 - AVERAGE) * self.flat()
        self.rounds += 1
        return told

    def foresee(self, passes: int) -> None:
        before = torch.cat([some for some, _ in self.remembered])
        worth = torch.cat([some for _, some in self.remembered])
        for _ in range(passes):
            for some in torch.randperm(len(worth)).split(BATCH):
                loss = ((self.critic(before[some]).squeeze(1) - worth[some]) ** 2).mean()
                self.critic_optimizer.zero_grad()
                loss.backward()
                self.critic_optimizer.step()

    def choose(self, turns: dict[str, np.ndarray], better: torch.Tensor, told: Told) -> None:
        after, shares, rest = padded(turns)
        taken, chance = torch.tensor(turns["taken"]), torch.tensor(turns["chance"])
        for _ in range(PASSES):
            moved = []
            for some in torch.randperm(len(taken)).split(BATCH):
                values = rest[some] + shares[some] * self.value(after[some])
                odds = torch.log_softmax(values / self.temperature, 1)
                now = odds.gather(1, taken[some, None]).squeeze(1)
                ratio = torch.exp(now - chance[some])
                gain = torch.min(ratio * better[some], ratio.clamp(*CLIP) * better[some])
                self.optimizer.zero_grad()
                (-gain.mean()).backward()
                torch.nn.utils.clip_grad_norm_(self.weights, 1.0)
                self.optimizer.step()
                with torch.no_grad():
                    moved.append(float((chance[some] - now).mean()))
                    told.doubt = float(-(odds.exp() * odds.clamp(min=-20.0)).sum(1).mean())
            told.moved = sum(moved) / len(moved)
            if told.moved > FAR:
                break

    def bring_back(self, turns: dict[str, np.ndarray], told: Told) -> None:
        """Make a coin of value a coin of fortune again, and values as high as fortunes."""
        values, fortunes = compared(turns)
        spread = sum(float(((some - some.mean()) ** 2).sum()) for some in values)
        both = sum(
            float(((some - some.mean()) * (came - came.mean())).sum())
            for some, came in zip(values, fortunes, strict=True)
        )
        told.slope = both / spread
        scale = min(2.0, max(0.5, told.slope)) ** BROUGHT_BACK
        value, fortune = (float(np.concatenate(some).mean()) for some in (values, fortunes))
        wanted = value + BROUGHT_BACK * (fortune - value)
        with torch.no_grad():
            self.out.weight *= scale
            self.out.bias *= scale
            self.out.bias += (wanted - scale * value) / COINS
        self.estimate *= scale
        self.temperature *= scale
        told.temperature = self.temperature

    # -- between two runs --------------------------------------------------------------------

    def save(self, file: Path) -> None:
        """Whole or not at all: a run may be interrupted at any moment."""
        new = file.with_suffix(".new")
        torch.save(
            {name: part.state_dict() for name, part in self.parts().items()}
            | {name: getattr(self, name) for name in self.amounts()}, new,
        )
        new.replace(file)

    def restore(self, file: Path) -> None:
        saved = torch.load(file)
        for name, part in self.parts().items():
            part.load_state_dict(saved[name])
        for name in self.amounts():
            setattr(self, name, saved[name])
        for group in self.optimizer.param_groups:
            group["lr"] = RATE

    def parts(self) -> dict[str, Any]:
        return {
            "hidden": self.hidden, "out": self.out, "critic": self.critic,
            "optimizer": self.optimizer, "critic_optimizer": self.critic_optimizer,
        }

    def amounts(self) -> tuple[str, ...]:
        return ("rounds", "estimate", "temperature", "average")


def start(
    text: str, temperature: float, inputs: int, circumstances: int, units: int = 0
) -> Learner:
    torch.set_num_threads(1)
    torch.manual_seed(0)
    return Learner(widened(json.loads(text), inputs, units), temperature, circumstances)


def widened(known: dict[str, Any], inputs: int, units: int) -> dict[str, Any]:
    """The same network with more numbers and units, which change nothing before they have learnt.

    New numbers stand behind those that it knows.
    """
    unseen = [0.0] * (inputs + 1 - len(known["hidden"][0]))
    more = max(0, units - len(known["hidden"]))
    fresh = torch.randn(more, inputs) * (2.0 / inputs) ** 0.5
    return known | {
        "hidden": [[*unit[:-1], *unseen, unit[-1]] for unit in known["hidden"]]
        + [[*unit, 0.0] for unit in fresh.tolist()],
        "out": [*known["out"][:-1], *[0.0] * more, known["out"][-1]],
    }


def advantages(games: np.ndarray, expected: np.ndarray, worth: np.ndarray) -> np.ndarray:
    """How much better every turn turned out than was expected before it (generalised advantage)."""
    out = np.zeros(len(games), np.float32)
    credit = 0.0
    for at in reversed(range(len(games))):
        if at + 1 == len(games) or games[at + 1] != games[at]:
            credit = worth[at] - expected[at]
        else:
            credit = expected[at + 1] - expected[at] + CREDIT * credit
        out[at] = credit
    return out


def compared(turns: dict[str, np.ndarray]) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """Values of positions and the fortunes that came of them, for each turn of a game apart."""
    _, first = np.unique(turns["game"], return_index=True)
    number = np.arange(len(turns["game"])) - np.repeat(
        first, np.diff([*first, len(turns["game"])])
    )
    picks = [number == turn for turn in COMPARED]
    picks = [pick & ~turns["ended"] for pick in picks]
    picks = [pick for pick in picks if pick.sum() > 1]
    return [turns["value"][pick] for pick in picks], [turns["fortune"][pick] for pick in picks]


def padded(turns: dict[str, np.ndarray]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """The turns of every choice in a row of their own, filled up with turns nobody takes."""
    many = torch.tensor(turns["many"])
    size = (len(many), int(many.max()))
    there = torch.arange(size[1])[None, :] < many[:, None]
    after = torch.zeros(*size, turns["after"].shape[1])
    shares, rest = torch.zeros(size), torch.full(size, NOWHERE)
    after[there] = torch.tensor(turns["after"].astype(np.float32))
    shares[there] = torch.tensor(turns["shares"])
    rest[there] = torch.tensor(turns["rest"])
    return after, shares, rest
