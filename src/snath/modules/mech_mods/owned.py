"""Mods that players bring along instead of drawing them.  Rulebook: Using Mech Mods; Using
Infrastructure Mods.  Both kinds are told alike."""

from __future__ import annotations

from typing import Final, cast, final

from ...engine.errors import ConfigError
from ...engine.table_choice import TableChoice, TableOption

MOST_OWNED: Final = 6  # of a kind that a player may own


@final
class OwnedMods(TableOption):
    """Null (mods are drawn), or for every seat the keys of those it brings along."""

    def __init__(self, name: str, module: str, keys: list[str]) -> None:
        super().__init__(
            name, None,
            f"null (mods are drawn) or for each seat a list of up to {MOST_OWNED} different mods "
            f"that it owns ({', '.join(keys)}); needs the module '{module}'",
        )  # fmt: skip
        self.module = module
        self.keys = keys

    def fits(self, value: object) -> bool:
        if value is None:
            return True
        if not isinstance(value, (list, tuple)):
            return False
        for owned in value:
            if not isinstance(owned, (list, tuple)) or len(owned) > MOST_OWNED:
                return False
            for i, mod in enumerate(owned):
                if mod not in self.keys or mod in owned[:i]:
                    return False
        return True

    def check_table(self, choice: TableChoice) -> None:
        """ConfigError unless every seat has its list, and rules that play have none."""
        value = choice.options[self.name]
        if value is None:
            return
        if self.module not in choice.modules:
            raise ConfigError(f"option '{self.name}' needs the module '{self.module}'")
        owned = cast("list[list[str]]", value)
        if len(owned) != len(choice.ruled):
            raise ConfigError(
                f"option '{self.name}' has {len(owned)} lists; allowed: one for each of the "
                f"{len(choice.ruled)} seats"
            )
        for seat, mods in enumerate(owned):
            if mods and choice.ruled[seat]:
                raise ConfigError(
                    f"option '{self.name}': rules play seat {seat}, which owns no mods; leave its "
                    "list empty"
                )


def owned_hands(value: object, keys: list[str]) -> list[int]:
    """The owned mods as masks by seat."""
    hands: list[int] = []
    for owned in cast("list[list[str]]", value):
        mask = 0
        for mod in owned:
            mask |= 1 << keys.index(mod)
        hands.append(mask)
    return hands
