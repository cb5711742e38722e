"""Secret choices as part of an observation: who is asked, and what the observer has chosen."""

from __future__ import annotations

from typing import Final

from ...engine.steps.secret import SecretStep
from .places import Places

SHOWN: Final = 4  # of the observer's own choices the last ones
BITS: Final = 14  # of an action number


def write_secret(
    places: Places, step: SecretStep, seat: int, place: list[int], out: memoryview[float]
) -> None:
    """What `SecretStep.view` tells everybody, and the own choices as bits of their numbers."""
    at = places.table
    out[at["ask_rule"] + places.rules[step.rule]] = 1.0
    out[at["secret_topic"]] = step.topic / 8
    start = at["secret_chosen"]
    for i in range(len(step.seats)):
        asked = step.seats[i]
        out[at["secret_seats"] + place[asked]] = 1.0
        if asked == seat:
            chosen = step.choices[i]
            out[start] = len(chosen) / SHOWN
            for n, action in enumerate(chosen[-SHOWN:]):
                write_number(places.numbers.get(action, 0), start + 1 + n * BITS, out)


def write_number(number: int, start: int, out: memoryview[float]) -> None:
    for bit in range(BITS):
        if number >> bit & 1:
            out[start + bit] = 1.0
