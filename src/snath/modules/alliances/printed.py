"""What is printed on the Alliance tokens.  Rulebook: Alliances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "alliances"  # of the module, its option and its rule
TOKENS: Final = "alliance_tokens"  # section of the content: the fronts
FACTIONS: Final[tuple[str, ...]] = (
    "nordic", "rusviet", "crimea", "polania", "saxony", "albion", "togawa", "vesna", "fenris",
)


@final
class Token:
    """The front of a faction's token: `coins` for whoever receives it; `worth` is about what the
    ability brings in a whole game, in coins."""

    def __init__(self, coins: int, worth: int) -> None:
        self.coins = coins
        self.worth = worth


@final
class Printed:
    """`broken` is what the back costs, `odd` what the player without a partner gains, `automa`
    what an Automa gains in place of a token's front."""

    def __init__(self, broken: int, odd: int, automa: int, tokens: dict[str, Token]) -> None:
        self.broken = broken
        self.odd = odd
        self.automa = automa
        self.tokens = tokens


def printed(state: State) -> Printed:
    found = state.rules.tables.extra[NAME]
    assert isinstance(found, Printed)
    return found


def faction_of(state: State, seat: int) -> str:
    """The faction whose token a seat began with."""
    return state.rules.tables.factions[state.players[seat].faction].key


def token_of(state: State, seat: int) -> Token:
    return printed(state).tokens[faction_of(state, seat)]


def ability_of(state: State, seat: int) -> int:
    """The number of the rule that the token of a seat's faction lends."""
    return state.rules.rule_index[state.rules.tables.factions[state.players[seat].faction].shared]
