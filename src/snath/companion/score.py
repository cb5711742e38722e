"""The final score: what the companion knows of its Automas, and what the table counts.

    score crimea territories 7
    score 1 popularity 12 coins 31 stars 5 territories 9 resources 8 bonus 6
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from ..engine.errors import shown
from ..engine.scoring import tier_of
from .words import plain_number, refused

if TYPE_CHECKING:
    from .table import Companion

POPULARITY: Final = "popularity"
TERRITORIES: Final = "territories"
# What a table counts of a person, and of an Automa, each with the most somebody may write.
OF_PEOPLE: Final = {
    POPULARITY: 18, "coins": 999, "stars": 10, TERRITORIES: 99, "resources": 199, "bonus": 99,
}  # fmt: skip
OF_AUTOMAS: Final = {TERRITORIES: 99, POPULARITY: 18}
AUTOMA_POPULARITY: Final = 10


@dataclass(frozen=True)
class Fortune:
    """What somebody has in the end; `total` is None while something is not counted yet."""

    automa: int  # -1: a person
    person: int  # from 1; 0: an Automa
    lines: dict[str, int]
    total: int | None
    missing: tuple[str, ...] = ()


def score(table: Companion, named: int, rest: list[str]) -> None:
    """Write down what was counted, and tell where everybody stands."""
    if named < 0 and rest and (person := plain_number(rest[0])) is not None:
        if not 1 <= person <= table.people:
            raise refused(table.words, "person", person=person, people=table.people)
        counted = read(table, rest[1:], OF_PEOPLE)
        table.counted_people[person] = table.counted_people.get(person, {}) | counted
    elif rest or named >= 0:
        automa = table.chosen(named)
        counted = read(table, rest, OF_AUTOMAS)
        table.counted[automa] = table.counted.get(automa, {}) | counted
    tell(table)


def read(table: Companion, rest: list[str], fields: dict[str, int]) -> dict[str, int]:
    """Pairs of a word and a number."""
    out: dict[str, int] = {}
    if not rest or len(rest) % 2:
        raise refused(table.words, "score", fields=", ".join(fields))
    for what, word in zip(rest[::2], rest[1::2], strict=True):
        if what not in fields:
            allowed = ", ".join(fields)
            raise refused(table.words, "score_word", word=shown(what), fields=allowed)
        number = plain_number(word)
        if number is None:
            raise refused(table.words, "score", fields=", ".join(fields))
        if number > fields[what]:
            raise refused(table.words, "range", what=what, value=number, most=fields[what])
        out[what] = number
    return out


def fortunes(table: Companion) -> list[Fortune]:
    """Everybody as far as it is known, Automas first, in their order."""
    automas = [of_automa(table, automa) for automa in table.order]
    return automas + [of_person(table, person) for person in range(1, table.people + 1)]


def of_automa(table: Companion, automa: int) -> Fortune:
    """Coins, stars and territories; no resources, no structure bonus."""
    counted = table.counted.get(automa, {})
    tier = tier_of(table.state, counted.get(POPULARITY, AUTOMA_POPULARITY))
    lines = {
        "coins": table.holdings[automa].coins,
        "stars": table.stars(automa) * tier.star,
    }
    if TERRITORIES not in counted:
        return Fortune(automa, 0, lines, None, (TERRITORIES,))
    lines[TERRITORIES] = counted[TERRITORIES] * tier.territory
    return Fortune(automa, 0, lines, sum(lines.values()))


def of_person(table: Companion, person: int) -> Fortune:
    counted = table.counted_people.get(person, {})
    missing = tuple(what for what in OF_PEOPLE if what not in counted)
    if missing:
        return Fortune(-1, person, {}, None, missing)
    tier = tier_of(table.state, counted[POPULARITY])
    lines = {
        "coins": counted["coins"],
        "stars": counted["stars"] * tier.star,
        TERRITORIES: counted[TERRITORIES] * tier.territory,
        "resources": counted["resources"] // 2 * tier.pair,
        "bonus": counted["bonus"],
    }
    return Fortune(-1, person, lines, sum(lines.values()))


def winners(found: list[Fortune]) -> list[Fortune]:
    """Who has most, once everybody is counted; several if they are equal."""
    totals = [fortune.total for fortune in found if fortune.total is not None]
    if len(totals) < len(found):
        return []
    return [fortune for fortune in found if fortune.total == max(totals)]


def averages(found: list[Fortune]) -> tuple[Fraction, Fraction] | None:
    """Of people and of Automas, where they play as sides; None while somebody is not counted."""
    if any(fortune.total is None for fortune in found):
        return None
    people = [fortune.total or 0 for fortune in found if fortune.person]
    automas = [fortune.total or 0 for fortune in found if not fortune.person]
    return Fraction(sum(people), len(people)), Fraction(sum(automas), len(automas))


def name(table: Companion, fortune: Fortune) -> str:
    if fortune.person:
        return table.words["score"]["person"].format(n=fortune.person)
    return table.name(fortune.automa)


def tell(table: Companion) -> None:
    words = table.words["score"]
    found = fortunes(table)
    for fortune in found:
        sums = " + ".join(f"{words[line]} {n}" for line, n in fortune.lines.items())
        if fortune.total is None:
            count = ", ".join(words[what] for what in fortune.missing)
            known = f"{sums}; " if sums else ""
            table.say("score_open", who=name(table, fortune), known=known, count=count)
        else:
            table.say("score", who=name(table, fortune), sums=sums, total=fortune.total)
    table.say("score_rules")
    if decided := verdict(table):
        table.out.append(decided)


def verdict(table: Companion) -> str:
    """Who wins, once everybody is counted."""
    says = table.words["says"]
    found = fortunes(table)
    sides = averages(found)
    if table.part.settings.cooperative:
        if sides is None:
            return ""
        people, automas = (decimal(side) for side in sides)
        return says["score_sides"].format(people=people, automas=automas)
    ahead = winners(found)
    who = ", ".join(name(table, fortune) for fortune in ahead)
    key = "score_winner" if len(ahead) == 1 else "score_tied"
    return says[key].format(who=who) if ahead else ""


def decimal(number: Fraction) -> str:
    return f"{float(number):.2f}".rstrip("0").rstrip(".")
