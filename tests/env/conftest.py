"""Modules of the tests' own among those that there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from snath.config.choices import table_options
from snath.modules import all_modules
from snath.modules.outside import VARIABLE

FAIR = "tests.modules.fair.module:FairModule"  # uses everything, has no facet
HARBOUR = "tests.env.harbour.module:Harbour"  # has numbers of its own


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Makes modules known for the length of a test, as their users would."""

    def known(*classes: str) -> None:
        monkeypatch.setenv(VARIABLE, ",".join(classes))
        look_again()

    yield known
    monkeypatch.undo()
    look_again()


def look_again() -> None:
    """Forget which modules there are."""
    all_modules.cache_clear()
    table_options.cache_clear()


@pytest.fixture
def fair(register: Callable[..., None]) -> None:
    register(FAIR)


def seed_actions(env: Any) -> None:
    """PettingZoo's own tests draw actions from the spaces: the same ones every time."""
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)
