"""What a planner would do in somebody's place, and why: a plan for the whole turn as plain data.

Chance stays chance: what depends on hidden cards, draws or combats is averaged over worlds that
look alike to the seat, and no card that was only imagined is ever told.
"""

from __future__ import annotations

from .drill import drill_plan
from .orders import Order
from .plan import Plan, ideas, suggest
from .reasons import REASONS, Reason, compared

__all__ = [
    "REASONS", "Order", "Plan", "Reason", "compared", "drill_plan", "ideas",
    "suggest",
]
