"""Scenarios of campaigns: logs before an episode, what its game gave, choices, facts.

    given.campaign.players = ["person", "person", "automa"]
    given.campaign.factions = ["nordic", "crimea", "saxony"]
    given.campaign.played = ["1", "2a"]          the episodes before; the next one is about to begin
    given.campaign.logs = [{ wealth = 80, mech_mods = ["armor"] }, {}, {}]
    given.result = { coins = [61, 40, 55], stars = [{ mechs = 1 }, {}, {}], influence = [2, 0, 1] }
    when = '''
    begin
    finish                                       with the result
    chance: draw 0 mech armor                    what the line before draws, in order
    0: vote 3
    table: sit_out 1                             an act, with words or NAME=VALUE
    '''
    then."members.0.log.wealth" = 61             a path into what the campaign is

A line that must be refused is written `refused: LINE`, with `error` among the facts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..campaign import Campaign, CampaignError, make_campaign_config
from ..campaign.campaign import ACTS
from ..campaign.episodes import EPISODES, UNLOCKED_BY
from ..campaign.facts import Facts, SeatFacts
from ..campaign.log import OwnedMod, WealthRow
from ..campaign.names import BONUSES, KINDS, MOD_PRICE, OTHER_KIND, PERSON
from ..campaign.state import GATHERING, READY, Member, Past
from ..campaign.supply import all_tokens
from .errors import ScenarioError
from .file import Scenario, Stage

CAMPAIGN: Final = "campaign"
RESULT: Final = "result"
KEYS: Final = (
    "players", "factions", "played", "logs", "bases", "found", "modules", "airships",
    "resolution", "automatic_difficulty", "show_all", "seed", "next",
)  # fmt: skip
LOG_KEYS: Final = (
    "wealth", "victories", "perks", "bonuses", "ticks", *(f"{kind}_mods" for kind in KINDS),
)  # fmt: skip
BASE_FACTS: Final = ("coins", "stars", "mechs", "structures", "ranking", "order", "places")


def played_campaign(scenario: Scenario) -> list[str]:
    """What does not hold; empty if all does."""
    campaign = given_campaign(scenario.given[CAMPAIGN])
    result = scenario.given.get(RESULT, {})
    if not isinstance(result, Mapping):
        raise ScenarioError("given.result: expected a table")
    for number, stage in enumerate(scenario.stages, 1):
        failed = run_stage(campaign, stage, result)
        if failed:
            label = f"stage {number}: " if len(scenario.stages) > 1 else ""
            rows = "; ".join(str(row.do)[:60] for row in campaign.rows[-8:])
            return [*(f"{label}{problem}" for problem in failed), f"rows: {rows}"]
    return []


# -- given -----------------------------------------------------------------------------------


def given_campaign(given: object) -> Campaign:
    """A campaign that has come so far, with logs as they are given."""
    if not isinstance(given, Mapping) or "players" not in given:
        raise ScenarioError("given.campaign: expected a table with players")
    for key in given:
        if key not in KEYS:
            raise ScenarioError(
                f"given.campaign: unknown key {key!r}; allowed: {', '.join(KEYS)}"
            )
    factions = given.get("factions", [None] * len(given["players"]))
    settings = {
        key: given[key]
        for key in (
            "modules", "airships", "resolution", "automatic_difficulty", "show_all", "seed",
        )
        if key in given
    }  # fmt: skip
    try:
        config = make_campaign_config(given["players"], **settings)
    except CampaignError as error:
        raise ScenarioError(f"given.campaign: {error}") from error
    campaign = Campaign(config)
    state = campaign.state
    for member, faction in zip(state.members, factions, strict=True):
        member.faction = faction
        member.name = f"{PERSON} {member.number}"
    state.bases.update(given.get("bases", {}))
    state.found.update(given.get("found", {}))
    played = given.get("played", [])
    for episode in played:
        lay_past(campaign, episode)
    state.stage = READY if played else GATHERING
    following = str(EPISODES[played[-1]].slot + 1) if played else "1"
    state.episode = EPISODES[given.get("next", following)]
    for member, log in zip(state.members, given.get("logs", []), strict=False):
        lay_log(campaign, member, log)
    return campaign


def lay_past(campaign: Campaign, episode: str) -> None:
    """An episode that was played: nobody gathered anything."""
    state = campaign.state
    table = tuple(member.number for member in state.members)
    seats = tuple(
        SeatFacts(str(member.faction), None, 0, place, {}, 0, 0)
        for place, member in enumerate(state.members, 1)
    )
    state.past.append(Past(episode, table, Facts(seats, table, table, "stars")))
    if episode in UNLOCKED_BY:
        state.unlocked.append(UNLOCKED_BY[episode])
    elif episode == "4":
        state.unlocked.append(OTHER_KIND[state.unlocked[0]])


def lay_log(campaign: Campaign, member: Member, given: Mapping[str, Any]) -> None:
    for key in given:
        if key not in LOG_KEYS:
            raise ScenarioError(f"logs: unknown key {key!r}; allowed: {', '.join(LOG_KEYS)}")
    log = member.log
    log.wealth_rows = [WealthRow("1", given.get("wealth", 0), "coins")]
    log.victories = list(given.get("victories", []))
    log.perks = list(given.get("perks", []))
    log.bonuses = {kind: given.get("bonuses", {}).get(kind, 0) for kind in BONUSES}
    for column, ticks in given.get("ticks", {}).items():
        log.triumph.ticks[column] = ["before"] * ticks
    for kind in KINDS:
        for name in given.get(f"{kind}_mods", []):
            own = name.removeprefix("free ")
            log.mods[kind].append(OwnedMod(own, MOD_PRICE if own == name else 0))
            if own in all_tokens(kind):
                campaign.state.supply.take(kind, own)


# -- when ------------------------------------------------------------------------------------


def run_stage(campaign: Campaign, stage: Stage, result: Mapping[str, Any]) -> list[str]:
    refused = ""
    for line, drawn in lines_of(stage.when):
        campaign.state.chance.given = drawn
        wanted = line.startswith("refused: ")
        before = campaign.digest()
        try:
            act(campaign, line.removeprefix("refused: "), result)
        except CampaignError as error:
            if not wanted:
                return [f"{line!r}: {error}"]
            refused = str(error)
            if campaign.digest() != before:
                return [f"{line!r} was refused and has changed something"]
        else:
            if wanted:
                return [f"{line!r} was not refused"]
        if campaign.state.chance.given:
            return [f"{line!r}: not drawn: {', '.join(campaign.state.chance.given)}"]
    facts = facts_about(campaign, refused)
    return [
        problem for path, value in stage.then.items() if (problem := compare(facts, path, value))
    ]


def lines_of(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each line with what it draws."""
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    lines = [line for line in lines if line]
    at = 0
    while at < len(lines):
        after = at + 1
        while after < len(lines) and lines[after].startswith("chance: "):
            after += 1
        yield lines[at], [line.removeprefix("chance: ") for line in lines[at + 1 : after]]
        at = after


