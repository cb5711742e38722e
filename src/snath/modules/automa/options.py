"""What a table may choose of its Automas.  Rulebook: Adjusting the Difficulty; Variants."""

from __future__ import annotations

from typing import Final, final

from ...engine.table_choice import Number, Switch, TableChoice, TableOption, Words
from .faction import NAME
from .part import MOST_BEHIND

STARS: Final = "automa_stars"
BESIDE: Final = "beside"
ON_TRACK: Final = "track"
BENEFITS: Final = "automa_benefits"
REMOVABLE: Final = (4, 15)  # cards that a benefit takes out of the deck
CARDS: Final = 19
MOST_STUFF: Final = 5


@final
class GivenToAutomas(TableOption):
    """What Automas have from earlier games, by seat."""

    def __init__(self) -> None:
        super().__init__(
            BENEFITS, None,
            "null, or by seat null or an object with 'tracker' (steps from -20 to 20), 'stuff' (up "
            "to 5 cards, 1 to 19, whose first scheme says what set-up gives) and 'removed' (cards "
            "out of the deck: 4, 15)",
        )  # fmt: skip

    def fits(self, value: object) -> bool:
        if value is None:
            return True
        if not isinstance(value, list):
            return False
        for entry in value:
            if entry is not None and not benefits_fit(entry):
                return False
        return True


def benefits_fit(entry: object) -> bool:
    if not isinstance(entry, dict) or set(entry) != {"removed", "stuff", "tracker"}:
        return False
    steps, stuff, removed = entry["tracker"], entry["stuff"], entry["removed"]
    if not is_whole(steps) or abs(steps) > MOST_BEHIND:
        return False
    if not isinstance(stuff, list) or not isinstance(removed, list) or len(stuff) > MOST_STUFF:
        return False
    for card in stuff:
        if not is_whole(card) or not 1 <= card <= CARDS:
            return False
    for card in removed:
        if not is_whole(card) or card not in REMOVABLE or removed.count(card) > 1:
            return False
    return True


def is_whole(value: object) -> bool:
    """A number as JSON has it; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


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
    Words(
        STARS, [BESIDE, ON_TRACK],
        f"'{BESIDE}' (stars of the tracker lie beside the Triumph Track) or '{ON_TRACK}' (dice say "
        "on which of its spaces)",
    ),
    GivenToAutomas(),
]  # fmt: skip


def levels_of(choice: TableChoice) -> list[str | None]:
    """The level by seat, None where no Automa plays."""
    out: list[str | None] = []
    for ruled in choice.ruled:
        word, _, level = ruled.partition(":")
        out.append(level if word == NAME else None)
    return out
