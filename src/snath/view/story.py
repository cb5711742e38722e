"""A turn as one sentence, and what it meant for the one who reads it.

Sentences are made from events as the reader may see them (`snath.view.scrub`), the meaning from two
standings that everybody may know (`snath.view.standing`).  Words are in the catalogue `story`:
a clause for each kind of event, in the second and the third person.  Modules may add clauses for
their events; an empty one is not worth telling, and what has none is told by its line of the log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from ..content import text as texts
from ..content.text import label, text
from ..engine.board import Board
from ..engine.ids import NOBODY, TERRAIN_NAMES
from ..engine.ruleset import Ruleset
from .log import Catalogue, fill, owner_name, sentences, word
from .standing import TRACKS, Standing

Facts: TypeAlias = dict[str, Any]  # a scrubbed event
Way: TypeAlias = tuple[str, str, str]  # unit, from, to

MOST_CLAUSES: Final = 4  # of a sentence; the least important are left to the details
MOST_LINES: Final = 2  # of modules' events after the sentence

# What matters more when not everything fits.  Kinds without a number are as good as gains.
WEIGHTS: Final = {
    "star_placed": 9, "combat_won": 8, "factory_taken": 7, "workers_driven_off": 6,
    "mech_deployed": 5, "structure_built": 5, "recruit_enlisted": 5, "upgraded": 5,
    "encounter_drawn": 4, "unit_moved": 3, "card_taken": 3,
}  # fmt: skip
GAIN: Final = 2
# Told by another event of the same turn, or by nothing but the details.
UNTOLD: Final = frozenset(
    {
        "turn_started", "turn_ended", "section_chosen", "bottom_taken", "resources_paid",
        "resources_moved", "card_discarded", "deck_reshuffled", "rule_used", "combat_began",
        "strength_revealed", "unit_retreated", "encounter_chosen", "encounter_secret",
        "factory_seen", "objective_revealed", "objective_dealt", "tile_dealt", "seated", "lost",
        "base_covered",
    }
)  # fmt: skip
GAINS: Final = frozenset({"gained", "resources_gained", "card_drawn", "worker_added"})
CARDS: Final = "combat_cards"
WORKERS: Final = "worker"


@dataclass(frozen=True)
class Meaning:
    """Something that a turn changed for the reader; `good` is null where nobody can say."""

    kind: str
    text: str
    good: bool | None = None
    spaces: tuple[str, ...] = ()


@dataclass
class Clause:
    kind: str
    weight: int
    gaps: dict[str, str] = field(default_factory=dict)
    gains: dict[str, int] = field(default_factory=dict)
    ways: list[Way] = field(default_factory=list)


def catalogue(lang: str) -> Catalogue:
    return texts.catalogue("story", lang)


# -- the sentence ----------------------------------------------------------------------------


def tell(
    rules: Ruleset, events: Sequence[Facts], names: Sequence[str], me: int, lang: str
) -> str:
    """The sentence of a turn from its scrubbed events; `me` is the seat that reads it."""
    seat = active(events)
    teller = Teller(rules, seat, me, names, lang)
    for facts in events:
        teller.hear(facts)
    return teller.sentence()


def active(events: Sequence[Facts]) -> int:
    """Whose turn the events are of."""
    return next((facts["seat"] for facts in events if facts["kind"] == "turn_started"), NOBODY)


class Teller:
    """Hears the events of a turn one after another and puts them into one sentence."""

    def __init__(
        self, rules: Ruleset, seat: int, me: int, names: Sequence[str], lang: str
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.me = me
        self.names = names
        self.lang = lang
        self.words = catalogue(lang)
        self.clauses: list[Clause] = []
        self.lines: list[str] = []
        self.strengths: dict[int, int] = {}

    def hear(self, facts: Facts) -> None:
        kind = facts["kind"]
        own = facts["seat"] == self.seat
        if kind == "strength_revealed":
            self.strengths[facts["seat"]] = facts["strength"]
        if kind in UNTOLD:
            return
        if kind == "combat_won":
            self.fought(facts)
        elif not own:
            self.others(facts)
        elif kind in GAINS:
            self.gained(facts)
        elif kind == "unit_moved":
            self.moved(facts)
        elif kind == "move_taken_back":
            self.taken_back(facts)
        elif kind == "game_ended":
            self.line(facts)
        elif kind in self.words["clauses"]:
            if self.words["clauses"][kind]:
                self.add(kind, facts)
        else:
            self.line(facts)

    def add(self, kind: str, facts: Facts, **more: str) -> Clause:
        gaps = {**fill(self.rules, facts, self.names, self.lang), **more}
        if facts.get("with") is not None:
            gaps["with"] = self.whom(facts["with"])
        clause = Clause(kind, WEIGHTS.get(kind, GAIN), gaps)
        self.clauses.append(clause)
        return clause

    def gained(self, facts: Facts) -> None:
        """Gains in a row are one clause, however many events they are."""
        last = self.clauses[-1] if self.clauses and self.clauses[-1].gains else None
        if last is None:
            last = Clause("gained", GAIN)
            self.clauses.append(last)
        what = facts.get("gain") or facts.get("resource")
        if facts["kind"] == "card_drawn":
            what = CARDS
        elif facts["kind"] == "worker_added":
            what = WORKERS
        last.gains[str(what)] = last.gains.get(str(what), 0) + (facts.get("amount") or 1)

    def moved(self, facts: Facts) -> None:
        """Steps of a unit in a row are one way, ways in a row are one clause."""
        last = self.clauses[-1] if self.clauses and self.clauses[-1].kind == "unit_moved" else None
        if last is None:
            last = Clause("unit_moved", WEIGHTS["unit_moved"])
            self.clauses.append(last)
        unit, start, end = facts["unit"], facts["from"], facts["space"]
        if last.ways and last.ways[-1][0] == unit and last.ways[-1][2] == start:
            start = last.ways.pop()[1]
        if start != end:
            last.ways.append((unit, start, end))
        elif not last.ways:
            self.clauses.pop()

    def taken_back(self, facts: Facts) -> None:
        """The way of a unit that went back to where it came from was none."""
        for clause in reversed(self.clauses):
            back = [way for way in clause.ways if way[0] == facts["unit"]]
            if back:
                clause.ways.remove(back[-1])
                if not clause.ways:
                    self.clauses.remove(clause)
                return

    def ways(self, ways: Sequence[Way]) -> str:
        said: list[str] = []
        for way, count in Counter(ways).items():
            unit, start, end = way
            gaps = {
                "unit": label("units", unit, self.lang),
                "from": word("space", start, self.lang),
                "space": word("space", end, self.lang),
            }
            form = self.words["ways"]["one" if count == 1 else "many"]
            said.append(form.format(**gaps, count=count))
        return joined(said, text(self.lang)["joiners"]["and"])

    def fought(self, facts: Facts) -> None:
        """A combat is told by its end, from the side of whoever's turn it is."""
        winner, loser = facts["seat"], facts["with"]
        won = winner == self.seat
        other = loser if won else winner
        if not won and loser != self.seat:
            self.line(facts)
            return
        kind = "combat_won" if won else "combat_lost"
        clause = self.add(kind, facts, other=self.whom(other))
        clause.weight = WEIGHTS["combat_won"]
        if {winner, loser} <= set(self.strengths):
            clause.kind += "_by"
            clause.gaps["own"] = str(self.strengths[self.seat])
            clause.gaps["theirs"] = str(self.strengths[other])

    def others(self, facts: Facts) -> None:
        """Of what happens to others in this turn only their stars and modules' events are told."""
        kind = facts["kind"]
        starred = kind == "star_placed" and facts["seat"] != self.me
        if starred or (kind not in GAINS and kind not in self.words["clauses"]):
            self.line(facts)

    def line(self, facts: Facts) -> None:
        """As the log has it."""
        line, _ = sentences(self.rules, facts, self.names, self.lang)
        if line not in self.lines:
            self.lines.append(line)

    def whom(self, owner: int) -> str:
        if owner == self.me:
            return str(self.words["names"]["whom_you"])
        return owner_name(self.rules, self.names, owner, self.lang)

    def sentence(self) -> str:
        you = self.seat == self.me and self.me != NOBODY
        kept = sorted(
            sorted(range(len(self.clauses)), key=lambda i: -self.clauses[i].weight)[:MOST_CLAUSES]
        )
        said = [self.clause(self.clauses[i], you) for i in kept]
        if not said and not self.lines:
            said = [self.form("nothing", you)]
        out: list[str] = []
        if said:
            who = self.words["names"]["you"] if you else owner_name(
                self.rules, self.names, self.seat, self.lang
            )
            together = joined(said, self.words["names"]["and_then"])
            out.append(self.words["names"]["sentence"].format(who=who, what=together).strip())
        return " ".join(capital(each) for each in [*out, *self.lines[:MOST_LINES]])

    def clause(self, clause: Clause, you: bool) -> str:
        if clause.gains:
            clause.gaps["what"] = joined(
                [amount(what, n, self.lang) for what, n in clause.gains.items()],
                text(self.lang)["joiners"]["and"],
            )
        if clause.ways:
            clause.gaps["ways"] = self.ways(clause.ways)
        return self.form(clause.kind, you).format(**clause.gaps)

    def form(self, kind: str, you: bool) -> str:
        entry = self.words["clauses"][kind]
        return str(entry["you" if you else "other"])


