"""The arithmetic, against values known from elsewhere."""

from __future__ import annotations

import pytest

from snath.sim.measures import (
    bradley_terry,
    deviation,
    holm,
    margin,
    mean,
    sign_test,
    wilson,
)


def test_wilson_interval() -> None:
    # Textbook values for 8 of 10, 0 of 10 and 50 of 100.
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_means() -> None:
    assert mean([1, 2, 6]) == 3
    assert mean([]) == 0
    assert deviation([2, 4, 4, 4, 5, 5, 7, 9]) == pytest.approx(2.1381, abs=1e-4)
    assert margin([5.0]) == 0
    assert margin([1.0, 3.0] * 50) == pytest.approx(1.95996 * 1.00504 / 10, abs=1e-4)


def test_sign_test() -> None:
    assert sign_test(5, 5) == 1
    assert sign_test(0, 0) == 1
    assert sign_test(10, 0) == pytest.approx(2 / 1024)
    assert sign_test(1, 9) == pytest.approx(22 / 1024)
    # Beyond the exact range the normal approximation goes on smoothly.
    assert sign_test(1050, 950) == pytest.approx(sign_test(1051, 950), rel=0.1)


def test_holm_correction() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]) == []
    assert holm([0.9, 0.8]) == [1.0, 1.0]


def test_bradley_terry() -> None:
    # Ten to one is 400 points; the half games added on both sides hardly matter here.
    points = bradley_terry(["a", "b"], {("a", "b"): 10_000, ("b", "a"): 1_000})
    assert points["a"] - points["b"] == pytest.approx(400, abs=1)
    assert points["a"] + points["b"] == pytest.approx(0, abs=1e-6)
    three = bradley_terry(
        ["a", "b", "c"], {("a", "b"): 30, ("b", "a"): 10, ("b", "c"): 30, ("c", "b"): 10}
    )
    assert three["a"] > three["b"] > three["c"]
    assert three["b"] == pytest.approx(0, abs=1e-3)
    unbeaten = bradley_terry(["a", "b"], {("a", "b"): 5})
    assert 0 < unbeaten["a"] < 500
