"""Manifest of Tesla in a player's service."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from ...engine.errors import ConfigError, shown
from ...engine.event import EventKind
from ...engine.ids import GUEST, IS_CHARACTER
from ...engine.module import Module
from ...engine.part import Part
from ...engine.pieces import MECH_TRAITS, Look, UnitKind
from ...engine.rule import Rule
from ...engine.table_choice import Switch, TableChoice, TableOption
from ...engine.tables import Tables
from ..automa.faction import NAME as AUTOMA
from .automa import AutomaTesla
from .events import EVENTS
from .names import NAME, NOBODY_YET, WITH
from .part import TeslaPart
from .rules import TeslaRule

ELSEWHERE: Final[tuple[str, ...]] = ("mad_tesla", "desolation")  # options with the same figure


@final
class Servant(TableOption):
    """The faction that has him from the start, or nobody."""

    def __init__(self) -> None:
        super().__init__(
            WITH, NOBODY_YET,
            f"'{NOBODY_YET}' (the first to take three encounter tokens finds Tesla) or the key of "
            f"a faction that has him from the start; needs the option '{NAME}'",
        )

    def fits(self, value: object) -> bool:
        return isinstance(value, str)


@final
class Tesla(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Rise of Fenris: Tesla"
    switch: ClassVar[str] = NAME

    def options(self) -> list[TableOption]:
        return [
            Switch(NAME, "Tesla serves the player who has found him, or a faction from the start"),
            Servant(),
        ]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        wanted = cast(str, choice.options[WITH])
        if not choice.options[NAME]:
            if wanted != NOBODY_YET:
                raise ConfigError(f"option '{WITH}' needs the option '{NAME}'")
            return
        for other in ELSEWHERE:
            if choice.options.get(other):
                raise ConfigError(
                    f"the options '{NAME}' and '{other}' cannot be combined: there is one figure "
                    "of Tesla; leave one of them off"
                )
        known = [faction.key for faction in tables.factions]
        if wanted != NOBODY_YET and wanted not in known:
            raise ConfigError(
                f"option '{WITH}' is {shown(wanted)}; allowed: {NOBODY_YET}, {', '.join(known)}"
            )
        if wanted != NOBODY_YET and "" not in choice.factions and wanted not in choice.factions:
            raise ConfigError(
                f"option '{WITH}' is '{wanted}', which nobody plays; allowed: {NOBODY_YET}, "
                + ", ".join(choice.factions)
            )

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [TeslaRule("tesla_found")]

    def events(self) -> list[EventKind]:
        return EVENTS

    def units(self) -> list[UnitKind]:
        """A character and a mech at once."""
        return [UnitKind(NAME, 1, MECH_TRAITS | IS_CHARACTER | GUEST, Look("machine", "T"))]

    def extensions(self, module: str) -> list[object]:
        return [AutomaTesla()] if module == AUTOMA else []

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return TeslaPart([0] * seats, -1, -1, cast(str, options[WITH]))

    def load_part(self, fields: list[object]) -> Part:
        return TeslaPart(*fields)  # type: ignore[arg-type]
