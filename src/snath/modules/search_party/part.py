"""Encounter tokens that players keep, and who has found him; all of it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.part import Lying, Part, PartKind
from ...engine.sharing import with_value
from .printed import NAME, printed

if TYPE_CHECKING:
    from ...engine.state import State

KEPT_TOKEN: Final = "kept_encounter"
BESIDE_MAT: Final = -1
NOBODY_YET: Final = -1


@final
class SearchPart(Part):
    """`kept` counts the tokens of every seat, `found_by` is who has found him.  `sites` are the
    territories that began with a token."""

    name: ClassVar[str] = NAME

    def __init__(self, kept: list[int], found_by: int, sites: int) -> None:
        self.kept = kept
        self.found_by = found_by
        self.sites = sites

    def clone(self) -> Part:
        return SearchPart(self.kept, self.found_by, self.sites)

    def fields(self) -> list[object]:
        return [self.kept[:], self.found_by, self.sites]

    def encounter_sites(self) -> int:
        return self.sites

    def keep(self, seat: int, number: int) -> None:
        """A seat has so many tokens now."""
        self.kept = with_value(self.kept, seat, number)

    def lying(self, state: State, seat: int) -> list[Lying]:
        return [
            Lying(KEPT_TOKEN, holder, BESIDE_MAT, number)
            for holder, number in enumerate(self.kept)
            if number
        ]

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`kept`: encounter tokens of each seat; `needed`: how many find him; `found_by`: who has,
        if anybody."""
        return {
            "kept": self.kept[:],
            "needed": needed(state),
            "found_by": self.found_by if self.found_by != NOBODY_YET else None,
        }

    def problems(self, state: State) -> list[str]:
        if not state.over and self.found_by != NOBODY_YET:
            return ["the man is found, but the search goes on"]
        if self.found_by != NOBODY_YET and self.kept[self.found_by]:
            return ["tokens that were given for finding him are still there"]
        return []


PART: Final = PartKind(SearchPart)


def search_part(state: State) -> SearchPart:
    return state.part(PART)


def needed(state: State) -> int:
    return printed(state).tokens[state.options.seats - 1]
