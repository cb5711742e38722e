"""What a table may choose of its Automas.  Rulebook: Adjusting the Difficulty; Variants."""

from __future__ import annotations

from typing import Final

from ...engine.table_choice import Number, Switch, TableChoice, TableOption, Words
from .faction import NAME

OPTIONS: Final[list[TableOption]] = [
    Switch("automa_cooperative", "humans together against the Automas"),
    Words("automa_deck", ["own", "shared"], "'own' (a deck for each Automa) or 'shared'"),
    Switch("automa_skips", "skip symbols count on every level"),
    Number(
        "automa_coins", -2, 2, "-2 to 2: more or fewer coins whenever a card gives some"
    ),
    Number("automa_power", -2, 2, "-2 to 2: more or less power whenever a card gives some"),
    Switch("automa_cancel_moves", "a drawn 4 or 5 cancels an Automa's move"),
    Switch("automa_cancel_deploys", "a drawn 4 or 5 cancels a deployment"),
    Switch("automa_all_moves", "every valid move symbol is performed"),
]


def levels_of(choice: TableChoice) -> list[str | None]:
    """The level by seat, None where no Automa plays."""
    out: list[str | None] = []
    for ruled in choice.ruled:
        word, _, level = ruled.partition(":")
        out.append(level if word == NAME else None)
    return out
