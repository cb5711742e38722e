"""Where the home base tile of a faction without a printed base lies, if the table knows."""

from __future__ import annotations

from typing import Final, cast, final

from ...engine.errors import ConfigError, shown
from ...engine.table_choice import TableChoice, TableOption

# Every home base of the printed board, whichever boxes the factions come from.
PRINTED_BASES: Final[tuple[str, ...]] = (
    "albion", "nordic", "rusviet", "togawa", "crimea", "saxony", "polania",
)


@final
class CoveredBase(TableOption):
    """Null (a random base that nobody uses), or the faction whose base the tile covers."""

    def __init__(self, name: str, module: str) -> None:
        super().__init__(
            name, None,
            f"null (a random one) or the key of a faction that nobody plays, whose home base the "
            f"tile covers; needs the module '{module}'",
        )  # fmt: skip
        self.module = module

    def fits(self, value: object) -> bool:
        return value is None or isinstance(value, str)

    def check_table(self, choice: TableChoice, others: list[str]) -> None:
        """ConfigError unless the base is there and free; `others` are options of other tiles."""
        value = choice.options[self.name]
        if value is None:
            return
        if self.module not in choice.modules:
            raise ConfigError(f"option '{self.name}' needs the module '{self.module}'")
        if value not in PRINTED_BASES:
            raise ConfigError(
                f"option '{self.name}' is {shown(value)}; allowed: {', '.join(PRINTED_BASES)}"
            )
        if value in choice.factions:
            raise ConfigError(
                f"option '{self.name}' is '{value}', whose player needs that base; "
                "choose the base of a faction that nobody plays"
            )
        for other in others:
            if choice.options.get(other) == value:
                raise ConfigError(
                    f"options '{self.name}' and '{other}' are both '{value}': a base "
                    "has room for one tile"
                )


def base_of(value: object) -> list[str]:
    """The name of the covered base; none for a random one."""
    return [] if value is None else [f"home-{cast(str, value)}"]
