"""Words of the campaign for people: story, rules of the episodes, questions, lines of the log.

All texts are our own.  What an episode brings is given out only once it is reached.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from ..content.text import ability_text, label
from .automa import STUFF_NAME
from .episodes import FIRST, OF_VOTE
from .errors import CampaignError

if TYPE_CHECKING:
    from .rewards import Decision
    from .state import Happened, Member, State

LANGUAGES = ("en", "pl")


@cache
def words(lang: str) -> dict[str, Any]:
    if lang not in LANGUAGES:
        raise CampaignError(f"no texts in {lang!r}; allowed: {', '.join(LANGUAGES)}")
    file = resources.files("snath.campaign").joinpath("text", f"{lang}.json")
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def intro(episode: str, lang: str) -> dict[str, Any]:
    """How an episode begins: opening, changed rules, goals; before the first the prologue."""
    told = words(lang)["episodes"][episode]
    opening = told["opening"]
    if episode == FIRST:
        opening = f"{words(lang)['prologue']}\n\n{opening}"
    return {
        "episode": episode,
        "title": told["title"],
        "date": told["date"],
        "opening": opening,
        "rules": told["rules"][:],
        "goals": told["goals"][:],
    }


def outcome(state: State, lang: str) -> dict[str, Any]:
    """How the last episode ended, and what it rewards."""
    key = state.last.episode
    told = words(lang)["episodes"][key]
    if "closing" in told:
        closing = told["closing"]
    else:
        found = state.last.facts.seat_of("tesla") is not None
        closing = told["closing_found" if found else "closing_lost"]
    return {"episode": key, "closing": closing, "rewards": told["rewards"][:]}


def roads(lang: str) -> dict[str, Any]:
    """What the vote is about."""
    told = words(lang)["episodes"]
    return {
        fork: {"title": told[key]["title"], "rules": told[key]["rules"][:]}
        for fork, key in OF_VOTE.items()
    }


def station(episode: str, lang: str) -> dict[str, Any]:
    told = words(lang)["episodes"][episode]
    return {"episode": episode, "title": told["title"], "date": told["date"]}


def ending(category: str, level: str, lang: str) -> dict[str, str]:
    told: dict[str, str] = words(lang)["endings"][category][level]
    return told


def name_of(member: Member, lang: str) -> str:
    """What a member is called; who has no name at least by what plays the seat."""
    kind = member.player.partition(":")[0]
    return member.name or words(lang)["nameless"][kind].format(number=member.number + 1)


def mod_name(mod: str, lang: str) -> str:
    return ability_text(mod, lang)[0]


def benefit_name(benefit: str, lang: str) -> str:
    """What an Automa has in place of a mod."""
    kind, _, card = benefit.partition(" ")
    told: str = words(lang)["benefits"][kind]
    return told.format(card=card) if kind == STUFF_NAME else told


def option_label(decision: Decision, action: str, lang: str) -> str:
    """An answer in words."""
    told = words(lang)
    word, _, rest = action.partition(" ")
    if decision.kind == "change":
        word = "change" if action == "change" else "keep_faction"
    values: dict[str, Any] = {}
    if word in ("faction", "base"):
        values["faction"] = label("factions", rest, lang)
    elif word == "vote":
        values = {"war": rest, "peace": decision.data["tokens"] - int(rest)}
    elif word == "decide":
        values["fork"] = told["forks"][rest]
    elif word == "tick":
        values["column"] = told["columns"][rest]
    elif word == "bonus":
        values["bonus"] = told["bonuses"][rest]
    elif word == "extra":
        values["kind"] = told["kinds"][rest]
    elif word in ("keep", "buy"):
        kind, _, mod = rest.partition(" ")
        values = {"kind": told["kinds"][kind], "mod": mod_name(mod, lang)}
    text: str = told["options"][word]
    return text.format(**values)


def line(state: State, happened: Happened, lang: str) -> str:
    """Something that happened, as a sentence."""
    told = words(lang)
    values: dict[str, Any] = dict(happened.words)
    if happened.member is not None:
        values["member"] = name_of(state.members[happened.member], lang)
    if "episode" in values:
        values["title"] = told["episodes"][values["episode"]]["title"]
    for name, section in (
        ("column", "columns"), ("bonus", "bonuses"), ("fork", "forks"), ("kind", "kinds"),
        ("perk", "perks"),
    ):  # fmt: skip
        if name in values:
            values[name] = told[section][values[name]]
    if "mod" in values:
        values["mod"] = mod_name(values["mod"], lang)
    if "benefit" in values:
        values["benefit"] = benefit_name(values["benefit"], lang)
    for name in ("faction", "base"):
        if name in values:
            values["faction"] = label("factions", values[name], lang)
    text: str = told["log"][happened.key]
    return text.format(**values)
