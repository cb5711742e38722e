"""What episodes have in common: special rules of one game in a row of games.

They are no choice of people for a single game, and a game has the rules of one episode.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..engine.errors import ConfigError
from ..engine.module import Module
from ..engine.table_choice import Switch, TableChoice, TableOption
from ..engine.tables import Tables

EPISODES: Final[tuple[str, ...]] = (
    "influence_race", "war_footing", "captive", "raiders", "fortress", "search_party",
    "scattered_stars",
)
THE_WIND_GAMBIT: Final[tuple[str, ...]] = ("airships", "resolutions")  # not before Episode 4
# What no episode is played with.
BOARD: Final = "modular_board"
TEAMS: Final = "teams"


@mypyc_attr(allow_interpreted_subclasses=True)
class Episode(Module):
    """An option of its name puts it in play; `meaning` says what the option is, `without` which
    modules and options it is not played with."""

    listed: ClassVar[bool] = False
    meaning: ClassVar[str] = ""
    without: ClassVar[tuple[str, ...]] = ()

    def options(self) -> list[TableOption]:
        return [Switch(self.switch, self.meaning)]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        if not choice.options[self.switch]:
            return
        for other in EPISODES:
            if other != self.switch and choice.options.get(other):
                raise ConfigError(
                    f"options '{self.switch}' and '{other}' cannot be combined: a game has the "
                    "rules of one episode; leave one of them off"
                )
        if BOARD in choice.modules:
            raise ConfigError(
                f"option '{self.switch}' cannot be used with the module '{BOARD}': episodes are "
                "played on the printed board; leave one of them off"
            )
        for other in self.without:
            if other in choice.modules or choice.options.get(other):
                kind = "module" if other in choice.modules else "option"
                raise ConfigError(
                    f"option '{self.switch}' cannot be used with the {kind} '{other}': this "
                    "episode is played without it; leave one of them off"
                )
        if choice.options.get(TEAMS) is not None:
            raise ConfigError(
                f"options '{self.switch}' and '{TEAMS}' cannot be combined: in an episode every "
                "player stands alone; leave one of them off"
            )
