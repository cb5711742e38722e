"""Fits small networks to positions and fortunes, and puts them side by side as one."""

from __future__ import annotations

import numpy as np
import torch

NETWORKS = 4
UNITS = 16  # of each
COINS = 20.0  # the networks learn fortunes in this unit
BATCH = 256
STEPS = 1500  # of learning, about
HELD_OUT = 0.2  # share of the games that a network does not see
LEFT_OUT = 0.05  # share of the numbers it does not see in a row, so that none carries everything


def fit(games: np.ndarray, positions: np.ndarray, fortunes: np.ndarray) -> tuple[dict, float]:
    """The weights as `learned.json` has them, and the mean error on games not seen, in coins."""
    x, y = torch.tensor(positions), torch.tensor(fortunes / COINS)
    hidden: list[list[float]] = []
    out: list[float] = []
    bias = 0.0
    errors = []
    for number in range(NETWORKS):
        torch.manual_seed(number)
        unseen = np.random.default_rng(number).random(games.max() + 1)[games] < HELD_OUT
        network = fitted(x[~unseen], y[~unseen])
        with torch.no_grad():
            errors.append(float((network(x[unseen]).squeeze(1) - y[unseen]).abs().mean()))
            first, last = network[0], network[2]
            hidden += torch.cat([first.weight, first.bias[:, None]], 1).tolist()
            out += (last.weight[0] * COINS / NETWORKS).tolist()
            bias += float(last.bias[0]) * COINS / NETWORKS
    rounded = {
        "hidden": [[round(weight, 4) for weight in unit] for unit in hidden],
        "out": [round(weight, 4) for weight in [*out, bias]],
    }
    return rounded, COINS * sum(errors) / len(errors)


def fitted(x: torch.Tensor, y: torch.Tensor) -> torch.nn.Sequential:
    network = torch.nn.Sequential(
        torch.nn.Linear(x.shape[1], UNITS), torch.nn.ReLU(), torch.nn.Linear(UNITS, 1)
    )
    with torch.no_grad():
        network[2].bias.fill_(float(y.mean()))
    batches = len(x) // BATCH + 1
    epochs = max(5, min(16, STEPS // batches))
    optimizer = torch.optim.AdamW(network.parameters(), weight_decay=0.05)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 6e-3, total_steps=epochs * batches)
    for _ in range(epochs):
        order = torch.randperm(len(x))
        for start in range(0, len(x), BATCH):
            some = order[start : start + BATCH]
            seen = x[some] * (torch.rand(len(some), x.shape[1]) >= LEFT_OUT)
            loss = ((network(seen).squeeze(1) - y[some]) ** 2).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    return network
