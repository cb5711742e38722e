"""The open objective: dealt at set-up, revealed by whoever has done it; and what is told."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field
from ...engine.event import EventField, EventKind

LAY_OBJECTIVE: Final = 84
SHOW_OBJECTIVE: Final = 85
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(LAY_OBJECTIVE, "lay_objective", [Field("card", "number")], chance=True),
    ActionKind(SHOW_OBJECTIVE, "show_objective", [Field("card", "number")]),
]

OBJECTIVE_LAID: Final = 84
OBJECTIVE_DONE: Final = 85
INFLUENCE_GAINED: Final = 86
EVENTS: Final[list[EventKind]] = [
    EventKind(OBJECTIVE_LAID, "open_objective_laid", [EventField("card", "objective")]),
    EventKind(OBJECTIVE_DONE, "open_objective_done", [EventField("card", "objective")]),
    EventKind(
        INFLUENCE_GAINED,
        "race_influence_gained",
        [EventField("goal", "goal"), EventField("total", "number")],
    ),
]
