"""What a module adds to the tiles of which a track is laid, see `Module.extensions`."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class MoreTiles:
    """Nothing of its own; others override what they need.

    The goals of its tiles are the module's own (`Module.arrange_goals`), each a `LaidGoal`.
    """

    def tiles(self) -> list[str]:
        """The key of a goal for each tile that is shuffled in."""
        return []

    def number(self, seats: int, usual: int) -> int:
        """How many tiles are laid."""
        return usual

    def fits(self, seats: int, laid: list[str], goal: str) -> bool:
        """Whether a tile may be laid beside those that lie there; another one is drawn else."""
        return True
