"""A bot that does not look ahead: of each question the answer that its judge likes best."""

from __future__ import annotations

from .planner import PlannerBot
from .search.plan import Scope


class QuickBot(PlannerBot):
    """Plays the turn that looks best at once, without a search; for many games."""

    def __init__(self) -> None:
        super().__init__()
        self.scope = Scope(1, 1, 1, 1, 1, 1)