def act(campaign: Campaign, line: str, result: Mapping[str, Any]) -> None:
    who, colon, what = line.partition(": ")
    if line == "begin":
        campaign.begin_episode()
    elif line == "finish":
        campaign.finish_episode(given_facts(campaign, result))
    elif who == "table" and colon:
        name, _, rest = what.partition(" ")
        if name not in ACTS:
            raise ScenarioError(f"when: unknown act {name!r}; allowed: {', '.join(ACTS)}")
        words = [word.partition("=") for word in rest.split()]
        plain = [plain_word(word) for word, equals, _ in words if not equals]
        named = {word: plain_word(value) for word, equals, value in words if equals}
        getattr(campaign, ACTS[name])(*plain, **named)
    elif who.isdigit() and colon:
        campaign.play(int(who), what)
    else:
        raise ScenarioError(
            f"when: {line!r}; allowed: begin, finish, MEMBER: CHOICE, table: ACT, chance: DRAW"
        )


def plain_word(word: str) -> int | bool | str:
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.isdigit() else word


def given_facts(campaign: Campaign, result: Mapping[str, Any]) -> Facts:
    """The result, by seat of the game; whoever has more coins is ahead."""
    table = campaign.table
    none = [0] * len(table)
    coins = result.get("coins", none)
    ranking = result.get("ranking", sorted(range(len(table)), key=lambda s: -coins[s]))
    places = result.get("places", [ranking.index(seat) + 1 for seat in range(len(table))])
    seats = tuple(
        SeatFacts(
            str(campaign.members[member].faction), None, coins[seat], places[seat],
            result.get("stars", [{}] * len(table))[seat], result.get("mechs", none)[seat],
            result.get("structures", none)[seat],
        )
        for seat, member in enumerate(table)
    )  # fmt: skip
    order = tuple(result.get("order", range(len(table))))
    more = {"perks": [None] * len(table)}
    more |= {key: value for key, value in result.items() if key not in BASE_FACTS}
    more["perks"] = [perk or None for perk in more["perks"]]
    return Facts(seats, tuple(ranking), order, "stars", more)


# -- then ------------------------------------------------------------------------------------


def facts_about(campaign: Campaign, refused: str) -> dict[str, Any]:
    """All that facts may be about, as plain data."""
    members = range(len(campaign.members))
    return {
        **campaign.state.to_json(),
        "error": refused,
        "asked": {
            str(asked.member): {"kind": asked.kind, "options": list(asked.options)}
            for asked in campaign.decisions()
        },
        "game": campaign.game_config().to_json() if campaign.stage == "playing" else None,
        "view": {str(member): campaign.view(member) for member in members},
        "factions": [member.faction for member in campaign.members],
        "wealth": [member.log.wealth for member in campaign.members],
        "victories": [member.log.victories for member in campaign.members],
        "ticks": [
            [column for column, ticks in member.log.triumph.ticks.items() if ticks]
            for member in campaign.members
        ],
        "mods": [
            [f"{kind} {mod.name}" for kind in KINDS for mod in member.log.mods[kind]]
            for member in campaign.members
        ],
    }


def compare(facts: Any, path: str, wanted: object) -> str:
    """Why a fact does not hold; empty if it does.  `PATH has` looks into a list or a text."""
    place, _, has = path.partition(" ")
    found = facts
    for step in place.split("."):
        if isinstance(found, list) and step.isdigit() and int(step) < len(found):
            found = found[int(step)]
        elif isinstance(found, Mapping) and step in found:
            found = found[step]
        else:
            found = None
    if has == "has":
        return f"{path}: no {wanted!r} in {found!r}" if wanted not in (found or "") else ""
    if has == "lacks":
        return f"{path}: {wanted!r} is in {found!r}" if wanted in (found or "") else ""
    if has == "count":
        count = len(found or [])
        return "" if count == wanted else f"{path}: expected {wanted!r}, is {count}"
    if has == "none":
        return "" if (found is None) == wanted else f"{path}: is {found!r}"
    return "" if found == wanted else f"{path}: expected {wanted!r}, is {found!r}"
