"""Skips for tests of environments whose extras are not installed."""

from __future__ import annotations

import pytest


def need(extra: str, *packages: str) -> None:
    """Skip the whole file unless the packages of an extra are there."""
    for package in packages:
        pytest.importorskip(package, reason=f"the extra [{extra}] is not installed: no {package}")


def need_rl() -> None:
    need("rl", "numpy", "gymnasium", "pettingzoo")