def joined(parts: Sequence[str], last: str) -> str:
    return last.join(filter(None, [", ".join(parts[:-1]), parts[-1]]))


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def amount(what: str, number: int, lang: str) -> str:
    forms = text(lang)["gains_one" if number == 1 else "gains_many"]
    return forms.get(what, f"{{n}} {label('', what, lang)}").replace("{n}", str(number))


# -- what it meant ---------------------------------------------------------------------------


def meaning(
    rules: Ruleset,
    board: Board,
    events: Sequence[Facts],
    before: Sequence[Standing],
    after: Sequence[Standing],
    names: Sequence[str],
    me: int,
    lang: str,
) -> list[Meaning]:
    """What somebody else's turn changed for a seat, the weightiest first."""
    if me == NOBODY or active(events) == me or me >= len(before):
        return []
    says = catalogue(lang)["meaning"]
    old, new = before[me], after[me]
    out = lost_and_won(board, old, new, says, lang)
    out += happened(events, me, rules, names, says, lang)
    out += on_tracks(events, old, new, me, says, lang)
    out += near_the_end(before, after, names, me, says)
    return out


def lost_and_won(
    board: Board, old: Standing, new: Standing, says: dict[str, str], lang: str
) -> list[Meaning]:
    out: list[Meaning] = []
    for kind, some, without, good in (
        ("territory_lost", old, new, False), ("territory_won", new, old, True),
    ):  # fmt: skip
        for space in some["territories"]:
            if space not in without["territories"]:
                terrain = TERRAIN_NAMES[board.terrain[board.names.index(space)]]
                line = says[kind].format(space=space, terrain=label("terrains", terrain, lang))
                out.append(Meaning(kind, line, good, (space,)))
    for resource, had in old["resources"].items():
        less = had - new["resources"][resource]
        if less:
            what = amount(resource, abs(less), lang)
            kind = "resources_lost" if less > 0 else "resources_won"
            out.append(Meaning(kind, says[kind].format(what=what), less < 0))
    return out


