"""Hold content against the code and against the totals that the rulebook prints."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from ..engine.board import Board, count, spaces
from ..engine.ids import TERRAIN_NAMES
from ..engine.module import Module
from .build import build
from .content import Content, Key
from .errors import ContentError
from .load import load, shipped
from .overrides import Given

COMBAT_CARDS: Final = 42
HEXES: Final = 47
LAKES: Final = 7
TUNNELS: Final = 6
ENCOUNTERS: Final = 11
MAT_BRACKETED_BOXES: Final = 6
MAT_COINS: Final = 6
MAT_RESOURCE_BOXES: Final = 13
CARD_SECTIONS: Final = ("encounters", "factory_cards", "objectives")


class Problem:
    """Something that is wrong; `kind` is a word for machines."""

    def __init__(self, kind: str, where: str, what: str) -> None:
        self.kind = kind
        self.where = where
        self.what = what

    def line(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what

    def to_json(self) -> dict[str, str]:
        return {"kind": self.kind, "where": self.where, "what": self.what}


class Uncertain:
    """An entry that is not known for sure, and what is in doubt or ours if that is said."""

    def __init__(self, file: str, entry: str, confidence: str, doubt: str) -> None:
        self.file = file
        self.entry = entry
        self.confidence = confidence
        self.doubt = doubt

    @property
    def word(self) -> str:
        return "our own  " if self.confidence == "original" else "uncertain"

    def line(self) -> str:
        doubt = f": {self.doubt}" if self.doubt else ""
        return f"{self.file}, {self.entry} ({self.confidence}){doubt}"

    def to_json(self) -> dict[str, str]:
        return {
            "file": self.file, "entry": self.entry, "confidence": self.confidence,
            "doubt": self.doubt,
        }


class Report:
    """What a check found."""

    def __init__(self, modules: Iterable[str]) -> None:
        self.modules = list(modules)
        self.problems: list[Problem] = []
        self.uncertain: list[Uncertain] = []

    @property
    def ok(self) -> bool:
        return not self.problems

    def add(self, kind: str, where: str, what: str) -> None:
        self.problems.append(Problem(kind, where, what))

    def expect(self, where: str, what: str, found: int, wanted: int) -> None:
        if found != wanted:
            self.add("total", where, f"{what}: {found} instead of {wanted}")

    def to_json(self) -> dict[str, object]:
        return {
            "ok": self.ok,
            "modules": self.modules,
            "problems": [problem.to_json() for problem in self.problems],
            "uncertain": [entry.to_json() for entry in self.uncertain],
        }

    def lines(self) -> list[str]:
        """The report for people."""
        out = [f"content of {', '.join(self.modules)}"]
        out += [f"  problem    {problem.line()}" for problem in self.problems]
        out += [f"  {entry.word}  {entry.line()}" for entry in self.uncertain]
        ours = sum(entry.confidence == "original" for entry in self.uncertain)
        out.append(
            f"{len(self.problems)} problems, {len(self.uncertain) - ours} uncertain entries, "
            f"{ours} of our own design"
        )
        return out


def check_content(
    modules: Iterable[str],
    overrides: Given = None,
    *,
    known_rules: Collection[str],
    extra: tuple[Module, ...] = (),
) -> Report:
    """Check the base, these and `extra` modules; `known_rules` are the rule keys that the code has.

    To find rules that no content uses, check all modules together.
    """
    modules = list(modules)
    try:
        content = load(modules, overrides, extra)
    except ContentError as error:
        report = Report(modules)
        report.add("content", "", str(error))
        return report
    report = Report(content.modules)
    _check_rules(content, known_rules, report)
    _check_parameters(content, shipped(tuple(modules), extra), report)
    _check_numbers(content, report)
    _check_mats(content, report)
    cards = content.one("combat_deck")["cards"]
    report.expect(
        content.files["combat_deck", ""], "combat cards", sum(cards.values()), COMBAT_CARDS)
    _check_board(build(content)[1], report)
    for source in content.sources:
        if source.facet.check is not None:
            source.facet.check(content, report)
    _check_originals(content, report)
    _list_uncertain(content, report)
    return report


def rules_used(content: Content) -> dict[str, str]:
    """Rule keys without their parameters, and an entry that uses each of them."""
    used: dict[str, str] = {}
    for rule, where in _rules_named(content):
        used.setdefault(rule.partition(":")[0], where)
    for source in content.sources:
        if source.facet.rules is not None:
            for rule in source.facet.rules(content):
                used.setdefault(rule, source.name)
    return used


def _rules_named(content: Content) -> Iterator[tuple[str, str]]:
    """Rules as factions and encounters name them, with their parameters, and where."""
    for faction in content.all("factions"):
        changed = faction.get("six_or_seven_players", {}).values()
        lent = [faction[field] for field in ("shared", "once") if field in faction]
        for rule in (faction["ability"], *faction["mechs"], *changed, *lent):
            yield rule, _where(content, "factions", faction["key"])
    for card in content.all("encounters"):
        for option in card["options"]:
            if "special" in option:
                yield option["special"], _where(content, "encounters", card["number"])


def _entry(content: Content, section: str, key: Key) -> str:
    return content.formats.sections[section].entry_name(key)


def _where(content: Content, section: str, key: Key) -> str:
    return f"{content.files[section, key]}, {_entry(content, section, key)}"


def _check_rules(content: Content, known_rules: Collection[str], report: Report) -> None:
    used = rules_used(content)
    for rule, where in used.items():
        if rule not in known_rules:
            report.add("unknown_rule", where, f'no rule of these modules has the key "{rule}"')
    for rule in sorted(set(known_rules) - set(used)):
        report.add("unused_rule", "", f'no content uses the rule "{rule}"')


def _check_parameters(content: Content, printed: Content, report: Report) -> None:
    """What stands behind the colon of a rule is of the kind that is printed for it."""
    examples = {rule.partition(":")[0]: rule for rule, _ in _rules_named(printed)}
    for rule, where in _rules_named(content):
        name, _, words = rule.partition(":")
        example = examples.get(name, name)
        if _kinds(words) != _kinds(example.partition(":")[2]):
            report.add(
                "parameters", where,
                f'"{rule}" is no form of this rule; allowed is one like "{example}" '
                "(numbers from 1 to 99)",
            )


def _kinds(words: str) -> list[str]:
    """For each parameter: a number, a terrain, or what stands there itself."""
    kinds = []
    for word in words.split(",") if words else ():
        if word in TERRAIN_NAMES:
            kinds.append("terrain")
        else:
            kinds.append("number" if word.isdecimal() and 1 <= int(word) <= 99 else word)
    return kinds


def _check_numbers(content: Content, report: Report) -> None:
    for section in CARD_SECTIONS:
        numbers = {int(key) for key in content.entries[section]}
        missing = sorted(set(range(1, max(numbers) + 1)) - numbers)
        if missing:
            text = ", ".join(str(number) for number in missing[:10])
            report.add("gap", section, f"numbers missing: {text}")


def _check_mats(content: Content, report: Report) -> None:
    for mat in content.all("mats"):
        where = _where(content, "mats", mat["key"])
        parts = list(mat["sections"].values())
        boxes = sum(part["cost"] for part in parts)
        bracketed = boxes - sum(part["cost_min"] for part in parts)
        report.expect(where, "bracketed boxes", bracketed, MAT_BRACKETED_BOXES)
        report.expect(where, "coins", sum(part["coins"] for part in parts), MAT_COINS)
        report.expect(where, "resource boxes", boxes, MAT_RESOURCE_BOXES)


def _check_board(board: Board, report: Report) -> None:
    report.expect("board", "hexes", count(board.territories), HEXES)
    report.expect("board", "lakes", count(board.lakes), LAKES)
    report.expect("board", "tunnels", count(board.tunnels), TUNNELS)
    report.expect("board", "encounters", count(board.encounters), ENCOUNTERS)
    for space in range(board.territory_count):
        name = board.names[space]
        for mask, what in ((board.adjacent, "neighbour"), (board.river, "river")):
            for other in spaces(mask[space]):
                if not mask[other] >> space & 1:
                    report.add("board", name, f"{what} {board.names[other]} only one way")
        if board.river[space] & ~(board.adjacent[space] & ~board.lakes):
            report.add("board", name, "a river to a hex that is no touching land")


def _check_originals(content: Content, report: Report) -> None:
    """A design of our own says which facts it keeps, what is ours and why it is so."""
    for section, entries in content.entries.items():
        for key, entry in entries.items():
            missing = [name for name in ("known", "ours", "why") if name not in entry]
            if entry["confidence"] == "original" and missing:
                report.add("unexplained", _where(content, section, key),
                           f"an original design without {', '.join(missing)}")


def _list_uncertain(content: Content, report: Report) -> None:
    for section, entries in content.entries.items():
        for key, entry in entries.items():
            if entry["confidence"] != "sure":
                report.uncertain.append(Uncertain(
                    content.files[section, key], _entry(content, section, key),
                    entry["confidence"], entry.get("doubt") or "; ".join(entry.get("ours", ())),
                ))
