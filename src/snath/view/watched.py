"""What views and explanations look at: a game, or anything that stands for one."""

from __future__ import annotations

from typing import Protocol

from ..config import GameConfig
from ..engine.event import Event
from ..engine.state import State
from ..record.result import Result


class Watched(Protocol):
    config: GameConfig
    state: State
    events: list[Event]

    def version_for(self, seat: int) -> int: ...

    def can_undo(self, seat: int | None = None) -> bool: ...

    def result(self) -> Result: ...
