"""A checked configuration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ..content.overrides import Overrides
from ..engine.table_choice import TableChoice
from ..modules import all_modules
from .choices import table_options
from .seats import SeatConfig


@dataclass(frozen=True)
class GameConfig:
    seats: tuple[SeatConfig, ...]
    modules: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    overrides: Overrides | None = None

    def option(self, name: str) -> Any:
        return self._values[name]

    @cached_property
    def _values(self) -> dict[str, Any]:
        """Of every option: what is given, else what the first chosen module makes usual."""
        values = {name: option.default for name, option in table_options().items()}
        ruled = any(seat.ruled for seat in self.seats)
        for module in reversed(all_modules()):
            if module.name in self.modules or self.options.get(module.switch):
                values.update(module.usual_options(ruled))
        return values | dict(self.options)

    @property
    def draft(self) -> bool:
        return bool(self.option("assign") == "draft")

    @property
    def mats_by_number(self) -> bool:
        return bool(self.option("mats_by_number"))

    @property
    def tile(self) -> str | None:
        value: str | None = self.option("tile")
        return value

    @property
    def round_limit(self) -> int:
        return int(self.option("round_limit"))

    def choice(self) -> TableChoice:
        """The same for modules to look at."""
        return TableChoice(
            [seat.faction or "" for seat in self.seats],
            [seat.ruled or "" for seat in self.seats],
            list(self.modules),
            {name: self.option(name) for name in table_options()},
        )

    def module_names(self) -> tuple[str, ...]:
        """The modules in play, variants included, in the order of `all_modules`."""
        return self._module_names

    @cached_property
    def _module_names(self) -> tuple[str, ...]:
        choice = self.choice()
        return tuple(module.name for module in all_modules() if module.in_play(choice))

    def options_json(self) -> dict[str, object]:
        """Every option with its value, and what modules make of the seats."""
        return dict(self._options_json)

    @cached_property
    def _options_json(self) -> dict[str, object]:
        choice = self.choice()
        options = dict(choice.options)
        for module in all_modules():
            options.update(module.seat_options(choice))
        return options

    def to_json(self) -> dict[str, object]:
        out: dict[str, object] = {
            "seats": [seat.to_json() for seat in self.seats],
            "modules": list(self.modules),
            "options": dict(self.options),
            "seed": self.seed,
        }
        return out if self.overrides is None else out | {"overrides": self.overrides.to_json()}
