"""Mats, tracks, cards and objectives of one player."""

from __future__ import annotations

from typing import Any, TypeAlias

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...content.text import ability_text
from ...engine import objectives
from ...engine.effects import bottom_cost
from ...engine.ids import BOTTOM_NAMES, ONE_TIME_NAMES, SECTIONS, TOP_NAMES
from ...engine.scoring import tier_of
from ...engine.state import State
from ...engine.steps.enlist import one_time_kind
from ...engine.steps.payment import payable
from .costs import bottom_text, factory_text, top_text
from .looks import faction_style
from .words import LANGUAGE, capital, counted, gain_text, goal_text, objective_text, word

View: TypeAlias = dict[str, Any]


def player_panel(state: State, view: View, seat: int, brief: bool = False) -> RenderableType:
    """All that the view tells about a player; in brief without explanations."""
    player = view["players"][seat]
    if player["mat"] is None:
        return automa_panel(state, view, player)
    return Group(
        headline(player, seat == view["seat"]),
        tracks(state, player),
        sections(state, seat),
        pieces(state, player),
        *([] if brief else abilities(state, player)),
        *objective_lines(state, player),
    )


def automa_panel(state: State, view: View, player: View) -> RenderableType:
    """An Automa has no player mat, and its abilities are in its cards."""
    text = Text(word("factions", player["faction"]), faction_style(player["faction"]))
    level = view["table"]["options"]["automas"][player["seat"]]
    return Group(text + Text(f", {capital(level)} (plays by its cards)"), tracks(state, player))


def headline(player: View, own: bool) -> Text:
    text = Text("You: " if own else "")
    text += Text(word("factions", player["faction"]), faction_style(player["faction"]))
    return text + Text(f", {word('mats', player['mat'])} mat")


def abilities(state: State, player: View) -> list[Text]:
    """What the faction can do, and its mechs once they are deployed."""
    faction = state.rules.tables.factions[state.players[player["seat"]].faction]
    out: list[Text] = []
    for key in (faction.ability, *[mech["ability"] for mech in player["mechs"]]):
        name, explanation = ability_text(key, LANGUAGE)
        active = key in player["abilities"]
        text = Text(f"{name}: ", "bold" if active else "dim") + Text(explanation)
        out.append(text if active else text + Text(" (not yet)", "dim"))
    return out


def tracks(state: State, player: View) -> Text:
    tier = tier_of(state, player["popularity"])
    cards = f"{player['combat_cards']} combat cards"
    if player["hand"] is not None:
        values = [value for value, n in player["hand"].items() for _ in range(n)]
        cards = f"combat cards {' '.join(values)}" if values else "no combat cards"
    placed = [f"{goal_text(goal)}{f' ×{n}' if n > 1 else ''}"
              for goal, n in player["stars"].items() if n]
    return Text(
        f"{counted(player['coins'], 'coin')} | {player['power']} power | "
        f"{player['popularity']} popularity (star {tier.star}, territory {tier.territory}, "
        f"2 resources {tier.pair}) | {cards} | "
        f"{counted(sum(player['stars'].values()), 'star')}"
        + (f": {', '.join(placed)}" if placed else "")
    )


def sections(state: State, seat: int) -> Table:
    """The sections of the mat with what they cost and bring now."""
    p = state.players[seat]
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for title in ("", "top row", "bottom row", "recruit"):
        table.add_column(title)
    for i, section in enumerate(state.rules.tables.mats[p.mat].sections):
        ready = payable(state, seat, i, bottom_cost(state, seat, i), False)
        enlisted = bool(p.recruits >> i & 1)
        bonus = gain_text(state.rules.tables.ongoing_bonus[i], 1)
        table.add_row(
            Text("last" if p.section == i else "", "yellow"),
            f"{word('top_actions', TOP_NAMES[section.top])}: {top_text(state, seat, section.top)}",
            Text(
                f"{word('bottom_actions', BOTTOM_NAMES[i])}: {bottom_text(state, seat, i)}",
                "bold green" if ready else "",
            ),
            Text(f"yes: {bonus}" if enlisted else f"no ({bonus})", "" if enlisted else "dim"),
        )
    for i, number in enumerate(p.factory_cards):
        mark = "last" if p.section == SECTIONS + i else ""
        table.add_row(Text(mark, "yellow"), f"Factory card: {factory_text(state, number)}", "", "")
    return table


def pieces(state: State, player: View) -> Text:
    """Mechs, structures, upgrades, recruits and workers."""
    mechs = [
        (ability_text(mech["ability"], LANGUAGE)[0], mech["space"]) for mech in player["mechs"]
    ]
    built = [(word("structures", key), space) for key, space in player["structures"].items()]
    faction = state.rules.tables.factions[state.players[player["seat"]].faction]
    one_time = [
        gain_text(one_time_kind(i), faction.one_time[i])
        for i, name in enumerate(ONE_TIME_NAMES)
        if name not in player["one_time"]
    ]
    return Text(
        f"mechs: {whereabouts(mechs)}\nstructures: {whereabouts(built)}\n"
        f"upgrades {len(player['upgrades'])}/6, workers {8 - player['workers_left']}/8, "
        f"recruits {len(player['recruits'])}/{SECTIONS}"
        + (f" (bonuses to come: {', '.join(one_time)})" if one_time else "")
    )


def whereabouts(named: list[tuple[str, str | None]]) -> str:
    """Pieces with where they are; those still on a mat in brackets."""
    return ", ".join(f"{name} {space}" if space else f"({name})" for name, space in named)


def objective_lines(state: State, player: View) -> list[Text]:
    """Objectives: own ones with whether they are fulfilled now, others' only by number."""
    held = player["objectives_held"]
    if held is None:
        return [Text(f"{counted(player['objectives'], 'objective')} in hand")]
    out: list[Text] = []
    for card in held:
        done = objectives.fulfilled(state, player["seat"], card)
        mark = Text("fulfilled now! ", "bold green") if done else Text("not yet: ", "dim")
        out.append(Text("objective ") + mark + Text(capital(objective_text(card))))
    return out