def happened(
    events: Sequence[Facts],
    me: int,
    rules: Ruleset,
    names: Sequence[str],
    says: dict[str, str],
    lang: str,
) -> list[Meaning]:
    out: list[Meaning] = []
    for facts in events:
        kind = facts["kind"]
        gaps = fill(rules, facts, names, lang)
        hurts = (kind == "workers_driven_off" and facts["with"] == me) or (
            kind == "unit_retreated" and facts["seat"] == me
        )
        if hurts:
            out.append(Meaning(kind, says[kind].format(**gaps), False, (str(facts["space"]),)))
        elif kind == "star_placed" and facts["seat"] == me:
            out.append(Meaning(kind, says[kind].format(**gaps), True))
    return out


def on_tracks(
    events: Sequence[Facts],
    old: Standing,
    new: Standing,
    me: int,
    says: dict[str, str],
    lang: str,
) -> list[Meaning]:
    """Power, popularity, coins and cards; what a neighbour's action brought is called so."""
    kinds = {facts["kind"] for facts in events}
    bonus = "bottom_taken" in kinds and "combat_won" not in kinds
    out: list[Meaning] = []
    for track in TRACKS:
        more = new[track] - old[track]
        if more:
            what = amount(track, abs(more), lang)
            kind = "neighbour" if more > 0 and bonus else "more" if more > 0 else "less"
            out.append(Meaning(track, says[kind].format(what=what), more > 0))
    return out


def near_the_end(
    before: Sequence[Standing],
    after: Sequence[Standing],
    names: Sequence[str],
    me: int,
    says: dict[str, str],
) -> list[Meaning]:
    return [
        Meaning("near_end", says["near_end"].format(seat=names[seat]), None)
        for seat, (then, now) in enumerate(zip(before, after, strict=True))
        if seat != me and now["stars_left"] == 1 < then["stars_left"]
    ]
