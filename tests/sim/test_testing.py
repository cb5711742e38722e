"""`check_bot` passes honest bots and finds what others do wrong."""

from __future__ import annotations

import pytest

from snath.testing import BotCheckError, Maker, check_bot
from tests.sim.bots_for_tests import First, Illegal, Meddles, OwnChance, Peeks


@pytest.mark.parametrize("word", ["random", "greedy:tries=8"])
def test_our_own_bots_pass(word: str) -> None:
    check_bot(word, rounds=3)


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (Illegal, "-1 is not one of the options"),
        (OwnChance, "uses chance other than its generator, or knows too much"),
        (Peeks, "uses chance other than its generator, or knows too much"),
        (Meddles, "has changed the true state"),
    ],
)
def test_wrong_bots_are_found(bot: Maker, message: str) -> None:
    with pytest.raises(BotCheckError, match=message):
        check_bot(bot)


def test_a_simple_bot_passes() -> None:
    check_bot(First, rounds=3)
